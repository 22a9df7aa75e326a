"""A table that is dealt by the book in a test: what must be done is done, and what is asked gives its refusal."""

from __future__ import annotations

from croupier import commands as c
from croupier.house import House
from croupier.settling import settle
from croupier.wheel import Pocket
from tests.dealt import Dealt

BANK = 10_000_00
PURSE = 100_00


class ByTheBook(Dealt):
    """A table as all tests have it, in the words in which a book speaks of one."""

    def deal(self, *verbs: c.AnyVerb) -> None:
        """The dealer does these, and none is refused."""
        for verb in verbs:
            assert self.dealer(verb) == "", verb

    def lay(self, seat: int, place: str, amount: int) -> str:
        return self.seat(seat, c.Lay(place, amount))

    def lift(self, seat: int, place: str, amount: int) -> str:
        return self.seat(seat, c.Lift(place, amount))

    def close_betting(self) -> None:
        self.deal(c.Spin(), c.NoMoreBets())

    def falls(self, pocket: Pocket) -> None:
        """The ball rests, betting having been closed in time; the number is announced and made final."""
        if self.table.phase == "betting":
            self.close_betting()
        self.deal(c.Announce(pocket), c.Confirm(pocket))

    def won(self, seat: int) -> int:
        """What a seat that bought in for a purse is up or down."""
        return self.at(seat).balance + self.at(seat).staked - PURSE

    def names(self) -> list[str]:
        """What happened, by name and in order."""
        return [type(event).__name__ for event in self.events]


def sitting(house: House, *seats: int) -> ByTheBook:
    """An open table; each of these seats has bought in for a purse."""
    table = ByTheBook(house)
    table.deal(c.Open(BANK))
    for seat in seats:
        table.deal(c.BuyIn(seat, cash=PURSE))
    return table


def betting(house: House, *seats: int) -> ByTheBook:
    """The same with betting open; one seat, unless told."""
    table = sitting(house, *(seats or (1,)))
    table.deal(c.PlaceYourBets())
    return table


def wins_in(house: House, place: str) -> set[Pocket]:
    """The pockets in which chips on a place win."""
    return {pocket for pocket in house.wheel.order if not settle(house, pocket, {place: 10_00})[0].lost}
