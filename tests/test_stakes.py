"""Winning stakes that stay up: wagers of the next round, lifted while betting is open, and money all the same."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.house import House
from croupier.journal.redone import SettledAgain
from croupier.journal.second_route import SecondRoute
from croupier.rules import Paying
from croupier.wagers import short
from tests.auditor import Auditor
from tests.dealt import Dealt, betting, spin, ten_dollar
from tests.house_files import shipped


def up(house: House | None = None) -> House:
    """A house as it is, but that winning stakes stay up."""
    house = house or ten_dollar()
    return replace(house, paying=replace(house.paying, stakes="up"), card=replace(house.card, acts={}))


def won(house: House | None = None) -> Dealt:
    """$100 at seat 1: $5 on red and $5 on 17 when 18 fell, and the round is over. Red stays up."""
    dealt = betting(house=up(house))
    dealt.card(c.BuyIn(1, 100_00))
    assert dealt.seat(1, c.Lay("red", 5_00), c.Lay("17", 5_00)) == ""
    assert spin(dealt, "18") == ""
    return dealt


def whole(dealt: Dealt) -> None:
    """The books and the second routes have nothing against it."""
    auditor, route, again = Auditor(), SecondRoute(), SettledAgain()
    auditor.see(dealt.events)
    auditor.compare(dealt.table)
    said = [
        words
        for event in dealt.events
        for words in (*again.follow(event, dealt.house, route.on_felt()), *route.follow(event, dealt.house))
    ]
    assert [*said, *again.left_over(), *route.left_over()] == []


def test_winnings_are_paid_and_the_stake_lies_on() -> None:
    dealt = won()
    assert dealt.events[-1] == e.Paid(1, (e.Win("red", "red", 5_00, 5_00),), up=True)
    assert (dealt.at(1).balance, dealt.at(1).chips) == (95_00, {"red": 5_00})
    assert dealt.dealer(c.LiftDolly()) == ""
    assert dealt.seat(1, c.Lift("red", 5_00)) == "not_now"
    assert dealt.dealer(c.PlaceYourBets()) == ""
    spin(dealt, "18")
    assert (dealt.at(1).balance, dealt.at(1).chips) == (100_00, {"red": 5_00})
    dealt.dealer(c.PlaceYourBets())
    spin(dealt, "17")
    assert (dealt.at(1).balance, dealt.at(1).chips) == (100_00, {})
    whole(dealt)


def test_it_can_be_lifted_while_betting_is_open_and_more_laid_on_it() -> None:
    dealt = won()
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Lift("red", 2_00), c.Lay("red", 7_00)) == ""
    assert dealt.seat(1, c.Lay("red", 1_00)) == "over_maximum"
    assert (dealt.at(1).balance, dealt.at(1).chips) == (90_00, {"red": 10_00})
    whole(dealt)


def test_repeat_lays_what_does_not_lie_there_already() -> None:
    dealt = won()
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Repeat()) == ""
    assert dealt.at(1).chips == {"red": 5_00, "17": 5_00}
    spin(dealt, "18")
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Repeat())
    spin(dealt, "0")
    alone = betting(house=up())
    alone.card(c.BuyIn(1, 100_00))
    alone.seat(1, c.Lay("red", 5_00))
    spin(alone, "18")
    alone.dealer(c.PlaceYourBets())
    assert alone.seat(1, c.Repeat()) == "nothing_to_repeat"


def test_repeat_lays_again_what_stayed_up_and_was_lifted() -> None:
    dealt = won()
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Lift("red", 2_00), c.Repeat()) == ""
    assert dealt.at(1).chips == {"red": 5_00, "17": 5_00}
    assert dealt.seat(1, c.Clear(), c.Repeat()) == ""
    assert dealt.at(1).chips == {"red": 5_00, "17": 5_00}
    whole(dealt)


@pytest.mark.parametrize("phase", ["paid", "idle"])
def test_a_player_who_leaves_between_rounds_takes_it_along(phase: str) -> None:
    for verbs in ((c.CashOut(1),), (c.HoldBalance(1), c.CashOut(1))):
        dealt = won()
        if phase == "idle":
            dealt.dealer(c.LiftDolly())
        assert dealt.card(*verbs) == ""
        assert e.CashedOut(1, 1, 100_00) in dealt.events
        assert dealt.at(1).sitting == 0
        whole(dealt)


def test_the_table_closes_when_it_has_gone_back() -> None:
    dealt = won()
    assert dealt.card(c.Close()) == "money_on_table"
    assert dealt.card(c.ForceClose("the lights went out")) == ""
    assert dealt.table.owed == {1: 100_00}
    whole(dealt)


def test_a_void_and_a_no_spin_of_the_next_round_give_it_back_like_any_other() -> None:
    dealt = won()
    dealt.dealer(c.PlaceYourBets())
    dealt.card(c.Void("the wheel was touched"))
    assert (dealt.at(1).balance, dealt.at(1).chips) == (100_00, {})
    whole(dealt)
    again = won(replace(ten_dollar(), spin=replace(ten_dollar().spin, wagers="return")))
    again.dealer(c.PlaceYourBets(), c.Spin(), c.NoSpin("with_wheel"))
    assert (again.at(1).balance, again.at(1).chips) == (100_00, {})
    whole(again)


@pytest.mark.parametrize("pocket", ["17", "0", "36"])
def test_where_the_number_is_put_right_before_the_next_round_it_goes_back_first(pocket: str) -> None:
    dealt, right = won(), betting(house=up())
    assert dealt.card(c.CorrectNumber(1, pocket)) == ""
    right.card(c.BuyIn(1, 100_00))
    right.seat(1, c.Lay("red", 5_00), c.Lay("17", 5_00))
    spin(right, pocket)
    assert dealt.at(1).chips == {}
    assert dealt.at(1).balance == right.at(1).balance + right.at(1).staked
    whole(dealt)


def test_a_round_later_what_lies_on_is_the_wager_of_that_round() -> None:
    dealt = won()
    dealt.dealer(c.PlaceYourBets())
    assert dealt.card(c.CorrectNumber(1, "0")) == ""
    assert (dealt.at(1).balance, dealt.at(1).chips) == (85_00, {"red": 5_00})
    spin(dealt, "18")
    assert (dealt.at(1).balance, dealt.at(1).chips) == (90_00, {"red": 5_00})
    whole(dealt)


def test_a_settled_round_that_is_voided_gives_everything_back() -> None:
    dealt = won()
    assert dealt.card(c.Void("the wheel was warped")) == ""
    assert (dealt.at(1).balance, dealt.at(1).chips) == (100_00, {})
    whole(dealt)


def test_it_stands_by_the_limits_that_it_was_laid_under_until_it_is_touched() -> None:
    dealt = won(shipped("posted-limits"))
    dealt.card(c.ChangeLimits(20_00, 100_00))
    dealt.dealer(c.PlaceYourBets())
    assert dealt.table.limits.least["red"] > 5_00
    dealt.seat(1, c.Lay("black", 6_00))
    dealt.call((c.Spin(), c.NoMoreBets()))
    assert dealt.at(1).chips == {"red": 5_00}
    dealt.call((c.Announce("18"), c.Confirm("18"), c.PlaceYourBets()))
    dealt.seat(1, c.Lay("red", 1_00))
    dealt.call((c.Spin(), c.NoMoreBets()))
    assert dealt.at(1).chips == {}
    whole(dealt)


def test_the_second_route_sees_a_stake_that_went_back_and_should_not_have() -> None:
    dealt = won()
    route = SecondRoute()
    house = replace(dealt.house, paying=Paying())
    assert [words for event in dealt.events for words in route.follow(event, house)] == [
        "seat 1's $5 on red won in 18, and its stake stayed up"
    ]
    back = won()
    events = [replace(event, up=False) if isinstance(event, e.Paid) else event for event in back.events]
    route = SecondRoute()
    assert [words for event in events for words in route.follow(event, back.house)] == [
        "seat 1's $5 on red won in 18, and its stake went back"
    ]


def higher() -> Dealt:
    """Red stayed up under a minimum of $5, and betting is open under one of $20."""
    dealt = won(shipped("posted-limits"))
    assert dealt.card(c.ChangeLimits(20_00, 100_00)) == ""
    assert dealt.dealer(c.PlaceYourBets()) == ""
    return dealt


def test_what_is_lifted_and_laid_again_is_judged_by_the_limits_of_now() -> None:
    dealt = higher()
    assert short(dealt.house, dealt.table, dealt.at(1)) == {}
    assert dealt.seat(1, c.Lift("red", 5_00), c.Undo()) == ""
    assert short(dealt.house, dealt.table, dealt.at(1)) == {}, "undone, it was never lifted"
    assert dealt.seat(1, c.Lift("red", 5_00), c.Lay("red", 5_00)) == ""
    assert short(dealt.house, dealt.table, dealt.at(1)) == {"red": 15_00}


def test_the_next_player_at_a_seat_inherits_no_stake_that_stayed_up() -> None:
    dealt = higher()
    assert dealt.seat(1, c.Clear()) == ""
    assert dealt.card(c.CashOut(1), c.BuyIn(1, 100_00)) == ""
    assert dealt.seat(1, c.Repeat()) == "nothing_to_repeat"
    assert dealt.seat(1, c.Lay("red", 5_00)) == ""
    assert short(dealt.house, dealt.table, dealt.at(1)) == {"red": 15_00}
    whole(dealt)
