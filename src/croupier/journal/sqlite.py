"""A journal in one SQLite file: opened whole or not at all, appended to by one writer, read by anybody.

`open_journal` is for the host, `open_reader` for whoever looks: it takes no lock and changes no byte of the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import Self

import apsw

from croupier.journal.chain import Broken, Row
from croupier.journal.lock import WriteLock
from croupier.journal.trouble import JournalError, in_words

APPLICATION_ID = 0x43726F75
"""`Crou`: what `file` and SQLite see in the header, so that a stranger's database is never taken for a journal."""
VERSION = 1
SCHEMA = "CREATE TABLE entry(tbl TEXT, seq INTEGER, bytes BLOB, PRIMARY KEY(tbl, seq)) STRICT, WITHOUT ROWID"
OLDEST_SQLITE = (3, 51, 3)
"""Before it, a WAL that was reset at the wrong moment could corrupt the file."""
BUSY_MS = 2000
"""How long to wait for another program's lock. There should be none: a shell, or a backup tool."""
ROWS_A_STATEMENT = 1000

_FULL = 2


class Reader:
    """A journal that is read. Its methods raise `JournalError`, and `Broken` where the rows are not a chain's."""

    def __init__(self, path: Path, db: apsw.Connection) -> None:
        self.path = path
        self._db = db

    def tables(self) -> list[str]:
        """The tables that have entries, in order of name."""
        found: list[str] = []
        # One look into the index for each table: DISTINCT would walk through every entry.
        query = "SELECT tbl FROM entry WHERE tbl > ? ORDER BY tbl LIMIT 1"
        try:
            while row := self._db.execute(query, (found[-1] if found else "",)).fetchone():
                found.append(str(row[0]))
        except (apsw.Error, UnicodeDecodeError) as error:
            raise in_words(self.path, error) from error
        return found

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]:
        """The entries of a table that follow entry `after`, one at a time: a million take no more room than one."""
        query = "SELECT seq, bytes FROM entry WHERE tbl = ? AND seq > ? ORDER BY seq"
        expected = after
        try:
            for seq, entry in self._db.execute(query, (table, after)):
                expected += 1
                # The key is not in the hashed bytes, so it is held against the count here.
                if seq != expected:
                    raise Broken(table, expected, f"it is missing: a row with the number {seq} comes next")
                if not isinstance(entry, bytes):
                    raise Broken(table, expected, "its row does not hold bytes")
                yield entry
        except UnicodeDecodeError as error:
            raise Broken(table, expected + 1, "its row does not hold bytes") from error
        except apsw.Error as error:
            raise in_words(self.path, error) from error

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
        self._failed = False

    def append(self, rows: Sequence[Row]) -> None:
        """Returns when all the rows are on the disk. After one error it takes nothing more: see `writer`."""
        if self._failed:
            raise JournalError(f"{self.path} failed earlier and is written no more in this run.")
        try:
            if len(rows) <= ROWS_A_STATEMENT:
                self._insert(rows)
            else:
                self._db.execute("BEGIN IMMEDIATE")
                for start in range(0, len(rows), ROWS_A_STATEMENT):
                    self._insert(rows[start : start + ROWS_A_STATEMENT])
                self._db.execute("COMMIT")
        except BaseException as error:
            self._failed = True
            raise (in_words(self.path, error) if isinstance(error, apsw.Error | OSError) else error) from error

    def _insert(self, rows: Sequence[Row]) -> None:
        # One statement, which outside a transaction is one too. apsw lets the GIL go at every step, and to get it back
        # from a busy event loop takes up to 5 ms each time: `executemany` would pay that for every row.
        if rows:
            values = ",(?,?,?)" * len(rows)
            self._db.execute(f"INSERT INTO entry VALUES{values[1:]}", tuple(chain.from_iterable(rows)))

    def close(self) -> None:
        try:
            super().close()
        finally:
            self._lock.release()
