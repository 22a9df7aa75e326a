"""What is only tried says what would be, and is what then comes of it."""

from __future__ import annotations

from msgspec.structs import replace

from croupier import commands as c
from croupier.trying import tried
from croupier.view import Would
from tests.dealt import Dealt, betting, reach
from tests.house_files import shipped

DEALER = c.Actor("dealer")


def two_who_played() -> Dealt:
    dealt = betting(100_00, 100_00)
    dealt.seat(1, c.Lay("20", 5_00))
    dealt.seat(2, c.Lay("17", 5_00))
    dealt.dealer(c.Spin(), c.NoMoreBets(), c.Announce("17"), c.Confirm("17"))
    return dealt


def test_was_and_now_are_what_the_round_brought_and_will_have_brought() -> None:
    dealt = two_who_played()
    before = dealt.table
    asked = c.Command(DEALER, dealt.table.round, c.CorrectNumber(1, "20"))
    refusal, would = tried(dealt.house, dealt.table, asked)
    assert refusal is None
    assert would == (Would(1, 1, -5_00, 175_00, 0), Would(2, 2, 175_00, -5_00, 0))
    assert dealt.table is before
    balances = [seat.balance for seat in before.seats[:2]]
    dealt.card(c.CorrectNumber(1, "20"))
    for each, balance in zip(would, balances, strict=True):
        seat = dealt.table.seat(each.seat)
        assert seat is not None
        assert seat.balance == balance + each.now - each.was


def test_what_somebody_no_longer_has_would_be_owed() -> None:
    dealt = two_who_played()
    dealt.dealer(c.CashOut(2))
    _, would = tried(dealt.house, dealt.table, c.Command(DEALER, 1, c.CorrectNumber(1, "20")))
    assert would[1] == Would(0, 2, 175_00, -5_00, 0)


def test_a_voided_round_would_have_brought_nothing() -> None:
    dealt = two_who_played()
    _, would = tried(dealt.house, dealt.table, c.Command(DEALER, 1, c.Void("the wheel was touched", 1)))
    assert [(each.seat, each.now) for each in would] == [(1, 0), (2, 0)]


def test_what_cannot_be_done_says_so_whoever_would_answer_for_it() -> None:
    dealt = two_who_played()
    refusal, would = tried(dealt.house, dealt.table, c.Command(DEALER, 1, c.CorrectNumber(1, "17")))
    assert refusal is not None
    assert (refusal.code, would) == ("same_number", ())
    alone = reach("paid", "1", house=shipped("thirty-to-one"))
    refusal, would = tried(alone.house, alone.table, c.Command(DEALER, 1, c.CorrectNumber(1, "2")))
    assert refusal is None
    stale = replace(c.Command(DEALER, 1, c.CorrectNumber(1, "2")), round=9)
    refusal, _ = tried(alone.house, alone.table, stale)
    assert refusal is not None
    assert refusal.code == "stale_round"
