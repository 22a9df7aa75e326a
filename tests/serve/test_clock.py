"""The game clock counts a clocked table down, stands while it is stopped, and goes on from where it stood."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from croupier import commands as c
from croupier import events as e
from croupier.house import read_house
from croupier.journal.chain import Chain
from croupier.serve.clock import GameClock
from croupier.serve.floor import Floor, adopt
from croupier.serve.host import TableHost
from croupier.serve.wheels import RandomWheel
from tests.house_files import text
from tests.serve.table import ADOPTED, Player, Store, dealer, player

QUICK = read_house(text("itable").replace("seconds = 30", "seconds = 2").replace("shortest = 10", "shortest = 1"))


async def begin(floor: Floor) -> TableHost:
    """An open table of a clocked house, with a player."""
    host = floor.begin("1", QUICK)
    await adopt(floor, host, QUICK, ADOPTED)
    assert await Player(host, "card", c.Actor("supervisor", card="gold")).ask(c.Open(1_000_000)) == ""
    assert await dealer(host).ask(c.BuyIn(1, cash=100_00)) == ""
    return host


async def until(host: TableHost, holds: Callable[[], bool]) -> None:
    reached = asyncio.Event()
    host.watchers.add(lambda: reached.set() if holds() else None)
    if not holds():
        await asyncio.wait_for(reached.wait(), 20)


def told(store: Store) -> list[e.AnyEvent]:
    return [envelope.event for envelope in Chain("1").check(store.entries("1"))]


async def _runs_down() -> None:
    store = Store()
    floor = Floor(store)
    host = await begin(floor)
    GameClock(host)
    RandomWheel(host)
    assert await dealer(host).ask(c.PlaceYourBets()) == ""
    assert host.durable.clock == 2
    assert await player(host, 1).ask(c.Lay("17", 500)) == ""
    await until(host, lambda: host.durable.phase == "no_more_bets")
    # At a game clock nobody need say that the ball is spun: the wheel runs by itself.
    await until(host, lambda: bool(host.durable.sensed))
    await floor.close()
    happened = [each for each in told(store) if isinstance(each, e.BetsOpened | e.Ticked | e.BetsClosed | e.Sensed)]
    assert [type(each) for each in happened] == [e.BetsOpened, e.Ticked, e.BetsClosed, e.Sensed]
    assert happened[:2] == [e.BetsOpened(1, 2), e.Ticked(1)]


def test_the_clock_runs_down_a_second_at_a_time_and_closes_betting_at_zero() -> None:
    asyncio.run(_runs_down())


async def _stands() -> None:
    store = Store()
    floor = Floor(store)
    host = await begin(floor)
    GameClock(host)
    assert await dealer(host).ask(c.PlaceYourBets()) == ""
    assert await player(host, 1).ask(c.Lay("17", 500)) == ""
    await until(host, lambda: host.durable.clock == 1)
    assert await dealer(host).ask(c.Hold("a glass fell over")) == ""
    await asyncio.sleep(1.2)
    assert (host.durable.phase, host.durable.clock) == ("betting", 1)
    assert await dealer(host).ask(c.Resume()) == ""
    await until(host, lambda: host.durable.phase == "no_more_bets")
    await floor.close()
    assert [each.left for each in told(store) if isinstance(each, e.Ticked)] == [1]


def test_the_clock_stands_while_the_table_is_held_and_goes_on_from_there() -> None:
    asyncio.run(_stands())


async def _called() -> None:
    floor = Floor(Store())
    host = floor.begin("1", read_house(text("ten-dollar")))
    GameClock(host)
    assert not host.watchers
    await floor.close()


def test_a_called_house_has_no_game_clock() -> None:
    asyncio.run(_called())
