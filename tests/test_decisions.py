"""A decision is events, a no, or both."""

from __future__ import annotations

from croupier.decisions import Decision, no


def test_a_plain_no_has_no_events() -> None:
    decision = no("no_such_seat", "000, here", seat=9)
    assert decision.events == ()
    assert decision.answer is not None
    assert (decision.answer.code, decision.answer.clause) == ("no_such_seat", "000, here")
    assert decision.answer.words.endswith("no seat 9.")


def test_what_was_done_has_no_answer() -> None:
    assert Decision().answer is None
