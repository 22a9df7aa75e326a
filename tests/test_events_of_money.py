"""What money events say of themselves."""

from __future__ import annotations

from typing import get_args

from croupier import events as e
from croupier import events_of_money as money

LOSS, WIN = e.Loss(1, "red", "red", 5_00), e.Win("17", "17", 1_00, 35_00)


def test_every_event_written_there_is_among_all_events() -> None:
    assert {*get_args(money.Money), *get_args(money.Corrected)} <= set(get_args(e.AnyEvent))


def test_what_is_given_and_taken_is_the_reverse_and_the_new_together() -> None:
    redone = e.Redone(1, 1, 1, unlost=10_00, unwon=7_00, losses=(LOSS,), wins=(WIN,))
    assert (redone.given, redone.taken) == (45_00, 12_00)
    bought = e.BuyInCorrected(1, 1, 100_00, 20_00, 10_00, 2_00)
    assert (bought.given, bought.taken) == (12_00, 120_00)
