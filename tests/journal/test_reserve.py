"""The log beside the journal and the room kept in reserve: however long the night, and when the disk is full."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from croupier.journal import sqlite
from croupier.journal.reserve import BYTES
from croupier.journal.sqlite import Journal, open_journal, open_reader
from croupier.journal.trouble import JournalError
from tests.journal.files import ENTRIES, ROWS

LONGEST = 2**20
"""Of the log, where a hundred pages stand in it: those, and what one commit adds."""


def test_the_log_is_moved_into_the_file_and_begins_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a night is; and while somebody reads, it only waits until that one is done."""
    monkeypatch.setattr(sqlite, "PAGES_IN_LOG", 100)
    log, batches = path.with_name(path.name + "-wal"), iter(range(1, 2**20, 50))
    with open_journal(path) as journal:
        appended(journal, batches, 200)
        assert log.stat().st_size < LONGEST < path.stat().st_size
        with open_reader(path) as reader:
            entries = reader.entries("table")
            next(entries)
            appended(journal, batches, 200)
            assert log.stat().st_size > LONGEST
            assert len(list(entries)) == 200 * 50 - 1
        appended(journal, batches, 1)
        was = log.stat().st_size
        appended(journal, batches, 199)
        assert log.stat().st_size == was, "it is written from its beginning again"
    with open_reader(path) as reader:
        assert len(list(reader.entries("table"))) == 600 * 50


def appended(journal: Journal, batches: Iterator[int], many: int) -> None:
    for first in islice(batches, many):
        journal.append([("table", seq, b"x" * 330) for seq in range(first, first + 50)])


def test_a_start_while_somebody_reads_an_older_state(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log cannot be emptied then, and a table is opened all the same."""
    monkeypatch.setattr(sqlite, "BUSY_MS", 20)
    journal = open_journal(path)
    journal.append(ROWS[:10])
    with open_reader(path) as reader:
        entries = reader.entries("table")
        assert next(entries) == ENTRIES[0]
        journal.append(ROWS[10:20])
        journal.close()
        with open_journal(path) as again:
            assert path.with_name(path.name + "-wal").stat().st_size > 0
            assert list(again.entries("table")) == ENTRIES[:20]
            again.append(ROWS[20:])
        assert len(list(entries)) == 9
    with open_journal(path) as again:
        assert list(again.entries("table")) == ENTRIES
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_the_reserve_is_longer_than_the_log(path: Path) -> None:
    """On a full disk closing the table moves all of the log into the file, and the file may be all the longer."""
    with open_journal(path) as journal:
        assert journal._db.execute("PRAGMA wal_autocheckpoint").get == sqlite.PAGES_IN_LOG
        frame = 24 + int(journal._db.execute("PRAGMA page_size").get)
    assert sqlite.PAGES_IN_LOG * frame + 4 * 2**20 < BYTES


def test_a_full_disk_gives_up_the_reserve(path: Path) -> None:
    reserve = path.with_name(path.name + ".reserve")
    with open_journal(path) as journal:
        journal.append(ROWS[:5])
        assert reserve.stat().st_blocks * 512 >= reserve.stat().st_size == BYTES
        pages = journal._db.execute("PRAGMA page_count").get
        journal._db.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(JournalError, match="is full"):
            journal.append(ROWS[5:])
        assert not reserve.exists()
    with open_journal(path) as journal:
        assert list(journal.entries("table")) == ENTRIES[:5]
        journal.append(ROWS[5:])


def test_a_start_on_a_full_disk_leaves_the_room_that_was_given_up(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As much as the reserve is free, and no more: a start that took it back could never close the table."""
    given_up, allocate = BYTES, os.posix_fallocate

    def little(file: int, start: int, length: int) -> None:
        if length > given_up:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        allocate(file, start, length)

    monkeypatch.setattr(os, "posix_fallocate", little)
    with open_journal(path) as journal:
        assert not path.with_name(path.name + ".reserve").exists()
        journal.append(ROWS)


def test_a_disk_without_room_for_a_reserve(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "posix_fallocate", no_room)
    with open_journal(path) as journal:
        assert not path.with_name(path.name + ".reserve").exists()
        journal.append(ROWS)
