"""What each wager loses, keeps and wins when a number is final."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from croupier.felt import EVEN_CHANCES, PlaceName, Spot, SpotName
from croupier.house import House
from croupier.money import share
from croupier.rules import Zero
from croupier.wheel import ZEROS, Pocket

Verdict: TypeAlias = Literal["free", "held", "lost"]


class Outcome(msgspec.Struct, frozen=True):
    """What becomes of the chips on one place: `lost` to the bank, `held` in prison, the rest back with `won`."""

    place: PlaceName
    spot: SpotName
    stake: int
    lost: int
    won: int
    held: int = 0

    @property
    def back(self) -> int:
        """How much of the stake is the seat's again."""
        return self.stake - self.lost - self.held


def settle(house: House, pocket: Pocket, chips: Mapping[PlaceName, int]) -> list[Outcome]:
    """Settles what one seat has on the felt, each stake strictly by where it lies."""
    spared = pocket in ZEROS and house.zero.even != "lose"
    paying = house.paying
    found = []
    for place, stake in chips.items():
        spot = house.spot_at[place]
        if pocket in spot.pockets:
            won = house.pays[spot.name].winnings(stake, paying.step, paying.round)
            found.append(Outcome(place, spot.name, stake, 0, won))
        elif spared and spot.kind in EVEN_CHANCES:
            found.append(_at_zero(house, place, spot, stake))
        else:
            found.append(Outcome(place, spot.name, stake, stake, 0))
    return found


def _at_zero(house: House, place: PlaceName, spot: Spot, stake: int) -> Outcome:
    """An even chance that the house does not take whole when a zero falls."""
    if house.zero.even == "prison":
        return Outcome(place, spot.name, stake, 0, 0, held=stake)
    return Outcome(place, spot.name, stake, stake - half(house, stake), 0)


def half(house: House, stake: int) -> int:
    """What a seat has back where it has half of a stake back."""
    return share(stake, 1, 2, house.paying.step, house.paying.round)


def judge(zero: Zero, pocket: Pocket, spot: Spot, depth: int) -> tuple[Verdict, int]:
    """What a number does with a prisoner, and how deep it is then held; one that comes free wins nothing."""
    if pocket in ZEROS:
        return ("held", depth + 1) if zero.deeper and depth < zero.deepest else ("lost", 0)
    if pocket not in spot.pockets:
        return "lost", 0
    return ("held", depth - 1) if depth > 1 else ("free", 0)
