"""Whose chips are whose, by the second route: what is planted is found, and what was dealt right is not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.house import House
from croupier.journal.trays import Trays
from tests.dealt import betting, ten_dollar
from tests.house_files import shipped
from tests.walk import walk


def faults(house: House, events: list[e.AnyEvent]) -> list[str]:
    trays = Trays()
    return [words for event in events for words in trays.follow(event, house)]


@pytest.mark.parametrize("name", ["ten-dollar", "posted-limits", "thirty-to-one", "itable"])
def test_what_was_dealt_right_is_right(name: str) -> None:
    dealt = betting(100_00, 100_00, house=shipped(name))
    dealt.dealer(c.BuyIn(3, 50_00, 0, "blue", 5_00), c.GrantValueChips(3, 25_00))
    for _ in walk(dealt, 11, 1_500):
        pass
    assert faults(dealt.house, dealt.events) == []
    assert any(isinstance(event, e.ColourGiven) for event in dealt.events) == dealt.house.chips.colours


GIVEN: list[e.AnyEvent] = [e.ColourGiven(1, 1, "red", 5_00), e.ValueChipsTaken(1, 1, 3_00)]

PLANTED: list[tuple[e.AnyEvent, str]] = [
    (e.Laid(1, "17", "17", 7_00), "seat 1 laid $7 on 17, which its chips do not make"),
    (e.Laid(2, "17", "17", 50), "seat 2 laid $0.50 on 17, which its chips do not make"),
    (e.ColourGiven(2, 2, "red", 1_00), "seat 2 got red chips, and another seat plays them"),
    (e.ColourGiven(2, 2, "plaid", 1_00), "seat 2 got plaid chips, and this house has none"),
    (e.ColourGiven(2, 2, "blue", 11_00), "seat 2's chips stand for $11, and may for $1 to $10"),
    (e.ValueChipsTaken(2, 2, 3_00), "seat 2 plays value chips of $3, and so does another seat"),
]


@pytest.mark.parametrize(("event", "words"), PLANTED, ids=[words for _, words in PLANTED])
def test_what_is_planted_is_found(event: e.AnyEvent, words: str) -> None:
    assert faults(ten_dollar(), [*GIVEN, event]) == [words]


FREED: list[e.AnyEvent] = [
    e.Laid(1, "17", "17", 5_00),
    e.Laid(1, "17", "17", 9_00),
    e.Laid(1, "17", "17", 8_00, move="undo"),
    e.Released(1, 1),
    e.ColourGiven(2, 2, "red", 1_00),
    e.ValueChipsTaken(2, 2, 3_00),
    e.ValueChipsEnded(2, 2, 3_00),
    e.ValueChipsTaken(1, 3, 3_00),
    e.Transferred(2, 2, 4, 2, 5_00),
    e.Laid(2, "17", "17", 1_00),
]


def test_chips_are_free_again_with_their_sitting_and_move_with_it() -> None:
    assert faults(ten_dollar(), [*GIVEN, *FREED]) == []
    assert faults(ten_dollar(), [*GIVEN, *FREED, e.ColourGiven(2, 5, "red", 1_00)]) != []


def test_a_house_that_has_no_such_chips_or_redeems_them() -> None:
    house = shipped("thirty-to-one")
    assert len(faults(house, [e.ValueChipsTaken(1, 1, 5_00), e.ColoursCarried(1, 1, "red", 1_00, 3)])) == 2
    plain = replace(house, chips=replace(house.chips, colours=False))
    assert len(faults(plain, [e.ColourGiven(1, 1, "red", 1_00)])) == 1
