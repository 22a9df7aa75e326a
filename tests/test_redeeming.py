"""Colours that leave the table without being redeemed, and those that are brought back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.house import House
from croupier.ledger import OUTSIDE, TABLE_BANK, Ledger
from croupier.standing import Away
from tests.dealt import Dealt, betting, opened, reach, spin, ten_dollar
from tests.house_files import shipped


def books(dealt: Dealt) -> Ledger:
    ledger = Ledger()
    ledger.post(dealt.events)
    assert ledger.trial_balance() == 0
    assert ledger.balances[TABLE_BANK] == dealt.table.bank
    return ledger


def of_five(cash: int = 103_00) -> Dealt:
    """A player with chips of $5, and another with chips of $1."""
    dealt = opened()
    assert dealt.dealer(c.BuyIn(1, cash, 0, "red", 5_00), c.BuyIn(2, 50_00)) == ""
    return dealt


def away() -> Dealt:
    """Twenty red chips of $5 have left the table."""
    dealt = of_five()
    assert dealt.card(c.ReleaseOwing(1)) == ""
    return dealt


def test_a_supervisor_releases_a_seat_and_its_chips_stay_owed_to_their_colour() -> None:
    dealt = of_five()
    assert dealt.dealer(c.ReleaseOwing(1)) == "card_needed"
    assert dealt.card(c.ReleaseOwing(1)) == ""
    assert dealt.last(4) == (
        e.CardUsed("S1", "release_owing", 103_00, 0, (1,)),
        e.ColoursCarried(1, 1, "red", 5_00, 20),
        e.CashedOut(1, 1, 3_00),
        e.Released(1, 1),
    )
    assert dealt.table.away == {"red": Away(5_00, 20)}
    assert dealt.table.owed == {}
    assert books(dealt).balances["carried:red"] == 100_00


def test_a_waiting_cash_out_is_carried_off_too() -> None:
    dealt = of_five(100_00)
    assert dealt.dealer(c.HoldBalance(1)) == ""
    assert dealt.card(c.ReleaseOwing(1)) == ""
    assert dealt.table.away == {"red": Away(5_00, 20)}
    assert books(dealt).balances["seat:1"] == 0


def test_nobody_is_released_with_wagers_in_play_or_without_a_whole_chip() -> None:
    dealt = reach("betting")
    assert dealt.card(c.ReleaseOwing(1)) == "wagers_in_play"
    assert dealt.card(c.ReleaseOwing(2)) == "nobody_sits"
    assert dealt.card(c.ReleaseOwing(9)) == "no_such_seat"
    poor = of_five(3_00)
    assert poor.card(c.ReleaseOwing(1)) == "no_amount"


def test_stakes_that_stayed_up_are_carried_off_too() -> None:
    house = ten_dollar()
    dealt = betting(100_00, house=replace(house, paying=replace(house.paying, stakes="up")))
    dealt.seat(1, c.Lay("red", 5_00))
    assert dealt.card(c.ReleaseOwing(1)) == "wagers_in_play"
    spin(dealt, "18")
    assert (dealt.at(1).balance, dealt.at(1).staked) == (100_00, 5_00)
    assert dealt.card(c.ReleaseOwing(1)) == ""
    assert dealt.table.away == {"white": Away(1_00, 105)}
    assert books(dealt).balances["felt:1"] == 0


@pytest.mark.parametrize("name", ["posted-limits", "thirty-to-one", "itable"])
def test_where_colours_are_redeemed_or_there_are_none_nobody_carries_any_off(name: str) -> None:
    house: House = shipped(name)
    dealt = opened(100_00, house=house)
    assert dealt.dealer(c.ReleaseOwing(1)) == "not_here"
    assert dealt.dealer(c.BringBack("white", 1, 1_00)) == "not_here"
    assert dealt.at(1).balance == 100_00


def test_chips_of_the_house_value_come_back_on_the_dealers_word() -> None:
    dealt = opened(100_00, 50_00)
    dealt.card(c.ReleaseOwing(1))
    assert dealt.dealer(c.BringBack("white", 60, 1_00, 2)) == ""
    assert dealt.events[-1] == e.BroughtBack("white", 60, 1_00, 1_00, 2, 2)
    assert dealt.at(2).balance == 110_00
    assert dealt.dealer(c.BringBack("white", 40, 1_00)) == ""
    assert dealt.table.away == {}
    held = books(dealt).balances
    assert (held["carried:white"], held["seat:2"], held[OUTSIDE]) == (0, 110_00, -1_000_00 - 150_00 + 40_00)


def test_at_any_other_value_the_supervisors_card_is_needed() -> None:
    dealt = away()
    bank = dealt.table.bank
    assert dealt.dealer(c.BringBack("red", 20, 5_00)) == "card_needed"
    assert dealt.card(c.BringBack("red", 15, 5_00)) == ""
    assert dealt.last(2)[0] == e.CardUsed("S1", "brought_back", 75_00, 0, ())
    assert (dealt.table.away, dealt.table.bank) == ({"red": Away(5_00, 5)}, bank)
    books(dealt)


def test_what_is_not_paid_for_a_chip_stays_in_the_bank() -> None:
    dealt = away()
    bank = dealt.table.bank
    assert dealt.dealer(c.BringBack("red", 20, 1_00, 2)) == ""
    assert (dealt.at(2).balance, dealt.table.away, dealt.table.bank) == (70_00, {}, bank + 80_00)
    assert books(dealt).balances["carried:red"] == 0


@pytest.mark.parametrize(
    ("verb", "code"),
    [
        (c.BringBack("red", 21, 5_00), "not_away"),
        (c.BringBack("red", 1, 6_00), "not_away"),
        (c.BringBack("white", 1, 1_00), "not_away"),
        (c.BringBack("red", 0, 1_00), "no_amount"),
        (c.BringBack("red", 1, 0), "no_amount"),
        (c.BringBack("red", 1, 1_00, 1), "nobody_sits"),
        (c.BringBack("red", 1, 1_00, 9), "no_such_seat"),
    ],
)
def test_never_more_comes_back_than_is_away(verb: c.BringBack, code: str) -> None:
    dealt = away()
    before = dealt.table
    assert dealt.card(verb) == code
    assert (dealt.table.away, dealt.table.bank) == (before.away, before.bank)


def test_a_forced_close_owes_the_sitting_and_frees_its_colour() -> None:
    dealt = of_five()
    dealt.dealer(c.GrantValueChips(1, 25_00))
    assert dealt.card(c.ForceClose("the lights went out")) == ""
    assert (dealt.table.owed, dealt.table.away) == ({1: 103_00, 2: 50_00}, {})
    assert dealt.dealer(c.Open(1_000_00), c.BuyIn(3, 5_00, 0, "red", 1_00), c.GrantValueChips(3, 25_00)) == ""


def test_a_house_that_takes_colours_back_at_no_value_always_asks_for_the_card() -> None:
    house = shipped("ten-dollar")
    dealt = opened(100_00, house=replace(house, chips=replace(house.chips, brought_back=0)))
    dealt.card(c.ReleaseOwing(1))
    assert dealt.dealer(c.BringBack("white", 1, 1_00)) == "card_needed"
    assert dealt.card(c.BringBack("white", 1, 1_00)) == ""
