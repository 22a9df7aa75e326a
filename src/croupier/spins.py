"""A round's calls: from place your bets to the dolly lifted."""

from __future__ import annotations

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.settling import Outcome, settle
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
    """Makes the number final; first every loser is collected, then every winner is paid in its turn."""
    if pocket != table.announced:
        return no("not_the_number", announced=table.announced)
    if table.sensed and table.sensed != pocket:
        return no("wheel_differs", sensed=table.sensed, pocket=pocket)
    settled = [(seat.number, each) for seat in table.seats for each in settle(house, pocket, seat.chips)]
    losses = tuple(e.Loss(seat, each.place, each.spot, each.lost) for seat, each in settled if each.lost)
    halves = [
        e.Returned(seat, each.place, each.spot, each.back, "half") for seat, each in settled if each.lost and each.back
    ]
    collected = (e.Collected(losses),) if losses else ()
    return Decision((e.Confirmed(pocket), *collected, *halves, *_in_turn(house, settled)))


def _in_turn(house: House, settled: list[tuple[int, Outcome]]) -> list[e.Paid]:
    """The winners in the order in which the house pays them: seat by seat, or kind by kind and seats within each."""
    paying = house.paying
    turns: dict[tuple[int, int], list[e.Win]] = {}
    for seat, each in settled:
        if not each.lost and not each.held:
            kind = house.spot_at[each.place].kind
            turn = paying.kinds.index(kind) if kind in paying.kinds else len(paying.kinds)
            wins = turns.setdefault((turn, seat if paying.seats == "up" else -seat), [])
            wins.append(e.Win(each.place, each.spot, each.stake, each.won))
    return [e.Paid(abs(seat), tuple(wins)) for (_, seat), wins in sorted(turns.items())]
