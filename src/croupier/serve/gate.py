"""Who gets in: by the operator's key on this machine, by a key that serves once, or let in by whoever deals.

What a browser has got in by is a badge in a cookie of its own for each screen, so that one browser can hold several.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Mapping
from typing import NamedTuple

from litestar.datastructures import Cookie

from croupier.serve.addresses import ScreenAt
from croupier.serve.badges import Badge, Badges
from croupier.serve.pairing import Pairing
from croupier.serve.ways import Way

COOKIE_SECONDS = 30 * 24 * 3600
KEY_SECONDS = 3600.0
MOST_KEYS = 100
_PAIRING = "pairing"


class _Once(NamedTuple):
    """A key that opens one screen, once."""

    screen: str
    until: float


class Gate:
    """One for a floor. `now` is a steady clock; `issued` is told of each new badge's screen."""

    def __init__(
        self,
        badges: Badges,
        port: int,
        now: Callable[[], float],
        issued: Callable[[str], None],
        changed: Callable[[str], None],
    ) -> None:
        self.key = secrets.token_urlsafe(16)
        """The operator's, in the address that is printed; it opens any screen, on this machine only."""
        self.pairing = Pairing(now, changed)
        self._badges = badges
        self._port = port
        self._now = now
        self._issued = issued
        self._once: dict[str, _Once] = {}

    def is_key(self, way: Way, key: str) -> bool:
        return way.name == "loopback" and hmac.compare_digest(key.encode(), self.key.encode())

    def started(self, way: Way, cookies: Mapping[str, str]) -> bool:
        """Whether the browser is on this machine and has come with the key."""
        return self.is_key(way, cookies.get(self._cookie_name("start"), ""))

    def badge(self, at: ScreenAt, cookies: Mapping[str, str]) -> Badge | None:
        return self._badges.find(at.path, cookies.get(self._cookie_name(at.path), ""))

    def token(self, cookies: Mapping[str, str]) -> str:
        """What a device that waits is known by."""
        return cookies.get(self._cookie_name(_PAIRING), "")

    def once(self, at: ScreenAt) -> str:
        """A new key for one screen, which serves once within an hour; the oldest give way."""
        key = secrets.token_urlsafe(16)
        self._once = {each: found for each, found in self._once.items() if found.until > self._now()}
        while len(self._once) >= MOST_KEYS:
            del self._once[next(iter(self._once))]
        self._once[key] = _Once(at.path, self._now() + KEY_SECONDS)
        return key

    def use_once(self, at: ScreenAt, key: str) -> bool:
        """Whether a key opens this screen now; it opens nothing any more."""
        found = self._once.get(key)
        if found is None or found.screen != at.path:
            return False
        del self._once[key]
        return found.until > self._now()

    def pair(self, way: Way, at: ScreenAt) -> Cookie:
        """A new badge. The device that had the old one is shut out."""
        token = self._badges.issue(at.path)
        self._issued(at.path)
        return self._cookie(way, at.path, token)

    def start_cookie(self, way: Way) -> Cookie:
        return self._cookie(way, "start", self.key)

    def waiting_cookie(self, way: Way, token: str) -> Cookie:
        return self._cookie(way, _PAIRING, token)

    def _cookie_name(self, screen: str) -> str:
        """One for each screen and port: cookies are shared by all ports of a host, and two floors may run on one."""
        return f"croupier-{self._port}-{screen.replace('/', '-')}"

    def _cookie(self, way: Way, screen: str, value: str) -> Cookie:
        return Cookie(
            key=self._cookie_name(screen),
            value=value,
            httponly=True,
            samesite="strict",
            secure=way.name == "tls",
            max_age=COOKIE_SECONDS,
        )
