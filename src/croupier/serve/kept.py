"""Small files beside the journal that only their owner may read: written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def beside(journal: Path, what: str) -> Path:
    """The file of that kind which belongs to a journal: `croupier.sqlite.badges`."""
    return journal.with_name(f"{journal.name}.{what}")


def write_whole(file: Path, content: bytes) -> None:
    """Puts a new file in the place of the old one once it is on the disk. Raises OSError."""
    fresh = file.with_name(file.name + ".new")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as writing:
        _give(descriptor, file.parent)
        writing.write(content)
        writing.flush()
        os.fsync(writing.fileno())
    fresh.replace(file)


def _give(descriptor: int, folder: Path) -> None:
    """What a machine's administrator writes for a floor that another user runs is that user's, as its folder is."""
    if os.name == "posix" and os.geteuid() == 0:
        owner = folder.stat()
        os.fchown(descriptor, owner.st_uid, owner.st_gid)
