"""A minimum that a seat has chosen for itself, above the table's: its own limits follow that one."""

from __future__ import annotations

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.limits import Limits, in_force
from croupier.money import show
from croupier.standing import Table

MULTIPLES = (2, 3, 4, 5, 10, 20)


def choose_minimum(house: House, table: Table, number: int, amount: int) -> Decision:
    """From the next round, or at once while the seat has nothing on the felt. The table's own ends the choice."""
    seat = table.seat(number)
    if seat is None or not seat.sitting:
        return no("nobody_sits", seat=number)
    least, unit = table.limits.minimum, house.chips.unit
    if amount < least or amount % unit or (amount > least and own_limits(house, table.limits, amount) is None):
        clause = house.clause("limits.seat_minimum")
        return no("no_such_minimum", clause, least=show(least), unit=show(unit))
    chosen = e.MinimumChosen(number, seat.sitting, amount)
    limits = own_limits(house, table.limits, amount)
    if seat.chips or limits == table.own_limits.get(seat.sitting):
        return Decision((chosen,))
    return Decision((chosen, e.SeatLimited(number, seat.sitting, limits)))


def choices(house: House, limits: Limits) -> tuple[int, ...]:
    """What a seat's screen offers, the table's own first; nothing where the house has no such choice."""
    if not house.limit_rules.seat_minimum:
        return ()
    least, unit = limits.minimum, house.chips.unit
    more = [least * times for times in MULTIPLES]
    return (least, *(each for each in more if each % unit == 0 and own_limits(house, limits, each) is not None))


def own_limits(house: House, limits: Limits, minimum: int) -> Limits | None:
    """The limits of a seat with this minimum at a table with those; None where they are the table's.

    A minimum that the table's has reached since, or under which nothing could be laid, is no minimum of its own.
    """
    found = in_force(house.limit_rules, minimum, limits.maximum)
    fits = all(found.least[kind] <= most for kind, most in found.most.items())
    return found if minimum > limits.minimum and fits else None


def from_this_round(house: House, table: Table) -> list[e.SeatLimited]:
    """What changes for seats as a round begins: because they chose, or because the table's limits have changed."""
    limits = table.next_limits or table.limits
    found = []
    for seat in table.seats:
        if seat.sitting in table.minimums:
            wanted = own_limits(house, limits, table.minimums[seat.sitting])
            if wanted != table.own_limits.get(seat.sitting):
                found.append(e.SeatLimited(seat.number, seat.sitting, wanted))
    return found
