"""Whole evenings in reports and sheets: what prisoners lose, and what all rows add up to."""

from __future__ import annotations

from collections import Counter

from croupier import events as e
from croupier.ledger import TABLE_BANK, Ledger
from croupier.reports import Reports
from croupier.sheets import RoundRow, WagerRow
from tests.test_reports import report
from tests.test_sheets import rows
from tests.told import in_prison, night


def test_what_prisoners_lose_is_won_and_wagered_once() -> None:
    told, ledger = in_prison(), Ledger()
    ledger.post(told.events)
    found = report(told).figures
    assert sum(isinstance(event, e.Judged) for event in told.events) > 5
    assert sum(isinstance(event, e.Redone) for event in told.events) > 5
    assert ledger.balances[TABLE_BANK] == 20_000_00 - found.drop + found.win
    laid = sum(event.amount for event in told.events if isinstance(event, e.Laid))
    laid -= sum(event.amount for event in told.events if isinstance(event, e.Returned | e.Lifted))
    voided = sum(sum(share.chips.values()) for each in told.table.rounds if not each.pocket for share in each.shares)
    assert voided > 0
    assert found.handle == laid - voided


def test_wagers_and_rounds_add_up_to_the_report() -> None:
    for told in (night(), in_prison()):
        reports = Reports()
        for entry in told.entries:
            reports.follow(entry)
        year = reports.result("1").year
        wagers = [row for row in rows(told, "wagers") if isinstance(row, WagerRow)]
        rounds = [row for row in rows(told, "rounds") if isinstance(row, RoundRow)]
        for found in (wagers, rounds):
            assert sum(row.lost_cents for row in found) == year.lost
            assert sum(row.won_cents for row in found) == year.won
        assert sum(row.stake_cents for row in wagers) == sum(row.handle_cents for row in rounds) == year.handle
        assert sum(row.wagers for row in rounds) == sum(row.stake_cents > 0 for row in wagers) == year.wagers
        assert [row.round for row in rounds] == list(range(1, told.table.round + 1))
        assert Counter(row.state for row in rounds)["void"] == year.voids > 0
