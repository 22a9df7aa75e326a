"""A disk that fails at one operation, or from one on, while a table is dealt on it.

Whatever it says, the table stops or goes on by its own word, and the next start finds what was acknowledged.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

import apsw

from croupier.journal import reserve
from croupier.journal.trouble import JournalError
from tests.faults.disk import Disk, Kind, Meet, lay_down, on
from tests.faults.log import NAME, Follower
from tests.faults.nursery import Answered, Sent
from tests.faults.platter import Image
from tests.faults.shift import Planted, Shift, work
from tests.faults.witness import Lied, Witness

CUTS = 2
"""Looks at what a power cut leaves after each error; one more is somewhere on the way."""


class Fault(NamedTuple):
    """The disk fails at operation `at` of a kind: only there, or there and at everything that follows."""

    kind: Kind
    at: int
    for_good: bool


class Failing:
    """Counts what a disk is asked for, and fails where it is told."""

    def __init__(self, fault: Fault | None = None) -> None:
        self.asked: Counter[Kind] = Counter()
        self.failed = 0
        self._fault = fault

    def meet(self, kind: Kind, _more: int) -> None:
        self.asked[kind] += 1
        fault = self._fault
        if fault is None:
            return
        there = kind == fault.kind and self.asked[kind] == fault.at
        if there or (self.failed and fault.for_good):
            self.failed += 1
            raise apsw.IOError(f"the disk failed at {kind} {self.asked[kind]}")


class Full:
    """A disk with so much room and no more, for the journal and for what is kept in reserve.

    `later`: it becomes full when a reserve has been made on it.
    """

    def __init__(self, folder: Path, room: int, later: bool = False) -> None:
        self.refused = 0
        self.taken: set[int] = set()
        """How much of it the journal took, each time that it became more; without the reserve."""
        self._reserve = folder / f"{NAME}.reserve"
        self._folder, self._room, self._later = folder, room, later

    def meet(self, kind: Kind, more: int) -> None:
        if self._later:
            self._later = kind != "reserve"
            return
        if not more:
            return
        files = [each for each in self._folder.iterdir() if not each.name.endswith((".lock", ".reserve", "-shm"))]
        taken = more + sum(each.stat().st_size for each in files)
        if taken + reserve.BYTES * (kind == "write" and self._reserve.exists()) > self._room:
            self.refused += 1
            raise apsw.FullError(f"the disk is full at {kind}")
        if kind == "write":
            self.taken.add(taken)


class Errors:
    """One table, dealt again and again from the same beginning, on a disk that fails each time somewhere else.

    `begun`: it stands in a round, and the power was cut under it; else there is no journal yet.
    """

    def __init__(self, folder: Path, seed: int, begun: bool, planted: Planted = "") -> None:
        self.words: Counter[str] = Counter()
        """What the operator was told, without the file's name."""
        self.stopped = 0
        """How often the table was ended by it."""
        self._dealt, self._found = folder / "dealt", folder / "found"
        for each in (self._dealt, self._found):
            each.mkdir()
        self._planted, self._random, self._where = planted, Random(seed), f"seed {seed}"
        self._image: Image = {}
        self._entries: list[bytes] = []
        self._said: list[object] = []
        if begun:
            self._begin()
        self._shift = Shift(self._random.getrandbits(32), 6, tuple(self._witness([]).again()), planted=planted)

    def operations(self) -> Counter[Kind]:
        """How many there are of each kind where none fails."""
        failing = Failing()
        lay_down(self._image, self._dealt)
        self._work(failing.meet, self._shift)
        return failing.asked

    def fail_each(self, kind: Kind, number: int, for_good: bool) -> None:
        for at in range(1, number + 1):
            self.fail(Fault(kind, at, for_good))

    def fail(self, fault: Fault) -> None:
        failing = Failing(fault)
        self.go_through(failing.meet, str(fault))
        if not failing.failed:
            raise Lied(f"{self._where}, {fault}: nothing failed")

    def room(self) -> list[int]:
        """How much of the disk was taken, at every moment when it became more."""
        full = Full(self._dealt, sys.maxsize)
        lay_down(self._image, self._dealt)
        self._work(full.meet, self._shift)
        return sorted(full.taken)

    def fill(self, room: int, kept: bool) -> None:
        """The disk has one byte less than this. With a reserve that was `kept` the table is closed on it."""
        full = Full(self._dealt, room - 1 + (reserve.BYTES if kept else 0), later=kept)
        what = f"room for {room - 1} bytes{' and the reserve' if kept else ''}"
        if kept:
            self.go_through(full.meet, what, full.meet)
        else:
            self.go_through(full.meet, what)
        if not full.refused:
            raise Lied(f"{self._where}, {what}: it was enough")

    def go_through(self, meet: Meet, what: str, then: Meet = lambda _kind, _more: None) -> None:
        """A shift on that disk, a look at what it leaves, and another shift, on a good one, that closes the table."""
        where = f"{self._where}, {what}"
        lay_down(self._image, self._dealt)
        log = self._work(meet, self._shift)
        follower = Follower(self._image, self._entries, self._random)
        on_the_way = self._random.randrange(len(log) + 1)
        for at, said in enumerate(log):
            follower.take(said)
            if at == on_the_way:
                follower.cut(self._found, f"{where}, cut at {at}")
        for _ in range(CUTS):
            follower.cut(self._found, f"{where}, cut at the end")
        follower.look(self._dealt, where)
        self._close(log, where, then)

    def _begin(self) -> None:
        log = self._work(Failing().meet, Shift(self._random.getrandbits(32), 12))
        at = max(at for at, said in enumerate(log) if isinstance(said, Answered)) + 1
        follower = Follower({}, [], self._random)
        for said in log[:at]:
            follower.take(said)
        self._said = log[:at]
        self._image, self._entries = follower.cut(self._found, "at the beginning")

    def _work(self, meet: Meet, shift: Shift) -> list[object]:
        disk = Disk(self._dealt, meet)
        try:
            with on(disk):
                work(disk, self._dealt / NAME, shift)
        except JournalError as error:
            self.stopped += 1
            self.words[str(error).replace(str(self._dealt / NAME), "JOURNAL")] += 1
        return disk.log

    def _witness(self, log: list[object], where: str = "") -> Witness:
        witness = Witness(where)
        for said in (*self._said, *log):
            if isinstance(said, Sent | Answered):
                witness.hear(said)
        return witness

    def _close(self, log: list[object], where: str, meet: Meet) -> None:
        again = tuple(self._witness(log).again())
        log = log + self._work(meet, Shift(1, 1, again, close=True))
        witness = self._witness(log, where)
        witness.check(self._dealt / NAME)
        if not witness.phases["closed"]:
            raise Lied(f"{where}: the table could not be closed: {witness.phases}")
