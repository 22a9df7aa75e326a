"""Opening and closing the table, and its bank."""

from __future__ import annotations

from croupier import commands as c
from croupier import events as e
from tests.dealt import betting, opened, reach


def test_closing_is_refused_while_anyone_holds_money_and_counts_the_bank() -> None:
    dealt = opened(100_00, 50_00)
    dealt.dealer(c.CashOut(1))
    assert dealt.dealer(c.Close()) == "money_on_table"
    dealt.dealer(c.CashOut(2))
    assert dealt.dealer(c.Close()) == ""
    assert dealt.events[-1] == e.Closed(850_00, 850_00)
    assert dealt.table.phase == "closed"


def test_closing_releases_who_has_nothing_left_and_lifts_the_dolly() -> None:
    dealt = betting(5_00)
    dealt.seat(1, c.Lay("red", 5_00))
    dealt.dealer(c.Spin(), c.NoMoreBets(), c.Announce("17"), c.Confirm("17"))
    assert dealt.dealer(c.Close()) == ""
    assert dealt.last(3) == (e.DollyLifted(), e.Released(1, 1), e.Closed(1_000_00, 1_000_00))


def test_a_closed_table_opens_again_with_its_rounds_counted_on() -> None:
    dealt = reach("paid")
    dealt.dealer(c.CashOut(1), c.Close())
    assert dealt.dealer(c.Open(2_000_00)) == ""
    assert (dealt.table.round, dealt.table.bank) == (1, 2_000_00)
    assert dealt.dealer(c.BuyIn(1, 10_00)) == ""
    assert dealt.at(1).sitting == 2
