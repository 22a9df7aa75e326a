"""Seats behind a line that loses three packets of ten: late, and never twice, never lost; and nobody else notices."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path

import httpx
from websockets.exceptions import WebSocketException

from croupier.events import Laid
from croupier.journal.chain import Chain
from croupier.journal.sqlite import open_reader
from tests.load.lossy import lose, lose_both_ways
from tests.serve.process import ScreenOf, Served, served, take_seats

STAKES = 24
MOST = 400
"""Stakes after which the control must have found what it looks for; three or four are the rule."""


class Impatient:
    """A seat that waits a tenth of a second, then takes its line for dead, connects anew and asks the same again."""

    def __init__(self, running: Served, client: httpx.Client, seat: int, careless: bool = False) -> None:
        self.running, self.client, self.seat, self.careless = running, client, seat, careless
        self.again = 0
        self.screen = self._connect()

    def _connect(self) -> ScreenOf:
        while True:
            end = socket.create_connection(("127.0.0.1", self.running.port))
            lose(end)
            try:
                screen = ScreenOf(self.running, f"seat/{self.seat}", self.client, patience=0.1, sock=end)
                lose_both_ways(end, self.running.process.pid)
            except (TimeoutError, ConnectionError, WebSocketException):
                self._give_up(end)
            else:
                return screen

    def _give_up(self, end: socket.socket) -> None:
        self.again += 1
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)

    def lay(self, place: str) -> None:
        """Until there is an answer. The control counts its commands anew each time."""
        n, at = self.screen.n + 1, self.screen.view["round"]
        while True:
            try:
                refused = self.screen.ask("lay", at, n, place=place, amount=100)
            except (TimeoutError, WebSocketException):
                self._give_up(self.screen.socket.socket)
                self.screen = self._connect()
                n = self.screen.n + 1 if self.careless else n
            else:
                assert refused == "", refused
                return


def laid(journal: Path, seat: int) -> list[str]:
    with open_reader(journal) as reader:
        told = [envelope.event for envelope in Chain("1").check(reader.entries("1"))]
    return [event.place for event in told if isinstance(event, Laid) and event.seat == seat]


def test_what_is_laid_over_a_line_that_loses_packets_lies_once_and_others_play_on(tmp_path: Path) -> None:
    journal, places = tmp_path / "table.sqlite", [str(number) for number in range(1, STAKES + 1)]
    with served(journal, 0, "--wheel-from", "dealer") as running:
        client = running.browser("seat/3")
        dealer, one, two = take_seats(running, client, 1, 2)
        assert dealer.ask("buy_in", seat=3, cash=10_000) == ""
        far_away = Impatient(running, client, 3)
        for place in places:
            far_away.lay(place)
            assert one.ask("lay", place=place, amount=100) == ""
            two.until(lambda view: view["seq"] >= one.view["seq"])
        assert far_away.again > 0, "the line was good"
        for verb in ("spin", "no_more_bets"):
            assert dealer.ask(verb) == ""
        assert dealer.ask("announce", pocket="17") == ""
        assert dealer.ask("confirm", pocket="17") == ""
        assert {seat["seat"]: seat["balance"] for seat in dealer.view["seats"] if seat["balance"]} == {
            1: 10_000 - 100 * STAKES + 3600, 2: 10_000, 3: 10_000 - 100 * STAKES + 3600,
        }  # fmt: skip
    assert laid(journal, 1) == laid(journal, 3) == places


def test_the_test_finds_a_screen_that_asks_again_under_another_number(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    with served(journal) as running:
        client = running.browser("seat/3")
        [dealer] = take_seats(running, client)
        assert dealer.ask("buy_in", seat=3, cash=100_000) == ""
        careless, places = Impatient(running, client, 3, careless=True), iter(range(MOST))
        while len(found := laid(journal, 3)) == len(set(found)):
            careless.lay(str(next(places) % 36 + 1))
