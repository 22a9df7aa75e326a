"""Opening and closing the table, and money on and off it."""

from __future__ import annotations

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.money import show
from croupier.table import Table


def open_table(house: House, bank: int) -> Decision:
    return Decision((e.Opened(bank, house.seats, house.limits),))


def close_table(table: Table) -> Decision:
    """Refused while a sitting holds money; sittings without any are released, and the bank is counted."""
    for seat in table.seats:
        if seat.balance or seat.chips:
            return no("money_on_table", seat=seat.number, held=show(seat.balance + seat.staked))
    released = [e.Released(seat.number, seat.sitting) for seat in table.seats if seat.sitting]
    dolly = (e.DollyLifted(),) if table.phase == "paid" else ()
    return Decision((*dolly, *released, e.Closed(table.bank)))


def buy_in(table: Table, number: int, cash: int, chips: int) -> Decision:
    """Money on. The first buy-in at a free seat begins a sitting."""
    seat = table.seat(number)
    if seat is None:
        return no("no_such_seat", seat=number)
    if cash + chips <= 0:
        return no("no_amount")
    return Decision((e.BoughtIn(number, seat.sitting or table.sittings + 1, cash, chips),))


def cash_out(table: Table, number: int) -> Decision:
    """The whole free balance. A seat with wagers in play is paid it but not released."""
    seat = table.seat(number)
    if seat is None:
        return no("no_such_seat", seat=number)
    if not seat.sitting:
        return no("nobody_sits", seat=number)
    if not seat.balance and seat.chips:
        return no("no_amount")
    paid = (e.CashedOut(number, seat.sitting, seat.balance),) if seat.balance else ()
    released = () if seat.chips else (e.Released(number, seat.sitting),)
    return Decision((*paid, *released))
