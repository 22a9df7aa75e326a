"""What a screen is shown, and where its commands go: one table as its role sees it, or all tables from the pit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from croupier.cards import act_of
from croupier.codec import Request, write
from croupier.commands import Actor
from croupier.refusals import refuse
from croupier.serve.addresses import ScreenAt
from croupier.serve.badges import Badge
from croupier.serve.cards import Cards
from croupier.serve.host import Answered, TableHost
from croupier.sights import hello, hello_pit, pit_table
from croupier.sights_of_room import Bands
from croupier.views import Answer, Hello, PitTable, PitView, Waiting


class Present(NamedTuple):
    """Who is at a table: the seats that have a screen, and the devices that wait to be one."""

    seats: Collection[int]
    waiting: tuple[Waiting, ...]


class Seen(Protocol):
    """What lies behind one screen. Its tables are those whose changes it must be told of."""

    @property
    def hosts(self) -> Collection[TableHost]: ...

    def hello(self) -> bytes: ...

    def newest(self) -> bytes:
        """The view of what stands now, written."""
        ...

    def ask(self, request: Request, answered: Answered) -> None: ...


class AtTable:
    """A screen of one table: the dealer's, a seat's, or one that only shows."""

    def __init__(
        self,
        host: TableHost,
        at: ScreenAt,
        badge: Badge,
        cards: Cards,
        present: Callable[[str], Present],
        build: str,
        points: bool,
    ) -> None:
        self.hosts = (host,)
        self._points = points
        self._host = host
        self._at = at
        self._badge = badge.name
        self._cards = cards
        self._present = present
        self._build = build

    def hello(self) -> bytes:
        host, at = self._host, self._at

        def made() -> Hello:
            said = hello(host.house, self._build, at.table, at.role, 0)
            return replace(said, points=self._points, random=host.random)

        return host.sights.hello(host.house, at.role, at.seat, host.last_n(self._badge), made)

    def newest(self) -> bytes:
        host, at = self._host, self._at
        table = host.house, host.durable, host.seq
        if at.role == "dealer":
            here, waiting = self._present(at.table)
            return host.sights.dealer(*table, here, host.happenings, host.sensor, waiting)
        if at.role == "seat":
            return host.sights.seat(*table, at.seat, host.happenings)
        show = host.sights.centre if at.role == "centre" else host.sights.results
        return show(*table, host.happenings)

    def ask(self, request: Request, answered: Answered) -> None:
        role, shown = self._at.role, request.card
        if request.table not in ("", self._at.table):
            self._host.decline(self._badge, request.n, refuse("no_such_table", table=request.table), answered)
        elif role == "dealer" and request.dry:
            self._host.try_out(self._badge, Actor("dealer"), request, answered)
        elif role == "dealer" and shown:
            self._cards.ask(self._host, self._badge, request, shown, answered)
        elif role == "dealer" or (role == "seat" and not shown):
            by = Actor("seat", self._at.seat) if role == "seat" else Actor("dealer")
            self._host.submit(self._badge, by, request, answered)
        else:
            self._host.decline(self._badge, request.n, refuse("not_yours", role=role), answered)


class InPit:
    """The pit's screen: all tables, and each act at one of them takes a card."""

    def __init__(
        self,
        hosts: Mapping[str, TableHost],
        badge: Badge,
        cards: Cards,
        present: Callable[[str], Present],
        build: str,
        points: bool,
    ) -> None:
        self.hosts = tuple(hosts.values())
        self._by_name = hosts
        self._badge = badge.name
        self._cards = cards
        self._present = present
        self._build = build
        self._points = points
        self._bands = Bands()

    def hello(self) -> bytes:
        # Its commands are numbered through all tables; each table knows those that came to it.
        n = max(host.last_n(self._badge) for host in self.hosts)
        return write(replace(hello_pit(self._build, n), points=self._points))

    def newest(self) -> bytes:
        return write(PitView(tuple(self._seen(host) for host in self.hosts)))

    def _seen(self, host: TableHost) -> PitTable:
        here, waiting = self._present(host.name)
        view = pit_table(host.house, host.name, host.durable, host.seq, here, host.happenings, self._bands)
        return replace(view, waiting=waiting) if waiting else view

    def ask(self, request: Request, answered: Answered) -> None:
        host = self._by_name.get(request.table)
        if host is None:
            answered(Answer(request.n, refuse("no_such_table", table=request.table)))
        elif request.dry:
            host.try_out(self._badge, Actor("dealer"), request, answered)
        elif request.card:
            self._cards.ask(host, self._badge, request, request.card, answered)
        else:
            act = act_of(host.house, host.ahead, request.verb)
            needed = refuse("card_needed", host.house.clause("card"), act=act or "from_the_pit")
            host.decline(self._badge, request.n, needed, answered)
