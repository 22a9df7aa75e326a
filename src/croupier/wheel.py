"""The wheel: its pockets, their colours, and their order round it.

A pocket is text, for `00` is not a number and must never become one.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Pocket: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^(0|00|000|[1-9]|[12][0-9]|3[0-6])$")]
AnyPocket: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^(|0|00|000|[1-9]|[12][0-9]|3[0-6])$")]
"""A pocket, or nothing where there is none yet."""
Colour: TypeAlias = Literal["red", "black", "green"]
WheelName: TypeAlias = Literal["single", "double", "triple"]

ZEROS: tuple[Pocket, ...] = ("0", "00", "000")
NUMBERS: tuple[Pocket, ...] = tuple(str(n) for n in range(1, 37))
RED: frozenset[Pocket] = frozenset(
    "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split()  # noqa: SIM905 - read as it stands on a felt
)

# Clockwise from the single zero, as wheels are made.
_ORDERS: dict[WheelName, str] = {
    "single": "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26",
    "double": "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2",
    "triple": "0 000 00 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35"
    " 3 26",
}


class Wheel(msgspec.Struct, frozen=True):
    """One kind of wheel; `order` is clockwise."""

    name: WheelName
    order: tuple[Pocket, ...]

    @property
    def pockets(self) -> tuple[Pocket, ...]:
        """The pockets in the order in which people list them: the zeros, then 1 to 36."""
        return tuple(sorted(self.order, key=rank))


WHEELS: dict[WheelName, Wheel] = {name: Wheel(name, tuple(order.split())) for name, order in _ORDERS.items()}


def rank(pocket: Pocket) -> int:
    """Where a pocket stands in a list: `0 00 000 1 … 36`."""
    return ZEROS.index(pocket) if pocket in ZEROS else int(pocket) + len(ZEROS) - 1


def colour(pocket: Pocket) -> Colour:
    """The colour behind a pocket's figures."""
    if pocket in ZEROS:
        return "green"
    return "red" if pocket in RED else "black"
