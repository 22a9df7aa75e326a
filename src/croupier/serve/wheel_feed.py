"""A wheel's sensor at a table: listens for as long as the table is served, and connects again when the line is lost.

The wheel says its number as the sensor, and the game decides what it means; the dealer sees how the sensor does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing
from time import monotonic
from typing import TypeAlias

from msgspec.structs import replace

from croupier.serve.host import TableHost
from croupier.serve.logs import Log
from croupier.serve.sensor import Sensor
from croupier.serve.wheel_lines import Lines
from croupier.serve.wheel_sources import Source, WheelFrom
from croupier.serve.wheels import RandomWheel, sense
from croupier.views import Answer
from croupier.wheel import Pocket

AGAIN_SECONDS = 1.0
"""Between two tries to connect, and between two looks whether the wheel still speaks."""
BREATH_SECONDS = 0.02
"""After each piece that was read. A sensor says little; whatever floods the line must not hold up the table."""


Say: TypeAlias = Callable[[str], None]
"""To whoever sits at the terminal: the dealer sees only that the wheel is silent, and cannot mend why."""


def begin_wheel(host: TableHost, wheel_from: WheelFrom, log: Log, say: Say) -> tuple[WheelFeed, ...]:
    """Sets the wheel going that a table is to have. A dealer, or what asks over HTTP, comes by itself."""
    if wheel_from.name == "random":
        RandomWheel(host)
    return (WheelFeed(host, wheel_from.source, log, say),) if wheel_from.source else ()


class WheelFeed:
    """Raises ValueError where a sensor cannot write this table's numbers."""

    def __init__(self, host: TableHost, source: Source, log: Log, say: Say) -> None:
        self._host = host
        self._source = source
        self._log = log
        self._say_to_operator = say
        self._lost_by = ""
        self._sensor = Sensor()
        host.sensor = self._sensor.line(monotonic())
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._watch())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear()
                lost = "it was closed at the other end"
            except (OSError, ValueError) as error:
                lost = str(error) or type(error).__name__
            if lost != self._lost_by:
                self._log("wheel_lost", table=self._host.name, why=lost)
                self._say_to_operator(
                    f"table {self._host.name}: its wheel is not heard, and is tried again: {self._source}: {lost}"
                )
            self._lost_by = lost
            self._sensor.lost()
            self._show()
            await asyncio.sleep(AGAIN_SECONDS)

    async def _hear(self) -> None:
        lines = Lines(self._host.house.wheel)
        async with aclosing(self._source.chunks(self._connected)) as chunks:
            async for chunk in chunks:
                for word in lines.feed(chunk):
                    pocket = self._sensor.take(word, monotonic())
                    if pocket is not None:
                        self._say(pocket, self._host.ahead.round)
                self._show()
                await asyncio.sleep(BREATH_SECONDS)

    def _connected(self) -> None:
        self._log("wheel_connected", table=self._host.name)
        self._sensor.connected(monotonic())
        self._show()

    async def _watch(self) -> None:
        """Silence makes no event of its own."""
        while True:
            await asyncio.sleep(AGAIN_SECONDS)
            self._show(counted=True)

    def _show(self, counted: bool = False) -> None:
        """Screens are only told what has changed, and how much rubbish there was now and then."""
        line, shown = self._sensor.line(monotonic()), self._host.sensor
        if shown and not counted:
            line = replace(line, rubbish=shown.rubbish)
        if line != shown:
            self._host.sensor = line
            for watcher in tuple(self._host.watchers):
                watcher()

    def _say(self, pocket: Pocket, round: int) -> None:
        def answered(answer: Answer) -> None:
            if answer.refusal:
                self._log("number_refused", table=self._host.name, pocket=pocket, refusal=answer.refusal.code)

        sense(self._host, pocket, round, answered)
