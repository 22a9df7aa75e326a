"""Every page for people is true: examples are run, and commands, names and links are there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.docs.pages import command_faults, commands, exists, links, named, pages
from tests.shape.tree import ROOT, text

PAGES = pages()
each_page = pytest.mark.parametrize("page", PAGES)


@pytest.mark.parametrize("page", [name for name, path in PAGES.items() if ">>> " in text(path)])
def test_what_a_page_shows_is_what_happens(page: str) -> None:
    result = doctest.testfile(str(PAGES[page]), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


def test_the_readme_shows_the_game() -> None:
    assert ">>> " in text(PAGES["README.md"])


@each_page
def test_every_command_on_a_page_exists(page: str) -> None:
    assert [fault for words in commands(text(PAGES[page])) for fault in command_faults(words)] == []


@each_page
def test_every_name_on_a_page_exists(page: str) -> None:
    assert [said for said in named(text(PAGES[page])) if not exists(said)] == []


@each_page
def test_every_link_leads_somewhere(page: str) -> None:
    folder = PAGES[page].parent
    assert [link for link in links(text(PAGES[page])) if not (folder / link).exists()] == []


def test_one_test_that_is_shown_picks_some() -> None:
    found = [picked for page in PAGES.values() for picked in re.findall(r"pytest (tests/\S+\.py) -k (\w+)", text(page))]
    assert found
    for file, word in found:
        assert re.search(rf"^def test_\w*{word}", text(ROOT / file), re.MULTILINE), f"{file} has no test for -k {word}"


PLANTED = """
```sh
make rnu ARGS=--x
.venv/bin/croupier opne --house x
```
$ croupier houses --all
$ cat night.journal
`make chek`, `make test`, `tests/test_attic.py`, `dealing.decided`, `table.Table.balance`, `ledger.Ledger.post`,
`wheel.py`, `table.Table.seats`, `journal.attic.Attic` and [elsewhere](attic.md), [here](README.md#the-first-minute).
"""


def test_what_is_planted_is_caught(tmp_path: Path) -> None:
    faults = [fault for words in commands(PLANTED) for fault in command_faults(words)]
    assert faults == ["make rnu", "croupier opne", "croupier houses --all", "make chek"]
    missing = [said for said in named(PLANTED) if not exists(said)]
    assert missing == ["tests/test_attic.py", "dealing.decided", "table.Table.balance", "journal.attic.Attic"]
    assert list(links(PLANTED)) == ["attic.md", "README.md"]
    page = tmp_path / "page.md"
    page.write_text(">>> 1 + 1\n3\n")
    report = doctest.DocTestRunner(verbose=False)
    parsed = doctest.DocTestParser().get_doctest(page.read_text(), {}, "page", str(page), 0)
    assert report.run(parsed, out=lambda _: None).failed == 1
