"""What a table took in some stretch of time, or by one seat, dealer or kind of wager: figures that add up.

`drop` is the cash that came on, `handle` what was wagered on numbers that counted, `win` what the house kept of it.
`hold` is the win by the drop, and it is hard to read alone: beside it stands between what it lies with a chance of 95 %
when everything is as it should be, from the variance of the very wagers that were laid.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

import msgspec

from croupier.luck import Luck, Stakes, Together

Key = TypeVar("Key", int, str)


FEW = 100
"""Of fewer wagers the sum is not near enough to the normal distribution to call it unusual."""


class Takings(msgspec.Struct):
    """Whole cents. What was put right counts as it finally was."""

    rounds: int = 0
    """Rounds with a number."""
    voids: int = 0
    wagers: int = 0
    handle: int = 0
    lost: int = 0
    """What the players lost."""
    won: int = 0
    """What they won, besides their stakes."""
    drop: int = 0
    chips_in: int = 0
    """Chips that were brought to the table."""
    paid_out: int = 0
    """What was cashed out."""
    fills: int = 0
    credits: int = 0
    tokes: int = 0
    owed_paid: int = 0
    colours_kept: int = 0
    """What the house kept where colours came back at less than they had stood for."""
    over_short: int = 0
    """What was missing from the bank when it was counted; below nothing, what was over."""
    luck: Luck = Luck()

    def add(self, other: Takings) -> None:
        for name in self.__struct_fields__:
            more = getattr(other, name)
            if more:
                setattr(self, name, getattr(self, name) + more)

    @property
    def win(self) -> int:
        return self.lost - self.won


class Figures(msgspec.Struct, frozen=True):
    """Takings with all that follows from them; `name` is what they are of. Shares are fractions, and nothing is rounded
    but `expected`, `low` and `high`, to whole cents."""

    name: str
    rounds: int
    voids: int
    wagers: int
    drop: int
    chips_in: int
    paid_out: int
    handle: int
    lost: int
    won: int
    win: int
    expected: int
    """What the house wins of such wagers in the long run."""
    low: int
    high: int
    """The win lies between the two with a chance of 95 %."""
    hold: Fraction | None
    hold_low: Fraction | None
    hold_high: Fraction | None
    """None where there is no drop."""
    fills: int
    credits: int
    tokes: int
    owed_paid: int
    colours_kept: int
    over_short: int

    @property
    def unusual(self) -> bool:
        """Outside of what nineteen results of twenty lie in; of a few wagers nobody can say that."""
        return self.wagers >= FEW and not self.low <= self.win <= self.high


def figures(name: str, of: Takings) -> Figures:
    """What takings say."""
    low, high = of.luck.range
    return Figures(
        name=name,
        rounds=of.rounds,
        voids=of.voids,
        wagers=of.wagers,
        drop=of.drop,
        chips_in=of.chips_in,
        paid_out=of.paid_out,
        handle=of.handle,
        lost=of.lost,
        won=of.won,
        win=of.win,
        expected=round(of.luck.mean),
        low=low,
        high=high,
        hold=_share(of.win, of.drop),
        hold_low=_share(low, of.drop),
        hold_high=_share(high, of.drop),
        fills=of.fills,
        credits=of.credits,
        tokes=of.tokes,
        owed_paid=of.owed_paid,
        colours_kept=of.colours_kept,
        over_short=of.over_short,
    )


def _share(part: int, whole: int) -> Fraction | None:
    return Fraction(part, whole) if whole > 0 else None


def by_name(takings: Mapping[str, Takings]) -> tuple[Figures, ...]:
    return tuple(figures(name, of) for name, of in sorted(takings.items()))


class Part:
    """Some of a round's wagers: those of the table, of a seat, of a kind."""

    def __init__(self, stakes: Stakes) -> None:
        self.takings = Takings()
        self.together = Together(stakes)

    def close(self) -> Takings:
        self.takings.luck = self.together.luck()
        return self.takings


class Tally:
    """One round, counted in all the ways that are wanted."""

    def __init__(self, stakes: Stakes) -> None:
        self._stakes = stakes
        self.seats: dict[int, Part] = {}
        self.kinds: dict[str, Part] = {}

    def count(self, seat: int, place: str, stake: int, lost: int, won: int) -> None:
        kind = self._stakes.house.spot_at[place].kind
        for part in (self._of(self.seats, seat), self._of(self.kinds, kind)):
            takings = part.takings
            # A prisoner was counted with its stake by the round that put it there.
            takings.wagers += stake > 0
            takings.handle += stake
            takings.lost += lost
            takings.won += won
            part.together.lay(place, stake)

    def whole(self) -> Takings:
        """All of it: what lay on one number goes together, whoever laid it."""
        whole = Part(self._stakes)
        for part in self.seats.values():
            whole.takings.add(part.takings)
            whole.together.add(part.together)
        return whole.close()

    def _of(self, parts: dict[Key, Part], key: Key) -> Part:
        return parts[key] if key in parts else parts.setdefault(key, Part(self._stakes))
