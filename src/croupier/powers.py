"""Who may do what, and when: one matrix of role, verb and phase. What does not stand here is not allowed."""

from __future__ import annotations

from croupier import commands as c
from croupier.house import House
from croupier.refusals import Refusal, refuse
from croupier.table import BETS_OPEN, Phase, Table

_ANY: frozenset[Phase] = frozenset(("idle", "betting", "spinning", "no_more_bets", "announced", "paid"))
_OPEN: frozenset[Phase] = frozenset(BETS_OPEN)
_CLOSED: frozenset[Phase] = frozenset(("no_more_bets", "announced"))
_BETWEEN: frozenset[Phase] = frozenset(("idle", "paid"))


def _only(*phases: Phase) -> frozenset[Phase]:
    return frozenset(phases)


POWERS: dict[type[c.Verb], tuple[c.Role, frozenset[Phase]]] = {
    c.Lay: ("seat", _OPEN),
    c.Lift: ("seat", _OPEN),
    c.LayFor: ("dealer", _OPEN),
    c.PlaceYourBets: ("dealer", _BETWEEN),
    c.Spin: ("dealer", _only("betting")),
    c.NoMoreBets: ("dealer", _only("spinning")),
    c.Sense: ("sensor", _CLOSED),
    c.Announce: ("dealer", _CLOSED),
    c.Confirm: ("dealer", _only("announced")),
    c.LiftDolly: ("dealer", _only("paid")),
    c.BuyIn: ("dealer", _ANY),
    c.CashOut: ("dealer", _ANY),
    c.Open: ("dealer", _only("closed")),
    c.Close: ("dealer", _BETWEEN),
    c.Restart: ("operator", _ANY),
    c.Resume: ("dealer", _only("betting")),
}

# What waits for the dealer to resume after a restart.
STOPPED: frozenset[type[c.Verb]] = frozenset((c.Lay, c.Lift, c.LayFor, c.Spin))

PHASE_WORDS: dict[Phase, str] = {
    "closed": "the table is closed",
    "idle": "no round is open",
    "betting": "bets are being placed",
    "spinning": "the ball is spinning",
    "no_more_bets": "betting is closed",
    "announced": "a number is announced",
    "paid": "the dolly stands on the number",
}


def role_refusal(actor: c.Actor, verb: c.Verb) -> Refusal | None:
    """A no for a role that never does this, before anything else is looked at."""
    return None if POWERS[type(verb)][0] == actor.role else refuse("not_yours", role=actor.role)


def phase_refusal(house: House, table: Table, verb: c.Verb) -> Refusal | None:
    """A no for a thing that cannot be done now."""
    kind = type(verb)
    if table.phase not in POWERS[kind][1] or (kind is c.Resume and not table.stopped):
        return refuse("not_now", house.clause("play"), phase=PHASE_WORDS[table.phase])
    if table.stopped and kind in STOPPED:
        return refuse("stopped")
    return None


def may(role: c.Role, table: Table) -> tuple[str, ...]:
    """The tags of all that a role may do now: this is what its screen offers."""
    return tuple(
        c.snake(kind.__name__)
        for kind, (owner, phases) in POWERS.items()
        if owner == role
        and table.phase in phases
        and not (table.stopped and kind in STOPPED)
        and not (kind is c.Resume and not table.stopped)
    )
