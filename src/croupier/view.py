"""What every view is made of, and who may hear of what has happened."""

from __future__ import annotations

import msgspec

from croupier.felt import Kind, PlaceName, SpotName
from croupier.wheel import AnyPocket


class Happening(msgspec.Struct, frozen=True):
    """One thing to see or hear, numbered by its journal entry; screens show those newer than their last.

    `to` and `to_sitting` are where a transfer went; `of_round` and `was` are the round and the number put right; `why`
    is what chips went back for, the cause of a no spin, or what the supervisor is called for.
    """

    seq: int
    what: str
    seat: int = 0
    sitting: int = 0
    pocket: AnyPocket = ""
    amount: int = 0
    to: int = 0
    to_sitting: int = 0
    of_round: int = 0
    was: AnyPocket = ""
    why: str = ""


PRIVATE = frozenset((
    "late_returned", "returned", "bought_in", "cashed_out", "transferred", "toked", "redone", "buy_in_corrected",
    "floor_called",
))  # fmt: skip
"""Money across the edge and money put right are between the sitting and the dealer, and what the supervisor is called
for is between dealer and pit; everybody hears the rest."""


def heard_by(happening: Happening, sitting: int) -> bool:
    """Whether a sitting, or 0 for the whole room, may hear of it."""
    return happening.what not in PRIVATE or bool(sitting and sitting in (happening.sitting, happening.to_sitting))


class Short(msgspec.Struct, frozen=True):
    """A wager that would go back if betting closed now, and what it lacks."""

    spot: SpotName
    lacks: int


class PrisonerWire(msgspec.Struct, frozen=True):
    """A stake in prison since a round; `half` is what the seat has back if it takes half now, 0 where it cannot."""

    round: int
    place: PlaceName
    amount: int
    depth: int
    half: int


class WinWire(msgspec.Struct, frozen=True):
    """One winning wager as the dealer counts it out: 17 × $5 = $85."""

    spot: SpotName
    stake: int
    won: int


class Payout(msgspec.Struct, frozen=True):
    """What one seat is paid at its turn. Where a house pays kind by kind, a seat may have several turns."""

    seat: int
    wins: tuple[WinWire, ...]
    won: int


class Would(msgspec.Struct, frozen=True):
    """What a correction would make of one sitting's result in a round; `seat` is where it is now, or 0.

    `owed` is what of the difference it no longer has.
    """

    seat: int
    sitting: int
    was: int
    now: int
    owed: int


class LimitLine(msgspec.Struct, frozen=True):
    """A kind of wager, and the least and the most of one."""

    kind: Kind
    least: int
    most: int
