"""An audit: everything that one journal can be asked about itself, table by table, one entry at a time.

What was found goes into plain shapes, so that `croupier audit` can print it and a program can read it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from croupier import events as e
from croupier.journal.chain import Broken, Envelope
from croupier.journal.heads import Gathered, Head, HeadsRead, differs, gather
from croupier.journal.limit_route import LimitRoute
from croupier.journal.meters import Meters, Terminals
from croupier.journal.redone import SettledAgain
from croupier.journal.replay import Replay
from croupier.journal.second_route import SecondRoute
from croupier.journal.sqlite import Reader
from croupier.journal.trays import Trays
from croupier.journal.trouble import Damaged
from croupier.ledger import (
    BANK_OWES,
    DROP_BOX,
    TABLE_BANK,
    Account,
    carried_account,
    felt_account,
    owed_account,
    postings,
    prison_account,
    seat_account,
)
from croupier.money import show
from croupier.table import Seat, Table

Check: TypeAlias = Literal[
    "file", "chain", "heads", "replay", "commands", "trial_balance", "balances", "meters", "chips", "settlements"
]

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
    signed: Head | None = None
    """The furthest of the heads that agree; behind its entry only the chain vouches for anything."""
    meters: Meters = msgspec.field(default_factory=Meters)
    """Everything in, wins, everything out and turnover of all sittings: their credit is what is on the terminals."""
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
    heads: HeadsRead | None = None
    """None where no heads were brought, so that a cut end cannot be seen."""

    @property
    def faults(self) -> list[Fault]:
        return [*self.file, *(fault for table in self.tables for fault in table.faults)]


def audit(reader: Reader, heads: Path | None = None, keys: frozenset[str] = frozenset()) -> Audit:
    """Looks at the whole of a journal; raises `JournalError` where it cannot look.

    `heads` is the file of heads to hold it against; where `keys` are brought, no other key's heads count.
    """
    # The heads first: a table that is being dealt on may sign another while its entries are read, never the reverse.
    brought = gather(heads, keys) if heads else None
    faults = [Fault("heads", "", 0, 0, words) for words in brought.wrong] if brought else []
    faults += [Fault("file", "", 0, 0, words) for words in reader.damage()]
    tables: list[TableAudit] = []
    try:
        names = reader.tables()
        tables += (_audit_table(reader, name, brought) for name in names)
        faults += _not_there(brought, names)
    except Damaged as error:
        faults.append(Fault("file", "", 0, 0, str(error)))
    return Audit(str(reader.path), tuple(faults), tuple(tables), brought and brought.read)


def _not_there(brought: Gathered | None, names: list[str]) -> Iterator[Fault]:
    for table in brought.by_table if brought else ():
        if table not in names:
            yield Fault("heads", table, 0, 0, "heads of this table were signed, and the journal does not know it")


def _audit_table(reader: Reader, name: str, brought: Gathered | None) -> TableAudit:
    auditor = _Auditor(name, brought.by_table.get(name, {}) if brought else {})
    auditor.follow(reader.entries(name))
    return auditor.result()


class _Auditor:
    """Follows one table from its first entry on."""

    def __init__(self, name: str, heads: Mapping[int, list[Head]]) -> None:
        self.found = TableAudit(name)
        self._heads = heads
        self._replay = Replay(name)
        self._route = SecondRoute()
        self._again = SettledAgain()
        self._limits = LimitRoute()
        self._terminals = Terminals()
        self._trays = Trays()
        self._before = self._replay.table
        self._acted: dict[str, int] = {}
        """By badge, its last command that made an entry."""
        self._command = ("", 0)

    def follow(self, entries: Iterable[bytes]) -> None:
        try:
            for envelope in self._replay.follow(entries):
                self._see(envelope)
            for words in (*self._route.left_over(), *self._again.left_over()):
                self._note("settlements", self._replay.chain.seq, words)
            self._hold_against(seq for seq in self._heads if seq > self._replay.chain.seq)
        except Broken as broken:
            self._note("replay" if self._replay.chain.seq == broken.seq else "chain", broken.seq, broken.why)
            self.found.whole = False
        except Damaged as error:
            self._note("file", self._replay.chain.seq + 1, str(error))
            self.found.whole = False

    def result(self) -> TableAudit:
        found, replay, route = self.found, self._replay, self._route
        found.entries, found.head = replay.chain.seq, replay.chain.head
        found.rounds, found.wagers, found.won = route.rounds, route.wagers, route.won
        found.meters = self._terminals.total
        found.balances = dict(sorted(replay.ledger.balances.items()))
        return found

    def _hold_against(self, entries: Iterable[int]) -> None:
        """Heads of the entry that was just read, or of entries behind the last."""
        chain = self._replay.chain
        for seq in sorted(entries):
            for head in self._heads.get(seq, ()):
                if words := differs(head, chain.head if seq == chain.seq else None):
                    self._note("heads", seq, words)
                else:
                    self.found.signed = head

    def _see(self, envelope: Envelope) -> None:
        self._hold_against((envelope.seq,))
        self.found.first = self.found.first or envelope.at
        self.found.last = envelope.at
        if isinstance(envelope.event, e.HouseAdopted) and self._replay.house is not None:
            adopted, title = envelope.event, self._replay.house.title
            self.found.rules.append(Rules(envelope.seq, title, adopted.wheel, adopted.sha256))
        for check, words in self._faults(envelope):
            self._note(check, envelope.seq, words)
        self._before = self._replay.table

    def _note(self, check: Check, entry: int, words: str) -> None:
        if len(self.found.faults) < MOST_FAULTS:
            self.found.faults.append(Fault(check, self.found.table, entry, self._replay.table.round, words))
        else:
            self.found.further += 1

    def _faults(self, envelope: Envelope) -> Iterator[tuple[Check, str]]:
        """What is wrong with an entry, or with the table and the ledger after it."""
        for words in self._acted_again(envelope):
            yield "commands", words
        if sum_of_all := self._replay.ledger.trial_balance():
            yield "trial_balance", f"all accounts together come to {show(sum_of_all)}, not to nothing"
        self._terminals.follow(envelope.event)
        for words in self._credits():
            yield "meters", words
        for words in _differences(envelope, self._before, self._replay):
            yield "balances", words
        if self._replay.house is not None:
            event, house = envelope.event, self._replay.house
            for words in self._trays.follow(event, house):
                yield "chips", words
            again = self._again.follow(event, house, self._route.on_felt())
            for words in (*again, *self._route.follow(event, house), *self._limits.follow(event, house)):
                yield "settlements", words

    def _credits(self) -> Iterator[str]:
        """Where a terminal's credit is not what its meters make, among the seats that have just been moved."""
        for number in _moved_seats(self._replay.table, self._before):
            seat, meters = self._replay.table.seat(number) or Seat(number), self._terminals.at(number)
            if (seat.sitting, seat.balance + seat.held) != (meters.sitting, meters.credit):
                made = f"{show(meters.came)} in + {show(meters.won)} wins − {show(meters.went)} out"
                made += f" − {show(meters.turnover)} turnover"
                yield f"seat {number} has {show(seat.balance + seat.held)}, and {made} is {show(meters.credit)}"

    def _acted_again(self, envelope: Envelope) -> Iterator[str]:
        """The entries of one command stand together, and a badge's commands in the order of their numbers."""
        badge, n = command = (envelope.badge, envelope.n)
        if command == self._command:
            return
        last = self._acted.get(badge)
        if last is not None and n <= last:
            yield f"command {n} of {badge or 'nobody'} acts, although its command {last} has acted before"
        if isinstance(envelope.event, e.DayOpened):
            for each, acted in self._acted.items():
                if envelope.event.done.get(each, 0) < acted:
                    yield f"the day opens as if command {acted} of {each or 'nobody'} had not acted"
        self._acted[badge], self._command = n, command


def _differences(envelope: Envelope, before: Table, replay: Replay) -> Iterator[str]:
    """Where the table and the ledger say two things, among the accounts that either of them has just moved."""
    table, balances = replay.table, replay.ledger.balances
    moved = {account for posting in postings(envelope.event) for account in posting[:2]}
    for number in _moved_seats(table, before):
        moved |= {seat_account(number), felt_account(number)}
    if table.prisoners is not before.prisoners:
        moved |= {prison_account(sitting) for sitting in {**before.prisoners, **table.prisoners}}
    if table.owed is not before.owed:
        moved |= {owed_account(sitting) for sitting in {**before.owed, **table.owed}}
    if table.away is not before.away:
        moved |= {carried_account(colour) for colour in {**before.away, **table.away}}
    for account in sorted(moved | {TABLE_BANK, BANK_OWES, DROP_BOX}):
        has = _of_table(table, account)
        if has is not None and has != balances[account]:
            yield f"{account}: the table has {show(has)}, the ledger {show(balances[account])}"


def _moved_seats(table: Table, before: Table) -> Iterator[int]:
    for now, then in zip_longest(table.seats, before.seats):
        if now is not then:
            yield (now or then).number


def _of_table(table: Table, account: Account) -> int | None:
    """What the table itself says of an account; None of those that it does not know."""
    if account in (TABLE_BANK, BANK_OWES):
        return max(0, table.bank) if account == TABLE_BANK else min(0, table.bank)
    name, _, number = account.partition(":")
    seat = table.seat(int(number)) if name in ("seat", "felt") else None
    match name:
        case "seat":
            return seat.balance + seat.held if seat else 0
        case "felt":
            return seat.staked if seat else 0
        case "carried":
            away = table.away.get(number)
            return away.chips * away.value if away else 0
        case "prison":
            return table.imprisoned(int(number))
        case "owed":
            return table.owed.get(int(number), 0)
        case _:
            return table.drop if account == DROP_BOX else None
