"""Calls of a clocked round, and what is kept from one to the next."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from tests.dealt import betting, clocked, opened, reach


@pytest.mark.parametrize("before", [True, False])
def test_the_ball_is_spun_before_zero_or_after(before: bool) -> None:
    dealt = betting(100_00, house=clocked())
    dealt.seat(1, c.Lay("17", 5_00))
    if before:
        assert dealt.dealer(c.Spin()) == ""
    assert dealt.clock(c.NoMoreBets()) == ""
    if not before:
        assert dealt.dealer(c.Spin()) == ""
    assert dealt.dealer(c.Spin()) == "not_now"
    assert dealt.sensor("17") == ""
    assert dealt.dealer(c.Announce("17"), c.Confirm("17")) == ""
    assert dealt.at(1).balance == 100_00 + 35 * 5_00


def test_only_the_clock_closes_betting_and_only_the_dealer_in_a_called_house() -> None:
    assert betting(house=clocked()).dealer(c.NoMoreBets()) == "not_yours"
    assert reach("spinning").clock(c.NoMoreBets()) == "not_yours"


def test_a_round_without_a_wager_at_zero_is_void_by_itself() -> None:
    dealt = betting(100_00, house=clocked())
    dealt.seat(1, c.Lay("17", 5_00), c.Lift("17", 5_00))
    assert dealt.clock(c.NoMoreBets()) == ""
    assert dealt.last(2) == (e.BetsClosed(), e.Voided(1, "no wager stands"))
    assert dealt.table.phase == "idle"


def test_a_round_whose_wagers_all_went_back_short_is_void_too() -> None:
    dealt = opened(100_00, house=clocked())
    dealt.card(c.ChangeLimits(5_00, 50_00))
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("17", 4_00))
    dealt.clock(c.NoMoreBets())
    assert dealt.last(2) == (e.Returned(1, "17", "17", 4_00), e.Voided(1, "no wager stands"))


def test_a_late_wager_at_the_clock_is_counted_and_the_dealer_may_mark_it() -> None:
    dealt = reach("no_more_bets", house=clocked())
    assert dealt.seat(1, c.Lay("17", 5_00)) == "not_accepted"
    assert dealt.at(1).late == 1
    assert dealt.dealer(c.PastPost(1)) == ""
    assert dealt.last(2) == (e.LateCounted(1), e.PastPosted(1, 1))
    assert dealt.dealer(c.PastPost(9)) == "no_such_seat"


def test_a_supervisor_puts_the_dealers_number_above_the_wheels_and_both_stand() -> None:
    dealt = reach("no_more_bets", house=clocked())
    dealt.sensor("18")
    assert dealt.dealer(c.Announce("17")) == "wheel_differs"
    assert dealt.card(c.Announce("17")) == ""
    assert dealt.events[-1] == e.Announced("17", against="18")
    assert dealt.dealer(c.Confirm("17")) == ""
    assert dealt.table.pocket == "17"
