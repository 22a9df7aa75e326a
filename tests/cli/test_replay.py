"""`croupier replay`: the whole night, or one round of it, in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.ledger import OUTSIDE, Ledger
from croupier.telling import words
from tests.cli.told import kept, said, sealed
from tests.told import night, one_round


def test_every_entry_is_told_once_in_order(a_night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = [line.split() for line in said(capsys, "replay", a_night).splitlines() if line.startswith("  ")]
    assert [int(line[0].replace(",", "")) for line in told] == list(range(1, len(night().entries) + 1))


def test_for_programs_with_the_balances_of_what_moved(a_night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ledger = Ledger()
    told = json.loads(said(capsys, "replay", a_night, "--json"))
    for entry, line in zip(night().entries, told, strict=True):
        before = dict(ledger.balances)
        ledger.post((entry.event,))
        moved = {account for account, cents in ledger.balances.items() if cents != before.get(account, 0)} - {OUTSIDE}
        assert moved <= set(line["balances"])
        assert all(ledger.balances[account] == cents for account, cents in line["balances"].items())
        assert (line["entry"], line["round"], line["words"]) == (entry.seq, entry.round, words(entry.event))


def test_a_round_alone_with_what_was_put_right_of_it_later(a_night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(said(capsys, "replay", a_night, "--round", "9", "--json"))
    wanted = [each.seq for each in night().entries if each.round == 9 or getattr(each.event, "round", 0) == 9]
    assert [line["entry"] for line in told if "dispute" not in line["words"] and "card" not in line["words"]] == [
        each.seq
        for each in night().entries
        if each.seq in wanted and type(each.event).__name__ not in ("Disputed", "CardUsed")
    ]
    assert any(line["round"] > 9 for line in told)


def test_a_round_that_is_not_there(a_night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(a_night), "--round", "999"]) == 2
    assert "has no round 999." in capsys.readouterr().err


def test_as_a_person_reads_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paid = "felt 1 $0, seat 1 $265, table bank $19,735"
    again = "back $10 lost and $175 won; seat 1 17 $5 lost; red $10 wins $10"
    page = said(capsys, "replay", kept(tmp_path / "short", ("1", sealed(one_round()))))
    assert page.splitlines()[-10:] == [
        "       7  18:00:07  dealer        seat 1: red $10  → seat 1 $85, felt 1 $15",
        "       8  18:00:08  dealer        spin",
        "       9  18:00:09  dealer        no more bets",
        "      10  18:00:10  dealer        number 17",
        "      11  18:00:11  dealer        confirm 17",
        "      12  18:00:12  dealer        collect $10: seat 1 red $10  → felt 1 $5, table bank $19,910",
        f"      13  18:00:13  dealer        pay seat 1 $175: 17 $5 wins $175  → {paid}",
        "      14  18:00:14  dealer        card S1 for wrong number (seat 1)",
        "      15  18:00:15  dealer        round 1 was 18, and not 17",
        f"      16  18:00:16  dealer        round 1 again for seat 1: {again}  → table bank $19,895, seat 1 $105",
    ]
