"""A screen's line: frames as any other WebSocket writes them, one write a turn, and nothing but the newest view for a
screen that reads slowly."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from croupier.codec import Request
from croupier.serve.addresses import ScreenAt
from croupier.serve.host import Answered, TableHost
from croupier.serve.line import Line, framed
from croupier.serve.logs import Log
from croupier.serve.pace import AT_ONCE
from croupier.serve.screen import Screen, Turn
from croupier.serve.tally import Tally
from croupier.views import Answer

ANSWER = b'{"type":"answer","n":1,"refusal":null,"would":[]}'


class Transport(asyncio.Transport):
    """Keeps what is written, and whether it is read from."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.reading: list[str] = []

    def write(self, data: Any) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self.reading.append("pause")

    def resume_reading(self) -> None:
        self.reading.append("resume")


class Counting:
    """A table that is one entry further each time that it is looked at, and answers everything with yes."""

    hosts: tuple[TableHost, ...] = ()

    def __init__(self) -> None:
        self.seq, self.broken = 0, False

    def hello(self) -> bytes:
        return b"hello"

    def newest(self) -> bytes:
        self.seq += 1
        assert not self.broken
        return b"view %d" % self.seq

    def ask(self, request: Request, answered: Answered) -> None:
        answered(Answer(request.n))


class Connected:
    """A screen that has been greeted and shown its table, on a line that leads nowhere."""

    def __init__(self, turn: Turn | None = None) -> None:
        config = uvicorn.Config(cast("Any", None), ws=Line, interface="asgi3", log_config=None)
        config.loaded_app, config.loaded = None, True
        self.transport, self.seen = Transport(), Counting()
        self.line = Line(config=config, server_state=ServerState(), app_state={})
        self.line.transport, self.line.handshake_complete = self.transport, True
        told = Tally(), Log(None, lambda: "")
        self.screen = Screen(ScreenAt("1", "centre"), self.seen, self.line, turn or Turn(), *told)
        self.screen.begin()

    def ask(self, n: int) -> None:
        self.screen.take(b'{"n":%d,"round":1,"verb":{"type":"spin"}}' % n)

    async def said(self) -> list[bytes]:
        """What has been written since the last time, a write each."""
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        written, self.transport.written = self.transport.written, []
        return written


def on_a_loop(test: Callable[[], Coroutine[None, None, None]]) -> Callable[[], None]:
    def run() -> None:
        asyncio.run(test())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_message_is_framed_as_any_other_websocket_frames_it(size: int) -> None:
    assert framed(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@on_a_loop
async def test_what_a_turn_has_for_a_screen_is_one_write_the_view_before_the_answer() -> None:
    here = Connected()
    greeting, first = await here.said()
    assert (b"hello" in greeting, first) == (True, framed(b"view 1"))
    here.ask(1)
    here.screen.changed()
    here.screen.changed()
    assert await here.said() == [framed(b"view 2") + framed(ANSWER)]
    assert await here.said() == []


@on_a_loop
async def test_a_screen_that_reads_slowly_is_shown_the_newest_alone_when_it_has_read() -> None:
    here = Connected()
    await here.said()
    here.line.pause_writing()
    here.ask(1)
    for _ in range(3):
        here.screen.changed()
        assert await here.said() == []
    here.line.resume_writing()
    assert await here.said() == [framed(b"view 2") + framed(ANSWER)]


@on_a_loop
async def test_who_says_more_than_any_hand_is_not_read_for_a_while() -> None:
    here = Connected()
    for n in range(1, int(AT_ONCE) + 1):
        here.ask(n)
    assert here.transport.reading == []
    for n in range(int(AT_ONCE) + 1, int(AT_ONCE) + 4):
        here.ask(n)
    assert "pause" in here.transport.reading
    await asyncio.sleep(0.1)
    assert here.transport.reading[-1] == "resume"


@on_a_loop
async def test_a_fault_in_one_screens_view_is_kept_from_the_others() -> None:
    heard: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: heard.append(context))
    turn = Turn()
    one, two = Connected(turn), Connected(turn)
    one.seen.broken = True
    await one.said()
    await two.said()
    one.screen.changed()
    two.screen.changed()
    assert (await two.said(), await one.said()) == ([framed(b"view 2")], [])
    assert [type(context["exception"]) for context in heard] == [AssertionError]
    two.screen.changed()
    one.screen.changed()
    assert (await two.said(), await one.said()) == ([framed(b"view 3")], [])


@on_a_loop
async def test_nothing_is_said_to_a_screen_that_has_ended() -> None:
    here = Connected()
    await here.said()
    here.screen.end()
    here.screen.changed()
    here.ask(1)
    here.line.resume_writing()
    assert await here.said() == []
