"""Book 000, by its own headings: a called double-zero table with chips of every seat's own."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from tests.clauses.dealt import (
    BANK,
    PURSE,
    ByTheBook,
    betting,
    sitting,
)
from tests.house_files import shipped

HOUSE = shipped("ten-dollar")


# Name and rules of the game


def test_the_game_is_called_roulette() -> None:
    assert "Roulette" in HOUSE.title


def test_wagers_are_made_with_chips_on_the_areas_of_the_layout() -> None:
    table = betting(HOUSE)
    assert table.lay(1, "17", 1_00) == ""
    assert table.lay(1, "the rail", 1_00) == "no_such_place"
    assert table.lay(1, "37", 1_00) == "no_such_place"
    assert table.lay(1, "17", 50) == "not_in_units"
    assert table.at(1).chips == {"17": 1_00}


def test_a_player_plays_what_was_bought_from_the_dealer_and_nothing_else() -> None:
    table = betting(HOUSE, 1)
    assert table.lay(2, "17", 1_00) == "nobody_sits"
    table.deal(c.BuyIn(2, cash=5_00))
    assert table.lay(2, "17", 6_00) == "over_balance"
    assert table.lay(2, "17", 5_00) == ""


def test_what_the_dealer_lays_for_a_player_is_that_players_wager() -> None:
    table = betting(HOUSE, 1, 2)
    table.deal(c.LayFor(2, "17-20", 3_00))
    laid = table.events[-1]
    assert laid == e.Laid(2, "17-20", "17-20", 3_00, by_dealer=True)
    table.falls("20")
    assert table.won(2) == 17 * 3_00


def test_a_player_may_take_back_what_the_dealer_laid_wrong() -> None:
    table = betting(HOUSE, 1)
    table.deal(c.LayFor(1, "17-20", 3_00))
    assert table.lift(1, "17-20", 3_00) == ""
    assert table.at(1).chips == {}
    assert table.won(1) == 0


def test_a_wager_is_settled_by_its_place_when_the_ball_rests() -> None:
    table = betting(HOUSE, 1)
    table.lay(1, "17-20", 2_00)
    table.lay(1, "17", 1_00)
    table.falls("17")
    assert table.won(1) == 2_00 * 17 + 1_00 * 35


@pytest.mark.parametrize("phase", ["no_more_bets", "announced", "paid"])
def test_no_betting_in_any_manner_after_no_more_bets(phase: str) -> None:
    table = betting(HOUSE, 1)
    table.lay(1, "red", 5_00)
    table.close_betting()
    if phase != "no_more_bets":
        table.deal(c.Announce("1"))
    if phase == "paid":
        table.deal(c.Confirm("1"))
    assert table.table.phase == phase
    before = table.at(1).chips, table.at(1).balance
    assert table.lay(1, "17", 1_00) == "too_late"
    assert table.lift(1, "red", 5_00) == "not_now"
    assert table.dealer(c.LayFor(1, "17", 1_00)) == "not_now"
    assert (table.at(1).chips, table.at(1).balance) == before


# Equipment


def test_cash_goes_to_the_drop_box_and_chips_to_the_bank() -> None:
    table = sitting(HOUSE)
    table.deal(c.BuyIn(1, cash=100_00, chips=25_00))
    held = table.balances()
    assert (held["drop_box"], held["seat:1"]) == (100_00, 125_00)
    assert held["table_bank"] == BANK + 25_00 - 125_00


def test_the_dolly_marks_the_outcome() -> None:
    table = betting(HOUSE)
    assert table.table.pocket == ""
    table.falls("00")
    assert table.table.pocket == "00"


def test_the_results_display_has_the_past_outcomes() -> None:
    table = sitting(HOUSE, 1)
    for pocket in ("17", "00", "0"):
        table.deal(c.PlaceYourBets())
        table.falls(pocket)
    assert table.table.results == ("0", "00", "17")


# Rotation of wheel and ball


def test_no_more_bets_is_called_while_the_ball_is_in_the_track() -> None:
    table = betting(HOUSE)
    assert table.dealer(c.NoMoreBets()) == "not_now"
    table.deal(c.Spin(), c.NoMoreBets())
    assert table.dealer(c.NoMoreBets()) == "not_now"


def test_the_dealer_announces_the_number_and_marks_it() -> None:
    table = betting(HOUSE)
    table.close_betting()
    table.deal(c.Announce("17"))
    assert table.table.pocket == ""
    table.deal(c.Confirm("17"))
    assert table.table.pocket == "17"


def test_all_losers_are_collected_before_any_winner_is_paid() -> None:
    table = betting(HOUSE, 1, 2, 3)
    for seat in (1, 2, 3):
        assert table.lay(seat, "17", 1_00) == ""
        assert table.lay(seat, "red", 5_00) == ""
    before = len(table.names())
    table.falls("17")
    assert table.names()[before:] == [
        "Spun",
        "BetsClosed",
        "Announced",
        "Confirmed",
        "Collected",
        "Paid",
        "Paid",
        "Paid",
    ]
    collected = next(event for event in table.events if isinstance(event, e.Collected))
    assert {(loss.seat, loss.place) for loss in collected.losses} == {(1, "red"), (2, "red"), (3, "red")}


# Placement of bets


def test_the_dealer_opens_the_game_before_anyone_bets() -> None:
    table = sitting(HOUSE, 1)
    assert table.lay(1, "17", 1_00) == "not_now"
    table.deal(c.PlaceYourBets())
    assert table.lay(1, "17", 1_00) == ""


def test_after_the_payouts_the_dolly_goes_and_the_board_is_open() -> None:
    table = betting(HOUSE, 1)
    table.falls("17")
    assert table.lay(1, "17", 1_00) == "too_late"
    table.deal(c.PlaceYourBets())
    assert table.names()[-2:] == ["DollyLifted", "BetsOpened"]
    assert table.table.pocket == ""
    assert table.lay(1, "17", 1_00) == ""


def test_players_may_still_bet_while_the_ball_is_spun() -> None:
    table = betting(HOUSE, 1)
    table.deal(c.Spin())
    assert table.lay(1, "17", 1_00) == ""
    assert table.lift(1, "17", 1_00) == ""


def test_no_number_is_announced_before_betting_has_closed() -> None:
    table = betting(HOUSE, 1)
    assert table.dealer(c.Announce("17")) == "not_now"
    table.deal(c.Spin())
    assert table.dealer(c.Announce("17")) == "not_now"


# Irregularities


def test_a_late_wager_goes_back_at_once_and_is_recorded() -> None:
    table = betting(HOUSE, 1)
    table.close_betting()
    assert table.lay(1, "17", 4_00) == "too_late"
    assert table.events[-1] == e.LateReturned(1, "17", "17", 4_00)
    assert (table.at(1).chips, table.at(1).balance) == ({}, PURSE)


def test_the_spin_stands_for_all_who_bet_in_time() -> None:
    table = betting(HOUSE, 1, 2)
    assert table.lay(1, "17", 1_00) == ""
    table.close_betting()
    assert table.lay(2, "17", 1_00) == "too_late"
    table.falls("17")
    assert table.won(1) == 35_00
    assert table.won(2) == 0


def spun(*seats: int) -> ByTheBook:
    """The ball is in the track, with $1 of each seat on 17."""
    table = betting(HOUSE, *seats)
    assert [table.lay(seat, "17", 1_00) for seat in seats] == [""] * len(seats)
    table.deal(c.Spin())
    return table


def assert_no_spin(table: ByTheBook) -> None:
    """Wagers stand, no number counts however the ball comes to rest, and the ball is spun again."""
    assert table.table.phase == "betting"
    assert table.at(1).chips == {"17": 1_00}
    assert table.dealer(c.Announce("17")) == "not_now"
    assert table.lay(1, "18", 1_00) == ""
    table.falls("18")
    assert table.won(1) == 35_00 - 1_00
    assert table.table.results == ("18",)


def test_1_a_ball_spun_with_the_wheel_is_no_spin() -> None:
    table = spun(1)
    table.deal(c.NoSpin("with_wheel"))
    assert_no_spin(table)


def test_2_fewer_than_three_revolutions_are_no_spin() -> None:
    assert HOUSE.spin.revolutions == 3
    table = spun(1)
    table.deal(c.NoMoreBets(), c.NoSpin("too_few_revolutions"))
    assert_no_spin(table)


def test_3_a_foreign_object_in_the_wheel_is_no_spin() -> None:
    table = spun(1)
    table.deal(c.NoSpin("foreign_object"))
    assert_no_spin(table)


def test_4_past_posting_is_told_to_the_management() -> None:
    """A late wager alone is not held against anybody: that it was meant is the dealer's word, and it is recorded."""
    table = spun(1, 2)
    table.deal(c.NoMoreBets())
    assert table.dealer(c.PastPost(1)) == "not_late"
    assert table.lay(1, "17", 1_00) == "too_late"
    table.deal(c.PastPost(1))
    assert table.events[-1] == e.PastPosted(1, table.at(1).sitting)
    table.falls("17")
    assert table.won(1) == table.won(2) == 35_00, "what was laid in time is paid all the same"


def test_5_the_dealer_calls_the_floor_over_a_hanging_ball() -> None:
    table = spun(1)
    table.deal(c.CallFloor("the ball hangs"))
    assert table.events[-1] == e.FloorCalled("the ball hangs")
    assert table.dealer(c.NoSpin("hanging_ball")) == "card_needed"


def test_5_the_floor_manager_calls_no_spin_over_a_hanging_ball() -> None:
    table = spun(1)
    table.deal(c.NoMoreBets(), c.CallFloor("the ball hangs"))
    table.supervise(c.NoSpin("hanging_ball"))
    assert_no_spin(table)


def test_5_a_ball_that_falls_before_that_call_is_a_legal_spin() -> None:
    table = spun(1)
    table.deal(c.NoMoreBets(), c.CallFloor("the ball hangs"))
    assert table.sensor("17") == ""
    assert table.card(c.NoSpin("hanging_ball")) == "ball_in_pocket"
    table.deal(c.Announce("17"), c.Confirm("17"))
    assert table.won(1) == 35_00
