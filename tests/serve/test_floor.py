"""Several tables in one process: one journal, each its own screens, and the pit, which sees all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.events import Opened
from croupier.journal.replay import Replay
from croupier.journal.sqlite import open_reader
from tests.serve.process import ScreenOf, Served, served, take_seats
from tests.serve.test_running import refused

TWO = ("--table", "1", "--table", "blue")


@pytest.fixture
def floor(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "floor.sqlite", 0, *TWO) as process:
        yield process


def test_two_tables_are_dealt_side_by_side_into_one_journal(floor: Served, tmp_path: Path) -> None:
    client = floor.browser("t/blue/dealer", "t/blue/seat/2")
    first, one = take_seats(floor, floor.browser("t/1/dealer", "t/1/seat/1"), 1)
    second = ScreenOf(floor, "t/blue/dealer", client)
    assert second.view["phase"] == "closed"
    assert second.ask("open", bank=500_000) == ""
    assert second.ask("buy_in", seat=2, cash=20_000) == ""
    assert one.ask("lay", place="17", amount=500) == ""
    two = ScreenOf(floor, "t/blue/seat/2", client)
    assert (two.hello["table"], two.view["balance"], two.view["phase"]) == ("blue", 20_000, "idle")
    assert first.ask("spin") == ""
    assert (first.view["phase"], second.view["phase"]) == ("spinning", "idle")
    floor.stop()
    with open_reader(tmp_path / "floor.sqlite") as reader:
        for name, bank in (("1", 1_000_00), ("blue", 5_000_00)):
            events = [each.event for each in Replay(name).follow(reader.entries(name))]
            assert [event.bank for event in events if isinstance(event, Opened)] == [bank]


def test_a_restart_brings_all_tables_back(tmp_path: Path) -> None:
    with served(tmp_path / "floor.sqlite", 0, *TWO) as first:
        client = first.browser("t/1/dealer", "t/blue/dealer")
        for name, bank in (("1", 100_000), ("blue", 200_000)):
            assert ScreenOf(first, f"t/{name}/dealer", client).ask("open", bank=bank) == ""
        first.kill()
    with served(tmp_path / "floor.sqlite", first.port) as second:
        back = second.browser(key=False)
        back.cookies = client.cookies
        banks = [ScreenOf(second, f"t/{name}/dealer", back).view["bank"] for name in ("1", "blue")]
        assert banks == [100_000, 200_000]


def test_a_table_that_is_left_out_is_said(tmp_path: Path) -> None:
    with served(tmp_path / "floor.sqlite", 0, *TWO) as first:
        first.stop()
    with served(tmp_path / "floor.sqlite", 0, "--table", "blue") as second:
        assert any("table 1 stands in this journal too, and is not opened" in line for line in second.said)


def test_the_pit_sees_all_tables_as_they_move_on(floor: Served) -> None:
    client = floor.browser("pit")
    pit = ScreenOf(floor, "pit", client)
    assert [(each["table"], each["phase"]) for each in pit.view["tables"]] == [("1", "closed"), ("blue", "closed")]
    take_seats(floor, floor.browser("t/1/dealer", "t/1/seat/1"), 1)
    pit.until(lambda view: any(seat["connected"] for seat in view["tables"][0]["seats"]))
    pit.until(lambda view: [each["phase"] for each in view["tables"]] == ["betting", "closed"])
    assert [seat["seat"] for seat in pit.view["tables"][0]["seats"] if seat["connected"]] == [1]


def test_a_badge_of_one_table_opens_nothing_at_another(floor: Served) -> None:
    client = floor.browser("t/1/dealer")
    dealer = ScreenOf(floor, "t/1/dealer", client)
    assert dealer.ask_with({"table": "blue"}, "open", bank=1) == "no_such_table"
    assert dealer.ask_with({"table": "1"}, "open", bank=100_000) == ""
    assert client.get("/dealer").status_code == 404, "with several tables there is no short address"


def test_screens_that_only_show_may_ask_nothing(floor: Served) -> None:
    client = floor.browser("t/1/centre", "t/1/results", "pit")
    for name in ("centre", "results"):
        screen = ScreenOf(floor, f"t/1/{name}", client)
        assert screen.hello["role"] == name
        assert screen.view["type"] == f"{name}_view"
        assert screen.ask("open", bank=100_000) == "not_yours"
    pit = ScreenOf(floor, "pit", client)
    assert pit.ask_with({"table": "1"}, "open", bank=100_000) == "card_needed"
    assert pit.ask("open", bank=100_000) == "no_such_table"


def test_a_table_is_named_so_that_it_can_stand_in_an_address(tmp_path: Path) -> None:
    assert "cannot be a table's name" in refused(
        "--journal", str(tmp_path / "floor.sqlite"), "--port", "0", "--table", "../etc"
    )
