"""A seat's own limits by the second route: the game's are found right, and every way to go wrong is said."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.house import House
from croupier.journal.limit_route import LimitRoute, right
from croupier.minimums import own_limits
from tests.dealt import Dealt, opened
from tests.house_files import shipped
from tests.houses import invented
from tests.walk import walk

HOUSE = invented("everything")


def found(events: Sequence[e.AnyEvent], house: House = HOUSE) -> list[str]:
    route = LimitRoute()
    return [words for event in events for words in route.follow(event, house)]


def played() -> Dealt:
    """Chosen at once, chosen for the next round, and followed by the table's own limits."""
    dealt = opened(300_00, 300_00, house=HOUSE)
    dealt.seat(1, c.ChooseMinimum(10_00))
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(2, c.Lay("red", 5_00), c.ChooseMinimum(20_00))
    dealt.card(c.Void("nobody plays"))
    dealt.dealer(c.PlaceYourBets())
    dealt.card(c.Void("nobody plays"))
    dealt.dealer(c.ChangeLimits(15_00, 400_00), c.PlaceYourBets(), c.CashOut(1), c.BuyIn(1, 50_00))
    return dealt


def test_what_the_game_does_is_found_right() -> None:
    assert found(played().events) == []
    dealt = opened(500_00, 500_00, house=HOUSE)
    for _ in walk(dealt, 4, 2_000):
        pass
    assert any(isinstance(event, e.SeatLimited) for event in dealt.events)
    assert found(dealt.events) == []


@pytest.mark.parametrize("name", ["ten-dollar", "posted-limits", "itable", "everything", "partage"])
def test_any_minimum_makes_the_same_limits_by_both_routes(name: str) -> None:
    house = invented(name) if name in ("everything", "partage") else shipped(name)
    for minimum in range(0, 1_000_00, 5_00):
        assert right(house, house.limits, minimum) == own_limits(house, house.limits, minimum)


@pytest.mark.parametrize("at", range(4))
def test_what_is_planted_is_found(at: int) -> None:
    events = played().events
    limited = [number for number, event in enumerate(events) if isinstance(event, e.SeatLimited)]
    event = events[limited[at]]
    assert isinstance(event, e.SeatLimited)
    assert found([*events[: limited[at]], *events[limited[at] + 1 :], e.BetsOpened(99), e.Spun()]) != []
    wrong = replace(event, limits=None if event.limits else HOUSE.limits)
    assert found([*events[: limited[at]], wrong]) != []


def test_a_choice_that_the_house_does_not_give_is_found() -> None:
    assert found([e.MinimumChosen(1, 1, 10_00)], shipped("ten-dollar")) == [
        "sitting 1 chose a minimum, and no seat of this house does"
    ]
