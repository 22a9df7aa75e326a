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
for people. `act_rows` says what a verb looks like, and nothing else knows one verb from another. What no row can say
whole stands as it does on the wire, its name and fields: `dealer: buy_in {"seat":3,"cash":10000,"chips":0}`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, get_args

import msgspec

from croupier import commands as c
from croupier.act import Act, Row, besides
from croupier.act_rows import ROWS
from croupier.notation import Notation, NotationError


class ActError(ValueError):
    """What cannot be read, in which line, and at which character of it."""

    def __init__(self, line: int, error: NotationError) -> None:
        super().__init__(f"line {line}, {error}")
        self.line, self.at, self.words = line, error.at, error.words


class _Who(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that can be said of an act before its colon."""

    role: c.Role
    seat: int = 0
    card: str = ""
    round: c.RoundNumber | None = None
    reason: str = ""


_ROLES = "|".join(role for role in get_args(c.Role) if role != "seat")
_WHO = re.compile(
    rf"(?:seat (?P<seat>[0-9]{{1,3}})|card (?P<card>[^\s:{{}}()][^:{{}}()]*?)|(?P<role>{_ROLES}))"
    r"(?: \((?:in round (?P<round>[0-9]{1,16}))?(?:, )?(?:reason (?P<reason>.+?))?\))?"
    r"(?: (?P<more>\{.*?\}))?\s*:\s*",
    re.IGNORECASE,
)
_AS_ON_THE_WIRE = re.compile(r"(?P<verb>[a-z_]+) (?P<fields>\{.*\})")
_VALUES = re.compile(r"\[[^]]*\]|\{\w+\}")
_REMARK = re.compile(r"(?:^|\s)#.*")
_ROW_OF = {row.verb: row for row in ROWS}


def said_in(line: str) -> str:
    """A line without what is for people."""
    return _REMARK.sub("", line).rstrip()


def read_acts(notation: Notation, text: str) -> list[Act]:
    """Reads lines of acts; raises ActError at the first that cannot be read."""
    acts: list[Act] = []
    for number, line in enumerate(text.split("\n"), start=1):
        said = said_in(line)
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
    found = _WHO.match(line, start)
    start = found.end() if found else start
    who = _who(found) if found else None
    whole = _AS_ON_THE_WIRE.fullmatch(line, start)
    if who and whole:
        return [_act(who, _from_wire({"type": whole["verb"]}, whole, "fields", c.AnyVerb))]
    rows = _beginning(line[start:].split(" ", maxsplit=1)[0].rstrip(":,").lower())
    for row in rows:
        said = row.pattern.fullmatch(line, start) if row.role != "seat" or (who and who.role == "seat") else None
        if said:
            return [_act(who or _Who(row.role), verb) for verb in row.read(notation, said)]
    raise NotationError(f"{line[start:]!r} is no act; {_like(line[start:], rows)}", start + 1)


def _like(said: str, rows: Iterable[Row]) -> str:
    """How an act is said: the nearest of those that begin with the same word, where there are any."""
    words = {_VALUES.sub("", row.words): row.words for row in rows if row.first}
    if near := get_close_matches(said, words, n=1, cutoff=0):
        return f"one that begins so is {words[near[0]]!r}, with values for what stands in braces"
    return "an act is said like 'spin', 'number 17' or 'seat 3: red $10'"


@lru_cache
def _beginning(word: str) -> tuple[Row, ...]:
    """The rows that a line may be which begins with a word."""
    return tuple(row for row in ROWS if row.first in ("", word))


def _act(who: _Who, verb: c.AnyVerb) -> Act:
    return Act(c.Actor(who.role, who.seat, who.card), verb, who.round, who.reason)


def _who(found: re.Match[str]) -> _Who:
    role = "seat" if found["seat"] else "supervisor" if found["card"] else found["role"].lower()
    begun: dict[str, Any] = {"role": role}
    begun |= {name: int(found[name]) for name in ("seat", "round") if found[name]}
    begun |= {name: found[name] for name in ("card", "reason") if found[name]}
    who: _Who = _from_wire(begun, found, "more", _Who)
    return who


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
        begins, stake = _line(act)
        if stake and begins == last:
            lines[-1] += f", {stake}"
        else:
            lines.append(begins + stake)
        last = begins if stake else ""
    return "".join(f"{line}\n" for line in lines)


def _line(act: Act) -> tuple[str, str]:
    """An act in words, and what of them may be one of several stakes; on the wire's own, where no row says it whole."""
    row = _ROW_OF.get(type(act.verb))
    theirs = row is not None and (row.role != "seat" or act.by.role == "seat")
    said = row.write(act.verb) if row and theirs and not besides(act.verb, row.fields) else None
    if row and said:
        return _begins(act, row.role) + said[0], said[1]
    fields = msgspec.to_builtins(act.verb)
    return f"{_begins(act)}{fields.pop('type')} {_json(fields)}", ""


def _begins(act: Act, usual: str = "") -> str:
    """What stands before the colon, or nothing where it is whoever usually says this."""
    by = act.by
    who = _Who(by.role, by.seat, by.card, act.round, act.reason)
    if by.role == usual != "seat" and not besides(who, ("role",)):
        return ""
    name = (
        f"seat {by.seat}"
        if by.role == "seat"
        else f"card {by.card}"
        if by.role == "supervisor" and by.card
        else by.role
    )
    asides = [f"in round {act.round}"] if act.round is not None else []
    asides += [f"reason {act.reason}"] if act.reason else []
    plain = f"{name} ({', '.join(asides)}): " if asides else f"{name}: "
    found = _WHO.match(plain)
    if found and found.end() == len(plain) and "#" not in plain and _who(found) == who:
        return plain
    named = ("role", "seat") if by.role == "seat" else ("role",)
    return f"{name if by.role == 'seat' else by.role} {_json(besides(who, named))}: "


def _json(fields: dict[str, Any]) -> str:
    """As JSON in one line, without the mark that begins a remark."""
    return msgspec.json.encode(fields).decode().replace("#", "\\u0023")
