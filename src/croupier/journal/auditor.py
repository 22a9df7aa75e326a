"""An audit: everything that one journal can be asked about itself, table by table, one entry at a time.

What was found goes into plain shapes, so that `croupier audit` can print it and a program can read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from croupier.events import HouseAdopted
from croupier.journal.chain import Broken, Envelope
from croupier.journal.replay import Replay
from croupier.journal.second_route import SecondRoute
from croupier.journal.sqlite import Reader
from croupier.journal.trouble import Damaged
from croupier.ledger import TABLE_BANK, felt_account, postings, seat_account
from croupier.money import show
from croupier.table import Table

Check: TypeAlias = Literal["file", "chain", "replay", "trial_balance", "balances", "settlements"]

MOST_FAULTS = 100
"""Faults that are told of one table; the rest are counted. One wrong cent early on can show a million times."""


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong, and where: an entry of a table, or entry 0 for the file itself."""

    check: Check
    table: str
    entry: int
    round: int
    words: str


class Rules(msgspec.Struct, frozen=True):
    """The house's rules that a table was dealt by from an entry on. The hash is that of the file's text."""

    entry: int
    title: str
    wheel: str
    sha256: str


class TableAudit(msgspec.Struct):
    """One table as its entries have it; `entries` are those that were looked at, up to the first that is broken."""

    table: str
    entries: int = 0
    head: str = ""
    first: str = ""
    last: str = ""
    rules: list[Rules] = []
    rounds: int = 0
    wagers: int = 0
    won: int = 0
    """The winnings of all rounds."""
    balances: dict[str, int] = {}
    """The ledger's accounts as the last entry left them; they add up to nothing."""
    faults: list[Fault] = []
    further: int = 0
    """Faults beyond those that are told."""
    whole: bool = True
    """False where the audit had to stop: nothing behind that entry was looked at."""


class Audit(msgspec.Struct, frozen=True):
    """What was found in a journal."""

    journal: str
    file: tuple[Fault, ...]
    tables: tuple[TableAudit, ...]

    @property
    def faults(self) -> list[Fault]:
        return [*self.file, *(fault for table in self.tables for fault in table.faults)]


def audit(reader: Reader) -> Audit:
    """Looks at the whole of a journal; raises `JournalError` where it cannot look."""
    damage = tuple(Fault("file", "", 0, 0, words) for words in reader.damage())
    try:
        names = reader.tables()
    except Damaged as error:
        return Audit(str(reader.path), (*damage, Fault("file", "", 0, 0, str(error))), ())
    return Audit(str(reader.path), damage, tuple(_audit_table(reader, name) for name in names))


def _audit_table(reader: Reader, name: str) -> TableAudit:
    found, replay, route = TableAudit(name), Replay(name), SecondRoute()
    before = replay.table
    try:
        for envelope in replay.follow(reader.entries(name)):
            if isinstance(envelope.event, HouseAdopted) and replay.house is not None:
                house, adopted = replay.house, envelope.event
                found.rules.append(Rules(envelope.seq, house.title, adopted.wheel, adopted.sha256))
            for check, words in _faults(envelope, before, replay, route):
                _note(found, check, envelope.seq, envelope.round, words)
            before = replay.table
            found.first = found.first or envelope.at
            found.last = envelope.at
        for words in route.left_over():
            _note(found, "settlements", replay.chain.seq, before.round, words)
    except Broken as broken:
        broke: Check = "replay" if replay.chain.seq == broken.seq else "chain"
        _note(found, broke, broken.seq, before.round, broken.why)
        found.whole = False
    except Damaged as error:
        _note(found, "file", replay.chain.seq + 1, before.round, str(error))
        found.whole = False
    found.entries, found.head = replay.chain.seq, replay.chain.head
    found.rounds, found.wagers, found.won = route.rounds, route.wagers, route.won
    found.balances = dict(sorted(replay.ledger.balances.items()))
    return found


def _note(found: TableAudit, check: Check, entry: int, round: int, words: str) -> None:
    if len(found.faults) < MOST_FAULTS:
        found.faults.append(Fault(check, found.table, entry, round, words))
    else:
        found.further += 1


def _faults(envelope: Envelope, before: Table, replay: Replay, route: SecondRoute) -> Iterator[tuple[Check, str]]:
    """What is wrong with the table, the ledger or a settlement after an entry."""
    if replay.ledger.trial_balance():
        yield "trial_balance", f"all accounts together come to {show(replay.ledger.trial_balance())}, not to nothing"
    for words in _differences(envelope, before, replay):
        yield "balances", words
    if replay.house is not None:
        for words in route.follow(envelope.event, replay.house):
            yield "settlements", words


def _differences(envelope: Envelope, before: Table, replay: Replay) -> Iterator[str]:
    """Where the table and the ledger say two things, among the seats that either of them has just moved."""
    table, balances = replay.table, replay.ledger.balances
    if len(table.seats) == len(before.seats):
        moved = {now.number for now, then in zip(table.seats, before.seats, strict=True) if now is not then}
    else:
        moved = set(range(1, max(len(table.seats), len(before.seats)) + 1))
    for posting in postings(envelope.event):
        for account in posting[:2]:
            if account.startswith(("seat:", "felt:")):
                moved.add(int(account.partition(":")[2]))
    for number in sorted(moved):
        seat = table.seat(number)
        for account, has in (
            (seat_account(number), seat.balance if seat else 0),
            (felt_account(number), seat.staked if seat else 0),
        ):
            if balances[account] != has:
                yield f"{account}: the table has {show(has)}, the ledger {show(balances[account])}"
    if balances[TABLE_BANK] != table.bank:
        yield f"{TABLE_BANK}: the table has {show(table.bank)}, the ledger {show(balances[TABLE_BANK])}"
