"""The guide for adding a house is followed: its pieces are one file, and the check says what the guide says it does."""

from __future__ import annotations

import re

import pytest

from croupier.house import HouseError, read_house
from croupier.money import show
from croupier.settling import settle
from tests.shape.tree import ROOT, text

GUIDE = text(ROOT / "docs" / "add-your-house.md")
PIECES = re.findall(r"^```toml\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


def test_the_pieces_of_the_guide_are_one_house() -> None:
    house = read_house("\n".join(PIECES))
    assert house.title == "Harbour Night"
    assert len(house.felt.spots) == 157
    assert (house.limits.inside_total, house.limits.least["red"], house.limits.most["red"]) == (200, 200, 10000)
    assert (house.limits.least["straight"], house.limits.most["straight"]) == (100, 5000)
    assert {"tiers", "voisins", "neighbours of 17"} <= set(house.announced)
    assert house.clause("odds.straight") == "House rules 2026, 7, line 1"


def test_half_of_a_dollar_is_rounded_up_as_the_guide_says() -> None:
    (outcome,) = settle(read_house("\n".join(PIECES)), "0", {"red": 300})
    assert show(outcome.back) == "$2"


@pytest.mark.parametrize("pieces", range(5))
def test_until_the_limits_the_faults_are_those_of_what_is_still_missing(pieces: int) -> None:
    assert all("nothing stands there" in fault for fault in _faults("\n".join(PIECES[:pieces])))


@pytest.mark.parametrize("pieces", range(5, len(PIECES) + 1))
def test_from_the_limits_on_it_can_be_dealt_at_every_step(pieces: int) -> None:
    assert read_house("\n".join(PIECES[:pieces])).title == "Harbour Night"


def test_a_line_left_out_is_missed_in_the_words_of_the_guide() -> None:
    said = re.search(r"^harbour\.toml cannot be dealt\. It has 2 faults:\n((?:  .*\n)+)", GUIDE, re.MULTILINE)
    assert said
    found = _faults("\n".join(PIECES[:4]).replace('corner = "8 to 1"\n', ""))
    assert found == [line.strip() for line in said[1].splitlines()]


def _faults(text_of_house: str) -> list[str]:
    with pytest.raises(HouseError) as raised:
        read_house(text_of_house)
    return raised.value.faults
