"""How money moves the table on: on, off, across, and the end of a sitting."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from croupier import events as e
from croupier.standing import KEPT_BUY_INS, Seat, Table, must, owe, seat_of, sitter, with_seat


def moved_money(table: Table, event: e.Money) -> Table:
    """The table after money has moved."""
    match event:
        case e.BuyInCounted() | e.BuyInDropped() | e.BoughtIn():
            return _bought_in(table, event)
        case e.BalanceHeld() | e.BalanceFreed() | e.CashedOut() | e.Toked() | e.LeftOwed() | e.Released():
            return _left(table, event)
        case e.Transferred():
            return _transferred(table, event)
        case e.Filled() | e.Credited():
            must(table.phase != "closed" and event.amount > 0, event)
            amount = event.amount if type(event) is e.Filled else -event.amount
            return replace(table, bank=table.bank + amount)
        case e.DropBoxChanged():
            must(event.amount == table.drop, event)
            return replace(table, drop=0, boxed=0)
        case _:
            assert_never(event)


def _bought_in(table: Table, event: e.BuyInCounted | e.BuyInDropped | e.BoughtIn) -> Table:
    seat = seat_of(table, event.seat)
    if isinstance(event, e.BuyInDropped):
        must(any(seat.coming), event)
        return with_seat(table, replace(seat, coming=(0, 0)))
    must(event.cash + event.chips > 0, event)
    if isinstance(event, e.BuyInCounted):
        return with_seat(table, replace(seat, coming=(event.cash, event.chips)))
    must(event.sitting == (seat.sitting or table.sittings + 1), event)
    balance = seat.balance + event.cash + event.chips
    table = with_seat(table, replace(seat, sitting=event.sitting, balance=balance, coming=(0, 0)))
    kept = (event, *table.bought[: KEPT_BUY_INS - 1])
    table = replace(table, bought=kept, boxed=table.boxed + 1, sittings=max(table.sittings, event.sitting))
    return replace(table, bank=table.bank - event.cash, drop=table.drop + event.cash)


def _left(
    table: Table, event: e.BalanceHeld | e.BalanceFreed | e.CashedOut | e.Toked | e.LeftOwed | e.Released
) -> Table:
    """Out of a seat's balance, or put aside in it."""
    seat = sitter(table, event.seat)
    must(event.sitting == seat.sitting, event)
    match event:
        case e.BalanceHeld():
            must(0 < event.amount == seat.balance and not seat.held, event)
            return with_seat(table, replace(seat, balance=0, held=event.amount))
        case e.BalanceFreed():
            must(0 < event.amount == seat.held, event)
            return with_seat(table, replace(seat, balance=seat.balance + seat.held, held=0))
        case e.CashedOut():
            must(0 < event.amount <= (seat.held or seat.balance), event)
            if seat.held:
                must(event.amount == seat.held, event)
                return with_seat(table, replace(seat, held=0))
            return with_seat(table, replace(seat, balance=seat.balance - event.amount))
        case e.Toked() | e.LeftOwed():
            must(0 < event.amount <= seat.balance, event)
            left = with_seat(table, replace(seat, balance=seat.balance - event.amount))
            return owe(left, seat.sitting, event.amount) if isinstance(event, e.LeftOwed) else left
        case e.Released():
            must(not seat.balance and not seat.chips and not seat.held, event)
            must(seat.sitting not in table.prisoners, event)
            return _emptied(_unlimited(table, seat.sitting), seat)
        case _:
            assert_never(event)


def _unlimited(table: Table, sitting: int) -> Table:
    """The minimum that it chose ends with the sitting."""
    if sitting not in table.minimums:
        return table
    minimums = {each: chosen for each, chosen in table.minimums.items() if each != sitting}
    own = {each: limits for each, limits in table.own_limits.items() if each != sitting}
    return replace(table, minimums=minimums, own_limits=own)


def _transferred(table: Table, event: e.Transferred) -> Table:
    """A part goes to the sitting at the other seat; a player who changes seats takes the sitting along."""
    seat, to = sitter(table, event.seat), seat_of(table, event.to)
    must(event.sitting == seat.sitting and seat is not to and 0 < event.amount <= seat.balance, event)
    if event.to_sitting == event.sitting:
        must(not to.sitting and event.amount == seat.balance and not seat.chips and not seat.held, event)
        table = _emptied(table, seat)
        to = replace(to, stood=seat.stood)
    else:
        must(event.to_sitting == (to.sitting or table.sittings + 1), event)
        table = with_seat(table, replace(seat, balance=seat.balance - event.amount))
    if event.to_sitting == event.sitting:
        to = replace(to, colour=seat.colour, colour_value=seat.colour_value, value_chips=seat.value_chips)
    table = with_seat(table, replace(to, sitting=event.to_sitting, balance=to.balance + event.amount))
    return replace(table, sittings=max(table.sittings, event.to_sitting))


def _emptied(table: Table, seat: Seat) -> Table:
    """Nobody sits here any more: the next player inherits nothing, not even a seat joined to it."""
    paid = tuple(each for each in table.paid if each.seat != seat.number)
    links = tuple(left for link in table.links if len(left := tuple(n for n in link if n != seat.number)) > 1)
    return replace(with_seat(table, Seat(seat.number, coming=seat.coming)), paid=paid, links=links)
