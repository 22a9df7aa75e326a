"""`croupier audit`: whether a journal is whole, and its money right to the cent."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from croupier.cli import FINE, WRONG
from croupier.cli.terminal import Trouble, print_json, print_table
from croupier.journal.auditor import Audit, Check, TableAudit, audit
from croupier.journal.sqlite import open_reader
from croupier.journal.trouble import JournalError
from croupier.money import show


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", type=Path, metavar="JOURNAL", help="the journal's file; it may be in use")
    parser.add_argument("--json", action="store_true", help="for programs: all that was found, as one JSON document")
    parser.epilog = "Exit code: 0 all is well, 1 something is wrong, 2 it could not be looked at."


def run(args: argparse.Namespace) -> int:
    try:
        with open_reader(args.journal) as reader:
            found = audit(reader)
    except JournalError as error:
        raise Trouble(str(error)) from error
    if args.json:
        print_json(found)
    else:
        _print(found)
    return WRONG if found.faults else FINE


def _print(found: Audit) -> None:
    print(f"Journal {found.journal}\n")
    print_table(("table", "entries", "rounds", "first entry", "last entry"), map(_line, found.tables), right=(1, 2))
    print("\nThe rules that the tables were dealt by, each from its entry on\n")
    print_table(("table", "entry", "house", "wheel", "SHA-256 of the house file"), _rules(found), right=(1,))
    print("\nWhat was checked\n")
    print_table(("check", "looked at", "wrong"), _checks(found), right=(2,))
    print("\nThe money, as the last entry of each table left it\n")
    heads = ("table", *ACCOUNTS, "sum")
    print_table(heads, map(_money, found.tables), right=range(1, len(heads)))
    print("\nThe heads: hold them against those that were written down. Nothing else shows entries cut off the end.\n")
    print_table(("table", "entry", "head"), ((t.table, f"{t.entries:,}", t.head) for t in found.tables), right=(1,))
    print()
    _verdict(found)


def _line(table: TableAudit) -> tuple[str, ...]:
    return table.table, f"{table.entries:,}", f"{table.rounds:,}", table.first, table.last


def _rules(found: Audit) -> Iterator[tuple[str, ...]]:
    for table in found.tables:
        for rules in table.rules:
            yield table.table, f"{rules.entry:,}", rules.title, rules.wheel, rules.sha256


CHECKS: dict[Check, str] = {
    "file": "the file: SQLite's own full check",
    "chain": "the chain: each entry carries the hash of the one before",
    "replay": "the replay: each event can have happened at the table as it stood",
    "commands": "the commands: no number of a screen acts twice, nor after a later one",
    "trial_balance": "the trial balance: all accounts come to nothing after every entry",
    "balances": "ledger and table: the same for every seat, felt and bank after every entry",
    "settlements": "the settlements: odds, stakes and pockets once more, by a second route",
}


def _checks(found: Audit) -> Iterator[tuple[str, ...]]:
    entries = f"{sum(table.entries for table in found.tables):,} entries"
    rounds = sum(table.rounds for table in found.tables)
    settled = f"{sum(table.wagers for table in found.tables):,} wagers in {rounds:,} rounds"
    for check, words in CHECKS.items():
        looked_at = {"file": "all pages", "settlements": settled}.get(check, entries)
        wrong = sum(fault.check == check for fault in found.faults)
        yield words, looked_at, f"{wrong:,}" if wrong else "none"


ACCOUNTS: dict[str, str] = {
    "outside": "outside",
    "drop box": "drop_box",
    "table bank": "table_bank",
    "over or short": "over_short",
    "tokes": "toke_box",
    "seats": "seat:",
    "felt": "felt:",
    "owed": "owed:",
}
"""What the accounts that begin so are called in a table."""


def _money(table: TableAudit) -> tuple[str, ...]:
    def total(start: str) -> str:
        return show(sum(cents for account, cents in table.balances.items() if account.startswith(start)))

    return table.table, *map(total, ACCOUNTS.values()), total("")


def _verdict(found: Audit) -> None:
    faults = found.faults
    further = sum(table.further for table in found.tables)
    if not faults:
        print("All is well." if found.tables else "All is well: the journal is whole, and holds no table yet.")
        return
    print("Something is wrong:\n")
    lines = ((f.table, f"{f.entry:,}" if f.entry else "", str(f.round or ""), f.words) for f in faults)
    print_table(("table", "entry", "round", "what"), lines, right=(1, 2))
    if further:
        print(f"\n{further:,} more of the kind.")
    for table in found.tables:
        if not table.whole:
            print(
                f"\nTable {table.table} was looked at up to entry {table.entries}: nothing behind it can be believed."
            )
