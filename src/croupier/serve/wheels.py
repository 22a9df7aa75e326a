"""Where the number comes from when no ball is spun: the operating system's generator."""

from __future__ import annotations

import asyncio
import secrets

from croupier.codec import Request
from croupier.commands import Actor, Sense
from croupier.serve.host import Answered, TableHost
from croupier.views import Answer
from croupier.wheel import Pocket

BADGE = "wheel"
BUSY_SECONDS = 0.1


def sense(host: TableHost, pocket: Pocket, round: int, answered: Answered) -> None:
    """Says the number of a spin in that round. A table that is busy is told again; a round that is over is not."""

    def told(answer: Answer) -> None:
        if answer.refusal and answer.refusal.code == "busy":
            asyncio.get_running_loop().call_later(BUSY_SECONDS, sense, host, pocket, round, answered)
        else:
            answered(answer)

    host.submit(BADGE, Actor("sensor"), Request(host.last_n(BADGE) + 1, round, Sense(pocket)), told)


class RandomWheel:
    """Draws once betting is *durably* closed; the number is shown when it is durable too.

    Where a dealer's calls close betting, it waits for the spin; at a game clock the wheel runs by itself.

    What was drawn is never drawn again.
    """

    def __init__(self, host: TableHost) -> None:
        host.random = True
        self._host = host
        self._waits_for_spin = host.house.play == "called"
        self._drawn: Pocket = ""
        host.watchers.add(self.turn)
        self.turn()

    def turn(self) -> None:
        """Called whenever the table has moved on."""
        durable, ahead = self._host.durable, self._host.ahead
        if durable.phase != "no_more_bets" or (self._waits_for_spin and not durable.spun) or durable.sensed:
            self._drawn = ""
        elif ahead.phase == "no_more_bets" and not ahead.sensed and ahead.round == durable.round:
            # A table that was too busy to take it is told the same number again.
            self._drawn = self._drawn or secrets.choice(self._host.house.wheel.order)
            request = Request(self._host.last_n(BADGE) + 1, ahead.round, Sense(self._drawn))
            self._host.submit(BADGE, Actor("sensor"), request, lambda _: None)
