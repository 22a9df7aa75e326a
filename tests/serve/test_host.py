"""The host: one order, answers only when durable, and a command that is sent again acts once."""

from __future__ import annotations

import asyncio

import pytest

from croupier import commands as c
from croupier.journal.chain import Chain
from croupier.serve.floor import Floor
from croupier.serve.host import MOST_WAITING
from tests.serve.table import ADOPTED, HOUSE, Player, Store, a_table, dealer, player


async def turns() -> None:
    """Lets everything run that can run."""
    for _ in range(20):
        await asyncio.sleep(0.001)


async def _answers_wait_for_the_disk() -> None:
    store = Store()
    async with a_table(store, 1) as host:
        store.hold()
        laid = player(host, 1).send(c.Lay("17", 500))
        refused = player(host, 1).send(c.Lay("17", 600))
        await turns()
        assert host.ahead.seats[0].staked == 500
        assert host.durable.seats[0].staked == 0
        # The refusal rests on the first wager, so it may not be told before that one is durable.
        assert not laid.done()
        assert not refused.done()
        store.let_go()
        assert (await laid).refusal is None
        refusal = (await refused).refusal
        assert refusal is not None
        assert refusal.code == "over_maximum"
        assert host.durable.seats[0].staked == 500


def test_an_answer_waits_for_the_disk_and_so_does_the_view() -> None:
    asyncio.run(_answers_wait_for_the_disk())


async def _sent_again() -> None:
    store = Store()
    async with a_table(store, 1) as host:
        someone = player(host, 1)
        store.hold()
        first, again = someone.send(c.Lay("17", 500), n=1), someone.send(c.Lay("17", 500), n=1)
        store.let_go()
        assert await first == await again
        assert host.durable.seats[0].staked == 500
        later = await someone.send(c.Lay("17", 500), n=1)
        assert later == await first
        await someone.send(c.Lay("18", 500), n=2)
        old = (await someone.send(c.Lay("19", 500), n=1)).refusal
        assert old is not None
        assert old.code == "old_number"
        assert host.durable.seats[0].chips == {"17": 500, "18": 500}


def test_a_command_that_is_sent_again_acts_once_and_is_answered_again() -> None:
    asyncio.run(_sent_again())


async def _busy() -> None:
    store = Store()
    async with a_table(store, 1) as host:
        crowd = [Player(host, f"other.{i}", c.Actor("seat", 1)) for i in range(MOST_WAITING)]
        store.hold()
        held = [each.send(c.Lay("17", 100)) for each in crowd]
        late = player(host, 1).send(c.Lay("18", 100), n=1)
        refusal = (await late).refusal
        assert refusal is not None
        assert refusal.code == "busy"
        store.let_go()
        await asyncio.gather(*held)
        # Nothing was decided, so the same number may be used again.
        assert (await player(host, 1).send(c.Lay("18", 100), n=1)).refusal is None


def test_a_full_queue_says_that_the_table_is_busy_and_forgets_the_command() -> None:
    asyncio.run(_busy())


async def _failed_sync() -> None:
    store = Store()
    floor = Floor(store)
    host = floor.begin("1", HOUSE)
    store.fail = True
    host.record((ADOPTED,), "operator", lambda _: None)
    asked = dealer(host).send(c.Open(100))
    assert isinstance(await floor.failed, OSError)
    await turns()
    assert not asked.done()
    assert (host.ahead.phase, host.durable.phase) == ("idle", "closed")
    await floor.close()


def test_a_failed_sync_is_never_answered() -> None:
    asyncio.run(_failed_sync())


async def _restored() -> None:
    store = Store()
    async with a_table(store, 1, 2) as host:
        for verb in (c.Spin(), c.NoMoreBets()):
            assert await dealer(host).ask(verb) == ""
        late = await player(host, 2).send(c.Lay("17", 500))
        before, head = host.durable, host.last_n("dealer.1")
    floor = Floor(store)
    again = floor.restore("1")
    assert again is not None
    assert again.durable == before
    assert again.last_n("dealer.1") == head
    assert await player(again, 2).send(c.Lay("17", 500), n=late.n) == late
    assert [each.what for each in again.happenings][-1] == "late_returned"
    await floor.close()


def test_a_restored_host_gives_the_same_answers_again() -> None:
    asyncio.run(_restored())


async def _unknown() -> None:
    floor = Floor(Store())
    assert floor.restore("1") is None
    await floor.close()


def test_a_table_that_the_journal_does_not_know_is_not_restored() -> None:
    asyncio.run(_unknown())


async def _impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_table(Store(), 1) as host:
        table, head = host.ahead, host.seq

        def broken(*_: object) -> object:
            raise RuntimeError("a fault in the program")

        monkeypatch.setattr("croupier.serve.host.evolve", broken)
        with pytest.raises(RuntimeError):
            player(host, 1).send(c.Lay("17", 500), n=1)
        monkeypatch.undo()
        assert host.ahead is table
        assert (await player(host, 1).send(c.Lay("17", 500), n=1)).refusal is None
        assert host.durable.seats[0].staked == 500
        assert host.seq == head + 1


def test_a_fault_while_deciding_leaves_chain_and_table_where_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_impossible(monkeypatch))


async def _chain() -> None:
    store = Store()
    async with a_table(store, 1, 2) as host:
        sent = [player(host, seat).send(c.Lay(str(n), 100)) for n in range(1, 30) for seat in (1, 2)]
        await asyncio.gather(*sent)
    envelopes = list(Chain("1").check(store.entries("1")))
    assert [each.seq for each in envelopes] == list(range(1, len(envelopes) + 1))
    assert sum(each.badge.startswith("seat") for each in envelopes) == 58


def test_entries_stand_in_the_order_in_which_they_were_decided() -> None:
    asyncio.run(_chain())
