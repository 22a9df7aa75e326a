"""A journal whose file was changed behind everybody's back: a bit, a page, or all of it for an older one.

It reads as it was written, or it is not taken for whole: neither by an auditor nor by a table that would go on from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from croupier.journal.auditor import audit
from croupier.journal.chain import Broken
from croupier.journal.heads import beside, refuse_older
from croupier.journal.replay import from_last_day
from croupier.journal.sqlite import Reader, open_journal, open_reader
from croupier.journal.trouble import JournalError
from tests.faults.disk import lay_down, on
from tests.faults.log import NAME
from tests.faults.platter import Image
from tests.faults.witness import Lied
from tests.journal.games import rows, sealed, whole_game
from tests.journal.signed import OURS, SIGNER, line

PAGE, FRAME = 4096, 4096 + 24
TABLE = "table"


class Night:
    """A short night, as its files stood at every step of it; the last head was signed at its end."""

    def __init__(self, folder: Path, seed: int, heads: bool = True) -> None:
        self.seen: Counter[str] = Counter()
        self.entries = list(sealed(whole_game(seed, rounds=2).entries, TABLE))
        self._folder, self._heads = folder / "looked at", heads
        self._folder.mkdir()
        self.stood = list(self._deal(folder / "dealt"))
        self.closed = self.stood[-1]
        self.in_use = self.stood[-2]

    def _deal(self, folder: Path) -> Iterator[Image]:
        """A few entries at a time; the log is moved into the file twice, so that both hold some of it."""
        folder.mkdir()
        with on(None):
            journal, every = open_journal(folder / NAME), len(self.entries) // 8
            for at in range(0, len(self.entries), every):
                journal.append(rows(self.entries, TABLE)[at : at + every])
                if at in (every, 4 * every):
                    journal._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                yield _image(folder)
            journal.close()
        yield _image(folder)

    def look(self, image: Image, what: str) -> str:
        """What comes of it: `unharmed`, `refused` to a reader, or `found` by the audit."""
        lay_down(image, self._folder)
        path = self._folder / NAME
        if self._heads:
            beside(path).write_bytes(line(self.entries, len(self.entries), TABLE, SIGNER))
        seen = self._look(path, what)
        if seen != "unharmed":
            self._go_on(path, what)
        self.seen[seen] += 1
        return seen

    def _look(self, path: Path, what: str) -> str:
        try:
            with open_reader(path) as reader:
                if self._as_it_was(reader):
                    return "unharmed"
                found = audit(reader, beside(path), OURS) if self._heads else audit(reader)
        except JournalError:
            return "refused"
        if not found.faults:
            raise Lied(f"{what}: it reads otherwise than it was written, and the audit finds nothing")
        return "found"

    def _as_it_was(self, reader: Reader) -> bool:
        try:
            return reader.tables() == [TABLE] and list(reader.entries(TABLE)) == self.entries
        except (JournalError, Broken):
            return False

    def _go_on(self, path: Path, what: str) -> None:
        try:
            with on(None), open_journal(path) as journal:
                if self._as_it_was(journal):
                    return
                for _ in from_last_day(journal, TABLE)[1]:
                    pass
                if self._heads:
                    refuse_older(journal, beside(path), SIGNER.public)
        except (JournalError, Broken):
            return
        raise Lied(f"{what}: a table would go on from it")


def _image(folder: Path) -> Image:
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.name in (NAME, f"{NAME}-wal")}


def flipped(image: Image, name: str, byte: int, bit: int) -> Image:
    data = bytearray(image[name])
    data[byte] ^= 1 << bit
    return {**image, name: bytes(data)}


def swapped(image: Image) -> Iterator[Image]:
    """Every two pages of the file, and every two of the log, each in the other's place."""
    for name, first, length in ((NAME, 0, PAGE), (f"{NAME}-wal", 32, FRAME)):
        data = image.get(name, b"")
        for one in range(first, len(data), length):
            for other in range(one + length, len(data), length):
                yield {**image, name: _put(_put(data, one, _at(data, other, length)), other, _at(data, one, length))}


def stale(image: Image, older: Image) -> Iterator[Image]:
    """Each page of the file, and of the log, as it was in an older one."""
    for name, first, length in ((NAME, 0, PAGE), (f"{NAME}-wal", 32, FRAME)):
        data, then = image.get(name, b""), older.get(name, b"")
        for at in range(first, min(len(data), len(then)), length):
            if _at(data, at, length) != _at(then, at, length):
                yield {**image, name: _put(data, at, _at(then, at, length))}


def put_back(image: Image, older: Image) -> Iterator[Image]:
    """All of an older file: both, or one of the two."""
    yield older
    yield {**image, NAME: older[NAME]}
    log = f"{NAME}-wal"
    if log in older:
        yield {**image, log: older[log]}
    yield {NAME: image[NAME]}


def at_random(image: Image, random: Random) -> tuple[Image, str]:
    """Up to four bits, anywhere in the file and its log."""
    told = []
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        name = random.choice([name for name in image if image[name]])
        byte, bit = random.randrange(len(image[name])), random.randrange(8)
        image = flipped(image, name, byte, bit)
        told.append(f"bit {bit} of byte {byte} of {name}")
    return image, ", ".join(told)


def _at(data: bytes, at: int, length: int) -> bytes:
    return data[at : at + length]


def _put(data: bytes, at: int, piece: bytes) -> bytes:
    return data[:at] + piece + data[at + len(piece) :]
