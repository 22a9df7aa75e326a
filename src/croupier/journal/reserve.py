"""Room kept on the disk for the day when it is full: given up then, so that the table can be closed in order."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

BYTES = 32 * 2**20
"""More than closing a table writes: all that stands in the -wal, which may be 25 MB, is moved into the file then."""


class Reserve:
    """A file beside the journal that takes room and holds nothing."""

    def __init__(self, journal: Path) -> None:
        self.path = journal.with_name(journal.name + ".reserve")
        self.kept = self._make()
        if not self.kept:
            # A disk that is full already: all of the little room belongs to the journal.
            self._unlink()

    def _make(self) -> bool:
        try:
            file = os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o644)
            try:
                # Room for as much again must be left. Else a start on a full disk takes back what the last one gave up
                # for it, and the table is never closed.
                os.posix_fallocate(file, 0, 2 * BYTES)
                os.ftruncate(file, BYTES)
            finally:
                os.close(file)
        except OSError:
            return False
        return True

    def give_up(self) -> bool:
        """Whether there was any."""
        kept, self.kept = self.kept, False
        self._unlink()
        return kept

    def _unlink(self) -> None:
        with suppress(OSError):
            self.path.unlink()
