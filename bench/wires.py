"""Screens as a load: sockets that take every frame in, and nothing of a browser. And the servers that they talk to."""

from __future__ import annotations

import asyncio
import fcntl
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from bench.measure import OPENED
from croupier.codec import write
from croupier.serve.badges import Badge
from croupier.serve.kept import beside
from croupier.views import Beat
from tests.load.lossy import lose_both_ways
from tests.serve.process import Served, served

BEAT = write(Beat()).decode()
ANSWER = '{"type":"answer"'
CORES = os.sched_getaffinity(0)
"""All that the bench has; the first is the servers', ours and the bare one's alike."""
PATIENCE = 60.0


@contextmanager
def on_the_servers_core() -> Iterator[None]:
    """What is started inside stays on one core, with all its threads; the load has the others, where there are any.

    Until the line is measured: those that follow have all cores again.
    """
    OPENED.callback(os.sched_setaffinity, 0, CORES)
    first = {min(CORES)}
    os.sched_setaffinity(0, first)
    try:
        yield
    finally:
        os.sched_setaffinity(0, CORES - first or CORES)


def cpu_seconds(process: int) -> float:
    """What a process has had of the processor until now, with all its threads."""
    tasks = Path(f"/proc/{process}/task").glob("*/schedstat")
    return sum(int(each.read_text().split()[0]) for each in tasks) / 1e9


def memory_kib(process: int) -> int:
    """What a process holds in memory and shares with nobody."""
    told = Path(f"/proc/{process}/smaps_rollup").read_text()
    return sum(int(kib) for kib in re.findall(r"Private_Dirty:\s+(\d+)", told))


def open_floor(journal: Path, *more: str) -> Served:
    """A real floor on the server's core, until the bench ends."""
    with on_the_servers_core():
        floor = OPENED.enter_context(served(journal, 0, *more))
    assert floor.process.stdout is not None
    # It says each head that it signs, and waits for room to say it: nobody reads here what a thousand tables say.
    fcntl.fcntl(floor.process.stdout, fcntl.F_SETPIPE_SZ, 1024 * 1024)
    return floor


class Bare:
    """The bare server as a process on the same core, with the turns that it is to play; until the bench ends."""

    def __init__(self, turns: Path) -> None:
        command = [sys.executable, "-m", "bench.bare", str(turns)]
        with on_the_servers_core():
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        OPENED.callback(self._end)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def _end(self) -> None:
        self.process.kill()
        self.process.communicate()


class Wire:
    """One screen's socket: what came on it, beats left out."""

    def __init__(self, socket: ClientConnection, path: str) -> None:
        self.path = path
        self.frames: list[str] = []
        self.answers = 0
        self.n = 0
        self.round = 0
        self.answer = ""
        self._socket = socket
        self._came = asyncio.Event()
        self._reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        try:
            while True:
                frame = str(await self._socket.recv())
                if frame != BEAT:
                    self.frames.append(frame)
                    if frame.startswith(ANSWER):
                        self.answers += 1
                        self.answer = frame
                    self._came.set()
        except ConnectionClosed:
            self._came.set()

    async def until(self, frames: int = 0, answers: int = 0) -> None:
        """Waits until so many have come."""
        async with asyncio.timeout(PATIENCE):
            while len(self.frames) < frames or self.answers < answers:
                self._came.clear()
                await self._came.wait()

    async def say(self, round: int, verb: dict[str, object]) -> None:
        self.n += 1
        await self._socket.send(msgspec.json.encode({"n": self.n, "round": round, "verb": verb}).decode())

    async def ask(self, round: int, verb: dict[str, object]) -> None:
        """Says it, waits for the answer, and takes no no."""
        answers = self.answers
        await self.say(round, verb)
        await self.until(answers=answers + 1)
        assert '"refusal":null' in self.answer, self.answer

    @property
    def newest(self) -> str:
        """The newest view, as it came."""
        return next(frame for frame in reversed(self.frames) if not frame.startswith(ANSWER))

    @property
    def view(self) -> dict[str, object]:
        found: dict[str, object] = msgspec.json.decode(self.newest)
        return found

    def lose(self, process: int, share: float) -> None:
        """From now on the line to that process loses so many of its packets. Raises OSError where it is cut."""
        if self._socket.transport.is_closing():
            raise ConnectionError("the number of its handle may be another's by now")
        handle = os.dup(self._socket.transport.get_extra_info("socket").fileno())
        with closing(socket.socket(fileno=handle)) as end:
            lose_both_ways(end, process, share)

    def read_no_more(self) -> None:
        """Stays connected, and takes in nothing."""
        self._reading.cancel()

    def drop(self) -> None:
        """The line is cut: nobody says good-bye."""
        self._reading.cancel()
        self._socket.transport.abort()


async def dial(port: int, path: str, tokens: dict[str, str] | None = None, **more: Any) -> Wire:
    """A screen that has been greeted and shown its table."""
    cookie = f"croupier-{port}-{path.replace('/', '-')}={(tokens or {}).get(path, '')}"
    socket = await connect(
        f"ws://127.0.0.1:{port}/ws/{path}",
        origin=Origin(f"http://127.0.0.1:{port}"),
        additional_headers={"Cookie": cookie},
        compression=None,
        open_timeout=PATIENCE,
        close_timeout=0.5,
        ping_interval=None,
        **more,
    )
    wire = Wire(socket, path)
    await wire.until(frames=2)
    hello = wire.frames[0]
    wire.n = msgspec.json.decode(hello)["n"] if hello.startswith("{") else 0
    return wire


async def dial_all(
    port: int, paths: Sequence[str], tokens: dict[str, str] | None = None, at_once: int = 50
) -> list[Wire]:
    """So many at once, until all are there."""
    groups = [paths[at : at + at_once] for at in range(0, len(paths), at_once)]
    return [wire for group in groups for wire in await asyncio.gather(*(dial(port, path, tokens) for path in group))]


def paired(journal: Path, paths: Sequence[str]) -> dict[str, str]:
    """Badges for all of them, in the file that a floor on this journal will read; returns each screen's token."""
    tokens = {path: f"token of {path}".replace(" ", "-") for path in paths}
    badges = [Badge(path.replace("/", "-"), path, sha256(token.encode()).hexdigest()) for path, token in tokens.items()]
    beside(journal, "badges").write_bytes(msgspec.json.encode(badges))
    return tokens
