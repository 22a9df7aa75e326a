"""Opening and closing the table, and money on and off it."""

from __future__ import annotations

from croupier import events as e
from croupier import prison, stakes
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.limits import Limits, in_force
from croupier.money import show
from croupier.table import Table, evolve


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
    return Decision((e.Credited(amount),)) if amount <= table.bank else no("over_bank", bank=show(max(0, table.bank)))


def close_table(house: House, table: Table, counted: int | None) -> Decision:
    """Refused while a sitting holds money; sittings without any are released, and the bank is counted."""
    if table.prisoners:
        held = sum(table.imprisoned(sitting) for sitting in table.prisoners)
        return no("prison_not_settled", house.clause("zero.last"), held=show(held))
    for seat in table.seats:
        if seat.balance or seat.held or seat.chips:
            return no("money_on_table", seat=seat.number, held=show(seat.balance + seat.held + seat.staked))
    return Decision(_closing(table, (), counted))


def force_close(house: House, table: Table, counted: int | None) -> Decision:
    """Closes all the same: prisoners are settled, and what each sitting still holds is recorded as owed to it."""
    owing: list[e.AnyEvent] = [*prison.at_last(house, table), *stakes.taken_back(house, table, table.seats)]
    for event in owing:
        table = evolve(table, event)
    for seat in table.seats:
        if seat.held:
            owing.append(e.BalanceFreed(seat.number, seat.sitting, seat.held))
        if seat.balance + seat.held:
            owing.append(e.LeftOwed(seat.number, seat.sitting, seat.balance + seat.held))
    return Decision(_closing(table, tuple(owing), counted))


def _closing(table: Table, owing: tuple[e.AnyEvent, ...], counted: int | None) -> tuple[e.AnyEvent, ...]:
    dolly = (e.DollyLifted(),) if table.phase == "paid" else ()
    released = [e.Released(seat.number, seat.sitting) for seat in table.seats if seat.sitting]
    return (*dolly, *owing, *released, e.Closed(table.bank, table.bank if counted is None else counted))


def change_drop_box(table: Table) -> Decision:
    return Decision((e.DropBoxChanged(table.drop),))
