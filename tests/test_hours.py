"""The table opens, closes, stops and changes."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.limits import in_force
from croupier.standing import ROUND, Impossible, Phase, Table, written
from croupier.table import evolve
from tests.dealt import Dealt, clocked, opened, reach


def test_limits_change_from_the_next_round_and_wagers_laid_stay_under_their_own() -> None:
    dealt = reach("betting", house=clocked())
    assert dealt.card(c.ChangeLimits(10_00, 20_00)) == ""
    assert dealt.table.limits == dealt.house.limits
    assert dealt.seat(1, c.Lay("17", 90_00)) == ""
    dealt.clock(c.NoMoreBets())
    assert dealt.at(1).chips == {"red": 5_00, "17": 90_00}
    dealt.dealer(c.Announce("17"), c.Confirm("17"), c.PlaceYourBets())
    assert dealt.table.limits == in_force(dealt.house.limit_rules, 10_00, 20_00)
    assert dealt.seat(1, c.Lay("17", 21_00)) == "over_maximum"


def test_a_days_limits_are_said_at_opening() -> None:
    dealt = Dealt(clocked())
    assert dealt.card(c.Open(1_000_00, 5_00, 50_00)) == ""
    assert dealt.table.limits == in_force(dealt.house.limit_rules, 5_00, 50_00)
    rules = dealt.house.limit_rules
    for said, minimum, maximum in (((0, 200_00), 5_00, 200_00), ((10_00, 0), 10_00, 200_00), ((0, 0), 1_00, 100_00)):
        assert dealt.card(c.ChangeLimits(*said)) == ""
        assert dealt.table.next_limits == in_force(rules, minimum, maximum), said
    assert dealt.card(c.ChangeLimits(0, 50_00)) == ""
    assert dealt.card(c.ChangeLimits(60_00)) == "no_such_limits", "the maximum is $50 by now, though no round has begun"


def test_what_was_dealt_by_other_rules_is_neither_shown_nor_put_right_by_those_of_now() -> None:
    """Another wheel may have no such place, and another house pays the same wager otherwise."""
    dealt = reach("paid")
    assert dealt.dealer(c.LiftDolly(), c.CashOut(1)) == ""
    assert dealt.card(c.Close()) == ""
    again = Dealt(clocked())
    again.table = evolve(dealt.table, e.HouseAdopted("1" * 64, "", "double"))
    assert again.card(c.Open(1_000_00)) == ""
    for verb in (c.CorrectNumber(1, "1"), c.Void("two balls", 1)):
        assert again.card(verb) == "no_such_round"
    assert (again.table.results, again.table.round) == ((), 1)
    assert dealt.card(c.Open(1_000_00), c.CorrectNumber(1, "1")) == "", "by its own rules it can be"


def test_a_clock_that_was_set_within_other_bounds_ends_with_them() -> None:
    dealt = opened(house=clocked())
    assert dealt.card(c.SetClock(120), c.Close()) == ""
    assert dealt.card(c.Open(1_000_00)) == dealt.dealer(c.PlaceYourBets()) == ""
    assert dealt.table.clock == 120, "it outlasts the night"
    assert dealt.card(c.Void("nobody is here"), c.Close()) == ""
    other = replace(clocked(), clock=replace(clocked().clock, seconds=20, longest=45))
    again = Dealt(other)
    again.table = evolve(dealt.table, e.HouseAdopted("1" * 64, "", "double"))
    assert again.card(c.Open(1_000_00)) == again.dealer(c.PlaceYourBets()) == ""
    assert again.table.clock == 20


def test_the_clock_is_set_for_the_next_round() -> None:
    dealt = reach("betting", house=clocked())
    assert dealt.table.clock == 30
    assert dealt.card(c.SetClock(20)) == ""
    assert dealt.table.clock == 30
    dealt.clock(c.Tick(12))
    assert dealt.table.clock == 12
    dealt.clock(c.NoMoreBets())
    assert dealt.table.clock == 0
    dealt.dealer(c.Announce("17"), c.Confirm("17"), c.PlaceYourBets())
    assert dealt.table.clock == 20


def test_a_hold_keeps_the_round_as_it_is_until_the_dealer_resumes() -> None:
    dealt = reach("announced")
    assert dealt.dealer(c.Hold("a dispute")) == ""
    assert dealt.dealer(c.Hold("again")) == "not_now"
    assert dealt.dealer(c.Confirm("17")) == "stopped"
    assert dealt.dealer(c.Resume(), c.Confirm("17")) == ""


@pytest.mark.parametrize("phase", ["spinning", "no_more_bets"])
def test_a_hold_outlasts_a_spin_that_does_not_count(phase: Phase) -> None:
    for ends, after, again in (
        (c.NoSpin("foreign_object"), "betting", c.Spin()),
        (c.Void("a child ran in"), "idle", c.PlaceYourBets()),
    ):
        dealt = reach(phase)
        assert dealt.dealer(c.Hold("a child ran in")) == ""
        assert dealt.card(ends) == ""
        assert dealt.table.phase == after
        assert dealt.dealer(again) == "stopped"
        assert dealt.dealer(c.Resume(), again) == ""


def day(table: Table, date: str = "2026-11-19") -> e.DayOpened:
    return e.DayOpened(date, e.HouseAdopted(table.house, "", "double"), written(table), {})


@pytest.mark.parametrize("phase", ["closed", "idle", "paid"])
def test_a_day_is_opened_between_two_rounds_and_changes_nothing_else(phase: Phase) -> None:
    table = reach(phase).table
    first = evolve(table, day(table))
    assert first == replace(table, day="2026-11-19")
    assert evolve(first, day(first, "2026-11-20")).day == "2026-11-20"
    for date in ("2026-11-19", "2026-11-18"):
        with pytest.raises(Impossible):
            evolve(first, day(first, date))


@pytest.mark.parametrize("phase", ROUND)
def test_no_day_is_opened_in_a_round(phase: Phase) -> None:
    table = reach(phase).table
    with pytest.raises(Impossible):
        evolve(table, day(table))


def test_a_day_that_opens_with_another_table_cannot_have_been_opened() -> None:
    """Every field of it: whoever goes on from the day goes on from what the entries before it made."""
    table = reach("paid").table
    for field in msgspec.structs.fields(Table):
        other = msgspec.to_builtins(table) | {field.name: OTHER.get(field.name, 7)}
        opened_with = replace(day(table), table=msgspec.Raw(msgspec.json.encode(other)))
        with pytest.raises((Impossible, ValueError), match=field.name):
            evolve(table, opened_with)
    with pytest.raises(Impossible):
        evolve(table, replace(day(table), adopted=e.HouseAdopted("another", "", "double")))


OTHER = {
    "phase": "idle",
    "stopped": "held",
    "house": "another",
    "day": "2020-01-01",
    "dealer": "somebody",
    "bank": 1,
    "spun": False,
    "alarm": True,
    "sensed": "3",
    "announced": "3",
    "overruled": "3",
    "pocket": "3",
}


def test_a_table_that_closed_keeps_nothing_of_its_day() -> None:
    dealt = opened(house=clocked())
    dealt.card(c.ChangeLimits(10_00, 20_00))
    dealt.dealer(c.Hold("a bell"))
    assert dealt.card(c.Close()) == ""
    assert (dealt.table.next_limits, dealt.table.stopped, dealt.table.seats) == (None, "", ())
