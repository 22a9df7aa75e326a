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
for people. `ROWS` says what each verb looks like, and nothing else here knows one verb from another.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeAlias

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
    """How one verb is said: `write` gives the words and what of them may be one of several in a line."""

    verb: type[c.AnyVerb]
    role: c.Role
    pattern: str
    read: Callable[[Notation, re.Match[str]], Verbs]
    write: Callable[[Any], tuple[str, str]]


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
    ),
    _words(c.Close(), "dealer", "close"),
    Row(
        c.BuyIn,
        "dealer",
        r"seat (?P<seat>\d{1,3}) buys in(?= \$)(?: (?P<cash>\$\S+)(?: cash)?)?(?: and)?(?: (?P<chips>\$\S+) chips)?",
        _bought,
        _buy_in,
    ),
    Row(
        c.CashOut,
        "dealer",
        r"seat (?P<seat>\d{1,3}) cashes out",
        lambda _, found: (c.CashOut(_seat(found)),),
        lambda verb: (f"seat {verb.seat} cashes out", ""),
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
    ),
    Row(
        c.Lift,
        "seat",
        r"lift (?P<it>.+)",
        lambda notation, found: _wagers(found, notation, lambda w: c.Lift(w.place, w.amount)),
        lambda verb: ("lift ", _stake(verb)),
    ),
    # The last: whatever else a seat says is taken for wagers.
    Row(
        c.Lay,
        "seat",
        r"(?P<it>.+)",
        lambda notation, found: _wagers(found, notation, lambda w: c.Lay(w.place, w.amount)),
        lambda verb: ("", _stake(verb)),
    ),
)
"""One row a verb, in the order in which they are tried."""

_WHO = re.compile(r"(?:seat (?P<seat>\d{1,3})|(?P<role>dealer|supervisor|clock|sensor|operator))\s*:\s*", re.IGNORECASE)
_ROW_OF = {row.verb: row for row in ROWS}


def read_acts(notation: Notation, text: str) -> list[Act]:
    """Reads lines of acts; raises ActError at the first that cannot be read."""
    acts: list[Act] = []
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.partition("#")[0].rstrip()
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
    return c.Actor("seat", int(who["seat"])) if who["seat"] else c.Actor(msgspec.convert(who["role"].lower(), c.Role))


def write_acts(acts: Iterable[Act]) -> str:
    """Writes acts a line each; wagers that one seat lays, or lifts, one after the other stand in one line."""
    lines: list[str] = []
    last = ""
    for act in acts:
        row = _ROW_OF[type(act.verb)]
        words, part = row.write(act.verb)
        who = (
            f"seat {act.by.seat}: " if act.by.role == "seat" else "" if act.by.role == row.role else f"{act.by.role}: "
        )
        begins = who + words
        if part and begins == last:
            lines[-1] += f", {part}"
        else:
            lines.append(begins + part)
        last = begins if part else ""
    return "".join(f"{line}\n" for line in lines)


def _who(by: c.Actor, usual: c.Role) -> str:
    if by.role == "seat":
        return f"seat {by.seat}: "
    return "" if by.role == usual else f"{by.role}: "
