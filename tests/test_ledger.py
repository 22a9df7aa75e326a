"""Double entry, derived from events; and it must be able to disagree with the game."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.ledger import (
    BANK_OWES,
    DROP_BOX,
    OUTSIDE,
    TABLE_BANK,
    Ledger,
    Posting,
    felt_account,
    postings,
    seat_account,
)
from croupier.limits import Limits
from tests.dealt import Dealt, opened, spin


def test_cash_and_chips_together_go_their_own_ways() -> None:
    assert postings(e.BoughtIn(3, 1, 100_00, 25_00)) == [
        Posting(OUTSIDE, DROP_BOX, 100_00),
        Posting(OUTSIDE, TABLE_BANK, 25_00),
        Posting(TABLE_BANK, "seat:3", 125_00),
    ]


def test_a_call_moves_no_money() -> None:
    calls = (e.BetsOpened(1), e.Spun(), e.BetsClosed(), e.Announced("17"), e.Confirmed("17"), e.DollyLifted())
    assert [postings(call) for call in calls] == [[]] * 6


def test_a_stake_leaves_the_felt_for_the_bank_before_anyone_is_paid() -> None:
    dealt = _round()
    collected, paid = dealt.last(2)
    assert postings(collected) == [Posting("felt:1", TABLE_BANK, 5_00), Posting("felt:2", TABLE_BANK, 5_00)]
    assert postings(paid) == [Posting("felt:1", "seat:1", 1_00), Posting(TABLE_BANK, "seat:1", 35_00)]


def test_a_win_that_is_rounded_to_nothing_moves_the_stake_alone() -> None:
    paid = e.Paid(1, (e.Win("dozen1-dozen2", "dozen1-dozen2", 1_00, 0),))
    assert postings(paid) == [Posting("felt:1", "seat:1", 1_00)]


def test_every_account_after_a_day_is_what_the_table_says() -> None:
    dealt = _round()
    ledger = _ledger(dealt)
    assert ledger.trial_balance() == 0
    assert ledger.balances[TABLE_BANK] == dealt.table.bank == 1_000_00 - 150_00 + 10_00 - 35_00
    assert ledger.balances[seat_account(1)] == dealt.at(1).balance == 130_00
    assert ledger.balances[felt_account(1)] == 0
    dealt.dealer(c.CashOut(1), c.CashOut(2), c.Close())
    closed = _ledger(dealt)
    # What the players lost is what the casino won: 5 + 5 collected, 35 paid.
    assert +closed.balances == {DROP_BOX: 150_00}
    assert closed.balances[OUTSIDE] == -150_00


@pytest.mark.parametrize("amount", [0, -5_00])
def test_no_posting_moves_nothing_or_backwards(amount: int) -> None:
    with pytest.raises(ValueError, match="moves"):
        Ledger().post([e.Laid(1, "17", "17", amount)])


def test_the_ledger_notices_an_event_that_the_table_never_had() -> None:
    dealt = _round()
    ledger = _ledger(dealt)
    ledger.post([e.Lifted(1, "17", "17", 5_00)])
    assert ledger.balances[seat_account(1)] != dealt.at(1).balance
    assert ledger.trial_balance() == 0


def test_a_bank_never_holds_less_than_nothing_and_owes_what_it_gave_beyond_that() -> None:
    ledger = Ledger()
    paid = e.Paid(1, (e.Win("17", "17", 10_00, 350_00),))
    ledger.post([e.Opened(60_00, 7, Limits({}, {})), e.BoughtIn(1, 1, 0, 10_00), e.Laid(1, "17", "17", 10_00)])
    assert ledger.posted(paid)[1:] == [Posting(TABLE_BANK, "seat:1", 350_00), Posting(BANK_OWES, TABLE_BANK, 290_00)]
    assert (ledger.balances[TABLE_BANK], ledger.balances[BANK_OWES]) == (0, -290_00)
    # What comes in goes to that first, and only the rest lies in the bank again.
    assert ledger.posted(e.Filled(200_00))[1:] == [Posting(TABLE_BANK, BANK_OWES, 200_00)]
    assert ledger.posted(e.Filled(100_00))[1:] == [Posting(TABLE_BANK, BANK_OWES, 90_00)]
    assert (ledger.balances[TABLE_BANK], ledger.balances[BANK_OWES], ledger.trial_balance()) == (10_00, 0, 0)
    assert ledger.posted(e.Filled(5_00)) == [Posting(OUTSIDE, TABLE_BANK, 5_00)]


def _round() -> Dealt:
    dealt = opened(100_00, 50_00)
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("17", 1_00), c.Lay("red", 5_00))
    dealt.seat(2, c.Lay("even", 5_00))
    spin(dealt, "17")
    return dealt


def _ledger(dealt: Dealt) -> Ledger:
    ledger = Ledger()
    ledger.post(dealt.events)
    return ledger
