"""A table read back from its journal: the chain checked, the house adopted, each event applied again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Protocol

from msgspec.structs import replace

from croupier import events as e
from croupier.house import House, HouseError
from croupier.journal.chain import VERSION, Broken, Chain, Envelope
from croupier.ledger import Ledger
from croupier.rounds import house_of
from croupier.standing import read_back, written
from croupier.table import Impossible, Table, evolve


class Replay:
    """One table as the entries that were taken so far have left it; it never holds more than one of them.

    After the last entry, `chain`, `house`, `adopted` and `table` are what a host goes on from. Given a `chain` that
    stands right before the opening of a day, it begins with what that holds; a ledger that knew no more is not kept.
    """

    def __init__(self, table: str, chain: Chain | None = None) -> None:
        self.chain = chain or Chain(table)
        self.adopted: e.HouseAdopted | None = None
        self.house: House | None = None
        self.table = Table()
        self.ledger = Ledger()
        self._whole = chain is None

    def follow(self, entries: Iterable[bytes]) -> Iterator[Envelope]:
        """Yields each entry, opened, after it was applied. Raises `Broken` at the first that cannot have happened."""
        for envelope in self.chain.check(entries):
            try:
                self._apply(envelope.event, envelope.v)
            except (Impossible, LookupError, ValueError) as error:
                raise Broken(self.chain.table, envelope.seq, f"it cannot have happened: {_words(error)}") from error
            yield envelope

    def _apply(self, event: e.AnyEvent, version: int) -> None:
        if isinstance(event, e.HouseAdopted):
            self._adopt(event)
        elif isinstance(event, e.DayOpened) and self.adopted is None:
            self._adopt(event.adopted)
            self.table = read_back(event.table)
        elif isinstance(event, e.DayOpened) and event.adopted != self.adopted:
            raise ValueError("the day opens under other rules than those that were adopted")
        elif isinstance(event, e.DayOpened) and version != VERSION:
            event = self._of_today(event)
        self.table = evolve(self.table, event)
        if self._whole:
            self.ledger.post((event,))

    def _of_today(self, event: e.DayOpened) -> e.DayOpened:
        """The opening of a day as this version writes it: a table may know more by now, but never other money."""
        if _money(read_back(event.table)) != _money(self.table):
            raise ValueError("the day opens with other money than the entries before it make")
        return replace(event, table=written(self.table))

    def _adopt(self, adopted: e.HouseAdopted) -> None:
        self.adopted, self.house = adopted, house_of(adopted)


class Days(Protocol):
    """A journal, as far as a restart reads it."""

    def last_day(self, table: str) -> int: ...

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]: ...


def from_last_day(journal: Days, table: str) -> tuple[Replay, Iterator[Envelope]]:
    """A replay from the last opening of a day on, or from the first entry where there was none; and its entries.

    The entry before it is read too, so that what the opening hangs on is known to be there.
    """
    day = journal.last_day(table)
    if day < 2:
        replay = Replay(table)
        return replay, replay.follow(journal.entries(table))
    entries = journal.entries(table, day - 2)
    replay = Replay(table, Chain(table, day - 1, sha256(next(entries)).hexdigest()))
    return replay, replay.follow(entries)


def _money(table: Table) -> tuple[object, ...]:
    seats = [(each.sitting, each.balance, each.held, each.chips) for each in table.seats]
    return table.bank, table.drop, table.owed, seats


def _words(error: Exception) -> str:
    if isinstance(error, HouseError):
        return " ".join(str(error).splitlines())
    return (
        str(error) if isinstance(error, Impossible | ValueError) else f"it names what the table does not have ({error})"
    )
