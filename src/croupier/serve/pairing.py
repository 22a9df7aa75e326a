"""Devices that wait to become a screen: each shows a code, and whoever deals lets it in or turns it away.

A code is no secret: it only says which device is meant. What a device gets in by is a token of its own that stands in
its cookie. Both serve once, and for ten minutes.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Collection
from typing import Literal, TypeAlias

from croupier.serve.addresses import ScreenAt
from croupier.views import Waiting

SECONDS = 600.0
MOST_AT_A_TABLE = 50
ASKS, ASKS_SECONDS = 5, 60.0
"""So many new codes in so many seconds, from one address."""

State: TypeAlias = Literal["waiting", "admitted", "gone"]


class TooMany(Exception):
    """Too many ask at once; the text says so to a person."""


class Device:
    """One that waits."""

    def __init__(self, at: ScreenAt, code: str, until: float) -> None:
        self.at = at
        self.code = code
        self.until = until
        self.admitted = False


class Pairing:
    """Everybody who waits on a floor. `now` is a steady clock, `changed` is told the table whose list is another."""

    def __init__(self, now: Callable[[], float], changed: Callable[[str], None]) -> None:
        self._now = now
        self._changed = changed
        self._by_token: dict[str, Device] = {}
        self._asked: dict[str, deque[float]] = {}

    def ask(self, at: ScreenAt, address: str, token: str) -> tuple[str, Device]:
        """A device wants to be a screen. One that asks again while it waits for the same keeps its code."""
        self._forget()
        known = self._by_token.get(token)
        if known and known.at == at:
            return token, known
        self._by_token.pop(token, None)
        self._count(address)
        here = [device for device in self._by_token.values() if device.at.table == at.table]
        if len(here) >= MOST_AT_A_TABLE:
            raise TooMany("Too many devices wait at this table already. The dealer lets them in first.")
        taken = {device.code for device in self._by_token.values()}
        code = next(code for code in iter(_code, "") if code not in taken)
        fresh = secrets.token_urlsafe(24)
        self._by_token[fresh] = Device(at, code, self._now() + SECONDS)
        self._changed(at.table)
        return fresh, self._by_token[fresh]

    def look(self, token: str) -> tuple[State, Device | None]:
        """What has become of a device."""
        self._forget()
        device = self._by_token.get(token)
        if device is None:
            return "gone", None
        return ("admitted" if device.admitted else "waiting"), device

    def collect(self, token: str) -> None:
        """An admitted device has come in: its token serves no more."""
        self._by_token.pop(token, None)

    def waiting(self, table: str) -> tuple[Waiting, ...]:
        """Who waits at a table, the first who came first."""
        self._forget()
        here = [each for each in self._by_token.values() if each.at.table == table and not each.admitted]
        return tuple(Waiting(each.code, each.at.role, each.at.seat) for each in here)

    def settle(self, table: str, codes: Collection[str], yes: bool) -> tuple[str, ...]:
        """Lets devices in, or turns them away: those that whoever decides has seen, and none that came since."""
        self._forget()
        found: list[str] = []
        for token, device in tuple(self._by_token.items()):
            if device.at.table == table and device.code in codes and not device.admitted:
                found.append(device.code)
                if yes:
                    device.admitted = True
                else:
                    del self._by_token[token]
        if found:
            self._changed(table)
        return tuple(found)

    def _count(self, address: str) -> None:
        now = self._now()
        asked = self._asked.setdefault(address, deque(maxlen=ASKS))
        if len(asked) == ASKS and now - asked[0] < ASKS_SECONDS:
            raise TooMany("Too many codes were asked for from here. Wait a minute, and ask again.")
        asked.append(now)

    def _forget(self) -> None:
        """Those whose time is over, and addresses that have not asked for long."""
        now = self._now()
        over = {token: device.at.table for token, device in self._by_token.items() if device.until <= now}
        for token in over:
            del self._by_token[token]
        self._asked = {each: asked for each, asked in self._asked.items() if now - asked[-1] < ASKS_SECONDS}
        for table in set(over.values()):
            self._changed(table)


def _code() -> str:
    return f"{secrets.randbelow(9000) + 1000}"
