"""Whole minor units (cents) and exact odds. No float ever touches money."""

from __future__ import annotations

import re

import msgspec

_AMOUNT = re.compile(r"\$?(\d{1,12})(?:\.(\d{2}))?")
_ODDS = re.compile(r"(\d{1,4}) to (\d{1,4})")


class Odds(msgspec.Struct, frozen=True, array_like=True):
    """What the house pays: `win` for every `to` staked, 35 to 1."""

    win: int
    to: int

    def winnings(self, stake: int) -> int:
        """What a winning stake earns besides coming back; raises where the cents would not be whole."""
        won, over = divmod(stake * self.win, self.to)
        if over:
            raise ValueError(f"{stake} cannot be paid exactly at {self}")
        return won

    def __str__(self) -> str:
        return f"{self.win} to {self.to}"


def parse_odds(text: str) -> Odds:
    """Reads odds as a house writes them: `35 to 1`."""
    found = _ODDS.fullmatch(text)
    if not found or int(found[2]) == 0:
        raise ValueError("odds are written like '35 to 1'")
    return Odds(int(found[1]), int(found[2]))


def parse_amount(text: str) -> int:
    """Reads `$5`, `5` or `5.00` as 500 cents."""
    found = _AMOUNT.fullmatch(text)
    if not found:
        raise ValueError("an amount is written like '$5' or '$5.00'")
    return int(found[1]) * 100 + int(found[2] or 0)


def show(cents: int) -> str:
    """Writes cents for people: `$1,234.50`, and `$5` where the cents are none."""
    sign, cents = ("-", -cents) if cents < 0 else ("", cents)
    whole, rest = divmod(cents, 100)
    return f"{sign}${whole:,}" + (f".{rest:02d}" if rest else "")
