"""The table moves on by events alone, and refuses what can never have happened at it."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from croupier import commands as c
from croupier import events as e
from croupier.limits import Limits
from croupier.refusals import refuse
from croupier.table import KEPT_RESULTS, Impossible, Phase, Table, evolve
from tests.dealt import PHASES, opened, reach, spin
from tests.walk import walk

IMPOSSIBLE: list[tuple[Phase, e.AnyEvent]] = [
    ("betting", e.Laid(1, "17", "17", 95_01)),
    ("betting", e.Laid(2, "17", "17", 1_00)),
    ("betting", e.Laid(0, "17", "17", 1_00)),
    ("betting", e.Laid(8, "17", "17", 1_00)),
    ("betting", e.Laid(1, "17", "17", 0)),
    ("betting", e.Laid(1, "17", "17", -1_00)),
    ("no_more_bets", e.Laid(1, "17", "17", 1_00)),
    ("betting", e.Lifted(1, "red", "red", 5_01)),
    ("betting", e.Lifted(1, "17", "17", 1_00)),
    ("betting", e.Lifted(1, "red", "red", -1_00)),
    ("no_more_bets", e.Lifted(1, "red", "red", 1_00)),
    ("betting", e.Lifted(1, "red", "red", 4_00, move="undo")),
    ("betting", e.Laid(1, "red", "red", 5_00, move="undo")),
    ("betting", e.Returned(1, "red", "red", 5_00)),
    ("betting", e.LateReturned(1, "17", "17", 1_00)),
    ("no_more_bets", e.LateReturned(2, "17", "17", 1_00)),
    ("idle", e.BetsOpened(2)),
    ("betting", e.BetsOpened(2)),
    ("idle", e.Spun()),
    ("no_more_bets", e.BetsClosed()),
    ("spinning", e.Sensed("17")),
    ("idle", e.Sensed("17")),
    ("spinning", e.Announced("17")),
    ("announced", e.Confirmed("18")),
    ("no_more_bets", e.Confirmed("17")),
    ("paid", e.Confirmed("17")),
    ("announced", e.Collected((e.Loss(1, "red", "red", 5_00),))),
    ("paid", e.Collected((e.Loss(1, "red", "red", 5_00),))),
    ("paid", e.Collected((e.Loss(9, "red", "red", 5_00),))),
    ("paid", e.Paid(1, (e.Win("red", "red", 5_00, 5_00),))),
    ("paid", e.Paid(2, (e.Win("red", "red", 5_00, 5_00),))),
    ("idle", e.MinimumChosen(1, 2, 10_00)),
    ("idle", e.SeatLimited(1, 1, Limits({}, {}))),
    ("paid", e.Imprisoned(1, 1, (e.Prisoner(1, "red", "red", 5_00),))),
    ("paid", e.Judged(1, 1, "number", (e.Sentence(1, "red", "red", back=5_00),))),
    ("paid", e.NumberCorrected(1, "18", "17")),
    ("paid", e.NumberCorrected(2, "17", "18")),
    ("betting", e.NumberCorrected(1, "17", "18")),
    ("paid", e.Redone(1, 1, 1, 0, 0, (), ())),
    ("paid", e.Redone(1, 0, 1, 5_00, 0, (), ())),
    ("paid", e.Redone(1, 1, 2, 5_00, 0, (), ())),
    ("paid", e.Redone(2, 1, 1, 5_00, 0, (), ())),
    ("paid", e.Redone(1, 1, 1, 5_00, 0, (e.Loss(1, "red", "red", 200_00),), ())),
    ("idle", e.BuyInCorrected(1, 1, 90_00, 0, 10_00, 0)),
    ("idle", e.OwedPaid(1, 5_00)),
    ("idle", e.OwedTaken(1, 5_00, 0)),
    ("paid", e.Voided(2, "")),
    ("betting", e.DollyLifted()),
    ("idle", e.BoughtIn(9, 2, 5_00, 0)),
    ("idle", e.BoughtIn(2, 1, 5_00, 0)),
    ("idle", e.BoughtIn(2, 3, 5_00, 0)),
    ("idle", e.BoughtIn(1, 1, 0, 0)),
    ("idle", e.ColourGiven(2, 2, "red", 1_00)),
    ("idle", e.ColourGiven(1, 2, "red", 1_00)),
    ("idle", e.ColourGiven(1, 1, "", 1_00)),
    ("idle", e.ColourGiven(1, 1, "red", 0)),
    ("idle", e.ValueChipsTaken(2, 2, 5_00)),
    ("idle", e.ValueChipsTaken(1, 1, 0)),
    ("idle", e.ValueChipsEnded(1, 1, 5_00)),
    ("idle", e.ColoursCarried(1, 1, "white", 1_00, 101)),
    ("idle", e.ColoursCarried(1, 1, "white", 1_00, 0)),
    ("idle", e.ColoursCarried(1, 1, "white", 5_00, 1)),
    ("idle", e.ColoursCarried(1, 1, "red", 1_00, 1)),
    ("idle", e.BroughtBack("white", 1, 1_00, 1_00)),
    ("idle", e.CashedOut(1, 1, 100_01)),
    ("idle", e.BuyInCounted(1, 0, 0)),
    ("idle", e.BuyInDropped(1)),
    ("idle", e.BalanceHeld(1, 1, 50_00)),
    ("idle", e.BalanceFreed(1, 1, 100_00)),
    ("idle", e.Transferred(1, 1, 1, 1, 5_00)),
    ("idle", e.Transferred(1, 1, 2, 1, 5_00)),
    ("idle", e.Transferred(1, 1, 2, 3, 5_00)),
    ("betting", e.Transferred(1, 1, 2, 1, 95_00)),
    ("idle", e.Toked(1, 1, 100_01)),
    ("idle", e.DropBoxChanged(1)),
    ("idle", e.Linked((1, 9))),
    ("idle", e.Unlinked((1, 2))),
    ("idle", e.Disputed(2, 1, 1, 1, "")),
    ("idle", e.DisputeRuled(1, "")),
    ("idle", e.CameIn("")),
    ("idle", e.WentOut("")),
    ("idle", e.CashedOut(1, 2, 5_00)),
    ("idle", e.Released(1, 1)),
    ("idle", e.Released(2, 0)),
    ("idle", e.Closed(900_00, 900_00)),
    ("closed", e.Closed(0, 0)),
    ("closed", e.LimitsChanged(Limits({}, {}))),
    ("closed", e.Held("")),
    ("idle", e.LeftOwed(1, 1, 100_01)),
    ("closed", e.Filled(5_00)),
    ("idle", e.Credited(0)),
    ("idle", e.Ticked(0)),
    ("betting", e.Ticked(1)),
    ("betting", e.NoSpinCalled("other")),
    ("closed", e.FloorCalled("")),
    ("betting", e.LateCounted(1)),
    ("no_more_bets", e.TouchRefused(1, "lay", "17", 5_00, refuse("busy"))),
    ("no_more_bets", e.PastPosted(1, 1)),
    ("betting", e.Voided(1, "")),
    ("idle", e.Voided(1, "")),
    ("no_more_bets", e.Sensed("17", early=True)),
    ("spinning", e.Spun()),
    ("idle", e.Opened(0, 7, Limits({}, {}))),
    ("idle", e.HouseAdopted("", "", "double")),
    ("closed", e.Restarted()),
    ("idle", e.HeadUnwritten(0, "gone")),
    ("idle", e.HeadWritten(7)),
    ("betting", e.DayOpened("", e.HouseAdopted("", "", "double"), msgspec.Raw(b"{}"), {})),
    ("betting", e.Resumed()),
]


@pytest.mark.parametrize(("phase", "event"), IMPOSSIBLE)
def test_what_cannot_have_happened_raises(phase: Phase, event: e.AnyEvent) -> None:
    with pytest.raises(Impossible):
        evolve(reach(phase).table, event)


def test_every_event_has_a_case_that_is_impossible() -> None:
    always = {
        e.BallChanged,
        e.WheelInspected,
        e.ClockSet,
        e.CardUsed,
        e.DealerAuthorised,
        e.CardDenied,
        e.CardUnlocked,
    }
    assert {type(event) for _, event in IMPOSSIBLE} == set(get_args(e.AnyEvent)) - always


def test_the_events_of_one_table_either_happen_at_another_or_are_impossible() -> None:
    """Nothing but Impossible is ever raised, whatever stands in a journal."""
    dealt = opened(100_00, 50_00)
    happened = {repr(event): event for decision in walk(dealt, seed=3, steps=300) for event in decision.events}
    refused = 0
    for phase in PHASES:
        table = reach(phase).table
        for event in happened.values():
            try:
                evolve(table, event)
            except Impossible:
                refused += 1
    assert refused > len(happened)


def test_a_table_is_a_value_that_no_event_changes() -> None:
    before = reach("betting").table
    evolve(before, e.Laid(1, "17", "17", 1_00))
    assert before == reach("betting").table


def test_a_restart_stops_the_betting_and_nothing_else() -> None:
    for phase in PHASES[1:]:
        dealt = reach(phase)
        chips = dealt.at(1).chips
        dealt.restart()
        stops = phase in ("betting", "spinning")
        assert (dealt.table.stopped, dealt.table.phase) == ("restarted" if stops else "", phase)
        assert dealt.at(1).chips == chips


def test_the_results_are_the_newest_first_and_not_kept_for_ever() -> None:
    dealt = opened()
    for number in range(KEPT_RESULTS + 2):
        dealt.dealer(c.PlaceYourBets())
        spin(dealt, str(number % 37))
    assert len(dealt.table.results) == KEPT_RESULTS
    assert dealt.table.results[:2] == (str((KEPT_RESULTS + 1) % 37), str(KEPT_RESULTS % 37))


def test_no_seat_of_another_number() -> None:
    table = opened().table
    assert [table.seat(number) for number in (-1, 0, 8)] == [None] * 3
    assert Table().seat(1) is None
