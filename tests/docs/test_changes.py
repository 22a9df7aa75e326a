"""Fragments of what changed: each says who notices, and a release prints them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.changes import FOLDER, WHO, faults, main, notes


def test_every_fragment_says_who_notices() -> None:
    assert faults() == []


def test_the_page_says_all_who_notice() -> None:
    page = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")] == list(WHO)


@pytest.mark.parametrize(
    "name", ["dealer.md", "dealer.players.md", "A Dealer.rules.md", ".rules.md", "dealer.rules.txt"]
)
def test_a_wrong_name_is_an_error_and_nothing_is_printed(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text("Something changed.\n")
    assert main(tmp_path) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"{name}: is named <name>.<who>.md, where <who> may be rules, dealing, screens, books, inside\n"


def test_a_fragment_that_says_nothing_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "quiet.rules.md").write_text("\n")
    assert faults(tmp_path) == ["quiet.rules.md: says ''; it may be one or two whole sentences"]


def test_a_release_prints_them_grouped_by_who_notices(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "README.md").write_text("not a fragment")
    (tmp_path / "a.inside.md").write_text("The writer is quick.\n")
    (tmp_path / "b.rules.md").write_text("A row pays\n11 to 1.\n")
    (tmp_path / "a.rules.md").write_text("A split pays 17 to 1.\n")
    assert main(tmp_path) == 0
    rules = "## Rules of the houses\n\n- A split pays 17 to 1.\n- A row pays 11 to 1.\n"
    assert capsys.readouterr().out == rules + "\n## Inside\n\n- The writer is quick.\n"


def test_a_release_of_nothing_says_so(tmp_path: Path) -> None:
    assert notes(tmp_path) == "Nothing that anybody notices.\n"
