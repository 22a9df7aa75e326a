"""`croupier audit`: whether a journal is whole, and its money right to the cent."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from croupier.cli import FINE, WRONG
from croupier.cli.terminal import Trouble, print_json, print_table, say
from croupier.journal.auditor import Audit, Check, TableAudit, audit
from croupier.journal.heads import beside
from croupier.journal.keys import read_public
from croupier.journal.sqlite import open_reader
from croupier.journal.trouble import JournalError
from croupier.ledger import BANK_OWES
from croupier.money import show


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", type=Path, metavar="JOURNAL", help="the journal's file; it may be in use")
    parser.add_argument(
        "--head",
        type=Path,
        metavar="FILE",
        help="the signed heads to hold it against (default: JOURNAL.heads, if there)",
    )
    parser.add_argument(
        "--key", type=Path, metavar="FILE", action="append", default=[],
        help="the public key that signed them, from outside; may be said more than once",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="for programs: all that was found, as one JSON document")
    parser.epilog = "Exit code: 0 all is well, 1 something is wrong, 2 it could not be looked at."


def run(args: argparse.Namespace) -> int:
    try:
        keys = frozenset(map(read_public, args.key))
        with open_reader(args.journal) as reader:
            found = audit(reader, args.head or _heads_of(reader.path, keys), keys)
    except JournalError as error:
        raise Trouble(str(error)) from error
    if args.json:
        print_json(found)
    else:
        _print(found)
    return WRONG if found.faults else FINE


def _heads_of(journal: Path, keys: frozenset[str]) -> Path | None:
    """The heads beside a journal. Who brings a key wants them looked at, and must hear when there are none."""
    path = beside(journal)
    return path if keys or path.exists() else None


def _print(found: Audit) -> None:
    print(f"Journal {found.journal}\n")
    print_table(
        ("table", "entries", "rounds settled", "first entry", "last entry"), map(_line, found.tables), right=(1, 2)
    )
    print("\nThe rules that the tables were dealt by, each from its entry on\n")
    print_table(("table", "entry", "house", "wheel", "SHA-256 of the house file"), _rules(found), right=(1,))
    print("\nWhat was checked\n")
    print_table(("check", "looked at", "wrong"), _checks(found), right=(2,))
    print("\nThe money, as the last entry of each table left it\n")
    heads = ("table", *ACCOUNTS, "sum")
    print_table(heads, map(_money, found.tables), right=range(1, len(heads)))
    print("\nThe terminals, over all sittings: everything in + wins − everything out − turnover = credit\n")
    heads = ("table", "in", "wins", "out", "turnover", "credit")
    print_table(heads, map(_meters, found.tables), right=range(1, len(heads)))
    print("\nThe heads: hold them against those that were written down.\n")
    print_table(("table", "entry", "head", "signed up to"), map(_head, found.tables), right=(1,))
    for words in _of_heads(found):
        say(words)
    print()
    _verdict(found)


NEVER = "–"


def _head(table: TableAudit) -> tuple[str, ...]:
    signed = table.signed
    up_to = f"entry {signed.seq:,}, {signed.at}, {signed.why}" if signed else NEVER
    return table.table, f"{table.entries:,}", table.head, up_to


def _of_heads(found: Audit) -> Iterator[str]:
    """What an auditor must know of the heads that were held against the journal."""
    heads = found.heads
    if heads is None:
        yield "No signed heads were brought (--head FILE), and nothing else shows entries cut off the end."
        return
    if not heads.heads:
        yield f"No signed head is in {heads.file}, and nothing else shows entries cut off the end."
        return
    yield f"{heads.heads:,} signed head{'' if heads.heads == 1 else 's'} in {heads.file}."
    if heads.torn:
        yield f"{heads.torn:,} of its lines break off, as a power cut leaves a line; they were passed over."
    if not heads.asked:
        for key, count in heads.keys.items():
            yield f"Nobody has said whose key signed {count:,} of them (--key FILE): {key}"


def _line(table: TableAudit) -> tuple[str, ...]:
    return table.table, f"{table.entries:,}", f"{table.rounds:,}", table.first, table.last


def _rules(found: Audit) -> Iterator[tuple[str, ...]]:
    for table in found.tables:
        for rules in table.rules:
            yield table.table, f"{rules.entry:,}", rules.title, rules.wheel, rules.sha256


CHECKS: dict[Check, str] = {
    "file": "the file: SQLite's own full check",
    "chain": "the chain: each entry carries the hash of the one before",
    "heads": "the heads: each entry whose head was signed is there, with that hash",
    "replay": "the replay: each event can have happened at the table as it stood",
    "commands": "the commands: no number of a screen acts twice, nor after a later one",
    "trial_balance": "the trial balance: all accounts come to nothing after every entry",
    "balances": "ledger and table: the same for every seat, felt and bank after every entry",
    "meters": "the terminals: credit = everything in + wins − everything out − turnover",
    "chips": "the chips: colours, markers and stakes in whole chips, by a second route",
    "settlements": "the settlements: odds, stakes and pockets once more, by a second route",
}


def _checks(found: Audit) -> Iterator[tuple[str, ...]]:
    entries = f"{sum(table.entries for table in found.tables):,} entries"
    rounds = sum(table.rounds for table in found.tables)
    settled = f"{sum(table.wagers for table in found.tables):,} wagers in {rounds:,} rounds"
    for check, words in CHECKS.items():
        heads = f"{found.heads.heads:,} signed heads" if found.heads else "none brought"
        looked_at = {"file": "all pages", "settlements": settled, "heads": heads}.get(check, entries)
        wrong = sum(fault.check == check for fault in found.faults)
        unknown = check == "heads" and found.heads is None
        yield words, looked_at, f"{wrong:,}" if wrong else NEVER if unknown else "none"


ACCOUNTS: dict[str, str] = {
    "outside": "outside",
    "drop box": "drop_box",
    "table bank": "table_bank",
    "owed by it": BANK_OWES,
    "over or short": "over_short",
    "tokes": "toke_box",
    "seats": "seat:",
    "felt": "felt:",
    "carried off": "carried:",
    "prison": "prison:",
    "owed": "owed:",
}
"""What the accounts that begin so are called in a table."""


def _money(table: TableAudit) -> tuple[str, ...]:
    def total(start: str) -> str:
        # What the bank owes stands by itself; the rest of what is owed is between the house and its players.
        others = {account: cents for account, cents in table.balances.items() if account != BANK_OWES}
        among = table.balances if start in ("", BANK_OWES) else others
        return show(sum(cents for account, cents in among.items() if account.startswith(start)))

    return table.table, *map(total, ACCOUNTS.values()), total("")


def _meters(table: TableAudit) -> tuple[str, ...]:
    had = table.meters
    return table.table, *map(show, (had.came, had.won, had.went, had.turnover, had.credit))


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
            print()
            say(f"Table {table.table} was looked at up to entry {table.entries}: nothing behind it can be believed.")
