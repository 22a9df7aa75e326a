"""Corrections by the second route: the right ones are found right, and every way to go wrong is said."""

from __future__ import annotations

import pytest

from croupier import events as e
from croupier.journal.redone import KEPT_ROUNDS, SettledAgain
from croupier.journal.second_route import SecondRoute
from tests.journal.games import a_house

ONE, TWO = e.Loss(1, "17", "17", 100), e.Loss(2, "red", "red", 500)
SEVENTEEN = e.Win("17", "17", 100, 3500)
RED = e.Win("red", "red", 500, 500)
PLAYED: list[e.AnyEvent] = [
    e.BoughtIn(1, 1, 10_000, 0),
    e.BoughtIn(2, 2, 10_000, 0),
    e.BetsOpened(1),
    e.Laid(1, "17", "17", 100),
    e.Laid(2, "red", "red", 500),
    e.Confirmed("17"),
    e.Collected((TWO,)),
    e.Paid(1, (SEVENTEEN,)),
    e.DollyLifted(),
]
CORRECTED = e.NumberCorrected(1, "17", "18")
FIRST = e.Redone(1, 1, 1, 0, 3500, (ONE,), ())
SECOND = e.Redone(1, 2, 2, 500, 0, (), (RED,))


def found(events: list[e.AnyEvent]) -> list[str]:
    route, again, house = SecondRoute(), SettledAgain(), a_house()
    words: list[str] = []
    for event in events:
        words += again.follow(event, house, route.on_felt())
        words += route.follow(event, house)
    return [*words, *route.left_over(), *again.left_over()]


@pytest.mark.parametrize(
    ("then", "words"),
    [
        ([CORRECTED, FIRST, SECOND], []),
        # A cash-out that waits for its yes is begun again.
        ([e.BalanceHeld(1, 1, 10_000), CORRECTED, e.BalanceFreed(1, 1, 10_000), FIRST, SECOND], []),
        # Its player has gone, and another sits there: the share stays that of the sitting that laid it.
        ([e.Released(1, 1), e.BoughtIn(1, 3, 100, 0), CORRECTED, e.Redone(1, 0, 1, 0, 3500, (ONE,), ()), SECOND], []),
        # Put right twice, and the second time to what it was.
        (
            [
                CORRECTED,
                FIRST,
                SECOND,
                e.NumberCorrected(1, "18", "17"),
                e.Redone(1, 1, 1, 100, 0, (), (SEVENTEEN,)),
                e.Redone(1, 2, 2, 0, 500, (TWO,), ()),
            ],
            [],
        ),
        ([e.Voided(1, "wrong ball"), e.Redone(1, 1, 1, 0, 3500, (), ()), e.Redone(1, 2, 2, 500, 0, (), ())], []),
        ([e.BetsOpened(2), e.Voided(2, "nobody played")], []),
        # A player who changed seats is still the same sitting.
        (
            [
                e.Transferred(1, 1, 3, 1, 13_400),
                e.BetsOpened(2),
                e.Laid(3, "17", "17", 100),
                e.Confirmed("17"),
                e.Paid(3, (SEVENTEEN,)),
                e.NumberCorrected(2, "17", "18"),
                e.Redone(2, 3, 1, 0, 3500, (e.Loss(3, "17", "17", 100),), ()),
            ],
            [],
        ),
        ([CORRECTED, FIRST], ["sitting 2 had wagers in round 1, and they were not settled again"]),
        (
            [CORRECTED, FIRST, e.BetsOpened(2), SECOND],
            [
                "sitting 2 had wagers in round 1, and they were not settled again",
                "sitting 2 in round 1 was settled again, and was not to be",
            ],
        ),
        ([CORRECTED, FIRST, FIRST, SECOND], ["sitting 1 in round 1 was settled again, and was not to be"]),
        (
            [CORRECTED, FIRST, SECOND, e.Redone(1, 3, 3, 0, 0, (), ())],
            ["sitting 3 in round 1 was settled again, and was not to be"],
        ),
        (
            [CORRECTED, e.Redone(1, 1, 1, 0, 3400, (ONE,), ()), SECOND],
            ["sitting 1 in round 1 lost $0 and won $35 in 17, and $0 and $34 were reversed"],
        ),
        (
            [CORRECTED, FIRST, e.Redone(1, 2, 2, 500, 0, (), (e.Win("red", "red", 500, 1000),))],
            ["sitting 2 in round 1 was not settled again as 18 has it"],
        ),
        (
            [CORRECTED, e.Redone(1, 1, 1, 0, 3500, (), ()), SECOND],
            ["sitting 1 in round 1 was not settled again as 18 has it"],
        ),
        (
            [e.Voided(1, "wrong ball"), FIRST, e.Redone(1, 2, 2, 500, 0, (), ())],
            ["sitting 1 in round 1 was not settled again as a round without a number has it"],
        ),
        (
            [e.NumberCorrected(1, "16", "18"), FIRST, SECOND],
            ["round 1 was put right from 16, and that did not stand"],
        ),
        ([e.NumberCorrected(7, "16", "18")], ["round 7 was put right from 16, and that did not stand"]),
    ],
)
def test_a_round_settled_again(then: list[e.AnyEvent], words: list[str]) -> None:
    assert found([*PLAYED, *then]) == words


def test_old_rounds_are_let_go() -> None:
    again, house = SettledAgain(), a_house()
    for number in range(1, 3 * KEPT_ROUNDS):
        for event in (e.BetsOpened(number), e.Confirmed("17")):
            assert list(again.follow(event, house, {})) == []
    assert len(again._noted) == KEPT_ROUNDS
