"""`croupier report`: what a table took on a gaming day, with its month and year, and what of it was luck."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from croupier.cli import FINE, WRONG
from croupier.cli.chances import percent
from croupier.cli.journals import complain_of, follow, journal_arguments, opened, tables
from croupier.cli.terminal import Trouble, print_json, print_table, say
from croupier.money import show
from croupier.reports import Report, Reports
from croupier.takings import Figures
from croupier.telling import words

HEADS = ("", "rounds", "drop", "handle", "win", "expected", "95 % range", "hold", "95 % range", "")
KIND_HEADS = ("", "wagers", "handle", "win", "expected", "95 % range", "")


class Reported(msgspec.Struct, frozen=True):
    """One journal's reports; `broken` says of each table where its journal could not be believed any more."""

    journal: str
    tables: tuple[Report, ...]
    broken: dict[str, str]


def arguments(parser: argparse.ArgumentParser) -> None:
    journal_arguments(parser)
    parser.add_argument(
        "--day", type=_day, metavar="D", help="a gaming day, such as 2026-11-30; the newest, unless told"
    )
    parser.add_argument("--json", action="store_true", help="for programs: one JSON document, amounts in cents")
    parser.epilog = (
        "Exit code: 0 all was told, 1 the journal is broken and told up to there, 2 it could not be looked at."
    )


def _day(text: str) -> str:
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no day; one is written like 2026-11-30")
    return text


def run(args: argparse.Namespace) -> int:
    found: list[Report] = []
    broken: dict[str, str] = {}
    days: list[str] = []
    with opened(args.journal) as reader:
        for table in tables(reader, args.table):
            reports = Reports(args.day or "")
            broke = follow(reader, table, reports.follow)
            if broke:
                broken[table] = str(broke)
                complain_of(broke)
            days += filter(None, (reports.first_day, reports.last_day))
            if reports.found:
                found.append(reports.result(table))
    if args.day and not found and not broken:
        there = f"there are days from {min(days)} to {max(days)}" if days else "no table was opened in it"
        raise Trouble(f"{args.journal} has no gaming day {args.day}: {there}.")
    reported = Reported(str(args.journal), tuple(found), broken)
    print_json(reported) if args.json else _print(args.journal, reported)
    return WRONG if broken else FINE


def _print(journal: Path, reported: Reported) -> None:
    print(f"Journal {journal}")
    for report in reported.tables:
        _print_table(report)
    if not reported.tables:
        print("\nNo table was opened in it.")


def _print_table(report: Report) -> None:
    print()
    say(f"Table {report.table}, {report.house}, gaming day {report.day}")
    print("═" * 72)
    print()
    periods = ((report.figures, "the day"), (report.month, "month to date"), (report.year, "year to date"))
    _print_figures(_row(each, name) for each, name in periods)
    if report.shifts:
        print("\nBy shift\n")
        _print_figures(_row(each.figures, f"{each.began[11:16]} {each.dealer}".rstrip()) for each in report.shifts)
    if any(each.name for each in report.dealers):
        print("\nBy dealer\n")
        _print_figures(_row(each, each.name or "nobody named") for each in report.dealers)
    if report.seats:
        print("\nBy seat\n")
        _print_figures(_row(each, f"seat {each.name}") for each in report.seats)
    if report.kinds:
        print("\nBy kind of wager\n")
        print_table(KIND_HEADS, map(_kind, report.kinds), right=range(1, len(KIND_HEADS) - 1))
    print("\nMoney besides play\n")
    _print_money(report)
    if report.owed:
        print("\nOwed when the day ended: by the house to a sitting; below nothing, by the sitting\n")
        print_table(("sitting", "owed"), ((str(of), show(owed)) for of, owed in report.owed.items()), right=(0, 1))
    if report.carried:
        print("\nColours away: what their chips stood for when they left the table\n")
        print_table(("colour", "away"), ((of, show(away)) for of, away in report.carried.items()), right=(1,))
    if report.incidents:
        print("\nWhat happened\n")
        lines = ((f"{each.entry:,}", each.at[:19], str(each.round), words(each.event)) for each in report.incidents)
        print_table(("entry", "UTC", "round", "what"), lines, right=(0, 2))
    if report.further:
        print(f"\n{report.further:,} more of the kind.")


def _print_figures(rows: Iterable[tuple[str, ...]]) -> None:
    print_table(HEADS, rows, right=range(1, len(HEADS) - 1))


def _row(each: Figures, name: str) -> tuple[str, ...]:
    """Where nothing was wagered there is nothing to say of luck, and without a drop nothing of hold."""
    shares = [percent(share) for share in (each.hold, each.hold_low, each.hold_high) if share is not None]
    hold = (shares[0], f"{shares[1]} to {shares[2]}") if shares and each.handle else ("", "")
    rounds = f"{each.rounds:,}" if each.rounds else ""
    return name, rounds, show(each.drop), show(each.handle), show(each.win), *_luck(each), *hold, _unusual(each)


def _kind(each: Figures) -> tuple[str, ...]:
    name = each.name.replace("_", " ")
    return name, f"{each.wagers:,}", show(each.handle), show(each.win), *_luck(each), _unusual(each)


def _luck(each: Figures) -> tuple[str, str]:
    return (show(each.expected), f"{show(each.low)} to {show(each.high)}") if each.handle else ("", "")


def _unusual(each: Figures) -> str:
    return "unusual" if each.unusual else ""


MONEY = ("chips_in", "paid_out", "fills", "credits", "tokes", "owed_paid", "colours_kept", "over_short", "voids")


def _print_money(report: Report) -> None:
    rows = []
    for each, name in ((report.figures, "the day"), (report.month, "month to date"), (report.year, "year to date")):
        amounts = [getattr(each, what) for what in MONEY]
        rows.append((name, *map(show, amounts[:-1]), f"{amounts[-1]:,}"))
    heads = (
        "",
        "chips brought",
        "paid out",
        "fills",
        "credits",
        "tokes",
        "owed, paid",
        "kept of colours",
        "over (-) or short",
        "voids",
    )
    print_table(heads, rows, right=range(1, len(heads)))
