"""What may be asked about chips beside their money: value chips on the felt, and colours that leave the table."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from croupier.command import Cents, ColourText, SeatNumber, Verb

ChipCount: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
SeatOrNone: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=999)]


class GrantValueChips(Verb, frozen=True):
    """The dealer lets a seat, and no other, play value chips of one denomination."""

    seat: SeatNumber
    chip: Cents


class EndValueChips(Verb, frozen=True):
    """A seat plays value chips of a denomination no more: another may."""

    seat: SeatNumber
    chip: Cents


class ReleaseOwing(Verb, frozen=True):
    """Lets a player go with the colours that were not redeemed; they stay owed to their colour."""

    seat: SeatNumber


class BringBack(Verb, frozen=True):
    """So many chips of a colour came back to the table, and each is paid at `value`: to a seat, or in value chips."""

    colour: ColourText
    chips: ChipCount
    value: Cents
    seat: SeatOrNone = 0


ChipVerb: TypeAlias = GrantValueChips | EndValueChips | ReleaseOwing | BringBack
