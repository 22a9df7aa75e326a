"""Other machines: points over a plain network, money over TLS only, and what stays on the table's own machine."""

from __future__ import annotations

import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serve.certificates import certificate
from tests.serve.process import ScreenOf, Served, served
from tests.serve.test_pairing import wants
from tests.serve.test_running import refused
from tests.serve.test_web import closed_with

# Loopback stands for the network: what counts is which socket a browser comes to.
LAN = ("--lan", "--lan-address", "127.0.0.1", "--lan-port", "0", "--lan-name", "localhost")


@pytest.fixture
def points(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "table.sqlite", 0, *LAN, "--points") as process:
        yield process


def test_a_guests_phone_plays_for_points_over_plain_http(points: Served) -> None:
    assert any("for points" in line for line in points.said)
    boss = points.browser("dealer")
    dealer = ScreenOf(points, "dealer", boss)
    assert dealer.ask("open", bank=100_000) == ""
    phone = points.device()
    assert phone.get("/t/1/seat/3").status_code == 200
    code = wants(phone, "t/1/seat/3")["code"]
    boss.post("/api/1/admit", json={"table": "1", "codes": [code]})
    assert wants(phone, "t/1/seat/3", code)["state"] == "admitted"
    seat = ScreenOf(points, "t/1/seat/3", phone)
    assert seat.hello["points"] is True
    assert dealer.ask("buy_in", seat=3, cash=10_000) == ""
    assert dealer.ask("place_your_bets") == ""
    seat.until(lambda view: view["phase"] == "betting")
    assert seat.ask("lay", place="17", amount=500) == ""


def test_the_dealer_and_the_pit_are_not_dealt_over_a_network_where_others_listen(points: Served) -> None:
    boss = points.browser("dealer", "pit")
    key = boss.post("/api/1/key", json={"screen": "t/1/dealer"})
    assert (key.status_code, "over TLS" in key.text) == (403, True)
    stolen = points.device()
    stolen.cookies = boss.cookies
    for screen in ("t/1/dealer", "pit"):
        page = stolen.get(f"/{screen}")
        assert (page.status_code, "over TLS" in page.text) == (403, True)
        assert closed_with(points.dial(screen, stolen)) == 4403
    key_there = points.device().get(points.address.replace(points.origin, ""))
    assert not key_there.cookies, "the operator's key opens nothing there"
    assert points.device().get("/api/1/start").status_code == 401
    assert stolen.get("/api/1/start").status_code == 401
    assert stolen.post("/api/1/key", json={"screen": "t/1/seat/1"}).status_code == 403


def test_seats_that_play_for_money_are_not_opened_there(tmp_path: Path) -> None:
    with served(tmp_path / "table.sqlite", 0, *LAN) as running:
        assert any("for seats that play for money give --cert" in line for line in running.said)
        boss, phone = running.browser("dealer", "seat/3"), running.device()
        page = phone.get("/t/1/seat/3")
        assert (page.status_code, "--points" in page.text) == (403, True)
        assert page.text.startswith("A seat that plays for money")
        assert phone.post("/api/1/pairing", json={"screen": "t/1/seat/3"}).status_code == 403
        stolen = running.device()
        stolen.cookies = boss.cookies
        assert closed_with(running.dial("t/1/seat/3", stolen)) == 4403
        code = wants(phone, "t/1/results")["code"]
        boss.post("/api/1/admit", json={"table": "1", "codes": [code]})
        assert wants(phone, "t/1/results", code)["state"] == "admitted"
        shown = ScreenOf(running, "t/1/results", phone)
        assert (shown.hello["role"], shown.hello["points"]) == ("results", False)


def test_names_that_are_not_ours_are_not_served_there_either(points: Served) -> None:
    phone = points.device()
    assert phone.get("/", headers={"Host": "elsewhere.example"}).status_code == 421
    assert (
        phone.post("/api/1/pairing", json={"screen": "t/1/seat/3"}, headers={"Origin": points.origin}).status_code
        == 403
    )
    by_address = points.device(points.lan.replace("localhost", "127.0.0.1"))
    assert by_address.get("/t/1/seat/3").status_code == 200, "an address is always a name of it"


def test_with_a_certificate_everything_is_dealt_over_tls(tmp_path: Path) -> None:
    file = certificate(tmp_path)
    trust = ssl.create_default_context(cafile=str(file))
    with served(tmp_path / "table.sqlite", 0, *LAN, "--cert", str(file)) as running:
        assert running.lan.startswith("https://localhost:")
        keyed = [line.partition("croupier: ")[2] for line in running.said if "?key=" in line][:-1]
        assert [address.split("?")[0].removeprefix(running.lan) for address in keyed] == ["/t/1/dealer", "/pit"]
        tablet, thief = running.device(verify=trust), running.device(verify=trust)
        answer = tablet.get(keyed[0].removeprefix(running.lan))
        assert "secure" in answer.history[0].headers["set-cookie"].lower()
        dealer = ScreenOf(running, "dealer", tablet, ssl=trust)
        assert dealer.ask("open", bank=100_000) == ""
        thief.get(keyed[0].removeprefix(running.lan))
        assert closed_with(running.dial("dealer", thief, ssl=trust)) == 4401
        phone = running.device(verify=trust)
        code = wants(phone, "t/1/seat/3")["code"]
        assert [each["code"] for each in dealer.until(lambda view: view["waiting"])["waiting"]] == [code]
        tablet.post("/api/1/admit", json={"table": "1", "codes": [code]})
        assert wants(phone, "t/1/seat/3", code)["state"] == "admitted"
        assert ScreenOf(running, "t/1/seat/3", phone, ssl=trust).hello["seat"] == 3


def test_what_stands_in_the_way_of_other_machines_is_said(tmp_path: Path) -> None:
    journal = ("--journal", str(tmp_path / "table.sqlite"), "--port", "0")
    broken = tmp_path / "broken.pem"
    broken.write_text("rubbish")
    assert "cannot be used as a certificate" in refused(*journal, *LAN, "--cert", str(broken))
    assert "none.pem cannot be read" in refused(*journal, *LAN, "--cert", str(tmp_path / "none.pem"))
    assert "belong together" in refused(*journal, *LAN, "--key-file", str(broken))
    assert "cannot be listened on" in refused(*journal, "--lan", "--lan-address", "night.example")
