"""One writer only: a lock beside the journal that names who holds it.

The lock is the kernel's (`flock` on `<journal>.lock`), so it falls with the process, however that ends; the text in
the file only says whose it is. It is not on the journal itself because SQLite has its own locks there, and closing
any other handle of that file would drop them.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from croupier.journal.trouble import JournalError


class WriteLock:
    """Held from the moment that it is made until `release`."""

    def __init__(self, journal: Path) -> None:
        self.path = journal.with_name(journal.name + ".lock")
        self._file = _take(journal, self.path)
        since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
        # Only words: on a full disk the lock is held without them.
        with suppress(OSError):
            os.ftruncate(self._file, 0)
            os.write(self._file, f"process {os.getpid()} since {since}".encode())

    def release(self) -> None:
        """Takes the file away while it is still held, so that nothing is left beside a journal that was closed."""
        if self._file >= 0:
            with suppress(OSError):
                self.path.unlink()
            os.close(self._file)
            self._file = -1


def _take(journal: Path, path: Path) -> int:
    while True:
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise JournalError(f"{journal} can only be read: {path} cannot be made ({error.strerror}).") from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            holder = os.pread(file, 200, 0).decode(errors="replace") or "another process"
            os.close(file)
            raise JournalError(f"{journal} has a writer already: {holder}.") from error
        except OSError as error:
            os.close(file)
            raise JournalError(f"{path} cannot be locked on this disk ({error.strerror}).") from error
        # The last holder may have taken the name away between our opening it and our locking it.
        if _is(path, file):
            return file
        os.close(file)


def _is(path: Path, file: int) -> bool:
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False
