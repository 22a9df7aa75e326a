"""The layout: every place where a chip can lie, its shape, and the spot that it means.

Nothing here lists neighbours. Boxes are laid side by side as the house prints them, and who touches whom follows from
where they lie. Lengths are whole: a number's box is 12 by 12, zeros at the left, the dozens and even chances below.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from itertools import combinations, pairwise
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from croupier.wheel import NUMBERS, RED, Pocket, rank

Kind: TypeAlias = Literal[
    "straight", "split", "street", "corner", "first_five", "double_street",
    "column", "dozen", "double_column", "double_dozen", "red", "black", "odd", "even", "low", "high",
]  # fmt: skip
Shape: TypeAlias = Literal["box", "border", "corner"]
SpotName: TypeAlias = str
PlaceName: TypeAlias = str

INSIDE: tuple[Kind, ...] = ("straight", "split", "street", "corner", "first_five", "double_street")
EVEN_CHANCES: tuple[Kind, ...] = ("red", "black", "odd", "even", "low", "high")
OUTSIDE: tuple[Kind, ...] = ("column", "dozen", "double_column", "double_dozen", *EVEN_CHANCES)
KINDS: tuple[Kind, ...] = INSIDE + OUTSIDE

UNIT = 12
EDGE = 3 * UNIT  # the outside line: below the first number of every row
FAR = 12 * UNIT  # the right-hand end of the numbers


class Spot(msgspec.Struct, frozen=True):
    """A kind of wager and the pockets that it covers. Its name says the pockets: `17-20`, or the box: `red`."""

    name: SpotName
    kind: Kind
    pockets: tuple[Pocket, ...]


class Place(msgspec.Struct, frozen=True):
    """Where a chip can lie. A box has its upper left corner and size; a border or a corner is a point."""

    name: PlaceName
    spot: SpotName
    shape: Shape
    x: int
    y: int
    w: int = 0
    h: int = 0


class Felt(msgspec.Struct, frozen=True):
    """One printed layout. The order of its places is that of the boxes, then borders, then corners."""

    places: dict[PlaceName, Place]
    spots: dict[SpotName, Spot]
    places_of: dict[SpotName, tuple[PlaceName, ...]]  # two for the 0-00 split where there is a courtesy line

    def without(self, names: Container[str]) -> Felt:
        """The felt less the spots of these names and the spots of these kinds."""
        gone = {spot.name for spot in self.spots.values() if spot.name in names or spot.kind in names}
        return Felt(
            {name: place for name, place in self.places.items() if place.spot not in gone},
            {name: spot for name, spot in self.spots.items() if name not in gone},
            {name: places for name, places in self.places_of.items() if name not in gone},
        )


class _Box(NamedTuple):
    pocket: Pocket
    x: int
    y: int
    w: int
    h: int

    def touches(self, x: int, y: int) -> bool:
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h


@cache
def lay_out(zeros: tuple[tuple[Pocket, ...], ...], courtesy: bool = False, doubles: Container[str] = ()) -> Felt:
    """Derives the felt from how its zeros are printed.

    `zeros` are ranks of boxes, the one beside the numbers first, each from the side of 1 to the side of 3:
    `(("0", "00"),)` for most double-zero tables. `doubles` are the kinds, of dozens and columns, of which the line
    between two is a place.
    """
    boxes = _boxes(zeros)
    outside = _outside()
    places = [
        *_straights(boxes),
        *outside,
        *_splits(boxes),
        *_corners(boxes),
        *_edge(boxes),
        *_doubles(outside, doubles),
    ]
    spots = {spot.name: spot for _, spot in places}
    found = {place.name: place for place, _ in places}
    if courtesy and "0-00" in spots:
        found["courtesy"] = Place("courtesy", "0-00", "border", 8 * UNIT, EDGE + UNIT // 2)
    places_of = {name: tuple(p.name for p in found.values() if p.spot == name) for name in spots}
    return Felt(found, spots, places_of)


def spot_name(pockets: tuple[Pocket, ...]) -> SpotName:
    """The name of an inside spot: its pockets in order, `0-00-1-2-3`."""
    return "-".join(sorted(pockets, key=rank))


def _boxes(zeros: tuple[tuple[Pocket, ...], ...]) -> list[_Box]:
    boxes = []
    for depth, column in enumerate(zeros, start=1):
        high, over = divmod(EDGE, len(column))
        if over:
            raise ValueError(f"{len(column)} zeros do not fit side by side")
        boxes += [_Box(zero, -depth * UNIT, EDGE - high * (i + 1), UNIT, high) for i, zero in enumerate(column)]
    for i, number in enumerate(NUMBERS):
        boxes.append(_Box(number, i // 3 * UNIT, EDGE - UNIT * (i % 3 + 1), UNIT, UNIT))
    return boxes


def _inside(shape: Shape, touching: list[_Box], x: int, y: int, w: int = 0, h: int = 0) -> tuple[Place, Spot]:
    """A place on the numbers: what it covers names it and makes its kind."""
    pockets = tuple(sorted((box.pocket for box in touching), key=rank))
    name = spot_name(pockets)
    return Place(name, name, shape, x, y, w, h), Spot(name, INSIDE[len(pockets) - 1], pockets)


def _straights(boxes: list[_Box]) -> list[tuple[Place, Spot]]:
    return [_inside("box", [box], box.x, box.y, box.w, box.h) for box in boxes]


def _splits(boxes: list[_Box]) -> list[tuple[Place, Spot]]:
    """The middle of every line that two boxes share."""
    found = []
    for a, b in combinations(boxes, 2):
        left, right = max(a.x, b.x), min(a.x + a.w, b.x + b.w)
        top, bottom = max(a.y, b.y), min(a.y + a.h, b.y + b.h)
        if (left == right and top < bottom) or (top == bottom and left < right):
            found.append(_inside("border", [a, b], (left + right) // 2, (top + bottom) // 2))
    return found


def _corners(boxes: list[_Box]) -> list[tuple[Place, Spot]]:
    """Every point inside the numbers where three or more boxes meet: trios at the zeros, corners elsewhere."""
    found = []
    for x, y in sorted({(box.x + w, box.y + h) for box in boxes for w in (0, box.w) for h in (0, box.h)}):
        touching = [box for box in boxes if box.touches(x, y)]
        if 0 < y < EDGE and len(touching) > 2:
            found.append(_inside("corner", touching, x, y))
    return found


def _edge(boxes: list[_Box]) -> list[tuple[Place, Spot]]:
    """The outside line: a street below each row, a double street between two, and all of both where the zeros begin."""
    found = []
    for row in range(12):
        x = row * UNIT
        own = [box for box in boxes if box.x == x]
        before = [box for box in boxes if box.x + box.w == x]
        found.append(_inside("border", own, x + UNIT // 2, EDGE))
        found.append(_inside("corner", before + own, x, EDGE))
    return found


def _outside() -> list[tuple[Place, Spot]]:
    found = []
    for i in range(3):
        dozen, column = NUMBERS[i * 12 : i * 12 + 12], NUMBERS[i::3]
        found.append(_big("dozen", f"dozen{i + 1}", dozen, i * 4 * UNIT, EDGE, 4 * UNIT))
        found.append(_big("column", f"column{i + 1}", column, FAR, EDGE - UNIT * (i + 1), UNIT))
    even_chances: tuple[tuple[Kind, tuple[Pocket, ...]], ...] = (
        ("low", NUMBERS[:18]),
        ("even", NUMBERS[1::2]),
        ("red", tuple(n for n in NUMBERS if n in RED)),
        ("black", tuple(n for n in NUMBERS if n not in RED)),
        ("odd", NUMBERS[0::2]),
        ("high", NUMBERS[18:]),
    )
    for i, (kind, pockets) in enumerate(even_chances):
        found.append(_big(kind, kind, pockets, i * 2 * UNIT, EDGE + UNIT, 2 * UNIT))
    return found


def _doubles(outside: list[tuple[Place, Spot]], kinds: Container[str]) -> list[tuple[Place, Spot]]:
    """The lines between two dozens, and between two columns: 24 numbers each."""
    double: dict[Kind, Kind] = {"dozen": "double_dozen", "column": "double_column"}
    found = []
    for kind in (each for each in double if each in kinds):
        for (box, spot), (other, more) in pairwise(each for each in outside if each[1].kind == kind):
            name = f"{spot.name}-{more.name}"
            # Dozens lie side by side, columns one above the other.
            x, y = (other.x, box.y + box.h // 2) if kind == "dozen" else (box.x + box.w // 2, box.y)
            pockets = tuple(sorted(spot.pockets + more.pockets, key=rank))
            found.append((Place(name, name, "border", x, y), Spot(name, double[kind], pockets)))
    return found


def _big(kind: Kind, name: str, pockets: tuple[Pocket, ...], x: int, y: int, w: int) -> tuple[Place, Spot]:
    return Place(name, name, "box", x, y, w, UNIT), Spot(name, kind, pockets)
