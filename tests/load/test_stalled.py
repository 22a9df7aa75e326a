"""A screen that stops reading holds up nobody: all others are shown and answered, and little waits for it."""

from __future__ import annotations

import json
import socket
from pathlib import Path

from tests.serve.process import PATIENCE, ScreenOf, served, take_seats

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


def test_a_screen_that_never_reads_holds_up_nobody_and_little_waits_for_it(tmp_path: Path) -> None:
    with served(tmp_path / "table.sqlite") as running:
        client = running.browser("results", "centre")
        dealer, one, two = take_seats(running, client, 1, 2)
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", running.port))
        stalled = ScreenOf(running, "centre", client, sock=narrow, max_queue=1)
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
