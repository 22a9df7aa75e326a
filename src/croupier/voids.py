"""Spins that do not count, and rounds without a result."""

from __future__ import annotations

from typing import Literal

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.rules import Cause
from croupier.table import Table


def no_spin(house: House, table: Table, cause: Cause) -> Decision:
    """The spin does not count. Betting is open again, and wagers stand or go back as the house has it.

    Over a ball that hangs it can be called only while the ball hangs: one that has fallen is a legal spin.
    """
    # A table that was restarted has lost sight of its ball, and no cause of the house's says so.
    unseen = cause == "other" and table.stopped == "restarted"
    if cause not in house.spin.no_spin and not unseen:
        return no("no_such_cause", house.clause("no_spin"))
    if cause == "hanging_ball" and table.sensed:
        return no("ball_in_pocket", house.clause("no_spin"), sensed=table.sensed)
    back = _all_back(house, table, "no_spin") if house.spin.wagers == "return" else []
    return Decision((e.NoSpinCalled(cause), *back))


def void(house: House, table: Table, why: str) -> Decision:
    """The round gets no result: every wager goes back."""
    return Decision((*_all_back(house, table, "void"), e.Voided(table.round, why)))


def _all_back(house: House, table: Table, why: Literal["no_spin", "void"]) -> list[e.Returned]:
    return [
        e.Returned(seat.number, place, house.spot_at[place].name, amount, why)
        for seat in table.seats
        for place, amount in seat.chips.items()
    ]
