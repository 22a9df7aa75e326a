"""Who may do what, and when: one matrix of role, verb and phase. What does not stand here is not allowed.

What the dealer may do a supervisor may do too, with a card for each act.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from croupier import commands as c
from croupier.house import House
from croupier.refusals import Refusal, refuse
from croupier.standing import AFTER_CLOSING, BETS_OPEN, ROUND, Phase, Table


class Power(NamedTuple):
    """Whose a verb is, and in which phases."""

    role: c.Role
    phases: tuple[Phase, ...]


_CLOSED: tuple[Phase, ...] = ("no_more_bets", "announced")
_BETWEEN: tuple[Phase, ...] = ("idle", "paid")
_ANY: tuple[Phase, ...] = ("idle", *ROUND, "paid")
_ALWAYS: tuple[Phase, ...] = ("closed", *_ANY)

POWERS: dict[type[c.Verb], Power] = {
    c.Lay: Power("seat", BETS_OPEN),
    c.Lift: Power("seat", BETS_OPEN),
    c.LayFor: Power("dealer", BETS_OPEN),
    c.LiftFor: Power("dealer", BETS_OPEN),
    c.Undo: Power("seat", BETS_OPEN),
    c.Clear: Power("seat", BETS_OPEN),
    c.Repeat: Power("seat", BETS_OPEN),
    c.Double: Power("seat", BETS_OPEN),
    c.TakeHalf: Power("seat", _BETWEEN),
    c.ChooseMinimum: Power("seat", _ANY),
    c.PlaceYourBets: Power("dealer", _BETWEEN),
    c.Spin: Power("dealer", ("betting",)),
    c.NoMoreBets: Power("dealer", ("spinning",)),
    c.NoSpin: Power("dealer", ("spinning", "no_more_bets")),
    c.CallFloor: Power("dealer", _ANY),
    c.PastPost: Power("dealer", AFTER_CLOSING),
    c.Sense: Power("sensor", ("spinning", *_CLOSED)),
    c.Announce: Power("dealer", _CLOSED),
    c.Confirm: Power("dealer", ("announced",)),
    c.Void: Power("dealer", _ANY),
    c.CorrectNumber: Power("dealer", _ANY),
    c.CorrectBuyIn: Power("dealer", _ANY),
    c.PayOwed: Power("dealer", _ALWAYS),
    c.TakeOwed: Power("dealer", _ANY),
    c.LiftDolly: Power("dealer", ("paid",)),
    c.BuyIn: Power("dealer", _ANY),
    c.CountIn: Power("dealer", _ANY),
    c.HoldBalance: Power("dealer", _ANY),
    c.CashOut: Power("dealer", _ANY),
    c.GoBack: Power("dealer", _ANY),
    c.Transfer: Power("dealer", _ANY),
    c.Toke: Power("dealer", _ANY),
    c.GrantValueChips: Power("dealer", _ANY),
    c.EndValueChips: Power("dealer", _ANY),
    c.ReleaseOwing: Power("dealer", _ANY),
    c.BringBack: Power("dealer", _ANY),
    c.ChangeDropBox: Power("dealer", _ALWAYS),
    c.Link: Power("dealer", _ANY),
    c.Unlink: Power("dealer", _ANY),
    c.Dispute: Power("dealer", _ANY),
    c.RuleDispute: Power("dealer", _ALWAYS),
    c.ComeIn: Power("dealer", _ALWAYS),
    c.GoOut: Power("dealer", _ALWAYS),
    c.ChangeBall: Power("dealer", _ALWAYS),
    c.InspectWheel: Power("dealer", _ALWAYS),
    c.Fill: Power("dealer", _ANY),
    c.Credit: Power("dealer", _ANY),
    c.Open: Power("dealer", ("closed",)),
    c.Close: Power("dealer", _BETWEEN),
    c.SettlePrison: Power("dealer", _BETWEEN),
    c.ForceClose: Power("dealer", _BETWEEN),
    c.ChangeLimits: Power("dealer", _ANY),
    c.Hold: Power("dealer", _ANY),
    c.Restart: Power("operator", _ANY),
    c.Resume: Power("dealer", _ANY),
    c.DenyCard: Power("operator", _ALWAYS),
    c.UnlockCard: Power("clock", _ALWAYS),
}

# Where the game clock closes betting the ball may be spun before or after zero.
CLOCKED: dict[type[c.Verb], Power] = POWERS | {
    c.Spin: Power("dealer", ("betting", "no_more_bets")),
    c.NoMoreBets: Power("clock", BETS_OPEN),
    c.Sense: Power("sensor", ROUND),
    c.Tick: Power("clock", BETS_OPEN),
    c.SetClock: Power("dealer", _ALWAYS),
}


class Only(NamedTuple):
    """What a house does only where a key of its file says so."""

    key: str
    does: Callable[[House], bool]


_LAYS_FOR = Only("money.lay_for", lambda house: house.money.lay_for)
_VALUES = Only("chips.values", lambda house: house.chips.colours and house.chips.values)
_CARRIED = Only("chips.redeem", lambda house: house.chips.colours and not house.chips.redeem)
_LINKS = Only("money.link", lambda house: house.money.link)
ONLY_WHERE: dict[type[c.Verb], Only] = {
    c.LayFor: _LAYS_FOR,
    c.LiftFor: _LAYS_FOR,
    c.ChooseMinimum: Only("limits.seat_minimum", lambda house: house.limit_rules.seat_minimum),
    c.TakeHalf: Only("zero.choice", lambda house: house.zero.choice),
    c.SettlePrison: Only("zero.even", lambda house: house.zero.even == "prison"),
    c.Transfer: Only("money.transfer", lambda house: house.money.transfer),
    c.Toke: Only("money.toke", lambda house: house.money.toke),
    c.GrantValueChips: _VALUES,
    c.EndValueChips: _VALUES,
    c.ReleaseOwing: _CARRIED,
    c.BringBack: _CARRIED,
    c.Link: _LINKS,
    c.Unlink: _LINKS,
    c.NoSpin: Only("no_spin", lambda house: bool(house.spin.no_spin)),
    c.CallFloor: Only("card.supervisor", lambda house: house.card.supervisor),
    c.ChangeLimits: Only("limits.change", lambda house: house.limit_rules.change != "never"),
}

_BETTING: tuple[type[c.Verb], ...] = (c.Lay, c.Lift, c.LayFor, c.LiftFor, c.Undo, c.Clear, c.Repeat, c.Double)
# What waits for the dealer to resume after a hold or a restart.
STOPPED: frozenset[type[c.Verb]] = frozenset(
    (*_BETTING, c.TakeHalf, c.PlaceYourBets, c.Spin, c.Tick, c.NoMoreBets, c.Announce, c.Confirm)
)
# What no longer makes sense once the wheel has shown a number before betting closed.
ALARMED: frozenset[type[c.Verb]] = frozenset((*_BETTING, c.Spin, c.NoMoreBets, c.Announce, c.Confirm))


def powers(house: House) -> dict[type[c.Verb], Power]:
    """The matrix of a house: what it does not do at all is not in it."""
    return {kind: power for kind in CLOCKED if (power := power_of(house, kind))}


def power_of(house: House, kind: type[c.Verb]) -> Power | None:
    """Whose a verb is in a house, and in which phases; None where the house does not do it at all."""
    drawn = CLOCKED if house.play == "clocked" else POWERS
    return drawn.get(kind) if _done_here(house, kind) else None


def _done_here(house: House, kind: type[c.Verb]) -> bool:
    only = ONLY_WHERE.get(kind)
    return only is None or only.does(house)


def role_refusal(house: House, by: c.Actor, verb: c.Verb) -> Refusal | None:
    """A no for a role that never does this, before anything else is looked at."""
    power = power_of(house, type(verb))
    if power is None:
        only = ONLY_WHERE.get(type(verb))
        return refuse("not_here", house.clause(only.key if only else "play"))
    as_dealer = by.role == "supervisor" and house.card.supervisor and bool(by.card)
    return (
        None if by.role == power.role or (as_dealer and power.role == "dealer") else refuse("not_yours", role=by.role)
    )


def phase_refusal(house: House, table: Table, verb: c.Verb) -> Refusal | None:
    """A no for a thing that cannot be done now."""
    kind = type(verb)
    power = power_of(house, kind)
    if power is None or not _in_time(table, kind, power):
        return refuse("not_now", house.clause("play"), phase=table.phase)
    if table.stopped and kind in STOPPED:
        return refuse("stopped")
    if table.alarm and kind in ALARMED:
        return refuse("alarmed", house.clause("sensor"), sensed=table.sensed)
    return None


def _in_time(table: Table, kind: type[c.Verb], power: Power) -> bool:
    if (kind is c.Resume and not table.stopped) or (kind is c.Hold and table.stopped):
        return False
    return table.phase in power.phases and not (kind is c.Spin and table.spun)


def may(house: House, role: c.Role, table: Table) -> tuple[str, ...]:
    """The tags of all that a role may do now: this is what its screen offers."""
    return tuple(
        tag
        for kind, power, tag in _of_role(role, house.play)
        if _in_time(table, kind, power)
        and _done_here(house, kind)
        and not (table.stopped and kind in STOPPED)
        and not (table.alarm and kind in ALARMED)
    )


@cache
def _of_role(role: c.Role, play: str) -> tuple[tuple[type[c.Verb], Power, str], ...]:
    """What belongs to a role, with its tag: every view of every screen asks for it."""
    drawn = CLOCKED if play == "clocked" else POWERS
    whose = {kind: drawn[kind] for kind in CLOCKED if kind in drawn}
    return tuple((kind, power, c.snake(kind.__name__)) for kind, power in whose.items() if power.role == role)
