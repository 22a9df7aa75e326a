"""What a shift's log comes to: what the disk was told, what was handed over, and what had been acknowledged by then."""

from __future__ import annotations

from pathlib import Path
from random import Random

from croupier.journal.sqlite import open_journal
from tests.faults.disk import lay_down, on
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
from tests.faults.shift import Handed, Told
from tests.faults.witness import Lied

NAME = "night.journal"
OPS = (Wrote, Shortened, Synced, SyncFailed, Named, Renamed, Unnamed, FolderSynced)


class Follower:
    """Follows a log from an image, in which `entries` were found."""

    def __init__(self, image: Image, entries: list[bytes], random: Random) -> None:
        self.lost = 0
        """Entries that were under way and are not there: without any, no cut fell where it could do harm."""
        self._platter, self._random = Platter(image), random
        self._handed, self._ends, self._least = list(entries), {len(entries)}, len(entries)

    def take(self, said: object) -> bool:
        """Whether it was an operation of the disk."""
        if isinstance(said, OPS):
            self._platter.take(said, self._random)
            return True
        if isinstance(said, Handed):
            self._handed += said.entries
            self._ends.add(len(self._handed))
        elif isinstance(said, Told):
            self._least = max(self._least, said.seq)
        return False

    def cut(self, folder: Path, where: str) -> tuple[Image, list[bytes]]:
        """One of the folders that may be there when the power is back, and the entries in its journal."""
        image = self._platter.cut(self._random)
        lay_down(image, folder)
        return image, self.look(folder, where)

    def look(self, folder: Path, where: str) -> list[bytes]:
        """What was acknowledged is there; what is there was handed over, in its order, each batch whole or not at all.

        It is whole and its money right because the same bytes were found so when nothing had gone wrong.
        """
        with on(None), open_journal(folder / NAME) as journal:
            found = list(journal.entries("1"))
            damage = journal.damage()
        if damage:
            raise Lied(f"{where}: {damage}")
        if len(found) < self._least:
            raise Lied(f"{where}: {self._least} entries were acknowledged, and {len(found)} are there")
        if found != self._handed[: len(found)] or len(found) not in self._ends:
            raise Lied(f"{where}: what is there is not what was handed over, up to the end of a batch")
        self.lost += len(self._handed) - len(found)
        return found
