"""The stretches of time that a table's takings are counted by: gaming days, and in them shifts.

A shift goes from one of these to the next: opening, closing, a dealer in or out, a new day.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from croupier import events as e
from croupier.entry import Entry

Turn: TypeAlias = e.Opened | e.Closed | e.CameIn | e.WentOut | e.DayOpened
"""What ends one shift and begins another."""


class Shift(msgspec.Struct, frozen=True):
    """A stretch of one gaming day; `dealer` is nobody where no dealer has said a name."""

    number: int = 0
    day: str = ""
    dealer: str = ""
    began: str = ""


class Shifts:
    """`current` is the shift that the entries so far have led into.

    A day is the house's own, as `DayOpened` has it. Where none was ever opened it is the date on which the table was,
    for then nobody has said where a day of this house ends.
    """

    def __init__(self) -> None:
        self.current = Shift()
        self._counts_days = False

    def begin(self, day: str, dealer: str) -> None:
        """Goes on in the middle of a day, with whoever deals then."""
        self.current = Shift(0, day, dealer)
        self._counts_days = True

    def follow(self, entry: Entry) -> bool:
        """Takes an entry in; says whether another shift has begun with it."""
        event = entry.event
        if not isinstance(event, Turn):
            return False
        day, dealer = self.current.day, self.current.dealer
        if isinstance(event, e.DayOpened):
            day, self._counts_days = event.date, True
        elif isinstance(event, e.Opened) and not self._counts_days:
            day = entry.at[:10]
        elif isinstance(event, e.CameIn):
            dealer = event.dealer
        elif isinstance(event, e.WentOut):
            dealer = ""
        self.current = Shift(self.current.number + 1, day, dealer, entry.at)
        return True
