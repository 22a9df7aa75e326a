"""What is noted at a table beside its rounds: joined seats, disputes, dealers, the ball and the wheel."""

from __future__ import annotations

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.table import Table


def link(house: House, table: Table, seats: tuple[int, ...]) -> Decision:
    """Joins seats to one player; each of them is in one such group at most."""
    wanted = tuple(sorted(set(seats)))
    for number in wanted:
        if table.seat(number) is None:
            return no("no_such_seat", seat=number)
        if any(number in joined for joined in table.links):
            return no("already_linked", house.clause("money.link"), seat=number)
    return Decision((e.Linked(wanted),)) if len(wanted) > 1 else no("already_linked", seat=wanted[0])


def unlink(house: House, table: Table, seats: tuple[int, ...]) -> Decision:
    wanted = tuple(sorted(set(seats)))
    if wanted not in table.links:
        return no("not_linked", house.clause("money.link"), seats=", ".join(map(str, wanted)))
    return Decision((e.Unlinked(wanted),))


def dispute(table: Table, number: int, of_round: int, words: str) -> Decision:
    """Marks a dispute of whoever sits there now."""
    seat = table.seat(number)
    if seat is None:
        return no("no_such_seat", seat=number)
    if not seat.sitting:
        return no("nobody_sits", seat=number)
    if of_round > table.round:
        return no("not_dealt_yet", round=of_round)
    return Decision((e.Disputed(table.disputed + 1, number, seat.sitting, of_round, words),))


def rule_dispute(table: Table, number: int, ruling: str) -> Decision:
    if all(each.number != number for each in table.disputes):
        return no("no_such_dispute", number=number)
    return Decision((e.DisputeRuled(number, ruling),))


def come_in(table: Table, dealer: str) -> Decision:
    """A dealer takes over; the one before goes out with it."""
    out = (e.WentOut(table.dealer),) if table.dealer else ()
    return Decision((*out, e.CameIn(dealer)))


def go_out(table: Table) -> Decision:
    return Decision((e.WentOut(table.dealer),)) if table.dealer else no("no_dealer")
