"""A journal in one SQLite file: opened whole or not at all, appended to by one writer, read by anybody.

`open_journal` is for the host, `open_reader` for whoever looks: it keeps no writer waiting and changes no byte.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import Self

import apsw

from croupier.journal.chain import DAY_OPENED, Broken, Row
from croupier.journal.folder import sync
from croupier.journal.header import APPLICATION_ID, VERSION, check_header
from croupier.journal.lock import WriteLock
from croupier.journal.reserve import Reserve
from croupier.journal.trouble import Damaged, DiskFull, JournalError, in_words

SCHEMA = "CREATE TABLE entry(tbl TEXT, seq INTEGER, bytes BLOB, PRIMARY KEY(tbl, seq)) STRICT, WITHOUT ROWID"
INSIDE = [("table", "entry", "entry", 2, SCHEMA)]
"""All that SQLite's own table of tables holds: SQLite itself would take `ENTRY` or a blob for the name too."""
OLDEST_SQLITE = (3, 51, 3)
"""Before it, a WAL that was reset at the wrong moment could corrupt the file."""
BUSY_MS = 2000
"""How long to wait for another program's lock. There should be none: a shell, or a backup tool."""
ROWS_A_STATEMENT = 1000
PAGES_IN_LOG = 6000
"""How long the -wal becomes, 25 MB, before it is moved into the file: inside a commit, which then takes three syncs.

At SQLite's own 1,000 more than one answer in a hundred waits for that when a floor is busy.
"""

_FULL = 2
_BEFORE_ANY = -(2**63)
_AFTER_ALL = 2**63 - 1


def open_journal(path: Path) -> Journal:
    """Opens a journal to write to it, and makes it where there is none. A second writer is refused."""
    path = _real(path)
    _refuse_old_sqlite()
    if not path.parent.is_dir():
        raise JournalError(f"{path} cannot be made: there is no folder {path.parent}.")
    lock = WriteLock(path)
    try:
        if not path.exists():
            _make(path)
        check_header(path, to_write=True)
        return Journal(path, _to_write(path), lock)
    except BaseException:
        lock.release()
        raise


def open_reader(path: Path) -> Reader:
    """Opens a journal to look into it: one that a table is dealt on, or a copy, also where nothing may be written."""
    path = _real(path)
    check_header(path)
    wal = _beside(path, "-wal")
    if _size(wal) or (wal.exists() and _beside(path, "-shm").exists()):
        return Reader(path, _to_read(path, "mode=ro"))
    # Nobody has it open, and all of it is in its one file. SQLite would make two more to read it: not on evidence.
    state = _state(path)
    return Reader(path, _to_read(path, "mode=ro&immutable=1"), state)


class Reader:
    """A journal that is read. Its methods raise `JournalError`, and `Broken` where the rows are not a chain's.

    `unlocked`: the state of a file that is read without any lock, which it must still be in when reading ends.
    """

    def __init__(self, path: Path, db: apsw.Connection, unlocked: tuple[int, ...] = ()) -> None:
        self.path = path
        self._db = db
        self._unlocked = unlocked

    def tables(self) -> list[str]:
        """The tables that have entries, in order of name."""
        # One look into the index for each table: DISTINCT would walk through every entry.
        query = "SELECT min(tbl) FROM entry"
        found: list[str] = []
        try:
            name = self._db.execute(query).get
            while name is not None:
                found.append(str(name))
                name = self._db.execute(query + " WHERE tbl > ?", (name,)).get
        except (apsw.Error, UnicodeDecodeError) as error:
            raise in_words(self.path, error) from error
        return found

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]:
        """The entries of a table that follow entry `after`, one at a time: a million take no more room than one."""
        query = "SELECT seq, bytes FROM entry WHERE tbl = ? AND seq > ? ORDER BY seq"
        expected = after
        try:
            last = self._db.execute("SELECT seq FROM entry WHERE tbl = ? ORDER BY seq DESC LIMIT 1", (table,)).get
            # Whoever asks for all of them must also see what stands before the first, where nothing should.
            for seq, entry in self._db.execute(query, (table, after or _BEFORE_ANY)):
                expected += 1
                # The key is not in the hashed bytes, so it is held against the count here.
                if seq != expected:
                    self._check_still()
                    raise Broken(table, expected, f"it is missing: a row with the number {seq} comes next")
                if not isinstance(entry, bytes):
                    raise Broken(table, expected, "its row does not hold bytes")
                yield entry
        except UnicodeDecodeError as error:
            raise Broken(table, expected + 1, "its row does not hold bytes") from error
        except apsw.Error as error:
            self._check_still()
            raise in_words(self.path, error) from error
        self._check_still()
        # A flipped bit can end the walk early, and what is left is a chain: the last row is found another way.
        if isinstance(last, int) and expected < last:
            found = f"read in order, table {table} ends at entry {expected}, and entry {last} is there"
            raise Damaged(f"{self.path} is damaged: {found}. Keep it as it is, and go on from a backup.")

    def last_day(self, table: str, before: int = _AFTER_ALL) -> int:
        """The entry with which a table's last day was opened, of those before some entry; or 0."""
        # Not in a player's words either: quotes inside a text are written otherwise.
        query = "SELECT seq FROM entry WHERE tbl = ? AND seq < ? AND instr(bytes, ?) ORDER BY seq DESC LIMIT 1"
        try:
            found = self._db.execute(query, (table, before, DAY_OPENED)).get
        except apsw.Error as error:
            raise in_words(self.path, error) from error
        return int(found or 0)

    def _check_still(self) -> None:
        if self._unlocked and self._unlocked != _state(self.path):
            raise JournalError(f"{self.path} was written to while it was read: a table was opened on it. Look again.")

    def copy_to(self, path: Path) -> None:
        """All of it as it stands at one moment, into a file that is not there yet; a writer is not kept waiting."""
        try:
            copy = apsw.Connection(str(path))
            try:
                with copy.backup("main", self._db, "main") as copying:
                    copying.step()
            finally:
                copy.close()
        except apsw.Error as error:
            raise in_words(path, error) from error
        self._check_still()

    def damage(self) -> list[str]:
        """What SQLite's own full check finds wrong with the file; empty when nothing is. Reads all of it."""
        try:
            said = [str(row[0]) for row in self._db.execute("PRAGMA integrity_check")]
        except apsw.Error as error:
            return [str(error)]
        return [] if said == ["ok"] else said

    def close(self) -> None:
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()


class Journal(Reader):
    """A journal that is written, by this process and no other."""

    def __init__(self, path: Path, db: apsw.Connection, lock: WriteLock) -> None:
        super().__init__(path, db)
        self._lock = lock
        self._reserve = Reserve(path)
        self._failed = False
        self._closed = False
        self._names = str(path), str(_beside(path, "-wal"))
        self._files = self._found()

    def append(self, rows: Sequence[Row]) -> None:
        """Returns when all the rows are on the disk. After one error it takes nothing more: see `writer`."""
        if self._failed:
            raise JournalError(f"{self.path} failed earlier and is written no more in this run.")
        try:
            self._check_place()
            self._commit(rows)
        except BaseException as error:
            self._failed = True
            if not isinstance(error, apsw.Error | OSError):
                raise
            trouble = in_words(self.path, error)
            if isinstance(trouble, DiskFull) and self._reserve.give_up():
                words = (
                    f"The disk that holds {self.path} is full. Some room was kept: start again, and close the table."
                )
                trouble = DiskFull(words)
            raise trouble from error

    def _check_place(self) -> None:
        """A file that was moved or deleted is still written to, and no start would ever find what is in it."""
        if self._found() != self._files:
            mend = f"Put it and {self.path.name}-wal side by side under one name: what was written last is in the -wal."
            raise JournalError(f"{self.path} was moved or deleted while a table was dealt on it. {mend}")

    def _found(self) -> list[int]:
        """Which files a journal that is written consists of, whatever is in them."""
        return [_inode(name) for name in self._names]

    def _commit(self, rows: Sequence[Row]) -> None:
        if len(rows) <= ROWS_A_STATEMENT:
            self._insert(rows)
            return
        self._db.execute("BEGIN IMMEDIATE")
        for start in range(0, len(rows), ROWS_A_STATEMENT):
            self._insert(rows[start : start + ROWS_A_STATEMENT])
        self._db.execute("COMMIT")

    def _insert(self, rows: Sequence[Row]) -> None:
        # One statement, which outside a transaction is one too. apsw lets the GIL go at every step, and to get it back
        # from a busy event loop takes up to 5 ms each time: `executemany` would pay that for every row.
        if rows:
            values = ",(?,?,?)" * len(rows)
            self._db.execute(f"INSERT INTO entry VALUES{values[1:]}", tuple(chain.from_iterable(rows)))

    def close(self) -> None:
        """Raises where the files are not where they were: then all of it is written, but not in one file.

        After a failure the disk is not heard again: what failed has been said, and must not be talked over.
        """
        if self._closed:
            return
        self._closed = True
        try:
            try:
                self._check_place()
            finally:
                super().close()
        except apsw.Error as error:
            if not self._failed:
                raise in_words(self.path, error) from error
        finally:
            self._reserve.give_up()
            self._lock.release()


def _refuse_old_sqlite() -> None:
    found = apsw.sqlite_lib_version()
    if tuple(int(part) for part in found.split(".")) < OLDEST_SQLITE:
        needed = ".".join(str(part) for part in OLDEST_SQLITE)
        raise JournalError(f"This is SQLite {found}, which can damage a journal. Croupier needs {needed} or newer.")


def _real(path: Path) -> Path:
    """Where a link leads, for the lock of a link must be the lock of its file."""
    try:
        str(path).encode()
        return path.resolve()
    except (UnicodeEncodeError, OSError, RuntimeError) as error:
        raise JournalError(f"{path!a} is no name for a journal: {error}.") from error


def _make(path: Path) -> None:
    """A new journal, under another name until it is whole: what stands at `path` is a journal or nothing."""
    for end in ("-wal", "-journal"):
        if _size(_beside(path, end)):
            raise JournalError(f"{path} is missing, but {_beside(path, end).name} is there: put both together again.")
    new = _beside(path, ".new")
    try:
        for end in (".new", ".new-wal", ".new-shm", ".new-journal"):
            _beside(path, end).unlink(missing_ok=True)
        _write_new(new)
        new.rename(path)
        sync(path.parent)
    except (apsw.Error, OSError) as error:
        raise in_words(path, error) from error


def _write_new(new: Path) -> None:
    db = apsw.Connection(str(new))
    try:
        # No `with db`: after an error of the disk its rollback says that there is nothing to roll back, and only that.
        db.execute(
            f"BEGIN; PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {VERSION}; {SCHEMA}; COMMIT"
        )
        mode = db.execute("PRAGMA journal_mode = WAL").get
    finally:
        db.close()
    if mode != "wal":
        raise JournalError(f"{new} cannot be made: its disk keeps no log beside it (journal mode {mode}).")


def _to_write(path: Path) -> apsw.Connection:
    db = _connect(path, "mode=rw")
    try:
        mode = db.execute("PRAGMA journal_mode = WAL").get
        db.execute("PRAGMA synchronous = FULL")
        db.execute(f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}")
        sync = db.execute("PRAGMA synchronous").get
        if (mode, sync) != ("wal", _FULL):
            raise JournalError(f"{path} cannot be kept safely here: journal mode {mode}, synchronous {sync}.")
        _empty_log(db)
    except BaseException as error:
        # What a disk says that has failed must not be talked over by what it says of closing.
        with suppress(apsw.Error):
            db.close()
        if isinstance(error, apsw.Error):
            raise in_words(path, error) from error
        raise
    return db


def _empty_log(db: apsw.Connection) -> None:
    """What a start finds is the truth from now on, so none of it may still go, and nothing come back.

    What a killed process wrote and never synced is read like the rest, and would be lost with the power. And a commit
    that broke off in the log could be made whole by the next one, of the same pages, if that one broke off too.
    """
    # A table that can be closed is worth more: on a full disk, and while somebody reads an older state, the log stays.
    with suppress(apsw.FullError):
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _to_read(path: Path, how: str) -> apsw.Connection:
    db = _connect(path, how)
    # Else the last one to close it would move what is in its -wal into the file itself.
    db.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    return db


def _connect(path: Path, how: str) -> apsw.Connection:
    """A connection to what is a journal inside too: its one table, and nothing that could act behind our back."""
    flags = apsw.SQLITE_OPEN_READWRITE if how == "mode=rw" else apsw.SQLITE_OPEN_READONLY
    try:
        db = apsw.Connection(f"{path.as_uri()}?{how}", flags=flags | apsw.SQLITE_OPEN_URI)
        try:
            db.set_busy_timeout(BUSY_MS)
            inside = db.execute("SELECT * FROM sqlite_schema").fetchall()
        except BaseException:
            db.close()
            raise
    except (apsw.Error, UnicodeDecodeError) as error:
        if isinstance(error, apsw.CantOpenError) and _size(_beside(path, "-wal")):
            where = f"copy {path.name} and {path.name}-wal together into a folder that can be written, and look there"
            raise JournalError(f"{path} was not closed, and its folder can only be read: {where}.") from error
        raise in_words(path, error) from error
    if inside != INSIDE:
        db.close()
        raise JournalError(f"{path} is not a journal inside: it holds something else than its one table.")
    return db


def _beside(path: Path, end: str) -> Path:
    return path.with_name(path.name + end)


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _state(path: Path) -> tuple[int, ...]:
    """What changes when a file is written, or replaced."""
    try:
        stat = path.stat()
    except OSError:
        return ()
    return stat.st_ino, stat.st_size, stat.st_mtime_ns


def _inode(name: str) -> int:
    """Which file has a name, or 0. Before every sync it is asked, so nothing is made of the name first."""
    try:
        return os.stat(name).st_ino
    except OSError:
        return 0
