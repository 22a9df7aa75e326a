"""The random wheel: drawn once betting is durably closed, written before it is shown, and never drawn again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from croupier import commands as c
from croupier.journal.replay import from_last_day
from croupier.serve.floor import Floor
from croupier.serve.host import MOST_WAITING, TableHost
from croupier.serve.seen import Present
from croupier.serve.wheels import RandomWheel
from croupier.sights import dealer_view
from croupier.wheel import Pocket
from tests.serve.table import HOUSE, Player, Store, a_table, dealer, player
from tests.serve.test_clock import until


class Draws:
    """In the place of the generator: says what was drawn from, and draws in turn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[Pocket] = []
        monkeypatch.setattr("croupier.serve.wheels.secrets.choice", self._choice)

    def _choice(self, pockets: Sequence[Pocket]) -> Pocket:
        assert sorted(pockets) == sorted(HOUSE.wheel.order)
        assert len(set(pockets)) == 38, "each once: all are as likely"
        self.drawn.append(pockets[len(self.drawn)])
        return self.drawn[-1]


def shown(host: TableHost) -> Pocket:
    return dealer_view(host.house, host.durable, host.seq, Present((), ())[0], host.happenings).sensed


async def turns() -> None:
    """Enough of the loop for whatever was to be done."""
    for _ in range(20):
        await asyncio.sleep(0.001)


async def _order(draws: Draws) -> None:
    store = Store()
    async with a_table(store, 1) as host:
        RandomWheel(host)
        assert await dealer(host).ask(c.Spin()) == ""
        store.hold()
        dealer(host).send(c.NoMoreBets())
        late = player(host, 1).send(c.Lay("17", 500))
        await turns()
        assert host.ahead.phase == "no_more_bets"
        assert draws.drawn == [], "betting is not durably closed"
        store.let_go()
        assert (await late).refusal is not None
        await until(host, lambda: host.durable.phase == "no_more_bets")
        await until(host, lambda: bool(host.durable.sensed))
        assert [host.durable.sensed] == draws.drawn == [shown(host)]


def test_it_is_drawn_when_betting_is_durably_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_order(Draws(monkeypatch)))


async def _written_first(draws: Draws) -> None:
    store = Store()
    async with a_table(store, 1) as host:
        for verb in (c.Spin(), c.NoMoreBets()):
            assert await dealer(host).ask(verb) == ""
        store.hold()
        RandomWheel(host)
        await turns()
        assert len(draws.drawn) == 1
        assert (host.durable.sensed, shown(host)) == ("", "")
        for watcher in tuple(host.watchers):
            watcher()
        await turns()
        assert len(draws.drawn) == 1
        store.let_go()
        await until(host, lambda: bool(host.durable.sensed))
        assert [shown(host)] == draws.drawn


def test_it_is_shown_only_when_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_written_first(Draws(monkeypatch)))


async def _restarted(draws: Draws) -> None:
    """Killed at every entry of a round and started again: what stands in the journal is what counts."""
    store = Store()
    async with a_table(store, 1) as host:
        RandomWheel(host)
        for verb in (c.Spin(), c.NoMoreBets()):
            assert await dealer(host).ask(verb) == ""
        await until(host, lambda: bool(host.durable.sensed))
        first = host.durable.sensed
        assert await dealer(host).ask(c.Announce(first)) == ""
    rows = store.rows
    for end in range(1, len(rows) + 1):
        store.rows = rows[:end]
        before = len(draws.drawn)
        if from_last_day(store, "1")[0].house is None:
            continue
        floor = Floor(store)
        again = floor.restore("1")
        assert again is not None
        stood = again.durable.sensed
        if again.durable.phase != "closed":
            await Player(again, "operator", c.Actor("operator")).ask(c.Restart())
        RandomWheel(again)
        await turns()
        if stood:
            assert (again.durable.sensed, len(draws.drawn)) == (first, before)
        await floor.close()


def test_it_is_never_drawn_again_over_a_restart(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_restarted(Draws(monkeypatch)))


async def _busy(draws: Draws) -> None:
    store = Store()
    async with a_table(store, 1) as host:
        for verb in (c.Spin(), c.NoMoreBets()):
            assert await dealer(host).ask(verb) == ""
        store.hold()
        late = [player(host, 1).send(c.Lay("17", 500), n=n + 1) for n in range(MOST_WAITING)]
        RandomWheel(host)
        await turns()
        assert (host.ahead.sensed, len(draws.drawn)) == ("", 1)
        store.let_go()
        await asyncio.gather(*late)
        await until(host, lambda: bool(host.durable.sensed))
        assert [host.durable.sensed] == draws.drawn


def test_a_table_that_was_busy_is_told_the_same_number_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_busy(Draws(monkeypatch)))


async def _no_spin(draws: Draws) -> None:
    """The ball is spun again: that is another spin, and nothing is drawn for it before betting has closed again."""
    store = Store()
    async with a_table(store, 1) as host:
        RandomWheel(host)
        for verb in (c.Spin(), c.NoMoreBets()):
            assert await dealer(host).ask(verb) == ""
        await until(host, lambda: bool(host.durable.sensed))
        assert await dealer(host).ask(c.NoSpin("with_wheel")) == ""
        assert await dealer(host).ask(c.Spin()) == ""
        await turns()
        assert (host.ahead.sensed, host.ahead.alarm, len(draws.drawn)) == ("", False, 1)
        assert await dealer(host).ask(c.NoMoreBets()) == ""
        await until(host, lambda: bool(host.durable.sensed))
        assert host.durable.sensed == draws.drawn[1]


def test_a_spin_that_does_not_count_is_drawn_anew_when_betting_has_closed_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asyncio.run(_no_spin(Draws(monkeypatch)))


async def _no_spin_in_between(draws: Draws) -> None:
    store = Store()
    async with a_table(store, 1) as host:
        for verb in (c.Spin(), c.NoMoreBets()):
            assert await dealer(host).ask(verb) == ""
        store.hold()
        RandomWheel(host)
        assert host.ahead.sensed == draws.drawn[0]
        dealer(host).send(c.NoSpin("with_wheel"))
        dealer(host).send(c.Spin())
        for watcher in tuple(host.watchers):
            watcher()
        await turns()
        assert (host.ahead.phase, host.ahead.sensed, host.ahead.alarm) == ("spinning", "", False)


def test_nothing_is_said_into_a_spin_whose_betting_is_open_already(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is decided runs ahead of what is written: the wheel looks at both."""
    asyncio.run(_no_spin_in_between(Draws(monkeypatch)))
