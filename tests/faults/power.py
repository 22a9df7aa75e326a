"""Cuts the power under a table, at every operation of its disk, and looks at what is there when it is back.

One shift is written down once and then cut as often as wanted: what the disk had been told by then, and what had been
said, is all in its log.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from croupier.journal.sqlite import open_journal
from tests.faults.disk import Disk, lay_down, on
from tests.faults.nursery import Answered, Sent
from tests.faults.platter import (
    FolderSynced,
    Image,
    Named,
    Platter,
    Renamed,
    Shortened,
    Synced,
    SyncFailed,
    Unnamed,
    Wrote,
)
from tests.faults.shift import Handed, Planted, Shift, Told, work
from tests.faults.witness import Witness

OPS = (Wrote, Shortened, Synced, SyncFailed, Named, Renamed, Unnamed, FolderSynced)
NAME = "night.journal"


class Cuts:
    """A table that is dealt on one disk through many power cuts."""

    def __init__(self, folder: Path, seed: int, planted: Planted = "") -> None:
        self.cuts = 0
        self.lost = 0
        """Entries that were under way and are not there: without any, no cut fell where it could do harm."""
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

    def shift(self, groups: int, each: int = 1, close: bool = False) -> None:
        """A shift, then `each` power cuts at every operation of it; the next one goes on from one of them."""
        random = self._random
        lay_down(self._image, self._dealt)
        disk = Disk(self._dealt)
        shift = Shift(random.getrandbits(32), groups, tuple(self.witness.again()), close, self._planted)
        with on(disk):
            work(disk, self._dealt / NAME, shift)
        at = len(disk.log) if close else random.randrange(1, len(disk.log) + 1)
        self._cut(disk.log, at, each)
        self.witness.check(self._found / NAME)

    def _cut(self, log: list[object], goes_on: int, each: int) -> None:
        platter, least = Platter(self._image), len(self._entries)
        handed, ends = list(self._entries), {len(self._entries)}
        last: tuple[Image, list[bytes]] = {}, []
        for at, op in enumerate(log, start=1):
            match op:
                case Handed(entries):
                    handed += entries
                    ends.add(len(handed))
                case Told(seq):
                    least = max(least, seq)
                case Sent() | Answered() if at <= goes_on:
                    self.witness.hear(op)
                case _ if isinstance(op, OPS):
                    platter.take(op, self._random)
                case _:
                    pass
            for _ in range(each if isinstance(op, OPS) else 0):
                self._look(platter.cut(self._random), handed, least, ends, at)
            if at == goes_on:
                self.witness.told = f"seed {self._seed}, cut {self.cuts}"
                image = platter.cut(self._random)
                last = image, self._look(image, handed, least, ends, at)
        self._image, self._entries = last
        lay_down(self._image, self._found)

    def _look(self, image: Image, handed: list[bytes], least: int, ends: set[int], at: int) -> list[bytes]:
        """What was acknowledged is there; what is there was handed over, in its order, each batch whole or not at all.

        That it is whole and its money right follows, for the same bytes were found so in `witness.check`.
        """
        self.cuts += 1
        lay_down(image, self._found)
        with on(None), open_journal(self._found / NAME) as journal:
            found = list(journal.entries("1"))
            damage = journal.damage()
        where = f"seed {self._seed}, cut {self.cuts} at operation {at}"
        if damage:
            raise self.witness.lied(f"{where}: {damage}")
        if len(found) < least:
            raise self.witness.lied(f"{where}: {least} entries were acknowledged, and {len(found)} are there")
        if found != handed[: len(found)] or len(found) not in ends:
            raise self.witness.lied(f"{where}: what is there is not what was handed over, up to the end of a batch")
        self.lost += len(handed) - len(found)
        return found
