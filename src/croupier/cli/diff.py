"""`croupier diff`: where two houses differ, rule by rule, and what the difference costs a player."""

from __future__ import annotations

import argparse
from fractions import Fraction

from croupier.chances import chances
from croupier.cli.chances import percent
from croupier.cli.house_files import HOUSE, load_house
from croupier.cli.terminal import print_json, print_table
from croupier.felt import KINDS, Kind
from croupier.house import House
from croupier.house_page import kind_words
from croupier.house_rules import rules_of
from croupier.wheel import WHEELS

NEITHER = "–"
"""Stands where a house does not have the rule, or does not take the wager."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("one", metavar="HOUSE", help=HOUSE)
    parser.add_argument("other", metavar="HOUSE", help=HOUSE)
    parser.add_argument("--wheel", choices=tuple(WHEELS), help="a wheel of both; the first that both have, unless told")
    parser.add_argument("--json", action="store_true", help="for programs: each rule and each edge, as a pair")


def run(args: argparse.Namespace) -> int:
    one, other = load_house(args.one, args.wheel), load_house(args.other, args.wheel)
    common = [wheel for wheel in one.wheels if wheel in other.wheels]
    if common and not args.wheel:
        one, other = load_house(args.one, common[0]), load_house(args.other, common[0])
    rules, edges = different_rules(one, other), different_edges(one, other)
    if args.json:
        print_json({
            "houses": [one.title, other.title],
            "wheels": [one.wheel.name, other.wheel.name],
            "rules": rules,
            "edges": {kind: [edge and str(edge) for edge in pair] for kind, pair in edges.items()},
        })  # fmt: skip
    else:
        print_for_people(one, other, rules, edges)
    return 0


def different_rules(one: House, other: House) -> dict[str, tuple[str | None, str | None]]:
    """Each key at which the two do not say the same; their names and what only people hold are left out."""
    first, second = rules_of(one), rules_of(other)
    return {
        key: (first.get(key), second.get(key))
        for key in {**first, **second}
        if first.get(key) != second.get(key) and key.partition(".")[0] not in ("title", "book", "dealer_enforced")
    }


def different_edges(one: House, other: House) -> dict[Kind, tuple[Fraction | None, Fraction | None]]:
    """Each kind whose wagers are not worth the same in both: spots of a kind cover alike, so one speaks for all."""
    first, second = _edges(one), _edges(other)
    return {kind: (first.get(kind), second.get(kind)) for kind in KINDS if first.get(kind) != second.get(kind)}


def _edges(house: House) -> dict[Kind, Fraction]:
    return {each.spot.kind: each.edge for each in chances(house)}


def print_for_people(
    one: House,
    other: House,
    rules: dict[str, tuple[str | None, str | None]],
    edges: dict[Kind, tuple[Fraction | None, Fraction | None]],
) -> None:
    """Two tables: the rules, then the edges."""
    titles = [f"{house.title}, {house.wheel.name} zero" for house in (one, other)]
    if not rules:
        print(f"{titles[0]} and {titles[1]} do not differ.")
        return
    print("Where they differ\n")
    print_table(("rule", *titles), [(key, *(value or NEITHER for value in pair)) for key, pair in rules.items()])
    if not edges:
        print("\nNo wager costs a player more in one than in the other.")
        return
    print("\nWhat it costs a player: the house edge, of each stake in the long run\n")
    rows = [
        (kind_words(kind), *(NEITHER if edge is None else percent(edge) for edge in pair), _more(*pair))
        for kind, pair in edges.items()
    ]
    print_table(("wager", *titles, "more"), rows, right=(1, 2, 3))


def _more(one: Fraction | None, other: Fraction | None) -> str:
    """How much more the second house takes."""
    if one is None or other is None:
        return ""
    sign = "+" if other > one else ""
    return sign + percent(other - one)
