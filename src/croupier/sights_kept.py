"""Sights kept: what a table's screens are shown is made and written again only where it may have changed.

A wager changes one seat, and all screens are shown that it did: what they show of the others is as it was, but for the
entry's number. It never decides what is shown: that is said in `sights`, and this is equal to it, written.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from operator import attrgetter
from typing import NamedTuple

from msgspec.structs import replace

from croupier.codec import write, write_part
from croupier.house import House
from croupier.sights import Wins, dealer_view, seat_line, seat_view, wins
from croupier.sights_of_room import centre_seat, centre_view, results_view
from croupier.table import Table
from croupier.views import Happening, Hello, ScreenRole, ToScreen, Waiting
from croupier.views_of_desk import SensorLine

_beside_the_seats = attrgetter(*(field for field in Table.__struct_fields__ if field != "seats"))
_SEQ, _SEATS, _WHOSE = b'"seq":0,', b'"seats":[]', b'"seat":0,"n":0,'


class _Written(NamedTuple):
    """A view as it is sent, without its entry's number and, where it has a list of seats, without those."""

    parts: tuple[bytes, ...]

    @classmethod
    def of(cls, view: ToScreen, *left_out: bytes) -> _Written:
        """In a text that somebody typed no quotes stand like that, so the first that is found is the view's own."""
        parts: tuple[bytes, ...] = (write(view),)
        for each in left_out:
            parts = (*parts[:-1], *parts[-1].split(each, 1))
        return cls(parts)

    def at(self, seq: int) -> bytes:
        head, tail = self.parts
        return b'%b"seq":%d,%b' % (head, seq, tail)

    def for_seat(self, seat: int, n: int) -> bytes:
        head, tail = self.parts
        return b'%b"seat":%d,"n":%d,%b' % (head, seat, n, tail)

    def with_seats(self, seq: int, seats: Sequence[bytes]) -> bytes:
        head, middle, tail = self.parts
        return b'%b"seq":%d,%b"seats":[%b]%b' % (head, seq, middle, b",".join(seats), tail)


class SightsKept:
    """The last sights of one table. A seat's own hold for as long as nothing moves but other seats."""

    def __init__(self) -> None:
        self._house: House | None = None
        self._table = Table()
        self._heard = 0
        self._connected: frozenset[int] = frozenset()
        self._beside: tuple[SensorLine | None, tuple[Waiting, ...]] = None, ()
        self._won: Wins = {}
        self._whole: dict[str, _Written] = {}
        """By screen, what does not show a seat's chips."""
        self._seats: dict[int, _Written] = {}
        self._lines: dict[int, bytes] = {}
        self._chips: dict[int, bytes] = {}
        self._greets: House | None = None
        self._hellos: dict[ScreenRole, _Written] = {}

    def hello(self, house: House, role: ScreenRole, seat: int, n: int, made: Callable[[], Hello]) -> bytes:
        """What `made` says to a role, with a screen's own seat and last command: the felt in it is large."""
        if house is not self._greets:
            self._greets = house
            self._hellos.clear()
        kept = self._hellos.get(role)
        if kept is None:
            kept = self._hellos[role] = _Written.of(replace(made(), seat=0, n=0), _WHOSE)
        return kept.for_seat(seat, n)

    def seat(self, house: House, table: Table, seq: int, number: int, happenings: Sequence[Happening]) -> bytes:
        """What `sights.seat_view` says."""
        self._look(house, table, happenings)
        kept = self._seats.get(number)
        if kept is None:
            kept = self._seats[number] = _Written.of(seat_view(house, table, 0, number, happenings, self._won), _SEQ)
        return kept.at(seq)

    def dealer(
        self,
        house: House,
        table: Table,
        seq: int,
        connected: Collection[int],
        happenings: Sequence[Happening],
        sensor: SensorLine | None = None,
        waiting: tuple[Waiting, ...] = (),
    ) -> bytes:
        """What `sights.dealer_view` says, with the sensor's line and who waits to be let in."""
        self._look(house, table, happenings)
        if connected != self._connected:
            for number in self._connected.symmetric_difference(connected):
                self._lines.pop(number, None)
            self._connected = frozenset(connected)
        kept = self._whole.get("dealer")
        if kept is None or self._beside != (sensor, waiting):
            view = dealer_view(house, table, 0, connected, happenings, ())
            view = replace(view, desk=replace(view.desk, sensor=sensor), waiting=waiting)
            kept = self._whole["dealer"] = _Written.of(view, _SEQ, _SEATS)
            self._beside = sensor, waiting
        lines = self._lines
        for seat in table.seats:
            if seat.number not in lines:
                lines[seat.number] = write_part(seat_line(house, table, seat, seat.number in connected, self._won))
        return kept.with_seats(seq, [lines[seat.number] for seat in table.seats])

    def centre(self, house: House, table: Table, seq: int, happenings: Sequence[Happening]) -> bytes:
        """What `sights_of_room.centre_view` says."""
        self._look(house, table, happenings)
        kept = self._whole.get("centre")
        if kept is None:
            view = centre_view(house, table, 0, happenings, ())
            kept = self._whole["centre"] = _Written.of(view, _SEQ, _SEATS)
        chips = self._chips
        for seat in table.seats:
            if seat.number not in chips:
                shown = centre_seat(seat)
                chips[seat.number] = write_part(shown) if shown else b""
        return kept.with_seats(seq, [each for seat in table.seats if (each := chips[seat.number])])

    def results(self, house: House, table: Table, seq: int, happenings: Sequence[Happening]) -> bytes:
        """What `sights_of_room.results_view` says."""
        self._look(house, table, happenings)
        kept = self._whole.get("results")
        if kept is None:
            kept = self._whole["results"] = _Written.of(results_view(house, table, 0, happenings), _SEQ)
        return kept.at(seq)

    def _look(self, house: House, table: Table, happenings: Sequence[Happening]) -> None:
        """Forgets what may have changed: of each seat that has moved, and all where anything else has."""
        heard = happenings[-1].seq if happenings else 0
        had = self._table
        if house is self._house and table is had and heard == self._heard:
            return
        same = house is self._house and heard == self._heard and _beside_the_seats(table) == _beside_the_seats(had)
        moved = [(seat, before) for seat, before in zip(table.seats, had.seats, strict=False) if seat is not before]
        # Who sits where, and in which colour, is shown beside the seats' own lines too.
        if not same or any((seat.sitting, seat.colour) != (before.sitting, before.colour) for seat, before in moved):
            for kept in (self._whole, self._seats, self._lines, self._chips):
                kept.clear()
            self._won = wins(house, table)
        for seat, _ in moved:
            for of_seats in (self._seats, self._lines, self._chips):
                of_seats.pop(seat.number, None)
        self._house, self._table, self._heard = house, table, heard
