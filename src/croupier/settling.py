"""What each wager loses, keeps and wins when a number is final."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.felt import PlaceName, SpotName
from croupier.house import House
from croupier.wheel import Pocket


class Outcome(msgspec.Struct, frozen=True):
    """What becomes of the chips on one place: `lost` to the bank, or the stake back with `won` beside it."""

    place: PlaceName
    spot: SpotName
    stake: int
    lost: int
    won: int


def settle(house: House, pocket: Pocket, chips: Mapping[PlaceName, int]) -> list[Outcome]:
    """Settles what one seat has on the felt, each stake strictly by where it lies."""
    found = []
    for place, stake in chips.items():
        spot = house.spot_at[place]
        if pocket in spot.pockets:
            found.append(Outcome(place, spot.name, stake, 0, house.pays[spot.name].winnings(stake)))
        else:
            found.append(Outcome(place, spot.name, stake, stake, 0))
    return found
