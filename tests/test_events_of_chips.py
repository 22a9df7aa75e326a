"""What events of chips say of themselves, and that what they say can be read from a journal of before."""

from __future__ import annotations

from typing import get_args

from croupier import events as e
from croupier import events_of_chips as chips


def test_every_event_written_there_is_among_all_events() -> None:
    assert {*get_args(chips.Coloured)} <= {*get_args(e.AnyEvent)}


def test_what_was_carried_off_and_brought_back_comes_to_money() -> None:
    assert e.ColoursCarried(1, 1, "red", 5_00, 7).amount == 35_00
    assert e.BroughtBack("red", 7, 5_00, 1_00).amount == 7_00
