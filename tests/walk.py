"""Anybody asks anything at any time: what a table must live through."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import get_args

from croupier import commands as c
from croupier.decisions import Decision
from croupier.powers import POWERS
from tests.dealt import Dealt

ROLES: tuple[c.Role, ...] = get_args(c.Role)
PLACES = ("17", "0", "17-20", "courtesy", "0-00", "0-00-1-2-3", "red", "black", "dozen2", "column1", "nowhere")
AMOUNTS = (0, 50, 1_00, 2_00, 5_00, 10_00, 11_00, 500_00)
POCKETS = ("0", "00", "17", "18", "36", "000")


def walk(dealt: Dealt, seed: int, steps: int) -> Iterator[Decision]:
    """Commands by a seeded chance; each decision is yielded after its events have happened."""
    chance = Random(seed)
    for _ in range(steps):
        yield step(dealt, chance)


def step(dealt: Dealt, chance: Random) -> Decision:
    """One command. Two times in three it is one that its asker may try now, so that rounds get played."""
    verb, by = any_verb(chance, dealt), any_actor(chance)
    if chance.randrange(3):
        able = [kind for kind, (_, phases) in POWERS.items() if dealt.table.phase in phases]
        while type(verb) not in able:
            verb = any_verb(chance, dealt)
        by = c.Actor(POWERS[type(verb)][0], by.seat)
    stale = dealt.table.round - (chance.randrange(20) == 0)
    return dealt.ask(by, verb, max(0, stale))


def any_actor(chance: Random) -> c.Actor:
    return c.Actor(chance.choice(ROLES), chance.randrange(9))


def any_verb(chance: Random, dealt: Dealt) -> c.AnyVerb:
    """Any verb with any values, likely ones among them."""
    seat, amount, place = chance.randrange(1, 9), chance.choice(AMOUNTS), chance.choice(PLACES)
    pocket = chance.choice(POCKETS)
    return chance.choice(
        (
            c.Lay(place, amount),
            c.Lay(place, 5_00),
            c.Lift(place, amount),
            c.LayFor(seat, place, amount),
            c.PlaceYourBets(),
            c.Spin(),
            c.NoMoreBets(),
            c.Sense(pocket),
            c.Announce(pocket),
            c.Announce(dealt.table.sensed or "17"),
            c.Confirm(dealt.table.announced or pocket),
            c.LiftDolly(),
            c.BuyIn(seat, amount, chance.choice(AMOUNTS)),
            c.CashOut(seat),
            c.Open(amount),
            c.Close(),
            c.Restart(),
            c.Resume(),
        )
    )
