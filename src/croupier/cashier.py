"""Money of the players: on, off and across, each in two steps where the house's menus have a Yes and a No."""

from __future__ import annotations

from croupier import events as e
from croupier import prison, stakes
from croupier.colours import colour_of
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.money import show
from croupier.table import Seat, Table


def count_in(house: House, table: Table, number: int, cash: int, chips: int) -> Decision:
    """The seat sees the buy-in coming; nothing moves."""
    bought = buy_in(house, table, number, cash, chips, counted=False)
    return Decision((e.BuyInCounted(number, cash, chips),)) if bought.answer is None else bought


def buy_in(
    house: House,
    table: Table,
    number: int,
    cash: int,
    chips: int,
    colour: str = "",
    value: int = 0,
    counted: bool = True,
) -> Decision:
    """Money on. The first buy-in at a free seat begins a sitting; one that was counted is bought in as counted."""
    seat = table.seat(number)
    if seat is None:
        return no("no_such_seat", seat=number)
    if cash + chips <= 0:
        return no("no_amount")
    for what, amount in (("cash", cash), ("chips", chips)):
        if amount and what not in house.money.buy_in:
            return no("not_bought_with", house.clause("money.buy_in"), what=what)
    if counted and any(seat.coming) and seat.coming != (cash, chips):
        return no("not_as_counted", cash=show(seat.coming[0]), chips=show(seat.coming[1]))
    sitting = seat.sitting or table.sittings + 1
    given = colour_of(house, table, seat, sitting, colour, value)
    if isinstance(given, Decision):
        return given
    return Decision((e.BoughtIn(number, sitting, cash, chips), *given))


def hold_balance(house: House, table: Table, number: int) -> Decision:
    """The first step of a cash-out: the free balance is out of play while it is counted."""
    seat = _sitter(table, number)
    if isinstance(seat, Decision):
        return seat
    back = stakes.taken_back(house, table, [seat])
    free = seat.balance + sum(each.amount for each in back)
    if seat.held or not free:
        return no("no_amount")
    return Decision((*back, e.BalanceHeld(number, seat.sitting, free)))


def cash_out(house: House, table: Table, number: int) -> Decision:
    """What was held, or the whole free balance. A seat with wagers in play or in prison is paid it but not released."""
    seat = _sitter(table, number)
    if isinstance(seat, Decision):
        return seat
    back = [] if seat.held else stakes.taken_back(house, table, [seat])
    amount = seat.held or seat.balance + sum(each.amount for each in back)
    if not amount and seat.chips:
        return no("no_amount")
    kept = prison.not_released(house, table, number, seat.sitting)
    if not amount and kept:
        return kept
    paid = (e.CashedOut(number, seat.sitting, amount),) if amount else ()
    stays = (seat.chips and not back) or (seat.held and seat.balance) or kept
    return Decision((*back, *paid, *(() if stays else (e.Released(number, seat.sitting),))))


def go_back(table: Table, number: int) -> Decision:
    """The No to whatever waits for a Yes at a seat."""
    seat = table.seat(number)
    if seat is None:
        return no("no_such_seat", seat=number)
    dropped = (e.BuyInDropped(number),) if any(seat.coming) else ()
    freed = (e.BalanceFreed(number, seat.sitting, seat.held),) if seat.held else ()
    return Decision((*dropped, *freed)) if dropped or freed else no("nothing_waits", seat=number)


def transfer(house: House, table: Table, number: int, to: int, amount: int) -> Decision:
    """From seat to seat. Somebody who takes everything to a free seat has changed seats, and stays the same sitting."""
    seat, target = _sitter(table, number), table.seat(to)
    if isinstance(seat, Decision):
        return seat
    if target is None or target.number == number:
        return no("no_such_seat", seat=to) if target is None else no("same_seat", seat=to)
    if not amount or amount > seat.balance:
        return no("over_free", seat=number, balance=show(seat.balance)) if amount else no("no_amount")
    whole = amount == seat.balance and not seat.chips and not seat.held
    sitting = target.sitting or (seat.sitting if whole else table.sittings + 1)
    begins = sitting != seat.sitting and not target.sitting
    given = colour_of(house, table, target, sitting) if begins else ()
    if isinstance(given, Decision):
        return given
    return Decision((e.Transferred(number, seat.sitting, to, sitting, amount), *given))


def toke(table: Table, number: int, amount: int) -> Decision:
    """A gift to the dealers, out of the free balance."""
    seat = _sitter(table, number)
    if isinstance(seat, Decision):
        return seat
    if not amount or amount > seat.balance:
        return no("over_free", seat=number, balance=show(seat.balance)) if amount else no("no_amount")
    return Decision((e.Toked(number, seat.sitting, amount),))


def _sitter(table: Table, number: int) -> Seat | Decision:
    """Who sits there, or why nobody does."""
    seat = table.seat(number)
    if seat is None:
        return no("no_such_seat", seat=number)
    return seat if seat.sitting else no("nobody_sits", seat=number)
