"""Journals with their heads signed, as a table leaves them."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.journal.heads import beside, signed
from croupier.journal.keys import Signer
from croupier.journal.sqlite import open_journal
from tests.journal.games import rows

SIGNER = Signer(Ed25519PrivateKey.from_private_bytes(bytes(32)))
STRANGER = Signer(Ed25519PrivateKey.from_private_bytes(bytes([1] * 32)))
OURS = frozenset((SIGNER.public,))


def line(entries: list[bytes], seq: int, table: str = "table", signer: Signer = SIGNER) -> bytes:
    """A head of an entry, signed as the table would have signed it."""
    return signed(signer, table, seq, sha256(entries[seq - 1]).hexdigest(), f"at entry {seq}", "hourly")


def kept(path: Path, entries: list[bytes], heads: Iterable[bytes], table: str = "table") -> Path:
    """A journal, and beside it its heads; returns the file of heads."""
    with open_journal(path) as journal:
        journal.append(rows(entries, table))
    beside(path).write_bytes(b"".join(heads))
    return beside(path)
