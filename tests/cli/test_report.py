"""`croupier report`: the morning after."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.reports import Reports
from tests.cli.told import kept, said, sealed
from tests.told import night


def test_the_figures_of_a_day(a_night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reports = Reports("2026-11-30")
    for entry in night().entries:
        reports.follow(entry)
    found = reports.result("1")
    told = json.loads(said(capsys, "report", a_night, "--day", "2026-11-30", "--json"))
    [table] = told["tables"]
    assert told["broken"] == {}
    assert (table["day"], table["first_day"], table["last_day"]) == ("2026-11-30", "2026-11-29", "2026-12-01")
    for part in ("figures", "month", "year"):
        for name in ("rounds", "drop", "handle", "win", "low", "high", "voids"):
            assert table[part][name] == getattr(getattr(found, part), name)
        assert table[part]["hold"] == str(getattr(found, part).hold)
    assert [each["name"] for each in table["dealers"]] == [each.name for each in found.dealers] == ["Bob"]


def test_a_page_has_every_part(a_night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = said(capsys, "report", a_night, "--day", "2026-11-29")
    heads = [line for line in page.splitlines() if line.startswith(("By ", "Money ", "Owed ", "What "))]
    assert heads == [
        "By shift",
        "By dealer",
        "By seat",
        "By kind of wager",
        "Money besides play",
        "Owed when the day ended: by the house to a sitting; below nothing, by the sitting",
        "What happened",
    ]
    assert "no spin: something fell into the wheel" in page
    assert "Table 1, Ten-Dollar Roulette, gaming day 2026-11-29" in page
    assert [line.split()[0] for line in page.splitlines() if line.startswith(("Ann", "Bob"))] == ["Ann", "Bob"]


def test_two_tables_stand_one_after_the_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kept(tmp_path / "two", ("1", sealed(night())), ("2", sealed(night(), "2")))
    both = json.loads(said(capsys, "report", path, "--json"))["tables"]
    assert [each.pop("table") for each in both] == ["1", "2"]
    assert both[0] == both[1]


def test_a_day_that_never_was(a_night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(a_night), "--day", "2027-01-01"]) == 2
    assert "has no gaming day 2027-01-01: there are days from 2026-11-29 to 2026-12-01." in capsys.readouterr().err
