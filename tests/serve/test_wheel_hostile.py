"""A sensor at its worst, over a real serial line and a real socket: what it says next, in order, is understood."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeAlias

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.journal.chain import Chain
from croupier.serve.fed import FedNumber, FedWheel, Taken
from croupier.serve.host import MOST_WAITING, TableHost
from croupier.serve.wheel_feed import WheelFeed
from croupier.serve.wheel_lines import LONGEST, Reading, reading_line
from croupier.serve.wheel_sources import Serial, Source, Tcp
from tests.serve.table import HOUSE, Store, a_table, dealer, player
from tests.serve.test_clock import until
from tests.serve.test_wheel_feed import quiet, run, serial_line

Send: TypeAlias = Callable[[bytes], Awaitable[None]]
KINDS = ("serial", "tcp")


def unheard(words: str) -> None:
    """What the operator is told is looked at where it matters."""


SOILED = {
    "a megabyte without a line's end": b"17" * 512 * 1024,
    "nothing but zero bytes": bytes(100_000),
    "what is no UTF-8": bytes(range(128, 256)) * 500,
    "control characters": bytes(range(32)) * 500,
    "stars": b"*" * 20_000,
    "ends of lines": b"\r\n" * 20_000,
    "readings that end a character early": b"*X;5;001;17;0;000;\r\n" * 2_000,
    "states and pockets that are none": b"*X;9;001;17;0;000;0\r\n*X;5;001;38;0;000;0\r\n" * 1_000,
    "a number by every name but its own": "١٧\r\n１７\r\n17 \r\n 17\r\n+17\r\n".encode() * 500,
}


@asynccontextmanager
async def line(kind: str) -> AsyncIterator[tuple[Source, Send]]:
    """Where a table listens, and how a wheel speaks there."""
    if kind == "serial":
        async with serial_line() as (wheel, path):
            os.set_blocking(wheel, False)

            async def write(said: bytes) -> None:
                while said:
                    try:
                        said = said[os.write(wheel, said) :]
                    except BlockingIOError:
                        await asyncio.sleep(0)

            yield Serial(path, 9600), write
        return
    lines: asyncio.Queue[asyncio.StreamWriter] = asyncio.Queue()
    async with await asyncio.start_server(lambda _, writer: lines.put_nowait(writer), "127.0.0.1", 0) as server:
        came: list[asyncio.StreamWriter] = []

        async def send(said: bytes) -> None:
            if not came:
                came.append(await lines.get())
            came[0].write(said)
            await came[0].drain()

        yield Tcp("127.0.0.1", server.sockets[0].getsockname()[1]), send
        for writer in came:
            writer.close()


def spin(count: int, before: str, pocket: str) -> bytes:
    states = [
        Reading(3, count, before),
        Reading(4, count, before),
        Reading(5, count, pocket),
        Reading(1, count, pocket),
    ]
    return b"".join(reading_line(HOUSE.wheel, reading) for reading in states)


def sensed(store: Store) -> list[str]:
    told = [envelope.event for envelope in Chain("1").check(store.entries("1"))]
    return [event.pocket for event in told if isinstance(event, e.Sensed)]


async def close_betting(host: TableHost) -> None:
    for verb in (c.Spin(), c.NoMoreBets()):
        assert await dealer(host).ask(verb) == ""


async def finish(host: TableHost, pocket: str) -> None:
    for verb in (c.Announce(pocket), c.Confirm(pocket), c.PlaceYourBets()):
        assert await dealer(host).ask(verb) == ""


async def _soiled(kind: str, noise: bytes) -> None:
    store = Store()
    async with a_table(store, 1) as host, line(kind) as (source, send):
        feed = WheelFeed(host, source, quiet, unheard)
        await send(noise)
        assert await player(host, 1).ask(c.Lay("17", 500)) == ""
        await close_betting(host)
        await send(b"\r\n" + spin(7, "9", "00"))
        await until(host, lambda: host.durable.sensed == "00")
        assert sensed(store) == ["00"]
        await feed.close()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("noise", SOILED.values(), ids=SOILED)
def test_after_any_noise_a_spin_is_followed(kind: str, noise: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.serve.wheel_feed.BREATH_SECONDS", 0)
    run(_soiled(kind, noise))


async def _same_again(kind: str) -> None:
    store = Store()
    async with a_table(store, 1) as host, line(kind) as (source, send):
        feed = WheelFeed(host, source, quiet, unheard)
        for count in (998, 999, 0, 1):
            await close_betting(host)
            await send(spin(count, "17", "17") * 3)
            await until(host, lambda: host.durable.sensed == "17")
            await finish(host, "17")
        assert sensed(store) == ["17"] * 4
        await feed.close()


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_number_four_spins_in_a_row_is_four_numbers(kind: str) -> None:
    """Each spin is sent three times over, as from some buffer, and the count goes over its end meanwhile."""
    run(_same_again(kind))


async def _comes_and_goes() -> None:
    """A sensor that is switched on anew all the time: each connection says a little of a spin, and is gone."""
    store, told = Store(), [*spin(7, "9", "17").splitlines(keepends=True)] * 5
    whole = asyncio.Event()

    async def say(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(told.pop(0) if told else spin(8, "17", "18"))
        if not told:
            whole.set()
        await writer.drain()
        writer.close()

    async with a_table(store, 1) as host, await asyncio.start_server(say, "127.0.0.1", 0) as server:
        await close_betting(host)
        feed = WheelFeed(host, Tcp("127.0.0.1", server.sockets[0].getsockname()[1]), quiet, unheard)
        await until(host, lambda: bool(host.durable.sensed))
        assert whole.is_set(), "no piece of a spin is one"
        assert sensed(store) == ["18"]
        await feed.close()


def test_a_sensor_that_connects_all_the_time_is_believed_by_a_spin_in_one_piece(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("croupier.serve.wheel_feed.AGAIN_SECONDS", 0.01)
    run(_comes_and_goes())


async def spoken(wheel: int, host: TableHost, count: int) -> None:
    """The wheel says that it stands there until the table hears it: opening a line throws away what lies in it."""
    while host.sensor is None or host.sensor.state != "ok":
        os.write(wheel, reading_line(HOUSE.wheel, Reading(2, count, "9")))
        await asyncio.sleep(0.01)


async def _two_at_one_line() -> None:
    said: list[str] = []
    async with serial_line() as (wheel, path), a_table(Store(), 1) as one, a_table(Store(), 1) as two:
        first = WheelFeed(one, Serial(path, 9600), quiet, unheard)
        await spoken(wheel, one, 7)
        second = WheelFeed(two, Serial(path, 9600), quiet, said.append)
        while not said:  # noqa: ASYNC110
            await asyncio.sleep(0.001)
        assert f"serial:{path}: {path} is read by another table or program" in said[0]
        await close_betting(one)
        os.write(wheel, spin(7, "9", "17"))
        await until(one, lambda: one.durable.sensed == "17")
        await first.close()
        await spoken(wheel, two, 8)
        await second.close()


def test_two_tables_do_not_read_half_of_one_serial_line_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.serve.wheel_feed.AGAIN_SECONDS", 0.01)
    run(_two_at_one_line())


async def _two_on_one_line(first: bytes, second: bytes) -> None:
    """Cut anywhere and shuffled together, what they say is rubbish or a spin that one of them has seen."""
    store = Store()
    async with a_table(store, 1) as host, line("tcp") as (source, send):
        feed = WheelFeed(host, source, quiet, unheard)
        await close_betting(host)
        for at in range(0, max(len(first), len(second)), LONGEST // 2):
            for said in (first, second):
                await send(said[at : at + LONGEST // 2])
        await send(b"\r\n" + spin(500, "9", "30"))
        await until(host, lambda: bool(host.durable.sensed))
        assert sensed(store) == ["30"]
        await feed.close()


def test_two_sensors_that_speak_into_one_line_make_no_number() -> None:
    run(_two_on_one_line(spin(7, "9", "17"), spin(300, "9", "18")))


async def _busy_feed() -> None:
    store = Store()
    async with a_table(store, 1) as host:
        fed = FedWheel(host)
        await close_betting(host)
        store.hold()
        late = [player(host, 1).send(c.Lay("17", 500), n=n + 1) for n in range(MOST_WAITING)]
        saying = asyncio.create_task(fed.say(FedNumber("17", "a")))
        while not fed._said:  # noqa: ASYNC110
            await asyncio.sleep(0)
        store.let_go()
        await asyncio.gather(*late)
        assert await saying == Taken("17", 1, early=False, again=False)
        assert await fed.say(FedNumber("17", "a")) == Taken("17", 1, early=False, again=True)
        assert sensed(store) == ["17"]


def test_a_number_that_came_over_http_while_the_table_was_busy_is_taken_when_it_is_not() -> None:
    run(_busy_feed())
