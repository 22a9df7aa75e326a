"""Whole minor units (cents) and exact odds. No float ever touches money."""

from __future__ import annotations

import re
from typing import Annotated, Literal, TypeAlias

import msgspec

Cents: TypeAlias = Annotated[int, "cents"]
"""An amount of money, as house files and people write it: `$5`."""

Coin: TypeAlias = Annotated[int, "cents above nothing"]
"""An amount that there must be something of."""

Rounding: TypeAlias = Literal["none", "down", "up"]
"""What is done with the part of a payment that cannot be paid: none may be left, the house keeps it, or pays more."""

_AMOUNT = re.compile(r"\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{2}))?", re.ASCII)
_ODDS = re.compile(r"(\d{1,4}) to (\d{1,4})", re.ASCII)


class Odds(msgspec.Struct, frozen=True, array_like=True):
    """What the house pays: `win` for every `to` staked, 35 to 1."""

    win: int
    to: int

    def winnings(self, stake: int, step: int = 1, rounding: Rounding = "none") -> int:
        """What a winning stake earns besides coming back, in whole steps; raises where that needs rounding."""
        return share(stake, self.win, self.to, step, rounding)

    def below(self, other: Odds) -> bool:
        """Whether these pay less than the others."""
        return self.win * other.to < other.win * self.to

    def __str__(self) -> str:
        return f"{self.win} to {self.to}"


def share(stake: int, win: int, to: int, step: int = 1, rounding: Rounding = "none") -> int:
    """`win` parts for every `to` of a stake, in whole steps; raises where it must be rounded and may not."""
    steps, over = divmod(stake * win, to * step)
    if over and rounding == "none":
        raise ValueError(f"{show(stake)} cannot be paid exactly at {win} to {to}")
    return (steps + (1 if over and rounding == "up" else 0)) * step


def parse_odds(text: str) -> Odds:
    """Reads odds as a house writes them: `35 to 1`."""
    found = _ODDS.fullmatch(text)
    if not found or int(found[1]) == 0 or int(found[2]) == 0:
        raise ValueError("odds are written like '35 to 1'")
    return Odds(int(found[1]), int(found[2]))


def parse_amount(text: str) -> int:
    """Reads `$5`, `5` or `5.00` as 500 cents, and `$1,000` as people write it."""
    found = _AMOUNT.fullmatch(text)
    if not found:
        raise ValueError("an amount is written like '$5' or '$5.00'")
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)


def show(cents: int) -> str:
    """Writes cents for people: `$1,234.50`, and `$5` where the cents are none."""
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    whole, rest = divmod(cents, 100)
    return f"{sign}${whole:,}" + (f".{rest:02d}" if rest else "")
