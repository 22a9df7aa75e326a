"""The first hundred bytes of a file: whether it is a journal at all, known before SQLite may touch it.

SQLite would write beside a stranger's database, and even into it, only by opening and closing it. So the header is read
first, and through SQLite's own file layer: to close a file that was opened past it would drop every lock that SQLite
holds on that file in this process, those of a running table too.
"""

from __future__ import annotations

from pathlib import Path

import apsw

from croupier.journal.trouble import JournalError, in_words

APPLICATION_ID = 0x43726F75
"""`Crou`: what `file` and SQLite see in the header, so that a stranger's database is never taken for a journal."""
VERSION = 1

_MAGIC = b"SQLite format 3\x00"


def check_header(path: Path, to_write: bool = False) -> None:
    """Raises a `JournalError` unless the file is a journal of this version; changes nothing at all."""
    _check_kind(path)
    header, writable = _read(path)
    if not header:
        raise JournalError(f"{path} is empty. A journal never is: look for a backup before anything else.")
    if header[:16] != _MAGIC:
        raise JournalError(f"{path} is not a journal: it is not an SQLite file.")
    if _number(header, 68) != APPLICATION_ID:
        raise JournalError(f"{path} is not a journal: it is another program's SQLite file.")
    version = _number(header, 60)
    if version != VERSION:
        age = "a newer" if version > VERSION else "an older"
        raise JournalError(f"{path} is a journal of {age} Croupier: version {version}, and this one reads {VERSION}.")
    if to_write and not writable:
        raise JournalError(f"{path} can only be read: its file may not be written.")


def _check_kind(path: Path) -> None:
    try:
        if path.is_dir():
            raise JournalError(f"{path} is a folder, not a journal.")
        if not path.is_file():
            raise JournalError(f"{path} is not a file." if path.exists() else f"There is no journal at {path}.")
    except OSError as error:
        # Its folder may not even be looked into.
        raise in_words(path, error) from error


def _read(path: Path) -> tuple[bytes, bool]:
    flags = [apsw.SQLITE_OPEN_MAIN_DB | apsw.SQLITE_OPEN_READWRITE, 0]
    try:
        file = apsw.VFSFile("", str(path), flags)
        try:
            return file.xRead(min(100, path.stat().st_size), 0), bool(flags[1] & apsw.SQLITE_OPEN_READWRITE)
        finally:
            file.xClose()
    except (apsw.Error, OSError) as error:
        raise in_words(path, error) from error


def _number(header: bytes, at: int) -> int:
    return int.from_bytes(header[at : at + 4], "big")
