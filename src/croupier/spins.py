"""A round's calls: from place your bets to the dolly lifted."""

from __future__ import annotations

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.settling import settle
from croupier.table import Table
from croupier.wagers import short
from croupier.wheel import Pocket


def place_your_bets(table: Table) -> Decision:
    """Opens the next round; a dolly that still stands is lifted by it."""
    lifted: tuple[e.AnyEvent, ...] = (e.DollyLifted(),) if table.phase == "paid" else ()
    return Decision((*lifted, e.BetsOpened(table.round + 1)))


def no_more_bets(house: House, table: Table) -> Decision:
    """Closes betting; wagers that stand short go back first, and are not in action."""
    returned = []
    for seat in table.seats:
        lacking = short(house, table, seat)
        for place, amount in seat.chips.items():
            spot = house.spot_at[place].name
            if spot in lacking:
                returned.append(e.Returned(seat.number, place, spot, amount))
    return Decision((e.BetsClosed(), *returned))


def sense(house: House, table: Table, pocket: Pocket) -> Decision:
    """The wheel's own word. It speaks once a spin: a number drawn is never drawn again."""
    if pocket not in house.wheel.order:
        return no("no_such_pocket", pocket=pocket)
    if table.sensed:
        return no("already_sensed", sensed=table.sensed)
    return Decision((e.Sensed(pocket),))


def announce(house: House, table: Table, pocket: Pocket) -> Decision:
    """The dealer names the pocket, and may name another until it is confirmed."""
    if pocket not in house.wheel.order:
        return no("no_such_pocket", pocket=pocket)
    if table.sensed and table.sensed != pocket:
        return no("wheel_differs", sensed=table.sensed, pocket=pocket)
    return Decision((e.Announced(pocket),))


def confirm(house: House, table: Table, pocket: Pocket) -> Decision:
    """Makes the number final; first every loser is collected, then every winner is paid, seat by seat."""
    if pocket != table.announced:
        return no("not_the_number", announced=table.announced)
    if table.sensed and table.sensed != pocket:
        return no("wheel_differs", sensed=table.sensed, pocket=pocket)
    losses: list[e.Loss] = []
    paid: list[e.AnyEvent] = []
    for seat in table.seats:
        wins = []
        for outcome in settle(house, pocket, seat.chips):
            if outcome.lost:
                losses.append(e.Loss(seat.number, outcome.place, outcome.spot, outcome.lost))
            else:
                wins.append(e.Win(outcome.place, outcome.spot, outcome.stake, outcome.won))
        if wins:
            paid.append(e.Paid(seat.number, tuple(wins)))
    collected = (e.Collected(tuple(losses)),) if losses else ()
    return Decision((e.Confirmed(pocket), *collected, *paid))
