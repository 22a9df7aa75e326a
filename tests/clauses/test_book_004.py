"""Book 004: an electronic table with one zero or two, a game clock, and the supervisor's card."""

from __future__ import annotations

import pytest

from croupier.felt import Kind
from croupier.settling import settle
from croupier.wheel import WheelName
from tests.clauses.dealt import EXAMPLES, wins_in
from tests.house_files import shipped
from tests.oracle import ODDS

HOUSE = shipped("itable")
SINGLE = shipped("itable", "single")
WHEELS: list[WheelName] = ["single", "double"]


# 1 to 3: definitions, equipment, the game


def test_the_game_is_roulette_on_an_electronic_table() -> None:
    assert "Roulette" in HOUSE.title
    assert HOUSE.play == "clocked"


def test_one_zero_or_two_is_the_casinos_choice() -> None:
    assert set(HOUSE.wheels) == set(WHEELS)
    assert len(SINGLE.wheel.order) == 37
    assert len(HOUSE.wheel.order) == 38


@pytest.mark.parametrize("wheel", WHEELS)
def test_the_result_is_a_pocket_of_the_wheel(wheel: WheelName) -> None:
    zeros = {"single": {"0"}, "double": {"0", "00"}}[wheel]
    assert set(shipped("itable", wheel).wheel.order) == zeros | {str(n) for n in range(1, 37)}


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
