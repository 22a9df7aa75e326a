"""A table that is dealt by the book in a test: what must be done is done, and what is asked gives its refusal."""

from __future__ import annotations

from collections import Counter

from croupier import commands as c
from croupier.felt import Kind, PlaceName
from croupier.house import House
from croupier.ledger import Ledger
from croupier.rules import Cause
from croupier.settling import settle
from croupier.wheel import Pocket
from tests.dealt import Dealt

BANK = 10_000_00
PURSE = 100_00

# A place for each kind of wager, and a pocket in which it wins.
EXAMPLES: dict[Kind, tuple[PlaceName, Pocket]] = {
    "straight": ("17", "17"),
    "split": ("17-20", "20"),
    "street": ("16-17-18", "16"),
    "corner": ("17-18-20-21", "21"),
    "first_five": ("0-00-1-2-3", "00"),
    "double_street": ("16-17-18-19-20-21", "19"),
    "column": ("column2", "35"),
    "dozen": ("dozen2", "24"),
    "red": ("red", "1"),
    "black": ("black", "2"),
    "odd": ("odd", "35"),
    "even": ("even", "36"),
    "low": ("low", "18"),
    "high": ("high", "19"),
}


class ByTheBook(Dealt):
    """A table as all tests have it, in the words in which a book speaks of one."""

    def deal(self, *verbs: c.AnyVerb) -> None:
        """The dealer does these, and none is refused."""
        for verb in verbs:
            assert self.dealer(verb) == "", verb

    def supervise(self, *verbs: c.AnyVerb) -> None:
        """A supervisor does these on a card, and none is refused."""
        for verb in verbs:
            assert self.card(verb) == "", verb

    def lay(self, seat: int, place: str, amount: int) -> str:
        return self.seat(seat, c.Lay(place, amount))

    def lift(self, seat: int, place: str, amount: int) -> str:
        return self.seat(seat, c.Lift(place, amount))

    def close_betting(self) -> None:
        """Betting closes: by the dealer's call once the ball is spun, or by the game clock."""
        if self.house.play == "called":
            self.deal(c.Spin(), c.NoMoreBets())
        else:
            assert self.clock(c.NoMoreBets()) == ""

    def falls(self, pocket: Pocket) -> None:
        """The ball rests, betting having been closed in time; the number is announced and made final."""
        if self.table.phase == "betting":
            self.close_betting()
        self.deal(c.Announce(pocket), c.Confirm(pocket))

    def won(self, seat: int) -> int:
        """What a seat that bought in for a purse is up or down."""
        return self.at(seat).balance + self.at(seat).staked - PURSE

    def balances(self) -> Counter[str]:
        """What every account of the ledger holds."""
        ledger = Ledger()
        ledger.post(self.events)
        return ledger.balances

    def names(self) -> list[str]:
        """What happened, by name and in order."""
        return [type(event).__name__ for event in self.events]


def sitting(house: House, *seats: int) -> ByTheBook:
    """An open table; each of these seats has bought in for a purse."""
    table = ByTheBook(house)
    table.supervise(c.Open(BANK)) if house.card.asks("open") else table.deal(c.Open(BANK))
    for seat in seats:
        table.deal(c.BuyIn(seat, cash=PURSE))
    return table


def betting(house: House, *seats: int) -> ByTheBook:
    """The same with betting open; one seat, unless told."""
    table = sitting(house, *(seats or (1,)))
    table.deal(c.PlaceYourBets())
    return table


def called_no_spin(house: House, cause: Cause) -> ByTheBook:
    """A table with $5 on 17 whose spin the dealer has called no spin."""
    table = betting(house)
    assert table.lay(1, "17", 5_00) == ""
    table.deal(c.Spin(), c.NoSpin(cause))
    return table


def wins_in(house: House, place: str) -> set[Pocket]:
    """The pockets in which chips on a place win."""
    return {pocket for pocket in house.wheel.order if not settle(house, pocket, {place: 10_00})[0].lost}


def won_with_ten_dollars(house: House, kind: Kind) -> int:
    """What $10 on the example of a kind has won when the round is dealt and paid; the bank is down by as much."""
    place, pocket = EXAMPLES[kind]
    table = betting(house)
    assert table.lay(1, place, 10_00) == ""
    table.falls(pocket)
    assert house.spot_at[place].kind == kind
    assert table.table.bank == BANK - PURSE - table.won(1)
    return table.won(1)
