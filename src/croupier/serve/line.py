"""A screen's line: the web server's own socket, heard and written to directly, with no task that wakes for a message.

The server's queue, its tasks and its frames cost more than what a table does with a wager. A line takes each message
in where it came, and writes each as one frame; all else, from greeting to good-bye, is the server's.
"""

from __future__ import annotations

from asyncio import TimerHandle
from collections.abc import Callable
from contextlib import suppress
from struct import Struct
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINE = "croupier_line"
"""Where in a socket's scope its line stands."""

_TEXT = 0x81
"""The first byte of a text in one frame, by RFC 6455."""
_short, _middle, _long = Struct("!BB").pack, Struct("!BBH").pack, Struct("!BBQ").pack


def framed(message: bytes) -> bytes:
    """One message as one frame."""
    size = len(message)
    if size < 126:
        return _short(_TEXT, size) + message
    if size < 65536:
        return _middle(_TEXT, 126, size) + message
    return _long(_TEXT, 127, size) + message


class Line(WebSocketsSansIOProtocol):
    """One screen's socket."""

    def __init__(self, *said: Any, **more: Any) -> None:
        super().__init__(*said, **more)
        self._take: Callable[[bytes], None] | None = None
        self._write_on: Callable[[], None] | None = None
        self._resting: TimerHandle | None = None

    async def run_asgi(self) -> None:
        cast("dict[str, object]", self.scope)[LINE] = self
        await super().run_asgi()

    def hear(self, take: Callable[[bytes], None], write_on: Callable[[], None]) -> None:
        """From now on each message goes to `take`, and `write_on` is called when there is room again."""
        self._take, self._write_on = take, write_on

    def hear_no_more(self) -> None:
        self._take = self._write_on = None

    @property
    def has_room(self) -> bool:
        """Whether the system takes more; a screen that reads slowly is written to when it has read."""
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def say(self, frames: bytes) -> None:
        """Writes frames that were made by `framed`, all in one piece."""
        self.transport.write(frames)

    def hang_up(self, code: int, why: str) -> None:
        """Says good-bye, when what was said before has been read; the handler hears of it as of any other end."""
        self.hear_no_more()
        task = self.loop.create_task(self._say_good_bye(code, why))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _say_good_bye(self, code: int, why: str) -> None:
        with suppress(OSError, RuntimeError):  # the other end was quicker
            await self.send({"type": "websocket.close", "code": code, "reason": why})

    def rest(self, seconds: float) -> None:
        """Reads nothing for a while: whoever says too much waits in the system's buffers."""
        self.transport.pause_reading()
        if self._resting:
            self._resting.cancel()
        self._resting = self.loop.call_later(seconds, self._read_on)

    def _read_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._write_on:
            self._write_on()

    def send_receive_event_to_app(self) -> None:
        if self._take is None:
            super().send_receive_event_to_app()
        else:
            message, self.frames = b"".join(self.frames), []
            self._take(message)
