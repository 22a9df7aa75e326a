"""`croupier recall`: a page and JSON, for a dispute."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from croupier.cli.recall import TableRecall
from croupier.recalls import Recalls
from tests.cli.told import kept, said, sealed
from tests.told import night, one_round


def test_the_last_ten_unless_told(a_night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = said(capsys, "recall", a_night)
    last = night().table.round
    assert [int(line.split()[3][:-1]) for line in page.splitlines() if line.startswith("Table 1, round")] == list(
        range(last, last - 10, -1)
    )
    assert said(capsys, "recall", a_night, "--last", "2").count("Table 1, round") == 2


def test_for_programs_it_is_what_the_fold_says(a_night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recalls = Recalls(50, seat=2)
    for entry in night().entries:
        recalls.follow(entry)
    out = said(capsys, "recall", a_night, "--seat", "2", "--last", "50", "--json")
    assert msgspec.json.decode(out, type=list[TableRecall]) == [TableRecall("1", recalls.result())]


def test_as_a_person_reads_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    again = "back $10 lost and $175 won; seat 1 17 $5 lost; red $10 wins $10"
    page = said(capsys, "recall", kept(tmp_path / "short", ("1", sealed(one_round()))), "--seat", "1")
    assert page.splitlines()[2:] == [
        "Table 1, round 1: settled, number 18, after 17 was put right",
        "═" * 72,
        "gaming day 2026-11-29, dealer Ann",
        "betting opened 18:00:05.000, closed 18:00:09.000, number final 18:00:11.000",
        "",
        "Seat 1, sitting 1: $100 before, $265 after",
        "",
        "wager        odds  stake  lost  won",
        "────────  ───────  ─────  ────  ───",
        "17        35 to 1     $5    $5   $0",
        "red        1 to 1    $10    $0  $10",
        "together             $15    $5  $10",
        "",
        "       6  18:00:06.000  dealer        seat 1: 17 $5",
        "       7  18:00:07.000  dealer        seat 1: red $10",
        "      14  18:00:14.000  dealer        card S1 for wrong number (seat 1)",
        "",
        "Calls",
        "",
        "       5  18:00:05.000  dealer        place your bets: round 1",
        "       8  18:00:08.000  dealer        spin",
        "       9  18:00:09.000  dealer        no more bets",
        "      10  18:00:10.000  dealer        number 17",
        "      11  18:00:11.000  dealer        confirm 17",
        "",
        "Put right",
        "",
        "      15  18:00:15.000  dealer        round 1 was 18, and not 17",
        "      16  18:00:16.000  dealer        round 1 again for seat 1: " + again,
    ]


def test_a_seat_that_never_played(a_night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Table 1 has no such round." in said(capsys, "recall", a_night, "--seat", "77")
