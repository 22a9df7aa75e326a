"""The four books' houses and the invented ones: what is in their files is what the game is asked to do."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from croupier.felt import INSIDE, OUTSIDE
from croupier.house import HouseError
from croupier.rules import TOPICS
from croupier.wheel import WheelName
from tests.house_files import shipped
from tests.houses import INVENTED, invented, read

TRIOS = ("0-1-2", "0-00-2", "00-2-3")


class Dealt(NamedTuple):
    """A house on a wheel: how many spots and places it takes."""

    house: str
    wheel: WheelName
    spots: int
    places: int


@pytest.mark.parametrize(
    "dealt",
    [
        Dealt("ten-dollar", "double", 161, 162),
        Dealt("posted-limits", "double", 161, 161),
        Dealt("thirty-to-one", "double", 158, 159),
        Dealt("itable", "double", 161, 161),
        Dealt("itable", "single", 157, 157),
    ],
)
def test_as_many_spots_as_the_book_has(dealt: Dealt) -> None:
    house = shipped(dealt.house, dealt.wheel)
    assert (len(house.felt.spots), len(house.felt.places)) == (dealt.spots, dealt.places)
    assert set(house.spot_at) == set(house.felt.places)
    assert set(house.pays) == set(house.felt.spots)
    assert set(house.odds) == set(house.limits.least) == set(house.limits.most)


def test_the_first_wheel_is_dealt_unless_told() -> None:
    assert shipped("itable").wheel.name == "double"
    assert shipped("itable").wheels == ("double", "single")


def test_a_wheel_that_the_house_has_not_is_said() -> None:
    with pytest.raises(HouseError, match=r'^ten-dollar: wheels: \["double"\] stands there; this house has no single'):
        shipped("ten-dollar", "single")


def test_a_trio_that_a_house_does_not_take_is_known_as_such() -> None:
    house = shipped("thirty-to-one")
    assert set(house.not_taken) == set(TRIOS)
    assert house.clause("felt.not_taken") == "002, Game Rules 6, Street Bet"
    assert all(not shipped(name).not_taken for name in ("ten-dollar", "posted-limits", "itable"))


def test_the_limits_of_the_book_with_an_inside_total() -> None:
    limits = shipped("thirty-to-one").limits
    assert limits.inside_total == 500
    assert {limits.least[kind] for kind in INSIDE} == {100}
    assert {limits.least[kind] for kind in OUTSIDE if kind in limits.least} == {500}
    assert set(limits.most.values()) == {1000}


def test_posted_limits_are_marked_as_not_from_the_book() -> None:
    for name in ("posted-limits", "itable"):
        house = shipped(name)
        assert house.limit_rules.posted
        for key in ("limits.minimum", "limits.maximum"):
            assert "not from the book" in house.clause(key)


def test_odds_that_a_book_calls_the_least_are_a_floor() -> None:
    house = shipped("posted-limits")
    assert house.floor == house.odds


@pytest.mark.parametrize("name", ["ten-dollar", "posted-limits", "thirty-to-one", "itable"])
def test_every_rule_of_a_shipped_house_has_a_clause(name: str) -> None:
    house = shipped(name)
    sections = ("title", "play", "seats", "wheels", "felt", "chips", "odds", "limits", "zero", "spin", "paying")
    assert all(house.clauses.get(key) for key in (*sections, "money", "card", *TOPICS))
    assert all(enforced.clause for enforced in house.dealer_enforced)
    assert house.dealer_enforced


def test_a_clause_is_the_rules_own_or_its_sections() -> None:
    house = read(clauses='odds = "Pay table"\n"odds.red" = "Pay table, line 9"')
    assert house.clause("odds.red") == "invented, Pay table, line 9"
    assert house.clause("odds.black") == "invented, Pay table"
    assert house.clause("spin") == "invented"


@pytest.mark.parametrize("name", INVENTED)
def test_every_invented_house_can_be_dealt_on_all_its_wheels(name: str) -> None:
    for wheel in invented(name).wheels:
        house = invented(name, wheel)
        assert house.wheel.name == wheel
        assert set(house.odds) == {spot.kind for spot in house.felt.spots.values()} == set(house.limits.least)


def test_groups_and_multiples_are_written_out() -> None:
    house = invented("partage")
    assert (house.limits.least["straight"], house.limits.most["straight"]) == (500, 10000)
    assert (house.limits.least["dozen"], house.limits.most["dozen"]) == (1000, 100000)
    assert (house.limits.least["red"], house.limits.most["red"]) == (500, 100000)
    assert str(house.odds["dozen"]) == "2 to 1"
    assert str(house.odds["red"]) == "1 to 1"
