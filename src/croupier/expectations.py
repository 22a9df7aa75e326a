"""What a text expects of a table: a line of expectation is held against the shift, and says what is so instead."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, get_args

from croupier.ledger import OVER_SHORT, TOKE_BOX
from croupier.money import parse_amount, show
from croupier.notation import Notation, NotationError
from croupier.shift import Shift
from croupier.standing import Away, Phase, Seat
from croupier.wagers import short

_KINDS: dict[str, str] = {
    "seat": "[0-9]{1,3}",
    "sitting": "[0-9]{1,16}",
    "colour": r"\S+",
    "place": r".+",
    "amount": r"-?\$\S+",
    "count": "[0-9]{1,16}",
    "pocket": r"\S+",
    "pockets": r".+",
    "phase": "|".join(get_args(Phase)),
    "free or taken": "free|taken",
    "stopped or running": "stopped|running",
}


class Asked(NamedTuple):
    """A line of expectation, with what its words say beside what is expected."""

    shift: Shift
    notation: Notation
    said: dict[str, str]

    @property
    def seat(self) -> Seat:
        return self.shift.table.seat(int(self.said["seat"])) or Seat(0)

    @property
    def sitting(self) -> int:
        return int(self.said["sitting"])

    @property
    def place(self) -> str:
        return self.notation.place(self.said["place"])


class Expectation(NamedTuple):
    """How it is said, with what is expected in `<>`; and what is so, as it would be written there."""

    form: str
    so: Callable[[Asked], str]


def _lacks(asked: Asked) -> str:
    house = asked.shift.house
    spot = house.spot_at.get(asked.place)
    return show(short(house, asked.shift.table, asked.seat).get(spot.name, 0) if spot else 0)


def _owed(asked: Asked) -> int:
    return asked.shift.table.owed.get(asked.sitting, 0)


def _away(asked: Asked) -> str:
    return str(asked.shift.table.away.get(asked.said["colour"], Away(0, 0)).chips)


def _results(asked: Asked) -> str:
    return ", ".join(asked.shift.table.results[: asked.said["want"].count(",") + 1]) or "none"


EXPECTATIONS: tuple[Expectation, ...] = (
    Expectation("seat {seat} <amount>", lambda a: show(a.seat.balance)),
    Expectation("seat {seat} in play <amount>", lambda a: show(a.seat.staked)),
    Expectation("seat {seat} in prison <amount>", lambda a: show(a.shift.table.imprisoned(a.seat.sitting))),
    Expectation("seat {seat} held <amount>", lambda a: show(a.seat.held)),
    Expectation("seat {seat} has <amount> on {place}", lambda a: show(a.seat.chips.get(a.place, 0))),
    Expectation("seat {seat} lacks <amount> on {place}", _lacks),
    Expectation("seat {seat} <free or taken>", lambda a: "taken" if a.seat.sitting else "free"),
    Expectation("seat {seat} sitting <count>", lambda a: str(a.seat.sitting)),
    Expectation("seat {seat} late <count>", lambda a: str(a.seat.late)),
    Expectation("seat {seat} colour <colour>", lambda a: a.seat.colour or "none"),
    Expectation("<count> {colour} away", _away),
    Expectation("bank <amount>", lambda a: show(max(0, a.shift.table.bank))),
    Expectation("bank lacks <amount>", lambda a: show(max(0, -a.shift.table.bank))),
    Expectation("drop box <amount>", lambda a: show(a.shift.table.drop)),
    Expectation("tokes <amount>", lambda a: show(a.shift.ledger.balances[TOKE_BOX])),
    Expectation("short <amount>", lambda a: show(a.shift.ledger.balances[OVER_SHORT])),
    Expectation("over <amount>", lambda a: show(-a.shift.ledger.balances[OVER_SHORT])),
    Expectation("owed sitting {sitting} <amount>", lambda a: show(_owed(a))),
    Expectation("sitting {sitting} owes <amount>", lambda a: show(-_owed(a))),
    Expectation("phase <phase>", lambda a: a.shift.table.phase),
    Expectation("round <count>", lambda a: str(a.shift.table.round)),
    Expectation("table <stopped or running>", lambda a: "stopped" if a.shift.table.stopped else "running"),
    Expectation("dolly on <pocket>", lambda a: a.shift.table.pocket or "nothing"),
    Expectation("results <pockets>", _results),
)
"""What may be expected of a table, in the order in which it is tried."""


def _pattern(form: str) -> re.Pattern[str]:
    made = ""
    for said, want, plain in re.findall(r"\{([^}]*)\}|<([^>]*)>|([^{<]+)", form):
        made += re.escape(plain) if plain else f"(?P<{said or 'want'}>{_KINDS[said or want]})"
    return re.compile(made, re.IGNORECASE)


_PATTERNS = tuple((_pattern(each.form), each) for each in EXPECTATIONS)


def unmet(shift: Shift, notation: Notation, text: str) -> str:
    """What is so instead of what the text expects; nothing where it holds. A NotationError where it expects nothing."""
    for pattern, each in _PATTERNS:
        found = pattern.fullmatch(text)
        if found:
            so = each.so(Asked(shift, notation, found.groupdict()))
            at = found.start("want")
            return "" if so == _want(found["want"], at) else text[:at] + so + text[found.end("want") :]
    raise NotationError(f"{text!r} is nothing that can be expected; the page on notation has what can")


def _want(text: str, at: int) -> str:
    """What is expected, as it would be shown: `$4738` is `$4,738`."""
    if "$" not in text:
        return text
    try:
        return show(parse_amount(text.removeprefix("-")) * (-1 if text[0] == "-" else 1))
    except ValueError as error:
        raise NotationError(f"{text!r} stands there; {error}", at + 1) from error
