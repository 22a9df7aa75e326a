"""Odds and limits by kind or by group: all of them there, none below the floor, and every stake payable."""

from __future__ import annotations

import pytest

from croupier.money import Odds
from tests.houses import fault_cases, faults, read


@pytest.mark.parametrize(("lines", "said"), fault_cases("wagers"))
def test_a_fault_is_said(lines: dict[str, str], said: list[str]) -> None:
    assert faults(**lines) == said


def test_a_kinds_own_key_says_otherwise_than_its_groups() -> None:
    house = read(
        odds='-column\n-dozen\noutside = "2 to 1"\nred = "3 to 2"',
        limits='even_chances = ["$10", "$200"]\nblack = ["$20", "$300"]',
    )
    assert {kind: str(odds) for kind, odds in house.odds.items()} == {
        "straight": "35 to 1", "split": "17 to 1", "street": "11 to 1", "corner": "8 to 1", "double_street": "5 to 1",
        "column": "2 to 1", "dozen": "2 to 1",
        "red": "3 to 2", "black": "1 to 1", "odd": "1 to 1", "even": "1 to 1", "low": "1 to 1", "high": "1 to 1",
    }  # fmt: skip
    bounds = {kind: (house.limits.least[kind], house.limits.most[kind]) for kind in ("column", "red", "black", "odd")}
    assert bounds == {"column": (500, 10000), "red": (1000, 20000), "black": (2000, 30000), "odd": (1000, 20000)}


def test_a_house_may_pay_more_than_its_floor() -> None:
    house = read(floor='straight = "35 to 1"', odds='straight = "36 to 1"')
    assert house.odds["straight"] == Odds(36, 1)
    assert house.floor == {"straight": Odds(35, 1)}


@pytest.mark.parametrize(
    "lines",
    [
        {"limits": 'minimum = "$5"\nmaximum = "$5"'},
        {"limits": 'minimum = "$5"\nposted = true'},
        {"limits": 'maximum = "$5"\nposted = true'},
        {"limits": 'street = ["$5", "$5"]'},
        {"zero": 'even = "prison"\nlast = "return"', "paying": 'step = "$1"'},
        {"zero": 'even = "prison"', "paying": 'step = "$0.50"'},
    ],
)
def test_what_is_just_right_is_read(lines: dict[str, str]) -> None:
    assert read(**lines).title == "Plain"
