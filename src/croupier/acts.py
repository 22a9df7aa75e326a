"""A round, or a whole shift, as text: one act a line, as it is said at the table.

    open $10000
    seat 3 buys in $100 cash
    place your bets
    seat 3: 17-20 $5, red $10
    spin
    no more bets
    number 17
    confirm 17

Before a colon stands who acts, where it is not whoever usually does; a seat always says its number. What follows `#` is
for people. `ROWS` says what a verb looks like, and nothing else here knows one verb from another. What no row can say
whole stands as it does on the wire, its name and fields: `dealer: buy_in {"seat":3,"cash":10000,"chips":0}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias, get_args

import msgspec

from croupier import commands as c
from croupier.money import parse_amount
from croupier.notation import Notation, NotationError, Wager, write_amount, write_wager

Verbs: TypeAlias = tuple[c.AnyVerb, ...]


class Act(msgspec.Struct, frozen=True):
    """Who asked for what. The round that they were looking at follows from the acts before."""

    by: c.Actor
    verb: c.AnyVerb


class Row(NamedTuple):
    """How one verb and its `fields` are said: `write` gives the words, and what of them may be one of several."""

    verb: type[c.AnyVerb]
    role: c.Role
    pattern: str
    read: Callable[[Notation, re.Match[str]], Verbs]
    write: Callable[[Any], tuple[str, str]]
    fields: tuple[str, ...] = ()


class ActError(ValueError):
    """What cannot be read, in which line, and at which character of it."""

    def __init__(self, line: int, error: NotationError) -> None:
        super().__init__(f"line {line}, {error}")
        self.line, self.at, self.words = line, error.at, error.words


def _words(verb: c.AnyVerb, role: c.Role, said: str) -> Row:
    """A verb without anything that its asker decides."""
    return Row(type(verb), role, said, lambda _, __: (verb,), lambda _: (said, ""))


def _pocket(verb: Callable[[str], c.AnyVerb], kind: type[c.AnyVerb], role: c.Role, word: str) -> Row:
    """A verb that names a pocket."""
    return Row(
        kind,
        role,
        rf"{word} (?P<it>\S+)",
        lambda notation, found: (verb(_within(found, "it", notation.pocket)),),
        lambda said: (f"{word} {said.pocket}", ""),
        ("pocket",),
    )


def _wagers(found: re.Match[str], notation: Notation, verb: Callable[[Wager], c.AnyVerb]) -> Verbs:
    return tuple(verb(wager) for wager in _within(found, "it", notation.wagers))


def _stake(verb: c.Lay | c.Lift | c.LayFor) -> str:
    return write_wager(Wager(verb.place, verb.amount))


def _seat(found: re.Match[str]) -> int:
    return int(found["seat"])


def _within(found: re.Match[str], group: str, read: Callable[[str], Any]) -> Any:
    """Reads a part of a line; what is wrong in it is found where it stands in the line."""
    try:
        return read(found[group])
    except NotationError as error:
        raise error.later(found.start(group)) from error
    except ValueError as error:
        raise NotationError(f"{found[group]!r} stands there; {error}", found.start(group) + 1) from error


def _bought(_: Notation, found: re.Match[str]) -> Verbs:
    cash, chips = (_within(found, each, parse_amount) if found[each] else 0 for each in ("cash", "chips"))
    return (c.BuyIn(_seat(found), cash, chips),)


def _buy_in(verb: c.BuyIn) -> tuple[str, str]:
    cash = f"{write_amount(verb.cash)} cash" if verb.cash or not verb.chips else ""
    chips = f"{write_amount(verb.chips)} chips" if verb.chips else ""
    return f"seat {verb.seat} buys in {' and '.join(part for part in (cash, chips) if part)}", ""


ROWS: tuple[Row, ...] = (
    Row(
        c.Open,
        "dealer",
        r"open (?P<it>\S+)",
        lambda _, found: (c.Open(_within(found, "it", parse_amount)),),
        lambda verb: (f"open {write_amount(verb.bank)}", ""),
        ("bank",),
    ),
    _words(c.Close(), "dealer", "close"),
    Row(
        c.BuyIn,
        "dealer",
        r"seat (?P<seat>\d{1,3}) buys in(?= \$)(?: (?P<cash>\$\S+)(?: cash)?)?(?: and)?(?: (?P<chips>\$\S+) chips)?",
        _bought,
        _buy_in,
        ("seat", "cash", "chips"),
    ),
    Row(
        c.CashOut,
        "dealer",
        r"seat (?P<seat>\d{1,3}) cashes out",
        lambda _, found: (c.CashOut(_seat(found)),),
        lambda verb: (f"seat {verb.seat} cashes out", ""),
        ("seat",),
    ),
    _words(c.PlaceYourBets(), "dealer", "place your bets"),
    _words(c.Spin(), "dealer", "spin"),
    _words(c.NoMoreBets(), "dealer", "no more bets"),
    _pocket(c.Sense, c.Sense, "sensor", "wheel"),
    _pocket(c.Announce, c.Announce, "dealer", "number"),
    _pocket(c.Confirm, c.Confirm, "dealer", "confirm"),
    _words(c.LiftDolly(), "dealer", "lift dolly"),
    _words(c.Restart(), "operator", "restart"),
    _words(c.Resume(), "dealer", "resume"),
    Row(
        c.LayFor,
        "dealer",
        r"for seat (?P<seat>\d{1,3}): (?P<it>.+)",
        lambda notation, found: _wagers(found, notation, lambda w: c.LayFor(_seat(found), w.place, w.amount)),
        lambda verb: (f"for seat {verb.seat}: ", _stake(verb)),
        ("seat", "place", "amount"),
    ),
    Row(
        c.Lift,
        "seat",
        r"lift (?P<it>.+)",
        lambda notation, found: _wagers(found, notation, lambda w: c.Lift(w.place, w.amount)),
        lambda verb: ("lift ", _stake(verb)),
        ("place", "amount"),
    ),
    # The last: whatever else a seat says is taken for wagers.
    Row(
        c.Lay,
        "seat",
        r"(?P<it>.+)",
        lambda notation, found: _wagers(found, notation, lambda w: c.Lay(w.place, w.amount)),
        lambda verb: ("", _stake(verb)),
        ("place", "amount"),
    ),
)
"""A row a verb, in the order in which they are tried."""

_ROLES = "|".join(role for role in get_args(c.Role) if role != "seat")
_WHO = re.compile(rf"(?:seat (?P<seat>\d{{1,3}})|(?P<role>{_ROLES}))(?: (?P<more>\{{.*?\}}))?\s*:\s*", re.IGNORECASE)
_AS_ON_THE_WIRE = re.compile(r"(?P<verb>[a-z_]+) (?P<fields>\{.*\})")
_REMARK = re.compile(r"(?:^|\s)#.*")
_ROW_OF = {row.verb: row for row in ROWS}


def read_acts(notation: Notation, text: str) -> list[Act]:
    """Reads lines of acts; raises ActError at the first that cannot be read."""
    acts: list[Act] = []
    for number, line in enumerate(text.split("\n"), start=1):
        said = _REMARK.sub("", line).rstrip()
        if not said.strip():
            continue
        try:
            acts += read_act(notation, said)
        except NotationError as error:
            raise ActError(number, error) from error
    return acts


def read_act(notation: Notation, line: str) -> list[Act]:
    """Reads one line: an act, or several wagers of one seat."""
    start = len(line) - len(line.lstrip())
    who = _WHO.match(line, start)
    start = who.end() if who else start
    whole = _AS_ON_THE_WIRE.fullmatch(line, start)
    if who and whole:
        return [Act(_actor(who), _from_wire({"type": whole["verb"]}, whole, "fields", c.AnyVerb))]
    for row in ROWS:
        if row.role == "seat" and not (who and who["seat"]):
            continue
        found = re.compile(row.pattern, re.IGNORECASE).fullmatch(line, start)
        if found:
            by = _actor(who) if who else c.Actor(row.role)
            return [Act(by, verb) for verb in row.read(notation, found)]
    like = "an act is said like 'spin', 'number 17' or 'seat 3: red $10'"
    raise NotationError(f"{line[start:]!r} is no act; {like}", start + 1)


def _actor(who: re.Match[str]) -> c.Actor:
    begun = {"role": "seat", "seat": int(who["seat"])} if who["seat"] else {"role": who["role"].lower()}
    actor: c.Actor = _from_wire(begun, who, "more", c.Actor)
    if who["more"] and not _besides(actor, tuple(begun)):
        raise NotationError(f"{who['more']} stands there; it says nothing of a {actor.role}", who.start("more") + 1)
    return actor


def _from_wire(begun: dict[str, Any], found: re.Match[str], group: str, kind: Any) -> Any:
    """What is said in words, and besides it fields as JSON."""
    try:
        return msgspec.convert(begun | msgspec.json.decode(found[group] or "{}", type=dict[str, Any]), kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise NotationError(f"{found[group]} stands there; {error}", found.start(group) + 1) from error


def write_acts(acts: Iterable[Act]) -> str:
    """Writes acts a line each; wagers that one seat lays, or lifts, one after the other stand in one line."""
    lines: list[str] = []
    last = ""
    for act in acts:
        row = _ROW_OF.get(type(act.verb))
        if row and not _besides(act.verb, row.fields):
            words, part = row.write(act.verb)
            begins = _who(act.by, row.role) + words
        else:
            fields = msgspec.to_builtins(act.verb)
            begins, part = f"{_who(act.by)}{fields.pop('type')} {_json(fields)}", ""
        if part and begins == last:
            lines[-1] += f", {part}"
        else:
            lines.append(begins + part)
        last = begins if part else ""
    return "".join(f"{line}\n" for line in lines)


def _who(by: c.Actor, usual: str = "") -> str:
    more = _besides(by, ("role", "seat"))
    if by.role == usual != "seat" and not more:
        return ""
    who = f"seat {by.seat}" if by.role == "seat" else by.role
    return f"{who} {_json(more)}: " if more else f"{who}: "


def _besides(thing: msgspec.Struct, said: tuple[str, ...]) -> dict[str, Any]:
    """The fields that words do not say and that are not what they are unless told."""
    names, defaults = thing.__struct_fields__, thing.__struct_defaults__
    unless_told = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    values = {name: getattr(thing, name) for name in names if name not in said}
    return {name: value for name, value in values.items() if name not in unless_told or value != unless_told[name]}


def _json(fields: dict[str, Any]) -> str:
    """As JSON in one line, without the mark that begins a remark."""
    return msgspec.json.encode(fields).decode().replace("#", "\\u0023")
