"""Signed heads: at which entry a chain stood, and with which hash, vouched for with a key and kept in a second place.

A chain shows what was changed inside it. What was cut off its end, or was written anew from the first entry, shows only
against a head that lay somewhere else. The file has one JSON line for each head; what is signed is the line itself up
to its last field.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from croupier import events as e
from croupier.journal.keys import Signer, signed_by
from croupier.journal.trouble import JournalError

VERSION = 1
Occasion: TypeAlias = Literal["started", "opened", "card", "hourly", "closed", "stopped"]
SIGNATURE = b',"signature":"'


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Entry `seq` of a table was the last one at a time, and its bytes had this hash. `key`: the public half."""

    v: int
    table: str
    seq: int
    hash: str
    at: str
    why: Occasion
    key: str
    signature: str = ""


class Line(NamedTuple):
    """One line of a file of heads: a head whose signature is its key's, or what is wrong with it.

    `torn`: it breaks off, as a line does that was being written when the power went.
    """

    number: int
    head: Head | None
    wrong: str = ""
    torn: bool = False


class Entries(Protocol):
    """A journal, as far as a head can be held against it."""

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]: ...


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Head, strict=True).decode


MOST_WRONG = 20
"""Lines of a file of heads of which each is told; of one that is no such file, every line is wrong."""


def beside(journal: Path) -> Path:
    """Where a journal's heads are kept when nobody says otherwise."""
    return journal.with_name(journal.name + ".heads")


def occasion(events: Iterable[e.AnyEvent]) -> Occasion | None:
    """Why a head is signed after what one command made, or None where it is not."""
    found: Occasion | None = None
    for event in events:
        if isinstance(event, e.Opened | e.Closed):
            return "opened" if isinstance(event, e.Opened) else "closed"
        if isinstance(event, e.Carded):
            found = "card"
    return found


def signed(signer: Signer, table: str, seq: int, hash: str, at: str, why: Occasion) -> bytes:
    """One line for the file of heads."""
    body = _encode(Head(VERSION, table, seq, hash, at, why, signer.public)).removesuffix(SIGNATURE + b'"}')
    return body + SIGNATURE + signer.sign(body).encode() + b'"}\n'


def read_heads(path: Path) -> Iterator[Line]:
    """The lines of a file of heads, one at a time; raises a `JournalError` where there is none."""
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield _read(number, line)
    except OSError as error:
        raise JournalError(f"{path} cannot be read as a file of heads: {error.strerror}.") from error


def _read(number: int, line: bytes) -> Line:
    whole = line.rstrip(b"\n")
    try:
        head = _decode(whole)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return Line(number, None, f"it cannot be read: {error}", torn="truncated" in str(error))
    body, _, rest = whole.rpartition(SIGNATURE)
    if head.v != VERSION:
        return Line(number, None, f"it is of version {head.v}, and this program reads version {VERSION}")
    if rest != head.signature.encode() + b'"}' or not signed_by(head.key, head.signature, body):
        return Line(number, None, f"its signature is not that of the key {head.key[:16]}… for what it says")
    return Line(number, head)


class HeadsRead(msgspec.Struct, frozen=True):
    """What was found in a file of heads, before it was held against a journal."""

    file: str
    heads: int
    """Those whose signature is good."""
    keys: dict[str, int]
    """Whose they are: public keys, and how many heads are each one's."""
    asked: bool
    """Whether the keys were held against one that was brought from outside."""
    torn: int
    """Lines that break off, as a power cut leaves one."""


class Gathered(NamedTuple):
    """The heads of a file that can be believed, by table and entry."""

    by_table: dict[str, dict[int, list[Head]]]
    wrong: list[str]
    read: HeadsRead


def gather(path: Path, keys: frozenset[str]) -> Gathered:
    """All heads of a file; where keys are brought, another key's are wrong."""
    by_table: dict[str, dict[int, list[Head]]] = {}
    by_key: Counter[str] = Counter()
    wrong: list[str] = []
    torn = 0
    for line in read_heads(path):
        if line.head is None:
            torn += line.torn
            wrong += [] if line.torn else [f"{path.name}, line {line.number}: {line.wrong}"]
            continue
        by_key[line.head.key] += 1
        if keys and line.head.key not in keys:
            wrong.append(f"{path.name}, line {line.number}: it is signed with an unknown key, {line.head.key}")
        else:
            by_table.setdefault(line.head.table, {}).setdefault(line.head.seq, []).append(line.head)
    if keys and not by_key and not wrong:
        wrong.append(f"{path.name} holds no signed head, and nothing else shows entries cut off the end")
    if len(wrong) > MOST_WRONG:
        wrong[MOST_WRONG:] = [f"{path.name}: {len(wrong) - MOST_WRONG:,} more lines are wrong"]
    return Gathered(by_table, wrong, HeadsRead(str(path), by_key.total(), dict(by_key), bool(keys), torn))


def differs(head: Head, hash: str | None) -> str:
    """What a head shows of an entry with a hash, or of one that is not there; empty where they agree."""
    if hash is None:
        return (
            f"entry {head.seq} was signed at {head.at} and is not there: the end was cut off, or an older file put back"
        )
    if hash != head.hash:
        return (
            f"entry {head.seq} is not the one whose hash was signed at {head.at}: something up to it was written anew"
        )
    return ""


def refuse_older(journal: Entries, path: Path, key: str) -> None:
    """Raises a `JournalError` unless the last head of each table, signed by our own key, is in the journal.

    A key that has signed nothing yet has taken the place of one that was lost: then whoever signed is believed.
    """
    all_of_them: dict[str, Head] = {}
    ours: dict[str, Head] = {}
    for line in read_heads(path):
        if line.head:
            all_of_them[line.head.table] = line.head
            if line.head.key == key:
                ours[line.head.table] = line.head
    for table, head in (ours or all_of_them).items():
        entry = next(journal.entries(table, head.seq - 1), None)
        words = differs(head, sha256(entry).hexdigest() if entry is not None else None)
        if words:
            mend = f"After a restore, keep {path.name} for the auditor under another name, and start again."
            raise JournalError(f"This is not the journal that table {table} was dealt on: {words}. {mend}")
