"""The disk fails at every operation, of every kind, once and for good; and is full at every write that needs room."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.faults.errors import Errors
from tests.faults.witness import Lied

CLEAR = re.compile(r"JOURNAL(\.new)? could not be used: .*(the disk failed at|Input/output error|disk I/O error).*\.")
FULL = "The disk that holds JOURNAL is full"

begun = pytest.mark.parametrize("begun", [False, True], ids=["new", "begun"])


@begun
@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])
def test_every_operation_fails(tmp_path: Path, begun: bool, for_good: bool) -> None:
    trial = Errors(tmp_path, seed=1, begun=begun)
    operations = trial.operations()
    assert {"open", "read", "write", "sync", "shorten", "size", "lock", "delete", "access", "reserve"} <= set(
        operations
    )
    for kind, number in operations.items():
        trial.fail_each(kind, number, for_good)
    assert operations.total() > 70
    assert trial.stopped > operations.total() / 2
    assert [words for words in trial.words if not CLEAR.fullmatch(words)] == []


@begun
def test_the_disk_is_full_at_every_write(tmp_path: Path, begun: bool) -> None:
    trial = Errors(tmp_path, seed=1, begun=begun)
    room = trial.room()
    assert len(room) > 10
    for each in room:
        trial.fill(each, kept=False)
    assert set(trial.words) == {f"{FULL}: make room on it, and start again."}


@begun
def test_a_table_is_closed_on_a_disk_that_stays_full(tmp_path: Path, begun: bool) -> None:
    trial = Errors(tmp_path, seed=1, begun=begun)
    room = trial.room()
    for each in room:
        trial.fill(each, kept=True)
    # The last writes are those of closing in order, for which nothing is kept: all is on the disk by then.
    assert trial.words[f"{FULL}. Some room was kept: start again, and close the table."] >= len(room) - 4


def test_an_answer_before_the_sync_is_caught(tmp_path: Path) -> None:
    trial = Errors(tmp_path, seed=1, begun=True, planted="hasty")
    with pytest.raises(Lied, match="entries were acknowledged, and"):
        trial.fail_each("write", 30, for_good=True)
