"""`croupier replay`: a journal told again, entry by entry: when, who, what, and the money of those concerned."""

from __future__ import annotations

import argparse

import msgspec

from croupier.cli import FINE, WRONG
from croupier.cli.journals import complain_of, count, journal_arguments, opened, tables, until_broken
from croupier.cli.terminal import Trouble, say
from croupier.events import NumberCorrected, Redone, Voided
from croupier.journal.chain import Envelope
from croupier.journal.replay import Replay
from croupier.ledger import BANK_OWES, OUTSIDE, TABLE_BANK, postings
from croupier.money import show
from croupier.telling import words


class ToldEntry(msgspec.Struct, frozen=True):
    """One entry; `balances` are those of the accounts that it has moved, after it."""

    table: str
    entry: int
    round: int
    at: str
    badge: str
    words: str
    balances: dict[str, int]


def arguments(parser: argparse.ArgumentParser) -> None:
    journal_arguments(parser)
    parser.add_argument("--round", type=count, metavar="N", help="one round alone, with what was put right of it later")
    parser.add_argument(
        "--json", action="store_true", help="for programs: a list, one object an entry, amounts in cents"
    )
    parser.epilog = (
        "Exit code: 0 all was told, 1 the journal is broken and told up to there, 2 it could not be looked at."
    )


def run(args: argparse.Namespace) -> int:
    teller = _Json() if args.json else _Page()
    broken = []
    with opened(args.journal) as reader:
        for table in tables(reader, args.table):
            telling = _Telling(table, teller, args.round)
            broken.append(until_broken(table, telling.replay.follow(reader.entries(table)), telling.take))
    teller.end()
    for each in filter(None, broken):
        complain_of(each)
    if any(broken):
        return WRONG
    if args.round and not teller.told:
        raise Trouble(f"{args.journal} has no round {args.round}{f' of table {args.table}' * bool(args.table)}.")
    return FINE


class _Telling:
    """One table, as it is replayed."""

    def __init__(self, table: str, teller: _Page, round: int | None) -> None:
        self.replay = Replay(table)
        self._teller = teller
        self._round = round

    def take(self, envelope: Envelope) -> None:
        if self._round in (None, *_rounds(envelope)):
            self._teller.tell(self._told(envelope))

    def _told(self, envelope: Envelope) -> ToldEntry:
        moved = dict.fromkeys(account for posting in postings(envelope.event) for account in posting[:2])
        has = self.replay.ledger.balances
        if has[BANK_OWES] and TABLE_BANK in moved:
            moved[BANK_OWES] = None
        balances = {account: has[account] for account in moved if account != OUTSIDE}
        said = words(envelope.event)
        return ToldEntry(envelope.table, envelope.seq, envelope.round, envelope.at, envelope.badge, said, balances)


def _rounds(envelope: Envelope) -> tuple[int, ...]:
    """The rounds that an entry is told with: its own, and the one that it puts right."""
    event = envelope.event
    return (envelope.round, event.round) if isinstance(event, NumberCorrected | Redone | Voided) else (envelope.round,)


class _Page:
    """For people: nothing is kept, so a journal of any length takes no more room than an entry."""

    def __init__(self) -> None:
        self.told = 0
        self._heading: tuple[str, int, str] = ("", -1, "")

    def tell(self, entry: ToldEntry) -> None:
        self.told += 1
        heading = entry.table, entry.round, entry.at[:10]
        if heading != self._heading:
            self._heading = heading
            where = f"round {entry.round}" if entry.round else "before the first round"
            if self.told > 1:
                print()
            say(f"Table {entry.table}, {where}, {entry.at[:10]}")
            print()
        money = ", ".join(f"{_account(account)} {show(cents)}" for account, cents in entry.balances.items())
        line = f"{entry.entry:>8,}  {entry.at[11:19]}  {entry.badge:<12}  {entry.words}"
        say(f"{line}  → {money}" if money else line)

    def end(self) -> None:
        if not self.told:
            print("Nothing is told: the journal holds no such entry.")


class _Json(_Page):
    """For programs: one list, an object a line."""

    def tell(self, entry: ToldEntry) -> None:
        print("[" if not self.told else ",", msgspec.json.encode(entry).decode(), sep="\n" if not self.told else "")
        self.told += 1

    def end(self) -> None:
        print("]" if self.told else "[]")


def _account(account: str) -> str:
    """An account as people say it: `seat 3`, `table bank`, `owed to sitting 12`."""
    if account == BANK_OWES:
        return "owed by the bank"
    name, _, number = account.partition(":")
    return f"owed to sitting {number}" if name == "owed" else f"{name} {number}".strip().replace("_", " ")
