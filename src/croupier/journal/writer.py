"""The one thread that writes: everything that waits goes to the disk in one sync, and only then is it told.

An exception from the disk ends it. A commit that answered with an error may still be durable, so there is nothing to
try again: nothing more is written, nothing more is acknowledged, and the next start reads the truth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Generic, Protocol, TypeVar

from croupier.journal.chain import Row

Token = TypeVar("Token")

MOST_ROWS = 1000
"""A batch is closed when it has so many rows: about 3 ms of writing, and one SQL statement."""


class Appends(Protocol):
    """A store: returns when the rows are durable, all of them, and raises when they may not be."""

    def append(self, rows: Sequence[Row]) -> None: ...


class Writer(Generic[Token]):
    """Group commit. Both functions are called on the writer's own thread:

    `on_durable` once for each batch, with the tokens in the order in which they were put;
    `on_failure` at most once, after which `on_durable` is never called again.
    """

    def __init__(
        self,
        journal: Appends,
        on_durable: Callable[[list[Token]], None],
        on_failure: Callable[[BaseException], None],
    ) -> None:
        self.failure: BaseException | None = None
        self._journal = journal
        self._on_durable = on_durable
        self._on_failure = on_failure
        self._queue: SimpleQueue[tuple[Sequence[Row], Token] | None] = SimpleQueue()
        self._closed = False
        # A daemon, so that a host which dies by an exception is not kept alive by a thread that waits for work.
        self._thread = Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def put(self, rows: Sequence[Row], token: Token) -> None:
        """Hands rows over; `token` comes back once they are durable. No rows: once all that was put before is."""
        if self._closed:
            raise ValueError("the writer is closed")
        self._queue.put((rows, token))

    def close(self) -> None:
        """Writes what waits, and ends the thread. Whether all of it got there is in `failure`."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        try:
            while self._write_batch():
                pass
        except BaseException as error:  # noqa: BLE001 - whatever ended it, the host must hear of it
            self.failure = error
            self._on_failure(error)

    def _write_batch(self) -> bool:
        rows: list[Row] = []
        tokens: list[Token] = []
        queue = self._queue
        item = queue.get()
        while item is not None:
            rows += item[0]
            tokens.append(item[1])
            # Only this thread takes, so what is not empty now cannot become so before `get`.
            if queue.empty() or len(rows) >= MOST_ROWS or len(tokens) >= MOST_ROWS:
                break
            item = queue.get()
        if rows:
            self._journal.append(rows)
        if tokens:
            self._on_durable(tokens)
        return item is not None
