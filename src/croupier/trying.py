"""What would come of a command, without anything coming of it: for a screen that says so before it asks."""

from __future__ import annotations

from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.dealing import decide
from croupier.house import House
from croupier.refusals import Refusal
from croupier.standing import Table
from croupier.view import Would


def tried(house: House, table: Table, command: c.Command) -> tuple[Refusal | None, tuple[Would, ...]]:
    """What a dealer's command would make of each sitting's round, as if somebody had answered for it."""
    decision = decide(house, table, _answered_for(house, command))
    return decision.answer, tuple(_would(event) for event in decision.events if isinstance(event, e.Redone))


def _answered_for(house: House, command: c.Command) -> c.Command:
    if house.card.supervisor:
        return replace(command, by=c.Actor("supervisor", card="tried"))
    return replace(command, reason="tried")


def _would(event: e.Redone) -> Would:
    was = event.unwon - event.unlost
    now = sum(win.won for win in event.wins) - sum(loss.amount for loss in event.losses)
    return Would(event.seat, event.sitting, was, now, event.owed)
