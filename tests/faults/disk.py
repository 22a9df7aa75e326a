"""SQLite's files, and what the journal does to its folder beside them, written down and made to fail as told.

Everything goes to real files of the system, unsynced: whether a sync was asked for at the right moment is seen in what
was written down.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TypeAlias
from unittest.mock import patch

import apsw

from tests.faults.platter import (
    FolderSynced,
    Image,
    Named,
    Op,
    Renamed,
    Shortened,
    Synced,
    SyncFailed,
    Unnamed,
    Wrote,
    numbered,
)

SYSTEM, OURS = "unix", "remembering"

Kind: TypeAlias = Literal[
    "open", "read", "write", "sync", "shorten", "size", "lock", "delete", "access",
    "rename", "unlink", "sync folder", "reserve",
]  # fmt: skip

Meet: TypeAlias = Callable[[Kind, int], None]
"""Called before each operation, with the bytes by which it makes a file longer; it raises what the disk says."""


class Disk:
    """One folder's disk while a table is dealt on it."""

    def __init__(self, folder: Path, meet: Meet = lambda _kind, _more: None) -> None:
        self.folder = folder
        self.log: list[Any] = []
        """Operations in their order, and between them whatever else is put here."""
        self.meet = meet
        self._numbers: dict[str, int] = numbered(each.name for each in folder.iterdir())

    def number(self, name: str, new: bool) -> int:
        if new:
            self._numbers[name] = len(self.log) + 1
            self.put(Named(name, self._numbers[name]))
        return self._numbers[name]

    def put(self, op: Op) -> None:
        self.log.append(op)

    def renamed(self, old: str, new: str) -> None:
        self._numbers[new] = self._numbers.pop(old)
        self.put(Renamed(old, new))


class File(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        disk.meet("open", 0)
        new = not Path(path).exists()
        super().__init__(SYSTEM, name, flags)
        self._disk = disk
        self._file = disk.number(Path(path).name, new)
        # As SQLite's own file layer does it: the first sync of a new log is the folder's too.
        self._folder_too = new and bool(flags[0] & (apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL))

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802 - SQLite's names, here and below
        self._disk.meet("read", 0)
        return super().xRead(amount, offset)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        self._disk.meet("write", max(0, offset + len(data) - super().xFileSize()))
        super().xWrite(data, offset)
        self._disk.put(Wrote(self._file, offset, bytes(data)))

    def xSync(self, flags: int) -> None:  # noqa: N802
        try:
            self._disk.meet("sync", 0)
        except apsw.Error:
            self._disk.put(SyncFailed(self._file))
            raise
        self._disk.put(Synced(self._file))
        if self._folder_too:
            self._folder_too = False
            self._disk.put(FolderSynced())

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._disk.meet("shorten", 0)
        super().xTruncate(newsize)
        self._disk.put(Shortened(self._file, newsize))

    def xFileSize(self) -> int:  # noqa: N802
        self._disk.meet("size", 0)
        return super().xFileSize()

    def xLock(self, level: int) -> None:  # noqa: N802
        self._disk.meet("lock", 0)
        super().xLock(level)

    def excepthook(self, *_: object) -> bool:
        """What SQLite takes no notice of."""
        return True


class Unsynced(apsw.VFSFile):
    """For looking at what is there: nothing is written down, and nothing waits for the disk."""

    def xSync(self, flags: int) -> None:  # noqa: N802
        pass


class Files(apsw.VFS):
    """SQLite's door to the disk. There is one, because SQLite keeps them for good; `disk` is what lies behind it."""

    def __init__(self) -> None:
        super().__init__(OURS, SYSTEM, makedefault=False)
        self.disk: Disk | None = None

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        return File(self.disk, name, flags) if self.disk else Unsynced(SYSTEM, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        if self.disk:
            self.disk.meet("delete", 0)
        super().xDelete(filename, False)
        if self.disk:
            self.disk.put(Unnamed(Path(filename).name))
            if syncdir:
                self.disk.put(FolderSynced())

    def xAccess(self, pathname: str, flags: int) -> bool:  # noqa: N802
        if self.disk:
            self.disk.meet("access", 0)
        return super().xAccess(pathname, flags)

    def excepthook(self, *_: object) -> bool:
        return True


_FILES = Files()


@contextmanager
def on(disk: Disk | None) -> Iterator[None]:
    """What is opened inside lies on this disk; on None it lies on one that syncs nothing and remembers nothing."""
    _FILES.disk = disk
    apsw.set_default_vfs(OURS)
    try:
        with _folder(disk) if disk else patch.object(os, "posix_fallocate"):
            yield
    finally:
        apsw.set_default_vfs(SYSTEM)
        _FILES.disk = None


@contextmanager
def _folder(disk: Disk) -> Iterator[None]:
    """What the journal asks of the system itself, past SQLite."""
    rename, unlink, fsync, fallocate = os.rename, os.unlink, os.fsync, os.posix_fallocate

    def renamed(old: Any, new: Any) -> None:
        _system(disk, "rename")
        rename(old, new)
        disk.renamed(Path(old).name, Path(new).name)

    def unlinked(path: Any, **_: Any) -> None:
        # The lock and the reserve hold nothing, and a disk that has failed still forgets a name.
        if not str(path).endswith((".lock", ".reserve")):
            _system(disk, "unlink")
        unlink(path)
        disk.put(Unnamed(Path(path).name))

    def synced(file: int) -> None:
        if not stat.S_ISDIR(os.fstat(file).st_mode):
            return fsync(file)
        _system(disk, "sync folder")
        return disk.put(FolderSynced())

    def allocated(file: int, start: int, length: int) -> None:
        _system(disk, "reserve", length)
        fallocate(file, start, 1)

    with (
        patch.object(os, "rename", renamed),
        patch.object(os, "unlink", unlinked),
        patch.object(os, "fsync", synced),
        patch.object(os, "posix_fallocate", allocated),
    ):
        yield


def _system(disk: Disk, kind: Kind, more: int = 0) -> None:
    """The system says by a number what SQLite says by an exception."""
    try:
        disk.meet(kind, more)
    except apsw.FullError as error:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)) from error
    except apsw.Error as error:
        raise OSError(errno.EIO, os.strerror(errno.EIO)) from error


def lay_down(image: Image, folder: Path) -> None:
    """Makes a folder's files those of an image, and leaves no other."""
    for each in folder.iterdir():
        each.unlink()
    for name, data in image.items():
        (folder / name).write_bytes(data)
