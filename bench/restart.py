"""A table started again: after a day of so many entries, and after a day that many others went before."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.measure import Line, Side
from croupier import commands as c
from croupier.codec import Request
from croupier.events import HouseAdopted
from croupier.journal.chain import Chain, Row
from croupier.journal.sqlite import open_journal
from croupier.serve.floor import Floor
from croupier.serve.host import Cut, Memory, TableHost
from croupier.table import Table
from tests.house_files import text
from tests.serve.table import HOUSE

FOLDER = TemporaryDirectory(prefix="croupier-bench-")
LONG, SHORT = 35_000, 3_500
SEATS, WAGERS = 7, 10
TEXT = text("ten-dollar")
NIGHT, NEXT = "2026-11-19T20:00:00.000+00:00", "2026-11-21T20:00:00.000+00:00"


class Night:
    """A table dealt on through its host, whose entries are kept."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.at = NIGHT
        self.host = TableHost(HOUSE, Table(), Chain("1"), Memory(), self._put, lambda: self.at)
        self.host.adopted = HouseAdopted(sha256(TEXT.encode()).hexdigest(), TEXT, "double")
        self.host.record((self.host.adopted,), "operator", lambda _: None)
        self.ask("dealer", c.Open(100_000_000))
        for seat in range(1, SEATS + 1):
            self.ask("dealer", c.BuyIn(seat, cash=100_000_000))

    def _put(self, rows: Sequence[Row], cut: Cut) -> None:
        self.rows += rows
        self.host.made_durable(cut)

    def ask(self, badge: str, verb: c.AnyVerb, seat: int = 0) -> None:
        by = c.Actor("seat" if seat else "sensor" if badge == "wheel" else "dealer", seat)
        self.host.submit(badge, by, Request(self.host.last_n(badge) + 1, self.host.ahead.round, verb), lambda _: None)

    def until(self, entries: int) -> Night:
        places, pockets = list(HOUSE.spot_at), HOUSE.wheel.order
        while len(self.rows) < entries:
            self.ask("dealer", c.PlaceYourBets())
            turn = self.host.ahead.round
            for seat in range(1, SEATS + 1):
                for n in range(WAGERS):
                    place = places[(turn * 7 + seat * 23 + n * 13) % len(places)]
                    self.ask(f"seat-{seat}", c.Lay(place, 5_00), seat)
            pocket = pockets[turn % len(pockets)]
            for verb in (c.Spin(), c.NoMoreBets(), c.Announce(pocket), c.Confirm(pocket)):
                self.ask("dealer", verb)
        return self


@cache
def journals() -> dict[str, Path]:
    """A long day, a short one, and a short one after the long one."""
    folder = Path(FOLDER.name)
    long, short = Night().until(LONG), Night().until(SHORT)
    found = {"long": long.rows[:], "short": short.rows}
    long.at = NEXT
    found["short after long"] = long.until(LONG + SHORT).rows
    for name, rows in found.items():
        with open_journal(folder / name) as journal:
            journal.append(rows)
    return {name: folder / name for name in found}


def restart(path: Path) -> None:
    """From the file to a host that decides."""

    async def start() -> None:
        floor = Floor(open_journal(path))
        assert floor.restore("1") is not None
        await floor.close()

    asyncio.run(start())


def _sides(ours: str, baseline: str) -> tuple[Side, Side]:
    paths = journals()
    return lambda: restart(paths[ours]), lambda: restart(paths[baseline])


def _line(name: str, ours: str, baseline: str, goal: float) -> Line:
    words = {"long": f"a day of {LONG:,}", "short": f"a day of {SHORT:,}", "short after long": "the same after many"}
    return Line(name, f"restart after {words[ours]}", words[baseline], goal, lambda: _sides(ours, baseline), "time", 7)


LINES = (_line("restart-day", "long", "short", 10), _line("restart-late", "short after long", "short", 1.1))
