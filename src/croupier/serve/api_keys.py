"""The keys of the API: one kind reads, the other says numbers. Beside the journal stand only their hashes."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from croupier.serve.kept import write_whole

May: TypeAlias = Literal["read", "feed"]
MAY: dict[May, str] = {"read": "reads all there is to read", "feed": "says the numbers of tables, and reads nothing"}


class ApiKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    may: May
    sha256: str


class ApiKeyError(Exception):
    """The file of keys could not be read or written; the text is for the operator."""


class ApiKeys:
    """The file is read again when it has changed, so that a key holds, or no longer does, at once."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._state: tuple[int, ...] = ()
        self._keys: tuple[ApiKey, ...] = ()

    def all(self) -> tuple[ApiKey, ...]:
        try:
            found = self.file.stat()
            state = found.st_ino, found.st_mtime_ns, found.st_size
            if state != self._state:
                self._keys = msgspec.json.decode(self.file.read_bytes(), type=tuple[ApiKey, ...])
                self._state = state
        except FileNotFoundError:
            return ()
        except (OSError, msgspec.DecodeError) as error:
            raise ApiKeyError(f"{self.file} cannot be read as a file of keys: {error}.") from error
        return self._keys

    def find(self, key: str) -> ApiKey | None:
        """Whose key this is."""
        hashed = _hash(key)
        return next((each for each in self.all() if hmac.compare_digest(each.sha256, hashed)), None)

    def add(self, name: str, may: May) -> str:
        """A new key, which is kept nowhere; one that there was under that name serves no more."""
        key = secrets.token_urlsafe(32)
        self._write([*(each for each in self.all() if each.name != name), ApiKey(name, may, _hash(key))])
        return key

    def remove(self, name: str) -> bool:
        kept = [each for each in self.all() if each.name != name]
        if len(kept) == len(self.all()):
            return False
        self._write(kept)
        return True

    def _write(self, keys: list[ApiKey]) -> None:
        try:
            write_whole(self.file, msgspec.json.encode(keys))
        except OSError as error:
            raise ApiKeyError(f"{self.file} cannot be written: {error.strerror}.") from error


def _hash(key: str) -> str:
    return sha256(key.encode()).hexdigest()
