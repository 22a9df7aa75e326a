"""Games to keep: whole rounds at random, as a dealer and the seats would play them, decided by the game itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from random import Random
from typing import NamedTuple

from croupier import commands as c
from croupier import events as e
from croupier.dealing import decide
from croupier.house import House, read_house
from croupier.journal.chain import Chain, Row
from croupier.table import Table, evolve

DEALER, SENSOR = c.Actor("dealer"), c.Actor("sensor")
HOUSE_TEXT = (files("croupier.houses") / "ten-dollar.toml").read_text(encoding="utf-8")


@cache
def a_house() -> House:
    return read_house(HOUSE_TEXT)


class Entry(NamedTuple):
    event: e.AnyEvent
    round: int
    badge: str
    n: int


class Game:
    """One table in memory; `ask` decides, moves it on, and keeps what happened in `entries`."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.house = a_house()
        self.table = Table()
        self.tables = [self.table]
        self.entries: list[Entry] = []
        self._numbers: dict[str, int] = {}
        self._keep(e.HouseAdopted(sha256(HOUSE_TEXT.encode()).hexdigest(), HOUSE_TEXT, "double"), "", 0)

    def ask(self, by: c.Actor, verb: c.AnyVerb) -> bool:
        badge = by.role + (str(by.seat) if by.seat else "")
        n = self._numbers[badge] = self._numbers.get(badge, 0) + 1
        decision = decide(self.house, self.table, c.Command(by, self.table.round, verb))
        for event in decision.events:
            self._keep(event, badge, n)
        return decision.answer is None

    def _keep(self, event: e.AnyEvent, badge: str, n: int) -> None:
        self.table = evolve(self.table, event)
        self.tables.append(self.table)
        self.entries.append(Entry(event, self.table.round, badge, n))

    def open(self) -> None:
        self.ask(DEALER, c.Open(1_000_000))
        for seat in range(1, self.house.seats + 1):
            self.ask(DEALER, c.BuyIn(seat, cash=50_000, chips=5_000))

    def play_round(self, wagers: int = 12) -> None:
        random = self.random
        self.ask(DEALER, c.PlaceYourBets())
        for i in range(wagers):
            if i == wagers // 2:
                self.ask(DEALER, c.Spin())
            self.ask(*self._wager())
        pocket = random.choice(self.house.wheel.order)
        self.ask(DEALER, c.NoMoreBets())
        self.ask(*self._wager())
        if random.random() < 0.5:
            self.ask(SENSOR, c.Sense(pocket))
        self.ask(DEALER, c.Announce(pocket))
        self.ask(DEALER, c.Confirm(pocket))

    def _wager(self) -> tuple[c.Actor, c.AnyVerb]:
        random = self.random
        by = c.Actor("seat", random.randint(1, self.house.seats))
        chips = self.table.seats[by.seat - 1].chips
        if chips and random.random() < 0.2:
            return by, c.Lift(random.choice(list(chips)), 100)
        return by, c.Lay(random.choice(list(self.house.felt.places)), random.choice((100, 200, 500, 1000)))

    def close(self) -> None:
        if self.table.phase == "paid":
            self.ask(DEALER, c.LiftDolly())
        for seat in range(1, self.house.seats + 1):
            self.ask(DEALER, c.CashOut(seat))
        self.ask(DEALER, c.Close())


def whole_game(seed: int = 1, rounds: int = 5) -> Game:
    """From adopting the house to closing the table."""
    game = Game(seed)
    game.open()
    for _ in range(rounds):
        game.play_round()
    game.close()
    return game


def sealed(entries: Iterable[Entry], table: str = "table") -> Iterator[bytes]:
    chain = Chain(table)
    for at, entry in enumerate(entries):
        yield chain.seal(entry.event, entry.round, entry.badge, entry.n, f"2026-01-01T00:00:{at % 60:02d}Z")


def rows(entries: list[bytes], table: str = "table") -> list[Row]:
    return [(table, seq, entry) for seq, entry in enumerate(entries, start=1)]
