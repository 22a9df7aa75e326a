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
        self._view = b""
        self._answers: list[Answer] = []
        self._outstanding = 0

    def ask(self, request: Request) -> bool:
        """Takes a command from the screen; False where it breaks the rule of one outstanding at a time.

        Or where another device is this screen by now: one that reads nothing was not told.
        """
        if self.taken_over:
            return False
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
        beats = _Beats(self._wake.set)
        shown = b""
        try:
            while not self.taken_over:
                self._wake.clear()
                # An answer follows the view that shows what it did: a ghost becomes a chip that is already there.
                answers, self._answers = self._answers, []
                view = self._newest()
                said = [view] if view != shown else [_BEAT] if beats.due and not answers else []
                shown = view
                for message in (*said, *map(write, answers)):
                    await send(message)
                    beats.said()
                await self._wake.wait()
        finally:
            beats.stop()

    def _newest(self) -> bytes:
        """The view as it is now; made anew only where something has changed."""
        if self._changed:
            self._changed = False
            self._view = self.seen.newest()
        return self._view


class _Beats:
    """When a screen has been told nothing for a second: one timer, which no message has to set again."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self.due = False
        self._wake = wake
        self._loop = asyncio.get_running_loop()
        self._last = self._loop.time()
        self._timer = self._loop.call_later(BEAT_SECONDS, self._look)

    def said(self) -> None:
        self.due = False
        self._last = self._loop.time()

    def stop(self) -> None:
        self._timer.cancel()

    def _look(self) -> None:
        left = self._last + BEAT_SECONDS - self._loop.time()
        if left <= 0:
            self.due = True
            self._wake()
        self._timer = self._loop.call_later(left if left > 0 else BEAT_SECONDS, self._look)
