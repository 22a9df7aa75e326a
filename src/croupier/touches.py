"""Touches that came to nothing: what a player asked for while betting was open, and was refused, is recorded too.

Who says in a dispute that the table did not hear must be shown what it heard, and what it answered.
"""

from __future__ import annotations

from croupier import commands as c
from croupier import events as e
from croupier.decisions import Decision
from croupier.house import House
from croupier.table import BETS_OPEN, Table

MOST_RECORDED = 20
"""Of one seat in one round: a screen that asks on and on must not fill the disk."""


def heard(house: House, table: Table, by: c.Actor, verb: c.AnyVerb, decision: Decision) -> Decision:
    """The decision, and the record of it where it is a no to a player in a sitting. What came late has its own."""
    if decision.answer is None or by.role != "seat" or decision.events or table.phase not in BETS_OPEN:
        return decision
    seat = table.seat(by.seat)
    if not isinstance(verb, c.FeltVerb) or seat is None or not seat.sitting or seat.refused >= MOST_RECORDED:
        return decision
    place, amount = getattr(verb, "place", ""), getattr(verb, "amount", 0)
    if place and place not in house.spot_at and place not in house.announced:
        # No touch: a text that names nothing on the felt is somebody's own, and does not belong in a journal.
        return decision
    refused = e.TouchRefused(seat.number, c.snake(type(verb).__name__), place, amount, decision.answer)
    return Decision((refused,), decision.answer)
