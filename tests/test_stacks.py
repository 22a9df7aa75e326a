"""How colours and value chips move the table on."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.standing import Away, Impossible
from croupier.table import evolve
from tests.dealt import Dealt, opened


def carried(chips: int = 100) -> Dealt:
    """A player left with white chips of $1, and another plays them now."""
    dealt = opened(chips * 1_00)
    assert dealt.card(c.ReleaseOwing(1)) == ""
    assert dealt.dealer(c.BuyIn(1, 20_00, 0, "white"), c.BuyIn(2, 50_00)) == ""
    return dealt


def test_a_colour_belongs_to_one_seat() -> None:
    dealt = opened(100_00, 100_00)
    assert [seat.colour for seat in dealt.table.seats[:3]] == ["white", "pink", ""]
    with pytest.raises(Impossible):
        dealt.happen(e.ColourGiven(2, 2, "white", 1_00))
    dealt.happen(e.ColourGiven(2, 2, "pink", 2_00))
    assert dealt.at(2).colour_value == 2_00


def test_value_chips_belong_to_one_seat_until_they_are_given_back() -> None:
    dealt = opened(100_00, 100_00)
    dealt.happen(e.ValueChipsTaken(1, 1, 5_00), e.ValueChipsTaken(1, 1, 25_00))
    for seat in (1, 2):
        with pytest.raises(Impossible):
            evolve(dealt.table, e.ValueChipsTaken(seat, seat, 5_00))
    dealt.happen(e.ValueChipsEnded(1, 1, 5_00), e.ValueChipsTaken(2, 2, 5_00))
    assert (dealt.at(1).value_chips, dealt.at(2).value_chips) == ((25_00,), (5_00,))


def test_chips_that_left_are_added_to_those_that_left_before() -> None:
    dealt = carried()
    assert dealt.card(c.ReleaseOwing(1)) == ""
    assert dealt.table.away == {"white": Away(1_00, 120)}
    dealt.happen(e.BroughtBack("white", 120, 1_00, 1_00))
    assert dealt.table.away == {}


IMPOSSIBLE = [
    e.BroughtBack("white", 101, 1_00, 1_00),
    e.BroughtBack("white", 0, 1_00, 1_00),
    e.BroughtBack("white", 1, 2_00, 1_00),
    e.BroughtBack("white", 1, 1_00, 0),
    e.BroughtBack("white", 1, 1_00, 2_00),
    e.BroughtBack("white", 1, 1_00, 1_00, 7, 1),
    e.BroughtBack("white", 1, 1_00, 1_00, 2, 1),
    e.BroughtBack("pink", 1, 1_00, 1_00),
    e.ColoursCarried(1, 2, "white", 2_00, 1),
    e.ColoursCarried(1, 3, "white", 1_00, 1),
]


@pytest.mark.parametrize("event", IMPOSSIBLE, ids=repr)
def test_what_is_not_away_cannot_come_back(event: e.AnyEvent) -> None:
    dealt = carried()
    evolve(dealt.table, e.BroughtBack("white", 100, 1_00, 1_00, 2, 3))
    evolve(dealt.table, e.ColoursCarried(1, 2, "white", 1_00, 20))
    with pytest.raises(Impossible):
        evolve(dealt.table, event)


def test_all_chips_of_a_colour_that_are_away_stand_for_one_value() -> None:
    dealt = carried()
    table = evolve(dealt.table, e.ColourGiven(1, 2, "white", 2_00))
    with pytest.raises(Impossible):
        evolve(table, e.ColoursCarried(1, 2, "white", 2_00, 1))


def test_what_is_away_stays_so_over_night() -> None:
    dealt = carried()
    assert dealt.dealer(c.CashOut(1), c.CashOut(2), c.Close(), c.Open(500_00)) == ""
    assert dealt.table.away == {"white": Away(1_00, 100)}
    assert dealt.dealer(c.BringBack("white", 100, 1_00)) == ""
    assert dealt.table.away == {}
