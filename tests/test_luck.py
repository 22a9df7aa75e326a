"""Means and variances of wagers that one number settles, held against the exact spread of all that can come about."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from msgspec.structs import replace

from croupier.chances import prospect
from croupier.house import House
from croupier.luck import Luck, Stakes, Together
from croupier.rules import Zero
from tests.house_files import shipped

HOUSES = {
    "double": shipped("ten-dollar"),
    "other odds": shipped("thirty-to-one"),
    "half": replace(shipped("itable", "single"), zero=Zero("half")),
    "prison": replace(shipped("itable", "single"), zero=Zero("prison")),
}


def together(house: House, chips: dict[str, int]) -> Luck:
    wagers = Together(Stakes(house))
    for place, stake in chips.items():
        wagers.lay(place, stake)
    return wagers.luck()


@pytest.mark.parametrize("name", HOUSES)
def test_it_is_what_settling_every_pocket_says(name: str) -> None:
    house, random = HOUSES[name], Random(name)
    for place in house.spot_at:
        chips = {place: 10_00} | {each: random.choice((10_00, 20_00)) for each in random.sample(list(house.spot_at), 2)}
        worth = prospect(house, chips)
        assert together(house, chips) == Luck(-worth.mean, worth.variance)


def test_wagers_that_one_number_settles_are_not_added_up_as_if_each_had_a_number_of_its_own() -> None:
    house = HOUSES["double"]
    red, black, both = (
        together(house, dict.fromkeys(places, 10_00)) for places in (["red"], ["black"], ["red", "black"])
    )
    assert both.mean == red.mean + black.mean
    # One of the two always pays for the other, but at a zero.
    assert both.variance == Fraction(20_00**2 * 2 * 36, 38**2) < red.variance + black.variance


def test_nothing_wagered_is_nothing_to_expect() -> None:
    assert together(HOUSES["double"], {}) == Luck()
    assert Luck().range == (0, 0)


def test_the_range_is_an_expectation_and_not_quite_two_standard_deviations_to_each_side() -> None:
    assert Luck(Fraction(1000), Fraction(100**2)).range == (804, 1196)
    assert (Luck(Fraction(1), Fraction(2)) + Luck(Fraction(3), Fraction(4))) == Luck(Fraction(4), Fraction(6))


def test_stakes_that_are_forgotten_are_worked_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.luck.MOST_KNOWN", 2)
    stakes = Stakes(HOUSES["double"])
    first = [stakes.back(place, 5_00) for place in ("red", "17", "17-20", "red")]
    assert first[0] == first[3]
    assert len(first[0]) == 18


def test_ninety_five_of_a_hundred_nights_lie_in_the_range() -> None:
    """Not an approximation of the variance: of its use. Nights of 400 spins with a stake on each of several spots."""
    house, random = HOUSES["double"], Random(95)
    chips = {"17": 5_00, "red": 20_00, "dozen1": 10_00}
    one = together(house, chips)
    low, high = Luck(one.mean * 400, one.variance * 400).range
    back = [0] * 38
    for place, stake in chips.items():
        for number, amount in Stakes(house).back(place, stake):
            back[number] += amount
    wins = [400 * sum(chips.values()) - sum(random.choices(back, k=400)) for _ in range(400)]
    assert 366 <= sum(low <= win <= high for win in wins) <= 392
