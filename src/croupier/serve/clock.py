"""The game clock of a clocked table: time from outside, handed to the game as commands, one a second.

It counts by the machine's steady clock, and the table by what it is told: nothing in the game ever asks the time.
"""

from __future__ import annotations

import asyncio
from math import ceil

from croupier.codec import Request
from croupier.commands import Actor, AnyVerb, NoMoreBets, Tick
from croupier.serve.host import TableHost
from croupier.table import BETS_OPEN

BADGE = "clock"


class GameClock:
    """Runs while betting is durably open, and stands while the table is stopped or its wheel has spoken too early."""

    def __init__(self, host: TableHost) -> None:
        self._host = host
        self._loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._zero = 0.0
        """When the clock reaches zero, by the loop's time."""
        if host.house.play == "clocked":
            host.watchers.add(self.look)
            self.look()

    def look(self) -> None:
        """Called whenever the table has moved on: starts the clock, or stands it still."""
        table = self._host.durable
        runs = table.phase in BETS_OPEN and not table.stopped and not table.alarm
        if runs and self._timer is None:
            self._zero = self._loop.time() + table.clock
            self._wait()
        elif not runs and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self) -> None:
        """Until the next whole second."""
        left = self._zero - self._loop.time()
        self._timer = self._loop.call_at(self._zero - max(0, ceil(left) - 1), self._tick)

    def _tick(self) -> None:
        left = max(0, ceil(self._zero - self._loop.time() - 0.001))
        if left:
            self._say(Tick(left))
            self._wait()
        else:
            # The timer stays set, so that the clock does not start anew before the closing is durable.
            self._say(NoMoreBets())

    def _say(self, verb: AnyVerb) -> None:
        host = self._host
        host.submit(BADGE, Actor("clock"), Request(host.last_n(BADGE) + 1, host.ahead.round, verb), lambda _: None)
