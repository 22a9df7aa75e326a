"""Cuts the power under a table, at every operation of its disk, and looks at what is there when it is back.

One shift is written down once and then cut as often as wanted: what the disk had been told by then, and what had been
said, is all in its log.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.faults.disk import Disk, lay_down, on
from tests.faults.log import NAME, Follower
from tests.faults.nursery import Answered, Sent
from tests.faults.platter import Image, Wrote
from tests.faults.shift import Planted, Shift, work
from tests.faults.witness import Witness


class Cuts:
    """A table that is dealt on one disk through many power cuts."""

    def __init__(self, folder: Path, seed: int, planted: Planted = "") -> None:
        self.cuts = 0
        self.lost = 0
        self.moved = 0
        """Writes by which SQLite moved its log into the file while the table was dealt on."""
        self.witness = Witness("")
        self._dealt, self._found = folder / "dealt", folder / "found"
        self._seed, self._planted = seed, planted
        self._random = Random(seed)
        self._image: Image = {}
        self._entries: list[bytes] = []
        for each in (self._dealt, self._found):
            each.mkdir()

    def shifts(self, number: int) -> None:
        for _ in range(number):
            self.shift(groups=15)

    def shift(self, groups: int, close: bool = False) -> None:
        """A shift, then a power cut at every operation of it; the next shift goes on from one of them."""
        random = self._random
        lay_down(self._image, self._dealt)
        disk = Disk(self._dealt)
        shift = Shift(random.getrandbits(32), groups, tuple(self.witness.again()), close, self._planted)
        with on(disk):
            work(disk, self._dealt / NAME, shift)
        self.moved += moved(disk)
        self._cut(disk.log, len(disk.log) if close else random.randrange(1, len(disk.log) + 1))
        self.witness.check(self._found / NAME)

    def _cut(self, log: list[object], goes_on: int) -> None:
        follower, last = Follower(self._image, self._entries, self._random), (self._image, self._entries)
        for at, said in enumerate(log, start=1):
            if follower.take(said) or at == goes_on:
                self.cuts += 1
                where = f"seed {self._seed}, cut {self.cuts} at operation {at}"
                found = follower.cut(self._found, where)
                if at == goes_on:
                    self.witness.told, last = where, found
            if isinstance(said, Sent | Answered) and at <= goes_on:
                self.witness.hear(said)
        self.lost += follower.lost
        self._image, self._entries = last
        lay_down(self._image, self._found)


def moved(disk: Disk) -> int:
    """Until somebody was answered last; what is moved at the close comes after that."""
    last = max((at for at, said in enumerate(disk.log) if isinstance(said, Answered)), default=0)
    journal = disk.number(NAME, new=False)
    return sum(isinstance(said, Wrote) and said.file == journal for said in disk.log[:last])
