"""The web door over real sockets: who gets in, what a screen may send, and that nobody waits for anybody."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.serve.process import PATIENCE, ScreenOf, Served, served, take_seats


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "table.sqlite") as process:
        yield process


def closed_with(dialled: ClientConnection) -> int:
    """Reads until the other side closes, and says with which code."""
    for _ in range(100):
        try:
            dialled.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0
    return 0


def test_the_key_opens_the_start_page_and_is_then_out_of_the_address(running: Served) -> None:
    client = running.browser()
    assert client.get(running.address).url == httpx.URL(running.origin + "/")
    start = client.get("/api/1/start").json()
    assert start["seats"] == 7
    assert [link["path"] for link in start["screens"]] == [
        *("/t/1/dealer", "/t/1/centre", "/t/1/results"),
        *(f"/t/1/seat/{n}" for n in range(1, 8)),
        "/pit",
    ]


def test_without_the_key_or_with_another_nothing_opens(running: Served) -> None:
    client = running.browser(key=False)
    for address in ("/", "/?key=", "/?key=guess"):
        client.get(address)
        assert client.get("/api/1/start").status_code == 401
    client.get("/dealer")
    assert not client.cookies
    assert closed_with(running.dial("dealer", client)) == 4401


def test_a_badge_is_for_its_own_screen_only(running: Served) -> None:
    client = running.browser("seat/3")
    assert ScreenOf(running, "seat/3", client).hello["seat"] == 3
    assert closed_with(running.dial("dealer", client)) == 4401
    assert closed_with(running.dial("seat/4", client)) == 4401
    token = next(value for name, value in client.cookies.items() if name.endswith("seat-3"))
    thief = httpx.Client(cookies={f"croupier-{running.port}-t-1-dealer": token})
    assert closed_with(running.dial("dealer", thief)) == 4401


@pytest.mark.parametrize(
    "screen", ["seat/8", "seat/0", "seat/999999", "t/2/dealer", "t/1/pit", "t/1", "pit/1", "sensor"]
)
def test_a_screen_that_the_table_has_not(running: Served, screen: str) -> None:
    assert closed_with(running.dial(screen, running.browser("dealer"))) == 4401


def test_another_sites_page_gets_nowhere_with_our_cookies(running: Served) -> None:
    client = running.browser("dealer")
    assert closed_with(running.dial("dealer", client, origin="http://elsewhere.example")) == 4401
    assert client.get("/api/1/start", headers={"Host": "elsewhere.example"}).status_code == 421


def test_cookies_are_strict_and_out_of_a_scripts_reach(running: Served) -> None:
    client = running.browser()
    set_cookie = client.get("/dealer").headers["set-cookie"].lower()
    assert "httponly" in set_cookie
    assert "samesite=strict" in set_cookie


def test_a_new_device_takes_the_place_of_the_old_one(running: Served) -> None:
    client = running.browser("seat/3")
    first = ScreenOf(running, "seat/3", client)
    second = ScreenOf(running, "seat/3", client)
    assert closed_with(first.socket) == 4409
    other = running.browser("seat/3")
    assert closed_with(second.socket) == 4409
    assert closed_with(running.dial("seat/3", client)) == 4401
    assert ScreenOf(running, "seat/3", other).hello["seat"] == 3


def frame(verb: str, n: str = "1") -> str:
    return f'{{"n":{n},"round":1,"verb":{verb}}}'


BAD_FRAMES = [
    "", "rubbish", "[]", "null", "{}", '{"n":1}', "\ud83c", "[" * 2000,
    frame('{"so":' + "[" * 3500),
    frame('{"type":"spin"}', n="0"),
    frame('{"type":"spin"}', n="1e999"),
    frame('{"type":"spin"}', n="1" * 400),
    frame('{"type":"spin"},"role":"dealer"'),
    frame('{"type":"unheard_of"}'),
    frame('{"type":"sense","pocket":"37"}'),
    frame('{"type":"lay","place":"17"}'),
    frame('{"type":"lay","place":"17","amount":5.5}'),
    frame('{"type":"lay","place":"17","amount":"500"}'),
    frame('{"type":"lay","place":"17","amount":-500}'),
    frame('{"type":"lay","place":"17","amount":1e30}'),
    frame('{"type":"lay","place":"17","amount":500,"seat":2}'),
]  # fmt: skip


def test_what_is_no_command_closes_the_socket_and_touches_nothing(running: Served) -> None:
    client = running.browser()
    dealer, player = take_seats(running, client, 1)
    before = dealer.view
    player.socket.close()
    for bad in BAD_FRAMES:
        dialled = running.dial("seat/1", client)
        dialled.send(bad.encode("utf-8", "surrogatepass"), text=True)
        assert closed_with(dialled) in (1007, 1008), bad
    dialled = running.dial("seat/1", client)
    dialled.send(json.dumps({"n": 1, "round": 1, "verb": {"type": "lay", "place": "x" * 5000, "amount": 500}}))
    assert closed_with(dialled) == 1009
    ScreenOf(running, "seat/1", client)
    assert dealer.ask("spin") == ""
    assert dealer.view["seq"] == before["seq"] + 1


def test_only_one_command_may_be_outstanding(running: Served) -> None:
    client = running.browser()
    _, player = take_seats(running, client, 1)
    with suppress(ConnectionClosed):
        for n in range(1, 50):
            player.send(n, 1, {"type": "lay", "place": str(n % 36 + 1), "amount": 100})
    assert closed_with(player.socket) == 1008


def test_a_seat_may_not_do_what_is_the_dealers(running: Served) -> None:
    client = running.browser()
    _, player = take_seats(running, client, 1)
    assert player.ask("spin") == "not_yours"
    assert player.ask("buy_in", seat=1, cash=100_000) == "not_yours"
    assert player.ask("lay_for", seat=2, place="17", amount=500) == "not_yours"
    assert player.ask("sense", pocket="17") == "not_yours"
    assert player.ask("restart") == "not_yours"
    assert player.view["balance"] == 10_000


def test_a_stalled_screen_holds_up_nobody_and_wakes_to_the_newest_view(running: Served) -> None:
    client = running.browser()
    dealer, one, two = take_seats(running, client, 1, 2)
    pipe = socket.socket()
    pipe.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    pipe.connect(("127.0.0.1", running.port))
    # It takes in two messages and then reads nothing more, until the system's buffers on both sides are full.
    stalled = running.dial("seat/3", running.browser("seat/3"), sock=pipe, max_queue=2)
    for _ in range(300):
        assert one.ask("lay", place="17", amount=100) == ""
        assert one.ask("lift", place="17", amount=100) == ""
    assert two.ask("lay", place="red", amount=500) == ""
    assert dealer.ask("spin") == ""
    seen = 0
    while json.loads(stalled.recv(timeout=PATIENCE)).get("seq") != dealer.view["seq"]:
        seen += 1
    assert seen < 600, "it was never stalled, so this shows nothing"


def test_a_view_never_holds_anothers_money(running: Served) -> None:
    client = running.browser()
    dealer, one, two = take_seats(running, client, 1, 2)
    assert dealer.ask("buy_in", seat=1, cash=1_234_500) == ""
    assert one.ask("lay", place="17", amount=700) == ""
    dealer.ask("spin")
    seen = two.until(lambda view: view["phase"] == "spinning")
    assert "1234500" not in json.dumps(seen)
    assert "1244500" not in json.dumps(seen)
    assert one.view["balance"] == 1_243_800
