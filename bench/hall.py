"""Many screens at one table: what one holds in memory, how soon all see who was paid, how soon all are back.

The baseline is the bare server, with as many sockets and the same bytes.
"""

from __future__ import annotations

import asyncio
import re
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from time import perf_counter

import msgspec

from bench.bare import Turn, Turns
from bench.measure import OPENED, Line, Side
from bench.wires import Bare, Wire, dial_all, memory_kib, open_floor, paired
from croupier.serve.running import new_loop
from tests.house_files import text
from tests.serve.process import Served

SEATS = 500
RECONNECTS = 1_000
LIMIT_KIB = 60
"""What a connected screen may hold."""


class Hall:
    """A table with so many seats, all of them played; and the same on the bare server."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        folder, self.loop = Path(mkdtemp(prefix="croupier-bench-")), new_loop()
        house = folder / "hall.toml"
        colours = ", ".join(f'"{seat}"' for seat in range(1, seats + 1))
        with_seats = text("ten-dollar").replace("seats = 7", f"seats = {seats}")
        house.write_text(re.sub(r"(?m)^sets = .*$", f"sets = [{colours}]", with_seats))
        self.dealers, self.paths = "t/1/dealer", [f"t/1/seat/{seat}" for seat in range(1, seats + 1)]
        journal = folder / "table.sqlite"
        self.tokens = paired(journal, [self.dealers, *self.paths])
        self.floor: Served = open_floor(journal, "--house", str(house))
        self.alone = memory_kib(self.floor.process.pid)
        self.dealer, *self.players = self.loop.run_until_complete(self.dial([self.dealers, *self.paths]))
        self.held = memory_kib(self.floor.process.pid) - self.alone
        self.loop.run_until_complete(self._sit_down())
        asked = self.loop.run_until_complete(self.round())
        turns = folder / "turns.json"
        greeting = {wire.path: wire.frames[:2] for wire in (self.dealer, *self.players)}
        turns.write_bytes(msgspec.json.encode(Turns(greeting, [asked])))
        self.bare = Bare(turns)
        self.bare_alone = memory_kib(self.bare.process.pid)
        self.theirs = self.loop.run_until_complete(dial_all(self.bare.port, [self.dealers, *self.paths]))
        self.bare_held = memory_kib(self.bare.process.pid) - self.bare_alone

    async def dial(self, paths: list[str]) -> list[Wire]:
        return await dial_all(self.floor.port, paths, self.tokens)

    async def _sit_down(self) -> None:
        await self.dealer.ask(0, {"type": "open", "bank": 100_000_000_00})
        for seat in range(1, self.seats + 1):
            await self.dealer.ask(0, {"type": "buy_in", "seat": seat, "cash": 10_000_00})

    async def round(self) -> Turn:
        """Everybody has red and black, so everybody is paid but at a zero; returns what the confirmation sent."""
        await self.dealer.ask(int(str(self.dealer.view["round"])), {"type": "place_your_bets"})
        at = int(str(self.dealer.view["round"]))
        for place in ("red", "black"):
            verb: dict[str, object] = {"type": "lay", "place": place, "amount": 10_00}
            await asyncio.gather(*(wire.ask(at, verb) for wire in self.players))
        for call in ("spin", "no_more_bets"):
            await self.dealer.ask(at, {"type": call})
        while not (pocket := self.dealer.view["sensed"]):
            await self.dealer.until(frames=len(self.dealer.frames) + 1)
        await self.dealer.ask(at, {"type": "announce", "pocket": pocket})
        await _all_show(self.players, '"phase":"announced"')
        before = {wire.path: len(wire.frames) for wire in (self.dealer, *self.players)}
        began = perf_counter()
        await self.dealer.say(at, {"type": "confirm", "pocket": pocket})
        await _all_show([self.dealer, *self.players], '"phase":"paid"')
        self.took = perf_counter() - began
        frames = {wire.path: wire.frames[before[wire.path] :] for wire in (self.dealer, *self.players)}
        return Turn(1, frames)

    def paid(self) -> float:
        self.loop.run_until_complete(self.round())
        return self.took

    def sent(self) -> float:
        """The same bytes by the bare server."""

        async def confirm() -> float:
            had = [len(wire.frames) for wire in self.theirs]
            began = perf_counter()
            await self.theirs[0].say(0, {"type": "confirm"})
            await asyncio.gather(*(wire.until(frames=n + 1) for wire, n in zip(self.theirs, had, strict=True)))
            return perf_counter() - began

        return self.loop.run_until_complete(confirm())

    def back(self, port: int) -> float:
        """A thousand screens come back as quickly as they can; none says good-bye."""

        async def all_back() -> float:
            began, left = perf_counter(), RECONNECTS
            while left > 0:
                paths = self.paths[:left]
                wires = await dial_all(port, paths, self.tokens, at_once=100)
                left -= len(wires)
                for wire in wires:
                    wire.drop()
            return perf_counter() - began

        return self.loop.run_until_complete(all_back())


async def _all_show(wires: list[Wire], what: str) -> None:
    for wire in wires:
        while what not in wire.newest:
            await wire.until(frames=len(wire.frames) + 1)


@cache
def hall(seats: int) -> Hall:
    OPENED.callback(hall.cache_clear)
    return Hall(seats)


def _paid(seats: int) -> tuple[Side, Side]:
    here = hall(seats)
    return here.paid, here.sent


def _memory() -> tuple[Side, Side]:
    here = hall(SEATS)
    screens = len(here.players) + 1
    # A thousandth of a second in the table stands for a KiB.
    return lambda: here.held / screens / 1e3, lambda: LIMIT_KIB / 1e3


def _storm() -> tuple[Side, Side]:
    here = hall(SEATS)
    return lambda: here.back(here.floor.port), lambda: here.back(here.bare.port)


BARE = "a bare server that sends the same bytes"
LINES = (
    Line("paid-7", "from the confirmation to every screen paid, 7 seats", BARE, 3, lambda: _paid(7), "time", 3),
    Line("paid-500", "the same, 500 seats", BARE, 3, lambda: _paid(SEATS), "time", 3),
    Line("screen-memory", "a connected screen's memory, ms for KiB", f"{LIMIT_KIB} KiB", 1, _memory, "time", 1),
    Line("storm", f"{RECONNECTS:,} reconnects, greeted and shown", BARE, 3, _storm, "time", 1),
)
