"""Book 002: a double-zero table with colour chips of $1 that pays 30, 15 and 10 to 1."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.felt import INSIDE, OUTSIDE, Kind
from croupier.wheel import colour
from tests.clauses.dealt import EXAMPLES, PURSE, betting, called_no_spin, sitting, wins_in, won_with_ten_dollars
from tests.house_files import shipped
from tests.oracle import ODDS

HOUSE = shipped("thirty-to-one")


# Objective and equipment


def test_every_pocket_has_a_number_and_a_colour_to_guess() -> None:
    for pocket in HOUSE.wheel.order:
        assert wins_in(HOUSE, pocket) == {pocket}
        guessed = {name for name in ("red", "black") if pocket in wins_in(HOUSE, name)}
        assert guessed == ({colour(pocket)} - {"green"})


def test_the_felt_has_every_wager_that_the_book_describes() -> None:
    assert {spot.kind for spot in HOUSE.felt.spots.values()} == set(EXAMPLES)
    assert len(HOUSE.felt.spots) == 158


def test_the_wheel_has_1_to_36_and_both_zeros() -> None:
    assert set(HOUSE.wheel.order) == {"0", "00", *(str(n) for n in range(1, 37))}
    assert len(HOUSE.wheel.order) == 38


def test_only_the_dealer_spins() -> None:
    table = betting(HOUSE)
    assert table.seat(1, c.Spin()) == "not_yours"
    assert table.dealer(c.Spin()) == ""


def test_the_dolly_marks_the_winning_number() -> None:
    table = betting(HOUSE)
    table.falls("00")
    assert table.table.pocket == "00"


# Game rules


def test_where_another_house_asks_the_supervisor_the_dealer_gives_a_reason() -> None:
    table = sitting(HOUSE, 1)
    dealer = c.Actor("dealer")
    refused = table.ask(dealer, c.ForceClose("the hall is closing")).answer
    assert refused is not None
    assert refused.code == "reason_needed"
    assert table.ask(dealer, c.ForceClose("the hall is closing"), reason="the player has gone home").answer is None
    given = [event for event in table.events if isinstance(event, e.DealerAuthorised)]
    assert [(event.act, event.reason) for event in given] == [("force_close", "the player has gone home")]


def test_a_colour_chip_is_a_dollar() -> None:
    table = betting(HOUSE)
    assert HOUSE.chips.colour_value == (1_00, 1_00)
    assert table.lay(1, "17", 50) == "not_in_units"
    assert table.lay(1, "17", 1_00) == ""


def test_a_person_has_a_colour_to_wager_with() -> None:
    seats = range(1, HOUSE.seats + 1)
    table = sitting(HOUSE, *seats)
    assert len({table.at(seat).colour for seat in seats} - {""}) == HOUSE.seats
    assert {table.at(seat).colour_value for seat in seats} == {1_00}
    table.deal(c.CashOut(1))
    assert table.dealer(c.BuyIn(1, PURSE, 0, table.at(2).colour)) == "colour_taken"
    assert table.dealer(c.BuyIn(1, PURSE, value=5_00)) == "colour_value_bounds"


def test_value_chips_are_not_laid() -> None:
    table = betting(HOUSE)
    assert table.seat(1, c.Lay("17", 5_00, chip=5_00)) == "no_value_chips"
    assert table.dealer(c.GrantValueChips(1, 5_00)) == "not_here"


def test_colours_are_changed_for_value_chips_before_one_leaves() -> None:
    table = betting(HOUSE)
    assert table.lay(1, "17", 5_00) == ""
    assert table.dealer(c.ReleaseOwing(1)) == "not_here"
    table.deal(c.CashOut(1))
    assert table.at(1).sitting > 0, "chips on the felt are out"
    table.falls("17")
    table.deal(c.CashOut(1))
    assert (table.at(1).sitting, table.balances()["seat:1"], table.table.away) == (0, 0, {})


def test_chips_are_bought_for_cash_or_value_chips() -> None:
    table = sitting(HOUSE)
    table.deal(c.BuyIn(1, cash=20_00), c.BuyIn(2, chips=30_00))
    assert (table.at(1).balance, table.at(2).balance) == (20_00, 30_00)
    table.deal(c.PlaceYourBets())
    assert table.lay(3, "17", 1_00) == "nobody_sits"


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_wager_stands_from_its_least_to_its_most(kind: Kind) -> None:
    """Inside from $1, the other inside wagers making up the sum; outside from $5; nothing above $10."""
    place, _ = EXAMPLES[kind]
    least = 1_00 if kind in INSIDE else 5_00
    table = betting(HOUSE, 1, 2)
    assert table.lay(1, place, 11_00) == "over_maximum"
    assert table.lay(1, place, 10_00) == ""
    assert table.lay(1, place, 1_00) == "over_maximum"
    assert table.lay(2, place, least) == table.lay(2, "36", 4_00) == table.lay(2, "33", 1_00) == ""
    table.close_betting()
    assert table.at(1).chips == {place: 10_00}
    assert table.at(2).chips[place] == least


def test_betting_runs_from_place_your_bets_to_no_more_bets() -> None:
    table = sitting(HOUSE, 1)
    assert table.lay(1, "17", 5_00) == "not_now"
    table.deal(c.PlaceYourBets())
    assert table.lay(1, "17", 5_00) == ""
    table.deal(c.Spin())
    assert table.lay(1, "18", 5_00) == ""
    table.deal(c.NoMoreBets())
    assert table.lay(1, "19", 5_00) == "too_late"
    assert table.at(1).chips == {"17": 5_00, "18": 5_00}


def test_bets_may_lie_in_several_places() -> None:
    table = betting(HOUSE)
    for place in ("17", "17-20", "courtesy", "red", "dozen1"):
        assert table.lay(1, place, 5_00) == ""
    assert len(table.at(1).chips) == 5


# Inside bets


def test_inside_bets_come_to_five_dollars_together() -> None:
    """At least: four dollars go back, five stand, and so do six."""
    table = betting(HOUSE, 1, 2, 3)
    for seat, dollars in ((1, 4), (2, 5), (3, 6)):
        for n in range(dollars):
            assert table.lay(seat, str(n + 1), 1_00) == ""
        assert table.lay(seat, "red", 5_00) == ""
    table.close_betting()
    assert table.at(1).chips == {"red": 5_00}
    assert (table.at(2).staked, table.at(3).staked) == (10_00, 11_00)


def test_inside_bets_lie_on_the_numbers() -> None:
    right = max(place.x + place.w for place in HOUSE.felt.places.values() if place.name in HOUSE.wheel.order)
    bottom = max(place.y + place.h for place in HOUSE.felt.places.values() if place.name in HOUSE.wheel.order)
    for place in HOUSE.felt.places.values():
        inside = HOUSE.spot_at[place.name].kind in INSIDE and place.name != "courtesy"
        assert inside == (place.x < right and place.y <= bottom and place.y + place.h <= bottom)


def test_a_single_number_lies_in_its_square() -> None:
    for pocket in HOUSE.wheel.order:
        place = HOUSE.felt.places[pocket]
        assert place.shape == "box"
        assert HOUSE.spot_at[pocket].kind == "straight"


def test_the_courtesy_line_takes_the_split_of_the_zeros() -> None:
    assert wins_in(HOUSE, "courtesy") == {"0", "00"}
    table = betting(HOUSE)
    assert table.lay(1, "courtesy", 5_00) == ""
    table.falls("0")
    assert table.won(1) == 75_00


def test_streets_are_rows_and_trios_are_not_taken() -> None:
    streets = {spot.name for spot in HOUSE.felt.spots.values() if spot.kind == "street"}
    assert streets == {f"{n}-{n + 1}-{n + 2}" for n in range(1, 37, 3)}
    table = betting(HOUSE)
    for trio in ("0-1-2", "0-00-2", "00-2-3"):
        assert table.lay(1, trio, 5_00) != ""
        assert trio in HOUSE.not_taken


def test_there_is_one_special_line_bet() -> None:
    assert [spot.name for spot in HOUSE.felt.spots.values() if spot.kind == "first_five"] == ["0-00-1-2-3"]
    assert wins_in(HOUSE, "0-00-1-2-3") == {"0", "00", "1", "2", "3"}


def test_an_avenue_is_six_numbers() -> None:
    avenues = [spot for spot in HOUSE.felt.spots.values() if spot.kind == "double_street"]
    assert len(avenues) == 11
    assert all(len(wins_in(HOUSE, spot.name)) == 6 for spot in avenues)


# Outside bets


@pytest.mark.parametrize("place", ["dozen1", "column1", "odd", "even", "red", "black", "low", "high"])
def test_each_outside_bet_is_five_dollars_at_least(place: str) -> None:
    table = betting(HOUSE, 1, 2)
    assert table.lay(1, place, 4_00) == table.lay(1, "17", 5_00) == table.lay(2, place, 5_00) == ""
    table.close_betting()
    assert table.at(1).chips == {"17": 5_00}
    assert table.at(2).chips == {place: 5_00}


def test_outside_bets_lie_beside_the_numbers() -> None:
    numbers = [HOUSE.felt.places[pocket] for pocket in HOUSE.wheel.order]
    for spot in (spot for spot in HOUSE.felt.spots.values() if spot.kind in OUTSIDE):
        box = HOUSE.felt.places[spot.name]
        assert not any(
            n.x < box.x + box.w and box.x < n.x + n.w and n.y < box.y + box.h and box.y < n.y + n.h for n in numbers
        )


def test_there_are_three_dozens() -> None:
    assert wins_in(HOUSE, "dozen1") == {str(n) for n in range(1, 13)}
    assert wins_in(HOUSE, "dozen2") == {str(n) for n in range(13, 25)}
    assert wins_in(HOUSE, "dozen3") == {str(n) for n in range(25, 37)}


def test_there_are_three_columns() -> None:
    assert [spot.name for spot in HOUSE.felt.spots.values() if spot.kind == "column"] == [
        "column1",
        "column2",
        "column3",
    ]
    assert wins_in(HOUSE, "column2") == {str(n) for n in range(2, 37, 3)}


@pytest.mark.parametrize("kind", ["red", "black", "odd", "even", "low", "high"])
def test_each_even_chance_has_one_box(kind: Kind) -> None:
    assert HOUSE.felt.places_of[kind] == (kind,)
    assert HOUSE.felt.places[kind].shape == "box"
    assert len(wins_in(HOUSE, kind)) == 18


def test_no_zero_is_in_an_outside_bet() -> None:
    for spot in HOUSE.felt.spots.values():
        assert spot.kind not in OUTSIDE or not wins_in(HOUSE, spot.name) & {"0", "00"}


# Dealing


def test_a_ball_spun_with_the_wheel_is_no_spin() -> None:
    table = called_no_spin(HOUSE, "with_wheel")
    assert (table.table.phase, table.at(1).chips) == ("betting", {"17": 5_00})
    table.falls("17")
    assert table.table.results == ("17",)


def test_the_dealer_calls_no_more_bets_after_the_spin() -> None:
    table = betting(HOUSE)
    assert table.seat(1, c.NoMoreBets()) == "not_yours"
    assert table.dealer(c.NoMoreBets()) == "not_now"
    table.deal(c.Spin(), c.NoMoreBets())


def test_the_dealer_calls_number_and_colour_and_places_the_dolly() -> None:
    table = betting(HOUSE)
    table.close_betting()
    table.deal(c.Announce("17"))
    assert colour(table.table.announced) == "black"
    assert table.table.pocket == ""
    table.deal(c.Confirm("17"))
    assert table.table.pocket == "17"


def test_losers_are_cleared_before_winners_are_paid() -> None:
    table = betting(HOUSE, 1, 2)
    for seat in (1, 2):
        assert table.lay(seat, "17", 5_00) == table.lay(seat, "red", 5_00) == ""
    table.falls("17")
    names = table.names()
    assert names.index("Confirmed") < names.index("Collected") < names.index("Paid")
    assert len([event for event in table.events if isinstance(event, e.Collected)]) == 1


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_winner_is_paid_by_the_table(kind: Kind) -> None:
    assert won_with_ten_dollars(HOUSE, kind) == 10_00 * ODDS["002"][kind]


def test_the_zeros_pay_30_to_1_too() -> None:
    assert {str(HOUSE.pays[pocket]) for pocket in HOUSE.wheel.order} == {"30 to 1"}


def test_every_split_pays_15_to_1() -> None:
    splits = [spot.name for spot in HOUSE.felt.spots.values() if spot.kind == "split"]
    assert "0-00" in splits
    assert len(splits) == 62
    assert {str(HOUSE.pays[name]) for name in splits} == {"15 to 1"}


def test_after_the_winners_place_your_bets_begins_the_next_round() -> None:
    table = betting(HOUSE)
    table.falls("17")
    table.deal(c.PlaceYourBets())
    assert (table.table.phase, table.table.round) == ("betting", 2)
