"""One connected screen: its newest view, and the answer to its command, as soon as its line has room for them.

A view that was not sent yet is replaced by the next, so a slow screen costs nothing and holds up nobody.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from croupier.codec import BadFrame, Request, read_request, write
from croupier.serve.addresses import ScreenAt
from croupier.serve.line import Line, framed
from croupier.serve.logs import Log
from croupier.serve.pace import Pace
from croupier.serve.seen import Seen
from croupier.serve.tally import Tally
from croupier.views import Answer, Beat

NO_COMMAND, FAULT_OF_OURS, OPENED_ELSEWHERE = 1008, 1011, 4409
BEAT_SECONDS = 1.0
_BEAT = framed(write(Beat()))


AT_ONCE = 50
"""For so many screens what is new is made before it is said to them."""


class Turn:
    """Screens that have something new, in this turn of the loop. What is made for one table's screens is nearly the
    same for each, and is soonest made when nothing comes between."""

    def __init__(self) -> None:
        self._due: list[Screen] = []
        self._loop = asyncio.get_running_loop()

    def add(self, screen: Screen) -> None:
        if not self._due:
            self._loop.call_soon(self._end)
        self._due.append(screen)

    def _end(self) -> None:
        due, self._due = self._due, []
        for at in range(0, len(due), AT_ONCE):
            for screen, frames in [(screen, self._made(screen)) for screen in due[at : at + AT_ONCE]]:
                if frames:
                    screen.say(frames)

    def _made(self, screen: Screen) -> bytes:
        try:
            return screen.made()
        except Exception as error:  # noqa: BLE001 - a fault of ours in one screen's view is kept from all the others
            screen.close(FAULT_OF_OURS, "this screen cannot be shown")
            self._loop.call_exception_handler({"message": f"nothing to show at {screen.at.path}", "exception": error})
            return b""


class Screen:
    """What comes from one line and what is said on it, until `end`."""

    def __init__(self, at: ScreenAt, seen: Seen, line: Line, turn: Turn, tally: Tally, log: Log) -> None:
        self.at = at
        self.seen = seen
        self._line = line
        self._turn = turn
        self._tally = tally
        self._log = log
        self._loop = asyncio.get_running_loop()
        self._pace = Pace()
        self._asked = 0.0
        self._outstanding = 0
        self._answers: list[Answer] = []
        self._changed = False
        self._shown = b""
        self._due = False
        """It is asked what is new as this turn of the loop ends."""
        self._ended = False
        self._said_at = 0.0
        self._beat = self._loop.call_later(BEAT_SECONDS, self._look)

    def begin(self) -> None:
        """Greets the screen and shows it its table."""
        self._line.hear(self.take, self._say_soon)
        self.say(framed(self.seen.hello()))
        self.changed()

    def end(self) -> None:
        """Nothing more is said."""
        self._ended = True
        self._beat.cancel()
        self._line.hear_no_more()

    def take(self, frame: bytes | str) -> None:
        """One frame from the screen; what is no command ends it."""
        if self._ended:
            return
        try:
            fine, why = self._ask(read_request(frame)), "one command at a time"
        except BadFrame as error:
            fine, why = False, str(error)
        if not fine:
            self._tally.frames_refused += 1
            self._log("frame_refused", screen=self.at.path)
            self.close(NO_COMMAND, why[:120])
        elif wait := self._pace.wait():
            self._line.rest(wait)

    def _ask(self, request: Request) -> bool:
        """Takes a command; False where it breaks the rule of one outstanding at a time."""
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
        self._say_soon()

    def take_over(self) -> None:
        """Another device has connected as this screen: this one is sent nothing more."""
        self.close(OPENED_ELSEWHERE, "this screen was opened elsewhere")

    def close(self, code: int, why: str) -> None:
        """Ends it from here, and says why."""
        if not self._ended:
            self.end()
            self._line.hang_up(code, why)

    def _answered(self, answer: Answer) -> None:
        self._outstanding = 0
        code = answer.refusal.code if answer.refusal else ""
        self._tally.answered(self.at.role, code, monotonic() - self._asked)
        self._answers.append(answer)
        self._say_soon()

    def _say_soon(self) -> None:
        """Whatever else changes in this turn of the loop is said in the same view."""
        if not self._due:
            self._due = True
            self._turn.add(self)

    def made(self) -> bytes:
        """The frames of what is new, where there is room for it; else the line asks again when it has room."""
        self._due = False
        frames = b""
        if self._ended or not self._line.has_room:
            return frames
        if self._changed:
            self._changed = False
            view = self.seen.newest()
            if view != self._shown:
                self._shown = view
                frames = framed(view)
        if self._answers:
            # An answer follows the view that shows what it did: a ghost becomes a chip that is already there.
            frames = b"".join((frames, *(framed(write(answer)) for answer in self._answers)))
            self._answers.clear()
        return frames

    def say(self, frames: bytes) -> None:
        self._said_at = self._loop.time()
        self._line.say(frames)

    def _look(self) -> None:
        """A screen that has been told nothing for a second is told that the table is there. One timer, which no message
        has to set again."""
        left = self._said_at + BEAT_SECONDS - self._loop.time()
        if left <= 0:
            left = BEAT_SECONDS
            if self._line.has_room:
                self._line.say(_BEAT)
        self._beat = self._loop.call_later(left, self._look)
