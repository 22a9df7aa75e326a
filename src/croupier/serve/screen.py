"""One connected screen: its newest view, the answer to its command, and a task of its own that sends them.

A view that was not sent yet is replaced by the next, so a slow screen costs nothing and holds up nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from croupier.codec import Request, write
from croupier.serve.addresses import ScreenAt
from croupier.serve.seen import Seen
from croupier.serve.tally import Tally
from croupier.views import Answer, Beat

BEAT_SECONDS = 1.0
_BEAT = write(Beat())


class Screen:
    """What one socket is sent. `send` waits for as long as the screen is slow; nobody else waits with it."""

    def __init__(self, at: ScreenAt, seen: Seen, tally: Tally) -> None:
        self.at = at
        self.seen = seen
        self._tally = tally
        self._asked = 0.0
        self.taken_over = False
        """Another device has connected as this screen: this one is sent nothing more."""
        self._wake = asyncio.Event()
        self._changed = True
        self._answers: list[Answer] = []
        self._outstanding = 0

    def ask(self, request: Request) -> bool:
        """Takes a command from the screen; False where it breaks the rule of one outstanding at a time."""
        if self._outstanding:
            # Sent again for want of an answer: that answer is on its way.
            return request.n == self._outstanding
        self._outstanding = request.n
        self._asked = monotonic()
        self.seen.ask(request, self._answered)
        return True

    def changed(self) -> None:
        """The table has moved on, or who is connected has."""
        self._changed = True
        self._wake.set()

    def take_over(self) -> None:
        self.taken_over = True
        self._wake.set()

    def _answered(self, answer: Answer) -> None:
        self._outstanding = 0
        code = answer.refusal.code if answer.refusal else ""
        self._tally.answered(self.at.role, code, monotonic() - self._asked)
        self._answers.append(answer)
        self._wake.set()

    async def run(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Sends until the socket closes, which raises, or another device takes over, which returns."""
        await send(write(self.seen.hello()))
        shown = b""
        while not self.taken_over:
            self._wake.clear()
            # An answer follows the view that shows what it did: a ghost becomes a chip that is already there.
            answers, self._answers = self._answers, []
            if self._changed:
                self._changed = False
                view = write(self.seen.view())
                if view != shown:
                    shown = view
                    await send(view)
            for answer in answers:
                await send(write(answer))
            if not self._wake.is_set():
                await self._pause(send)

    async def _pause(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Waits for something to say; a beat each second tells the screen that it is not alone."""
        try:
            await asyncio.wait_for(self._wake.wait(), BEAT_SECONDS)
        except TimeoutError:
            await send(_BEAT)
