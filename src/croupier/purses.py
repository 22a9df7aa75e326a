"""How money moves the table on: on, off, across, and the end of a sitting."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from croupier import events as e
from croupier.standing import KEPT_BUY_INS, Seat, Table, must, owe, seat_of, sitter, with_seat


def moved_money(table: Table, event: e.Money) -> Table:
    """The table after money has moved."""
    match event:
        case e.BoughtIn():
            return _bought_in(table, event)
        case e.CashedOut() | e.LeftOwed() | e.Released():
            return _left(table, event)
        case e.Filled() | e.Credited():
            must(table.phase != "closed" and event.amount > 0, event)
            amount = event.amount if type(event) is e.Filled else -event.amount
            return replace(table, bank=table.bank + amount)
        case _:
            assert_never(event)


def _bought_in(table: Table, event: e.BoughtIn) -> Table:
    seat = seat_of(table, event.seat)
    must(event.sitting == (seat.sitting or table.sittings + 1) and event.cash + event.chips > 0, event)
    bought = replace(seat, sitting=event.sitting, balance=seat.balance + event.cash + event.chips)
    sittings = max(table.sittings, event.sitting)
    kept = (event, *table.bought[: KEPT_BUY_INS - 1])
    return replace(with_seat(table, bought), bank=table.bank - event.cash, sittings=sittings, bought=kept)


def _left(table: Table, event: e.CashedOut | e.LeftOwed | e.Released) -> Table:
    seat = sitter(table, event.seat)
    must(event.sitting == seat.sitting, event)
    if not isinstance(event, e.Released):
        must(0 < event.amount <= seat.balance, event)
        left = with_seat(table, replace(seat, balance=seat.balance - event.amount))
        return owe(left, seat.sitting, event.amount) if isinstance(event, e.LeftOwed) else left
    must(not seat.balance and not seat.chips, event)
    paid = tuple(each for each in table.paid if each.seat != seat.number)
    return replace(with_seat(table, Seat(seat.number)), paid=paid)
