"""The file: opened whole or not at all, with words for whatever is wrong with it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from croupier.journal import sqlite
from croupier.journal.chain import Broken, Row
from croupier.journal.sqlite import Journal, Reader, open_journal, open_reader
from croupier.journal.trouble import JournalError
from tests.journal.files import ENTRIES, ROWS, copies, read, refused, written


def both_refuse(path: Path, words: str) -> None:
    assert words in refused(path)
    assert words in refused(path, open_reader)


# What is kept comes back.


def test_what_was_written_is_read(path: Path) -> None:
    with open_journal(path) as journal:
        assert journal.tables() == []
        journal.append(ROWS[:10])
        journal.append([])
        journal.append(ROWS[10:])
        assert list(journal.entries("table")) == ENTRIES
        assert list(journal.entries("table", after=12)) == ENTRIES[12:]
    with open_journal(path) as journal:
        assert list(journal.entries("table")) == ENTRIES
        assert journal.damage() == []


def test_a_closed_journal_is_one_file(path: Path) -> None:
    written(path)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_it_is_kept_in_wal_and_synced_at_every_commit(path: Path) -> None:
    with open_journal(path) as journal:
        assert journal._db.execute("PRAGMA journal_mode").get == "wal"
        assert journal._db.execute("PRAGMA synchronous").get == 2
        assert journal._db.execute("PRAGMA application_id").get == int.from_bytes(b"Crou", "big")
        assert journal._db.execute("PRAGMA user_version").get == 1


def test_many_tables_share_a_journal(path: Path) -> None:
    names = ["b", "a", "ä", "table 10", "table 2", ""]
    with open_journal(path) as journal:
        journal.append([(name, 1, name.encode()) for name in names])
        assert journal.tables() == sorted(names)
        assert [list(journal.entries(name)) for name in names] == [[name.encode()] for name in names]


def test_a_batch_of_any_length_is_one_commit(path: Path) -> None:
    many: list[Row] = [("table", seq, b"%d" % seq) for seq in range(1, 2501)]
    with open_journal(path) as journal, open_reader(path) as reader:
        journal.append(many)
        assert list(reader.entries("table")) == [row[2] for row in many]
        with pytest.raises(JournalError, match="already holds an entry of that number"):
            journal.append([("table", seq, b"") for seq in range(4000, 2500, -1)] + [many[0]])
    with open_reader(path) as reader:
        assert len(list(reader.entries("table"))) == len(many), "half a batch must never stay"


def test_after_one_error_it_takes_nothing_more(path: Path) -> None:
    with open_journal(path) as journal:
        journal.append(ROWS[:2])
        with pytest.raises(JournalError, match="already holds an entry"):
            journal.append([ROWS[1]])
        with pytest.raises(JournalError, match="failed earlier"):
            journal.append([ROWS[2]])
    with open_journal(path) as journal:
        assert list(journal.entries("table")) == ENTRIES[:2]
        journal.append([ROWS[2]])


@pytest.mark.parametrize("name", ["a b.journal", "100%25?mode=memory#x.journal", "großer Saal.journal"])
def test_any_name_will_do(tmp_path: Path, name: str) -> None:
    path = written(tmp_path / name)
    with open_reader(path) as reader:
        assert list(reader.entries("table")) == ENTRIES
    assert [each.name for each in tmp_path.iterdir()] == [name]


# What is no journal is left alone.


def test_where_there_is_nothing(tmp_path: Path) -> None:
    assert "there is no folder" in refused(tmp_path / "none" / "night.journal")
    assert "There is no journal at" in refused(tmp_path / "night.journal", open_reader)
    both_refuse(tmp_path, "is a folder")


def test_a_name_that_is_none(tmp_path: Path) -> None:
    assert "is no name for a journal" in refused(tmp_path / "\udcff.journal")
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert "is no name for a journal" in refused(tmp_path / "a", open_reader)


def test_what_is_not_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for open_it in (open_journal, open_reader):
        with pytest.raises(JournalError, match="is not a file"):
            open_it(tmp_path / "pipe")


@pytest.mark.parametrize("content", [b"x", b"Dear diary" * 1000, b"SQLite format 3\x00", b"\x00" * 4096])
def test_a_file_of_another_kind(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    both_refuse(path, "is not a journal")


def test_an_empty_file_is_no_new_journal(path: Path) -> None:
    path.write_bytes(b"")
    both_refuse(path, "is empty")


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_another_programs_database(path: Path, mode: str) -> None:
    """Also one that was not closed: SQLite would move its -wal into it if it were let."""
    db = apsw.Connection(str(path))
    assert db.execute(f"PRAGMA journal_mode = {mode}").get == mode
    db.execute("CREATE TABLE diary(day); INSERT INTO diary VALUES('monday')")
    copy = copies(path, *(("-wal", "-shm") if mode == "wal" else ()))
    db.close()
    both_refuse(copy, "is another program's SQLite file")


@pytest.mark.parametrize(("version", "age"), [(0, "an older"), (2, "a newer"), (2**31 - 1, "a newer")])
def test_another_version(path: Path, version: int, age: str) -> None:
    written(path)
    with apsw.Connection(str(path)) as db:
        db.execute(f"PRAGMA user_version = {version}")
    db.close()
    both_refuse(path, f"of {age} Croupier: version {version}")


@pytest.mark.parametrize(
    "change",
    [
        "CREATE TRIGGER gone AFTER INSERT ON entry BEGIN DELETE FROM entry; END",
        "CREATE TABLE more(a)",
        "CREATE INDEX wide ON entry(bytes)",
        "ALTER TABLE entry ADD COLUMN note TEXT",
        "DROP TABLE entry",
    ],
)
def test_what_is_another_thing_inside(path: Path, change: str) -> None:
    written(path)
    with apsw.Connection(str(path)) as db:
        db.execute(change)
    db.close()
    both_refuse(path, "is not a journal inside")


ANOTHER = {
    "type": ("NULL", "''", "'view'", "'index'", "'trigger'", "'TABLE'", "CAST(type AS BLOB)"),
    "name": ("NULL", "''", "'other'", "'ENTRY'", "CAST(name AS BLOB)"),
    "tbl_name": ("NULL", "''", "'other'", "'ENTRY'", "CAST(tbl_name AS BLOB)"),
    "rootpage": ("NULL", "0", "1", "3", "-2", "2.5", "x'02'"),
    "sql": ("NULL", "''", "lower(sql)", "sql || ' '", "replace(sql, 'INTEGER', 'INT')", "CAST(sql AS BLOB)"),
}


@pytest.mark.parametrize("column", ANOTHER)
def test_every_value_of_the_table_of_tables(path: Path, column: str) -> None:
    """What SQLite itself lets pass among them, a name in capitals for one, is found all the same."""
    content = written(path).read_bytes()
    with open_reader(path) as reader:
        columns = [row[1] for row in reader._db.execute("PRAGMA table_info(sqlite_schema)")]
    assert columns == list(ANOTHER)
    for value in ANOTHER[column]:
        path.write_bytes(content)
        db = apsw.Connection(str(path))
        db.execute(f"PRAGMA writable_schema = ON; UPDATE sqlite_schema SET {column} = {value}")
        db.close()
        for open_it in (open_journal, open_reader):
            with pytest.raises(JournalError), open_it(path) as journal:
                all_seen(journal)


def test_an_sqlite_that_could_damage_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "OLDEST_SQLITE", (99, 0, 0))
    assert "Croupier needs 99.0.0 or newer" in refused(path)


def test_a_new_journal_never_takes_an_old_ones_wal(path: Path) -> None:
    path.with_name(path.name + "-wal").write_bytes(b"what was written last")
    assert "put both together again" in refused(path)


def test_a_journal_that_was_being_made_when_the_power_went(path: Path) -> None:
    path.with_name(path.name + ".new").write_bytes(b"SQLite form")
    written(path)
    assert [each.name for each in path.parent.iterdir()] == [path.name]


# Damage shows: as words, or as a chain that ends somewhere else than told; never as other money.


def test_a_file_cut_anywhere(path: Path) -> None:
    content = written(path).read_bytes()
    for length in [*range(0, 200, 9), *range(200, len(content), 1021), *range(0, len(content), 4096), len(content) - 1]:
        path.write_bytes(content[:length])
        with pytest.raises((JournalError, Broken)), open_reader(path) as reader:
            read(reader)
        assert path.read_bytes() == content[:length]
        with pytest.raises((JournalError, Broken)), open_journal(path) as journal:
            read(journal)


def test_a_file_with_a_torn_page(path: Path) -> None:
    content = written(path).read_bytes()
    for page in range(0, len(content), 4096):
        path.write_bytes(content[:page] + os.urandom(4096) + content[page + 4096 :])
        with pytest.raises((JournalError, Broken)), open_reader(path) as reader:
            all_seen(reader)


def all_seen(reader: Reader) -> None:
    """What an audit sees: the chain, its length, and SQLite's own check."""
    if len(read(reader)) < len(ENTRIES) or reader.damage():
        raise Broken("table", 0, "shorter, or SQLite says so")


def test_rows_where_none_should_be(path: Path) -> None:
    for seq in (-5, 0, len(ENTRIES) + 2):
        path.unlink(missing_ok=True)
        written(path, [*ROWS, ("table", seq, ENTRIES[0])])
        with open_reader(path) as reader, pytest.raises(Broken, match=f"a row with the number {seq} comes next"):
            list(reader.entries("table"))


# The disk, and what is done to the files behind the program's back.


@pytest.mark.parametrize("end", ["", "-wal"])
@pytest.mark.parametrize("act", ["moved", "deleted", "replaced"])
def test_a_file_that_goes_while_it_is_written(path: Path, end: str, act: str) -> None:
    """It could be written to for hours, and the next start would find an older journal, or none."""
    journal = open_journal(path)
    journal.append(ROWS[:5])
    file = path.with_name(path.name + end)
    if act == "deleted":
        file.unlink()
    else:
        file.rename(path.with_name("elsewhere"))
    if act == "replaced":
        shutil.copy(path.with_name("elsewhere"), file)
    with pytest.raises(JournalError, match="was moved or deleted while a table was dealt on it"):
        journal.append(ROWS[5:])
    with pytest.raises(JournalError, match="was moved or deleted while a table was dealt on it"):
        journal.close()
    assert not path.with_name(path.name + ".lock").exists()


def test_a_journal_that_was_moved_is_put_together_again(path: Path) -> None:
    journal = open_journal(path)
    journal.append(ROWS)
    moved = path.rename(path.with_name("moved.journal"))
    with pytest.raises(JournalError, match="what was written last is in the -wal"):
        journal.close()
    path.with_name(path.name + "-wal").rename(moved.with_name(moved.name + "-wal"))
    with open_journal(moved) as again:
        assert list(again.entries("table")) == ENTRIES


# One writer.


def test_a_second_writer_is_told_who_the_first_is(path: Path) -> None:
    with open_journal(path) as journal:
        journal.append(ROWS)
        assert f"has a writer already: process {os.getpid()} since 2" in refused(path)
        link = path.with_name("link.journal")
        link.symlink_to(path)
        with pytest.raises(JournalError, match="has a writer already"):
            open_journal(link)
        journal.append([("other", 1, b"")])
    open_journal(path).close()


def test_a_lock_falls_with_its_process(path: Path) -> None:
    holds = (
        "import pathlib, sys; from croupier.journal.sqlite import open_journal\n"
        "journal = open_journal(pathlib.Path(sys.argv[1])); journal.append([('table', 1, b'kept')])\n"
        "print('open', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", holds, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"open\n"
        assert f"has a writer already: process {child.pid} since" in refused(path)
        child.kill()
    with open_reader(path) as reader:
        assert list(reader.entries("table")) == [b"kept"]
    with open_journal(path) as journal:
        assert list(journal.entries("table")) == [b"kept"]
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_another_programs_lock(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell or a backup tool that holds the file: waited for a while, then the run ends."""
    monkeypatch.setattr(sqlite, "BUSY_MS", 20)
    with open_journal(path) as journal:
        shell = apsw.Connection(str(path))
        shell.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalError, match="is locked by another program"):
            journal.append(ROWS)
        shell.execute("ROLLBACK")
        shell.close()
        with pytest.raises(JournalError, match="failed earlier"):
            journal.append(ROWS)


def test_an_exclusive_lock_at_opening(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "BUSY_MS", 20)
    written(path)
    shell = apsw.Connection(str(path))
    shell.execute("PRAGMA journal_mode = DELETE")
    shell.execute("BEGIN EXCLUSIVE")
    with pytest.raises(JournalError, match="is locked by another program"):
        open_journal(path)
    shell.close()
    open_journal(path).close()


def test_opening_a_reader_keeps_the_writers_locks(path: Path) -> None:
    """A program that closes its own handle of a file loses all of SQLite's locks on it, without a word."""
    with open_journal(path) as journal:
        journal.append(ROWS)
        before = locks(path)
        assert before
        with open_reader(path) as reader:
            reader.tables()
        with pytest.raises(JournalError):
            open_journal(path)
        assert locks(path) == before


def locks(path: Path) -> list[str]:
    """The kernel's locks on a file, without their places in its list."""
    lines = Path("/proc/locks").read_text(encoding="utf-8").splitlines()
    return [line.partition(": ")[2] for line in lines if f":{path.stat().st_ino} " in line]


def test_nothing_is_left_open_after_a_refusal(path: Path) -> None:
    path.write_bytes(b"x")
    handles = len(os.listdir("/proc/self/fd"))
    for open_it in (open_journal, open_reader):
        for _ in range(20):
            refused(path, open_it)
    assert len(os.listdir("/proc/self/fd")) == handles


def test_a_journal_is_what_open_journal_gives(path: Path) -> None:
    journal = open_journal(path)
    assert isinstance(journal, Journal)
    journal.close()
    journal.close()
