"""Whole rounds, seven seats with ten wagers each, decided, evolved and sealed; and whether a long night costs more."""

from __future__ import annotations

from hashlib import sha256

from bench.measure import Line, Side
from bench.wager_path import AT, open_table
from croupier import commands as c
from croupier.dealing import decide
from croupier.journal.chain import Chain
from croupier.table import Table, evolve
from tests.serve.table import HOUSE

SEATS, WAGERS, ROUNDS = 7, 10, 20
STAKE = 5_00
EARLY, LATE = 1_000, 1_000_000
DEALER, WHEEL = c.Actor("dealer"), c.Actor("sensor")


class Night:
    """A table that is dealt on and on; `entries` counts what its journal would hold."""

    def __init__(self) -> None:
        self.table: Table = open_table()
        self.chain = Chain("1")
        self.entries: list[bytes] = []
        self.seen = 0
        self._pockets = HOUSE.wheel.order
        self._places = list(HOUSE.spot_at)
        for seat in range(1, SEATS + 1):
            self._ask(DEALER, c.BuyIn(seat, cash=100_000_000))

    def _ask(self, by: c.Actor, verb: c.AnyVerb) -> None:
        for event in decide(HOUSE, self.table, c.Command(by, self.table.round, verb)).events:
            self.table = evolve(self.table, event)
            self.entries.append(self.chain.seal(event, self.table.round, "badge", self.seen, AT))
            self.seen += 1

    def round(self) -> None:
        """One round from place your bets to the dolly, with wagers that move round the felt."""
        if self.table.phase == "paid":
            self._ask(DEALER, c.PlaceYourBets())
        turn, places = self.table.round, self._places
        for seat in range(1, SEATS + 1):
            for n in range(WAGERS):
                self._ask(c.Actor("seat", seat), c.Lay(places[(turn * 7 + seat * 23 + n * 13) % len(places)], STAKE))
        pocket = self._pockets[turn % len(self._pockets)]
        self._ask(DEALER, c.Spin())
        self._ask(DEALER, c.NoMoreBets())
        self._ask(WHEEL, c.Sense(pocket))
        self._ask(DEALER, c.Announce(pocket))
        self._ask(DEALER, c.Confirm(pocket))

    def rounds(self) -> None:
        self.entries.clear()
        for _ in range(ROUNDS):
            self.round()

    def until(self, entries: int) -> Night:
        while self.seen < entries:
            self.rounds()
        return self


def _against_hashing() -> tuple[Side, Side]:
    night = Night().until(EARLY)
    entries = list(night.entries)
    return night.rounds, lambda: [sha256(entry).hexdigest() for entry in entries]


def _late_against_early() -> tuple[Side, Side]:
    return Night().until(LATE).rounds, Night().until(EARLY).rounds


LINES = (
    Line(
        "rounds",
        f"{ROUNDS} rounds of {SEATS} seats × {WAGERS} wagers",
        "SHA-256 of their entries",
        0.05,
        _against_hashing,
    ),
    Line(
        "long-night",
        f"{ROUNDS} rounds at entry {LATE:,}",
        f"the same at entry {EARLY:,}",
        1.1,
        _late_against_early,
        "time",
    ),
)
