"""Prisoners by the second route: what the game does is found right, and every way to go wrong is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.event import Sentence
from croupier.house import House
from croupier.journal.prison_route import Cell, by_number
from croupier.journal.redone import SettledAgain
from croupier.journal.second_route import SecondRoute
from croupier.rules import Zero
from croupier.settling import judge
from tests.dealt import Dealt
from tests.every_house import ZERO_RULES
from tests.test_prison import CHOICE, DEEP, in_prison, with_zero


def found(house: House, events: Sequence[e.AnyEvent]) -> list[str]:
    """What the routes of the audit have against these events."""
    route, again = SecondRoute(), SettledAgain()
    said = [
        words
        for event in events
        for words in (*again.follow(event, house, route.on_felt()), *route.follow(event, house))
    ]
    return [*said, *again.left_over(), *route.left_over()]


@pytest.mark.parametrize("zero", [rule for rule in ZERO_RULES if rule.even == "prison"])
def test_every_number_judges_a_prisoner_of_any_depth_as_the_game_does(zero: Zero) -> None:
    house = with_zero(zero)
    for depth in range(1, zero.deepest + 1):
        for pocket in house.wheel.order:
            fate = by_number(house, Cell(1, "red", "red", 20_00, depth), pocket)
            verdict, now = judge(zero, pocket, house.felt.spots["red"], depth)
            assert (fate.held, fate.depth) == ((20_00, now) if verdict == "held" else (0, 0))
            assert (fate.back, fate.lost) == (20_00 * (verdict == "free"), 20_00 * (verdict == "lost"))


def played() -> Dealt:
    """In twice, deeper, half back, put right two rounds back, and settled before the table closes."""
    dealt = in_prison(replace(DEEP, choice=True), "0")
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("black", 10_00), c.Lay("even", 10_00))
    dealt.call((c.Spin(), c.NoMoreBets(), c.Announce("0"), c.Confirm("0")))
    assert dealt.seat(1, c.TakeHalf("even")) == ""
    assert dealt.card(c.CorrectNumber(2, "1"), c.SettlePrison()) == ""
    return dealt


def test_what_the_game_does_is_found_right() -> None:
    assert found(played().house, played().events) == []


def _sentence(each: Sentence) -> Sentence:
    return replace(each, back=each.back - 1, lost=each.lost + 1) if each.back else replace(each, depth=each.depth + 1)


PLANTED: dict[str, Callable[[e.AnyEvent], e.AnyEvent | None]] = {
    "judged by a cent": lambda event: (
        replace(event, sentences=tuple(map(_sentence, event.sentences))) if isinstance(event, e.Judged) else event
    ),
    "not judged": lambda event: None if isinstance(event, e.Judged) and event.why == "number" else event,
    "half not said": lambda event: None if isinstance(event, e.Judged) and event.why == "half" else event,
    "not put in": lambda event: None if isinstance(event, e.Imprisoned) else event,
    "another stake put in": lambda event: (
        replace(event, prisoners=tuple(replace(each, amount=each.amount - 1) for each in event.prisoners))
        if isinstance(event, e.Imprisoned)
        else event
    ),
    "too deep at once": lambda event: (
        replace(event, prisoners=tuple(replace(each, depth=2) for each in event.prisoners))
        if isinstance(event, e.Imprisoned)
        else event
    ),
    "later rounds left as they were": lambda event: None if isinstance(event, e.Redone) and event.round > 2 else event,
    "redone with others": lambda event: replace(event, prisoners=()) if isinstance(event, e.Redone) else event,
    "redone with other sentences": lambda event: replace(event, judged=()) if isinstance(event, e.Redone) else event,
    "too much freed": lambda event: (
        replace(event, unheld=event.unheld + 1) if isinstance(event, e.Redone) and event.unheld else event
    ),
    "too little held": lambda event: (
        replace(event, held=event.held[1:]) if isinstance(event, e.Redone) and event.held else event
    ),
    "collected instead": lambda event: (
        e.Collected(tuple(e.Loss(event.seat, each.place, each.spot, each.amount) for each in event.prisoners))
        if isinstance(event, e.Imprisoned)
        else event
    ),
}


@pytest.mark.parametrize("plant", PLANTED.values(), ids=PLANTED)
def test_what_is_planted_is_found(plant: Callable[[e.AnyEvent], e.AnyEvent | None]) -> None:
    dealt = played()
    changed = [plant(event) for event in dealt.events]
    assert changed != dealt.events, "the plant must be there to be found"
    assert found(dealt.house, [event for event in changed if event]) != []


def test_a_house_without_a_prison_puts_nobody_there_and_one_without_a_choice_halves_nothing() -> None:
    dealt = in_prison(CHOICE)
    dealt.seat(1, c.TakeHalf("red"))
    assert found(with_zero(Zero("prison")), dealt.events) != []
    assert found(with_zero(Zero("half")), dealt.events) != []
    assert found(dealt.house, dealt.events) == []
