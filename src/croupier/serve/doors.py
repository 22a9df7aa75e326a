"""What stands behind the web's handlers: the tables, the badges, the operator's key, and who is connected."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping

from litestar.datastructures import Cookie

from croupier.serve.addresses import PIT, ScreenAt, screens_of
from croupier.serve.badges import Badge, Badges
from croupier.serve.cards import Cards
from croupier.serve.host import TableHost
from croupier.serve.pages import Pages
from croupier.serve.screen import Screen
from croupier.serve.seen import AtTable, InPit, Seen
from croupier.views import ScreenLink, Start

LOOPBACK = ("127.0.0.1", "localhost")


class Doors:
    """One for a floor; on the event loop only."""

    def __init__(self, hosts: Mapping[str, TableHost], badges: Badges, cards: Cards, pages: Pages, port: int) -> None:
        self.hosts = hosts
        self.cards = cards
        self.badges = badges
        self.pages = pages
        self.port = port
        self.key = secrets.token_urlsafe(16)
        self.screens: dict[str, Screen] = {}

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK[0]}:{self.port}/?key={self.key}"

    @property
    def names(self) -> tuple[str, ...]:
        """The names that a browser may know this floor by."""
        return tuple(f"{host}:{self.port}" for host in LOOPBACK)

    def is_screen(self, at: ScreenAt | None) -> bool:
        """Whether this floor has such a screen."""
        if at is None or at == PIT:
            return at is not None
        host = self.hosts.get(at.table)
        return host is not None and at.seat <= host.house.seats

    def cookie_name(self, screen: str) -> str:
        """One for each screen and port: cookies are shared by all ports of a host, and two floors may run on one."""
        return f"croupier-{self.port}-{screen.replace('/', '-')}"

    def cookie(self, screen: str, value: str) -> Cookie:
        return Cookie(
            key=self.cookie_name(screen), value=value, httponly=True, samesite="strict", max_age=30 * 24 * 3600
        )

    def started(self, cookies: dict[str, str]) -> bool:
        """Whether the browser has come with the key."""
        return hmac.compare_digest(cookies.get(self.cookie_name("start"), "").encode(), self.key.encode())

    def start(self) -> Start:
        """What the start page shows: every screen of every table, and the pit's."""
        links = [
            ScreenLink(f"/{at.path}", _name(at), at.table)
            for name, host in self.hosts.items()
            for at in screens_of(name, host.house.seats)
        ]
        first = next(iter(self.hosts.values()))
        return Start(first.house.title, first.house.seats, (*links, ScreenLink("/pit", "Pit", "")))

    def pair(self, screen: str) -> str:
        """The token of a new badge; the device that had the old one shows that it was opened elsewhere."""
        token = self.badges.issue(screen)
        if screen in self.screens:
            self.screens[screen].take_over()
        return token

    def badge(self, screen: str, cookies: dict[str, str]) -> Badge | None:
        return self.badges.find(screen, cookies.get(self.cookie_name(screen), ""))

    def seen(self, at: ScreenAt, badge: Badge) -> Seen:
        """What the screen of a badge is shown."""
        if at.role == "pit":
            return InPit(self.hosts, badge, self.cards, self.connected, self.pages.build)
        return AtTable(self.hosts[at.table], at, badge, self.cards, self.connected, self.pages.build)

    def connected(self, table: str) -> frozenset[int]:
        """The seats of a table that have a screen now."""
        return frozenset(screen.at.seat for screen in self.screens.values() if screen.at.table == table) - {0}

    def enter(self, screen: Screen) -> None:
        """A screen has connected: it takes the place of the same screen on any other device or tab."""
        before = self.screens.get(screen.at.path)
        if before:
            self._unwatch(before)
            before.take_over()
        self.screens[screen.at.path] = screen
        for host in screen.seen.hosts:
            host.watchers.add(screen.changed)
        self._tell(screen.at.table)

    def leave(self, screen: Screen) -> None:
        self._unwatch(screen)
        if self.screens.get(screen.at.path) is screen:
            del self.screens[screen.at.path]
        self._tell(screen.at.table)

    def _unwatch(self, screen: Screen) -> None:
        for host in screen.seen.hosts:
            host.watchers.discard(screen.changed)

    def _tell(self, table: str) -> None:
        """Who is connected at a table is seen by its dealer and by the pit."""
        for path in (ScreenAt(table, "dealer").path, PIT.path):
            if path in self.screens:
                self.screens[path].changed()


def _name(at: ScreenAt) -> str:
    return f"Seat {at.seat}" if at.role == "seat" else at.role.capitalize()
