"""What the disk says, in words that tell what to do."""

from __future__ import annotations

from pathlib import Path
from shutil import disk_usage

import apsw
import pytest

from croupier.journal import trouble
from croupier.journal.trouble import DiskFull, JournalError, in_words


def test_what_sqlite_has_no_room_to_share_is_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a full disk SQLite says no more than that there was an I/O error, when it cannot make its -shm."""
    error = apsw.IOError("disk I/O error")
    assert type(in_words(tmp_path / "t", error)) is JournalError
    monkeypatch.setattr(trouble, "disk_usage", lambda folder: disk_usage(folder)._replace(free=4096))
    assert type(in_words(tmp_path / "t", error)) is DiskFull
    assert type(in_words(tmp_path / "t", apsw.CorruptError("malformed"))) is trouble.Damaged


def test_a_disk_that_is_gone_is_no_full_one(tmp_path: Path) -> None:
    assert str(in_words(tmp_path / "gone" / "t", apsw.IOError("disk I/O error"))).endswith("disk I/O error.")
