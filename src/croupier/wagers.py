"""Laying a stake down and taking it back while betting is open."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from croupier import events as e
from croupier.colours import begun, most_in, no_chips_for, steps, whole_chips
from croupier.decisions import Decision, no
from croupier.felt import Kind, Spot
from croupier.house import House
from croupier.money import show
from croupier.refusals import Refusal, refuse
from croupier.stakes import untouched
from croupier.table import Seat, Table, evolve


def lay(
    house: House, table: Table, number: int, place: str, amount: int, by_dealer: bool = False, chip: int = 0
) -> Decision:
    """A stake onto a place: all of it fits, or nothing is laid."""
    seat = table.seat(number)
    if seat is None:
        return no("no_such_seat", seat=number)
    if not seat.sitting:
        return no("nobody_sits", seat=number)
    if place in house.announced:
        pieces = [(piece.place, piece.chips * amount) for piece in house.announced[place]]
        return lay_all(house, table, seat, pieces, by_dealer, chip)
    spot = house.spot_at.get(place)
    if spot is None:
        return _no_wager_there(house, place)
    if amount <= 0 or amount % house.chips.unit:
        return _bad_amount(house, amount)
    if chip or amount % (seat.colour_value or 1):
        fault = no_chips_for(house, table, seat, amount, chip)
        if fault:
            return fault
    if amount > _room(house, table, seat, spot):
        return _over_maximum(house, table, seat, spot, place, amount, by_dealer, chip)
    if amount > seat.balance:
        return no("over_balance", balance=show(seat.balance))
    laid = e.Laid(number, place, spot.name, amount, by_dealer)
    return Decision((*begun(house, seat, chip), laid) if chip else (laid,))


def lay_all(
    house: House, table: Table, seat: Seat, stakes: Iterable[tuple[str, int]], by_dealer: bool, chip: int = 0
) -> Decision:
    """Several stakes in one command: all of them fit, or nothing is laid and the answer says what stands in the way."""
    whole = replace(house, limit_rules=replace(house.limit_rules, over="refuse"))
    laid: list[e.AnyEvent] = []
    more = False
    for place, amount in stakes:
        decision = lay(whole, table, seat.number, place, amount, by_dealer, chip)
        if decision.answer:
            return _in_the_way(house, table, seat, place, decision)
        for event in decision.events:
            table = evolve(table, event)
            laid.append(replace(event, move="more") if more and isinstance(event, e.Laid) else event)
        more = True
    return Decision(tuple(laid))


def _in_the_way(house: House, table: Table, seat: Seat, place: str, decision: Decision) -> Decision:
    """The seat has what it had, for nothing was laid; a limit is that of one place among several."""
    if decision.answer and decision.answer.code == "over_balance":
        return no("over_balance", balance=show(seat.balance))
    if decision.answer and decision.answer.code == "over_maximum":
        now = table.seat(seat.number) or seat
        more = show(fits(house, table, now, house.spot_at[place]))
        return no("not_all_fits", decision.answer.clause, place=place, fits=more)
    return decision


def late(house: House, table: Table, number: int, place: str, amount: int) -> Decision:
    """A wager after no more bets: it goes back, and that it came is recorded."""
    seat = table.seat(number)
    pieces = [piece.chips for piece in house.announced.get(place, ())] or [1] * (place in house.spot_at)
    stakes = [chips * amount for chips in pieces]
    if seat is None or not seat.sitting or not stakes or any(each <= 0 or each % house.chips.unit for each in stakes):
        return lay(house, table, number, place, amount)
    counted = house.spin.late == "counted"
    spot = house.spot_at[place].name if place in house.spot_at else place
    event = e.LateCounted(number) if counted else e.LateReturned(number, place, spot, sum(stakes))
    return Decision((event,), recorded_answer(house, event))


def recorded_answer(house: House, event: e.AnyEvent) -> Refusal | None:
    """What was said when a late or refused touch was recorded, so that it can be said again."""
    if isinstance(event, e.LateReturned):
        return refuse("too_late", house.clause("late"), amount=show(event.amount))
    if isinstance(event, e.LateCounted):
        return refuse("not_accepted", house.clause("late"))
    return event.refusal if isinstance(event, e.TouchRefused) else None


def past_post(table: Table, number: int) -> Decision:
    """The dealer marks a late wager as a deliberate one."""
    seat = table.seat(number)
    if seat is None:
        return no("no_such_seat", seat=number)
    if not seat.sitting or not seat.late:
        return no("not_late", seat=number)
    return Decision((e.PastPosted(number, seat.sitting),))


def lift(house: House, table: Table, number: int, place: str, amount: int, by_dealer: bool = False) -> Decision:
    """Takes back some or all of what lies on a place."""
    seat = table.seat(number)
    if seat is None or not seat.sitting:
        return no("nobody_sits", seat=number)
    spot = house.spot_at.get(place)
    if spot is None:
        return no("no_such_place", house.clause("felt"), place=place)
    if amount <= 0 or amount % house.chips.unit:
        return _bad_amount(house, amount)
    there = seat.chips.get(place, 0)
    if amount > there:
        return no("nothing_there", there=show(there))
    # What lies there may be of both kinds of chips: all of it can always be taken up.
    fault = no_chips_for(house, table, seat, amount, 0) if amount != there else None
    return fault or Decision((e.Lifted(number, place, spot.name, amount, by_dealer),))


def stake_on(house: House, seat: Seat, spot: Spot) -> int:
    """One seat's stake on a spot, on however many places it lies."""
    chips = seat.chips
    return sum([chips.get(place, 0) for place in house.felt.places_of[spot.name]])


def wagers_of(house: House, seat: Seat) -> dict[str, tuple[Kind, int]]:
    """One seat's wagers by spot: the places of one spot are one wager."""
    found: dict[str, tuple[Kind, int]] = {}
    for place, amount in seat.chips.items():
        spot = house.spot_at[place]
        found[spot.name] = (spot.kind, found.get(spot.name, (spot.kind, 0))[1] + amount)
    return found


def short(house: House, table: Table, seat: Seat) -> dict[str, int]:
    """What each wager of a seat lacks to stand when betting closes, by spot."""
    if not seat.chips or house.limit_rules.short == "stand":
        return {}
    return table.limits_of(seat).short(wagers_of(house, seat), untouched(house, table, seat))


def fits(house: House, table: Table, seat: Seat, spot: Spot, chip: int = 0) -> int:
    """How much more this seat can lay on a spot, in whole chips: what its limit and its balance leave."""
    room = min(_room(house, table, seat, spot), seat.balance)
    return max(0, whole_chips(house, seat, room, chip))


def fits_bare(house: House, table: Table, seat: Seat) -> dict[Kind, int]:
    """The same of a spot without chips, by its kind."""
    limits, parts, balance = table.limits_of(seat), steps(house, seat), seat.balance
    # Most kinds of a house have the same maximum as some other.
    rooms = {most: most_in(parts, min(most, balance)) for most in {*limits.most.values()}}
    return {kind: rooms[most] for kind, most in limits.most.items()}


def fits_on(house: House, table: Table, seat: Seat) -> dict[str, int]:
    """The same of every spot with chips on it, all at once: a screen asks for it at each wager."""
    most, parts, balance = table.limits_of(seat).most, steps(house, seat), seat.balance
    return {
        spot: max(0, most_in(parts, min(most[kind] - stake, balance)))
        for spot, (kind, stake) in wagers_of(house, seat).items()
    }


def _room(house: House, table: Table, seat: Seat, spot: Spot) -> int:
    most = table.limits_of(seat).most[spot.kind]
    return most - stake_on(house, seat, spot) if seat.chips else most


def _bad_amount(house: House, amount: int) -> Decision:
    if amount <= 0:
        return no("no_amount")
    return no("not_in_units", house.clause("chips.unit"), unit=show(house.chips.unit))


def _no_wager_there(house: House, place: str) -> Decision:
    if place in house.not_taken:
        return no("not_taken", house.clause("felt.not_taken"), place=place)
    return no("no_such_place", house.clause("felt"), place=place)


def _over_maximum(
    house: House, table: Table, seat: Seat, spot: Spot, place: str, amount: int, by_dealer: bool, chip: int
) -> Decision:
    """Refused, or cut down to what fits where the house does so; both say how much fits."""
    more = fits(house, table, seat, spot, chip)
    clause = house.clause(f"limits.{spot.kind}")
    most = show(table.limits_of(seat).most[spot.kind])
    if house.limit_rules.over == "cut" and more:
        laid = e.Laid(seat.number, place, spot.name, more, by_dealer)
        answer = refuse("cut_down", clause, kind=spot.kind, most=most, laid=show(more), amount=show(amount))
        return Decision((*begun(house, seat, chip), laid), answer)
    return no("over_maximum", clause, kind=spot.kind, most=most, fits=show(more))
