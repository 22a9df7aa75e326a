"""Whose chips are whose: colours, the markers that show their values, and value chips."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.colours import steps, whole_chips
from croupier.house import House
from croupier.sights import dealer_view, seat_view
from croupier.sights_of_room import centre_view
from croupier.standing import Away
from croupier.views_of_desk import AwayLine
from croupier.views_of_room import CentreSeat
from tests.dealt import Dealt, betting, opened, spin, ten_dollar
from tests.house_files import shipped
from tests.houses import invented

SETS = ten_dollar().chips.sets


def with_chips(house: House, **said: object) -> House:
    """The same house with other chips."""
    return replace(house, chips=replace(house.chips, **said))


def moving() -> House:
    """A house with colours where money goes from seat to seat."""
    house = ten_dollar()
    return replace(
        house,
        money=replace(house.money, transfer=True, link=True),
        card=replace(house.card, acts=house.card.acts | {"transfer": house.card.acts["buy_in"]}),
    )


def bought(seat: int, *, cash: int = 100_00, colour: str = "", value: int = 0, house: House | None = None) -> Dealt:
    dealt = opened(house=house)
    assert dealt.dealer(c.BuyIn(seat, cash, 0, colour, value)) == ""
    return dealt


def test_every_player_gets_the_next_colour_and_its_least_value() -> None:
    dealt = opened(*[5_00] * 7)
    assert [seat.colour for seat in dealt.table.seats] == list(SETS[:7])
    assert {seat.colour_value for seat in dealt.table.seats} == {1_00}
    assert dealt.last(2) == (e.BoughtIn(7, 7, 5_00, 0), e.ColourGiven(7, 7, SETS[6], 1_00))


def test_the_dealer_says_another_colour_and_value() -> None:
    dealt = bought(1, colour="blue", value=5_00)
    assert (dealt.at(1).colour, dealt.at(1).colour_value) == ("blue", 5_00)
    assert dealt.dealer(c.BuyIn(2, 5_00, 0, "blue")) == "colour_taken"
    assert dealt.dealer(c.BuyIn(2, 5_00, 0, "plaid")) == "no_such_colour"
    assert dealt.at(2).sitting == 0


@pytest.mark.parametrize("value", [50, 1_50, 10_01, 11_00])
def test_a_value_lies_within_the_houses_bounds_and_in_its_unit(value: int) -> None:
    dealt = opened()
    assert dealt.dealer(c.BuyIn(1, 100_00, value=value)) == "colour_value_bounds"
    assert dealt.dealer(c.BuyIn(1, 100_00, value=10_00)) == ""


@pytest.mark.parametrize("count", [1, 2, 6])
def test_as_many_players_sit_as_there_are_colours(count: int) -> None:
    dealt = opened(*[5_00] * count, house=with_chips(ten_dollar(), sets=SETS[:count]))
    assert dealt.dealer(c.CountIn(7, 5_00)) == dealt.dealer(c.BuyIn(7, 5_00)) == "no_colour_left"
    assert dealt.dealer(c.CashOut(count), c.BuyIn(7, 5_00)) == ""
    assert dealt.at(7).colour == SETS[count - 1]


def test_a_later_buy_in_keeps_the_colour_and_what_it_stands_for() -> None:
    dealt = bought(1, colour="blue", value=5_00)
    assert dealt.dealer(c.BuyIn(1, 50_00), c.BuyIn(1, 50_00, 0, "blue", 5_00)) == ""
    assert dealt.dealer(c.BuyIn(1, 50_00, 0, "red")) == "colour_stands"
    assert dealt.dealer(c.BuyIn(1, 50_00, value=1_00)) == "colour_value_stands"
    assert (dealt.at(1).colour, dealt.at(1).colour_value, dealt.at(1).balance) == ("blue", 5_00, 200_00)


def test_the_marker_changes_when_none_of_the_chips_are_out() -> None:
    dealt = bought(1, cash=10_00, value=5_00)
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Lay("red", 10_00)) == ""
    assert dealt.dealer(c.BuyIn(1, 5_00, value=1_00)) == "colour_value_stands", "they are on the felt"
    spin(dealt, "17")
    assert dealt.dealer(c.BuyIn(1, 20_00, value=1_00)) == ""
    assert (dealt.at(1).colour, dealt.at(1).colour_value) == ("white", 1_00)
    dealt.dealer(c.HoldBalance(1))
    assert dealt.dealer(c.BuyIn(1, 5_00, value=5_00)) == "colour_value_stands", "they are counted for a cash-out"


def test_the_marker_stands_while_a_chip_is_in_prison() -> None:
    house = with_chips(ten_dollar(), colours=True)
    house = replace(house, zero=replace(house.zero, even="prison", last="return"))
    dealt = bought(1, cash=10_00, value=5_00, house=house)
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Lay("red", 10_00)) == ""
    spin(dealt, "0")
    assert (dealt.at(1).balance, dealt.at(1).staked, dealt.table.imprisoned(1)) == (0, 0, 10_00)
    assert dealt.dealer(c.BuyIn(1, 5_00, value=1_00)) == "colour_value_stands"


def test_a_buy_in_put_right_leaves_the_colour_as_it_is() -> None:
    dealt = bought(1, colour="blue", value=5_00)
    assert dealt.card(c.CorrectBuyIn(1, 100_00, 0, 10_00, 0)) == ""
    assert (dealt.at(1).colour, dealt.at(1).colour_value, dealt.at(1).balance) == ("blue", 5_00, 10_00)
    assert dealt.card(c.CorrectBuyIn(1, 10_00, 0, 0, 0)) == ""
    assert dealt.dealer(c.BuyIn(1, 20_00, value=1_00)) == ""
    assert (dealt.at(1).colour, dealt.at(1).colour_value) == ("blue", 1_00)


def test_a_colour_is_free_again_when_its_sitting_ends() -> None:
    dealt = bought(1, colour="blue", value=5_00)
    assert dealt.dealer(c.GrantValueChips(1, 25_00), c.CashOut(1)) == ""
    assert dealt.at(1) == type(dealt.at(1))(1)
    assert dealt.dealer(c.BuyIn(2, 5_00, 0, "blue", 1_00), c.GrantValueChips(2, 25_00)) == ""


def test_a_colour_of_which_chips_are_away_comes_last_and_at_their_value() -> None:
    dealt = bought(1, value=5_00)
    assert dealt.card(c.ReleaseOwing(1)) == ""
    assert dealt.table.away == {"white": Away(5_00, 20)}
    assert dealt.dealer(c.BuyIn(1, 5_00)) == ""
    assert dealt.at(1).colour == "pink"
    assert dealt.dealer(c.BuyIn(2, 5_00, 0, "white", 1_00)) == "colour_value_stands"
    assert dealt.dealer(c.BuyIn(2, 50_00, 0, "white")) == ""
    assert (dealt.at(2).colour, dealt.at(2).colour_value) == ("white", 5_00)
    assert dealt.card(c.CorrectBuyIn(3, 50_00, 0, 0, 0)) == ""
    assert dealt.dealer(c.BuyIn(2, 5_00, value=1_00)) == "colour_value_stands"


def test_the_last_colour_that_is_left_is_one_of_which_chips_are_away() -> None:
    dealt = bought(1, value=5_00, house=with_chips(ten_dollar(), sets=SETS[:2]))
    dealt.card(c.ReleaseOwing(1))
    assert dealt.dealer(c.BuyIn(1, 5_00)) == ""
    assert dealt.dealer(c.BuyIn(2, 5_00, value=1_00)) == "colour_value_stands"
    assert dealt.dealer(c.BuyIn(2, 5_00)) == ""
    assert (dealt.at(2).colour, dealt.at(2).colour_value) == ("white", 5_00)


def test_stakes_are_whole_chips_of_the_colour() -> None:
    dealt = bought(1, value=2_00)
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Lay("17", 3_00)) == "not_in_colours"
    assert dealt.seat(1, c.Lay("17", 1_50)) == "not_in_units"
    assert dealt.dealer(c.LayFor(1, "17", 5_00)) == "not_in_colours"
    assert dealt.seat(1, c.Lay("17", 4_00)) == dealt.dealer(c.LayFor(1, "17", 2_00)) == ""
    assert dealt.seat(1, c.Lift("17", 1_00)) == "not_in_colours"
    assert dealt.seat(1, c.Lift("17", 2_00)) == ""
    assert dealt.at(1).chips == {"17": 4_00}


def test_a_colour_that_does_not_divide_into_units_is_laid_in_what_is_both() -> None:
    house = with_chips(ten_dollar(), unit=2_00)
    assert steps(house, replace(opened().at(1), colour_value=3_00, value_chips=(5_00,))) == (6_00, 10_00)


def test_how_much_fits_is_whole_chips() -> None:
    dealt = bought(1, cash=9_00, value=2_00)
    dealt.dealer(c.PlaceYourBets())
    view = seat_view(dealt.house, dealt.table, 1, 1, ())
    assert view.fits["straight"] == 8_00
    dealt.seat(1, c.Lay("17", 2_00))
    assert seat_view(dealt.house, dealt.table, 1, 1, ()).fits_on["17"] == 6_00
    dealt.dealer(c.GrantValueChips(1, 7_00))
    assert seat_view(dealt.house, dealt.table, 1, 1, ()).fits_on["17"] == 7_00
    assert whole_chips(dealt.house, dealt.at(1), 13_00, 5_00) == 10_00


def test_what_is_cut_down_is_cut_to_whole_chips() -> None:
    house = invented("partage")
    house = with_chips(house, colours=True, values=True, colour_value=(1_00, 25_00), sets=SETS)
    dealt = opened(house=house)
    dealt.dealer(c.BuyIn(1, 900_00, 0, "", 15_00), c.PlaceYourBets())
    assert dealt.seat(1, c.Lay("17", 255_00)) == "cut_down"
    assert dealt.at(1).chips == {"17": 90_00}
    assert dealt.seat(1, c.Lay("18", 250_00, chip=25_00)) == "cut_down"
    assert dealt.last(2) == (e.ValueChipsTaken(1, 1, 25_00), e.Laid(1, "18", "18", 100_00))


def test_value_chips_need_the_dealers_permission_where_the_house_asks_it() -> None:
    dealt = betting(100_00, 100_00)
    assert dealt.seat(1, c.Lay("17", 5_00, chip=5_00)) == "value_chips_not_granted"
    assert dealt.dealer(c.GrantValueChips(1, 5_00)) == ""
    assert dealt.events[-1] == e.ValueChipsTaken(1, 1, 5_00)
    assert dealt.seat(1, c.Lay("17", 5_00, chip=5_00)) == ""
    assert dealt.dealer(c.GrantValueChips(2, 5_00)) == "value_chips_taken"
    assert dealt.seat(2, c.Lay("17", 5_00, chip=5_00)) == "value_chips_not_granted"


def test_without_that_rule_the_first_stake_makes_them_a_seats_own() -> None:
    dealt = betting(100_00, 100_00, house=shipped("posted-limits"))
    assert dealt.seat(1, c.Lay("17", 25_00, chip=25_00)) == ""
    assert dealt.last(2) == (e.ValueChipsTaken(1, 1, 25_00), e.Laid(1, "17", "17", 25_00))
    assert dealt.seat(2, c.Lay("18", 25_00, chip=25_00)) == "value_chips_taken"
    assert dealt.seat(2, c.Lay("18", 5_00, chip=5_00)) == dealt.seat(1, c.Lay("17", 25_00, chip=25_00)) == ""
    assert dealt.seat(1, c.Lay("19", 7_00)) == "", "and the colour is played beside them"


def test_a_stake_that_is_refused_makes_no_value_chips_a_seats_own() -> None:
    dealt = betting(100_00, house=shipped("posted-limits"))
    assert dealt.seat(1, c.Lay("17", 30_00, chip=25_00)) == "not_in_value_chips"
    assert dealt.seat(1, c.Lay("17", 125_00, chip=25_00)) == "over_maximum"
    assert dealt.at(1).value_chips == ()


def test_value_chips_are_laid_in_their_own_steps_and_lifted_whole() -> None:
    dealt = bought(1, value=2_00)
    dealt.dealer(c.PlaceYourBets(), c.GrantValueChips(1, 5_00))
    assert dealt.seat(1, c.Lay("17", 2_00, chip=5_00)) == "not_in_value_chips"
    assert dealt.seat(1, c.Lay("17", 5_00, chip=5_00), c.Lay("17", 2_00)) == ""
    assert dealt.seat(1, c.Lift("17", 3_00)) == "not_in_colours"
    assert dealt.seat(1, c.Lift("17", 7_00)) == "", "all that lies there can be taken up"
    assert dealt.seat(1, c.Lay("17", 5_00)) == "", "five dollars are one of this seat's value chips"


def test_what_lay_in_value_chips_is_not_undone_without_them() -> None:
    dealt = bought(1, value=2_00)
    dealt.dealer(c.PlaceYourBets(), c.GrantValueChips(1, 5_00))
    assert dealt.seat(1, c.Lay("17", 5_00, chip=5_00), c.Lift("17", 5_00), c.Undo(), c.Undo()) == ""
    assert dealt.seat(1, c.Lay("17", 5_00, chip=5_00), c.Lift("17", 5_00)) == ""
    assert dealt.dealer(c.EndValueChips(1, 5_00)) == ""
    assert dealt.seat(1, c.Undo()) == "nothing_to_undo"
    assert dealt.seat(1, c.Lay("17", 5_00)) == "not_in_colours"


def test_repeating_and_doubling_stay_in_whole_chips() -> None:
    dealt = bought(1, value=2_00)
    dealt.dealer(c.PlaceYourBets(), c.GrantValueChips(1, 5_00))
    assert dealt.seat(1, c.Lay("17", 5_00, chip=5_00), c.Lay("red", 2_00), c.Lay("red", 4_00)) == ""
    spin(dealt, "18")
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Repeat()) == ""
    assert dealt.at(1).chips == {"17": 5_00, "red": 6_00}
    assert dealt.seat(1, c.Clear(), c.Lay("17", 4_00), c.Double()) == ""
    assert dealt.at(1).chips == {"17": 8_00}
    dealt.seat(1, c.Clear())
    dealt.dealer(c.EndValueChips(1, 5_00))
    assert dealt.seat(1, c.Repeat()) == "not_in_colours"
    assert dealt.at(1).chips == {}


def test_an_announced_bet_is_laid_in_value_chips_piece_by_piece() -> None:
    house = with_chips(invented("partage"), colours=True, values=True, sets=SETS)
    dealt = betting(900_00, house=house)
    name = next(each for each in house.announced if len(house.announced[each]) > 1)
    assert dealt.seat(1, c.Lay(name, 10_00, chip=5_00)) == ""
    assert [type(event) for event in dealt.events].count(e.ValueChipsTaken) == 1
    assert dealt.at(1).value_chips == (5_00,)


def test_value_chips_end_when_they_are_given_back_and_none_lie_on_the_felt() -> None:
    dealt = betting(100_00, 100_00)
    dealt.dealer(c.GrantValueChips(1, 5_00))
    dealt.seat(1, c.Lay("17", 5_00, chip=5_00))
    assert dealt.dealer(c.EndValueChips(1, 5_00)) == "wagers_in_play"
    dealt.seat(1, c.Lift("17", 5_00))
    assert dealt.dealer(c.EndValueChips(1, 5_00)) == ""
    assert dealt.events[-1] == e.ValueChipsEnded(1, 1, 5_00)
    assert dealt.dealer(c.EndValueChips(1, 5_00)) == "value_chips_not_granted"
    assert dealt.dealer(c.EndValueChips(9, 5_00)) == "no_such_seat"
    assert dealt.dealer(c.GrantValueChips(2, 5_00)) == ""


@pytest.mark.parametrize(
    ("seat", "chip", "code"),
    [(9, 5_00, "no_such_seat"), (3, 5_00, "nobody_sits"), (1, 0, "no_amount"), (1, 1_50, "not_in_units")],
)
def test_only_a_player_gets_permission_and_only_for_chips_of_the_unit(seat: int, chip: int, code: str) -> None:
    assert opened(100_00).dealer(c.GrantValueChips(seat, chip)) == code


@pytest.mark.parametrize("name", ["thirty-to-one", "itable"])
def test_a_house_without_colours_or_value_chips_grants_none(name: str) -> None:
    dealt = opened(100_00, house=shipped(name))
    assert dealt.dealer(c.GrantValueChips(1, 5_00)) == dealt.dealer(c.EndValueChips(1, 5_00)) == "not_here"


def test_without_colours_a_denomination_says_only_what_the_stake_is_made_of() -> None:
    dealt = betting(100_00, 100_00, house=shipped("itable"))
    assert (dealt.at(1).colour, dealt.at(1).colour_value) == ("", 0)
    assert dealt.dealer(c.BuyIn(1, 5_00, 0, "red")) == dealt.dealer(c.BuyIn(1, 5_00, value=1_00)) == "no_colours"
    for seat in (1, 2):
        assert dealt.seat(seat, c.Lay("17", 5_00, chip=5_00)) == ""
        assert dealt.seat(seat, c.Lay("17", 6_00, chip=5_00)) == "not_in_value_chips"
    assert not [event for event in dealt.events if isinstance(event, e.Coloured)]


def test_who_changes_seats_takes_the_chips_along() -> None:
    dealt = bought(1, colour="blue", value=5_00, house=moving())
    dealt.dealer(c.GrantValueChips(1, 25_00))
    assert dealt.dealer(c.Transfer(1, 3, 100_00)) == ""
    assert (dealt.at(3).colour, dealt.at(3).colour_value, dealt.at(3).value_chips) == ("blue", 5_00, (25_00,))
    assert dealt.at(1) == type(dealt.at(1))(1)


def test_money_that_begins_another_sitting_gets_a_colour_of_its_own() -> None:
    dealt = bought(1, colour="blue", value=5_00, house=moving())
    assert dealt.dealer(c.Transfer(1, 3, 40_00)) == ""
    assert dealt.last(2) == (e.Transferred(1, 1, 3, 2, 40_00), e.ColourGiven(3, 2, "white", 1_00))
    assert dealt.dealer(c.Transfer(1, 3, 40_00)) == ""
    assert (dealt.at(3).colour, dealt.at(3).balance) == ("white", 80_00)
    few = bought(1, house=with_chips(moving(), sets=SETS[:1]))
    assert few.dealer(c.Transfer(1, 3, 40_00)) == "no_colour_left"
    assert few.dealer(c.Transfer(1, 3, 100_00)) == ""


def test_joined_seats_keep_a_colour_each() -> None:
    dealt = opened(100_00, 100_00, house=moving())
    assert dealt.card(c.Link((1, 2)), c.Unlink((1, 2))) == ""
    assert [dealt.at(seat).colour for seat in (1, 2)] == list(SETS[:2])


def test_a_sitting_of_before_there_were_colours_gets_one_with_its_next_buy_in() -> None:
    dealt = opened()
    dealt.happen(e.BoughtIn(1, 1, 100_00, 0))
    assert dealt.card(c.ReleaseOwing(1)) == "no_amount"
    assert dealt.dealer(c.PlaceYourBets()) == ""
    assert dealt.seat(1, c.Lay("17", 3_00)) == ""
    assert dealt.dealer(c.BuyIn(1, 5_00)) == ""
    assert dealt.at(1).colour == "white"


def test_seat_and_dealer_see_the_marker_and_the_dealer_what_is_away() -> None:
    dealt = bought(1, value=5_00)
    dealt.card(c.ReleaseOwing(1))
    dealt.dealer(c.BuyIn(1, 100_00, 0, "blue", 2_00), c.GrantValueChips(1, 25_00))
    view = seat_view(dealt.house, dealt.table, 1, 1, ())
    whole_table = dealer_view(dealt.house, dealt.table, 1, (), ())
    for seen in (view, whole_table.seats[0]):
        assert (seen.colour, seen.colour_value, seen.value_chips) == ("blue", 2_00, (25_00,))
    dealt.dealer(c.PlaceYourBets(), c.LayFor(1, "17", 2_00))
    assert centre_view(dealt.house, dealt.table, 1, ()).seats == (CentreSeat(1, {"17": 2_00}, "blue"),)
    assert whole_table.desk.away == (AwayLine("white", 20, 5_00),)
