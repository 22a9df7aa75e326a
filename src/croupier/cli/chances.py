"""`croupier chances`: what every wager of a house is worth, or what some laid together come to, exactly."""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from fractions import Fraction

from croupier.chances import Prospect, SpotChances, chances, prospect
from croupier.cli.house_files import HOUSE, load_house
from croupier.cli.terminal import Trouble, print_json, print_table
from croupier.felt import PlaceName
from croupier.house import House
from croupier.money import show
from croupier.wheel import WHEELS

HEADS = ("kind", "spots", "places", "pays", "chance", "edge", "", "variance")
FIGURES = (1, 2, 3, 4, 5, 6, 7)


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("house", metavar="HOUSE", help=HOUSE)
    parser.add_argument(
        "wagers", nargs="?", help="wagers laid together, such as '17-20 $5, red $10': what they come to"
    )
    parser.add_argument("--wheel", choices=WHEELS, help="one of the house's wheels; its first, unless told")
    parser.add_argument(
        "--json",
        action="store_true",
        help="for programs: a list, one object a spot; or one object, of wagers laid together",
    )


def run(args: argparse.Namespace) -> int:
    house = load_house(args.house, args.wheel)
    if args.wagers is not None:
        together = laid_together(house, args.wagers)
        print_json(results_as_json(together)) if args.json else print_results(house, together)
    elif args.json:
        print_json([as_json(each) for each in chances(house)])
    else:
        print_for_people(house, chances(house))
    return 0


def laid_together(house: House, text: str) -> Prospect:
    """What wagers come to that a person has written; trouble where they cannot be read or paid."""
    from croupier.notation import Notation

    chips: Counter[PlaceName] = Counter()
    try:
        for wager in Notation(house).wagers(text):
            chips[wager.place] += wager.amount
        return prospect(house, chips)
    except ValueError as error:
        raise Trouble(f"{text!r}, {error}.") from error


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


def results_as_json(found: Prospect) -> dict[str, object]:
    """Results in cents, won less lost, from the worst to the best, each with its exact chance."""
    return {
        "stake": found.stake,
        "mean": str(found.mean),
        "edge": str(found.edge),
        "variance": str(found.variance),
        "results": [{"result": result, "chance": str(chance)} for result, chance in found.results.items()],
    }


def print_results(house: House, found: Prospect) -> None:
    print(f"{house.title}, {house.wheel.name} zero wheel: {show(found.stake)} staked\n")
    print_table(
        ("result", "chance", ""),
        ((show(result), str(chance), percent(chance)) for result, chance in found.results.items()),
        (0, 1, 2),
    )
    print(f"\nEdge {found.edge} ({percent(found.edge)}), in the long run {show(round(found.mean))} a round.")
    print(f"Ahead with chance {found.chance_of(1)} ({percent(found.chance_of(1))}).")
    _remarks(house)


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
    _remarks(house)
    if house.paying.round != "none":
        step, way = show(house.paying.step), house.paying.round
        print(f"What cannot be paid in steps of {step} is rounded {way}: no figure here counts that.")


def percent(share: Fraction) -> str:
    """A share in hundredths of a percent, for reading only: 1/19 is 5.26 %."""
    sign, hundredths = "-" if share < 0 else "", abs(round(share * 10_000))
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d} %"


def _remarks(house: House) -> None:
    """What the figures of the even chances take for granted."""
    zero = house.zero
    if zero.even == "half":
        print("When a zero falls, even chances lose half.")
    elif zero.even == "prison" and zero.choice:
        print("When a zero falls, even chances are held or give half back: the player does what is worth more.")
    elif zero.even == "prison":
        print("When a zero falls, even chances are held in prison: their edge is that of the whole stay.")
