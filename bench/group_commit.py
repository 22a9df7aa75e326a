"""What waiting together for a slow disk costs: how many commands each sync carries, and how long a command waits.

The baseline is the sync itself: one row, alone, on the same disk with 10 ms added to each of its syncs.
"""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from time import perf_counter

import apsw

from bench.durable import ENTRY_BYTES, Caller, Crowd, ask_all, begin, disk
from bench.measure import Line, Side, seconds
from croupier.journal.sqlite import open_journal
from croupier.serve.host import TableHost
from croupier.serve.running import new_loop
from croupier.views import Answer

CALLERS = 100
SYNCS = 20
THINKS = 0.020
"""Seconds that a caller thinks at most: so commands come at any moment of a sync, and not all when it ends."""


class Timed(Caller):
    """Thinks before each command, and notes how long the answer took."""

    random = Random(1)

    def __init__(self, host: TableHost, place: str, crowd: Crowd) -> None:
        super().__init__(host, place, crowd)
        self.took: list[float] = []
        self._sent = 0.0

    def send(self) -> None:
        asyncio.get_running_loop().call_later(self.random.random() * THINKS, self._send)

    def _send(self) -> None:
        self._sent = perf_counter()
        super().send()

    def answered(self, answer: Answer) -> None:
        self.took.append(perf_counter() - self._sent)
        super().answered(answer)


def _slow() -> tuple[asyncio.AbstractEventLoop, TableHost, Side]:
    """A table on the slow disk, and one sync of the same disk."""
    folder, loop = Path(mkdtemp(prefix="croupier-bench-")), new_loop()
    with disk(slow=True):
        journal = open_journal(folder / "ours.sqlite")
        bare = apsw.Connection(str(folder / "bare.sqlite"))
        bare.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE entry(seq INTEGER PRIMARY KEY, bytes BLOB) STRICT")
    entry, seq = b"x" * ENTRY_BYTES, count(1)
    return (
        loop,
        loop.run_until_complete(begin(journal)),
        lambda: bare.execute("INSERT INTO entry VALUES(?, ?)", (next(seq), entry)),
    )


def _carried() -> tuple[Side, Side]:
    loop, host, sync = _slow()

    def syncs() -> None:
        for _ in range(SYNCS):
            sync()

    return lambda: loop.run_until_complete(ask_all(Crowd(host, CALLERS, CALLERS * SYNCS))), syncs


def _waited() -> tuple[Side, Side]:
    loop, host, sync = _slow()

    def slowest() -> float:
        crowd = Crowd(host, CALLERS, CALLERS * SYNCS, Timed)
        loop.run_until_complete(ask_all(crowd))
        took = sorted(each for caller in crowd.callers if isinstance(caller, Timed) for each in caller.took)
        return took[len(took) * 99 // 100]

    def alone() -> float:
        return sum(seconds(sync) for _ in range(SYNCS)) / SYNCS

    return slowest, alone


LINES = (
    Line(
        "group-carried",
        f"{CALLERS} callers' commands, {SYNCS} from each, 10 ms added to each sync",
        f"{SYNCS} syncs alone",
        0.9,
        _carried,
    ),
    Line(
        "group-p99",
        f"99 of 100 answers, {CALLERS} callers who think up to 20 ms, 10 ms added to each sync",
        "one sync alone, the mean of 20",
        2.2,
        _waited,
        "time",
    ),
)
