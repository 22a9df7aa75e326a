"""What a disk has for sure, and what it has only been told: when the power goes, each unsynced sector has its own fate.

The assumption is SQLite's own: a sector that was not being written is not harmed by its neighbour.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple, TypeAlias

SECTORS = (512, 4096)


class Wrote(NamedTuple):
    file: int
    at: int
    data: bytes


class Shortened(NamedTuple):
    file: int
    size: int


class Synced(NamedTuple):
    file: int


class SyncFailed(NamedTuple):
    """The system has told it once and forgets it: no later sync brings back what was not written."""

    file: int


class Named(NamedTuple):
    name: str
    file: int


class Renamed(NamedTuple):
    old: str
    new: str


class Unnamed(NamedTuple):
    name: str


class FolderSynced(NamedTuple):
    pass


Naming: TypeAlias = Named | Renamed | Unnamed
Writing: TypeAlias = Wrote | Shortened
Op: TypeAlias = Naming | Writing | Synced | SyncFailed | FolderSynced

Image: TypeAlias = dict[str, bytes]
"""A folder's files."""


def numbered(names: Iterable[str]) -> dict[str, int]:
    """The files that are there from the beginning, and can last: what lives in memory has no number."""
    return {name: -at for at, name in enumerate(sorted(names), start=1) if not name.endswith("-shm")}


class Platter:
    """One folder, as the operations that were taken so far have left it."""

    def __init__(self, image: Image) -> None:
        self._names = numbered(image)
        self._files = {number: image[name] for name, number in self._names.items()}
        self._namings: list[Naming] = []
        self._writings: dict[int, list[Writing]] = {}

    def take(self, op: Op, random: Random) -> None:
        match op:
            case Wrote() | Shortened():
                self._writings.setdefault(op.file, []).append(op)
            case Synced(file):
                for writing in self._writings.pop(file, []):
                    self._files[file] = _written(self._data(file), writing)
            case SyncFailed(file):
                self._files[file] = _torn(self._data(file), self._writings.pop(file, []), random)
            case Named() | Renamed() | Unnamed():
                self._namings.append(op)
            case FolderSynced():
                self._names = _named(self._names, self._namings)
                self._namings = []

    def cut(self, random: Random) -> Image:
        """What is found when the power is back. The folder's own changes come in their order, or not at all."""
        names = _named(self._names, self._namings[: random.randint(0, len(self._namings))])
        image = {name: _torn(self._data(file), self._writings.get(file, []), random) for name, file in names.items()}
        if random.random() < 0.2:
            # It is never synced and holds nothing that lasts, so anything may stand in it.
            image |= {f"{name}-shm": random.randbytes(32768) for name in list(image) if not name.endswith("-wal")}
        return image

    def _data(self, file: int) -> bytes:
        return self._files.get(file, b"")


def _named(names: dict[str, int], namings: list[Naming]) -> dict[str, int]:
    names = dict(names)
    for naming in namings:
        match naming:
            case Named(name, file):
                names[name] = file
            case Renamed(old, new):
                names[new] = names.pop(old)
            case Unnamed(name):
                names.pop(name, None)
    return names


def _written(data: bytes, writing: Writing) -> bytes:
    if isinstance(writing, Shortened):
        return data[: writing.size]
    return data[: writing.at].ljust(writing.at, b"\0") + writing.data + data[writing.at + len(writing.data) :]


def _torn(data: bytes, writings: list[Writing], random: Random) -> bytes:
    """Every piece of a sector by itself: as written, as it was, or some of both."""
    sector = random.choice(SECTORS)
    keep = random.choice((0.0, 0.2, 0.5, 0.8, 1.0))
    found, longest = bytearray(data), len(data)
    for writing in writings:
        if isinstance(writing, Shortened):
            if random.random() < keep:
                del found[writing.size :]
            continue
        longest = max(longest, writing.at + len(writing.data))
        for start, piece in _pieces(writing, sector):
            kept = _fate(piece, keep, start >= len(data), random)
            if kept:
                found.extend(bytes(max(0, start - len(found))))
                found[start : start + len(kept)] = kept
    if random.random() < 0.3:
        found.extend(bytes(max(0, longest - len(found))))
    return bytes(found)


def _fate(piece: bytes, keep: float, new: bool, random: Random) -> bytes:
    fate = random.random()
    if fate < 0.05:
        return piece[: random.randrange(len(piece))]
    if fate < 0.08 and new:
        # Room that the file has just been given, with what some other file has left there.
        return random.randbytes(len(piece))
    return piece if random.random() < keep else b""


def _pieces(wrote: Wrote, sector: int) -> list[tuple[int, bytes]]:
    pieces, at, data = [], wrote.at, wrote.data
    while data:
        length = sector - at % sector
        pieces.append((at, data[:length]))
        at, data = at + length, data[length:]
    return pieces
