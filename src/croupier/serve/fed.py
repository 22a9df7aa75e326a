"""Numbers that something else says over HTTP: each spin's once, as of a sensor, and the game judges them alike."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Annotated

import msgspec

from croupier.serve.host import TableHost
from croupier.serve.sensor import REMEMBERED
from croupier.serve.wheels import sense
from croupier.views import Answer
from croupier.wheel import Pocket


class FedNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a spin. `spin` is the apparatus' own name for that spin: said again, nothing comes of it."""

    pocket: Pocket
    spin: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Taken(msgspec.Struct, frozen=True):
    """The number stands in the journal. `early`: betting was still open, so the round can only be voided.

    `again`: it stood there already.
    """

    pocket: Pocket
    round: int
    early: bool
    again: bool


class FedWheel:
    """One table's. It remembers the last spins, and forgets them at a restart."""

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self._said: deque[tuple[str, asyncio.Future[Answer], int]] = deque(maxlen=REMEMBERED)

    async def say(self, number: FedNumber) -> Answer | Taken:
        """Answered when it is durable; a refusal where it is not taken."""
        found = next((each for each in self._said if each[0] == number.spin), None)
        answered, at = found[1:] if found else self._submit(number)
        answer = await asyncio.shield(answered)
        if answer.refusal:
            return answer
        table = self.host.durable
        return Taken(number.pocket, at, table.alarm and table.round == at, again=found is not None)

    def _submit(self, number: FedNumber) -> tuple[asyncio.Future[Answer], int]:
        at = self.host.ahead.round
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._said.append((number.spin, answered, at))
        sense(self.host, number.pocket, at, answered.set_result)
        return answered, at
