"""Book 000 on chips: whose they are, what they stand for, and those that left the table."""

from __future__ import annotations

from croupier import commands as c
from croupier import events as e
from croupier.standing import Away
from tests.clauses.dealt import BANK, PURSE, betting, sitting
from tests.house_files import shipped

HOUSE = shipped("ten-dollar")


def test_chips_come_from_the_dealer() -> None:
    table = sitting(HOUSE)
    table.deal(c.BuyIn(1, cash=PURSE, colour="blue", value=5_00), c.PlaceYourBets())
    assert table.lay(2, "17", 5_00) == "nobody_sits"
    assert table.lay(1, "17", 5_00) == ""


def test_value_chips_that_are_brought_in_need_the_dealers_permission() -> None:
    table = sitting(HOUSE)
    table.deal(c.BuyIn(1, chips=PURSE), c.PlaceYourBets())
    assert table.seat(1, c.Lay("17", 5_00, chip=5_00)) == "value_chips_not_granted"
    assert table.at(1).chips == {}
    table.deal(c.GrantValueChips(1, 5_00))
    assert table.seat(1, c.Lay("17", 5_00, chip=5_00)) == ""
    assert table.seat(1, c.Lay("17", 5_00, chip=1_00)) == "value_chips_not_granted"


def test_no_two_players_have_chips_of_one_colour() -> None:
    seats = range(1, HOUSE.seats + 1)
    table = sitting(HOUSE, *seats)
    assert len({table.at(seat).colour for seat in seats} - {""}) == HOUSE.seats
    table.deal(c.CashOut(7))
    for other in range(1, 7):
        assert table.dealer(c.BuyIn(7, PURSE, 0, table.at(other).colour)) == "colour_taken"
    assert table.at(7).sitting == 0


def test_no_two_players_have_value_chips_of_one_kind() -> None:
    table = betting(HOUSE, 1, 2)
    table.deal(c.GrantValueChips(1, 5_00), c.GrantValueChips(2, 10_00))
    assert table.dealer(c.GrantValueChips(2, 5_00)) == "value_chips_taken"
    assert table.dealer(c.GrantValueChips(1, 10_00)) == "value_chips_taken"
    assert table.seat(2, c.Lay("17", 5_00, chip=5_00)) == "value_chips_not_granted"
    assert table.seat(1, c.Lay("17", 5_00, chip=5_00)) == table.seat(2, c.Lay("17", 10_00, chip=10_00)) == ""
    table.falls("17")
    assert (table.won(1), table.won(2)) == (175_00, 350_00)
    table.deal(c.EndValueChips(1, 5_00), c.GrantValueChips(2, 5_00))


def carried_off(value: int) -> tuple[e.AnyEvent, ...]:
    """A player goes with what $100 bought, on the supervisor's word."""
    table = sitting(HOUSE)
    table.deal(c.BuyIn(1, PURSE, 0, "blue", value))
    assert table.dealer(c.ReleaseOwing(1)) == "card_needed"
    table.supervise(c.ReleaseOwing(1))
    return tuple(table.events)


def test_chips_that_left_stay_owed_to_their_colour() -> None:
    table = sitting(HOUSE)
    table.happen(*carried_off(5_00)[len(table.events) :])
    assert (table.at(1).sitting, table.table.away) == (0, {"blue": Away(5_00, 20)})
    assert table.balances()["carried:blue"] == PURSE
    assert table.dealer(c.BuyIn(2, PURSE, 0, "blue", 1_00)) == "colour_value_stands"


def test_chips_come_back_at_one_dollar_on_the_dealers_word() -> None:
    table = sitting(HOUSE)
    table.happen(*carried_off(1_00)[len(table.events) :])
    table.deal(c.BringBack("blue", 60, 1_00), c.BuyIn(2, PURSE), c.BringBack("blue", 40, 1_00, 2))
    assert table.at(2).balance == PURSE + 40_00
    assert table.table.away == {}
    assert table.balances()["carried:blue"] == 0


def test_at_any_other_value_the_floor_manager_is_called() -> None:
    table = sitting(HOUSE)
    table.happen(*carried_off(5_00)[len(table.events) :])
    for value in (2_00, 5_00):
        assert table.dealer(c.BringBack("blue", 1, value)) == "card_needed"
    table.deal(c.CallFloor("blue chips came back"))
    table.supervise(c.BringBack("blue", 19, 5_00))
    assert table.card(c.BringBack("blue", 2, 5_00)) == "not_away"
    table.deal(c.BringBack("blue", 1, 1_00))
    assert table.table.away == {}


def test_a_marker_shows_what_a_set_stands_for() -> None:
    table = sitting(HOUSE)
    assert table.dealer(c.BuyIn(1, PURSE, value=11_00)) == "colour_value_bounds"
    table.deal(c.BuyIn(1, PURSE, 0, "blue", 2_00))
    assert table.events[-1] == e.ColourGiven(1, 1, "blue", 2_00)
    assert table.dealer(c.BuyIn(1, PURSE, value=5_00)) == "colour_value_stands"
    table.deal(c.PlaceYourBets())
    assert table.lay(1, "17", 3_00) == "not_in_colours"
    assert table.lay(1, "17", 4_00) == ""


def test_colours_need_not_be_redeemed_but_may() -> None:
    table = sitting(HOUSE, 1, 2)
    table.deal(c.CashOut(1))
    table.supervise(c.ReleaseOwing(2))
    assert (table.at(1).sitting, table.at(2).sitting) == (0, 0)
    assert (table.balances()["carried:pink"], table.balances()["outside"]) == (PURSE, -BANK - PURSE)
