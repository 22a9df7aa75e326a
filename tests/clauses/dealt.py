"""A table that is dealt by hand in a test: every act goes through `decide`, every event through `evolve`."""

from __future__ import annotations

from croupier import commands as c
from croupier import events as e
from croupier.dealing import decide
from croupier.house import House
from croupier.settling import settle
from croupier.table import Seat, Table, evolve
from croupier.wheel import Pocket

BANK = 10_000_00


class Dealt:
    """A table opened under a house, with what has happened at it."""

    def __init__(self, house: House, sitting: tuple[int, ...] = (), money: int = 1_000_00) -> None:
        self.house = house
        self.table = evolve(Table(), e.HouseAdopted("a" * 64, "", house.wheel.name))
        self.happened: list[e.AnyEvent] = []
        self.dealer(c.Open(BANK))
        for seat in sitting:
            self.dealer(c.BuyIn(seat, cash=money))

    def ask(self, by: c.Actor, verb: c.AnyVerb) -> str:
        """Does what is asked, and gives the code of the refusal, or nothing."""
        decision = decide(self.house, self.table, c.Command(by, self.table.round, verb))
        for event in decision.events:
            self.table = evolve(self.table, event)
        self.happened += decision.events
        return decision.answer.code if decision.answer else ""

    def dealer(self, *verbs: c.AnyVerb) -> None:
        for verb in verbs:
            assert self.ask(c.Actor("dealer"), verb) == "", verb

    def lay(self, seat: int, place: str, amount: int) -> str:
        return self.ask(c.Actor("seat", seat), c.Lay(place, amount))

    def lift(self, seat: int, place: str, amount: int) -> str:
        return self.ask(c.Actor("seat", seat), c.Lift(place, amount))

    def close_betting(self) -> None:
        self.dealer(c.Spin(), c.NoMoreBets())

    def falls(self, pocket: Pocket) -> None:
        """The ball is spun and rests, betting having been open until then."""
        if self.table.phase == "betting":
            self.close_betting()
        self.dealer(c.Announce(pocket), c.Confirm(pocket))

    def seat(self, number: int) -> Seat:
        seat = self.table.seat(number)
        assert seat is not None
        return seat

    def names(self) -> list[str]:
        """What happened, by name and in order."""
        return [type(event).__name__ for event in self.happened]


def betting(house: House, *sitting: int) -> Dealt:
    """A table with betting open and these seats bought in."""
    table = Dealt(house, sitting or (1,))
    table.dealer(c.PlaceYourBets())
    return table


def wins_in(house: House, place: str) -> set[Pocket]:
    """The pockets in which chips on a place win."""
    stake = house.chips.unit * 10
    return {pocket for pocket in house.wheel.order if not settle(house, pocket, {place: stake})[0].lost}
