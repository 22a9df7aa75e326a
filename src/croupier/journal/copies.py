"""A copy of a journal that is good: made while a table is dealt on, looked at before it has its name.

The same way back: a backup is restored by making a copy of it where the journal was.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

import msgspec

from croupier.journal.chain import Chain
from croupier.journal.folder import sync
from croupier.journal.heads import Gathered, beside, differs, gather
from croupier.journal.sqlite import Reader, open_reader
from croupier.journal.trouble import DiskFull, JournalError, in_words


class NotGood(JournalError):
    """The journal was read, and is not what was dealt: no copy is made of it."""


class TableCopied(msgspec.Struct, frozen=True):
    table: str
    entries: int
    head: str


class Copied(msgspec.Struct, frozen=True):
    """What is in a copy, as it was read back from it."""

    journal: str
    copy: str
    tables: tuple[TableCopied, ...]
    heads: int
    """Signed heads that the copy was held against, and that lie beside it."""


def copy_journal(path: Path, to: Path, signed: Path | None = None) -> Copied:
    """Raises `JournalError` where it cannot be done, and `NotGood`, `Damaged` or `Broken` where it would not be good.

    `signed` is the file of heads, where it does not lie beside the journal. Afterwards there is a whole copy at `to`,
    with its heads beside it, or nothing.
    """
    _check_free(to)
    new = to.with_name(to.name + ".new")
    try:
        with open_reader(path) as reader:
            # The heads first, so that what they speak of is in the copy, however fast the table goes on.
            heads = _bytes(signed or beside(reader.path), must=signed is not None)
            _remove(new)
            reader.copy_to(new)
        _write(beside(new), heads)
        found = _look(new, gather(beside(new), frozenset()), str(path), str(to))
        # Not by a hard link, which a stick for every system does not have.
        if heads:
            beside(new).rename(beside(to))
        new.rename(to)
        sync(to.parent)
    except (OSError, DiskFull) as error:
        if isinstance(error, DiskFull) or error.errno == errno.ENOSPC:
            raise JournalError(f"There is no room for a copy at {to}.") from error
        raise in_words(to, error) from error
    finally:
        _remove(new)
    return found


def _check_free(to: Path) -> None:
    try:
        if not to.parent.is_dir():
            raise JournalError(f"{to} cannot be made: there is no folder {to.parent}.")
        for taken in (to, beside(to), to.with_name(to.name + "-wal")):
            if taken.exists():
                raise JournalError(f"{taken} is there already: a copy never takes the place of another.")
    except OSError as error:
        raise in_words(to, error) from error


def _look(new: Path, heads: Gathered, journal: str, to: str) -> Copied:
    """Reads all of a copy: its chains, and every head that was signed of them."""
    with open_reader(new) as copy:
        tables = [_chain(copy, name, heads) for name in copy.tables()]
    for name in heads.by_table:
        if name not in {each.table for each in tables}:
            raise NotGood(f"{journal} has no table {name}, and heads of it were signed.")
    return Copied(journal, to, tuple(tables), heads.read.heads)


def _chain(copy: Reader, name: str, heads: Gathered) -> TableCopied:
    chain, signed = Chain(name), heads.by_table.get(name, {})
    for envelope in chain.check(copy.entries(name)):
        _hold(name, [differs(head, chain.head) for head in signed.get(envelope.seq, ())])
    _hold(name, [differs(head, None) for seq in signed if seq > chain.seq for head in signed[seq]])
    return TableCopied(name, chain.seq, chain.head)


def _hold(name: str, found: list[str]) -> None:
    for words in found:
        if words:
            raise NotGood(f"Table {name} is not what was dealt: {words}.")


def _bytes(path: Path, must: bool) -> bytes:
    return path.read_bytes() if must or path.exists() else b""


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _remove(new: Path) -> None:
    for each in (new, beside(new), *(new.with_name(new.name + end) for end in ("-wal", "-shm", "-journal"))):
        with suppress(OSError):
            each.unlink()
