"""What people at a table do most of the time: players who have money lay it, and somebody puts an error right."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from croupier import commands as c
from croupier.powers import power_of
from croupier.rules import Cause
from croupier.table import AFTER_CLOSING, BETS_OPEN, Seat
from croupier.wheel import Pocket
from tests.dealt import Dealt

KEPT = c.Actor("supervisor", card="S9")
"""A card that nobody puts to a wrong use, so that it is never locked."""


Asked: TypeAlias = tuple[c.Actor, c.AnyVerb]


def likely(dealt: Dealt, chance: Random, places: tuple[str, ...], pockets: tuple[Pocket, ...]) -> Asked:
    """A command that will most often be done."""
    table = dealt.table
    seat = chance.choice(table.seats) if table.seats else None
    if seat is None:
        return _dealer(dealt), c.Open(1_000_00)
    if table.phase in BETS_OPEN and not table.stopped and not table.alarm:
        return _wager(dealt, chance, seat, places)
    if table.phase in AFTER_CLOSING and chance.randrange(4) == 0:
        late = c.Actor("seat", seat.number), c.Lay(chance.choice(places), dealt.house.chips.unit)
        return (_dealer(dealt), c.PastPost(seat.number)) if seat.late else late
    if table.rounds and chance.randrange(3) == 0:
        return _dealer(dealt), _put_right(dealt, chance, pockets)
    return _dealer(dealt), _money(dealt, chance, seat)


def out_of_it(dealt: Dealt) -> c.AnyVerb | None:
    """What alone takes a table on where the ball fell while it was stopped, or the wheel spoke too early."""
    table = dealt.table
    fell = table.stopped == "restarted" and table.spun and not dealt.house.spin.no_spin
    if not (fell or table.alarm) or table.phase in ("closed", "idle", "paid"):
        return None
    cause: Cause | None = next(iter(dealt.house.spin.no_spin), None)
    return c.NoSpin(cause) if cause and table.phase == "spinning" else c.Void("no number of this spin can count")


def _dealer(dealt: Dealt) -> c.Actor:
    return KEPT if dealt.house.card.supervisor else c.Actor("dealer")


def _wager(dealt: Dealt, chance: Random, seat: Seat, places: tuple[str, ...]) -> Asked:
    player = c.Actor("seat", seat.number)
    if seat.balance < dealt.house.chips.unit:
        return _dealer(dealt), _buy_in(chance, seat)
    moves: tuple[c.AnyVerb, ...] = (c.Undo(), c.Clear(), c.Repeat(), c.Double())
    kind = chance.randrange(12)
    if kind == 0:
        return player, chance.choice(moves)
    if kind == 1 and seat.chips:
        place, there = chance.choice(sorted(seat.chips.items()))
        return player, c.Lift(place, there)
    amount = dealt.house.chips.unit * chance.choice((1, 5, 10))
    return player, c.Lay(chance.choice(places), amount)


def _put_right(dealt: Dealt, chance: Random, pockets: tuple[Pocket, ...]) -> c.AnyVerb:
    played = chance.choice(dealt.table.rounds[:6])
    if chance.randrange(6) == 0:
        return c.Void("it was wrong", of_round=played.round)
    return c.CorrectNumber(played.round, chance.choice(pockets))


def _money(dealt: Dealt, chance: Random, seat: Seat) -> c.AnyVerb:
    if any(seat.coming) or not seat.sitting:
        return _buy_in(chance, seat)
    verbs: tuple[c.AnyVerb, ...] = (
        c.CashOut(seat.number),
        c.HoldBalance(seat.number),
        c.Transfer(seat.number, chance.randrange(1, 8), chance.choice((5_00, seat.balance))),
        c.Toke(seat.number, 1_00),
        c.BuyIn(seat.number, 20_00),
        c.Fill(500_00),
        c.Credit(1_00),
        c.Unlink(dealt.table.links[0]) if dealt.table.links else c.Link((1, 2)),
    )
    return chance.choice([verb for verb in verbs if power_of(dealt.house, type(verb))])


def _buy_in(chance: Random, seat: Seat) -> c.BuyIn:
    """As it was counted, where it was."""
    return c.BuyIn(seat.number, *(seat.coming if any(seat.coming) else (chance.choice((50_00, 500_00)), 0)))
