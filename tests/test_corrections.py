"""A wrong number and a wrong amount put right, whatever became of the money meanwhile."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.ledger import DROP_BOX, TABLE_BANK, Ledger
from tests.dealt import Dealt, clocked, opened, reach, spin, ten_dollar


def test_a_wrong_number_is_undone_and_settled_again() -> None:
    dealt = _two_players("17")
    assert dealt.dealer(c.CorrectNumber(1, "18")) == "card_needed"
    assert dealt.card(c.CorrectNumber(1, "18")) == ""
    assert dealt.last(3) == (
        e.NumberCorrected(1, "17", "18"),
        e.Redone(1, 1, 1, 0, 35_00, (e.Loss(1, "17", "17", 1_00),), ()),
        e.Redone(1, 2, 2, 5_00, 0, (), (e.Win("red", "red", 5_00, 5_00),)),
    )
    assert (dealt.at(1).balance, dealt.at(2).balance) == (99_00, 105_00)
    assert (dealt.table.pocket, dealt.table.results) == ("18", ("18",))
    _whole(dealt)


@pytest.mark.parametrize("rounds", [1, 5, 19])
def test_rounds_later_the_same_money_comes_out_as_if_it_had_been_right_at_once(rounds: int) -> None:
    dealt, right = _two_players("17"), _two_players("18")
    for table in (dealt, right):
        for _ in range(rounds):
            table.dealer(c.PlaceYourBets())
            table.seat(2, c.Lay("black", 5_00))
            spin(table, "0")
    assert dealt.card(c.CorrectNumber(1, "18")) == ""
    assert (dealt.at(1).balance, dealt.at(2).balance) == (right.at(1).balance, right.at(2).balance)
    assert (dealt.table.bank, dealt.table.results) == (right.table.bank, right.table.results)
    _whole(dealt)


def test_twenty_rounds_later_it_is_too_late() -> None:
    dealt = _two_players("17")
    for _ in range(20):
        dealt.dealer(c.PlaceYourBets())
        spin(dealt, "0")
    assert dealt.card(c.CorrectNumber(1, "18")) == "no_such_round"


def test_what_the_player_has_spent_is_owed_and_paid_back_from_what_a_correction_gives() -> None:
    dealt = _two_players("17")
    dealt.dealer(c.CashOut(1), c.BuyIn(3, 50_00), c.BuyIn(1, 10_00))
    sitting = dealt.at(1).sitting
    assert dealt.card(c.CorrectNumber(1, "18")) == ""
    # The first player has gone, and another sits there now, who is not touched.
    assert dealt.table.owed == {1: -36_00}
    assert (dealt.at(1).sitting, dealt.at(1).balance) == (sitting, 10_00)
    assert dealt.card(c.CorrectNumber(1, "17")) == ""
    assert dealt.table.owed == {}
    _whole(dealt)


def test_a_player_who_stayed_gives_back_what_there_is_and_owes_the_rest() -> None:
    dealt = _two_players("17")
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, *(c.Lay(place, 10_00) for place in ("1", "4", "7", "10", "13", "16", "19", "22", "25", "28", "31")))
    assert (dealt.at(1).balance, dealt.at(1).staked) == (25_00, 110_00)
    assert dealt.card(c.CorrectNumber(1, "18")) == ""
    assert (dealt.at(1).balance, dealt.at(1).staked, dealt.table.owed) == (0, 110_00, {1: -11_00})
    assert dealt.card(c.CorrectNumber(1, "17")) == ""
    assert (dealt.at(1).balance, dealt.table.owed) == (25_00, {})
    _whole(dealt)


def test_what_is_owed_is_paid_or_brought() -> None:
    dealt = _two_players("18")
    dealt.dealer(c.CashOut(1), c.CashOut(2))
    dealt.card(c.CorrectNumber(1, "17"))
    assert dealt.table.owed == {1: 36_00, 2: -10_00}
    assert dealt.dealer(c.TakeOwed(2, cash=4_00, chips=6_00)) == ""
    assert dealt.card(c.PayOwed(1)) == ""
    assert dealt.table.owed == {}
    assert dealt.card(c.PayOwed(1)) == "nothing_owed"
    assert dealt.dealer(c.TakeOwed(2, 1_00)) == "nothing_owed"
    _whole(dealt)


def test_nothing_brought_is_nothing_taken() -> None:
    dealt = _two_players("18")
    dealt.dealer(c.CashOut(2))
    dealt.card(c.CorrectNumber(1, "17"))
    assert dealt.dealer(c.TakeOwed(2)) == "no_amount"
    assert dealt.dealer(c.TakeOwed(2, 10_01)) == "over_owed"


def test_a_settled_round_can_be_voided_and_then_has_no_number_to_put_right() -> None:
    dealt = _two_players("17")
    assert dealt.card(c.Void("the wheel was warped")) == ""
    assert (dealt.at(1).balance, dealt.at(2).balance) == (100_00, 100_00)
    assert (dealt.table.phase, dealt.table.pocket, dealt.table.results) == ("idle", "", ())
    assert dealt.card(c.CorrectNumber(1, "18")) == "no_such_round"
    assert dealt.card(c.Void("again")) == "no_such_round"
    assert dealt.dealer(c.PlaceYourBets()) == ""
    _whole(dealt)


def test_an_earlier_round_is_voided_while_another_is_on() -> None:
    dealt = _two_players("17")
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(2, c.Lay("black", 5_00))
    assert dealt.card(c.Void("the wheel was warped", of_round=1)) == ""
    assert (dealt.table.phase, dealt.at(1).balance, dealt.at(2).balance) == ("betting", 100_00, 95_00)
    assert dealt.at(2).chips == {"black": 5_00}
    _whole(dealt)


@pytest.mark.parametrize("pocket", ten_dollar().wheel.order)
def test_a_correction_to_any_number_is_what_that_number_would_have_paid(pocket: str) -> None:
    dealt, right = _two_players("17"), _two_players(pocket)
    dealt.card(c.CorrectNumber(1, pocket))
    assert [seat.balance for seat in dealt.table.seats] == [seat.balance for seat in right.table.seats]
    assert dealt.table.bank == right.table.bank


def test_no_number_that_the_wheel_does_not_have() -> None:
    assert reach("paid").card(c.CorrectNumber(1, "000")) == "no_such_pocket"


def test_a_buy_in_keyed_wrongly_is_reversed_and_done_again() -> None:
    dealt = opened(100_00, house=clocked())
    assert dealt.card(c.CorrectBuyIn(1, 100_00, 0, 10_00, 5_00)) == ""
    assert dealt.events[-1] == e.BuyInCorrected(1, 1, 100_00, 0, 10_00, 5_00)
    assert (dealt.at(1).balance, dealt.table.bank) == (15_00, 990_00)
    assert _whole(dealt).balances[DROP_BOX] == 10_00
    # What was put right stands as it is now, and can be put right once more.
    assert dealt.card(c.CorrectBuyIn(1, 100_00, 0, 20_00, 0)) == "no_such_buy_in"
    assert dealt.card(c.CorrectBuyIn(1, 10_00, 5_00, 0, 0)) == ""
    assert dealt.at(1).balance == 0
    assert dealt.card(c.CorrectBuyIn(1, 0, 0, 5_00, 0)) == "no_such_buy_in"


def test_a_buy_in_put_right_after_the_player_left_is_owed() -> None:
    dealt = opened(100_00)
    dealt.dealer(c.CashOut(1))
    assert dealt.card(c.CorrectBuyIn(1, 100_00, 0, 10_00, 0)) == ""
    assert dealt.table.owed == {1: -90_00}
    assert dealt.card(c.CorrectBuyIn(1, 10_00, 0, 100_00, 0)) == ""
    assert dealt.table.owed == {}
    _whole(dealt)


def test_a_box_that_has_gone_to_the_count_is_not_opened_for_a_wrong_amount() -> None:
    dealt = opened(100_00)
    dealt.dealer(c.ChangeDropBox())
    dealt.dealer(c.BuyIn(1, 30_00))
    assert dealt.card(c.CorrectBuyIn(1, 100_00, 0, 20_00, 0)) == ""
    assert dealt.events[-1] == e.BuyInCorrected(1, 1, 100_00, 0, 20_00, 0, boxed=False)
    assert (dealt.at(1).balance, dealt.table.bank, dealt.table.drop) == (50_00, 950_00, 30_00)
    assert _whole(dealt).balances[DROP_BOX] == 30_00
    # The newer one lies in the box that hangs there now; one that never was is no part of either.
    assert dealt.card(c.CorrectBuyIn(1, 30_00, 0, 0, 0)) == ""
    assert dealt.events[-1] == e.BuyInCorrected(1, 1, 30_00, 0, 0, 0)
    assert (dealt.table.drop, dealt.table.boxed) == (0, 0)
    assert dealt.card(c.CorrectBuyIn(1, 20_00, 0, 25_00, 0)) == ""
    assert (dealt.table.drop, dealt.at(1).balance) == (0, 25_00)
    assert _whole(dealt).balances[DROP_BOX] == 0


def _two_players(pocket: str) -> Dealt:
    """$100 each; $1 on 17 at seat 1, $5 on red at seat 2, and the number confirmed."""
    dealt = opened(100_00, 100_00)
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("17", 1_00))
    dealt.seat(2, c.Lay("red", 5_00))
    spin(dealt, pocket)
    return dealt


def _whole(dealt: Dealt) -> Ledger:
    """The books, which say what the table says."""
    ledger = Ledger()
    ledger.post(dealt.events)
    assert ledger.balances[TABLE_BANK] == dealt.table.bank
    for seat in dealt.table.seats:
        assert ledger.balances[f"seat:{seat.number}"] == seat.balance
    assert {s: due for s in range(1, 9) if (due := ledger.balances[f"owed:{s}"])} == dealt.table.owed
    return ledger
