"""`croupier houses`: the houses that are shipped."""

from __future__ import annotations

import argparse

from croupier.cli.house_files import load_house, shipped
from croupier.cli.terminal import print_json, print_table
from croupier.house import House
from croupier.money import show


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs: a list, one object a house")


def run(args: argparse.Namespace) -> int:
    houses = {name: load_house(name) for name in shipped()}
    if args.json:
        print_json([as_json(name, house) for name, house in houses.items()])
        return 0
    heads = ("name", "title", "book", "betting closes", "wheels", "wagers", "a number pays", "limits")
    print_table(heads, [row(name, house) for name, house in houses.items()], right=(5,))
    print("\ncroupier rules NAME shows a house's rules, croupier diff NAME NAME where two differ.")
    return 0


def as_json(name: str, house: House) -> dict[str, object]:
    """One house as programs get it; amounts are cents."""
    return {
        "name": name,
        "title": house.title,
        "book": house.book,
        "play": house.play,
        "wheels": house.wheels,
        "spots": {wheel: len(load_house(name, wheel).felt.spots) for wheel in house.wheels},
        "seats": house.seats,
        "least": min(house.limits.least.values()),
        "most": max(house.limits.most.values()),
        "posted": house.limit_rules.posted,
    }


def row(name: str, house: House) -> tuple[str, ...]:
    """One house as people read it."""
    limits = f"{show(min(house.limits.least.values()))} to {show(max(house.limits.most.values()))}"
    return (
        name,
        house.title,
        house.book,
        "by a call" if house.play == "called" else "by the clock",
        ", ".join(house.wheels),
        ", ".join(str(len(load_house(name, wheel).felt.spots)) for wheel in house.wheels),
        str(house.odds["straight"]),
        f"{limits}{', posted at opening' if house.limit_rules.posted else ''}",
    )
