"""A table that has its number from a sensor, over a real socket and a real serial line, however the wheel behaves."""

from __future__ import annotations

import asyncio
import os
import pty
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from itertools import chain, combinations
from typing import Any

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.journal.chain import Chain
from croupier.serve.host import MOST_WAITING, TableHost
from croupier.serve.logs import Log
from croupier.serve.running import new_loop
from croupier.serve.wheel_feed import WheelFeed
from croupier.serve.wheel_lines import Warnings
from croupier.serve.wheel_simulated import Mischief, SimulatedWheel, WheelServer
from croupier.serve.wheel_sources import Serial, Source, Tcp, read_wheel_from
from tests.serve.table import HOUSE, Store, a_table, dealer, player
from tests.serve.test_clock import until

BEAT = 0.002
HARMLESS: tuple[Mischief, ...] = ("split", "merge", "repeat", "garbage", "stale")
quiet = Log(None, str)
unheard: list[str] = []
"""What the operator was told; a test that asks for it begins with an empty one."""


def run(doing: Coroutine[Any, Any, None]) -> None:
    """On the event loop that the program has."""
    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(doing)


class AtWheel:
    """A table, and the simulated wheel that it listens to."""

    def __init__(self, host: TableHost, store: Store, wheel: SimulatedWheel, feed: WheelFeed) -> None:
        self.host, self.store, self.wheel, self.feed = host, store, wheel, feed
        self.dealer = dealer(host)

    async def sees(self, holds: Callable[[], bool]) -> None:
        await until(self.host, holds)

    async def rested(self) -> None:
        """The wheel waits for its next spin, and the table has heard of it."""
        while not self.wheel.idle or self.feed._sensor._under_way != self.wheel.reading.spin:  # noqa: ASYNC110
            await asyncio.sleep(BEAT)

    async def state(self, state: str) -> None:
        await self.sees(lambda: self.host.sensor is not None and self.host.sensor.state == state)

    async def warned(self, warning: str) -> None:
        await self.sees(lambda: self.host.sensor is not None and warning in self.host.sensor.warnings)

    async def close_betting(self) -> None:
        for verb in (c.Spin(), c.NoMoreBets()):
            assert await self.dealer.ask(verb) == ""

    async def finish(self, pocket: str) -> None:
        for verb in (c.Announce(pocket), c.Confirm(pocket), c.PlaceYourBets()):
            assert await self.dealer.ask(verb) == ""

    def sensed(self) -> list[e.Sensed]:
        told = [envelope.event for envelope in Chain("1").check(self.store.entries("1"))]
        return [event for event in told if isinstance(event, e.Sensed)]


@asynccontextmanager
async def at_wheel(seat: int = 1) -> AsyncIterator[AtWheel]:
    """A table with betting open, whose sensor is well."""
    store, wheel = Store(), SimulatedWheel(HOUSE.wheel)
    async with a_table(store, seat) as host:
        port: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        serving = asyncio.create_task(WheelServer(wheel, BEAT).serve("127.0.0.1", 0, port.set_result))
        feed = WheelFeed(host, Tcp("127.0.0.1", await port), quiet, unheard.append)
        table = AtWheel(host, store, wheel, feed)
        try:
            await table.state("ok")
            yield table
        finally:
            await feed.close()
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)


async def _harmless() -> None:
    async with at_wheel() as table:
        mischiefs = list(chain.from_iterable(combinations(HARMLESS, n) for n in range(len(HARMLESS) + 1)))
        pockets = HOUSE.wheel.order[: len(mischiefs)]
        for mischief, pocket in zip(mischiefs, pockets, strict=True):
            table.wheel.mischief = set(mischief)
            await table.close_betting()
            await table.rested()
            table.wheel.spin(pocket)
            await table.sees(lambda: bool(table.host.durable.sensed))
            assert table.host.durable.sensed == pocket, mischief
            await table.finish(pocket)
        assert table.sensed() == [e.Sensed(pocket) for pocket in pockets]


def test_split_merged_repeated_spoiled_and_stale_lines_are_survived_in_every_combination() -> None:
    run(_harmless())


async def _early() -> None:
    async with at_wheel() as table:
        table.wheel.mischief = {"early"}
        assert await table.dealer.ask(c.Spin()) == ""
        table.wheel.spin("17")
        await table.sees(lambda: table.host.durable.alarm)
        assert await player(table.host, 1).ask(c.Lay("17", 500)) == "alarmed"
        assert table.sensed() == [e.Sensed("17", early=True)]


def test_a_number_while_betting_is_open_alarms() -> None:
    run(_early())


async def _unasked() -> None:
    """The wheel is spun while no ball was called: its number waits for no later spin."""
    async with at_wheel() as table:
        table.wheel.spin("17")
        await table.rested()
        await table.close_betting()
        table.wheel.spin("18")
        await table.sees(lambda: bool(table.host.durable.sensed))
        assert [each.pocket for each in table.sensed()] == ["18"]


def test_a_number_that_nobody_waited_for_is_forgotten() -> None:
    run(_unasked())


async def _silent() -> None:
    async with at_wheel() as table:
        table.wheel.mischief = {"silent"}
        await table.close_betting()
        table.wheel.spin("17")
        await table.rested()
        await table.state("ok")
        assert table.sensed() == []
        await table.finish("17")


def test_a_wheel_that_was_silent_has_no_number_and_the_dealer_goes_on() -> None:
    run(_silent())


async def _shown_silent() -> None:
    async with at_wheel() as table:
        table.wheel.mischief = {"silent"}
        table.wheel.spin("17")
        table.wheel._to_come = iter([table.wheel.reading._replace(state=4)] * 100_000)
        await table.state("silent")


def test_silence_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.serve.sensor.SILENT_SECONDS", 0.3)
    run(_shown_silent())


async def _jumps() -> None:
    async with at_wheel() as table:
        table.wheel.mischief = {"jump"}
        await table.close_betting()
        table.wheel.spin("17")
        await table.warned("count_jumped")
        assert table.sensed() == []
        await table.finish("17")


def test_a_count_that_jumps_is_shown_and_no_number_is_taken() -> None:
    run(_jumps())


async def _alone() -> None:
    async with at_wheel() as table:
        # A wheel that says numbers alone and nothing else, from the connection on.
        table.wheel.mischief = {"alone"}
        await table.close_betting()
        table.wheel.spin("17")
        while not table.wheel.idle:  # noqa: ASYNC110
            await asyncio.sleep(BEAT)
        table.wheel.mischief = set()
        await table.rested()
        assert table.sensed() == [], "this wheel has sent readings"


def test_a_number_alone_is_not_taken_from_a_wheel_that_sends_readings() -> None:
    run(_alone())


async def _warned() -> None:
    async with at_wheel() as table:
        table.wheel.warnings = Warnings.BALL_WITH_ROTOR | Warnings.VOID_GAME
        await table.warned("void_game")
        await table.close_betting()
        table.wheel.spin("17")
        await table.sees(lambda: table.host.durable.sensed == "17")
        assert table.host.durable.phase == "no_more_bets"


def test_a_warning_tells_the_dealer_and_decides_nothing() -> None:
    run(_warned())


async def _busy() -> None:
    async with at_wheel() as table:
        await table.close_betting()
        table.store.hold()
        for n in range(MOST_WAITING):
            player(table.host, 1).send(c.Lay("17", 500), n=n + 1)
        table.wheel.spin("17")
        await table.rested()
        table.store.let_go()
        await table.sees(lambda: table.host.durable.sensed == "17")


def test_a_table_that_was_busy_is_told_again() -> None:
    run(_busy())


async def _hostile() -> None:
    """A sender that never stops: the table goes on, and the dealer sees what the sensor is worth."""

    async def flood(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                writer.write(b"*X;5;999;17;0;000;0\n" * 50 + b"17\n" * 50 + os.urandom(2000))
                await writer.drain()
        except OSError:
            pass

    store = Store()
    async with a_table(store, 1) as host, await asyncio.start_server(flood, "127.0.0.1", 0) as server:
        feed = WheelFeed(host, Tcp("127.0.0.1", server.sockets[0].getsockname()[1]), quiet, unheard.append)
        table = AtWheel(host, store, SimulatedWheel(HOUSE.wheel), feed)
        await table.sees(lambda: host.sensor is not None and host.sensor.rubbish > 100)
        for n in range(10):
            assert await player(host, 1).ask(c.Lay(str(n + 1), 500)) == ""
        await feed.close()
        assert table.sensed() == []


def test_a_flood_is_survived_and_shown() -> None:
    run(_hostile())


async def _again() -> None:
    came: list[int] = []
    lines: list[asyncio.StreamWriter] = []

    async def hang_up(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        came.append(1)
        if len(came) < 3:
            writer.close()
        else:
            lines.append(writer)
            writer.write(b"*X;2;001; 0;0;000;0\r\n")

    async with a_table(Store(), 1) as host, await asyncio.start_server(hang_up, "127.0.0.1", 0) as server:
        feed = WheelFeed(host, Tcp("127.0.0.1", server.sockets[0].getsockname()[1]), quiet, unheard.append)
        assert host.sensor is not None
        assert host.sensor.state == "silent"
        await until(host, lambda: host.sensor is not None and host.sensor.state == "ok")
        assert len(came) == 3
        await feed.close()
        lines[0].close()


def test_a_line_that_is_lost_is_connected_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.serve.wheel_feed.AGAIN_SECONDS", 0.01)
    run(_again())


@asynccontextmanager
async def serial_line() -> AsyncIterator[tuple[int, str]]:
    """What a wheel writes to, and the line's path for a table."""
    wheel, line = pty.openpty()
    try:
        yield wheel, os.ttyname(line)
    finally:
        os.close(wheel)
        os.close(line)


async def _serial() -> None:
    async with serial_line() as (line, path), a_table(Store(), 1) as host:
        feed = WheelFeed(host, Serial(path, 9600), quiet, unheard.append)
        wheel = SimulatedWheel(HOUSE.wheel)
        for verb in (c.Spin(), c.NoMoreBets()):
            assert await dealer(host).ask(verb) == ""
        spun = False
        while not host.durable.sensed:
            for piece in wheel.beat():
                os.write(line, piece)
            await asyncio.sleep(BEAT)
            if not spun and host.sensor is not None and host.sensor.state == "ok":
                wheel.spin("00")
                spun = True
        assert host.durable.sensed == "00"
        await feed.close()


def test_a_number_comes_over_a_serial_line() -> None:
    run(_serial())


async def _alone_on_a_line() -> None:
    async with serial_line() as (line, path), a_table(Store(), 1) as host:
        feed = WheelFeed(host, Serial(path, 19200), quiet, unheard.append)
        for verb in (c.Spin(), c.NoMoreBets()):
            assert await dealer(host).ask(verb) == ""
        while not host.durable.sensed:
            os.write(line, b" 0\r\n")
            await asyncio.sleep(0.05)
        assert host.durable.sensed == "0"
        await feed.close()


def test_a_number_alone_comes_over_a_serial_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.serve.sensor.QUIET_SECONDS", 0.03)
    run(_alone_on_a_line())


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (Serial("/dev/null", 9600), "is no serial line"),
        (Serial("/there/is/none", 9600), "No such file"),
        (Serial("/dev/null", 12), "12 is no speed of a serial line"),
        (Tcp("127.0.0.1", 1), "Connect"),
        (Tcp("a..b", 1), "label empty or too long"),
    ],
)
def test_what_cannot_be_reached_is_said_once_and_tried_again(
    source: Source, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.serve.wheel_feed.AGAIN_SECONDS", 0.001)
    said: list[str] = []
    unheard.clear()
    monkeypatch.setattr(Log, "__call__", lambda self, event, **fields: said.append(f"{event} {fields}"))

    async def tried() -> None:
        async with a_table(Store(), 1) as host:
            feed = WheelFeed(host, source, quiet, unheard.append)
            await asyncio.sleep(0.1)
            assert host.sensor is not None
            assert host.sensor.state == "silent"
            await feed.close()

    run(tried())
    assert len(said) == 1
    assert why in said[0]
    assert len(unheard) == 1, "and so is it to whoever can mend it"
    assert unheard[0].startswith("table 1: its wheel is not heard")
    assert why in unheard[0]


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("serial:/dev/ttyUSB0", Serial("/dev/ttyUSB0", 9600)),
        ("serial:/dev/ttyUSB0@19200", Serial("/dev/ttyUSB0", 19200)),
        ("tcp:wheel.example:4001", Tcp("wheel.example", 4001)),
        ("tcp:[::1]:4001", Tcp("::1", 4001)),
        ("random", None),
        ("dealer", None),
        ("http", None),
    ],
)
def test_what_the_setting_says(text: str, source: Source | None) -> None:
    found = read_wheel_from(text)
    assert found.source == source
    assert text.startswith(found.name)


@pytest.mark.parametrize(
    "text", ["", "wheel", "serial:", "tcp:host", "tcp:host:0", "tcp:host:65536", "tcp::1", "Random"]
)
def test_what_the_setting_cannot_say(text: str) -> None:
    with pytest.raises(ValueError, match="may stand there"):
        read_wheel_from(text)
