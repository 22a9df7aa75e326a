"""The thread that signs heads and writes them to a second place, beside the table's work and never in its way.

A head that could not be written is kept and tried again, and somebody is told at once: the second place may be a
disk that was pulled out, and a table is not stopped for that.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from croupier.journal.folder import sync
from croupier.journal.heads import Occasion, signed
from croupier.journal.keys import Signer

SECONDS_TO_TRY_AGAIN = 60.0
GONE = "heads that were written there are gone, and it begins anew"


class ToSign(NamedTuple):
    """A head that is durable in the journal."""

    table: str
    seq: int
    hash: str
    at: str
    why: Occasion


class Notary:
    """Both functions are called on the notary's own thread: `on_written` with each head that is on the second place's
    disk, `on_alarm` when the first of those that wait could not be written, once until it can again; or when what was
    written is gone."""

    def __init__(
        self,
        path: Path,
        signer: Signer,
        on_written: Callable[[ToSign], None],
        on_alarm: Callable[[ToSign, str], None],
    ) -> None:
        self.path = path
        self._signer = signer
        self._on_written = on_written
        self._on_alarm = on_alarm
        self._alarmed = False
        self._size = 0
        """How long the file was when it was last written."""
        self._waiting: list[ToSign] = []
        self._queue: SimpleQueue[ToSign | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="heads", daemon=True)
        self._thread.start()

    def put(self, head: ToSign) -> None:
        self._queue.put(head)

    def close(self) -> list[ToSign]:
        """Writes what waits, and ends the thread; returns the heads that could not be written."""
        if self._thread.is_alive():
            self._queue.put(None)
            self._thread.join()
        return self._waiting

    def _run(self) -> None:
        while self._take():
            self._write()
        self._write()

    def _take(self) -> bool:
        """Waits for the next heads, or until those that are left are tried again; False when there will be no more."""
        try:
            head = self._queue.get(timeout=SECONDS_TO_TRY_AGAIN if self._waiting else None)
            while head is not None:
                self._waiting.append(head)
                if self._queue.empty():
                    break
                head = self._queue.get()
        except Empty:
            return True
        return head is not None

    def _write(self) -> None:
        """All that wait in one sync. After an error they may be there all the same; to stand twice harms nobody."""
        if not self._waiting:
            return
        try:
            before, after = append(self.path, b"".join(signed(self._signer, *head) for head in self._waiting))
        except Exception as error:  # noqa: BLE001 - whatever it was, a head is missing and somebody must hear of it
            if not self._alarmed:
                self._alarmed = True
                self._on_alarm(self._waiting[0], (isinstance(error, OSError) and error.strerror) or str(error))
            return
        if before < self._size:
            self._on_alarm(self._waiting[0], GONE)
        written, self._waiting, self._alarmed, self._size = self._waiting, [], False, after
        for head in written:
            self._on_written(head)


def append(path: Path, lines: bytes) -> tuple[int, int]:
    """Returns when the lines are on the disk, with how long the file was before and is now.

    It is opened anew each time: a disk may go and come back.
    """
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o644)
    try:
        size = os.fstat(file).st_size
        # A line that the power cut short stays as it is, and the next one begins a line of its own.
        torn = size > 0 and os.pread(file, 1, size - 1) != b"\n"
        whole = b"\n" + lines if torn else lines
        if os.write(file, whole) != len(whole):
            raise OSError("there was room for a part of it only")
        os.fsync(file)
    finally:
        os.close(file)
    if not size:
        sync(path.parent)
    return size, size + len(whole)
