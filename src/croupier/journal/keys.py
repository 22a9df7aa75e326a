"""The key that heads are signed with: a file of its own that only its owner may read, made at the first start.

It is Ed25519 in PEM, as other tools write it too. The journal never holds it; an auditor gets the public half by hand.
"""

from __future__ import annotations

import os
from pathlib import Path

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
    load_pem_public_key,
)

from croupier.journal.folder import sync
from croupier.journal.trouble import JournalError

OTHERS = 0o077
"""The bits of a file's mode that let anybody but its owner near it."""


class Signer:
    """A private key; `public` is the name that its signatures go by: the public half, in hexadecimal."""

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key
        self.public = key.public_key().public_bytes_raw().hex()
        self.pem = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()

    def sign(self, what: bytes) -> str:
        return self._key.sign(what).hex()


def beside(journal: Path) -> Path:
    """Where a journal's key lies when nobody says otherwise."""
    return journal.with_name(journal.name + ".key")


def read_key(path: Path) -> Signer:
    """The private key in a file that only its owner may read; raises a `JournalError` in words."""
    try:
        with path.open("rb") as file:
            mode, text = os.fstat(file.fileno()).st_mode & 0o777, file.read()
    except OSError as error:
        raise JournalError(f"{path} cannot be read as a key: {error.strerror}.") from error
    if mode & OTHERS:
        raise JournalError(f"{path} is open to others (mode {mode:o}): a key is its owner's alone. chmod 600 {path}")
    try:
        key = load_pem_private_key(text, None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise JournalError(f"{path} is not a private key in PEM without a password.") from error
    if not isinstance(key, Ed25519PrivateKey):
        raise JournalError(f"{path} is a key of another kind than Ed25519.")
    return Signer(key)


def make_key(path: Path) -> Signer:
    """A new key, whole and on the disk before anything is signed with it; never in place of one that is there."""
    key = Ed25519PrivateKey.generate()
    new = path.with_name(path.name + ".new")
    try:
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
            file.flush()
            os.fsync(file.fileno())
        os.link(new, path)
        new.unlink()
        sync(path.parent)
    except OSError as error:
        raise JournalError(f"{path} cannot be made as a key: {error.strerror}.") from error
    return Signer(key)


def read_public(path: Path) -> str:
    """The public key that an auditor brings, by the name that its signatures go by."""
    try:
        key = load_pem_public_key(path.read_bytes())
    except OSError as error:
        raise JournalError(f"{path} cannot be read as a public key: {error.strerror}.") from error
    except (ValueError, UnsupportedAlgorithm) as error:
        raise JournalError(f"{path} is not a public key: `croupier key` prints one.") from error
    if not isinstance(key, Ed25519PublicKey):
        raise JournalError(f"{path} is a key of another kind than Ed25519.")
    return key.public_bytes_raw().hex()


def signed_by(public: str, signature: str, what: bytes) -> bool:
    """Whether a signature is this key's for exactly these bytes, and written as `Signer` writes it."""
    try:
        key, raw = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)), bytes.fromhex(signature)
        key.verify(raw, what)
    except (ValueError, InvalidSignature):
        return False
    return (raw.hex(), bytes.fromhex(public).hex()) == (signature, public)
