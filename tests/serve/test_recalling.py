"""A seat's own last rounds over the network: in full, only its own, and not as often as a program would like."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import json as shapes

from croupier.recalls import SeatRecall
from croupier.serve.pace import RECALLS_AT_ONCE, SECONDS_A_RECALL, Seldom
from croupier.serve.recalling import ROUNDS
from tests.serve.process import Message, ScreenOf, Served, served, take_seats

CANARY = 987_654_00
"""A balance that nobody else has, and that is looked for in what others are told."""


@pytest.fixture
def running(tmp_path: Path) -> Any:
    with served(tmp_path / "table.sqlite") as process:
        yield process


def recall(client: httpx.Client, seat: int) -> Message:
    found = client.get(f"/api/1/rounds/t/1/seat/{seat}")
    assert found.status_code == 200, found.text
    shapes.decode(found.content, type=SeatRecall)
    told: Message = found.json()
    return told


def deal(dealer: ScreenOf, *wagers: tuple[ScreenOf, str, int]) -> str:
    """One round to the lifted dolly; the number."""
    if dealer.view["phase"] != "betting":
        assert dealer.ask("place_your_bets") == ""
    for screen, place, amount in wagers:
        screen.until(lambda view: (view["round"], view["phase"]) == (dealer.view["round"], "betting"))
        assert screen.ask("lay", place=place, amount=amount) == ""
    assert dealer.ask("spin") == ""
    assert dealer.ask("no_more_bets") == ""
    pocket = str(dealer.until(lambda view: view["sensed"])["sensed"])
    assert dealer.ask("announce", pocket=pocket) == ""
    assert dealer.ask("confirm", pocket=pocket) == ""
    dealer.until(lambda view: view["phase"] == "paid")
    return pocket


def test_the_rounds_of_a_seat_in_full_while_its_table_is_dealt(running: Served) -> None:
    client = running.browser()
    dealer, one, two = take_seats(running, client, 1, 2)
    pockets = [deal(dealer, (one, "red", 10_00), (two, "17", 5_00)) for _ in range(3)]
    assert dealer.ask("place_your_bets") == ""
    told = recall(client, 1)
    assert told["sitting"] == one.view["sitting"]
    assert [each["round"] for each in told["rounds"]] == [4, 3, 2, 1][-len(told["rounds"]) :]
    settled = [each for each in told["rounds"] if each["state"] == "settled"]
    assert [each["pocket"] for each in settled] == pockets[::-1]
    for each in settled:
        [part] = each["seats"]
        [wager] = part["wagers"]
        assert (part["seat"], wager["place"], wager["stake"], wager["odds"]) == (1, "red", 10_00, [1, 1])
        assert part["after"] - part["before"] == wager["won"] - wager["lost"]
        assert each["opened"] < each["closed"] < each["settled"]


def test_nothing_of_anybody_else_is_told(running: Served) -> None:
    client = running.browser()
    dealer, one, two = take_seats(running, client, 1, 2)
    assert dealer.ask("buy_in", seat=2, cash=CANARY) == ""
    deal(dealer, (one, "red", 10_00), (two, "17", 5_00))
    deal(dealer, (one, "red", 10_00))
    canaries = {CANARY, two.view["balance"], CANARY + 100_00, CANARY + 95_00}
    mine = json.dumps(recall(client, 1))
    assert not canaries & {int(each) for each in re.findall(r"\d+", mine)}
    theirs = recall(client, 2)
    assert {part["sitting"] for each in theirs["rounds"] for part in each["seats"]} == {two.view["sitting"]}


def test_the_next_player_at_a_seat_is_told_nothing_of_the_last_one(running: Served) -> None:
    client = running.browser()
    dealer, one = take_seats(running, client, 1)
    deal(dealer, (one, "red", 10_00))
    assert recall(client, 1)["rounds"]
    if dealer.ask("hold_balance", seat=1) == "":
        one.until(lambda view: view["held"])
    assert dealer.ask("cash_out", seat=1) == ""
    assert recall(client, 1) == {"sitting": 0, "rounds": []}
    assert dealer.ask("buy_in", seat=1, cash=50_00) == ""
    sitting = one.until(lambda view: view["balance"] == 50_00)["sitting"]
    told = recall(client, 1)
    assert told["sitting"] == sitting
    assert {part["sitting"] for each in told["rounds"] for part in each["seats"]} <= {sitting}


def test_only_the_seats_own_screen_is_told(running: Served) -> None:
    client = running.browser()
    take_seats(running, client, 1)
    stranger = running.browser("seat/2", "dealer")
    assert recall(stranger, 2)["sitting"] == 0
    for path in ("t/1/seat/1", "t/1/seat/99", "t/1/dealer", "pit", "t/9/seat/1", ""):
        assert stranger.get(f"/api/1/rounds/{path}").status_code in (403, 404), path
    assert client.get("/api/1/rounds/t/1/seat/1", headers={"Host": "elsewhere.example"}).status_code == 421


def test_a_program_that_asks_over_and_over_is_refused_and_the_table_goes_on(running: Served) -> None:
    client = running.browser()
    dealer, one, _ = take_seats(running, client, 1, 2)
    codes = [client.get("/api/1/rounds/t/1/seat/1").status_code for _ in range(4 * RECALLS_AT_ONCE)]
    assert codes[:RECALLS_AT_ONCE] == [200] * RECALLS_AT_ONCE
    assert set(codes) == {200, 429}
    assert recall(client, 2)["sitting"] == 2
    deal(dealer, (one, "red", 10_00))


def test_how_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("croupier.serve.pace.monotonic", lambda: now[0])
    seldom = Seldom()
    assert [seldom.allows("a") for _ in range(RECALLS_AT_ONCE + 2)] == [True] * RECALLS_AT_ONCE + [False] * 2
    assert seldom.allows("b")
    now[0] += SECONDS_A_RECALL
    assert [seldom.allows("a") for _ in range(2)] == [True, False]


def test_after_a_restart_and_from_the_day_the_same_is_told(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    with served(journal) as before:
        client = before.browser()
        dealer, one, two = take_seats(before, client, 1, 2)
        # Seat 2 plays the first rounds and then looks on for longer than the host remembers where rounds began.
        for number in range(24):
            deal(dealer, (one, "red", 10_00 if number < 9 else 5_00), *([(two, "17", 5_00)] if number < 2 else []))
            if dealer.view["seats"][0]["balance"] < 20_00:
                assert dealer.ask("buy_in", seat=1, cash=100_00) == ""
        told = [recall(client, seat) for seat in (1, 2)]
        port = before.port
        before.kill()
    assert [len(each["rounds"]) for each in told] == [ROUNDS, 2]
    with served(journal, port) as again:
        back = again.device(again.origin, cookies=client.cookies)
        assert [_without_restart(recall(back, seat)) for seat in (1, 2)] == [_without_restart(each) for each in told]
        again.stop()


def _without_restart(told: Message) -> Message:
    for each in told["rounds"]:
        each["calls"] = [call for call in each["calls"] if call["event"]["type"] != "restarted"]
    return told
