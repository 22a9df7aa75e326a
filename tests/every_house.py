"""Every house that Croupier brings along, on every one of its wheels, for tests that hold for all of them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from msgspec.structs import replace

from croupier.felt import lay_out
from croupier.house import House
from croupier.rules import Zero
from croupier.wheel import WHEELS
from tests.house_files import shipped, text


@cache
def every_house() -> dict[str, House]:
    """The houses by file and wheel: `itable single`."""
    names = sorted(file.name.removesuffix(".toml") for file in files("croupier.houses").iterdir())
    return {f"{name} {wheel}": shipped(name, wheel) for name in names for wheel in tomllib.loads(text(name))["wheels"]}


@cache
def single_zero(zero: Zero) -> House:
    """A plain house with one zero, and this rule for even chances when it falls."""
    house, felt = every_house()["ten-dollar double"], lay_out((("0",),))
    return replace(
        house,
        wheel=WHEELS["single"],
        felt=felt,
        zero=zero,
        spot_at={place.name: felt.spots[place.spot] for place in felt.places.values()},
        pays={spot.name: house.odds[spot.kind] for spot in felt.spots.values()},
    )


ZERO_RULES = (
    Zero(),
    Zero("half"),
    Zero("prison"),
    Zero("prison", choice=True),
    Zero("prison", deeper=True, deepest=2),
    Zero("prison", deeper=True, deepest=3),
    Zero("prison", choice=True, deeper=True, deepest=2),
)
"""Everything that a house can do with even chances at zero."""
