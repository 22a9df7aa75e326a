"""What a player is refused while betting is open is recorded, a bounded number of times, and moves nothing."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.commands import Actor
from croupier.recalls import Recalls
from croupier.telling import concerned
from croupier.touches import MOST_RECORDED
from croupier.wagers import recorded_answer
from tests.dealt import betting, reach
from tests.told import Told

REFUSED: list[tuple[c.AnyVerb, str, str, int, str]] = [
    (c.Lay("17", 11_00), "lay", "17", 11_00, "over_maximum"),
    (c.Lay("courtesy", 1_50), "lay", "courtesy", 1_50, "not_in_units"),
    (c.Lift("red", 5_00), "lift", "red", 5_00, "nothing_there"),
    (c.Undo(), "undo", "", 0, "nothing_to_undo"),
    (c.Repeat(), "repeat", "", 0, "nothing_to_repeat"),
    (c.Double(), "double", "", 0, "nothing_laid"),
]


@pytest.mark.parametrize(("verb", "act", "place", "amount", "code"), REFUSED)
def test_what_a_player_was_refused_is_recorded_with_its_answer(
    verb: c.AnyVerb, act: str, place: str, amount: int, code: str
) -> None:
    dealt = betting(100_00)
    before = dealt.table
    decision = dealt.ask(Actor("seat", 1), verb)
    assert decision.answer is not None
    assert decision.answer.code == code
    assert decision.events == (e.TouchRefused(1, act, place, amount, decision.answer),)
    seat = dealt.at(1)
    assert (seat.balance, seat.chips, seat.refused) == (before.seats[0].balance, before.seats[0].chips, 1)
    # A screen that asks again after a restart is told the same.
    assert recorded_answer(dealt.house, decision.events[0]) == decision.answer


def test_a_touch_for_an_earlier_round_is_recorded_in_the_one_that_is_on() -> None:
    dealt = betting(100_00)
    answer = dealt.ask(Actor("seat", 1), c.Lay("17", 1_00), round=0).answer
    assert answer is not None
    assert dealt.events[-1] == e.TouchRefused(1, "lay", "17", 1_00, answer)


def test_no_seat_fills_the_disk_with_what_it_is_refused() -> None:
    dealt = betting(100_00, 100_00)
    for _ in range(3 * MOST_RECORDED):
        assert dealt.seat(1, c.Undo()) == "nothing_to_undo"
    assert [type(event) for event in dealt.events].count(e.TouchRefused) == MOST_RECORDED
    assert dealt.seat(2, c.Undo()) == "nothing_to_undo"
    assert concerned(dealt.events[-1]) == {2}
    dealt.seat(1, c.Lay("red", 5_00))
    dealt.dealer(c.Spin(), c.NoMoreBets(), c.Announce("1"), c.Confirm("1"), c.PlaceYourBets())
    assert [seat.refused for seat in dealt.table.seats[:2]] == [0, 0]
    assert dealt.seat(1, c.Undo()) == "nothing_to_undo"
    assert isinstance(dealt.events[-1], e.TouchRefused)


def test_nothing_is_recorded_of_others_nor_while_betting_is_closed() -> None:
    for dealt, by, verb in (
        (betting(100_00), Actor("dealer"), c.LayFor(1, "17", 11_00)),
        (betting(100_00), Actor("dealer"), c.PlaceYourBets()),
        (betting(100_00), Actor("seat", 2), c.Lay("17", 1_00)),
        (betting(100_00), Actor("seat", 1), c.Spin()),
        (betting(100_00), Actor("seat", 1), c.Lay("<b>17", 1_00)),
        (reach("idle"), Actor("seat", 1), c.Lay("17", 1_00)),
        (reach("no_more_bets"), Actor("seat", 1), c.Undo()),
    ):
        decision = dealt.ask(by, verb)
        assert decision.answer is not None
        assert decision.events == (), verb


def test_a_recall_tells_it_to_the_sitting_that_asked() -> None:
    told = Told()
    told.open(100_00)
    told.dealer(c.PlaceYourBets())
    assert told.seat(1, c.Undo()) == "nothing_to_undo"
    recalls = Recalls(last=1)
    for entry in told.entries:
        recalls.follow(entry)
    (recalled,) = recalls.result()
    assert [type(each.event) for each in recalled.seats[0].touches] == [e.TouchRefused]
