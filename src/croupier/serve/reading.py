"""What the API tells of a journal: read in a process of its own, so that no table waits for it.

`python -m croupier.serve.reading WHAT FILE TABLE …` writes one JSON document, or says on standard error why not.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import msgspec

from croupier.journal.chain import Broken, Chain, Envelope
from croupier.journal.heads import Head, read_heads
from croupier.journal.sqlite import open_reader
from croupier.journal.trouble import JournalError
from croupier.recalls import Recalls
from croupier.reports import Reports

MOST_WAITING = 8
MOST_KEPT = 16
HEADS_TOLD = 20
SECONDS = 120.0
NOTHING, TROUBLE = 3, 4
"""Exit codes: there is no such thing; it cannot be told."""


class Unreadable(Exception):
    """The journal cannot be believed or read; the text is for whoever asked."""


class Crowded(Exception):
    """Too many wait already."""


class Readings:
    """One reading at a time, however many are asked for. None of them keeps a table waiting."""

    def __init__(self, journal: Path, heads: Path) -> None:
        self._journal = journal
        self._heads = heads
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._told: dict[tuple[str, ...], tuple[int, bytes | None]] = {}

    async def report(self, table: str, seq: int, day: str) -> bytes | None:
        """Up to entry `seq` at least, which is on the disk."""
        return await self._read_once(seq, "report", table, day)

    async def recall(self, table: str, seq: int, last: int, seat: int, sitting: int) -> bytes | None:
        return await self._read_once(seq, "recall", table, str(last), str(seat), str(sitting))

    async def heads(self, table: str) -> bytes | None:
        return await self._read("heads", self._heads, table)

    async def _read_once(self, seq: int, *words: str) -> bytes | None:
        """What was told at the same entry is told again: nothing has happened since."""
        if (kept := self._told.get(words)) and kept[0] == seq:
            return kept[1]
        what, *more = words
        found = await self._read(what, self._journal, *more)
        while len(self._told) >= MOST_KEPT:
            del self._told[next(iter(self._told))]
        self._told[words] = seq, found
        return found

    async def _read(self, what: str, file: Path, *words: str) -> bytes | None:
        """The document; None where there is no such thing. Raises Unreadable and Crowded."""
        if self._waiting >= MOST_WAITING:
            raise Crowded
        self._waiting += 1
        try:
            async with self._turn:
                return await _read_apart([what, str(file), *words])
        finally:
            self._waiting -= 1


async def _read_apart(words: Sequence[str]) -> bytes | None:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", __name__, *words, stdin=asyncio.subprocess.DEVNULL, stdout=pipe, stderr=pipe
    )
    try:
        async with asyncio.timeout(SECONDS):
            out, err = await process.communicate()
    except TimeoutError as error:
        raise Unreadable(f"it took longer than {SECONDS:.0f} seconds") from error
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    if process.returncode == NOTHING:
        return None
    if process.returncode:
        raise Unreadable(err.decode(errors="replace").strip() or "it could not be read")
    return out


def main(words: Sequence[str]) -> int:
    what, file, table, *more = words
    try:
        told = _TOLD[what](Path(file), table, *more)
    except (Broken, JournalError, LookupError, ValueError) as error:
        print(error, file=sys.stderr)  # noqa: T201 - this is how a process says why
        return TROUBLE
    if told is None:
        return NOTHING
    sys.stdout.buffer.write(msgspec.json.encode(told, enc_hook=_exact))
    return 0


def _report(journal: Path, table: str, day: str) -> object:
    reports = Reports(day)
    _follow(journal, table, reports.follow)
    return reports.result(table) if reports.found else None


def _recall(journal: Path, table: str, last: str, seat: str, sitting: str) -> object:
    recalls = Recalls(int(last), int(seat), int(sitting))
    _follow(journal, table, recalls.follow)
    return recalls.result()


def _heads(heads: Path, table: str) -> object:
    newest: deque[Head] = deque(maxlen=HEADS_TOLD)
    newest.extend(line.head for line in read_heads(heads) if line.head and line.head.table == table)
    return tuple(reversed(newest))


def _follow(journal: Path, table: str, take: Callable[[Envelope], None]) -> None:
    with open_reader(journal) as reader:
        for envelope in Chain(table).check(reader.entries(table)):
            take(envelope)


_TOLD: dict[str, Callable[..., object]] = {"report": _report, "recall": _recall, "heads": _heads}


def _exact(value: object) -> str:
    """A fraction as text, so that it stays exact."""
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(f"{type(value)} has no form in JSON")


if __name__ == "__main__":
    os.nice(5)
    sys.exit(main(sys.argv[1:]))
