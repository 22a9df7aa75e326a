"""What every command is: a verb, and the values that several of them carry."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

# Beyond any table's money, and small enough that no sum of them is ever inexact for a screen.
Cents: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000_00)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=999)]
SittingNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
RoundNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
SeatNumbers: TypeAlias = Annotated[tuple[SeatNumber, ...], msgspec.Meta(min_length=2, max_length=20)]
PlaceText: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
ColourText: TypeAlias = Annotated[str, msgspec.Meta(max_length=20)]
# What people say is read again in lists, a line each: no words end a line, turn it round, or steer the terminal that
# shows them.
PLAIN = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*\Z"
Words: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200, pattern=PLAIN)]
Reason: TypeAlias = Annotated[str, msgspec.Meta(max_length=200, pattern=PLAIN)]
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3600)]
CardName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=PLAIN)]


def snake(name: str) -> str:
    """The tag of a command or an event on the wire: `PlaceYourBets` is `place_your_bets`."""
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


class Verb(msgspec.Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """One thing that can be asked. All amounts are whole minor units (cents)."""
