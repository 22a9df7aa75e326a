"""Who may act: a badge binds one browser to one screen, and so to a role and a seat.

The browser keeps a token in a cookie; beside the journal stands only the token's hash, so that neither the file nor the
journal lets anybody in. Badges outlive a restart: paired screens come back untouched.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from pathlib import Path

import msgspec

from croupier.serve.kept import write_whole


class Badge(msgspec.Struct, frozen=True):
    """`name` is what the journal calls it; `screen` is its path: `t/1/dealer`, `t/1/seat/3`, `pit`."""

    name: str
    screen: str
    token_sha256: str


class BadgeError(Exception):
    """The file of badges could not be read or written; the text is for the operator."""


class Badges:
    """One badge for each screen: a new device for a seat takes the place of the old one."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._by_screen: dict[str, Badge] = {}
        try:
            found = msgspec.json.decode(file.read_bytes(), type=list[Badge]) if file.exists() else []
        except (OSError, msgspec.DecodeError) as error:
            raise BadgeError(f"{file} cannot be read as a file of badges: {error}.") from error
        self._by_screen = {badge.screen: badge for badge in found}

    def issue(self, screen: str) -> str:
        """A new badge for a screen; returns the token, which is kept nowhere here. Where it raises, the old holds."""
        token = secrets.token_urlsafe(32)
        name = f"{screen.removeprefix('t/').replace('/', '-')}.{secrets.token_hex(3)}"
        self._save(self._by_screen | {screen: Badge(name, screen, _hash(token))})
        return token

    def find(self, screen: str, token: str) -> Badge | None:
        """The badge of a screen, if this is its token."""
        badge = self._by_screen.get(screen)
        return badge if badge and hmac.compare_digest(badge.token_sha256, _hash(token)) else None

    def _save(self, badges: dict[str, Badge]) -> None:
        try:
            write_whole(self._file, msgspec.json.encode(list(badges.values())))
        except OSError as error:
            raise BadgeError(f"{self._file} cannot be written: {error.strerror}.") from error
        self._by_screen = badges


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()
