"""The tables of one journal: their hosts, and the one writer that all of them share.

The writer's thread comes back to the event loop once a batch. A failed sync ends the process: what the disk holds is
then unknown, and only a new start reads the truth.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Protocol

from croupier.codec import Request
from croupier.commands import Actor, AnyVerb
from croupier.events import HouseAdopted
from croupier.house import House
from croupier.journal.chain import Chain, Row
from croupier.journal.replay import from_last_day
from croupier.journal.writer import Appends, Writer
from croupier.serve.host import Cut, Memory, TableHost
from croupier.serve.signing import Signing
from croupier.table import Table
from croupier.views import Answer

OPERATOR = "operator"


def utc_now() -> str:
    """The time that an entry carries for people."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Store(Appends, Protocol):
    """A journal open for writing."""

    def last_day(self, table: str) -> int: ...

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]: ...

    def close(self) -> None: ...


class Floor:
    """Holds the journal open for writing until `close`. `failed` is set with the disk's word when it fails."""

    def __init__(self, journal: Store, now: Callable[[], str] = utc_now) -> None:
        self.hosts: dict[str, TableHost] = {}
        self._loop = asyncio.get_running_loop()
        self.failed: asyncio.Future[BaseException] = self._loop.create_future()
        self._journal = journal
        self._now = now
        self._writer: Writer[list[Cut]] = Writer(journal, self._on_durable, self._on_failure)
        self._rows: list[Row] = []
        self._cuts: list[Cut] = []
        self._at = ""
        """The time of this turn of the loop, asked for once."""
        self.signing: Signing | None = None

    def restore(self, name: str) -> TableHost | None:
        """The host of a table that the journal knows, as its last entry left it; None where it knows none."""
        memory = Memory()
        replay, entries = from_last_day(self._journal, name)
        for envelope in entries:
            if replay.house is not None:
                memory.recall(envelope, replay.house, replay.table)
        if replay.house is None:
            return None
        host = self._host(replay.house, replay.table, replay.chain, memory)
        host.adopted = replay.adopted
        return host

    def begin(self, name: str, house: House) -> TableHost:
        """The host of a table that the journal does not know yet."""
        return self._host(house, Table(), Chain(name), Memory())

    def _host(self, house: House, table: Table, chain: Chain, memory: Memory) -> TableHost:
        host = TableHost(house, table, chain, memory, self._put, self._time)
        self.hosts[host.name] = host
        return host

    def _put(self, rows: Sequence[Row], cut: Cut) -> None:
        """What is decided in one turn of the loop goes to the disk in one sync, even where nobody else is waiting."""
        if not self._cuts:
            self._loop.call_soon(self._hand_over)
        self._rows += rows
        self._cuts.append(cut)

    def _time(self) -> str:
        self._at = self._at or self._now()
        return self._at

    def _hand_over(self) -> None:
        if self._cuts:
            self._writer.put(self._rows, self._cuts)
            self._rows, self._cuts, self._at = [], [], ""

    async def close(self) -> None:
        """Writes what waits. Callers see to it that no host is asked for anything more."""
        if self.signing:
            self.signing.note_no_more()
        self._hand_over()
        await self._loop.run_in_executor(None, self._writer.close)
        if self.signing:
            await self.signing.close()
        self._journal.close()

    def _on_durable(self, turns: list[list[Cut]]) -> None:
        self._loop.call_soon_threadsafe(self._made_durable, [cut for turn in turns for cut in turn])

    def _made_durable(self, cuts: list[Cut]) -> None:
        for cut in cuts:
            cut.host.made_durable(cut)
            if cut.signed and self.signing:
                self.signing.sign(cut.host.name, cut.seq, cut.head, cut.signed)
        for host in {id(cut.host): cut.host for cut in cuts}.values():
            for watcher in tuple(host.watchers):
                watcher()

    def _on_failure(self, error: BaseException) -> None:
        self._loop.call_soon_threadsafe(self.failed.set_result, error)


async def ask(floor: Floor, host: TableHost, by: Actor, verb: AnyVerb) -> Answer:
    """Has the operator's own commands done, such as the restart; raises when the disk fails first."""
    done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    host.submit(OPERATOR, by, Request(host.last_n(OPERATOR) + 1, host.ahead.round, verb), done.set_result)
    return await _or_failure(floor, done)


async def adopt(floor: Floor, host: TableHost, house: House, adopted: HouseAdopted) -> None:
    """Writes a house's rules into the table's journal: replay never reads today's files."""
    done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    host.house, host.adopted = house, adopted
    host.record((adopted,), OPERATOR, done.set_result)
    await _or_failure(floor, done)


async def _or_failure(floor: Floor, done: asyncio.Future[Answer]) -> Answer:
    await asyncio.wait((done, floor.failed), return_when=asyncio.FIRST_COMPLETED)
    if floor.failed.done():
        raise floor.failed.result()
    return done.result()
