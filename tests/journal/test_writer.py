"""Group commit: what waits goes together, in its order, and after one failure nothing is said to be durable."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event, Thread, get_ident

import pytest

from croupier.journal.chain import Row
from croupier.journal.writer import MOST_ROWS, Writer

WAIT = 10.0


class Store:
    """Keeps batches; `gate` holds it in its first append, as a slow disk would."""

    def __init__(self, fail_at: int = 0, durable_all_the_same: bool = False) -> None:
        self.batches: list[list[Row]] = []
        self.gate = Event()
        self.entered = Event()
        self._fail_at = fail_at
        self._durable = durable_all_the_same
        self.gate.set()

    def append(self, rows: Sequence[Row]) -> None:
        self.entered.set()
        assert self.gate.wait(WAIT)
        if len(self.batches) + 1 == self._fail_at:
            if self._durable:
                self.batches.append(list(rows))
            raise OSError(28, "No space left on device")
        self.batches.append(list(rows))


class Told:
    """What the host was told, and whether it stood in the store by then."""

    def __init__(self, store: Store, make: Callable[..., Writer[int]] = Writer) -> None:
        self.store = store
        self.durable: list[int] = []
        self.calls: list[list[int]] = []
        self.early: list[int] = []
        self.failures: list[BaseException] = []
        self.threads: set[int] = set()
        self.heard = Event()
        self.writer: Writer[int] = make(store, self.on_durable, self.failures.append)

    def on_durable(self, tokens: list[int]) -> None:
        self.threads.add(get_ident())
        there = {row[1] for batch in self.store.batches for row in batch}
        self.early += [token for token in tokens if token not in there]
        self.durable += tokens
        self.calls.append(tokens)
        self.heard.set()


def row(seq: int) -> Row:
    return ("table", seq, b"entry")


def test_what_waits_goes_in_one_batch_and_in_order() -> None:
    store = Store()
    store.gate.clear()
    told = Told(store)
    told.writer.put([row(1)], 1)
    assert store.entered.wait(WAIT)
    for seq in range(2, 102):
        told.writer.put([row(seq)], seq)
    store.gate.set()
    told.writer.close()
    assert [len(batch) for batch in store.batches] == [1, 100]
    assert told.calls == [[1], list(range(2, 102))]
    assert told.writer.failure is None
    assert get_ident() not in told.threads


def test_a_batch_has_a_bound() -> None:
    store = Store()
    store.gate.clear()
    told = Told(store)
    told.writer.put([row(1)], 1)
    assert store.entered.wait(WAIT)
    many = MOST_ROWS * 3
    for seq in range(2, many + 2):
        told.writer.put([row(seq)], seq)
    store.gate.set()
    told.writer.close()
    assert max(len(batch) for batch in store.batches) == MOST_ROWS
    assert told.durable == list(range(1, many + 2))
    assert [each[1] for batch in store.batches for each in batch] == told.durable


def test_rows_of_one_command_are_never_parted() -> None:
    """A command's entries are durable together or not at all, however long the command is."""
    store = Store()
    store.gate.clear()
    told = Told(store)
    told.writer.put([row(1)], 1)
    assert store.entered.wait(WAIT)
    told.writer.put([row(seq) for seq in range(2, 1000)], 2)
    told.writer.put([row(seq) for seq in range(1000, 3500)], 1000)
    store.gate.set()
    told.writer.close()
    assert [(batch[0][1], batch[-1][1]) for batch in store.batches] == [(1, 1), (2, 3499)]


def test_a_token_without_rows_comes_after_all_that_was_put_before() -> None:
    store = Store()
    store.gate.clear()
    told = Told(store)
    told.writer.put([row(1)], 1)
    assert store.entered.wait(WAIT)
    told.writer.put([row(2)], 2)
    told.writer.put([], -1)
    store.gate.set()
    told.writer.put([], -2)
    told.writer.close()
    assert told.durable == [1, 2, -1, -2]
    assert told.early == [-1, -2], "they have no rows to wait for"


@pytest.mark.parametrize("durable_all_the_same", [False, True])
def test_one_failure_ends_it(durable_all_the_same: bool) -> None:
    """Also when the disk did write what it called failed: nobody can know, so nobody is told."""
    store = Store(fail_at=2, durable_all_the_same=durable_all_the_same)
    told = Told(store)
    told.writer.put([row(1)], 1)
    assert told.heard.wait(WAIT)
    told.writer.put([row(2)], 2)
    told.writer.close()
    assert told.durable == [1]
    assert [type(failure) for failure in told.failures] == [OSError]
    assert told.writer.failure is told.failures[0]


def test_nothing_is_written_after_a_failure() -> None:
    store = Store(fail_at=1)
    store.gate.clear()
    told = Told(store)
    for seq in range(1, 50):
        told.writer.put([row(seq)], seq)
    store.gate.set()
    told.writer.close()
    assert (store.batches, told.durable) == ([], [])


def test_what_is_put_by_many_threads_is_all_kept() -> None:
    store = Store()
    told = Told(store)

    def put(start: int) -> None:
        for seq in range(start, start + 500):
            told.writer.put([row(seq)], seq)

    threads = [Thread(target=put, args=(start,)) for start in (1, 501, 1001, 1501)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    told.writer.close()
    assert sorted(told.durable) == list(range(1, 2001))
    assert told.early == []
    for start in (1, 501, 1001, 1501):
        mine = [seq for seq in told.durable if start <= seq < start + 500]
        assert mine == sorted(mine)


def test_a_closed_writer_takes_nothing() -> None:
    told = Told(Store())
    told.writer.close()
    told.writer.close()
    with pytest.raises(ValueError, match="closed"):
        told.writer.put([row(1)], 1)


class Hasty(Writer[int]):
    """The planted bug: it says that rows are durable when they were handed over."""

    def put(self, rows: Sequence[Row], token: int) -> None:
        self._on_durable([token])
        super().put(rows, token)


def test_the_control_is_caught() -> None:
    store = Store()
    told = Told(store, Hasty)
    told.writer.put([row(1)], 1)
    told.writer.close()
    assert told.early == [1]
