"""A night's commands leave no more in memory than an hour's: what a host, its sights and the pit keep has an end."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Sequence

from croupier import commands as c
from croupier.codec import Request
from croupier.journal.chain import Chain, Row
from croupier.serve.host import Cut, Memory, TableHost
from croupier.sights import pit_table
from croupier.sights_of_room import Bands
from croupier.table import Table
from croupier.views import Answer
from tests.serve.table import ADOPTED, HOUSE

SEATS, WAGERS = 7, 6
FIRST, ROUNDS = 110, 38
"""The first are more than a table remembers of anything; then the wheel goes round twice, number by number."""
MOST = 16 * 1024
"""Bytes that as many rounds again may add: numbers grow by a digit, and texts with them."""
PLACES = list(HOUSE.spot_at)


class Night:
    """One table, dealt; after each command its screens are shown what stands."""

    def __init__(self, leaks: bool = False) -> None:
        self.kept: list[Sequence[Row]] = []
        self.leaks = leaks
        self.bands = Bands()
        self.host = TableHost(HOUSE, Table(), Chain("1"), Memory(), self._put, lambda: "2026-01-01T20:00:00.000+00:00")
        self.host.record((ADOPTED,), "operator", lambda _: None)
        self.ask("dealer", c.Open(100_000_000_00))
        for seat in range(1, SEATS + 1):
            self.ask("dealer", c.BuyIn(seat, cash=10_000_000))

    def _put(self, rows: Sequence[Row], cut: Cut) -> None:
        if self.leaks:
            self.kept.append(rows)
        self.host.made_durable(cut)

    def ask(self, badge: str, verb: c.AnyVerb, seat: int = 0) -> None:
        by = c.Actor("seat", seat) if seat else c.Actor("sensor" if badge == "wheel" else "dealer")
        self.host.submit(badge, by, Request(self.host.last_n(badge) + 1, self.host.ahead.round, verb), _yes)

    def rounds(self, count: int) -> None:
        host = self.host
        for turn in range(count):
            self.ask("dealer", c.PlaceYourBets())
            for seat in range(1, SEATS + 1):
                for n in range(WAGERS):
                    self.ask(f"seat-{seat}", c.Lay(PLACES[(turn * 7 + seat * 23 + n * 13) % len(PLACES)], 5_00), seat)
                    host.sights.seat(HOUSE, host.durable, host.seq, seat, host.happenings)
            pocket = HOUSE.wheel.order[turn % 38]
            for verb in (c.Spin(), c.NoMoreBets(), c.Announce(pocket), c.Confirm(pocket)):
                self.ask("dealer", verb)
                self._look()

    def _look(self) -> None:
        host = self.host
        host.sights.dealer(HOUSE, host.durable, host.seq, (1, 2), host.happenings)
        host.sights.centre(HOUSE, host.durable, host.seq, host.happenings)
        pit_table(HOUSE, "1", host.durable, host.seq, (1, 2), host.happenings, self.bands)


def _yes(answer: Answer) -> None:
    assert answer.refusal is None, answer


def grown(night: Night) -> int:
    """Bytes that are held after as many rounds again, beyond those that were held before."""
    night.rounds(FIRST)
    tracemalloc.start()
    try:
        return -_held_after(night) + _held_after(night)
    finally:
        tracemalloc.stop()


def _held_after(night: Night) -> int:
    """Of what was made while this looked on; what Python keeps for its next dictionaries is not held."""
    night.rounds(ROUNDS)
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def test_a_night_leaves_no_more_than_an_hour() -> None:
    assert grown(Night()) < MOST


def test_the_test_finds_what_is_kept_for_ever() -> None:
    assert grown(Night(leaks=True)) > 10 * MOST
