"""Each wheel of a house has its felt; what lies on it, and what the house does not take, is checked at load."""

from __future__ import annotations

import pytest

from croupier.wheel import WheelName
from tests.houses import fault_cases, faults, read

DOUBLE = 'wheels = ["double"]'


@pytest.mark.parametrize(("lines", "said"), fault_cases("felts"))
def test_a_fault_is_said(lines: dict[str, str], said: list[str]) -> None:
    assert faults(**lines) == said


def test_the_line_between_dozens_cannot_mean_two_things() -> None:
    double = {"front": DOUBLE, "felt": '-single\ndouble = [["0", "00"]]\ncourtesy = true\ndoubles = ["dozen"]'}
    said = faults(**double, odds='first_five = "6 to 1"\ndouble_dozen = "1 to 2"', paying='step = "$0.50"')
    assert said == [
        "felt.courtesy: true stands there; with doubles of dozens the same line would be a wager of 24 numbers"
    ]


@pytest.mark.parametrize(
    ("wheel", "zeros", "spots"),
    [
        ("single", '[["0"]]', 157),
        ("double", '[["0", "00"]]', 161),
        ("double", '[["0"], ["00"]]', 159),
        ("triple", '[["0", "000", "00"]]', 161),
        ("triple", '[["0", "00"], ["000"]]', 165),
    ],
)
def test_every_felt_of_a_wheel_is_laid_out(wheel: WheelName, zeros: str, spots: int) -> None:
    house = read(front=f'wheels = ["{wheel}"]', felt=f"-single\n{wheel} = {zeros}", odds=_for(wheel, zeros))
    assert len(house.felt.spots) == spots
    assert set(house.wheel.order) == {spot.pockets[0] for spot in house.felt.spots.values() if spot.kind == "straight"}


def _for(wheel: str, zeros: str) -> str:
    first_five = wheel != "single" and zeros.startswith('[["0", "00"]')
    return 'first_five = "6 to 1"' if first_five else 'street = "11 to 1"'


def test_a_place_that_is_not_taken_is_known_but_takes_nothing() -> None:
    house = read(felt='not_taken = ["0-1-2", "double_street"]', odds="-double_street")
    assert len(house.felt.spots) == 157 - 1 - 11 - 0
    assert "0-1-2" in house.not_taken
    assert len(house.not_taken) == 12
    assert set(house.not_taken).isdisjoint(house.spot_at)
    assert "double_street" not in house.odds


def test_doubles_lie_on_the_lines_between_and_cover_24_numbers() -> None:
    house = read(felt='doubles = ["dozen", "column"]', odds='double_dozen = "1 to 2"\ndouble_column = "1 to 2"')
    doubles = [spot for spot in house.felt.spots.values() if spot.kind in ("double_dozen", "double_column")]
    assert [spot.name for spot in doubles] == ["dozen1-dozen2", "dozen2-dozen3", "column1-column2", "column2-column3"]
    assert {len(spot.pockets) for spot in doubles} == {24}
    for spot in doubles:
        place, (first, second) = house.felt.places[spot.name], spot.name.split("-")
        for box in (house.felt.places[first], house.felt.places[second]):
            assert box.x <= place.x <= box.x + box.w
            assert box.y <= place.y <= box.y + box.h
            assert set(house.felt.spots[box.spot].pockets) <= set(spot.pockets)
