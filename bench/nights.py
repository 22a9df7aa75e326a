"""A journal as long as one wants, for what reads journals: rounds really dealt, entry by entry sealed and kept.

`python -m bench.nights FILE [ENTRIES]` makes one and leaves it there. A gaming day has 35,000 entries.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from croupier import commands as c
from croupier.dealing import decide
from croupier.events import AnyEvent, DayOpened
from croupier.journal.chain import Chain, Row
from croupier.journal.sqlite import open_journal
from croupier.standing import written
from croupier.table import Table, evolve
from tests.serve.table import ADOPTED, HOUSE

ENTRIES = 1_000_000
A_DAY = 35_000
SEATS, WAGERS = 7, 10
STAKES = (1_00, 5_00, 10_00, 2_00, 5_00)
BATCH = 5_000
BEGAN = datetime(2026, 1, 1, 18, tzinfo=UTC)
DEALER, WHEEL = c.Actor("dealer"), c.Actor("sensor")


class Nights:
    """One table that is dealt night after night, with a dealer who changes and players who buy in again."""

    def __init__(self) -> None:
        self.chain = Chain("1")
        self._table = Table()
        self._rows: list[Row] = []
        self._n = 0
        self._day = date(2026, 1, 1)
        self._done: dict[str, int] = {}
        self._happen("operator", ADOPTED)

    def rows(self, entries: int) -> Iterator[list[Row]]:
        """Batches for the journal, until there are so many entries or a round's more."""
        places, pockets = list(HOUSE.spot_at), HOUSE.wheel.order
        self._ask(DEALER, c.Open(1_000_000_00))
        while self.chain.seq < entries:
            if self.chain.seq >= A_DAY * (self._day - date(2026, 1, 1)).days:
                self._day += timedelta(days=1)
                self._n += 1
                day = DayOpened(self._day.isoformat(), ADOPTED, written(self._table), dict(self._done))
                self._happen("day", day)
                self._ask(DEALER, c.ComeIn(("Ann", "Bob", "Cleo")[self._day.day % 3]))
            self._round(places, pockets[(self._table.round * 7 + self._day.day) % len(pockets)])
            if len(self._rows) >= BATCH:
                yield self._rows
                self._rows = []
        yield self._rows

    def _round(self, places: list[str], pocket: str) -> None:
        turn = self._table.round
        for seat in range(1, SEATS + 1):
            if not any(each.number == seat and each.balance >= 100_00 for each in self._table.seats):
                self._ask(DEALER, c.BuyIn(seat, cash=1_000_00))
        self._ask(DEALER, c.PlaceYourBets())
        for seat in range(1, SEATS + 1):
            for n in range(WAGERS):
                place = places[(turn * 7 + seat * 23 + n * 13 + turn // 38) % len(places)]
                self._ask(c.Actor("seat", seat), c.Lay(place, STAKES[(turn + n) % len(STAKES)]))
        for by, verb in (
            (DEALER, c.Spin()), (DEALER, c.NoMoreBets()), (WHEEL, c.Sense(pocket)), (DEALER, c.Announce(pocket)),
            (DEALER, c.Confirm(pocket)),
        ):  # fmt: skip
            self._ask(by, verb)

    def _ask(self, by: c.Actor, verb: c.AnyVerb) -> None:
        self._n += 1
        badge = f"{by.role}-{by.seat}" if by.seat else by.role
        for event in decide(HOUSE, self._table, c.Command(by, self._table.round, verb)).events:
            self._happen(badge, event)

    def _happen(self, badge: str, event: AnyEvent) -> None:
        self._table = evolve(self._table, event)
        self._done[badge] = self._n
        at = (BEGAN + timedelta(seconds=self.chain.seq)).isoformat(timespec="milliseconds")
        entry = self.chain.seal(event, self._table.round, badge, self._n, at)
        self._rows.append((self.chain.table, self.chain.seq, entry))


def make(path: Path, entries: int) -> Path:
    """A new journal of so many entries."""
    with open_journal(path) as journal:
        for rows in Nights().rows(entries):
            journal.append(rows)
    return path


if __name__ == "__main__":
    make(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else ENTRIES)
