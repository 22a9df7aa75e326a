"""Book 000, the fourteen types of wager: what wins, how much may lie, what is paid."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier.felt import INSIDE, Kind
from croupier.wheel import colour
from tests.clauses.dealt import (
    EXAMPLES,
    PURSE,
    betting,
    wins_in,
    won_with_ten_dollars,
)
from tests.house_files import shipped
from tests.oracle import ODDS

HOUSE = shipped("ten-dollar")


@pytest.mark.parametrize("pocket", HOUSE.wheel.order)
def test_1_a_straight_wins_in_its_own_compartment(pocket: str) -> None:
    assert wins_in(HOUSE, pocket) == {pocket}


def test_2_a_split_wins_in_either_of_its_two_numbers() -> None:
    assert wins_in(HOUSE, "17-20") == {"17", "20"}
    assert wins_in(HOUSE, "0-00") == {"0", "00"}


def test_2_the_split_of_the_zeros_may_lie_on_the_courtesy_line() -> None:
    assert wins_in(HOUSE, "courtesy") == wins_in(HOUSE, "0-00")
    table = betting(HOUSE, 1)
    assert table.lay(1, "courtesy", 6_00) == ""
    assert table.lay(1, "0-00", 5_00) == "over_maximum"
    assert table.lay(1, "0-00", 4_00) == ""
    table.falls("00")
    assert table.won(1) == 170_00


def test_3_a_street_wins_in_the_three_numbers_of_a_row() -> None:
    for first in range(1, 37, 3):
        row = [str(first), str(first + 1), str(first + 2)]
        assert wins_in(HOUSE, "-".join(row)) == set(row)


def test_3a_the_three_trios_at_the_zeros_are_three_numbers_too() -> None:
    for trio in ("0-1-2", "0-00-2", "00-2-3"):
        assert wins_in(HOUSE, trio) == set(trio.split("-"))
        assert HOUSE.spot_at[trio].kind == "street"


def test_4_four_numbers_win_in_boxes_that_touch() -> None:
    assert wins_in(HOUSE, "17-18-20-21") == {"17", "18", "20", "21"}
    assert "18-19-21-22" not in HOUSE.felt.places


def test_5_first_five_wins_in_the_zeros_and_the_first_row() -> None:
    assert wins_in(HOUSE, "0-00-1-2-3") == {"0", "00", "1", "2", "3"}


def test_6_six_numbers_win_in_two_rows_that_touch() -> None:
    for first in range(1, 34, 3):
        rows = [str(n) for n in range(first, first + 6)]
        assert wins_in(HOUSE, "-".join(rows)) == set(rows)


def test_7_a_column_wins_in_its_twelve_numbers() -> None:
    for i in (1, 2, 3):
        assert wins_in(HOUSE, f"column{i}") == {str(n) for n in range(i, 37, 3)}


def test_8_a_dozen_wins_in_its_twelve_consecutive_numbers() -> None:
    for i in (1, 2, 3):
        assert wins_in(HOUSE, f"dozen{i}") == {str(n) for n in range(12 * i - 11, 12 * i + 1)}


def test_9_red_wins_on_a_red_background() -> None:
    assert wins_in(HOUSE, "red") == {p for p in HOUSE.wheel.order if colour(p) == "red"}
    assert len(wins_in(HOUSE, "red")) == 18


def test_10_black_wins_on_a_black_background() -> None:
    assert wins_in(HOUSE, "black") == {p for p in HOUSE.wheel.order if colour(p) == "black"}
    assert len(wins_in(HOUSE, "black")) == 18


def test_11_odd_wins_in_the_odd_numbers() -> None:
    assert wins_in(HOUSE, "odd") == {str(n) for n in range(1, 37, 2)}


def test_12_even_wins_in_the_even_numbers_and_no_zero() -> None:
    assert wins_in(HOUSE, "even") == {str(n) for n in range(2, 37, 2)}


def test_13_1_to_18_wins_in_its_eighteen_numbers() -> None:
    assert wins_in(HOUSE, "low") == {str(n) for n in range(1, 19)}


def test_14_19_to_36_wins_in_its_eighteen_numbers() -> None:
    assert wins_in(HOUSE, "high") == {str(n) for n in range(19, 37)}


# Wager amounts and pay table


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_wager_stands_from_its_least_to_its_most(kind: Kind) -> None:
    place, _ = EXAMPLES[kind]
    least, most = (1_00, 10_00) if kind in INSIDE else (5_00, 10_00)
    table = betting(HOUSE, 1, 2, 3)
    assert HOUSE.spot_at[place].kind == kind
    assert table.lay(1, place, most + 1_00) == "over_maximum"
    assert table.lay(1, place, most) == ""
    assert table.lay(1, place, 1_00) == "over_maximum"
    assert table.lay(2, place, least) == ""
    if least > 1_00:
        assert table.lay(3, place, least - 1_00) == ""
    table.close_betting()
    assert table.at(1).chips == {place: most}
    assert table.at(2).chips == {place: least}
    assert (table.at(3).chips, table.at(3).balance) == ({}, PURSE)


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_winner_is_paid_by_the_table(kind: Kind) -> None:
    assert won_with_ten_dollars(HOUSE, kind) == 10_00 * ODDS["000"][kind]


def test_over_its_most_a_wager_is_refused_with_how_much_more_fits() -> None:
    table = betting(HOUSE, 1)
    assert table.lay(1, "17", 7_00) == ""
    answer = table.ask(c.Actor("seat", 1), c.Lay("17", 4_00)).answer
    assert answer is not None
    assert answer.code == "over_maximum"
    assert "$3 more fits" in answer.words
    assert table.at(1).chips == {"17": 7_00}
