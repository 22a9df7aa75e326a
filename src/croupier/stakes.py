"""Stakes that stay up after they have won: they lie on the felt between two rounds, and are wagers of the next.

A seat lifts them while betting is open. Between rounds they go back to it where money must be counted: when the player
leaves, when the table closes, and when the number that they won by is put right.
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier import events as e
from croupier.felt import PlaceName
from croupier.house import House
from croupier.standing import Seat, Table


def taken_back(house: House, table: Table, seats: Iterable[Seat]) -> list[e.Returned]:
    """What lies on the felt between rounds, back to its seats; nothing while a round is on."""
    if table.phase not in ("idle", "paid"):
        return []
    return [
        e.Returned(seat.number, place, house.spot_at[place].name, amount, "up")
        for seat in seats
        for place, amount in seat.chips.items()
    ]


def untouched(house: House, table: Table, seat: Seat) -> set[str]:
    """Spots on which a seat has just what stayed up there: they stand by the limits that they were laid under.

    What was lifted and laid again is a wager of this round; so is what another player lays at the same seat.
    """
    up = table.up.get(seat.number)
    if not up:
        return set()
    moved = {house.spot_at[place].name for place in {*up, *seat.chips} if up.get(place) != seat.chips.get(place)}
    return {house.spot_at[place].name for place in up} - moved - {each.spot for each in seat.moves}


def not_up(table: Table, seat: Seat, place: PlaceName, amount: int) -> int:
    """How much of a stake does not lie there still, since it stayed up."""
    return max(0, amount - min(table.up.get(seat.number, {}).get(place, 0), seat.chips.get(place, 0)))
