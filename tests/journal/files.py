"""Journals on a disk, and what stands beside them."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.journal.chain import Chain, Row
from croupier.journal.sqlite import Reader, open_journal
from croupier.journal.trouble import JournalError
from tests.journal.games import rows, sealed, whole_game

ENTRIES = list(sealed(whole_game(seed=3, rounds=3).entries))
ROWS = rows(ENTRIES)


def written(path: Path, what: list[Row] = ROWS) -> Path:
    with open_journal(path) as journal:
        journal.append(what)
    return path


def files(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.is_file()} if folder.is_dir() else {}


def read(reader: Reader) -> list[bytes]:
    """All entries of the table, its chain checked."""
    entries = list(reader.entries("table"))
    assert len(list(Chain("table").check(entries))) == len(entries)
    return entries


def refused(path: Path, open_it: Callable[[Path], object] = open_journal) -> str:
    """The words of a refusal; whatever stood in the folder stands there as it was."""
    before = files(path.parent)
    with pytest.raises(JournalError) as error:
        open_it(path)
    assert files(path.parent) == before
    return str(error.value)


def copies(path: Path, *ends: str) -> Path:
    """A copy of a journal in use, with some of the files beside it."""
    folder = path.parent / "copy"
    folder.mkdir()
    for end in ("", *ends):
        shutil.copy(path.with_name(path.name + end), folder / (path.name + end))
    return folder / path.name
