"""What stands behind the web's handlers: the tables, the gate, and who is connected."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from croupier.serve.addresses import PIT, ScreenAt, screens_of
from croupier.serve.badges import Badge, Badges
from croupier.serve.cards import Cards
from croupier.serve.gate import Gate
from croupier.serve.host import TableHost
from croupier.serve.logs import Log
from croupier.serve.pages import Pages
from croupier.serve.recalling import Recalling
from croupier.serve.screen import Screen, Turn
from croupier.serve.seen import AtTable, InPit, Present, Seen
from croupier.serve.tally import Tally
from croupier.serve.ways import Way
from croupier.views import ScreenLink, Start

if TYPE_CHECKING:
    from croupier.serve.api import ApiDoor


class Doors:
    """One for a floor; on the event loop only. The first of its ways is this machine's own, the last others' way."""

    def __init__(
        self,
        hosts: Mapping[str, TableHost],
        badges: Badges,
        cards: Cards,
        pages: Pages,
        ways: tuple[Way, ...],
        log: Log,
        recalling: Recalling,
        points: bool = False,
        watch_from_lan: bool = False,
    ) -> None:
        self.hosts = hosts
        self.cards = cards
        self.pages = pages
        self.ways = ways
        self.log = log
        self.recalling = recalling
        self.points = points
        self.watch_from_lan = watch_from_lan
        self.tally = Tally()
        self.turn = Turn()
        self.gate = Gate(badges, ways[0].port, time.monotonic, self._take_over, self._tell)
        self.screens: dict[str, Screen] = {}
        self._seated: dict[str, frozenset[int]] = {}
        """By table, the seats that have a screen."""
        self.api: ApiDoor | None = None

    @property
    def address(self) -> str:
        """What the operator opens on this machine."""
        return f"{self.ways[0].origin}/?key={self.gate.key}"

    def address_of(self, at: ScreenAt, key: str = "") -> str:
        """Where another machine finds a screen; this one, if no other can come."""
        return f"{self.ways[-1].origin}/{at.path}" + (f"?key={key}" if key else "")

    def is_screen(self, at: ScreenAt | None) -> bool:
        """Whether this floor has such a screen."""
        if at is None or at == PIT:
            return at is not None
        host = self.hosts.get(at.table)
        return host is not None and at.seat <= host.house.seats

    def start(self) -> Start:
        """What the start page shows: every screen of every table, and the pit's."""
        links = [
            ScreenLink(f"/{at.path}", _name(at), at.table)
            for name, host in self.hosts.items()
            for at in screens_of(name, host.house.seats)
        ]
        first = next(iter(self.hosts.values()))
        return Start(first.house.title, first.house.seats, (*links, ScreenLink("/pit", "Pit", "")))

    def seen(self, at: ScreenAt, badge: Badge) -> Seen:
        """What the screen of a badge is shown."""
        if at.role == "pit":
            return InPit(self.hosts, badge, self.cards, self.present, self.pages.build, self.points)
        return AtTable(self.hosts[at.table], at, badge, self.cards, self.present, self.pages.build, self.points)

    def present(self, table: str) -> Present:
        """The seats of a table that have a screen now, and the devices that wait to be one."""
        return Present(self._seated.get(table, frozenset()), self.gate.pairing.waiting(table))

    def enter(self, screen: Screen) -> None:
        """A screen has connected: it takes the place of the same screen on any other device or tab."""
        before = self.screens.get(screen.at.path)
        if before:
            self._unwatch(before)
            before.take_over()
        self.screens[screen.at.path] = screen
        self._seat(screen.at, frozenset.union)
        for host in screen.seen.hosts:
            host.watchers.add(screen.changed)
        self._tell(screen.at.table)
        self.log("screen_in", screen=screen.at.path)

    def leave(self, screen: Screen) -> None:
        self._unwatch(screen)
        if self.screens.get(screen.at.path) is screen:
            del self.screens[screen.at.path]
            self._seat(screen.at, frozenset.difference)
        self._tell(screen.at.table)
        self.log("screen_out", screen=screen.at.path)

    def metrics(self) -> str:
        tables = [(host.name, host.durable.phase, host.seq, host.waiting) for host in self.hosts.values()]
        return self.tally.page(tables, Counter(screen.at.role for screen in self.screens.values()))

    def stop(self) -> None:
        """No command is taken from now on; what was decided is still written and answered."""
        self.cards.stop()
        self.recalling.stop()
        for host in self.hosts.values():
            host.stop()

    def _take_over(self, path: str) -> None:
        """A new badge for a screen: the device that had the old one shows that it was opened elsewhere."""
        self.log("paired", screen=path)
        if path in self.screens:
            self.screens[path].take_over()

    def _seat(self, at: ScreenAt, how: Callable[[frozenset[int], set[int]], frozenset[int]]) -> None:
        if at.role == "seat":
            self._seated[at.table] = how(self._seated.get(at.table, frozenset()), {at.seat})

    def _unwatch(self, screen: Screen) -> None:
        for host in screen.seen.hosts:
            host.watchers.discard(screen.changed)

    def _tell(self, table: str) -> None:
        """Who is connected at a table, and who waits, is seen by its dealer and by the pit."""
        for path in (ScreenAt(table, "dealer").path, PIT.path):
            if path in self.screens:
                self.screens[path].changed()


def _name(at: ScreenAt) -> str:
    return f"Seat {at.seat}" if at.role == "seat" else at.role.capitalize()
