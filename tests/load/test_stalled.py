"""A screen that stops reading holds up nobody: all others are shown and answered, and little waits for it."""

from __future__ import annotations

import json
import socket
from pathlib import Path

from tests.serve.process import PATIENCE, ScreenOf, Served, served, take_seats

COMMANDS = 400
MOST_WAITING = 320 * 1024
"""Bytes that may lie between the table and a screen that reads nothing: the system's buffers and the web server's."""


def read_until(screen: ScreenOf, newest: int) -> int:
    """Reads on until an entry is shown; returns how many bytes that took."""
    taken = 0
    while screen.view["seq"] < newest:
        frame = screen.socket.recv(timeout=PATIENCE)
        taken += len(frame)
        screen._take(json.loads(frame))
    return taken


def narrow(running: Served) -> socket.socket:
    """A line that takes little before somebody must read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", running.port))
    return line


def test_a_screen_that_never_reads_holds_up_nobody_and_little_waits_for_it(tmp_path: Path) -> None:
    with served(tmp_path / "table.sqlite") as running:
        client = running.browser("results", "centre")
        dealer, one, two = take_seats(running, client, 1, 2)
        stalled = ScreenOf(running, "centre", client, sock=narrow(running), max_queue=1)
        shown = 0
        for n in range(COMMANDS):
            assert one.ask("lift" if n % 2 else "lay", place="17", amount=500) == ""
            shown += read_until(two, one.view["seq"])
        newest = one.view["seq"]
        assert read_until(dealer, newest) > 0
        late = read_until(stalled, newest)
        assert stalled.view["phase"] == "betting", "it is shown what stands now"
        assert late < MOST_WAITING < shown, (late, "and the control: who reads is sent more", shown)
        assert dealer.ask("spin") == ""


def test_a_device_that_has_lost_its_badge_asks_for_nothing_more_though_it_reads_nothing(tmp_path: Path) -> None:
    """It cannot be told that it was opened elsewhere; so what it says is not listened to."""
    with served(tmp_path / "table.sqlite") as running:
        client = running.browser("seat/1")
        dealer, two = take_seats(running, client, 2)
        assert dealer.ask("buy_in", seat=1, cash=10_000) == ""
        thief = ScreenOf(running, "seat/1", client, sock=narrow(running), max_queue=1)
        for n in range(COMMANDS):
            assert two.ask("lift" if n % 2 else "lay", place="17", amount=500) == ""
        owner = ScreenOf(running, "seat/1", running.browser("seat/1"))
        for n in range(1, 6):
            thief.send(thief.n + n, 1, {"type": "lay", "place": "red", "amount": 500})
        assert owner.ask("lay", place="black", amount=500) == ""
        assert dealer.ask("spin") == ""
        assert dealer.ask("no_more_bets") == ""
        assert owner.until(lambda view: view["phase"] == "no_more_bets")["chips"] == {"black": 500}
