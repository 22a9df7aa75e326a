"""What every event is, and the parts that several are made of."""

from __future__ import annotations

import msgspec

from croupier.command import snake


class Event(msgspec.Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """One thing that happened. All amounts are whole minor units (cents)."""


class Loss(msgspec.Struct, frozen=True):
    """One losing stake, place by place, as the dealer takes it off the felt."""

    seat: int
    place: str
    spot: str
    amount: int


class Win(msgspec.Struct, frozen=True):
    """One winning stake, place by place, and what it won."""

    place: str
    spot: str
    stake: int
    won: int
