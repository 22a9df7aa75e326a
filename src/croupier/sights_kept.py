"""Sights kept: what a table's screens are shown of a seat is made again only where it may have changed.

A wager changes one seat, and all screens are shown that it did: what they show of the others is as it was. It never
decides what is shown: that is said in `sights`, and this is equal to it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import attrgetter

from msgspec.structs import replace

from croupier.house import House
from croupier.sights import dealer_view, seat_line, seat_view
from croupier.table import Seat, Table
from croupier.views import DealerView, Happening, SeatLine, SeatView

_beside_the_seats = attrgetter(*(field for field in Table.__struct_fields__ if field != "seats"))


class SightsKept:
    """The last sights of one table. A seat's own hold for as long as nothing moves but other seats."""

    def __init__(self) -> None:
        self._house: House | None = None
        self._table = Table()
        self._heard = 0
        self._sitting: tuple[int, ...] = ()
        self._dealers: DealerView | None = None
        self._views: dict[int, tuple[Seat, SeatView]] = {}
        self._lines: dict[int, tuple[Seat, bool, SeatLine]] = {}

    def seat_view(self, house: House, table: Table, seq: int, number: int, happenings: Sequence[Happening]) -> SeatView:
        """What `sights.seat_view` says."""
        self._look(house, table, happenings)
        seat = table.seat(number) or Seat(number)
        had, view = self._views.get(number, (None, None))
        if view is None or had is not seat:
            view = seat_view(house, table, seq, number, happenings)
            self._views[number] = seat, view
        return view if view.seq == seq else replace(view, seq=seq)

    def dealer_view(
        self, house: House, table: Table, seq: int, connected: Collection[int], happenings: Sequence[Happening]
    ) -> DealerView:
        """What `sights.dealer_view` says. Beside the seats it shows nothing of them but who sits where."""
        self._look(house, table, happenings)
        lines = tuple(self._line(house, table, seat, seat.number in connected) for seat in table.seats)
        sitting = tuple(seat.sitting for seat in table.seats)
        if self._dealers is None or sitting != self._sitting:
            self._sitting = sitting
            self._dealers = dealer_view(house, table, seq, connected, happenings, lines)
        return replace(self._dealers, seq=seq, seats=lines)

    def _line(self, house: House, table: Table, seat: Seat, connected: bool) -> SeatLine:
        had, was, line = self._lines.get(seat.number, (None, False, None))
        if line is None or had is not seat or was is not connected:
            line = seat_line(house, table, seat, connected)
            self._lines[seat.number] = seat, connected, line
        return line

    def _look(self, house: House, table: Table, happenings: Sequence[Happening]) -> None:
        """Forgets all, where anything has changed that is not one seat's own."""
        heard = happenings[-1].seq if happenings else 0
        if house is self._house and table is self._table and heard == self._heard:
            return
        same = house is self._house and heard == self._heard
        if not same or _beside_the_seats(table) != _beside_the_seats(self._table):
            self._views.clear()
            self._lines.clear()
            self._dealers = None
        self._house, self._table, self._heard = house, table, heard
