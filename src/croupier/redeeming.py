"""Colours that leave the table without being redeemed, and those that are brought back."""

from __future__ import annotations

from croupier import events as e
from croupier import prison, stakes
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.money import show
from croupier.standing import Away, Table


def release_owing(house: House, table: Table, number: int) -> Decision:
    """The player goes with the colours, which stay owed to them; what makes no whole chip is paid out."""
    seat = table.seat(number)
    if seat is None or not seat.sitting:
        return no("nobody_sits", seat=number) if seat else no("no_such_seat", seat=number)
    back = stakes.taken_back(house, table, [seat])
    if seat.chips and not back:
        return no("wagers_in_play", seat=number)
    if kept := prison.not_released(house, table, number, seat.sitting):
        return kept
    free, value = seat.balance + seat.held + sum(each.amount for each in back), seat.colour_value
    chips = free // value if value else 0
    if not chips:
        return no("no_amount")
    carried = e.ColoursCarried(number, seat.sitting, seat.colour, value, chips)
    freed = (e.BalanceFreed(number, seat.sitting, seat.held),) if seat.held else ()
    rest = (e.CashedOut(number, seat.sitting, free - carried.amount),) if free > carried.amount else ()
    return Decision((*back, *freed, carried, *rest, e.Released(number, seat.sitting)))


def bring_back(house: House, table: Table, colour: str, chips: int, value: int, number: int) -> Decision:
    """Paid from what is owed to their colour: to a seat's balance, or in value chips where no seat is said."""
    away = table.away.get(colour, Away(0, 0))
    seat = table.seat(number) if number else None
    if number and (seat is None or not seat.sitting):
        return no("nobody_sits", seat=number) if seat else no("no_such_seat", seat=number)
    if not chips or not value:
        return no("no_amount")
    if chips > away.chips or value > away.value:
        clause = house.clause("chips.brought_back")
        return no("not_away", clause, colour=colour, chips=away.chips, value=show(away.value))
    return Decision((e.BroughtBack(colour, chips, away.value, value, number, seat.sitting if seat else 0),))
