"""Where `croupier deal` writes a shift: a journal, new or one whose table was closed, in which it goes on."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from croupier.events import AnyEvent
from croupier.journal.chain import Row
from croupier.journal.replay import Replay
from croupier.journal.sqlite import open_journal
from croupier.table import Table

BADGE = "deal"
"""What stands in an entry for the screen that asked."""


class Book:
    """Holds the journal open for writing; `write` takes what happened, and `flush` returns when it is on the disk."""

    def __init__(self, path: Path, name: str) -> None:
        self._journal = open_journal(path)
        try:
            replay = Replay(name)
            self.n = max(
                (each.n for each in replay.follow(self._journal.entries(name)) if each.badge == BADGE), default=0
            )
        except BaseException:
            self._journal.close()
            raise
        self.table, self.ledger, self._chain = replay.table, replay.ledger, replay.chain
        self.rules = (replay.table.house, replay.house.wheel.name if replay.house else "")
        """The hash of the house's rules that the table was dealt by, and its wheel."""
        self._rows: list[Row] = []

    def write(self, event: AnyEvent, table: Table, n: int) -> None:
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        entry = self._chain.seal(event, table.round, BADGE, n, at)
        self._rows.append((self._chain.table, self._chain.seq, entry))

    def flush(self) -> None:
        """Writes what has happened since the last time, in one sync."""
        rows, self._rows = self._rows, []
        if rows:
            self._journal.append(rows)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._journal.close()
