"""Looking into a journal changes nothing, wherever it lies and whoever has it open."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from croupier.journal.sqlite import Reader, open_journal, open_reader
from croupier.journal.trouble import JournalError
from tests.journal.files import ENTRIES, ROWS, copies, files, written


def test_a_reader_sees_what_is_durable_while_it_is_written(path: Path) -> None:
    with open_journal(path) as journal:
        for at, row in enumerate(ROWS, start=1):
            journal.append([row])
            if at % 20 == 0:
                with open_reader(path) as reader:
                    assert list(reader.entries("table")) == ENTRIES[:at]


@pytest.mark.parametrize("ends", [(), ("-wal",), ("-wal", "-shm"), ("-shm",)])
def test_a_copy_of_a_journal_in_use(path: Path, ends: tuple[str, ...]) -> None:
    written(path, ROWS[:10])
    with open_journal(path) as journal:
        journal.append(ROWS[10:])
        copy = copies(path, *ends)
    before = files(copy.parent)
    with open_reader(copy) as reader:
        # What was still in the -wal is not there without it. Only the chain's head, kept elsewhere, can tell.
        expected = ENTRIES if "-wal" in ends else ENTRIES[:10]
        assert list(reader.entries("table")) == expected
        assert reader.damage() == []
    after = files(copy.parent)
    assert (after[copy.name], after.get(copy.name + "-wal")) == (before[copy.name], before.get(copy.name + "-wal"))
    assert set(after) == set(before) | ({copy.name + "-shm"} if "-wal" in ends else set())


@contextmanager
def as_nobody() -> Iterator[None]:
    """For root there is nothing that can only be read, so root becomes nobody for a while."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        if user == 0:
            os.seteuid(0)


@contextmanager
def only_readable(folder: Path) -> Iterator[None]:
    for each in folder.iterdir():
        each.chmod(0o444)
    folder.chmod(0o555)
    with as_nobody():
        yield
    folder.chmod(0o755)


@pytest.fixture
def medium() -> Iterator[Path]:
    """A folder that anybody can reach."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "medium"
        folder.mkdir()
        Path(name).chmod(0o755)
        yield folder / "night.journal"


def test_a_medium_that_can_only_be_read(medium: Path) -> None:
    written(medium)
    before = files(medium.parent)
    with only_readable(medium.parent):
        with open_reader(medium) as reader:
            assert list(reader.entries("table")) == ENTRIES
            assert reader.damage() == []
        with pytest.raises(JournalError, match="can only be read"):
            open_journal(medium)
    assert files(medium.parent) == before


@pytest.mark.parametrize("shm", [True, False])
def test_a_journal_in_use_copied_to_such_a_medium(path: Path, medium: Path, shm: bool) -> None:
    written(path, ROWS[:10])
    with open_journal(path) as journal:
        journal.append(ROWS[10:])
        for end in ("", "-wal", "-shm") if shm else ("", "-wal"):
            shutil.copy(path.with_name(path.name + end), medium.with_name(medium.name + end))
    before = files(medium.parent)
    with only_readable(medium.parent):
        if shm:
            with open_reader(medium) as reader:
                assert list(reader.entries("table")) == ENTRIES
        else:
            with pytest.raises(JournalError, match="journal-wal together into a folder"):
                open_reader(medium)
    assert files(medium.parent) == before


def test_a_file_that_may_not_be_written(medium: Path) -> None:
    written(medium).chmod(0o444)
    medium.parent.chmod(0o777)
    with as_nobody(), pytest.raises(JournalError, match="its file may not be written"):
        open_journal(medium)
    assert [each.name for each in medium.parent.iterdir()] == [medium.name]


def test_a_table_opened_on_what_is_read_without_locks(path: Path) -> None:
    written(path, ROWS[:10])
    with open_reader(path) as reader:
        entries = reader.entries("table")
        next(entries)
        with open_journal(path) as journal:
            journal.append(ROWS[10:])
        with pytest.raises(JournalError, match="a table was opened on it"):
            list(entries)


def test_a_key_that_ends_the_walk_early(path: Path) -> None:
    """What stands before it is a chain, and a table would go on from there: unless it is said that there is more, or
    nothing more is found in any way, so that a head of what is missing shows it."""
    whole, said = written(path).read_bytes(), 0
    for seq, entry in enumerate(ENTRIES[1:-1], start=2):
        rest = b"able" + bytes([seq]) + entry[:30]
        path.write_bytes(whole.replace(b"t" + rest, b"u" + rest))
        with open_reader(path) as reader:
            words = trouble(reader)
            if not words:
                assert list(reader.entries("table", len(ENTRIES) - 1)) == []
        said += f"ends at entry {seq - 1}, and entry {len(ENTRIES)} is there" in words
    assert said > len(ENTRIES) / 2


def trouble(reader: Reader) -> str:
    """What is said of a table that is shorter than it was."""
    try:
        assert len(list(reader.entries("table"))) < len(ENTRIES)
    except JournalError as error:
        return str(error)
    return ""
