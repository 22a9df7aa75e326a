"""A thousand reconnects at once: every screen gets its view, the last one is who plays, and the table deals on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.house_files import text
from tests.serve.process import ScreenOf, Served, cookies, served

SEATS, TIMES = 100, 10


async def _come_back(running: Served, cookie: str, seat: int) -> int:
    """One screen that loses its line again and again; returns how often it was greeted and shown its table."""
    shown = 0
    for _ in range(TIMES):
        async with connect(
            f"ws://127.0.0.1:{running.port}/ws/t/1/seat/{seat}",
            origin=Origin(running.origin),
            additional_headers={"Cookie": cookie},
            compression=None,
            open_timeout=60,
        ) as socket:
            hello, view = json.loads(await socket.recv()), json.loads(await socket.recv())
            shown += (hello["type"], hello["seat"], view["type"]) == ("hello", seat, "seat_view")
    return shown


async def _storm(running: Served, cookie: str) -> int:
    return sum(await asyncio.gather(*(_come_back(running, cookie, seat) for seat in range(1, SEATS + 1))))


async def _at_once(running: Served, cookie: str) -> list[str]:
    """Many sockets for one screen: all but one are told that it was opened elsewhere."""
    sockets = await asyncio.gather(
        *(
            connect(
                f"ws://127.0.0.1:{running.port}/ws/t/1/seat/1",
                origin=Origin(running.origin),
                additional_headers={"Cookie": cookie},
                compression=None,
            )
            for _ in range(50)
        )
    )

    async def end(socket: object) -> str:
        try:
            for _ in range(4):
                await socket.recv()  # type: ignore[attr-defined]
        except ConnectionClosed as closed:
            return str(closed.rcvd.code if closed.rcvd else 0)
        return "shown"

    ends = await asyncio.gather(*map(end, sockets))
    for socket in sockets:
        await socket.close()
    return ends


def test_a_thousand_reconnects_are_all_greeted_and_the_table_deals_on(tmp_path: Path) -> None:
    house = tmp_path / "hall.toml"
    house.write_text(text("ten-dollar").replace("seats = 7", f"seats = {SEATS}"))
    with served(tmp_path / "table.sqlite", 0, "--house", str(house)) as running:
        client = running.browser("dealer", *(f"seat/{seat}" for seat in range(1, SEATS + 1)))
        dealer = ScreenOf(running, "dealer", client)
        assert dealer.ask("open", bank=1_000_000) == ""
        assert asyncio.run(_storm(running, cookies(client))) == SEATS * TIMES
        dealer.until(lambda view: not any(seat["connected"] for seat in view["seats"]))
        assert dealer.ask("buy_in", seat=SEATS, cash=10_000) == ""
        assert dealer.ask("place_your_bets") == ""
        ends = asyncio.run(_at_once(running, cookies(client)))
        assert sorted(set(ends)) == ["4409", "shown"]
        assert ends.count("shown") == 1
        assert dealer.ask("spin") == ""
