"""Says lines from a thread of its own: a pipe that is full because nobody reads it must not stop a table."""

from __future__ import annotations

import os
from contextlib import suppress
from queue import Full, Queue
from threading import Thread

MOST_WAITING = 1000
"""Lines that wait to be said; of those beyond it only their number is."""
SECONDS_TO_END = 1.0


class Speaker:
    """Writes whole lines to an open file, 1 or 2 for those of the program, in their order. It never waits."""

    def __init__(self, file: int) -> None:
        self._file = file
        self._lines: Queue[str | None] = Queue(MOST_WAITING)
        self._unsaid = 0
        # A daemon: what nobody reads keeps no program from ending.
        self._thread = Thread(target=self._run, name="speaker", daemon=True)
        self._thread.start()

    def say(self, line: str) -> None:
        try:
            self._lines.put_nowait(line)
        except Full:
            self._unsaid += 1

    def close(self) -> None:
        """Says what waits, if somebody hears it soon."""
        with suppress(Full):
            self._lines.put(None, timeout=SECONDS_TO_END)
        self._thread.join(SECONDS_TO_END)

    def _run(self) -> None:
        with suppress(OSError):
            while (line := self._lines.get()) is not None:
                self._write(line)
                self._count()
            self._count()

    def _count(self) -> None:
        unsaid, self._unsaid = self._unsaid, 0
        if unsaid:
            self._write(f"({unsaid} lines were not said: nobody read them)")

    def _write(self, line: str) -> None:
        left = f"{line}\n".encode()
        while left:
            left = left[os.write(self._file, left) :]
