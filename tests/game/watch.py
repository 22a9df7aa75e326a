"""All that must hold at a table at any time, watched by eyes that do not know one another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from croupier import events as e
from croupier.codec import write
from croupier.house import House
from croupier.journal.auditor import audit
from croupier.journal.chain import Chain
from croupier.journal.sqlite import Reader
from croupier.sights import seat_view
from croupier.sights_of_room import centre_view, results_view
from croupier.table import Table, evolve
from tests.auditor import Auditor
from tests.game.reckoning import Reckoning

AT, BADGE = "2026-01-01T00:00:00.000+00:00", "a badge"


class Watch:
    """Sees events as they happen, and now and then the table that they have made."""

    def __init__(self, house: House, book: str = "") -> None:
        self.house = house
        self.auditor = Auditor()
        self.reckoning = Reckoning(house, book or house.book)
        self.chain = Chain("1")
        self.entries: list[bytes] = []

    def see(self, events: Iterable[e.AnyEvent], table: Table) -> None:
        """The events of one command, and the table after them."""
        events = tuple(events)
        self.auditor.see(events)
        self.reckoning.see(events)
        self.entries += [self.chain.seal(event, table.round, BADGE, 1, AT) for event in events]

    def look(self, table: Table) -> None:
        """What takes longer: the books, every sitting's own reckoning, and what each screen is shown."""
        self.auditor.compare(table)
        self.reckoning.compare(table)
        look_over_shoulders(self.house, table)

    def replay(self, table: Table) -> None:
        """Read back and written again, the entries are the same to the byte and make the same table."""
        again, read, written = Table(), Chain("1"), Chain("1")
        for envelope, entry in zip(read.check(self.entries), self.entries, strict=True):
            again = evolve(again, envelope.event)
            assert written.seal(envelope.event, envelope.round, envelope.badge, envelope.n, envelope.at) == entry
        assert again == table

    def audit(self) -> None:
        """The audit of a journal with these entries finds nothing: also where all that may happen has happened."""
        assert audit(Kept(self.entries)).faults == []


class Kept(Reader):
    """Entries that lie in no file."""

    def __init__(self, entries: list[bytes]) -> None:
        self.path, self._entries = Path("kept"), entries

    def damage(self) -> list[str]:
        return []

    def tables(self) -> list[str]:
        return ["1"]

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]:
        return iter(self._entries)


def look_over_shoulders(house: House, table: Table) -> None:
    """What everybody else has is changed, and no seat's screen and no screen for all shows it."""
    for seat in table.seats:
        others = tuple(
            other if other is seat else replace(other, balance=other.balance + 7_77, held=other.held + 3_33)
            for other in table.seats
        )
        changed = replace(table, seats=others, bank=table.bank + 5_55, drop=table.drop + 9_99)
        assert write(seat_view(house, changed, 1, seat.number, ())) == write(
            seat_view(house, table, 1, seat.number, ())
        )
    richer = tuple(replace(seat, balance=seat.balance + 7_77, held=seat.held + 3_33) for seat in table.seats)
    changed = replace(table, seats=richer, bank=table.bank + 5_55, drop=table.drop + 9_99)
    for view in (centre_view, results_view):
        assert write(view(house, changed, 1, ())) == write(view(house, table, 1, ()))
