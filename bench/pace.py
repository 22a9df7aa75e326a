"""How long the slowest of a hundred answers takes at a real table's pace, for one table and for many on one node.

A table is asked for 35 things in 90 seconds, half of them in the last five. Few tables are dealt in squeezed time,
which only makes it harder; a thousand in real time. Each begins at a moment of its own. Every table has its own seat's
socket, and the first ten have all nine screens. The baseline is one echo and one sync, one after the other.

What somebody else's bad line costs is measured at a table where four seats play and three more beside them, whose line
loses three packets of ten; the baseline is the same table with the same lines, good.
"""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from time import perf_counter

import apsw
import msgspec
from websockets.exceptions import ConnectionClosed

from bench.bare import Turns
from bench.durable import ENTRY_BYTES
from bench.measure import OPENED, Line, Side
from bench.wires import Bare, Wire, dial, dial_all, open_floor, paired
from croupier.serve.running import new_loop
from tests.load.lossy import LOST

ROUND, LAST = 90.0, 5.0
COMMANDS, IN_THE_LAST = 35, 17
SECONDS = 3.0
SQUEEZED = {1: 30, 10: 30, 100: 10, 1_000: 1}
"""How many times quicker than at a real table, by how many tables there are."""
MOST = 1_000
WITH_ALL_SCREENS = 10
ECHOES = 300
STALLED = "t/1/results"
OFFLINE = 3.0
"""Seconds after which a screen that hears nothing connects anew."""
SEATS, FAR_AWAY = (1, 2, 3, 4), (5, 6, 7)
"""At the one table where some seats' lines are bad: those that are measured, and those that are not."""


def moments(squeezed: float, chance: Random) -> list[float]:
    """When one table is asked for something, within the seconds that are looked at."""
    first = [chance.random() * (ROUND - LAST) for _ in range(COMMANDS - IN_THE_LAST)]
    last = [ROUND - LAST + chance.random() * LAST for _ in range(IN_THE_LAST)]
    began = chance.random() * ROUND
    return sorted(at for each in (*first, *last) if (at := ((each - began) % ROUND) / squeezed) < SECONDS)


def p99(took: list[float]) -> float:
    return sorted(took)[len(took) * 99 // 100]


class Node:
    """So many tables of one program, each open, with a player at seat 1."""

    def __init__(self, tables: int, loop: asyncio.AbstractEventLoop) -> None:
        self.names = [str(number) for number in range(1, tables + 1)]
        self.loop, self.chance = loop, Random(tables)
        folder = Path(mkdtemp(prefix="croupier-bench-"))
        whole = [f"t/{name}/{screen}" for name in self.names[:WITH_ALL_SCREENS] for screen in _others()]
        dealers = [f"t/{name}/dealer" for name in self.names]
        seats = [f"t/{name}/seat/1" for name in self.names]
        journal = folder / "node.sqlite"
        self.tokens = paired(journal, [*whole, *dealers, *seats, STALLED])
        flags = [flag for name in self.names for flag in ("--table", name)]
        self.floor = open_floor(journal, *flags)
        self.dealers: list[Wire] = []
        self.far_away: dict[int, Wire] = {}
        self.lost = 0.0
        self.wires = loop.run_until_complete(self._open(whole, dealers, seats))

    async def _open(self, whole: list[str], dealers: list[str], seats: list[str]) -> list[Wire]:
        for at in range(0, len(dealers), 50):
            group = await dial_all(self.floor.port, dealers[at : at + 50], self.tokens)
            await asyncio.gather(*map(_begin, group))
            self.dealers += group
            for wire in group[max(0, WITH_ALL_SCREENS - at) :]:
                wire.drop()
        await dial_all(self.floor.port, whole, self.tokens)
        return await dial_all(self.floor.port, seats, self.tokens)

    def stall(self) -> None:
        """One more screen of the first table connects and never reads."""
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", self.floor.port))
        self.stalled = self.loop.run_until_complete(dial(self.floor.port, STALLED, self.tokens, sock=narrow))
        self.stalled.read_no_more()

    def fill(self) -> None:
        """All seven seats of the first table play."""
        self.loop.run_until_complete(self._fill())

    def lose(self, share: float) -> None:
        """The lines of the last three seats lose so many of their packets from now on."""
        self.lost = share
        for wire in self.far_away.values():
            # One that is cut is dialled anew when its seat plays.
            with suppress(OSError):
                wire.lose(self.floor.process.pid, share)

    async def _fill(self) -> None:
        for seat in (*SEATS[1:], *FAR_AWAY):
            await self.dealers[0].ask(1, {"type": "buy_in", "seat": seat, "cash": 10_000_00})
        for seat in SEATS[1:]:
            self.wires.append(await dial(self.floor.port, f"t/1/seat/{seat}", self.tokens))
        for seat in FAR_AWAY:
            self.far_away[seat] = await self._dial_far(seat)

    async def _dial_far(self, seat: int) -> Wire:
        wire = await dial(self.floor.port, f"t/1/seat/{seat}", self.tokens)
        wire.lose(self.floor.process.pid, self.lost)
        return wire

    async def _play_far(self, seat: int, squeezed: float) -> None:
        """As a screen does it: three seconds without a word, and it takes the line for dead and connects anew."""
        began = perf_counter()
        for at in moments(squeezed, self.chance):
            await asyncio.sleep(max(0.0, began + at - perf_counter()))
            wire = self.far_away[seat]
            had = wire.answers
            try:
                async with asyncio.timeout(OFFLINE):
                    await wire.say(1, {"type": "lift" if wire.n % 2 else "lay", "place": "red", "amount": 10_00})
                    await wire.until(answers=had + 1)
            except (TimeoutError, ConnectionClosed):
                wire.drop()
                self.far_away[seat] = await self._dial_far(seat)
            if perf_counter() - began > SECONDS:
                return

    def play(self, squeezed: float) -> float:
        """The slowest of a hundred answers; those that went over a bad line are not among them."""
        took: list[float] = []

        async def seat(wire: Wire) -> None:
            began = perf_counter()
            for at in moments(squeezed, self.chance):
                await asyncio.sleep(max(0.0, began + at - perf_counter()))
                asked = perf_counter()
                verb = "lift" if wire.n % 2 else "lay"
                await wire.ask(1, {"type": verb, "place": "red", "amount": 10_00})
                took.append(perf_counter() - asked)

        async def all_seats() -> None:
            far_away = (self._play_far(seat, squeezed) for seat in self.far_away)
            await asyncio.gather(*map(seat, self.wires), *far_away)

        self.loop.run_until_complete(all_seats())
        return p99(took)


async def _begin(dealer: Wire) -> None:
    await dealer.ask(0, {"type": "open", "bank": 100_000_00})
    await dealer.ask(0, {"type": "buy_in", "seat": 1, "cash": 10_000_00})
    await dealer.ask(0, {"type": "place_your_bets"})


def _others() -> list[str]:
    return ["centre", *(f"seat/{seat}" for seat in range(2, 8))]


class Plain:
    """One echo by the bare server and one sync of the same disk."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        folder = Path(mkdtemp(prefix="croupier-bench-"))
        turns = folder / "none.json"
        turns.write_bytes(msgspec.json.encode(Turns({"": ["hello", "view"]})))
        self.loop = loop
        self.wire = loop.run_until_complete(dial(Bare(turns).port, "echo"))
        self.db = apsw.Connection(str(folder / "bare.sqlite"))
        self.db.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
        self.db.execute("CREATE TABLE entry(seq INTEGER PRIMARY KEY, bytes BLOB) STRICT")
        self.seq = count(1)

    def play(self) -> float:
        """The slowest of a hundred."""

        async def one() -> float:
            had, began = len(self.wire.frames), perf_counter()
            await self.wire.say(1, {"type": "lay", "place": "red", "amount": 10_00})
            await self.wire.until(frames=had + 1)
            self.db.execute("INSERT INTO entry VALUES(?, ?)", (next(self.seq), b"x" * ENTRY_BYTES))
            return perf_counter() - began

        async def every() -> list[float]:
            return [await one() for _ in range(ECHOES)]

        return p99(self.loop.run_until_complete(every()))


@cache
def loop() -> asyncio.AbstractEventLoop:
    return new_loop()


@cache
def plain() -> Plain:
    OPENED.callback(plain.cache_clear)
    return Plain(loop())


def _sides(tables: int) -> tuple[Side, Side]:
    node, squeezed = Node(min(tables, MOST), loop()), SQUEEZED[tables]
    return lambda: node.play(squeezed), plain().play


def _stalled() -> tuple[Side, Side]:
    """The same table with a screen that never reads, and without: another process would be another figure."""
    node = Node(1, loop())

    def beside() -> float:
        node.stall()
        try:
            return node.play(30)
        finally:
            node.stalled.drop()

    return beside, lambda: node.play(30)


def _lossy() -> tuple[Side, Side]:
    """The same table and the same lines, which lose packets in every other turn."""
    node = Node(1, loop())
    node.fill()

    def beside(share: float) -> float:
        node.lose(share)
        return node.play(30)

    return lambda: beside(LOST), lambda: beside(0.0)


def _line(tables: int) -> Line:
    how = f"{tables:,} table{'s' if tables > 1 else ''}, {SQUEEZED[tables]} × a real table's pace"
    return Line(
        f"pace-{tables}",
        f"99 of 100 answers, {how}",
        f"one echo and one sync, 99 of {ECHOES}",
        3,
        lambda: _sides(tables),
        "time",
        3 if tables < MOST else 1,
    )


LINES = (
    *map(_line, SQUEEZED),
    Line("stalled", "99 of 100 answers beside a screen that never reads", "the same without", 1.1, _stalled, "time", 9),
    Line(
        "lossy",
        "99 of 100 answers beside lines that lose 3 packets of 10",
        "the same lines, good",
        1.1,
        _lossy,
        "time",
        9,
    ),
)
