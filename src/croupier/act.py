"""What an act is: who asked for what; and a row of words, which says how one verb is written and read back.

A row's words hold fields in braces, `seat {seat} transfers {amount} to seat {to}`. A part in brackets is left out where
its fields are what they are unless told: `void[ round {of_round}]: {why}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property, partial
from typing import Any, NamedTuple

import msgspec

from croupier import commands as c
from croupier.money import parse_amount
from croupier.notation import Notation, NotationError, write_amount


class Act(msgspec.Struct, frozen=True):
    """Who asked for what, and with which reason. `round`: the one they looked at, where it was not the table's own."""

    by: c.Actor
    verb: c.AnyVerb
    round: c.RoundNumber | None = None
    reason: str = ""


class Part(NamedTuple):
    """How one or several fields of a verb stand in words. `read` gives the fields their values."""

    pattern: str
    read: Callable[[Notation, str], dict[str, Any]]
    write: Callable[[Any], str]
    fields: tuple[str, ...]


CAUSES: dict[str, str] = {
    "with_wheel": "ball with the wheel",
    "too_few_revolutions": "too few revolutions",
    "foreign_object": "foreign object",
    "ball_out": "ball out of the wheel",
    "hanging_ball": "hanging ball",
    "other": "other",
}
_MONEY = re.compile(r"(?P<cash>\$\S+)(?: cash)?(?: and (?P<chips>\$\S+) chips)?|(?P<only>\$\S+) chips")
_LIMITS = re.compile(r"(?:(?P<least>\$\S+) to (?P<most>\$\S+)|from (?P<from>\$\S+)|up to (?P<up>\$\S+))")


def _number(name: str, digits: str = "[0-9]{1,16}") -> Part:
    return Part(digits, lambda _, text: {name: int(text)}, lambda verb: str(getattr(verb, name)), (name,))


def _amount(name: str) -> Part:
    return Part(
        r"\S+?", lambda _, text: {name: parse_amount(text)}, lambda verb: write_amount(getattr(verb, name)), (name,)
    )


def _text(name: str) -> Part:
    return Part(r".+?", lambda _, text: {name: text}, lambda verb: str(getattr(verb, name)), (name,))


def _pocket(name: str) -> Part:
    return Part(
        r"\S+", lambda notation, text: {name: notation.pocket(text)}, lambda verb: str(getattr(verb, name)), (name,)
    )


def _money(cash: str, chips: str) -> Part:
    """Cash, chips, or both: `$100 cash and $5 chips`."""

    def read(_: Notation, text: str) -> dict[str, Any]:
        if text == "nothing":
            return {cash: 0, chips: 0}
        found = _MONEY.fullmatch(text)
        if not found:
            raise NotationError(f"{text!r} stands there; money is said like '$100 cash and $5 chips'")
        return {cash: _paid(found, "cash"), chips: _paid(found, "chips") + _paid(found, "only")}

    def write(verb: Any) -> str:
        sums = ((getattr(verb, cash), "cash"), (getattr(verb, chips), "chips"))
        return " and ".join(f"{write_amount(amount)} {what}" for amount, what in sums if amount) or "nothing"

    return Part(r"(?:\$.*?|nothing)", read, write, (cash, chips))


def _paid(found: re.Match[str], group: str) -> int:
    if not found[group]:
        return 0
    try:
        return parse_amount(found[group])
    except ValueError as error:
        raise NotationError(f"{found[group]!r} stands there; {error}", found.start(group) + 1) from error


def _read_limits(_: Notation, text: str) -> dict[str, Any]:
    if text == "of the house":
        return {}
    found = _LIMITS.fullmatch(text)
    if not found:
        raise NotationError(f"{text!r} stands there; limits are '$2 to $50', 'from $2', 'up to $50' or 'of the house'")
    least, most = found["least"] or found["from"], found["most"] or found["up"]
    return {"minimum": parse_amount(least or "$0"), "maximum": parse_amount(most or "$0")}


def _write_limits(verb: Any) -> str:
    least, most = write_amount(verb.minimum), write_amount(verb.maximum)
    if verb.minimum and verb.maximum:
        return f"{least} to {most}"
    return f"from {least}" if verb.minimum else f"up to {most}" if verb.maximum else "of the house"


def _read_cause(_: Notation, text: str) -> dict[str, Any]:
    cause = next((cause for cause, words in CAUSES.items() if words == text.lower()), None)
    if cause is None:
        raise NotationError(f"{text!r} stands there; a cause is {', '.join(CAUSES.values())}")
    return {"cause": cause}


PARTS: dict[str, Part] = {
    **{name: _number(name, "[0-9]{1,3}") for name in ("seat", "to")},
    **{name: _number(name) for name in ("of_round", "sitting", "number", "seconds", "left", "chips")},
    **{name: _amount(name) for name in ("amount", "bank", "counted", "chip", "value")},
    **{name: _text(name) for name in ("why", "words", "ruling", "found", "dealer", "ball", "card", "act", "colour")},
    "pocket": _pocket("pocket"),
    "place": Part(
        r".+", lambda notation, text: {"place": notation.place(text)}, lambda verb: str(verb.place), ("place",)
    ),
    "money": _money("cash", "chips"),
    "money_was": _money("cash_was", "chips_was"),
    "limits": Part(r".+", _read_limits, _write_limits, ("minimum", "maximum")),
    "cause": Part(r".+", _read_cause, lambda verb: CAUSES[verb.cause], ("cause",)),
    "seats": Part(
        "[0-9]{1,3}(?:(?:, | and )[0-9]{1,3})+",
        lambda _, text: {"seats": [int(each) for each in re.findall("[0-9]+", text)]},
        lambda verb: ", ".join(map(str, verb.seats)),
        ("seats",),
    ),
    # Several wagers may stand in one line, and each is a verb of its own; so is an announced bet.
    "stakes": Part(
        r".+",
        lambda notation, text: {"stakes": notation.calls(text)},
        lambda verb: f"{verb.place} {write_amount(verb.amount)}",
        ("place", "amount"),
    ),
}
"""What may stand in braces."""

_PIECE = re.compile(r"\{(\w+)\}|\[([^]]*)\]|([^[{]+)")


class Row:
    """The words of one verb, and the role that says it where nobody else is named."""

    def __init__(self, verb: type[c.AnyVerb], role: c.Role, words: str) -> None:
        self.verb, self.role, self.words = verb, role, words
        self.parts = {name: PARTS[name] for name in re.findall(r"\{(\w+)\}", words)}
        self.fields = tuple(field for part in self.parts.values() for field in part.fields)
        self.first = re.split(r"[\s:,[]", words)[0].lower() if words[0] not in "{[" else ""
        """The word that it begins with, or nothing where anything may stand there."""
        self.stakes = "stakes" in self.parts

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(_pattern(self.words), re.IGNORECASE)

    def read(self, notation: Notation, found: re.Match[str]) -> list[c.AnyVerb]:
        """The verb that was said, or one for each of several stakes."""
        values: dict[str, Any] = {"type": c.snake(self.verb.__name__)}
        for name, part in self.parts.items():
            if found[name] is not None:
                values |= _within(found, name, partial(part.read, notation))
        stakes = values.pop("stakes", None)
        if stakes is None:
            return [self._verb(found, values)]
        if self.verb not in (c.Lay, c.LayFor):
            stakes = [piece for each in stakes for piece in notation.pieces(each)]
        return [self._verb(found, values | {"place": each.place, "amount": each.amount}) for each in stakes]

    def _verb(self, found: re.Match[str], values: dict[str, Any]) -> c.AnyVerb:
        try:
            verb: c.AnyVerb = msgspec.convert(values, self.verb)
        except msgspec.ValidationError as error:
            raise NotationError(f"{found[0]!r} stands there; {error}", found.start() + 1) from error
        return verb

    def write(self, verb: c.AnyVerb) -> tuple[str, str] | None:
        """The words of a verb, a stake apart; None where they would not be read back as they stand."""
        said = _write(self.words, verb)
        found = self.pattern.fullmatch(said)
        same = found and all(not found[name] or found[name] == part.write(verb) for name, part in self.parts.items())
        if not same or said != said.strip() or "#" in said:
            return None
        stake = PARTS["stakes"].write(verb) if self.stakes else ""
        return said.removesuffix(stake), stake


def _pattern(words: str) -> str:
    made = ""
    for name, optional, plain in _PIECE.findall(words):
        if name:
            made += f"(?P<{name}>{PARTS[name].pattern})"
        else:
            made += f"(?:{_pattern(optional)})?" if optional else re.escape(plain).replace(r"\ ", r"\s+")
    return made


def _write(words: str, verb: c.AnyVerb) -> str:
    said = ""
    for name, optional, plain in _PIECE.findall(words):
        if name:
            said += PARTS[name].write(verb)
        elif optional:
            fields = {field for part in re.findall(r"\{(\w+)\}", optional) for field in PARTS[part].fields}
            said += _write(optional, verb) if fields & besides(verb).keys() else ""
        else:
            said += plain
    return said


def _within(found: re.Match[str], group: str, read: Callable[[str], Any]) -> Any:
    """Reads a part of a line; what is wrong in it is found where it stands in the line."""
    try:
        return read(found[group])
    except NotationError as error:
        raise error.later(found.start(group)) from error
    except ValueError as error:
        raise NotationError(f"{found[group]!r} stands there; {error}", found.start(group) + 1) from error


def besides(thing: msgspec.Struct, said: tuple[str, ...] = ()) -> dict[str, Any]:
    """The fields that words do not say and that are not what they are unless told."""
    names, defaults = thing.__struct_fields__, thing.__struct_defaults__
    unless_told = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    values = {name: getattr(thing, name) for name in names if name not in said}
    return {name: value for name, value in values.items() if name not in unless_told or value != unless_told[name]}
