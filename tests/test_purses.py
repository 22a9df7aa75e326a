"""Money on, off and across, and what is owed."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.ledger import OVER_SHORT, TABLE_BANK, Ledger
from croupier.standing import Table, owe
from tests.dealt import Dealt, opened


def test_a_fill_and_a_credit_move_the_bank() -> None:
    dealt = opened()
    assert dealt.card(c.Fill(500_00), c.Credit(200_00)) == ""
    assert dealt.table.bank == 1_300_00
    assert dealt.dealer(c.Fill(5_00)) == "card_needed"
    assert dealt.card(c.Fill(0)) == "no_amount"
    assert dealt.card(c.Credit(0)) == "no_amount"


def test_a_forced_close_records_what_each_sitting_is_owed() -> None:
    dealt = opened(100_00, 50_00)
    assert dealt.dealer(c.ForceClose("the lights went out")) == "card_needed"
    assert dealt.card(c.ForceClose("the lights went out")) == ""
    assert dealt.last(5) == (
        e.LeftOwed(1, 1, 100_00),
        e.LeftOwed(2, 2, 50_00),
        e.Released(1, 1),
        e.Released(2, 2),
        e.Closed(850_00, 850_00),
    )
    assert dealt.table.owed == {1: 100_00, 2: 50_00}
    assert _ledger(dealt).balances["owed:2"] == 50_00


@pytest.mark.parametrize("counted", [990_00, 1_000_00, 1_010_00])
def test_what_a_count_finds_missing_or_over_has_an_account_of_its_own(counted: int) -> None:
    dealt = opened()
    assert dealt.dealer(c.Close(counted)) == ""
    ledger = _ledger(dealt)
    assert (ledger.balances[TABLE_BANK], ledger.balances[OVER_SHORT]) == (0, 1_000_00 - counted)


def test_what_is_owed_both_ways_comes_to_nothing() -> None:
    table = owe(owe(Table(), 3, 5_00), 4, 1_00)
    assert owe(table, 3, -5_00).owed == {4: 1_00}
    assert owe(table, 3, -7_00).owed == {3: -2_00, 4: 1_00}


def _ledger(dealt: Dealt) -> Ledger:
    ledger = Ledger()
    ledger.post(dealt.events)
    return ledger
