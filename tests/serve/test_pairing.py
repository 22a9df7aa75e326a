"""Devices that want in: a code once, within ten minutes, so many a minute; let in by whoever deals, in one touch."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.serve.addresses import ScreenAt
from croupier.serve.pairing import ASKS, MOST_AT_A_TABLE, SECONDS, Pairing, TooMany
from tests.serve.process import ScreenOf, Served, served
from tests.serve.test_web import closed_with

SEAT = ScreenAt("1", "seat", 3)


class Ten:
    """A clock that is turned by hand, and a list of what was told."""

    def __init__(self) -> None:
        self.now = 0.0
        self.told: list[str] = []
        self.pairing = Pairing(lambda: self.now, self.told.append)

    def ask(self, at: ScreenAt = SEAT, address: str = "", token: str = "") -> tuple[str, str]:
        """Token and code; each device has an address of its own unless one is given."""
        self.now += 0.001
        found, device = self.pairing.ask(at, address or f"a{self.now}", token)
        return found, device.code


def test_a_device_keeps_its_code_and_comes_in_once() -> None:
    ten = Ten()
    token, code = ten.ask()
    assert ten.ask(token=token) == (token, code)
    assert [(each.code, each.role, each.seat) for each in ten.pairing.waiting("1")] == [(code, "seat", 3)]
    assert ten.pairing.settle("1", [code], yes=True) == (code,)
    assert ten.pairing.look(token)[0] == "admitted"
    assert ten.pairing.waiting("1") == ()
    assert ten.pairing.settle("1", [code], yes=True) == (), "a code serves once"
    ten.pairing.collect(token)
    assert ten.pairing.look(token)[0] == "gone"
    assert ten.told == ["1", "1"]


def test_a_code_is_over_after_ten_minutes_admitted_or_not() -> None:
    ten = Ten()
    first, second = ten.ask(), ten.ask()
    ten.pairing.settle("1", [second[1]], yes=True)
    ten.now = SECONDS - 1
    assert [ten.pairing.look(token)[0] for token, _ in (first, second)] == ["waiting", "admitted"]
    ten.now = SECONDS + 1
    assert [ten.pairing.look(token)[0] for token, _ in (first, second)] == ["gone", "gone"]
    assert ten.pairing.settle("1", [first[1]], yes=True) == ()
    assert ten.pairing.waiting("1") == ()


def test_only_those_come_in_whose_codes_were_seen_and_at_that_table() -> None:
    ten = Ten()
    seen, later, other = ten.ask(), ten.ask(), ten.ask(ScreenAt("2", "seat", 3))
    assert ten.pairing.settle("1", [seen[1], other[1]], yes=True) == (seen[1],)
    assert [ten.pairing.look(token)[0] for token, _ in (seen, later, other)] == ["admitted", "waiting", "waiting"]


def test_who_is_turned_away_is_gone() -> None:
    ten = Ten()
    token, code = ten.ask()
    assert ten.pairing.settle("1", [code], yes=False) == (code,)
    assert ten.pairing.look(token)[0] == "gone"


def test_codes_are_never_two_devices_and_tokens_are_not_codes() -> None:
    ten = Ten()
    asked = [ten.ask(ScreenAt(str(table), "seat", 1)) for table in range(4) for _ in range(MOST_AT_A_TABLE)]
    assert len({code for _, code in asked}) == len({token for token, _ in asked}) == 4 * MOST_AT_A_TABLE
    with pytest.raises(TooMany):
        ten.ask(ScreenAt("0", "seat", 1))


def test_an_address_gets_so_many_codes_a_minute_and_others_are_not_held_up() -> None:
    ten = Ten()
    for _ in range(ASKS):
        ten.ask(address="one")
    with pytest.raises(TooMany):
        ten.ask(address="one")
    ten.ask(address="two")
    ten.now += 61
    ten.ask(address="one")
    # Nothing is kept of those that have not asked for long.
    ten.now += 3600
    ten.ask(address="three")
    assert list(ten.pairing._asked) == ["three"]


# Over real sockets.


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "table.sqlite") as process:
        yield process


def wants(device: httpx.Client, screen: str, code: str = "") -> dict[str, Any]:
    answer = device.post("/api/1/pairing", json={"screen": screen, "code": code})
    assert answer.status_code == 200, answer.text
    paired: dict[str, Any] = answer.json()
    return paired


def test_one_touch_at_the_dealers_screen_admits_everybody_who_waits(running: Served) -> None:
    boss = running.browser("dealer")
    dealer = ScreenOf(running, "dealer", boss)
    devices = {screen: running.device() for screen in ("t/1/seat/1", "t/1/seat/2", "t/1/centre")}
    codes = {screen: wants(device, screen)["code"] for screen, device in devices.items()}
    view = dealer.until(lambda view: len(view["waiting"]) == 3)
    assert {each["code"] for each in view["waiting"]} == set(codes.values())
    assert all(wants(device, screen, codes[screen])["state"] == "waiting" for screen, device in devices.items())
    for screen, device in devices.items():
        assert closed_with(running.dial(screen, device)) == 4401
    admitted = boss.post("/api/1/admit", json={"table": "1", "codes": list(codes.values())})
    assert sorted(admitted.json()["admitted"]) == sorted(codes.values())
    for screen, device in devices.items():
        assert wants(device, screen, codes[screen])["state"] == "admitted"
        assert ScreenOf(running, screen, device).hello["role"] == screen.split("/")[2]
        # It came in once: the same code lets nobody in again.
        assert wants(device, screen, codes[screen])["state"] == "gone"
    dealer.until(lambda view: not view["waiting"])


def test_a_new_device_for_a_seat_shuts_out_the_old_one(running: Served) -> None:
    boss = running.browser("dealer", "seat/3")
    old = ScreenOf(running, "seat/3", boss)
    device = running.device()
    code = wants(device, "t/1/seat/3")["code"]
    assert old.view["type"] == "seat_view", "asking alone changes nothing"
    boss.post("/api/1/admit", json={"table": "1", "codes": [code]})
    assert wants(device, "t/1/seat/3", code)["state"] == "admitted"
    assert closed_with(old.socket) == 4409
    assert closed_with(running.dial("seat/3", boss)) == 4401
    assert ScreenOf(running, "seat/3", device).hello["seat"] == 3


def test_who_is_turned_away_is_told_and_stays_outside(running: Served) -> None:
    boss, device = running.browser("dealer"), running.device()
    code = wants(device, "t/1/seat/3")["code"]
    turned = boss.post("/api/1/admit", json={"table": "1", "codes": [code], "yes": False})
    assert turned.json() == {"turned_away": [code]}
    assert wants(device, "t/1/seat/3", code) == {"state": "gone", "code": "", "seconds": 0}
    assert closed_with(running.dial("seat/3", device)) == 4401


def test_nobody_but_who_deals_lets_anybody_in(running: Served) -> None:
    player, device = running.browser("seat/1", key=True), running.device()
    code = wants(device, "t/1/seat/3")["code"]
    body = {"table": "1", "codes": [code]}
    # A seat's cookie alone, without the operator's.
    seated = running.device()
    for name, value in player.cookies.items():
        if "seat" in name:
            seated.cookies.set(name, value)
    for who in (seated, device):
        assert who.post("/api/1/admit", json=body).status_code == 403
    boss = running.browser("dealer")
    assert boss.post("/api/1/admit", json=body, headers={"Origin": "http://elsewhere.example"}).status_code == 403
    assert wants(device, "t/1/seat/3", code)["state"] == "waiting"


def test_the_dealers_screen_and_the_pit_are_never_opened_by_a_code(running: Served) -> None:
    device = running.device()
    for screen, status in (
        ("t/1/dealer", 403),
        ("pit", 403),
        ("t/2/seat/1", 404),
        ("t/1/seat/99", 404),
        ("start", 404),
    ):
        assert device.post("/api/1/pairing", json={"screen": screen}).status_code == status
    assert device.post("/api/1/pairing", json={"screen": 3}).status_code == 400
    assert device.post("/api/1/pairing", content=b"{" * 5000).status_code == 413


def test_a_body_that_cannot_be_read_is_nobodys_fault_but_its_own(running: Served) -> None:
    device = running.device(running.origin)
    for body in (b"", b"{", b"\xff", b"[" * 4000, b'{"screen":' * 400, b"[" * 5000, b'{"screen":"' + b"x" * 41 + b'"}'):
        answer = device.post("/api/1/pairing", content=body)
        assert answer.status_code in (400, 413), body[:20]
        assert answer.json()["status_code"] == answer.status_code


def test_codes_are_rationed(running: Served) -> None:
    answers = [running.device().post("/api/1/pairing", json={"screen": "t/1/seat/3"}) for _ in range(ASKS + 1)]
    assert [each.status_code for each in answers] == [200] * ASKS + [429]
    assert "Wait a minute" in answers[-1].text


def test_a_key_for_another_machine_opens_one_screen_once(running: Served) -> None:
    boss = running.browser()
    answer = boss.post("/api/1/key", json={"screen": "t/1/dealer"}).json()
    assert answer["svg"].startswith("<svg")
    assert answer["once"]
    seat = boss.post("/api/1/key", json={"screen": "t/1/seat/3"}).json()
    assert (seat["address"], seat["once"]) == (f"{running.origin}/t/1/seat/3", False)
    address = answer["address"].removeprefix(running.origin)
    first, second, third = (running.device() for _ in range(3))
    assert third.get(address.replace("dealer", "seat/1")).status_code == 200
    assert closed_with(running.dial("seat/1", third)) == 4401, "it opens no other screen"
    assert str(first.get(address).url) == f"{running.origin}/t/1/dealer", "the key does not stay in the address"
    assert ScreenOf(running, "dealer", first).hello["role"] == "dealer"
    second.get(address)
    assert closed_with(running.dial("dealer", second)) == 4401
    assert first.post("/api/1/key", json={"screen": "pit"}).status_code == 403, "only the operator makes keys"


def test_an_address_for_a_camera_holds_no_secret(running: Served) -> None:
    picture = running.device().get("/api/1/qr/t/1/seat/3")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.text == running.device().get("/api/1/qr/t/1/seat/3").text
    assert running.device().get("/api/1/qr/t/1/seat/99").status_code == 404


def test_where_a_badge_cannot_be_written_the_old_one_holds_and_words_say_so(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    with served(journal, 0, "--log", "json") as running:
        old = running.browser("dealer")
        in_the_way = journal.with_name("table.sqlite.badges.new")
        in_the_way.mkdir()
        new = running.browser()
        for screen in ("dealer", "seat/1"):
            page = new.get(f"/{screen}")
            assert (page.status_code, "cannot write to its disk" in page.text) == (503, True)
            assert str(tmp_path) not in page.text
        assert ScreenOf(running, "dealer", old).ask("open", bank=100_000) == ""
        in_the_way.rmdir()
        assert new.get("/seat/1").status_code == 200
        assert ScreenOf(running, "seat/1", new).hello["seat"] == 1
        running.stop()
        told = [json.loads(line) for line in running.said if line.startswith("{")]
        assert [each["event"] for each in told].count("not_paired") == 2
