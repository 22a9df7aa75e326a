"""What can go wrong with a journal's file, in words for the person who has to put it right."""

from __future__ import annotations

import errno
from pathlib import Path
from shutil import disk_usage

import apsw


class JournalError(Exception):
    """The journal could not be opened, read or written. Its text is a whole sentence and names the file."""


class Damaged(JournalError):
    """The file is not what was written: for an audit this is a finding, for everybody else the end."""


class DiskFull(JournalError):
    """There is no room left, but for what was kept in reserve."""


LEAST_ROOM = 2**16
"""With less than this a journal cannot even be opened."""


def _no_room(path: Path) -> bool:
    try:
        return disk_usage(path.parent).free < LEAST_ROOM
    except OSError:
        return False


def in_words(path: Path, error: Exception) -> JournalError:
    """An error of SQLite's, or of the disk below it, as a `JournalError`."""
    if isinstance(error, JournalError):
        return error
    match error:
        case apsw.NotADBError():
            said = f"{path} is not a journal: it is not an SQLite file."
        case apsw.CorruptError():
            return Damaged(f"{path} is damaged: {error}. Keep it as it is, and go on from a backup.")
        case apsw.BusyError() | apsw.LockedError():
            said = f"{path} is locked by another program that has it open: {error}."
        case apsw.ReadOnlyError() | apsw.PermissionsError():
            said = f"{path} can only be read: {error}."
        case apsw.FullError() | OSError(errno=errno.ENOSPC):
            return DiskFull(f"The disk that holds {path} is full: make room on it, and start again.")
        case apsw.IOError() if _no_room(path):
            # What SQLite shares between processes is a file as well, and what it says of that one is no more than this.
            return DiskFull(f"The disk that holds {path} is full: make room on it, and start again.")
        case apsw.ConstraintError():
            said = f"{path} already holds an entry of that number: something else has written to it."
        case apsw.CantOpenError() | PermissionError():
            said = f"{path} cannot be opened: it, its folder, or a file beside it is not open to this user ({error})."
        case _:
            said = f"{path} could not be used: {error}."
    return JournalError(said)
