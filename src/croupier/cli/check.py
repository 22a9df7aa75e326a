"""`croupier check`: whether a house file can be dealt, and everything that is wrong with it where it cannot."""

from __future__ import annotations

import argparse

from croupier.chances import chances
from croupier.cli.house_files import HOUSE, find_house
from croupier.cli.terminal import print_json
from croupier.house import House, HouseError, read_house
from croupier.house_page import kind_words
from croupier.house_rules import rules_of
from croupier.serve.day import zone_faults

FINE, WRONG = 0, 1


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("house", metavar="FILE", help=HOUSE)
    parser.add_argument("--json", action="store_true", help="for programs: the file and its faults")


def run(args: argparse.Namespace) -> int:
    file, text = find_house(args.house)
    try:
        house = read_house(text, file)
        houses = [read_house(text, file, wheel) for wheel in house.wheels]
        faults = zone_faults(house)
    except HouseError as error:
        houses, faults = [], error.faults
    if args.json:
        print_json({"file": file, "faults": faults})
    elif faults:
        print_faults(file, faults)
    else:
        print_summary(file, houses)
    return WRONG if faults else FINE


def print_faults(file: str, faults: list[str]) -> None:
    """Each fault with its file, key, what stands there and what may stand there."""
    count = "one fault" if len(faults) == 1 else f"{len(faults)} faults"
    print(f"{file} cannot be dealt. It has {count}:")
    for fault in faults:
        print(f"  {fault}")


def print_summary(file: str, houses: list[House]) -> None:
    """What the file makes, so that a person sees whether it was meant so."""
    house = houses[0]
    print(f"{file} can be dealt.\n")
    closes = "the dealer's call closes betting" if house.play == "called" else "the game clock closes betting"
    print(f"  {house.title}: {house.seats} seats, {closes}")
    for each in houses:
        spots, places = len(each.felt.spots), len(each.felt.places)
        count = len(each.not_taken)
        gone = f", and {count} place{'s' if count > 1 else ''} not taken" if count else ""
        print(f"  {each.wheel.name} wheel: {spots} wagers on {places} places{gone}")
    bare = dict.fromkeys(key.partition(".")[0] for key in rules_of(house) if house.clause(key) == house.book)
    silent = ("book", "dealer_enforced", *(() if house.announced else ("announced",)))
    without = [section for section in bare if section not in silent]
    if without:
        print(f"  rules without a clause: {', '.join(without)}")
    for each in houses:
        for kind, edge in dict.fromkeys((found.spot.kind, found.edge) for found in chances(each) if found.edge < 0):
            words = f"{kind_words(kind)} at {each.odds[kind]} pays players {-float(edge) * 100:.2f} % of each stake"
            print(f"  look again, on the {each.wheel.name} wheel: {words} in the long run")
