"""What every event is, and the parts that several are made of."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from croupier.command import snake


class Event(msgspec.Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """One thing that happened. All amounts are whole minor units (cents)."""


Move: TypeAlias = Literal["new", "more", "undo"]
"""Chips of a seat that move by themselves, or with those before them in one command, or back as they came."""


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


class Prisoner(msgspec.Struct, frozen=True):
    """A stake on an even chance that the zero of a round put in prison, and how deep it is held."""

    round: int
    place: str
    spot: str
    amount: int
    depth: int = 1


class Sentence(msgspec.Struct, frozen=True):
    """What becomes of one prisoner: `back` to its sitting, `lost` to the bank, or still `held`, so deep."""

    round: int
    place: str
    spot: str
    back: int = 0
    lost: int = 0
    held: int = 0
    depth: int = 0
