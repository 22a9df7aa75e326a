"""What a seat asks of all its chips at once: undo, clear, repeat, double. Each is done whole, or not at all."""

from __future__ import annotations

from msgspec.structs import replace

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.stakes import not_up
from croupier.table import Seat, Table
from croupier.wagers import lay_all


def undo(house: House, table: Table, number: int) -> Decision:
    """The other way round, the last first. What was lifted is laid anew: money or limits may stand in the way now."""
    seat = _sitter(table, number)
    if isinstance(seat, Decision):
        return seat
    last = _last_move(seat)
    if not last:
        return no("nothing_to_undo")
    if isinstance(last[0], e.Laid):
        return Decision(tuple(e.Lifted(number, each.place, each.spot, each.amount, move="undo") for each in last))
    laid = lay_all(house, table, seat, [(each.place, each.amount) for each in last], by_dealer=False)
    return Decision(tuple(replace(event, move="undo") for event in laid.events), laid.answer)


def _last_move(seat: Seat) -> list[e.Laid | e.Lifted]:
    """What the last command moved, the last first; nothing where its beginning is no longer known."""
    found: list[e.Laid | e.Lifted] = []
    for move in reversed(seat.moves):
        found.append(move)
        if move.move == "new":
            return found
    return []


def clear(house: House, table: Table, number: int) -> Decision:
    """All of the seat's chips come off the felt."""
    seat = _laid(table, number)
    if isinstance(seat, Decision):
        return seat
    lifted: list[e.AnyEvent] = []
    for place, amount in seat.chips.items():
        lifted.append(e.Lifted(number, place, house.spot_at[place].name, amount, move="more" if lifted else "new"))
    return Decision(tuple(lifted))


def double(house: House, table: Table, number: int) -> Decision:
    """The same again on every place."""
    seat = _laid(table, number)
    return seat if isinstance(seat, Decision) else lay_all(house, table, seat, seat.chips.items(), by_dealer=False)


def repeat(house: House, table: Table, number: int) -> Decision:
    """What this sitting had on the felt when betting last closed on any of its chips."""
    seat = _sitter(table, number)
    if isinstance(seat, Decision):
        return seat
    if not seat.stood:
        return no("nothing_to_repeat")
    stakes = [(place, more) for place, stake in seat.stood.items() if (more := not_up(table, seat, place, stake))]
    return lay_all(house, table, seat, stakes, by_dealer=False) if stakes else no("nothing_to_repeat")


def _sitter(table: Table, number: int) -> Seat | Decision:
    seat = table.seat(number)
    return seat if seat and seat.sitting else no("nobody_sits", seat=number)


def _laid(table: Table, number: int) -> Seat | Decision:
    seat = _sitter(table, number)
    return seat if isinstance(seat, Decision) or seat.chips else no("nothing_laid")
