"""Whoever means ill: thousands of frames and requests that no screen of ours sends. The floor lives on as it was."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from croupier.touches import MOST_RECORDED
from tests.serve.process import PATIENCE, ScreenOf, Served, cookies, served, take_seats
from tests.verbs import VERBS

SEATS = 7
FRAMES_A_SEAT = 300
GROWTH = 12 * 1024 * 1024
"""Bytes of memory that the program may take more, when as much again was done to it as before; buffers and caches."""


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path / "table.sqlite") as process:
        yield process


def memory(running: Served) -> int:
    pages = Path(f"/proc/{running.process.pid}/statm").read_text().split()[1]
    return int(pages) * 4096


def mangled(chance: random.Random) -> str | bytes:
    """A frame that begins as one of ours and has been spoilt; or noise, or a thing as large as is read."""
    asked = {"n": chance.randrange(1, 2**60), "round": chance.randrange(9), "verb": {"type": chance.choice([*VERBS])}}
    whole = json.dumps(asked)
    at = chance.randrange(len(whole))
    match chance.randrange(6):
        case 0:
            return chance.randbytes(chance.randrange(200))
        case 1:
            return whole[:at]
        case 2:
            return whole[:at] + chr(chance.randrange(0x20, 0x2FFF)) + whole[at:]
        case 3:
            return "[" * chance.randrange(1, 4000)
        case 4:
            asked["verb"] = {"type": "lay", "place": "x" * chance.randrange(41, 4000), "amount": 1}
        case _:
            asked[chance.choice(["seat", "role", "by", "__proto__"])] = chance.randrange(-9, 9)
    return json.dumps(asked)


async def _throw(running: Served, client: httpx.Client, seat: int, seed: int) -> int:
    """Frames in twos, until the table has closed each socket; returns how many it closed as no command of ours."""
    chance, closed = random.Random(seed), 0
    for _ in range(FRAMES_A_SEAT // 2):
        socket = await connect(
            f"ws://127.0.0.1:{running.port}/ws/t/1/seat/{seat}",
            origin=Origin(running.origin),
            additional_headers={"Cookie": cookies(client)},
            compression=None,
        )
        with suppress(ConnectionClosed):
            await socket.send(mangled(chance))
            await socket.send("rubbish")
        await socket.wait_closed()
        closed += socket.close_code in (1002, 1007, 1008, 1009)
    return closed


async def _storm(running: Served, client: httpx.Client, seed: int) -> int:
    return sum(await asyncio.gather(*(_throw(running, client, seat, seed + seat) for seat in range(1, SEATS + 1))))


def test_thousands_of_hostile_frames_change_nothing(running: Served) -> None:
    client = running.browser(*(f"seat/{seat}" for seat in range(1, SEATS + 1)))
    dealer, *_ = take_seats(running, client, *range(1, SEATS + 1))
    before = dealer.view
    assert asyncio.run(_storm(running, client, 100)) == SEATS * FRAMES_A_SEAT // 2
    settled = memory(running)
    assert asyncio.run(_storm(running, client, 200)) == SEATS * FRAMES_A_SEAT // 2
    assert memory(running) - settled < GROWTH
    after = ScreenOf(running, "dealer", client)
    assert after.view["seq"] == before["seq"]
    assert [seat["balance"] for seat in after.view["seats"]] == [10_000] * SEATS
    assert after.ask("spin") == ""


def test_frames_that_are_refused_by_the_thousand_leave_a_few_entries_of_each_seat(running: Served) -> None:
    client = running.browser()
    dealer, one, two = take_seats(running, client, 1, 2)
    before = dealer.view["seq"]
    absurd: list[dict[str, Any]] = [
        {"verb": "lay", "place": "no such place", "amount": 500},
        {"verb": "lay", "place": "17", "amount": 0}, {"verb": "lay", "place": "17", "amount": 1},
        {"verb": "lift", "place": "17", "amount": 500}, {"verb": "buy_in", "seat": 1, "cash": 10**9},
        {"verb": "deny_card", "card": "Gold", "act": "open"}, {"verb": "restart"},
        {"verb": "lay", "place": "17", "amount": 500, "round": 9},
    ]  # fmt: skip
    codes = {screen.ask(**each) for _ in range(60) for each in absurd for screen in (one, two)}
    assert "" not in codes
    assert {"not_yours", "no_such_place", "stale_round"} <= codes
    # What a seat was refused is kept for a dispute, and soon no more of it: nobody fills a disk.
    assert ScreenOf(running, "dealer", client).view["seq"] == before + 2 * MOST_RECORDED


def test_no_request_is_answered_with_a_fault_of_ours(running: Served) -> None:
    chance, client = random.Random(7), running.browser("dealer")
    parts = [
        "t",
        "1",
        "2",
        "seat",
        "dealer",
        "pit",
        "api",
        "key",
        "start",
        "pairing",
        "admit",
        "qr",
        "assets",
        "..",
        "%00",
        "%2e%2e",
        "é",
        "9" * 400,
        "ws",
        "health",
    ]
    bodies = [
        b"",
        b"{}",
        b"[]",
        b"null",
        b'{"screen":"pit"}',
        b'{"screen":null}',
        b'{"table":"1","codes":[[]]}',
        b"\xff",
        b"{" * 3000,
        b'{"table":"' + b"x" * 90 + b'","codes":[]}',
    ]
    answers = []
    for _ in range(600):
        path = "/" + "/".join(chance.choices(parts, k=chance.randrange(5)))
        method = chance.choice(["GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS"])
        more = {"Content-Type": chance.choice(["application/json", "text/plain", "application/x-www-form-urlencoded"])}
        answer = client.request(method, path, content=chance.choice(bodies), headers=more, follow_redirects=False)
        answers.append((answer.status_code, method, path))
    assert [each for each in answers if each[0] >= 500] == []
    assert {200, 404, 405} <= {each[0] for each in answers}
    assert ScreenOf(running, "dealer", client).ask("open", bank=100_000) == ""


def numbers(frame: str) -> set[str]:
    """Every number in a frame, as text."""
    return {token for token in frame.translate(str.maketrans('{}[],:"', "       ")).split() if token.isdigit()}


def test_a_balance_is_in_nobodys_frames_but_its_own_and_the_dealers(running: Served) -> None:
    """Each seat has a sum that nobody else has; rounds are played, and all that was sent is looked through."""
    client = running.browser("dealer", "centre", "results", *(f"seat/{seat}" for seat in (1, 2, 3)))
    heard: dict[str, list[str]] = {}

    class Listening(ScreenOf):
        def _take(self, message: dict[str, Any]) -> None:
            heard.setdefault(self.path, []).append(json.dumps(message))
            super()._take(message)

        def __init__(self, path: str) -> None:
            self.path = path
            super().__init__(running, path, client)

    dealer = Listening("dealer")
    assert dealer.ask("open", bank=100_000_000) == ""
    seats = {seat: Listening(f"seat/{seat}") for seat in (1, 2, 3)}
    room = [Listening(name) for name in ("centre", "results")]
    for seat in seats:
        assert dealer.ask("buy_in", seat=seat, cash=1_111_300 + seat * 2_222_200) == ""
    for at in range(4):
        assert dealer.ask("place_your_bets") == ""
        for seat, screen in seats.items():
            screen.until(lambda view: view["phase"] == "betting")
            assert screen.ask("lay", place=str(seat + at), amount=500 + 100 * seat) == ""
            assert screen.ask("lay", place="red", amount=1000) == ""
        for call in ("spin", "no_more_bets"):
            assert dealer.ask(call) == ""
        pocket = dealer.until(lambda view: view["sensed"])["sensed"]
        assert dealer.ask("announce", pocket=pocket) == ""
        assert dealer.ask("confirm", pocket=pocket) == ""
        for screen in (*seats.values(), *room):
            screen.until(lambda view: view["phase"] == "paid")
    for seat, screen in seats.items():
        assert dealer.ask("cash_out", seat=seat) == ""
        screen.until(lambda view: not view["sitting"])
    own = {
        seat: {str(json.loads(frame)["balance"]) for frame in heard[f"seat/{seat}"] if '"balance"' in frame} - {"0"}
        for seat in seats
    }
    assert all(len(found) > 4 for found in own.values()), "the sums moved"
    for seat, sums in own.items():
        for path in ("centre", "results", *(f"seat/{other}" for other in seats if other != seat)):
            assert [frame for frame in heard[path] if sums & numbers(frame)] == [], (seat, path)
    assert all(own[seat] & set().union(*map(numbers, heard["dealer"])) for seat in seats), (
        "the control: the dealer sees them"
    )


def test_who_connects_and_says_nothing_is_let_go_and_a_screen_that_is_silent_is_not(running: Served) -> None:
    dealer = ScreenOf(running, "dealer", running.browser("dealer"))
    with socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE) as dumb:
        assert dumb.recv(1) == b"", "the table closes it"
    with socket.create_connection(("127.0.0.1", running.port), timeout=PATIENCE) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert slow.recv(1) == b""
    assert dealer.ask("open", bank=100_000) == ""
