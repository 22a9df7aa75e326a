"""Anybody asks anything at any time, and an auditor who sees the entries only finds nothing amiss."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier import events as e
from tests.auditor import Auditor
from tests.dealt import cash_only, opened
from tests.house_files import shipped
from tests.houses import invented
from tests.walk import step, walk

HOUSES = {name: shipped(name) for name in ("ten-dollar", "posted-limits", "thirty-to-one", "itable")} | {
    "cash only, with tokes": cash_only(),
    "partage": invented("partage"),
}


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(chance=st.randoms(use_true_random=False), steps=st.integers(1, 120), house=st.sampled_from(sorted(HOUSES)))
def test_no_order_of_commands_loses_a_cent(chance: Random, steps: int, house: str) -> None:
    auditor = Auditor()
    dealt = opened(100_00, 20_00, house=HOUSES[house])
    auditor.see(dealt.events)
    for _ in range(steps):
        auditor.see(step(dealt, chance).events)
        auditor.compare(dealt.table)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("house", HOUSES)
def test_a_long_shift(house: str, seed: int) -> None:
    auditor = Auditor()
    dealt = opened(500_00, 500_00, 20_00, house=HOUSES[house])
    auditor.see(dealt.events)
    for decision in walk(dealt, seed, steps=3_000):
        auditor.see(decision.events)
    auditor.compare(dealt.table)
    assert auditor.rounds > 20


PLANTED = [
    e.Laid(1, "17", "17", 1_00),
    e.Lifted(1, "red", "red", 5_00),
    e.Confirmed("17"),
    e.BetsOpened(1),
    e.Paid(2, (e.Win("red", "red", 5_00, 5_00),)),
    e.CashedOut(1, 1, 200_00),
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
