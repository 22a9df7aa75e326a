"""Opening and closing the table, and money on and off it."""

from __future__ import annotations

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.limits import Limits, in_force
from croupier.money import show
from croupier.table import Table


def open_table(house: House, bank: int, minimum: int, maximum: int) -> Decision:
    """Opens with the bank as it was counted, under the house's limits or those that the operator posts today."""
    if (minimum or maximum) and not house.limit_rules.posted:
        return no("not_posted", house.clause("limits"))
    limits, fault = _limits(house, minimum, maximum)
    return fault or Decision((e.Opened(bank, house.seats, limits),))


def change_limits(house: House, minimum: int, maximum: int) -> Decision:
    """Other limits, from the next round."""
    if not house.limit_rules.posted:
        return no("not_posted", house.clause("limits"))
    limits, fault = _limits(house, minimum, maximum)
    return fault or Decision((e.LimitsChanged(limits),))


def _limits(house: House, minimum: int, maximum: int) -> tuple[Limits, Decision | None]:
    """The limits that two numbers make, or why they make none."""
    limits = in_force(house.limit_rules, minimum, maximum) if minimum or maximum else house.limits
    uneven = minimum % house.chips.unit or maximum % house.chips.unit
    if uneven or any(limits.least[kind] > most for kind, most in limits.most.items()):
        return limits, no("no_such_limits", house.clause("limits"), unit=show(house.chips.unit))
    return limits, None


def fill(amount: int) -> Decision:
    return Decision((e.Filled(amount),)) if amount else no("no_amount")


def credit(table: Table, amount: int) -> Decision:
    """No more than the bank has."""
    if not amount:
        return no("no_amount")
    return Decision((e.Credited(amount),)) if amount <= table.bank else no("over_bank", bank=show(table.bank))


def close_table(table: Table, counted: int | None) -> Decision:
    """Refused while a sitting holds money; sittings without any are released, and the bank is counted."""
    for seat in table.seats:
        if seat.balance or seat.chips:
            return no("money_on_table", seat=seat.number, held=show(seat.balance + seat.staked))
    return Decision(_closing(table, counted))


def force_close(table: Table, counted: int | None) -> Decision:
    """Closes all the same: what each sitting still holds is recorded as owed to it."""
    owing = [e.LeftOwed(seat.number, seat.sitting, seat.balance) for seat in table.seats if seat.balance]
    dolly, *rest = _closing(table, counted)
    return Decision((dolly, *owing, *rest) if isinstance(dolly, e.DollyLifted) else (*owing, dolly, *rest))


def _closing(table: Table, counted: int | None) -> tuple[e.AnyEvent, ...]:
    dolly = (e.DollyLifted(),) if table.phase == "paid" else ()
    released = [e.Released(seat.number, seat.sitting) for seat in table.seats if seat.sitting]
    return (*dolly, *released, e.Closed(table.bank, table.bank if counted is None else counted))


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
