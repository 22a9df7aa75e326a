"""Commands that are answered when they are on the disk, beside bare inserts with the same safety.

A hundred callers wait for one sync together; the baseline is given the same chance, a hundred rows in one transaction.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import apsw

from bench.measure import Line, Side
from bench.wager_path import PLAYER
from croupier import commands as c
from croupier.codec import Request
from croupier.journal.sqlite import Journal, open_journal
from croupier.serve.floor import Floor, adopt
from croupier.serve.host import TableHost
from croupier.serve.running import new_loop
from croupier.views import Answer
from tests.serve.table import ADOPTED, HOUSE, dealer, open_with

SLOWER = 0.010
"""Seconds that a plain disk takes for a sync and this machine's does not."""

SYSTEM = "unix"
ENTRY_BYTES = 330
"""As long as the entry of a wager."""

_number = count(1)
_slow_disks: list[apsw.VFS] = []


class SlowFile(apsw.VFSFile):
    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        time.sleep(SLOWER)
        super().xSync(flags)


class SlowDisk(apsw.VFS):
    """The system's own files, with a slower sync."""

    def __init__(self) -> None:
        super().__init__("slow", SYSTEM, makedefault=False)

    def xOpen(self, name: Any, flags: list[int]) -> SlowFile:  # noqa: N802 - SQLite's name
        return SlowFile(SYSTEM, name, flags)


@contextmanager
def disk(slow: bool) -> Iterator[None]:
    """What is opened inside, by both sides, stays on the slow disk."""
    if not slow:
        yield
        return
    _slow_disks.append(SlowDisk())
    apsw.set_default_vfs("slow")
    try:
        yield
    finally:
        apsw.set_default_vfs(SYSTEM)


class Caller:
    """A screen: it has one command outstanding, and sends the next when that is answered."""

    def __init__(self, host: TableHost, place: str, crowd: Crowd) -> None:
        self.host, self.badge, self.crowd = host, f"seat-{next(_number)}.1", crowd
        self.verbs = (c.Lift(place, 500), c.Lay(place, 500))
        self.n = 0

    def send(self) -> None:
        self.n += 1
        self.host.submit(self.badge, PLAYER, Request(self.n, 1, self.verbs[self.n % 2]), self.answered)

    def answered(self, answer: Answer) -> None:
        assert answer.refusal is None
        if self.crowd.goes_on(self.n):
            self.send()


class Crowd:
    """All the callers, and how many of their commands are still to be answered."""

    def __init__(self, host: TableHost, callers: int, commands: int, kind: type[Caller] = Caller) -> None:
        places = list(HOUSE.spot_at)
        self.callers = [kind(host, places[each % len(places)], self) for each in range(callers)]
        self.left, self.each = commands, commands // callers
        self.done = asyncio.Event()

    def goes_on(self, sent: int) -> bool:
        """Each sends as many as the others, so that what one has laid it has lifted again."""
        self.left -= 1
        if self.left == 0:
            self.done.set()
        return sent < self.each


async def ask_all(crowd: Crowd) -> None:
    for caller in crowd.callers:
        caller.send()
    await crowd.done.wait()


def _sides(callers: int, commands: int, slow: bool) -> tuple[Side, Side]:
    folder = Path(mkdtemp(prefix="croupier-bench-"))
    loop = new_loop()
    with disk(slow):
        journal = open_journal(folder / "ours.sqlite")
        bare = apsw.Connection(str(folder / "bare.sqlite"))
        bare.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE entry(tbl TEXT, seq INTEGER, bytes BLOB, PRIMARY KEY(tbl, seq)) STRICT, WITHOUT ROWID")
    host = loop.run_until_complete(begin(journal))
    entry, seq = b"x" * ENTRY_BYTES, count(1)

    def theirs() -> None:
        for _ in range(commands // callers):
            with bare:
                for _ in range(callers):
                    bare.execute("INSERT INTO entry VALUES(?, ?, ?)", ("1", next(seq), entry))

    return lambda: loop.run_until_complete(ask_all(Crowd(host, callers, commands))), theirs


async def begin(journal: Journal) -> TableHost:
    """A table open for betting whose one player has enough for a hundred callers."""
    floor = Floor(journal)
    host = floor.begin("1", HOUSE)
    await adopt(floor, host, HOUSE, ADOPTED)
    await open_with(host, 1)
    assert await dealer(host).ask(c.BuyIn(1, cash=10_000_000)) == ""
    return host


def _line(callers: int, commands: int, goal: float, slow: bool) -> Line:
    where = "10 ms added to each sync" if slow else "this disk"
    return Line(
        f"durable-{callers}{'-slow' if slow else ''}",
        f"{commands:,} durable commands, {callers} caller{'s' if callers > 1 else ''}, {where}",
        "bare apsw inserts with FULL",
        goal,
        lambda: _sides(callers, commands, slow),
    )


LINES = (
    _line(1, 1_000, 0.6, slow=False),
    _line(100, 20_000, 0.4, slow=False),
    _line(1, 20, 0.6, slow=True),
    _line(100, 2_000, 0.4, slow=True),
)
