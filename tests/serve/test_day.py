"""The gaming day: which one it is, when it is opened, and that a restart goes on from it as from the first entry."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.cli import main
from croupier.journal.chain import Broken, Chain
from croupier.journal.replay import Replay, from_last_day
from croupier.journal.sqlite import open_journal
from croupier.rules import Day
from croupier.serve import day as days
from croupier.serve.day import DayClock, gaming_day, zone_faults
from croupier.serve.floor import Floor, adopt
from croupier.serve.host import TableHost
from croupier.serve.opening import CannotOpen, TableOpening
from croupier.serve.running import _planned
from tests.house_files import text
from tests.serve.table import ADOPTED, HOUSE, Store, a_table, dealer, open_with, player
from tests.serve.test_running import refused

HOUSE_OF_UTC = replace(HOUSE, day=Day("UTC"))


@pytest.mark.parametrize(
    ("zone", "rollover", "at", "day"),
    [
        ("UTC", "06:00", "2026-11-20T05:59:59.999+00:00", "2026-11-19"),
        ("UTC", "06:00", "2026-11-20T06:00:00.000+00:00", "2026-11-20"),
        ("UTC", "00:00", "2026-11-20T00:00:00.000+00:00", "2026-11-20"),
        ("UTC", "23:59", "2026-11-20T23:58:00.000+00:00", "2026-11-19"),
        ("America/Los_Angeles", "06:00", "2026-11-20T13:59:00.000+00:00", "2026-11-19"),
        ("America/Los_Angeles", "06:00", "2026-11-20T14:00:00.000+00:00", "2026-11-20"),
        # Clocks go forward at two o'clock, and back at two o'clock: it is six when the clock on the wall says so.
        ("America/Los_Angeles", "06:00", "2026-03-08T12:59:00.000+00:00", "2026-03-07"),
        ("America/Los_Angeles", "06:00", "2026-03-08T13:00:00.000+00:00", "2026-03-08"),
        ("America/Los_Angeles", "06:00", "2026-11-01T13:59:00.000+00:00", "2026-10-31"),
        ("Asia/Kathmandu", "06:00", "2026-11-20T00:15:00.000+00:00", "2026-11-20"),
        ("UTC", "06:00", "2027-01-01T02:00:00.000+00:00", "2026-12-31"),
    ],
)
def test_which_day_a_moment_belongs_to(zone: str, rollover: str, at: str, day: str) -> None:
    assert gaming_day(Day(zone, rollover), at) == day


@pytest.mark.parametrize("zone", ["Mars/Olympus", "../../etc/passwd", "/etc/localtime", "europe", " "])
def test_a_zone_that_nobody_knows(zone: str) -> None:
    [fault] = zone_faults(replace(HOUSE, day=Day(zone)))
    assert fault.startswith(f'day.zone: "{zone}" stands there; it may be "local"')
    assert zone_faults(HOUSE) == zone_faults(HOUSE_OF_UTC) == []


def test_a_bad_zone_is_said_at_check_and_at_opening(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = tmp_path / "mars.toml"
    house.write_text(text("ten-dollar").replace("[chips]", '[day]\nzone = "Mars/Olympus"\n\n[chips]'))
    assert main(["check", str(house)]) == 1
    assert 'day.zone: "Mars/Olympus" stands there' in capsys.readouterr().out
    said = refused("--house", str(house), "--journal", str(tmp_path / "t.sqlite"), "--port", "0")
    assert 'day.zone: "Mars/Olympus"' in said
    house.write_text(text("ten-dollar").replace("[chips]", '[day]\nrollover = "6 am"\n\n[chips]'))
    assert main(["check", str(house)]) == 1
    assert 'day.rollover: "6 am" stands there; it may be a time such as "06:00"' in capsys.readouterr().out


async def _moved_to_a_machine_without_zones(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()
    async with a_table(store):
        pass
    monkeypatch.setattr("croupier.serve.running.zone_faults", lambda _: ["day.zone: it is not known here"])
    floor = Floor(store)
    with pytest.raises(CannotOpen, match=r"the package tzdata\. day\.zone"):
        _planned(floor, TableOpening("1"), ("", ""))
    await floor.close()


def test_a_table_whose_zone_the_machine_does_not_know_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can say another zone for it: its rules stand in the journal."""
    asyncio.run(_moved_to_a_machine_without_zones(monkeypatch))


class Clock:
    def __init__(self, at: str) -> None:
        self.at = f"{at}.000+00:00"

    def __call__(self) -> str:
        return self.at


async def new_table(floor: Floor) -> TableHost:
    host = floor.begin("1", HOUSE_OF_UTC)
    await adopt(floor, host, HOUSE_OF_UTC, ADOPTED)
    return host


def opened_days(store: Store) -> list[str]:
    replay = Replay("1")
    return [each.event.date for each in replay.follow(store.entries("1")) if isinstance(each.event, e.DayOpened)]


async def a_round(host: TableHost) -> None:
    """From betting open to the dolly; a late wager in it."""
    assert await player(host, 1).ask(c.Lay("red", 10_00)) == ""
    assert await dealer(host).ask(c.Spin()) == ""
    assert await dealer(host).ask(c.NoMoreBets()) == ""
    assert await player(host, 2).ask(c.Lay("red", 10_00)) == "too_late"
    for verb in (c.Announce("1"), c.Confirm("1")):
        assert await dealer(host).ask(verb) == ""


def test_a_day_is_opened_with_the_table_and_at_the_first_act_after_rollover() -> None:
    store, clock = Store(), Clock("2026-11-19T20:00:00")

    async def night() -> None:
        floor = Floor(store, clock)
        host = await new_table(floor)
        host.open_day()
        assert opened_days(store) == [], "not before the table is opened"
        await open_with(host, 1, 2)
        clock.at = "2026-11-20T06:30:00.000+00:00"
        await a_round(host)
        assert opened_days(store) == ["2026-11-19"], "a round belongs to the day on which it began"
        await dealer(host).ask(c.PlaceYourBets())
        clock.at = "2026-11-19T23:00:00.000+00:00"
        await a_round(host)
        await dealer(host).ask(c.PlaceYourBets())
        await floor.close()

    asyncio.run(night())
    assert opened_days(store) == ["2026-11-19", "2026-11-20"], "and none is opened again when a clock is set back"


def test_a_day_is_opened_at_a_table_where_nobody_does_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(days, "SECONDS_BETWEEN_LOOKS", 0.001)
    store, clock = Store(), Clock("2026-11-19T20:00:00")

    async def night() -> None:
        floor = Floor(store, clock)
        host = await new_table(floor)
        assert await dealer(host).ask(c.Open(100_000)) == ""
        moved = asyncio.Event()
        host.watchers.add(moved.set)
        clock.at = "2026-11-20T06:00:00.000+00:00"
        DayClock(host.open_day)
        await moved.wait()
        await floor.close()

    asyncio.run(night())
    assert opened_days(store) == ["2026-11-19", "2026-11-20"]


def two_days(rounds: int = 3) -> Store:
    """A table that was dealt on over two rollovers, and stands in the middle of a round."""
    store, clock = Store(), Clock("2026-11-19T20:00:00")

    async def nights() -> None:
        floor = Floor(store, clock)
        host = await new_table(floor)
        await open_with(host, 1, 2)
        for hour in range(rounds):
            clock.at = f"2026-11-{20 + hour // 2}T{10 + hour:02}:00:00.000+00:00"
            await a_round(host)
            await dealer(host).ask(c.PlaceYourBets())
        await player(host, 2).ask(c.Lay("17", 10_00))
        await floor.close()

    asyncio.run(nights())
    return store


class Counted(Store):
    """Says how far back it was read."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.rows, self.read = store.rows, 0

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]:
        for entry in super().entries(table, after):
            self.read += 1
            yield entry


def state_of(host: TableHost) -> tuple[Any, ...]:
    numbers = {badge: host.last_n(badge) for badge in ("dealer.1", "seat-1.1", "seat-2.1", "operator", "day")}
    return host.ahead, host.house, host.adopted, host.seq, host.head, numbers


def test_a_restart_from_the_day_is_a_restart_from_the_first_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Counted(two_days())
    last = store.last_day("1")
    assert last > 30

    async def restart() -> tuple[Any, ...]:
        floor = Floor(store)
        host = floor.restore("1")
        assert host is not None
        await floor.close()
        return state_of(host)

    from_day = asyncio.run(restart())
    assert store.read == len(store.rows) - last + 2, "one entry before the day, and none further back"
    monkeypatch.setattr(store, "last_day", lambda table: 0)
    assert asyncio.run(restart()) == from_day
    assert from_day[-1] == {"dealer.1": 19, "seat-1.1": 3, "seat-2.1": 4, "operator": 1, "day": 3}


def test_a_command_of_the_day_before_is_not_done_twice() -> None:
    store = two_days()

    async def again() -> None:
        floor = Floor(store)
        host = floor.restore("1")
        assert host is not None
        before, entries = host.ahead, len(store.rows)
        for n in range(1, 4):
            await player(host, 1).send(c.Lay("red", 10_00), n=n)
        assert (host.ahead, len(store.rows)) == (before, entries)
        await floor.close()

    asyncio.run(again())


def test_a_refusal_of_the_day_before_is_not_taken_for_a_yes() -> None:
    """Its answer may not have been heard: sent again after a restart it is decided, as without the day's entry."""
    store, clock = Store(), Clock("2026-11-19T20:00:00")

    async def night() -> None:
        floor = Floor(store, clock)
        host = await new_table(floor)
        assert await dealer(host).ask(c.Open(100_000)) == ""
        assert await player(host, 1).ask(c.Lay("red", 10_00)) == "not_now"
        clock.at = "2026-11-20T20:00:00.000+00:00"
        host.open_day()
        await floor.close()

    async def again() -> str:
        floor = Floor(store, clock)
        host = floor.restore("1")
        assert host is not None
        answer = await player(host, 1).send(c.Lay("red", 10_00), n=1)
        await floor.close()
        return answer.refusal.code if answer.refusal else "yes"

    asyncio.run(night())
    assert opened_days(store) == ["2026-11-19", "2026-11-20"]
    assert asyncio.run(again()) == "not_now"


def test_what_a_restart_reads_is_checked() -> None:
    """Each entry that is read, with a byte changed: from the one before the day on."""
    store = two_days()
    first = store.last_day("1") - 1
    for at in range(first - 1, len(store.rows) - 1):
        changed = Counted(store)
        name, seq, entry = store.rows[at]
        middle = len(entry) // 2
        other = entry[:middle] + bytes([entry[middle] ^ 1]) + entry[middle + 1 :]
        changed.rows = [*store.rows[:at], (name, seq, other), *store.rows[at + 1 :]]
        replay, entries = from_last_day(changed, "1")
        with pytest.raises(Broken):
            for _ in entries:
                pass
        assert replay.chain.seq <= seq + 1


@pytest.mark.parametrize("what", ["bank", "done", "adopted"])
def test_a_day_that_tells_another_story_is_found(tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A program, or somebody, that wrote a sound chain with another state at the opening of a day."""
    store, chain = two_days(), Chain("1")
    rows = []
    for envelope in Chain("1").check(store.entries("1")):
        event = envelope.event
        if isinstance(event, e.DayOpened) and event.date == "2026-11-20":
            table = msgspec.json.decode(event.table)
            table["bank"] += 1
            lies: dict[str, Any] = {
                "bank": {"table": msgspec.Raw(msgspec.json.encode(table))},
                "done": {"done": event.done | {"seat-1.1": 0}},
                "adopted": {"adopted": replace(event.adopted, wheel="single")},
            }
            event = replace(event, **lies[what])
        entry = chain.seal(event, envelope.round, envelope.badge, envelope.n, envelope.at)
        rows.append(("1", chain.seq, entry))
    with open_journal(tmp_path / "t.sqlite") as journal:
        journal.append(rows)
    assert main(["audit", str(tmp_path / "t.sqlite")]) == 1
    said = capsys.readouterr().out
    words = {
        "bank": "the day 2026-11-20 opens with another bank than the entries before it make",
        "done": "the day opens as if command 1 of seat-1.1 had not acted",
        "adopted": "the day opens under other rules than those that were adopted",
    }
    assert words[what] in said
