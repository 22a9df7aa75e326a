"""What whoever runs the program sees of it: health, metrics, a log without secrets, and that it stops in order."""

from __future__ import annotations

import json
import os
import re
import signal
from collections import Counter
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from croupier.serve.tally import BOUNDS, Tally
from tests.serve.process import PATIENCE, ScreenOf, served, take_seats
from tests.serve.test_cards import PIN, card
from tests.serve.test_lan import LAN
from tests.serve.test_web import closed_with

_LINE = re.compile(r'[a-z_]+(?:\{(?:[a-z]+="[^"]*",?)+\})? -?[0-9.e+-]+')


def figures(page: str) -> dict[str, float]:
    """Every figure of a page of metrics, by its name; each line is a figure or says what one is."""
    found = {}
    for line in page.splitlines():
        if line.startswith("# "):
            assert line.split()[1] in ("HELP", "TYPE")
            continue
        assert _LINE.fullmatch(line), line
        name, _, value = line.rpartition(" ")
        assert name not in found
        found[name] = float(value)
    return found


def test_health_and_metrics_say_how_the_floor_stands(tmp_path: Path) -> None:
    with served(tmp_path / "table.sqlite") as running:
        client = running.browser()
        dealer, player = take_seats(running, client, 1)
        assert player.ask("lay", place="17", amount=500) == ""
        assert player.ask("spin") == "not_yours"
        stranger = running.device()
        assert stranger.get("/health").json() == {"status": "open", "tables": {"1": "betting"}}
        assert closed_with(running.dial("dealer", stranger)) == 4401
        player.socket.send("rubbish")
        assert closed_with(player.socket) == 1008
        found = figures(stranger.get("/metrics").text)
        assert found['croupier_entries{table="1"}'] == dealer.until(lambda view: view["seats"][0]["staked"])["seq"]
        assert found['croupier_phase{table="1",phase="betting"}'] == 1
        assert found['croupier_screens{role="dealer"}'] == 1
        assert found['croupier_answers{role="seat",refusal=""}'] == 1
        assert found['croupier_answers{role="seat",refusal="not_yours"}'] == 1
        assert found["croupier_frames_refused"] == found["croupier_sockets_refused"] == 1
        assert found['croupier_answer_seconds_bucket{le="+Inf"}'] == found["croupier_answer_seconds_count"] == 5


def test_a_tally_puts_each_answer_where_it_belongs() -> None:
    tally = Tally()
    for seconds in (0.0005, 0.004, 9.0):
        tally.answered("seat", "", seconds)
    found = figures(tally.page([], Counter()))
    assert [found[f'croupier_answer_seconds_bucket{{le="{bound}"}}'] for bound in BOUNDS] == [1, 1, *[2] * 8]
    assert found["croupier_answer_seconds_sum"] == pytest.approx(9.0045)


@pytest.mark.parametrize(("more", "status"), [((), 403), (("--watch", "lan"), 200)])
def test_they_are_told_on_this_machine_only_unless_set(tmp_path: Path, more: tuple[str, ...], status: int) -> None:
    with served(tmp_path / "table.sqlite", 0, *LAN, *more) as running:
        for path in ("/health", "/metrics"):
            assert running.device().get(path).status_code == status
            assert running.device(running.origin).get(path).status_code == 200


def test_the_log_is_a_line_of_json_for_each_event_and_holds_no_secret(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    card(journal, "add", "Gold", typed=f"{PIN}\n")
    with served(journal, 0, "--house", "itable", "--log", "json") as running:
        client = running.browser("dealer", "seat/1")
        key = client.post("/api/1/key", json={"screen": "pit"}).json()["address"].partition("key=")[2]
        running.device().get(f"/pit?key={key}")
        dealer = ScreenOf(running, "dealer", client)
        right, wrong = ({"card": {"name": "Gold", "pin": pin}} for pin in (PIN, f"not-{PIN}"))
        assert dealer.ask_with(right, "open", bank=1_234_567) == ""
        assert dealer.ask_with(wrong, "set_clock", seconds=20) == "card_denied"
        dealer.socket.send('{"card":{"name":"Gold","pin":"' + PIN + '"}}')
        assert closed_with(dealer.socket) == 1008
        running.device().post("/api/1/pairing", json={"screen": "t/1/seat/2"})
        running.stop()
    lines = [json.loads(line) for line in running.said if line.startswith("{")]
    assert all(set(line) >= {"at", "event"} for line in lines)
    events = [line["event"] for line in lines]
    assert events[0] == "open"
    assert events[-2:] == ["stopping", "stopped"]
    assert {"screen_in", "screen_out", "paired", "card_denied", "frame_refused", "wants_in"} <= set(events)
    secrets = [PIN, key, "1234567", running.address.partition("key=")[2], *(value for value in client.cookies.values())]
    assert [secret for secret in secrets if secret in json.dumps(lines)] == []


def test_a_stop_takes_no_new_command_and_tells_every_screen(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    with served(journal) as running:
        client = running.browser()
        dealer, player = take_seats(running, client, 1)
        assert player.ask("lay", place="17", amount=500) == ""
        os.kill(running.process.pid, signal.SIGTERM)
        codes: list[str] = []
        with pytest.raises(ConnectionClosed) as closed:
            codes.extend(player.ask("lay", place="18", amount=100) for _ in range(1000))
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert closed_with(dealer.socket) == 1012
        assert running.process.wait(PATIENCE) == 0
        done = sum(not code for code in codes)
        assert set(codes) <= {"", "stopping", "over_maximum"}
    with served(journal, running.port) as again:
        back = again.browser(key=False)
        back.cookies = client.cookies
        chips = ScreenOf(again, "seat/1", back).view["chips"]
        # What was acknowledged is there; one more may be, whose answer the stop overtook.
        assert chips["17"] == 500
        assert chips.get("18", 0) in (done * 100, done * 100 + 100)
