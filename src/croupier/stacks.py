"""How colours and value chips move the table on: whose they are, and how many of a colour are away from the table."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from croupier import events as e
from croupier.standing import Away, Table, must, sitter, with_seat


def coloured(table: Table, event: e.Coloured) -> Table:
    """The table after something became of its chips."""
    match event:
        case e.ColourGiven() | e.ValueChipsTaken() | e.ValueChipsEnded():
            return _given(table, event)
        case e.ColoursCarried():
            return _carried(table, event)
        case e.BroughtBack():
            return _brought_back(table, event)
        case _:
            assert_never(event)


def _given(table: Table, event: e.ColourGiven | e.ValueChipsTaken | e.ValueChipsEnded) -> Table:
    seat = sitter(table, event.seat)
    must(event.sitting == seat.sitting, event)
    # What was laid in other chips is not undone in these.
    fresh = seat if isinstance(event, e.ValueChipsTaken) else replace(seat, moves=())
    others = [each for each in table.seats if each is not seat]
    match event:
        case e.ColourGiven():
            must(event.value > 0 and event.colour not in ("", *(each.colour for each in others)), event)
            return with_seat(table, replace(fresh, colour=event.colour, colour_value=event.value))
        case e.ValueChipsTaken():
            must(event.chip > 0 and not any(event.chip in each.value_chips for each in table.seats), event)
            return with_seat(table, replace(seat, value_chips=(*seat.value_chips, event.chip)))
        case e.ValueChipsEnded():
            must(event.chip in seat.value_chips, event)
            left = tuple(chip for chip in seat.value_chips if chip != event.chip)
            return with_seat(table, replace(fresh, value_chips=left))
        case _:
            assert_never(event)


def _carried(table: Table, event: e.ColoursCarried) -> Table:
    """Off the balance, and away: all chips of a colour that are away stand for one value."""
    seat, away = sitter(table, event.seat), table.away.get(event.colour, Away(event.value, 0))
    must((event.sitting, event.colour, event.value) == (seat.sitting, seat.colour, seat.colour_value), event)
    must(away.value == event.value and event.chips > 0 and event.amount <= seat.balance, event)
    table = with_seat(table, replace(seat, balance=seat.balance - event.amount))
    return _away(table, event.colour, Away(event.value, away.chips + event.chips))


def _brought_back(table: Table, event: e.BroughtBack) -> Table:
    away = table.away.get(event.colour, Away(0, 0))
    must(table.phase != "closed" and event.was == away.value and 0 < event.chips <= away.chips, event)
    must(0 < event.value <= event.was, event)
    if event.seat:
        seat = sitter(table, event.seat)
        must(event.sitting == seat.sitting, event)
        table = with_seat(table, replace(seat, balance=seat.balance + event.amount))
    table = replace(table, bank=table.bank + event.chips * (event.was - event.value))
    return _away(table, event.colour, Away(away.value, away.chips - event.chips))


def _away(table: Table, colour: str, away: Away) -> Table:
    others = {each: there for each, there in table.away.items() if each != colour}
    return replace(table, away=others | {colour: away} if away.chips else others)
