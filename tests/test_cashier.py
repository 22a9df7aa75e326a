"""Money of the players: on, off and across."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.ledger import DROP_BOX, TOKE_BOX, Ledger
from tests.dealt import betting, cash_only, clocked, opened, reach, spin


def test_cash_and_chips_come_together_and_begin_a_sitting() -> None:
    dealt = opened()
    assert dealt.dealer(c.BuyIn(3, cash=100_00, chips=25_00)) == ""
    assert dealt.events[-2] == e.BoughtIn(3, 1, 100_00, 25_00)
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


def test_a_seat_sees_its_buy_in_coming_before_the_yes() -> None:
    dealt = opened()
    assert dealt.dealer(c.CountIn(3, 100_00, 25_00)) == ""
    assert (dealt.at(3).coming, dealt.at(3).sitting, dealt.table.bank) == ((100_00, 25_00), 0, 1_000_00)
    assert dealt.dealer(c.BuyIn(3, 100_00)) == "not_as_counted"
    assert dealt.dealer(c.BuyIn(3, 100_00, 25_00)) == ""
    assert (dealt.at(3).coming, dealt.at(3).balance) == ((0, 0), 125_00)


def test_the_no_to_a_buy_in_leaves_nothing() -> None:
    dealt = opened()
    assert dealt.dealer(c.CountIn(3, 100_00), c.GoBack(3)) == ""
    assert dealt.at(3).coming == (0, 0)
    assert dealt.dealer(c.GoBack(3)) == "nothing_waits"
    assert dealt.dealer(c.GoBack(9)) == "no_such_seat"
    assert dealt.dealer(c.CountIn(3)) == "no_amount"


def test_a_cash_out_holds_the_free_balance_until_yes_or_no() -> None:
    dealt = reach("betting")
    assert dealt.dealer(c.HoldBalance(1)) == ""
    assert (dealt.at(1).balance, dealt.at(1).held) == (0, 95_00)
    assert dealt.seat(1, c.Lay("17", 1_00)) == "over_balance"
    assert dealt.dealer(c.HoldBalance(1)) == "no_amount"
    assert dealt.dealer(c.GoBack(1)) == ""
    assert (dealt.at(1).balance, dealt.at(1).held) == (95_00, 0)
    assert dealt.dealer(c.HoldBalance(1), c.CashOut(1)) == ""
    assert dealt.events[-1] == e.CashedOut(1, 1, 95_00)
    assert (dealt.at(1).sitting, dealt.at(1).staked) == (1, 5_00)


def test_what_is_won_meanwhile_is_not_cashed_out_with_what_was_held() -> None:
    dealt = reach("betting")
    dealt.dealer(c.HoldBalance(1))
    spin(dealt, "18")
    assert (dealt.at(1).balance, dealt.at(1).held) == (10_00, 95_00)
    assert dealt.dealer(c.CashOut(1)) == ""
    assert (dealt.at(1).balance, dealt.at(1).held, dealt.at(1).sitting) == (10_00, 0, 1)
    assert dealt.dealer(c.CashOut(1)) == ""
    assert dealt.at(1).sitting == 0


def test_closing_is_refused_while_a_balance_is_held() -> None:
    dealt = opened(100_00)
    dealt.dealer(c.HoldBalance(1))
    assert dealt.dealer(c.Close()) == "money_on_table"
    assert dealt.card(c.ForceClose("the lights went out")) == ""
    assert dealt.table.owed == {1: 100_00}


def test_a_part_goes_to_another_player() -> None:
    dealt = opened(100_00, 50_00, house=clocked())
    assert dealt.dealer(c.Transfer(1, 2, 30_00)) == ""
    assert dealt.events[-1] == e.Transferred(1, 1, 2, 2, 30_00)
    assert (dealt.at(1).balance, dealt.at(2).balance) == (70_00, 80_00)
    assert dealt.dealer(c.Transfer(1, 2, 0)) == "no_amount"
    assert dealt.dealer(c.Transfer(1, 9, 5_00)) == "no_such_seat"
    assert dealt.dealer(c.Transfer(3, 1, 5_00)) == "nobody_sits"


def test_a_player_who_changes_seats_takes_the_sitting_along_and_its_wrong_numbers_too() -> None:
    dealt = reach("paid", house=clocked())
    assert dealt.at(1).balance == 95_00
    assert dealt.dealer(c.Transfer(1, 3, 95_00)) == ""
    assert (dealt.at(1).sitting, dealt.at(3).sitting, dealt.at(3).balance) == (0, 1, 95_00)
    assert dealt.card(c.CorrectNumber(1, "18")) == ""
    assert (dealt.at(3).balance, dealt.table.owed) == (105_00, {})


def test_who_goes_while_wagers_are_in_play_sits_anew() -> None:
    dealt = reach("betting", house=clocked())
    assert dealt.dealer(c.Transfer(1, 3, 95_00)) == ""
    assert (dealt.at(1).sitting, dealt.at(1).staked, dealt.at(3).sitting) == (1, 5_00, 2)


def test_a_large_transfer_takes_the_card() -> None:
    dealt = opened(900_00, house=clocked())
    assert dealt.dealer(c.Transfer(1, 2, 501_00)) == "card_needed"
    assert dealt.card(c.Transfer(1, 2, 501_00)) == ""
    assert dealt.last(2)[0] == e.CardUsed("S1", "transfer", 501_00, 0, (1, 2))


@pytest.mark.parametrize(("amount", "code"), [(5_00, ""), (0, "no_amount"), (101_00, "over_free")])
def test_a_toke_is_a_players_own_money(amount: int, code: str) -> None:
    dealt = opened(100_00, house=cash_only())
    assert dealt.dealer(c.Toke(1, amount)) == code
    ledger = Ledger()
    ledger.post(dealt.events)
    assert ledger.balances[TOKE_BOX] == (0 if code else amount)
    assert dealt.at(1).balance == 100_00 - ledger.balances[TOKE_BOX]
    assert dealt.dealer(c.Toke(2, 1_00)) == "nobody_sits"


def test_a_drop_box_goes_with_what_should_be_in_it() -> None:
    dealt = opened(100_00, 50_00)
    assert dealt.dealer(c.ChangeDropBox()) == ""
    assert dealt.events[-1] == e.DropBoxChanged(150_00)
    dealt.dealer(c.BuyIn(1, 20_00))
    ledger = Ledger()
    ledger.post(dealt.events)
    assert dealt.table.drop == ledger.balances[DROP_BOX] == 20_00


def test_a_correction_begins_a_waiting_cash_out_again() -> None:
    dealt = reach("paid")
    dealt.dealer(c.HoldBalance(1))
    assert dealt.card(c.CorrectNumber(1, "18")) == ""
    assert (dealt.at(1).balance, dealt.at(1).held) == (105_00, 0)
