"""What a house's prison does with the even chances that it holds: at a zero, at each next number, at the last.

What becomes of a sitting's prisoners follows from its chips in each round, the numbers and its choices, and from
nothing else: so a number can be put right although its prisoners were judged by others since.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.event import Prisoner, Sentence
from croupier.house import House
from croupier.money import show
from croupier.settling import Outcome, half, judge, settle
from croupier.standing import Played, Share, Table, seat_with
from croupier.wheel import Pocket


def imprisoned(table: Table, settled: Iterable[tuple[int, Outcome]]) -> list[e.Imprisoned]:
    """What the number of this round puts in prison, seat by seat."""
    found: dict[int, list[Prisoner]] = {}
    for number, each in settled:
        if each.held:
            found.setdefault(number, []).append(Prisoner(table.round, each.place, each.spot, each.held))
    return [
        e.Imprisoned(seat.number, seat.sitting, tuple(found[seat.number]))
        for seat in table.seats
        if seat.number in found
    ]


def judged(house: House, table: Table, pocket: Pocket) -> list[e.Judged]:
    """What a number does with everybody who is held, whether or not the sitting is still at the table."""
    return [
        e.Judged(_seat(table, sitting), sitting, "number", tuple(_by_number(house, pocket, each) for each in held))
        for sitting, held in table.prisoners.items()
    ]


def take_half(house: House, table: Table, number: int, place: str) -> Decision:
    """The player takes half back of a stake that the last number put in prison, instead of leaving it there."""
    seat = table.seat(number)
    if seat is None or not seat.sitting:
        return no("nobody_sits", seat=number)
    for each in table.prisoners.get(seat.sitting, ()):
        if (each.round, each.place) == (table.round, place):
            return Decision((e.Judged(number, seat.sitting, "half", (_halved(house, _stays(each)),)),))
    return no("not_in_prison", house.clause("zero.choice"), place=place)


def settle_prison(house: House, table: Table) -> Decision:
    """The last round has been played: prisoners are settled as the house has it, before the table closes."""
    settled = at_last(house, table)
    return Decision(tuple(settled)) if settled else no("prison_empty")


def at_last(house: House, table: Table) -> list[e.Judged]:
    """What becomes of all that is held when the table closes."""
    return [
        e.Judged(_seat(table, sitting), sitting, "closing", tuple(_at_last(house, _stays(each)) for each in held))
        for sitting, held in table.prisoners.items()
    ]


def term(house: House, played: Played, share: Share, before: tuple[Prisoner, ...]) -> tuple[Sentence, ...]:
    """What a round does with a sitting's prisoners: with those `before` its number, and with those that it puts in."""
    pocket = played.pocket
    found = [_by_number(house, pocket, each) if pocket else _stays(each) for each in before]
    for each in settle(house, pocket, share.chips) if pocket else ():
        if each.held:
            fresh = _stays(Prisoner(played.round, each.place, each.spot, each.held))
            found.append(_halved(house, fresh) if each.place in share.halved else fresh)
    return tuple(_at_last(house, each) if played.last else each for each in found)


def left(sentences: Iterable[Sentence]) -> tuple[Prisoner, ...]:
    """Who is held after these."""
    return tuple(Prisoner(each.round, each.place, each.spot, each.held, each.depth) for each in sentences if each.held)


def not_released(house: House, table: Table, number: int, sitting: int) -> Decision | None:
    """A no where somebody is still held; nobody leaves before that is decided."""
    held = table.imprisoned(sitting)
    return no("held_in_prison", house.clause("zero"), seat=number, held=show(held)) if held else None


def _seat(table: Table, sitting: int) -> int:
    seat = seat_with(table, sitting)
    return seat.number if seat else 0


def _stays(each: Prisoner) -> Sentence:
    return Sentence(each.round, each.place, each.spot, held=each.amount, depth=each.depth)


def _by_number(house: House, pocket: Pocket, each: Prisoner) -> Sentence:
    verdict, depth = judge(house.zero, pocket, house.spot_at[each.place], each.depth)
    stays = _stays(each)
    match verdict:
        case "held":
            return replace(stays, depth=depth)
        case "free":
            return replace(stays, back=each.amount, held=0, depth=0)
        case "lost":
            return replace(stays, lost=each.amount, held=0, depth=0)


def _halved(house: House, each: Sentence) -> Sentence:
    back = half(house, each.held)
    return replace(each, back=each.back + back, lost=each.lost + each.held - back, held=0, depth=0)


def _at_last(house: House, each: Sentence) -> Sentence:
    match house.zero.last:
        case "half":
            return _halved(house, each)
        case "return":
            return replace(each, back=each.back + each.held, held=0, depth=0)
        case "lose":
            return replace(each, lost=each.lost + each.held, held=0, depth=0)
