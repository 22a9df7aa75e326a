"""Colours and value chips: whose they are, what they stand for, and those that left the table."""

from __future__ import annotations

from typing import TypeAlias

from croupier.event import Event


class ColourGiven(Event, frozen=True):
    """A sitting's chips are of this colour, and a marker shows that each stands for `value`."""

    seat: int
    sitting: int
    colour: str
    value: int


class ValueChipsTaken(Event, frozen=True):
    """Value chips of one denomination are this sitting's, and nobody else's at the table."""

    seat: int
    sitting: int
    chip: int


class ValueChipsEnded(Event, frozen=True):
    """The sitting plays value chips of a denomination no more."""

    seat: int
    sitting: int
    chip: int


class ColoursCarried(Event, frozen=True):
    """A player left with chips of a colour, which the house owes to whoever brings them."""

    seat: int
    sitting: int
    colour: str
    value: int
    chips: int

    @property
    def amount(self) -> int:
        return self.chips * self.value


class BroughtBack(Event, frozen=True):
    """Chips of a colour came back: `value` was paid for each, and they had stood for `was`.

    It went to a sitting; or, where `seat` is 0, to whoever brought them, in value chips.
    """

    colour: str
    chips: int
    was: int
    value: int
    seat: int = 0
    sitting: int = 0

    @property
    def amount(self) -> int:
        return self.chips * self.value


Coloured: TypeAlias = ColourGiven | ValueChipsTaken | ValueChipsEnded | ColoursCarried | BroughtBack
"""What becomes of colours and value chips beside the money that they stand for."""
