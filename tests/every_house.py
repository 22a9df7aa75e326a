"""Every house there is, shipped or invented, on every one of its wheels, for what holds for all of them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from msgspec.structs import replace

from croupier.felt import lay_out
from croupier.house import House, read_house
from croupier.rules import Zero
from croupier.wheel import WHEELS
from tests.house_files import text
from tests.houses import HERE, INVENTED


@cache
def every_house() -> dict[str, House]:
    """The houses, shipped and invented, by what the command line is told of them: a name or a file, and a wheel."""
    names = sorted(file.name.removesuffix(".toml") for file in files("croupier.houses").iterdir())
    told = {name: text(name) for name in names}
    told |= {str(file): file.read_text(encoding="utf-8") for file in (HERE / f"{name}.toml" for name in INVENTED)}
    return {
        f"{name} {wheel}": read_house(said, name, wheel)
        for name, said in told.items()
        for wheel in tomllib.loads(said)["wheels"]
    }


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
