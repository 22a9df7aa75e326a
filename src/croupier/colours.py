"""Whose chips are whose: a colour with its value for each sitting, and value chips of a denomination for one seat.

A balance is one sum of money. The colour's value, and the denominations that a seat may play, say in which whole chips
of it a stake can lie on the felt.
"""

from __future__ import annotations

from math import lcm

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.money import show
from croupier.standing import Seat, Table


def colour_of(
    house: House, table: Table, seat: Seat, sitting: int, colour: str = "", value: int = 0
) -> tuple[e.AnyEvent, ...] | Decision:
    """The colour and its value that a sitting gets with money; nothing happens where it has them. Or why it cannot."""
    if not house.chips.colours:
        return no("no_colours", house.clause("chips.colours")) if colour or value else ()
    least, most = house.chips.colour_value
    if value and (not least <= value <= most or value % house.chips.unit):
        words = {"least": show(least), "most": show(most), "unit": show(house.chips.unit)}
        return no("colour_value_bounds", house.clause("chips.colour_value"), **words)
    if seat.colour and seat.sitting == sitting:
        return _marked_again(house, table, seat, colour, value)
    found = _free_colour(house, table, seat, colour, value)
    if isinstance(found, Decision):
        return found
    away = table.away.get(found)
    if away and value not in (0, away.value):
        return _stands(house, found, away.value)
    return (e.ColourGiven(seat.number, sitting, found, value or (away.value if away else least)),)


def _marked_again(house: House, table: Table, seat: Seat, colour: str, value: int) -> tuple[e.AnyEvent, ...] | Decision:
    """A sitting keeps its colour; the marker changes only while none of its chips are out."""
    if colour and colour != seat.colour:
        return no("colour_stands", house.clause("chips.colours"), seat=seat.number, colour=seat.colour)
    if value in (0, seat.colour_value):
        return ()
    out = seat.balance or seat.held or seat.chips or table.imprisoned(seat.sitting)
    if out or seat.colour in table.away:
        return _stands(house, seat.colour, seat.colour_value)
    return (e.ColourGiven(seat.number, seat.sitting, seat.colour, value),)


def _free_colour(house: House, table: Table, seat: Seat, colour: str, value: int) -> str | Decision:
    """The colour that was said; or the next free one, those before others of which no chips are away."""
    if colour and colour not in house.chips.sets:
        return no("no_such_colour", house.clause("chips.sets"), colour=colour)
    taken = {each.colour: each.number for each in table.seats if each.colour and each is not seat}
    if colour in taken:
        return no("colour_taken", house.clause("chips.colours"), seat=taken[colour], colour=colour)
    free = [each for each in free_colours(house, table, seat) if colour in ("", each)]
    if not free:
        return no("no_colour_left", house.clause("chips.sets"), count=len(house.chips.sets))
    fitting = [each for each in free if each not in table.away or value in (0, table.away[each].value)]
    return (fitting + free)[0]


def free_colours(house: House, table: Table, but: Seat | None = None) -> tuple[str, ...]:
    """Those that no other seat has, in the order in which players get them: those with chips away come last."""
    if not house.chips.colours:
        return ()
    taken = {each.colour for each in table.seats if each is not but}
    return tuple(sorted((each for each in house.chips.sets if each not in taken), key=table.away.__contains__))


def _stands(house: House, colour: str, value: int) -> Decision:
    return no("colour_value_stands", house.clause("chips.colour_value"), colour=colour, value=show(value))


def steps(house: House, seat: Seat) -> tuple[int, ...]:
    """What a stake of a seat may be a multiple of: the value of its colour, or value chips that it plays."""
    unit = house.chips.unit
    own = lcm(unit, seat.colour_value or unit)
    return (own, *(lcm(unit, chip) for chip in seat.value_chips)) if seat.value_chips else (own,)


def whole_chips(house: House, seat: Seat, room: int, chip: int = 0) -> int:
    """The most that a seat can lay within some room, in any of its chips or in those that were said."""
    return most_in((lcm(house.chips.unit, chip),) if chip else steps(house, seat), room)


def most_in(parts: tuple[int, ...], room: int) -> int:
    """The most that fits into some room in whole parts of one size."""
    return room - room % parts[0] if len(parts) == 1 else max(room - room % part for part in parts)


def no_chips_for(house: House, table: Table, seat: Seat, amount: int, chip: int) -> Decision | None:
    """Why a stake cannot be made of a seat's colour, or of value chips of the denomination that was said."""
    if chip:
        fault = _not_played(house, table, seat, chip)
        return fault or (no("not_in_value_chips", chip=show(chip)) if amount % chip else None)
    if any(amount % step == 0 for step in steps(house, seat)):
        return None
    clause = house.clause("chips.colour_value")
    return no("not_in_colours", clause, colour=seat.colour, value=show(seat.colour_value))


def begun(house: House, seat: Seat, chip: int) -> tuple[e.AnyEvent, ...]:
    """The first stake in value chips of a denomination makes them this seat's."""
    if not chip or not house.chips.colours or chip in seat.value_chips:
        return ()
    return (e.ValueChipsTaken(seat.number, seat.sitting, chip),)


def _not_played(house: House, table: Table, seat: Seat, chip: int) -> Decision | None:
    if not house.chips.values:
        return no("no_value_chips", house.clause("chips.values"))
    if not house.chips.colours or chip in seat.value_chips:
        return None
    if house.chips.value_by_permission:
        return _not_granted(house, seat.number, chip)
    return _taken(house, table, chip)


def _taken(house: House, table: Table, chip: int) -> Decision | None:
    other = next((each.number for each in table.seats if chip in each.value_chips), 0)
    return no("value_chips_taken", house.clause("chips.values"), seat=other, chip=show(chip)) if other else None


def _not_granted(house: House, number: int, chip: int) -> Decision:
    return no("value_chips_not_granted", house.clause("chips.value_by_permission"), seat=number, chip=show(chip))


def grant_value_chips(house: House, table: Table, number: int, chip: int) -> Decision:
    """The dealer's permission: these are now this seat's, and no other may play them."""
    seat = table.seat(number)
    if seat is None or not seat.sitting:
        return no("nobody_sits", seat=number) if seat else no("no_such_seat", seat=number)
    if not chip or chip % house.chips.unit:
        return no("not_in_units", house.clause("chips.unit"), unit=show(house.chips.unit)) if chip else no("no_amount")
    return _taken(house, table, chip) or Decision((e.ValueChipsTaken(number, seat.sitting, chip),))


def end_value_chips(house: House, table: Table, number: int, chip: int) -> Decision:
    """Given back, so that another may play them; none may lie on the felt."""
    seat = table.seat(number)
    if seat is None:
        return no("no_such_seat", seat=number)
    if chip not in seat.value_chips:
        return _not_granted(house, number, chip)
    if seat.chips:
        return no("wagers_in_play", seat=number)
    return Decision((e.ValueChipsEnded(number, seat.sitting, chip),))
