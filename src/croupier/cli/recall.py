"""`croupier recall`: the last rounds in full, for a dispute, as a page or as JSON."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

import msgspec

from croupier.cli import FINE, WRONG
from croupier.cli.journals import complain_of, count, follow, journal_arguments, opened, tables
from croupier.cli.terminal import print_json, print_table, say
from croupier.money import show
from croupier.recalls import Recalled, RecalledSeat, RecalledWager, Recalls, Told
from croupier.telling import words

LAST = 10
STATES = {"open": "not settled", "settled": "settled", "void": "void"}


class TableRecall(msgspec.Struct, frozen=True):
    """The rounds of one table, the newest first; `broken` says where the journal could not be believed any more."""

    table: str
    rounds: tuple[Recalled, ...]
    broken: str = ""


def arguments(parser: argparse.ArgumentParser) -> None:
    journal_arguments(parser)
    parser.add_argument(
        "--seat", type=count, metavar="S", help="rounds in which this seat had a part, and only its part"
    )
    parser.add_argument("--sitting", type=count, metavar="N", help="the same for one sitting, wherever it sat")
    parser.add_argument(
        "--last", type=count, metavar="N", default=LAST, help="how many rounds; %(default)s unless told"
    )
    parser.add_argument("--json", action="store_true", help="for programs: one JSON document, amounts in cents")
    parser.epilog = (
        "Exit code: 0 all was told, 1 the journal is broken and told up to there, 2 it could not be looked at."
    )


def run(args: argparse.Namespace) -> int:
    found = []
    with opened(args.journal) as reader:
        for table in tables(reader, args.table):
            recalls = Recalls(args.last, args.seat or 0, args.sitting or 0)
            broken = follow(reader, table, recalls.follow)
            found.append(TableRecall(table, recalls.result(), str(broken or "")))
            if broken:
                complain_of(broken)
    print_json(found) if args.json else _print(args.journal, found)
    return WRONG if any(each.broken for each in found) else FINE


def _print(journal: Path, found: list[TableRecall]) -> None:
    print(f"Journal {journal}. Times are UTC; the newest round stands first.")
    for table in found:
        for each in table.rounds:
            _print_round(table.table, each)
        if not table.rounds:
            print()
            say(f"Table {table.table} has no such round.")
    if not found:
        print("\nIt holds no table yet.")


def _print_round(table: str, each: Recalled) -> None:
    number = f"number {each.pocket}" if each.pocket else "no number"
    was = f", after {', '.join(each.was)} was put right" if each.was else ""
    dealer = f", dealer {each.dealer}" if each.dealer else ""
    print()
    say(f"Table {table}, round {each.round}: {STATES[each.state]}, {number}{was}")
    print("═" * 72)
    say(f"gaming day {each.day or 'not opened'}{dealer}")
    times = (("betting opened", each.opened), ("closed", each.closed), ("number final", each.settled))
    say(", ".join(f"{what} {_time(at)}" for what, at in times if at))
    for seat in each.seats:
        _print_seat(seat)
    for heading, told in (("Calls", each.calls), ("Put right", each.corrections), ("Disputes", each.disputes)):
        _print_told(heading, told)


def _print_seat(seat: RecalledSeat) -> None:
    who = f"sitting {seat.sitting}" if seat.sitting else "nobody sat"
    print(f"\nSeat {seat.seat}, {who}: {show(seat.before)} before, {show(seat.after)} after\n")
    if seat.wagers:
        lines = [
            (_wager(each), str(each.odds), show(each.stake), show(each.lost), show(each.won)) for each in seat.wagers
        ]
        total = [show(sum(getattr(each, what) for each in seat.wagers)) for what in ("stake", "lost", "won")]
        print_table(("wager", "odds", "stake", "lost", "won"), [*lines, ("together", "", *total)], right=(1, 2, 3, 4))
        print()
    _print_lines(seat.touches)


def _wager(each: RecalledWager) -> str:
    return f"{each.place}, in prison since round {each.since}" if each.since else each.place


def _print_told(heading: str, told: Iterable[Told]) -> None:
    if told:
        print(f"\n{heading}\n")
        _print_lines(told)


def _print_lines(told: Iterable[Told]) -> None:
    for each in told:
        say(f"{each.entry:>8,}  {_time(each.at)}  {each.badge:<12}  {words(each.event)}")


def _time(at: str) -> str:
    """The time of day, to as much of a second as the entry has."""
    return at[11:].removesuffix("Z").removesuffix("+00:00")
