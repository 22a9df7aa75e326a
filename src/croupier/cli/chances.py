"""`croupier chances`: what every wager of a house is worth, exactly."""

from __future__ import annotations

import argparse
from collections import defaultdict
from fractions import Fraction

from croupier.chances import SpotChances, chances
from croupier.cli.house_files import HOUSE, load_house
from croupier.cli.terminal import print_json, print_table
from croupier.house import House
from croupier.money import show
from croupier.rules import Paying, Zero
from croupier.wheel import WHEELS

HEADS = ("kind", "spots", "places", "pays", "chance", "edge", "", "variance")
FIGURES = (1, 2, 3, 4, 5, 6, 7)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("house", help=HOUSE)
    parser.add_argument("--wheel", choices=WHEELS, help="one of the house's wheels; its first, unless told")
    parser.add_argument("--json", action="store_true", help="for programs: a list, one object a spot")


def run(args: argparse.Namespace) -> int:
    house = load_house(args.house, args.wheel)
    found = chances(house)
    if args.json:
        print_json([as_json(each) for each in found])
    else:
        print_for_people(house, found)
    return 0


def as_json(each: SpotChances) -> dict[str, object]:
    """One spot as programs get it; fractions are text, so that they stay exact."""
    return {
        "kind": each.spot.kind,
        "pockets": each.spot.pockets,
        "pays": each.pays,
        "chance": str(each.chance),
        "edge": str(each.edge),
        "variance": str(each.variance),
        "places": each.places,
    }


def print_for_people(house: House, found: list[SpotChances]) -> None:
    """A row for all spots that are worth the same."""
    alike: dict[tuple[str, ...], list[SpotChances]] = defaultdict(list)
    for each in found:
        kind = each.spot.kind.replace("_", " ")
        worth = (str(each.chance), str(each.edge), percent(each.edge), str(each.variance))
        alike[kind, str(each.pays), *worth].append(each)
    print(f"{house.title}, {house.wheel.name} zero wheel with {len(house.wheel.order)} pockets\n")
    print_table(
        HEADS,
        (
            (kind, str(len(spots)), str(sum(each.places for each in spots)), *rest)
            for (kind, *rest), spots in alike.items()
        ),
        FIGURES,
    )
    print("\nEdge and variance are those of a stake of one.")
    for remark in (_at_zero(house.zero), _rounding(house.paying)):
        if remark:
            print(remark)


def percent(share: Fraction) -> str:
    """A share in hundredths of a percent, for reading only: 1/19 is 5.26 %."""
    sign, hundredths = "-" if share < 0 else "", abs(round(share * 10_000))
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d} %"


def _at_zero(zero: Zero) -> str:
    """What the figures of the even chances take for granted."""
    if zero.even == "half":
        return "When a zero falls, even chances lose half."
    if zero.even == "prison" and zero.choice:
        return "When a zero falls, even chances are held or give half back: the player does what is worth more."
    if zero.even == "prison":
        return "When a zero falls, even chances are held in prison: their edge is that of the whole stay."
    return ""


def _rounding(paying: Paying) -> str:
    if paying.round == "none":
        return ""
    return (
        f"What cannot be paid in steps of {show(paying.step)} is rounded {paying.round}, which no figure here counts."
    )
