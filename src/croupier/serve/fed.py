"""Numbers that something else says over HTTP: each spin's once, as of a sensor, and the game judges them alike."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Annotated, NamedTuple

import msgspec

from croupier.refusals import refuse
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


class _Said(NamedTuple):
    """A number as it was first said of its spin, in a round, and what was answered to it."""

    number: FedNumber
    round: int
    answered: asyncio.Future[Answer]


class FedWheel:
    """One table's. It remembers the last spins, and forgets them at a restart."""

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self._said: deque[_Said] = deque(maxlen=REMEMBERED)

    async def say(self, number: FedNumber) -> Answer | Taken:
        """Answered when it is durable; a refusal where it is not taken."""
        found = next((each for each in self._said if each.number.spin == number.spin), None)
        said = found or self._submit(number)
        answer = await asyncio.shield(said.answered)
        if answer.refusal:
            return answer
        if said.number.pocket != number.pocket:
            return Answer(answer.n, refuse("already_sensed", sensed=said.number.pocket))
        table = self.host.durable
        return Taken(number.pocket, said.round, table.alarm and table.round == said.round, again=found is not None)

    def _submit(self, number: FedNumber) -> _Said:
        said = _Said(number, self.host.ahead.round, asyncio.get_running_loop().create_future())
        self._said.append(said)
        sense(self.host, number.pocket, said.round, said.answered.set_result)
        return said
