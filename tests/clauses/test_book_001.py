"""Book 001: a double-zero table with a posted minimum and maximum, and odds that are a floor."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier.felt import INSIDE, OUTSIDE, Kind
from croupier.house import HouseError, read_house
from croupier.wheel import colour
from tests.clauses.dealt import (
    BANK,
    EXAMPLES,
    PURSE,
    ByTheBook,
    betting,
    called_no_spin,
    sitting,
    wins_in,
    won_with_ten_dollars,
)
from tests.house_files import shipped, text
from tests.oracle import ODDS

HOUSE = shipped("posted-limits")
LEAST, MOST = 5_00, 100_00


# The description


def test_the_wheel_has_38_pockets() -> None:
    assert len(HOUSE.wheel.order) == len(set(HOUSE.wheel.order)) == 38


def test_numbers_are_red_or_black_and_zeros_green() -> None:
    assert {pocket for pocket in HOUSE.wheel.order if colour(pocket) == "green"} == {"0", "00"}
    assert {colour(str(n)) for n in range(1, 37)} == {"red", "black"}


def test_value_chips_and_chips_of_the_table_are_played_alike() -> None:
    table = sitting(HOUSE, 1, 2)
    table.deal(c.PlaceYourBets())
    assert table.seat(1, c.Lay("17", 25_00, chip=25_00), c.Lay("18", 5_00)) == ""
    assert table.lay(2, "17", 5_00) == ""
    assert table.seat(2, c.Lay("17", 25_00, chip=25_00)) == "value_chips_taken"
    assert table.seat(2, c.Lay("20", 10_00, chip=10_00)) == ""
    table.falls("17")
    assert (table.won(1), table.won(2)) == (35 * 25_00 - 5_00, 35 * 5_00 - 10_00)


def test_who_buys_chips_gets_a_colour_of_their_own() -> None:
    seats = range(1, HOUSE.seats + 1)
    table = sitting(HOUSE, *seats)
    assert len({table.at(seat).colour for seat in seats} - {""}) == HOUSE.seats
    table.deal(c.CashOut(1))
    assert table.dealer(c.BuyIn(1, PURSE, 0, table.at(2).colour)) == "colour_taken"
    table.deal(c.BuyIn(1, PURSE, value=25_00), c.PlaceYourBets())
    assert table.lay(1, "17", 30_00) == "not_in_colours"
    assert table.lay(1, "17", 50_00) == ""


def test_colours_are_redeemed_before_their_player_leaves() -> None:
    table = betting(HOUSE, 1)
    assert table.lay(1, "17", 5_00) == ""
    for verb in (c.ReleaseOwing(1), c.BringBack("white", 1, 1_00)):
        assert table.card(verb) == "not_here"
    table.deal(c.CashOut(1))
    assert table.at(1).sitting > 0, "chips on the felt are out"
    table.falls("17")
    assert table.dealer(c.Close()) == "money_on_table"
    table.deal(c.CashOut(1))
    assert (table.at(1).sitting, table.balances()["seat:1"], table.table.away) == (0, 0, {})


def test_every_wager_is_known_to_be_its_own_players() -> None:
    table = betting(HOUSE, 1, 2)
    assert table.lay(1, "17", 5_00) == table.lay(2, "17", 6_00) == ""
    assert (table.at(1).chips, table.at(2).chips) == ({"17": 5_00}, {"17": 6_00})
    table.falls("17")
    assert (table.won(1), table.won(2)) == (175_00, 210_00)


def test_play_begins_with_bets_on_the_layout() -> None:
    table = sitting(HOUSE, 1)
    assert table.dealer(c.Spin()) == "not_now"
    table.deal(c.PlaceYourBets())
    assert table.lay(1, "17", 5_00) == ""
    table.deal(c.Spin())


def test_no_more_bets_comes_after_the_spin_and_before_the_number() -> None:
    table = betting(HOUSE)
    assert table.dealer(c.NoMoreBets()) == "not_now"
    table.deal(c.Spin())
    assert table.dealer(c.Announce("17")) == "not_now"
    table.deal(c.NoMoreBets(), c.Announce("17"))


def test_the_number_is_marked_and_winners_are_paid() -> None:
    table = betting(HOUSE)
    assert table.lay(1, "17", 5_00) == ""
    table.falls("17")
    assert table.table.pocket == "17"
    assert table.won(1) == 175_00


def test_a_ball_spun_with_the_wheel_is_no_spin() -> None:
    table = called_no_spin(HOUSE, "with_wheel")
    assert (table.table.phase, table.at(1).chips) == ("betting", {"17": 5_00})
    table.falls("17")
    assert table.table.results == ("17",)


# The diagram


def test_the_zeros_stand_at_the_head_side_by_side() -> None:
    zero, double = HOUSE.felt.places["0"], HOUSE.felt.places["00"]
    assert zero.x == double.x
    assert zero.x + zero.w == double.x + double.w == min(HOUSE.felt.places[str(n)].x for n in range(1, 37))
    assert "0-00" in HOUSE.felt.spots


DIAGRAM = [
    ("low", "dozen1", (1, 2, 3)),
    ("", "", (4, 5, 6)),
    ("even", "dozen1", (7, 8, 9)),
    ("", "", (10, 11, 12)),
    ("red", "dozen2", (13, 14, 15)),
    ("", "", (16, 17, 18)),
    ("black", "dozen2", (19, 20, 21)),
    ("", "", (22, 23, 24)),
    ("odd", "dozen3", (25, 26, 27)),
    ("", "", (28, 29, 30)),
    ("high", "dozen3", (31, 32, 33)),
    ("", "", (34, 35, 36)),
]


@pytest.mark.parametrize(("chance", "dozen", "row"), DIAGRAM)
def test_the_layout_is_that_of_the_diagram(chance: str, dozen: str, row: tuple[int, int, int]) -> None:
    """Line by line: what stands beside each row of three, and the three in their order."""
    places = HOUSE.felt.places
    first, second, third = (places[str(n)] for n in row)
    assert first.x == second.x == third.x
    assert first.y > second.y > third.y
    if chance:
        assert places[chance].x == first.x
        assert places[dozen].x <= first.x < places[dozen].x + places[dozen].w
        assert places[chance].y > places[dozen].y > first.y


def test_a_box_at_the_foot_of_each_column_pays_2_to_1() -> None:
    for i in (1, 2, 3):
        box, last = HOUSE.felt.places[f"column{i}"], HOUSE.felt.places[str(33 + i)]
        assert (box.x, box.y) == (last.x + last.w, last.y)
        assert str(HOUSE.pays[f"column{i}"]) == "2 to 1"


# Payoffs


def test_a_house_may_pay_more_and_never_less() -> None:
    file = text("posted-limits")
    odds, floor = file.split("\n[floor]\n")
    more = odds.replace("17 to 1", "18 to 1") + "\n[floor]\n" + floor
    assert str(read_house(more).pays["17-20"]) == "18 to 1"
    less = odds.replace("17 to 1", "16 to 1") + "\n[floor]\n" + floor
    with pytest.raises(HouseError, match=r"odds\.split"):
        read_house(less)


@pytest.mark.parametrize("kind", EXAMPLES)
def test_a_winner_is_paid_by_the_table(kind: Kind) -> None:
    assert won_with_ten_dollars(HOUSE, kind) == 10_00 * ODDS["001"][kind]


def test_the_trios_at_the_zeros_pay_as_streets() -> None:
    for trio in ("0-1-2", "0-00-2", "00-2-3"):
        assert wins_in(HOUSE, trio) == set(trio.split("-"))
        assert str(HOUSE.pays[trio]) == "11 to 1"


# Inside wagers


def test_inside_wagers_are_on_numbers_and_their_combinations() -> None:
    inside = [spot for spot in HOUSE.felt.spots.values() if spot.kind in INSIDE]
    assert {len(spot.pockets) for spot in inside} == {1, 2, 3, 4, 5, 6}
    assert len(inside) == 149


def test_inside_wagers_reach_the_minimum_together() -> None:
    table = betting(HOUSE, 1, 2)
    for place in ("17", "20", "17-20", "1-2-3"):
        assert table.lay(1, place, 1_00) == table.lay(2, place, 1_00) == ""
    assert table.lay(1, "36", 1_00) == ""
    table.close_betting()
    assert table.at(1).staked == LEAST
    assert (table.at(2).staked, table.won(2)) == (0, 0)


def test_the_operator_posts_the_limits_at_opening() -> None:
    table = ByTheBook(HOUSE)
    table.deal(c.Open(BANK, minimum=10_00, maximum=50_00), c.BuyIn(1, cash=PURSE), c.PlaceYourBets())
    assert table.lay(1, "17", 51_00) == "over_maximum"
    assert table.lay(1, "17", 9_00) == table.lay(1, "red", 10_00) == ""
    table.close_betting()
    assert table.at(1).chips == {"red": 10_00}


def test_each_inside_wager_stays_within_the_maximum() -> None:
    table = betting(HOUSE, 1)
    table.deal(c.BuyIn(1, cash=PURSE))
    assert table.lay(1, "17", MOST + 1_00) == "over_maximum"
    assert table.lay(1, "17", MOST) == ""
    assert table.lay(1, "17", 1_00) == "over_maximum"
    assert table.lay(1, "17-20", MOST) == ""


# Outside wagers


def test_outside_wagers_are_even_chances_dozens_and_columns() -> None:
    outside = [spot.name for spot in HOUSE.felt.spots.values() if spot.kind in OUTSIDE]
    boxes = [
        "dozen1",
        "dozen2",
        "dozen3",
        "column1",
        "column2",
        "column3",
        "red",
        "black",
        "odd",
        "even",
        "low",
        "high",
    ]
    assert sorted(outside) == sorted(boxes)


def test_no_zero_is_in_an_outside_wager() -> None:
    for spot in HOUSE.felt.spots.values():
        if spot.kind in OUTSIDE:
            assert not wins_in(HOUSE, spot.name) & {"0", "00"}


@pytest.mark.parametrize("place", ["red", "dozen1", "column1"])
def test_each_outside_wager_stays_within_minimum_and_maximum(place: str) -> None:
    table = betting(HOUSE, 1, 2)
    assert table.lay(1, place, LEAST - 1_00) == table.lay(1, "17", 10_00) == ""
    assert table.lay(2, place, LEAST) == ""
    assert table.lay(2, place, MOST) == "over_maximum"
    table.close_betting()
    assert table.at(1).chips == {"17": 10_00}, "inside wagers do not make up for what an outside wager lacks"
    assert table.at(2).chips == {place: LEAST}
