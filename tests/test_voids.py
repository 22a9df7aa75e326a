"""Spins that do not count, and rounds without a result."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.rules import Cause
from croupier.table import Phase
from tests.dealt import clocked, reach, spin, ten_dollar


@pytest.mark.parametrize("phase", ["spinning", "no_more_bets"])
@pytest.mark.parametrize("cause", get_args(Cause))
def test_no_spin_leaves_the_wagers_and_opens_betting_again(phase: Phase, cause: Cause) -> None:
    dealt = reach(phase)
    called = dealt.card(c.NoSpin(cause)) if cause == "hanging_ball" else dealt.dealer(c.NoSpin(cause))
    if cause not in dealt.house.spin.no_spin:
        assert called == "no_such_cause"
        return
    assert called == ""
    assert (dealt.table.phase, dealt.table.spun, dealt.table.round) == ("betting", False, 1)
    assert dealt.seat(1, c.Lay("17", 1_00)) == ""
    assert dealt.at(1).chips == {"red": 5_00, "17": 1_00}
    assert spin(dealt, "17") == ""


def test_no_number_counts_once_no_spin_is_called() -> None:
    dealt = reach("no_more_bets")
    dealt.sensor("17")
    assert dealt.dealer(c.NoSpin("foreign_object")) == ""
    assert dealt.table.sensed == ""
    assert dealt.dealer(c.Announce("17")) == "not_now"


def test_where_wagers_go_back_after_a_no_spin_they_do() -> None:
    house = ten_dollar()
    dealt = reach("spinning", house=replace(house, spin=replace(house.spin, wagers="return")))
    assert dealt.dealer(c.NoSpin("with_wheel")) == ""
    assert dealt.last(2) == (e.NoSpinCalled("with_wheel"), e.Returned(1, "red", "red", 5_00, "no_spin"))
    assert (dealt.at(1).chips, dealt.at(1).balance) == ({}, 100_00)


def test_a_hanging_ball_is_the_supervisors_call_and_a_ball_that_falls_first_is_a_legal_spin() -> None:
    dealt = reach("no_more_bets")
    assert dealt.dealer(c.CallFloor("the ball hangs")) == ""
    assert dealt.dealer(c.NoSpin("hanging_ball")) == "card_needed"
    fallen = reach("no_more_bets")
    assert fallen.dealer(c.CallFloor("the ball hangs"), c.Announce("17")) == ""
    assert fallen.card(c.NoSpin("hanging_ball")) == "not_now"
    assert dealt.card(c.NoSpin("hanging_ball")) == ""


def test_where_the_dealer_calls_a_hanging_ball_no_card_is_asked_for() -> None:
    house = ten_dollar()
    dealt = reach("no_more_bets", house=replace(house, spin=replace(house.spin, hanging="dealer")))
    assert dealt.dealer(c.NoSpin("hanging_ball")) == ""


@pytest.mark.parametrize("phase", ["betting", "spinning", "no_more_bets", "announced"])
@pytest.mark.parametrize("house", [ten_dollar(), clocked()], ids=["called", "clocked"])
def test_a_voided_round_gives_every_wager_back_and_has_no_result(house: object, phase: Phase) -> None:
    dealt = reach(phase, house=house)  # type: ignore[arg-type]
    assert dealt.card(c.Void("the wheel was touched")) == ""
    assert (dealt.at(1).chips, dealt.at(1).balance) == ({}, 100_00)
    assert (dealt.table.phase, dealt.table.results) == ("idle", ())
    assert dealt.dealer(c.PlaceYourBets()) == ""
    assert dealt.table.round == 2


def test_a_number_before_betting_has_closed_is_an_alarm_and_only_a_void_helps() -> None:
    dealt = reach("betting", house=clocked())
    assert dealt.sensor("17") == ""
    assert dealt.events[-1] == e.Sensed("17", early=True)
    assert dealt.seat(1, c.Lay("17", 5_00)) == "alarmed"
    assert dealt.seat(1, c.Lift("red", 5_00)) == "alarmed"
    assert dealt.clock(c.NoMoreBets()) == "alarmed"
    assert dealt.card(c.Void("a number before zero")) == ""
    assert dealt.at(1).balance == 100_00
    assert dealt.dealer(c.PlaceYourBets()) == ""
    assert dealt.seat(1, c.Lay("17", 5_00)) == ""


def test_a_ball_that_was_spinning_when_the_program_stopped_counts_never() -> None:
    dealt = reach("spinning")
    dealt.restart()
    assert dealt.dealer(c.Resume()) == ""
    assert dealt.events[-1] == e.NoSpinCalled("other")
    assert (dealt.table.stopped, dealt.table.phase, dealt.table.spun) == ("", "betting", False)
    held = reach("spinning")
    assert held.dealer(c.Hold("a bell"), c.Resume()) == ""
    assert (held.table.phase, held.table.spun) == ("spinning", True)


def test_where_no_spin_is_not_known_such_a_round_is_voided() -> None:
    dealt = reach("spinning", house=clocked())
    dealt.restart()
    assert dealt.dealer(c.Resume()) == "ball_fell"
    assert dealt.card(c.Void("the power was out")) == ""
    assert (dealt.table.stopped, dealt.table.phase) == ("", "idle")
