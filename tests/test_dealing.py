"""`decide` as a whole: the order in which it says no, and that it depends on nothing but what it is given."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier.dealing import decide
from tests.dealt import Dealt, betting, clocked, opened, reach

# Each row breaks all that the rows below it break too, save its own cause: the first cause is what is answered.
LATE_AND_ALL = ("red", 99_99_50)
PRECEDENCE: list[tuple[str, c.Actor, int, c.AnyVerb]] = [
    ("not_yours", c.Actor("clock"), 9, c.Lay(*LATE_AND_ALL)),
    ("stale_round", c.Actor("seat", 9), 9, c.Lay(*LATE_AND_ALL)),
    ("no_such_seat", c.Actor("seat", 9), 1, c.Lay("17-19", 50)),
    ("nobody_sits", c.Actor("seat", 2), 1, c.Lay("17-19", 50)),
    ("no_such_place", c.Actor("seat", 1), 1, c.Lay("17-19", 50)),
    ("not_in_units", c.Actor("seat", 1), 1, c.Lay("red", 200_00_50)),
    ("over_maximum", c.Actor("seat", 1), 1, c.Lay("red", 200_00)),
    ("over_balance", c.Actor("seat", 1), 1, c.Lay("17", 9_00)),
    ("", c.Actor("seat", 1), 1, c.Lay("17", 8_00)),
]


@pytest.mark.parametrize(("code", "actor", "round", "verb"), PRECEDENCE, ids=[row[0] for row in PRECEDENCE])
def test_the_first_reason_is_the_one_that_is_said(code: str, actor: c.Actor, round: int, verb: c.AnyVerb) -> None:
    answer = betting(8_00).ask(actor, verb, round).answer
    assert (answer.code if answer else "") == code


def test_a_stale_round_is_said_before_lateness_and_lateness_before_the_phase() -> None:
    dealt = reach("no_more_bets")
    late = c.Lay("17", 1_00)
    assert _code(dealt, late, round=0) == "stale_round"
    assert _code(dealt, late, round=1) == "too_late"
    assert _code(dealt, c.Lift("17", 1_00), round=1) == "not_now"


def test_the_phase_is_said_before_a_stopped_table_and_that_before_an_alarm() -> None:
    dealt = reach("spinning")
    dealt.dealer(c.Hold("the fire bell rings"))
    assert dealt.sensor("17") == ""
    assert dealt.dealer(c.Spin()) == "not_now"
    assert dealt.dealer(c.NoMoreBets()) == "stopped"
    assert dealt.dealer(c.Resume(), c.NoMoreBets()) == "alarmed"


def test_a_verbs_own_no_is_said_before_the_card_is_asked_for() -> None:
    dealt = opened(house=clocked())
    assert dealt.dealer(c.BuyIn(9, 5_000_00)) == "no_such_seat"
    assert dealt.dealer(c.BuyIn(1, 5_000_00)) == "card_needed"
    assert dealt.card(c.BuyIn(1, 5_000_00)) == ""


def test_a_wager_on_its_way_can_never_be_laid_in_the_next_round() -> None:
    dealt = reach("paid")
    dealt.dealer(c.PlaceYourBets())
    assert _code(dealt, c.Lay("17", 1_00), round=1) == "stale_round"
    assert dealt.at(1).chips == {}


def test_the_same_command_is_decided_the_same_and_changes_nothing_by_itself() -> None:
    dealt = reach("announced")
    before = dealt.table
    command = c.Command(c.Actor("dealer"), 1, c.Confirm("17"))
    assert decide(dealt.house, before, command) == decide(dealt.house, before, command)
    assert dealt.table == before


def test_closed_before_it_was_ever_opened() -> None:
    dealt = Dealt()
    assert _code(dealt, c.Lay("17", 1_00), round=0) == "not_now"
    assert dealt.dealer(c.BuyIn(1, 5_00)) == "not_now"


def _code(dealt: Dealt, verb: c.AnyVerb, round: int) -> str:
    answer = dealt.ask(c.Actor("seat", 1), verb, round).answer
    return answer.code if answer else ""
