"""Where a wheel's bytes come from: a serial line, or a socket.

A serial line is opened with what the system has, as eight data bits and no parity: a wheel's sensor asks for no more.
"""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress
from typing import NamedTuple, TypeAlias

CHUNK = 1024
USUAL_BAUD = 9600
CONNECT_SECONDS = 5.0

Connected: TypeAlias = Callable[[], None]
"""Called when a connection has begun."""


class Serial(NamedTuple):
    """A serial line, such as /dev/ttyUSB0."""

    path: str
    baud: int

    def __str__(self) -> str:
        return f"serial:{self.path}"

    async def chunks(self, connected: Connected) -> AsyncGenerator[bytes, None]:
        """What comes, until the line is gone. Raises OSError where it cannot be opened."""
        line, loop, readable = _open_serial(self), asyncio.get_running_loop(), asyncio.Event()
        try:
            loop.add_reader(line, readable.set)
            connected()
            while True:
                await readable.wait()
                readable.clear()
                with suppress(BlockingIOError):
                    received = os.read(line, CHUNK)
                    if not received:
                        return
                    yield received
        finally:
            loop.remove_reader(line)
            os.close(line)


class Tcp(NamedTuple):
    """A wheel on the network, or a serial line that something else serves there."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"tcp:{self.host}:{self.port}"

    async def chunks(self, connected: Connected) -> AsyncGenerator[bytes, None]:
        """What comes, until the other side ends it. Raises OSError where it cannot be reached."""
        async with asyncio.timeout(CONNECT_SECONDS):
            reader, writer = await asyncio.open_connection(self.host, self.port)
        try:
            connected()
            while received := await reader.read(CHUNK):
                yield received
        finally:
            writer.close()


Source: TypeAlias = Serial | Tcp


class WheelFrom(NamedTuple):
    """Where a table's number comes from; a sensor has a source."""

    name: str
    source: Source | None = None


MAY_STAND = "random, dealer, http, serial:/dev/ttyUSB0, serial:/dev/ttyUSB0@19200 or tcp:host:port"


def read_wheel_from(text: str) -> WheelFrom:
    """What the setting says. Raises ValueError where it says nothing that there is."""
    if text in ("random", "dealer", "http"):
        return WheelFrom(text)
    if found := re.fullmatch(r"serial:(.+?)(?:@(\d{1,7}))?", text):
        return WheelFrom("serial", Serial(found[1], int(found[2] or USUAL_BAUD)))
    found = re.fullmatch(r"tcp:(\[[0-9a-fA-F:]+\]|[^:\s]+):(\d{1,5})", text)
    if found and 0 < int(found[2]) < 65536:
        return WheelFrom("tcp", Tcp(found[1].strip("[]"), int(found[2])))
    raise ValueError(f"wheel-from is {text!r}; {MAY_STAND} may stand there")


def _open_serial(serial: Serial) -> int:
    try:
        import fcntl
        import termios
        import tty
    except ImportError as error:
        raise OSError("this system has no serial lines of that kind; let something serve it, and say tcp:") from error
    speed = getattr(termios, f"B{serial.baud}", None)
    if speed is None:
        raise OSError(f"{serial.baud} is no speed of a serial line")
    line = os.open(serial.path, os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
    try:
        # Two that read one line would each have half of it.
        fcntl.flock(line, fcntl.LOCK_EX | fcntl.LOCK_NB)
        tty.setraw(line)
        settings = termios.tcgetattr(line)
        # No modem stands between: its carrier is not waited for.
        settings[2] = (settings[2] & ~(termios.CSTOPB | termios.PARENB)) | termios.CLOCAL | termios.CREAD
        settings[4] = settings[5] = speed
        termios.tcsetattr(line, termios.TCSANOW, settings)
    except BlockingIOError as error:
        os.close(line)
        raise OSError(f"{serial.path} is read by another table or program") from error
    except termios.error as error:
        os.close(line)
        raise OSError(f"{serial.path} is no serial line") from error
    return line
