"""`croupier rules`: a house's rules as a page that could hang at the table."""

from __future__ import annotations

import argparse
import textwrap

from croupier.cli.house_files import HOUSE, load_house
from croupier.cli.terminal import print_json, print_table
from croupier.house_page import Page, Part, page
from croupier.wheel import WHEELS

WIDTH = 100


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("house", metavar="HOUSE", help=HOUSE)
    parser.add_argument("--wheel", choices=tuple(WHEELS), help="one of the house's wheels; its first, unless told")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--markdown", action="store_true", help="a page of Markdown")
    how.add_argument("--json", action="store_true", help="for programs")


def run(args: argparse.Namespace) -> int:
    rules = page(load_house(args.house, args.wheel))
    if args.json:
        print_json(rules)
    elif args.markdown:
        print(markdown(rules), end="")
    else:
        print_page(rules)
    return 0


def print_page(rules: Page) -> None:
    """For a terminal: each rule with its clause below it."""
    print(f"{rules.title}\n{rules.under}")
    for part in rules.parts:
        print(f"\n{part.heading.upper()}\n")
        if part.rows:
            shown = len(part.heads) - 2
            print_table(part.heads[:shown], [row[:shown] for row in part.rows], right=(3, 4))
            print()
            sources = _sources(part)
            for clause, of in sources.items():
                print(textwrap.fill(f"{clause}: {', '.join(of)}", WIDTH, initial_indent="  ", subsequent_indent="    "))
            if sources:
                print()
        for line in part.lines:
            print(textwrap.fill(line.words, WIDTH, subsequent_indent="  "))
            if line.clause:
                print(f"    [{line.clause}]")


def markdown(rules: Page, level: int = 1) -> str:
    """The page as Markdown, under a heading of this level."""
    out = [f"{'#' * level} {rules.title}", "", rules.under, ""]
    for part in rules.parts:
        out += [f"{'#' * (level + 1)} {part.heading}", ""]
        if part.rows:
            out += [_row(part.heads), _row(tuple("---" for _ in part.heads)), *map(_row, part.rows), ""]
        out += [f"- {line.words}{f' *({line.clause})*' if line.clause else ''}" for line in part.lines]
        out.append("")
    return "\n".join(out)


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


def _sources(part: Part) -> dict[str, list[str]]:
    """Which clauses the odds and the limits of which wagers are from, where they have one: most wagers share it."""
    found: dict[str, list[str]] = {}
    for heading, at in ((part.heads[-2], -2), (part.heads[-1], -1)):
        clauses = {row[at] for row in part.rows}
        for row in (row for row in part.rows if row[at]):
            words = "all wagers" if len(clauses) == 1 else row[0]
            said = found.setdefault(f"{heading} {row[at]}", [])
            if words not in said:
                said.append(words)
    return found
