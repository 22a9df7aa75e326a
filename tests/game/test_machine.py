"""Anybody asks anything at any time, and an auditor who sees the entries only finds nothing amiss."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.house import House
from croupier.sights import seat_view
from croupier.table import Table
from croupier.views import Happening, SeatView
from tests.auditor import Auditor
from tests.dealt import Dealt, opened, spin
from tests.game import watch as eyes
from tests.game.shifts import HOUSES, begun, shift
from tests.game.watch import Watch
from tests.walk import step, walk

SEEDS, STEPS = 5, 5_000


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(chance=st.randoms(use_true_random=False), steps=st.integers(1, 120), house=st.sampled_from(sorted(HOUSES)))
def test_no_order_of_commands_loses_a_cent(chance: Random, steps: int, house: str) -> None:
    watch, dealt = begun(house)
    for _ in range(steps):
        watch.see(step(dealt, chance).events, dealt.table)
        watch.look(dealt.table)
    watch.replay(dealt.table)
    watch.audit()


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("house", HOUSES)
def test_a_long_shift(house: str, seed: int) -> None:
    """All of them together are 200,000 commands and more."""
    assert shift(house, seed, STEPS).auditor.rounds > 20


def test_the_long_shifts_are_long_enough() -> None:
    assert len(HOUSES) * SEEDS * STEPS >= 200_000


def test_on_a_walk_everything_happens() -> None:
    """The control of all the above: what never came about was never watched."""
    happened = {
        type(event)
        for house in HOUSES.values()
        for decision in walk(opened(500_00, 500_00, house=house), 1, STEPS)
        for event in decision.events
    }
    by_the_door = {e.HouseAdopted, e.DayOpened, e.HeadWritten, e.HeadUnwritten}
    assert set(get_args(e.AnyEvent)) - happened == by_the_door, "which no command asks for"


PLANTED = [
    e.Laid(1, "17", "17", 1_00),
    e.Lifted(1, "red", "red", 5_00),
    e.Confirmed("17"),
    e.BetsOpened(1),
    e.Paid(2, (e.Win("red", "red", 5_00, 5_00),)),
    e.CashedOut(1, 1, 200_00),
    e.ColourGiven(2, 2, "white", 1_00),
    e.BroughtBack("white", 1, 1_00, 1_00),
]


@pytest.mark.parametrize("event", PLANTED, ids=lambda event: type(event).__name__)
def test_the_auditor_sees_what_is_planted(event: e.AnyEvent) -> None:
    """The control: after a settled round each of these is wrong, and the auditor says so."""
    auditor = Auditor()
    dealt = opened(100_00)
    shift = (e.BetsOpened(1), e.Laid(1, "red", "red", 5_00), e.Spun(), e.BetsClosed(), e.Announced("17"))
    dealt.happen(*shift, e.Confirmed("17"), e.Collected((e.Loss(1, "red", "red", 5_00),)))
    auditor.see(dealt.events)
    with pytest.raises(AssertionError):
        auditor.see([event])


def _settled() -> tuple[Watch, Dealt]:
    """Seat 1 laid $5 on red, and 18 is final."""
    watch, dealt = begun("ten-dollar")
    before = len(dealt.events)
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("red", 5_00))
    spin(dealt, "18")
    watch.see(dealt.events[before:], dealt.table)
    watch.look(dealt.table)
    return watch, dealt


def test_the_reckoning_sees_a_cent_too_few_and_a_round_put_right_wrongly() -> None:
    watch, dealt = _settled()
    poorer = replace(dealt.at(1), balance=dealt.at(1).balance - 1)
    with pytest.raises(AssertionError):
        watch.reckoning.compare(replace(dealt.table, seats=(poorer, *dealt.table.seats[1:])))
    watch.reckoning.see([e.NumberCorrected(1, "18", "17")])
    with pytest.raises(AssertionError):
        watch.reckoning.compare(dealt.table)


def test_a_look_over_the_shoulder_sees_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    _, dealt = _settled()

    def leaky(house: House, table: Table, seq: int, number: int, happenings: Sequence[Happening]) -> SeatView:
        return replace(
            seat_view(house, table, seq, number, happenings), staked=sum(seat.balance for seat in table.seats)
        )

    monkeypatch.setattr(eyes, "seat_view", leaky)
    with pytest.raises(AssertionError):
        eyes.look_over_shoulders(dealt.house, dealt.table)


def test_the_audit_sees_an_entry_that_is_gone() -> None:
    watch, _ = _settled()
    watch.audit()
    del watch.entries[-1]
    with pytest.raises(AssertionError):
        watch.audit()


def test_a_replay_sees_an_entry_that_is_gone() -> None:
    watch, dealt = _settled()
    watch.replay(dealt.table)
    with pytest.raises(AssertionError):
        watch.replay(replace(dealt.table, bank=dealt.table.bank + 1))
    del watch.entries[-1]
    with pytest.raises(AssertionError):
        watch.replay(dealt.table)
