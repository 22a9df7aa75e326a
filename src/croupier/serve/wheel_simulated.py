"""A wheel that is none: it sends what a sensor sends, and misbehaves on request. For practice, and for tests.

Pure but for `WheelServer`, which serves it on a socket to whoever connects.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from croupier.serve.wheel_lines import (
    BALL_IN_TRACK,
    COUNTS,
    GAME_START,
    NO_MORE_BETS,
    PLACE_BETS,
    WINNING_NUMBER,
    Reading,
    Warnings,
    reading_line,
    written,
)
from croupier.wheel import Pocket, Wheel

Mischief: TypeAlias = Literal["split", "merge", "repeat", "silent", "jump", "garbage", "early", "stale", "alone"]
MISCHIEF: dict[Mischief, str] = {
    "split": "sends every character by itself",
    "merge": "leaves out the ends of lines",
    "repeat": "sends every line three times",
    "silent": "says nothing from no more bets to the next game",
    "jump": "counts five spins between no more bets and the number",
    "garbage": "sends noise between the lines",
    "early": "shows the number while the ball is still in the track",
    "stale": "says the last number again while the ball is in the track",
    "alone": "sends no readings, but each number by itself",
}
BALL_BEATS, CLOSING_BEATS, NUMBER_BEATS = 6, 4, 6


class SimulatedWheel:
    """Stands at `place bets` until it is spun. `mischief` and `warnings` may be changed at any time."""

    def __init__(self, wheel: Wheel, draw: Callable[[], Pocket] | None = None) -> None:
        self.mischief: set[Mischief] = set()
        self.warnings = Warnings(0)
        self.reading = Reading(PLACE_BETS, 1, wheel.order[0])
        self._wheel = wheel
        self._draw = draw or (lambda: secrets.choice(wheel.order))
        self._to_come: Iterator[Reading] = iter(())
        self._last = self.reading

    @property
    def idle(self) -> bool:
        return self.reading.state == PLACE_BETS

    def spin(self, pocket: Pocket = "") -> None:
        """Spins the ball into that pocket, or into any; while it rolls, nothing."""
        if self.idle:
            self._to_come = self._spin(pocket or self._draw())
            self.reading = next(self._to_come)

    def _spin(self, pocket: Pocket) -> Iterator[Reading]:
        _, spin, before, _ = self._last = self.reading
        for _ in range(BALL_BEATS):
            yield Reading(BALL_IN_TRACK, spin, before)
        if "early" not in self.mischief:
            for _ in range(CLOSING_BEATS):
                yield Reading(NO_MORE_BETS, spin, before)
        if "jump" in self.mischief:
            spin = (spin + 5) % COUNTS
        for _ in range(NUMBER_BEATS):
            yield Reading(WINNING_NUMBER, spin, pocket)
        spin = (spin + 1) % COUNTS
        yield Reading(GAME_START, spin, pocket)
        yield Reading(PLACE_BETS, spin, pocket)

    def beat(self) -> list[bytes]:
        """What goes out at one beat, piece by piece; the wheel moves on by it."""
        now, said = self.reading, self._said()
        self.reading = next(self._to_come, now)
        if "alone" in self.mischief and now.state == self.reading.state:
            return []
        if "silent" in self.mischief and now.state in (NO_MORE_BETS, WINNING_NUMBER):
            return []
        return [bytes([each]) for each in said] if "split" in self.mischief else [said]

    def _said(self) -> bytes:
        now, mischief = self.reading, self.mischief
        if "alone" in mischief:
            return f"{written(self._wheel, now.pocket)}\r\n".encode() if now.state == WINNING_NUMBER else b""
        line = reading_line(self._wheel, now._replace(warnings=self.warnings), speed=17)
        if "stale" in mischief and now.state in (BALL_IN_TRACK, NO_MORE_BETS):
            old = now._replace(state=WINNING_NUMBER, spin=(now.spin - 1) % COUNTS)
            line += reading_line(self._wheel, old, speed=17)
        if "repeat" in mischief:
            line *= 3
        if "merge" in mischief:
            line = line.replace(b"\r\n", b"")
        return b"\r\n" + secrets.token_bytes(9) + b"\r\n" + line if "garbage" in mischief else line


class WheelServer:
    """Sends a wheel's beats to all who have connected. What they send is not looked at."""

    def __init__(self, wheel: SimulatedWheel, beat_seconds: float, show: Callable[[bytes], None] | None = None) -> None:
        self._wheel = wheel
        self._seconds = beat_seconds
        self._show = show
        self._clients: set[asyncio.StreamWriter] = set()

    async def serve(self, host: str, port: int, listening: Callable[[int], None]) -> None:
        """Until it is cancelled; `listening` is told the port."""
        server = await asyncio.start_server(self._came, host, port)
        async with server:
            listening(server.sockets[0].getsockname()[1])
            try:
                while True:
                    await self._send(self._wheel.beat())
                    await asyncio.sleep(self._seconds)
            finally:
                for client in self._clients:
                    client.close()

    async def _came(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._clients.add(writer)

    async def _send(self, pieces: list[bytes]) -> None:
        for piece in pieces:
            if self._show:
                self._show(piece)
            for client in tuple(self._clients):
                if client.is_closing():
                    self._clients.discard(client)
                else:
                    client.write(piece)
            # So that a piece goes out by itself.
            await asyncio.sleep(0)
