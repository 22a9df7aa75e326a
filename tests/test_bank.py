"""Opening, closing, and money on and off the table."""

from __future__ import annotations

from croupier import commands as c
from croupier import events as e
from tests.dealt import betting, opened, reach


def test_cash_and_chips_come_together_and_begin_a_sitting() -> None:
    dealt = opened()
    assert dealt.dealer(c.BuyIn(3, cash=100_00, chips=25_00)) == ""
    assert dealt.events[-1] == e.BoughtIn(3, 1, 100_00, 25_00)
    assert (dealt.at(3).sitting, dealt.at(3).balance) == (1, 125_00)
    # Chips for cash come out of the bank; the player's own chips went into it first.
    assert dealt.table.bank == 900_00


def test_a_second_buy_in_is_the_same_sitting_and_the_next_player_is_another() -> None:
    dealt = opened(100_00)
    dealt.dealer(c.BuyIn(1, 50_00))
    assert (dealt.at(1).sitting, dealt.at(1).balance) == (1, 150_00)
    dealt.dealer(c.CashOut(1), c.BuyIn(1, 20_00))
    assert (dealt.at(1).sitting, dealt.at(1).balance) == (2, 20_00)


def test_nothing_is_no_buy_in() -> None:
    dealt = opened()
    assert dealt.dealer(c.BuyIn(1)) == "no_amount"
    assert dealt.dealer(c.BuyIn(8, 5_00)) == "no_such_seat"
    assert dealt.at(1).sitting == 0


def test_cashing_out_releases_the_seat() -> None:
    dealt = opened(100_00)
    assert dealt.dealer(c.CashOut(1)) == ""
    assert dealt.last(2) == (e.CashedOut(1, 1, 100_00), e.Released(1, 1))
    assert dealt.dealer(c.CashOut(1)) == "nobody_sits"
    assert dealt.dealer(c.CashOut(9)) == "no_such_seat"


def test_a_seat_with_wagers_in_play_is_paid_its_free_balance_and_stays() -> None:
    dealt = reach("betting")
    assert dealt.dealer(c.CashOut(1)) == ""
    assert (dealt.at(1).sitting, dealt.at(1).balance, dealt.at(1).staked) == (1, 0, 5_00)
    assert dealt.dealer(c.CashOut(1)) == "no_amount"


def test_a_sitting_that_lost_everything_is_released_without_money() -> None:
    dealt = betting(5_00)
    dealt.seat(1, c.Lay("red", 5_00))
    dealt.dealer(c.Spin(), c.NoMoreBets(), c.Announce("17"), c.Confirm("17"))
    assert dealt.dealer(c.CashOut(1)) == ""
    assert dealt.events[-1] == e.Released(1, 1)


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
