"""A round's calls: from place your bets to the dolly lifted."""

from __future__ import annotations

from croupier import events as e
from croupier import minimums, prison, voids
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.settling import Outcome, settle
from croupier.table import BETS_OPEN, Table
from croupier.wagers import short
from croupier.wheel import Pocket


def place_your_bets(house: House, table: Table) -> Decision:
    """Opens the next round; a dolly that still stands is lifted by it. A game clock begins with its whole time."""
    lifted: tuple[e.AnyEvent, ...] = (e.DollyLifted(),) if table.phase == "paid" else ()
    seconds = (table.seconds or house.clock.seconds) if house.play == "clocked" else 0
    own = minimums.from_this_round(house, table)
    return Decision((*lifted, e.BetsOpened(table.round + 1, seconds), *own))


def tick(table: Table, left: int) -> Decision:
    """The game clock was read. It only ever runs down."""
    return Decision((e.Ticked(left),)) if left <= table.clock else no("clock_runs_down", left=table.clock)


def set_clock(house: House, seconds: int) -> Decision:
    """How long betting is open from the next round, within what the house allows."""
    shortest, longest = house.clock.shortest, house.clock.longest
    if not shortest <= seconds <= longest:
        return no("clock_bounds", house.clause("clock"), shortest=shortest, longest=longest)
    return Decision((e.ClockSet(seconds),))


def resume(house: House, table: Table) -> Decision:
    """Play goes on. Where the program stopped with a ball in the track, that ball fell unseen and never counts."""
    if never_resumed(house, table):
        return no("ball_fell", house.clause("void"))
    fell = table.stopped == "restarted" and table.spun
    return voids.no_spin(house, table, "other") if fell else Decision((e.Resumed(),))


def never_resumed(house: House, table: Table) -> bool:
    """Whether a ball fell unseen and the house knows no spin that does not count: only a void ends such a round."""
    return table.stopped == "restarted" and table.spun and not house.spin.no_spin


def no_more_bets(house: House, table: Table) -> Decision:
    """Closes betting; wagers that stand short go back, and are not in action.

    At a game clock's zero a round in which no wager stands is void by itself, and no spin is required.
    """
    returned = _short_ones(house, table)
    stand = sum(len(seat.chips) for seat in table.seats) > len(returned)
    if stand or house.play == "called" or not house.clock.void_empty:
        return Decision((e.BetsClosed(), *returned))
    return Decision((e.BetsClosed(), *returned, e.Voided(table.round, "no wager stands")))


def _short_ones(house: House, table: Table) -> list[e.Returned]:
    returned = []
    for seat in table.seats:
        lacking = short(house, table, seat)
        for place, amount in seat.chips.items():
            spot = house.spot_at[place].name
            if spot in lacking:
                returned.append(e.Returned(seat.number, place, spot, amount))
    return returned


def sense(house: House, table: Table, pocket: Pocket) -> Decision:
    """The wheel's own word. It speaks once a spin: a number drawn is never drawn again.

    Before betting has closed it is an alarm: the number was there for all to see.
    """
    if pocket not in house.wheel.order:
        return no("no_such_pocket", pocket=pocket)
    if table.sensed:
        return no("already_sensed", sensed=table.sensed)
    return Decision((e.Sensed(pocket, early=table.phase in BETS_OPEN),))


def announce(house: House, table: Table, pocket: Pocket) -> Decision:
    """The dealer names the pocket, and may name another until it is confirmed.

    A number that the wheel does not show counts only where somebody answers for it; both are recorded.
    """
    if pocket not in house.wheel.order:
        return no("no_such_pocket", pocket=pocket)
    return Decision((e.Announced(pocket, "" if table.sensed == pocket else table.sensed),))


def confirm(house: House, table: Table, pocket: Pocket) -> Decision:
    """Makes the number final; first every loser is collected, then every winner is paid in its turn.

    Between the two, those who were held in prison are judged, and those whom this number puts there are put there.
    """
    if pocket != table.announced:
        return no("not_the_number", announced=table.announced)
    if table.sensed and table.sensed not in (pocket, table.overruled):
        return no("wheel_differs", house.clause("card.sensor_differs"), sensed=table.sensed, pocket=pocket)
    settled = [(seat.number, each) for seat in table.seats for each in settle(house, pocket, seat.chips)]
    losses = tuple(e.Loss(seat, each.place, each.spot, each.lost) for seat, each in settled if each.lost)
    won = [(seat, each) for seat, each in settled if pocket in house.spot_at[each.place].pockets]
    # Half of a chip may be a whole one, where the house rounds it up: nothing of it is lost, and nothing won.
    spared = [(seat, each) for seat, each in settled if each.back and pocket not in house.spot_at[each.place].pockets]
    halves = [e.Returned(seat, each.place, each.spot, each.back, "half") for seat, each in spared]
    collected = (e.Collected(losses),) if losses else ()
    held: list[e.AnyEvent] = [*prison.judged(house, table, pocket), *prison.imprisoned(table, settled)]
    return Decision((e.Confirmed(pocket), *collected, *halves, *held, *in_turn(house, won)))


def in_turn(house: House, won: list[tuple[int, Outcome]]) -> list[e.Paid]:
    """The winners in the order in which the house pays them: seat by seat, or kind by kind and seats within each."""
    paying = house.paying
    turns: dict[tuple[int, int], list[e.Win]] = {}
    for seat, each in won:
        kind = house.spot_at[each.place].kind
        turn = paying.kinds.index(kind) if kind in paying.kinds else len(paying.kinds)
        wins = turns.setdefault((turn, seat if paying.seats == "up" else -seat), [])
        wins.append(e.Win(each.place, each.spot, each.stake, each.won))
    return [e.Paid(abs(seat), tuple(wins), paying.stakes == "up") for (_, seat), wins in sorted(turns.items())]
