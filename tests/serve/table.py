"""A floor with a table on it, for tests: ten-dollar rules, a store that can be held up or made to fail."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from threading import Event

from croupier import commands as c
from croupier.codec import Request
from croupier.events import HouseAdopted
from croupier.house import House
from croupier.journal.chain import DAY_OPENED, Row
from croupier.serve.floor import Floor, adopt
from croupier.serve.host import TableHost
from croupier.views import Answer
from tests.house_files import shipped, text

HOUSE: House = shipped("ten-dollar")
ADOPTED = HouseAdopted(sha256(text("ten-dollar").encode()).hexdigest(), text("ten-dollar"), HOUSE.wheel.name)


class Store:
    """Keeps rows in memory. `hold` stops it before the sync; `fail` makes every append raise."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.fail = False
        self._open = Event()
        self._open.set()

    def append(self, rows: Sequence[Row]) -> None:
        self._open.wait()
        if self.fail:
            raise OSError("the disk is gone")
        self.rows += rows

    def hold(self) -> None:
        self._open.clear()

    def let_go(self) -> None:
        self._open.set()

    def last_day(self, table: str) -> int:
        return max((seq for name, seq, entry in self.rows if name == table and DAY_OPENED in entry), default=0)

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]:
        return iter([entry for name, seq, entry in self.rows if name == table and seq > after])

    def close(self) -> None:
        pass


class Player:
    """Somebody with a badge who asks a host for things, one after another."""

    def __init__(self, host: TableHost, badge: str, by: c.Actor) -> None:
        self.host, self.badge, self.by = host, badge, by

    def send(self, verb: c.AnyVerb, n: int | None = None, round: int | None = None) -> asyncio.Future[Answer]:
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        number = self.host.last_n(self.badge) + 1 if n is None else n
        now = self.host.ahead.round if round is None else round
        self.host.submit(self.badge, self.by, Request(number, now, verb), answered.set_result)
        return answered

    async def ask(self, verb: c.AnyVerb) -> str:
        """The code of the refusal, or nothing."""
        answer = await self.send(verb)
        return answer.refusal.code if answer.refusal else ""


def dealer(host: TableHost) -> Player:
    return Player(host, "dealer.1", c.Actor("dealer"))


def player(host: TableHost, seat: int) -> Player:
    return Player(host, f"seat-{seat}.1", c.Actor("seat", seat))


async def open_with(host: TableHost, *seats: int) -> None:
    """Opens the table, buys in each seat for $100, and opens betting."""
    assert await dealer(host).ask(c.Open(100_000)) == ""
    for seat in seats:
        assert await dealer(host).ask(c.BuyIn(seat, cash=10_000)) == ""
    assert await dealer(host).ask(c.PlaceYourBets()) == ""


@asynccontextmanager
async def a_table(store: Store, *seats: int) -> AsyncIterator[TableHost]:
    """A new table; with seats it is open for betting and they have $100 each."""
    floor = Floor(store, now=lambda: "2026-01-01T00:00:00.000+00:00")
    host = floor.begin("1", HOUSE)
    await adopt(floor, host, HOUSE, ADOPTED)
    try:
        if seats:
            await open_with(host, *seats)
        yield host
    finally:
        store.let_go()
        await floor.close()
