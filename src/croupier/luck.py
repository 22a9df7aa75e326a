"""How far a table's result may lie from what is expected of it: exact means and variances of what was really wagered.

All that one number settles goes together, however many seats and spots it lies on, because one pocket decides all of it
at once. What different numbers settle adds up: a wager may depend on the numbers before it, never on its own.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import isqrt
from operator import add

import msgspec

from croupier.chances import prospect
from croupier.felt import EVEN_CHANCES, PlaceName
from croupier.house import House
from croupier.settling import half
from croupier.wheel import ZEROS

WITHIN = Fraction(196, 100)
"""So many standard deviations to each side hold 95 of 100 results, once there are many."""


class Luck(msgspec.Struct, frozen=True):
    """What the house expects to win, in cents, and the variance of it, in square cents."""

    mean: Fraction = Fraction(0)
    variance: Fraction = Fraction(0)

    def __add__(self, other: Luck) -> Luck:
        if not other.variance:
            return self if not other.mean else Luck(self.mean + other.mean, self.variance)
        return Luck(self.mean + other.mean, self.variance + other.variance)

    @property
    def range(self) -> tuple[int, int]:
        """Between what and what the house's win lies with a chance of 95 %, in whole cents."""
        square = self.variance * WITHIN**2
        spread = isqrt(square.numerator // square.denominator)
        return round(self.mean) - spread, round(self.mean) + spread


class Stakes:
    """Every stake of one house as what it comes to in each pocket, worked out once."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.numbers = {pocket: number for number, pocket in enumerate(house.wheel.order)}
        self._known: dict[tuple[PlaceName, int], tuple[tuple[int, int], ...]] = {}

    def back(self, place: PlaceName, stake: int) -> tuple[tuple[int, int], ...]:
        """The pockets, as numbers, in which something of it comes back, and how much with the winnings."""
        found = self._known.get((place, stake))
        if found is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            found = self._known[place, stake] = self._back(place, stake)
        return found

    def _back(self, place: PlaceName, stake: int) -> tuple[tuple[int, int], ...]:
        house, spot = self.house, self.house.spot_at[place]
        won = house.pays[spot.name].winnings(stake, house.paying.step, house.paying.round)
        back = {self.numbers[pocket]: stake + won for pocket in spot.pockets if pocket in self.numbers}
        if house.zero.even == "half" and spot.kind in EVEN_CHANCES:
            back |= {self.numbers[zero]: half(house, stake) for zero in ZEROS if zero in self.numbers}
        return tuple(back.items())


MOST_KNOWN = 20_000
"""Stakes that are remembered; past it they are worked out anew."""


class Together:
    """Wagers that one number settles."""

    def __init__(self, stakes: Stakes) -> None:
        self._stakes = stakes
        self._chips: Counter[PlaceName] = Counter()
        self._staked = 0
        self._back = [0] * len(stakes.numbers)

    def lay(self, place: PlaceName, stake: int) -> None:
        self._staked += stake
        self._chips[place] += stake
        back = self._back
        for number, amount in self._stakes.back(place, stake):
            back[number] += amount

    def add(self, other: Together) -> None:
        """The wagers of others on the same number."""
        self._staked += other._staked
        self._chips.update(other._chips)
        self._back = list(map(add, self._back, other._back))

    def luck(self) -> Luck:
        """The same as `chances.prospect` says of them, from the house's side; where nothing is held in prison a spin
        decides all, and no more than its pockets have to be counted."""
        house = self._stakes.house
        if house.zero.even == "prison" and any(house.spot_at[place].kind in EVEN_CHANCES for place in self._chips):
            worth = prospect(house, self._chips)
            return Luck(-worth.mean, worth.variance)
        pockets, total = len(self._back), sum(self._back)
        squares = sum([amount * amount for amount in self._back])
        mean = Fraction(pockets * self._staked - total, pockets)
        return Luck(mean, Fraction(pockets * squares - total * total, pockets * pockets))
