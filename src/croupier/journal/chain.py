"""Entries and the chain they hang on: each holds the SHA-256 of the bytes before it. Pure; knows no disk.

The chain shows that nothing *inside* it was changed. Its last entry hangs on nothing yet, and a cut tail leaves a
shorter chain that is whole: only `head`, kept somewhere else, can show those.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import TypeAlias

import msgspec

from croupier.events import AnyEvent
from croupier.journal.upgrades import upgraded

VERSION = 1
NOTHING = "0" * 64
"""What the first entry of a table carries for the hash before it."""

DAY_OPENED = b',"event":{"type":"day_opened",'
"""What only the entry of a day's opening has in its bytes."""

Row: TypeAlias = tuple[str, int, bytes]
"""An entry with its key, as a store wants it: table, seq, bytes."""


class Envelope(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry. `at` is UTC and only for people: nothing is ever decided by it."""

    v: int
    table: str
    seq: int
    round: int
    at: str
    badge: str
    n: int
    event: AnyEvent
    prev: str


class _Version(msgspec.Struct):
    v: int


class Broken(Exception):
    """What was read is not the chain that was written. `seq` is the entry at which it shows."""

    def __init__(self, table: str, seq: int, why: str) -> None:
        super().__init__(f"table {table}, entry {seq}: {why}")
        self.table = table
        self.seq = seq
        self.why = why


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Envelope).decode
_decode_version = msgspec.json.Decoder(_Version).decode


class Chain:
    """One table's chain up to entry `seq`, whose bytes hash to `head`: checks what was read, then seals what is new.

    After the last entry of `check` was taken, the chain stands at its end and `seal` goes on from there.
    """

    __slots__ = ("head", "seq", "table")

    def __init__(self, table: str, seq: int = 0, head: str = NOTHING) -> None:
        self.table = table
        self.seq = seq
        self.head = head

    def seal(self, event: AnyEvent, round: int, badge: str, n: int, at: str) -> bytes:
        """Makes the next entry. Should the encoding fail, the chain stands where it stood."""
        seq = self.seq + 1
        entry = _encode(Envelope(VERSION, self.table, seq, round, at, badge, n, event, self.head))
        self.head = sha256(entry).hexdigest()
        self.seq = seq
        return entry

    def check(self, entries: Iterable[bytes]) -> Iterator[Envelope]:
        """Yields each of the entries after `seq`, opened, once it is known to follow from the one before."""
        for entry in entries:
            expected = self.seq + 1
            envelope = self._open(entry, expected)
            if envelope.table != self.table:
                raise Broken(self.table, expected, f"it was written for table {envelope.table}")
            if envelope.seq != expected:
                raise Broken(self.table, expected, f"it is missing: entry {envelope.seq} stands in its place")
            if envelope.prev != self.head:
                raise Broken(self.table, expected, _unlinked(expected))
            self.head = sha256(entry).hexdigest()
            self.seq = expected
            yield envelope

    def _open(self, entry: bytes, expected: int) -> Envelope:
        try:
            envelope = _decode(entry)
            return envelope if envelope.v == VERSION else self._open_other(entry, envelope.v, expected)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            # Another version may differ in anything but `v`: look at that, rather than at the field it stumbled over.
            v = _version(entry)
            if v != VERSION:
                return self._open_other(entry, v, expected)
            raise Broken(self.table, expected, f"it cannot be read: {error}") from error

    def _open_other(self, entry: bytes, v: int, expected: int) -> Envelope:
        """An entry of another version; `v` of what it gives is still the version that was written."""
        try:
            found = upgraded(entry, v, VERSION)
            if found is not None:
                return _decode(found)
        except (msgspec.DecodeError, UnicodeDecodeError, LookupError, TypeError, ValueError) as error:
            raise Broken(self.table, expected, f"it is of version {v}, and cannot be read as one: {error}") from error
        raise Broken(self.table, expected, f"it is of version {v}, and this program reads version {VERSION}")


def _version(entry: bytes) -> int:
    try:
        return _decode_version(entry).v
    except (msgspec.DecodeError, UnicodeDecodeError):
        return VERSION


def _unlinked(seq: int) -> str:
    if seq == 1:
        return "it names an entry before it, and there is none"
    return f"it does not carry the hash of entry {seq - 1}: one of the two was changed after it was written"
