"""Book 004, chapters 6 and 7: how wagers are placed, what they are paid, and how a round is dealt."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.felt import Kind
from croupier.settling import settle
from croupier.wheel import WheelName
from tests.clauses.dealt import BANK, EXAMPLES, PURSE, ByTheBook, betting, wins_in
from tests.house_files import shipped
from tests.oracle import ODDS

HOUSE = shipped("itable")
SINGLE = shipped("itable", "single")
WHEELS: list[WheelName] = ["single", "double"]


# 6.1 to 6.4: placement of wagers


def test_bets_come_from_the_seats_own_screen() -> None:
    table = betting(HOUSE, 1, 2)
    assert table.dealer(c.LayFor(1, "17", 5_00)) == "not_here"
    assert table.lay(2, "17", 5_00) == ""
    assert (table.at(1).chips, table.at(2).chips) == ({}, {"17": 5_00})


def five_dollar_table(*seats: int) -> ByTheBook:
    """Betting open with a posted minimum of $5."""
    table = ByTheBook(HOUSE)
    table.supervise(c.Open(BANK, minimum=5_00))
    table.deal(*(c.BuyIn(seat, cash=PURSE) for seat in seats), c.PlaceYourBets())
    return table


def test_bets_that_reach_the_minimum_are_valid_at_zero() -> None:
    table = five_dollar_table(1)
    for place in ("17", "red"):
        assert table.lay(1, place, 4_00) == table.lay(1, place, 1_00) == ""
    table.close_betting()
    assert table.at(1).chips == {"17": 5_00, "red": 5_00}


@pytest.mark.parametrize("pocket", ["17", "1", "0"])
def test_a_bet_under_the_minimum_goes_back_at_zero(pocket: str) -> None:
    table = five_dollar_table(1, 2)
    assert table.lay(1, "17", 4_00) == table.lay(1, "red", 4_00) == table.lay(2, "36", 5_00) == ""
    table.close_betting()
    assert (table.at(1).chips, table.at(1).balance) == ({}, PURSE)
    table.falls(pocket)
    assert table.won(1) == 0, "whatever falls"


# 6.5 and 6.6: areas, and what becomes of a wager


@pytest.mark.parametrize("wheel", WHEELS)
@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_winner_is_paid_by_the_list(kind: Kind, wheel: WheelName) -> None:
    house = shipped("itable", wheel)
    place, pocket = EXAMPLES[kind]
    if kind == "first_five" and wheel == "single":
        assert place not in house.felt.places
        return
    assert house.spot_at[place].kind == kind
    assert settle(house, pocket, {place: 10_00})[0].won == 10_00 * ODDS["004"][kind]


def test_a_single_zero_has_a_corner_for_five_numbers() -> None:
    assert "first_five" not in SINGLE.odds
    assert SINGLE.spot_at["0-1-2-3"].kind == "corner"
    assert wins_in(SINGLE, "0-1-2-3") == {"0", "1", "2", "3"}
    assert wins_in(HOUSE, "0-00-1-2-3") == {"0", "00", "1", "2", "3"}


def test_three_numbers_at_the_zeros_are_streets() -> None:
    for house, trios in ((SINGLE, ("0-1-2", "0-2-3")), (HOUSE, ("0-1-2", "0-00-2", "00-2-3"))):
        found = {spot.name for spot in house.felt.spots.values() if spot.kind == "street" and spot.pockets[0][0] == "0"}
        assert found == set(trios)
        assert {str(house.pays[trio]) for trio in trios} == {"11 to 1"}


def test_the_splits_at_the_zeros() -> None:
    for house, splits in ((SINGLE, {"0-1", "0-2", "0-3"}), (HOUSE, {"0-00", "0-1", "0-2", "00-2", "00-3"})):
        found = {spot.name for spot in house.felt.spots.values() if spot.kind == "split" and spot.pockets[0][0] == "0"}
        assert found == splits


@pytest.mark.parametrize("wheel", WHEELS)
def test_a_wager_wins_where_the_result_lies_in_it(wheel: WheelName) -> None:
    house = shipped("itable", wheel)
    for place, spot in house.spot_at.items():
        for pocket in house.wheel.order:
            (outcome,) = settle(house, pocket, {place: 10_00})
            assert (outcome.won > 0) == (pocket in spot.pockets) == (outcome.lost == 0)


def test_all_wagers_are_settled_at_once_when_the_dealer_confirms() -> None:
    table = betting(HOUSE, 1, 2)
    for seat in (1, 2):
        assert table.lay(seat, "17", 5_00) == table.lay(seat, "red", 5_00) == ""
    table.close_betting()
    table.deal(c.Announce("17"))
    assert table.at(1).staked == table.at(2).staked == 10_00
    table.deal(c.Confirm("17"))
    assert [(table.at(seat).staked, table.won(seat)) for seat in (1, 2)] == [(0, 170_00)] * 2


def test_seats_are_joined_with_the_card() -> None:
    table = betting(HOUSE, 1, 2, 3)
    assert table.dealer(c.Link((1, 2))) == "card_needed"
    assert not table.table.links
    table.supervise(c.Link((1, 2)))
    assert (1, 2) in table.table.links
    assert table.card(c.Link((2, 3))) == "already_linked"
    assert table.dealer(c.Unlink((1, 2))) == "card_needed"
    table.supervise(c.Unlink((1, 2)))
    assert not table.table.links


# 7: dealing the game


def test_the_ball_may_be_spun_before_zero() -> None:
    for before in (True, False):
        table = betting(HOUSE, 1)
        table.lay(1, "17", 5_00)
        if before:
            table.deal(c.Spin())
            assert table.lay(1, "18", 5_00) == "", "the clock closes betting, and the spin does not"
        table.close_betting()
        if not before:
            table.deal(c.Spin())
        table.deal(c.Announce("17"), c.Confirm("17"))


def test_a_result_before_zero_leaves_only_the_void() -> None:
    table = betting(HOUSE, 1)
    table.lay(1, "17", 5_00)
    table.deal(c.Spin())
    assert table.sensor("17") == ""
    assert table.table.alarm
    assert table.lay(1, "17", 5_00) == "alarmed"
    assert table.dealer(c.Announce("17")) != ""
    table.supervise(c.Void("the number was there to see"))
    assert table.won(1) == 0


def test_the_dealer_compares_the_wheel_with_the_terminal() -> None:
    table = betting(HOUSE, 1)
    table.lay(1, "17", 5_00)
    table.close_betting()
    assert table.sensor("18") == ""
    assert table.table.announced == "", "the sensor's number is never chosen for the dealer"
    assert table.dealer(c.Announce("17")) == "wheel_differs"
    assert table.card(c.Announce("17")) == ""
    assert table.events[-1] == e.Announced("17", against="18")
    table.deal(c.Confirm("17"))
    assert table.won(1) == 175_00


def test_the_dealer_touches_the_number_and_confirms() -> None:
    table = betting(HOUSE, 1)
    table.lay(1, "17", 5_00)
    table.close_betting()
    table.sensor("17")
    table.deal(c.Announce("17"))
    assert table.dealer(c.Confirm("18")) == "not_the_number"
    assert table.table.pocket == ""
    table.deal(c.Confirm("17"))
    assert table.table.pocket == "17"
