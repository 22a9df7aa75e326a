"""`croupier audit` as its user meets it: what it says, and its exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.journal.sqlite import open_journal
from tests.journal.games import rows, sealed, whole_game

ENTRIES = list(sealed(whole_game(seed=4, rounds=3).entries, "1"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "night.journal"


def kept(path: Path, entries: list[bytes]) -> str:
    with open_journal(path) as journal:
        journal.append(rows(entries, "1"))
    return str(path)


def test_a_journal_that_is_well(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", kept(path, ENTRIES)]) == 0
    said, complaints = capsys.readouterr()
    assert said.splitlines()[-1] == "All is well."
    assert said.count(" none\n") == 9
    assert complaints == ""


def test_a_journal_with_a_fault(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", kept(path, [*ENTRIES[:20], *ENTRIES[21:]])]) == 1
    said, _ = capsys.readouterr()
    assert "1         21" in said
    assert "it is missing: a" not in said
    assert "it is missing: entry 22 stands in its place" in said
    assert said.splitlines()[-1] == "Table 1 was looked at up to entry 20: nothing behind it can be believed."


def test_an_empty_journal(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", kept(path, [])]) == 0
    assert "holds no table yet" in capsys.readouterr().out


def test_what_cannot_be_looked_at(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(path)]) == 2
    path.write_bytes(b"Dear diary")
    assert main(["audit", str(path)]) == 2
    said, complaints = capsys.readouterr()
    assert said == ""
    assert complaints == (
        f"croupier: There is no journal at {path}.\ncroupier: {path} is not a journal: it is not an SQLite file.\n"
    )


def test_for_programs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "--json", kept(path, ENTRIES)]) == 0
    [table] = json.loads(capsys.readouterr().out)["tables"]
    assert (table["entries"], table["faults"], table["whole"]) == (len(ENTRIES), [], True)


def test_the_journal_of_an_open_table(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open_journal(path) as journal:
        journal.append(rows(ENTRIES, "1"))
        assert main(["audit", str(path)]) == 0
        journal.append([("2", 1, b"no entry")])
        assert main(["audit", str(path)]) == 1
    assert "it cannot be read" in capsys.readouterr().out
