"""What opens, closes, stops and changes a table is all in one group, and moves money only at its edges."""

from __future__ import annotations

from typing import get_args

from croupier import events as e
from croupier import events_of_hours as hours
from croupier.ledger import postings
from croupier.limits import Limits


def test_every_event_written_there_is_among_all_events() -> None:
    assert {*get_args(hours.Ruled), *get_args(hours.Carded)} <= set(get_args(e.AnyEvent))


def test_only_opening_and_closing_move_money() -> None:
    assert postings(e.Opened(0, 7, Limits({}, {}))) == []
    assert postings(e.Held("a bell")) == postings(e.CardUsed("S1", "void", 5_00, 1, ())) == []
    assert [posting.amount for posting in postings(e.Closed(10_00, 8_00))] == [2_00, 8_00]
