"""Anybody asks anything at any time: what a table must live through."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import get_args

from croupier import commands as c
from croupier import events as e
from croupier.decisions import Decision
from croupier.powers import powers
from croupier.rules import Cause
from croupier.table import Phase, Table
from tests.dealt import Dealt
from tests.likely import KEPT, likely, out_of_it

ROLES: tuple[c.Role, ...] = get_args(c.Role)
PLACES = ("17", "0", "17-20", "courtesy", "0-00", "0-00-1-2-3", "red", "black", "dozen2", "column1", "nowhere")
AMOUNTS = (0, 50, 1_00, 2_00, 5_00, 10_00, 11_00, 500_00)
CARDS = ("S1", "S2", "")
POCKETS = ("0", "00", "17", "18", "36", "000")


def walk(dealt: Dealt, seed: int, steps: int) -> Iterator[Decision]:
    """Commands by a seeded chance; each decision is yielded after its events have happened."""
    chance = Random(seed)
    for _ in range(steps):
        yield step(dealt, chance)


def step(dealt: Dealt, chance: Random) -> Decision:
    """One command: of ten, four that are likely, two the next call, three that somebody may try, one by anybody."""
    kind = chance.randrange(10)
    verb, by = any_verb(chance, dealt), any_actor(chance)
    if kind < 4:
        by, verb = likely(dealt, chance, PLACES, POCKETS)
    elif kind < 6:
        verb = next_call(chance, dealt)
        by = dealt.caller(verb) if type(verb) is not c.Void else KEPT
    elif kind < 9:
        able = [kind for kind, power in powers(dealt.house).items() if dealt.table.phase in power.phases]
        while type(verb) not in able:
            verb = any_verb(chance, dealt)
        by = dealt.caller(verb, by.seat)
        if by.role == "dealer" and chance.randrange(4) == 0:
            by = c.Actor("supervisor", card=chance.choice(CARDS))
    stale = dealt.table.round - (chance.randrange(20) == 0)
    seen = dealt.table.round if by == KEPT else max(0, stale)
    return dealt.ask(by, verb, seen, reason=chance.choice(("", "the floor said so")))


def any_actor(chance: Random) -> c.Actor:
    role = chance.choice(ROLES)
    return c.Actor(role, chance.randrange(9), chance.choice(CARDS) if role == "supervisor" else "")


def next_call(chance: Random, dealt: Dealt) -> c.AnyVerb:
    """One that takes the round on."""
    table = dealt.table
    if verb := out_of_it(dealt):
        return verb
    if table.stopped:
        return c.Resume()
    if table.phase == "betting" and not table.spun and chance.randrange(3):
        return c.Spin()
    number = table.sensed or chance.choice(POCKETS)
    calls: dict[Phase, c.AnyVerb] = {
        "closed": c.Open(1_000_00),
        "betting": c.NoMoreBets(),
        "spinning": c.NoMoreBets(),
        "no_more_bets": c.Announce(number),
        "announced": c.Confirm(table.announced),
    }
    return calls.get(table.phase, c.PlaceYourBets())


def any_verb(chance: Random, dealt: Dealt) -> c.AnyVerb:
    """Any verb with any values, likely ones among them."""
    seat, amount, place = chance.randrange(1, 9), chance.choice(AMOUNTS), chance.choice(PLACES)
    pocket = chance.choice(POCKETS)
    return chance.choice(
        (
            *any_stakes(chance, seat, place, amount),
            c.TakeHalf(place),
            c.TakeHalf("red"),
            c.SettlePrison(),
            c.ChooseMinimum(chance.choice((2_00, 10_00, 25_00, 600_00))),
            c.PlaceYourBets(),
            c.Spin(),
            c.NoMoreBets(),
            c.Sense(pocket),
            c.Announce(pocket),
            c.Announce(dealt.table.sensed or "17"),
            c.Confirm(dealt.table.announced or pocket),
            c.LiftDolly(),
            c.BuyIn(seat, amount, chance.choice(AMOUNTS)),
            c.BuyIn(seat, 50_00),
            c.BuyIn(seat, 20_00, 0, chance.choice(("", "red", "white")), chance.choice((1_00, 5_00, 50))),
            c.GrantValueChips(seat, amount),
            any_end(chance, dealt.table),
            c.ReleaseOwing(seat),
            any_chips(chance, dealt.table),
            c.CashOut(seat),
            c.CountIn(seat, amount, chance.choice(AMOUNTS)),
            c.HoldBalance(seat),
            c.GoBack(seat),
            c.Transfer(seat, chance.randrange(1, 9), whole_or(chance, dealt.table, seat, amount)),
            c.Toke(seat, amount),
            c.ChangeDropBox(),
            c.Link((seat, chance.randrange(1, 9))),
            c.Unlink(chance.choice((*dealt.table.links, (1, 2)))),
            c.Dispute(seat, dealt.table.round, "it was on the line"),
            c.RuleDispute(chance.randrange(1, 4), "it was not"),
            c.ComeIn(chance.choice(("Ada", "Ben"))),
            c.GoOut(),
            c.ChangeBall("the small one"),
            c.InspectWheel("level"),
            c.Open(amount, *chance.choice(((0, 0), (0, 0), (2_00, 50_00), (50_00, 2_00)))),
            c.Close(chance.choice((None, None, amount))),
            c.ForceClose("the lights went out", chance.choice((None, amount))),
            c.Restart(),
            c.Resume(),
            c.Resume(),
            c.Hold("a player is unwell"),
            c.NoSpin(chance.choice(get_args(Cause))),
            c.Void("the wheel was touched"),
            c.Void("it was wrong", of_round=chance.randrange(dealt.table.round + 2)),
            c.CorrectNumber(max(0, dealt.table.round - chance.randrange(4)), pocket),
            any_buy_in(chance, dealt.table.bought),
            any_buy_in(chance, dealt.table.bought),
            c.PayOwed(any_sitting(chance, dealt.table)),
            c.TakeOwed(any_sitting(chance, dealt.table), amount),
            c.CallFloor("the ball hangs"),
            c.PastPost(seat),
            c.Tick(chance.randrange(40)),
            c.ChangeLimits(*chance.choice(((2_00, 50_00), (0, 200_00), (50_00, 2_00)))),
            c.SetClock(chance.choice((20, 40, 60, 3600))),
            c.Fill(amount),
            c.Credit(amount),
            c.DenyCard(chance.choice(CARDS[:2]), "void"),
            c.UnlockCard(chance.choice(CARDS[:2])),
        )
    )


def any_stakes(chance: Random, seat: int, place: str, amount: int) -> tuple[c.AnyVerb, ...]:
    return (
        c.Lay(place, amount),
        c.Lay(place, 5_00),
        c.Lay(place, amount, chip=chance.choice((5_00, 10_00))),
        c.Lift(place, amount),
        c.LayFor(seat, place, amount),
        c.LiftFor(seat, place, amount),
        c.Undo(),
        c.Undo(),
        c.Clear(),
        c.Repeat(),
        c.Double(),
    )


def any_buy_in(chance: Random, bought: tuple[e.BoughtIn, ...]) -> c.CorrectBuyIn:
    """Most often one that there was."""
    was = chance.choice((e.BoughtIn(1, 1, 5_00, 0), *bought[:6]))
    return c.CorrectBuyIn(was.sitting, was.cash, was.chips, chance.choice(AMOUNTS), chance.choice(AMOUNTS))


def any_end(chance: Random, table: Table) -> c.EndValueChips:
    """Most often value chips that somebody plays."""
    played = [c.EndValueChips(seat.number, chip) for seat in table.seats for chip in seat.value_chips]
    return chance.choice((c.EndValueChips(chance.randrange(1, 9), 5_00), *played))


def any_chips(chance: Random, table: Table) -> c.BringBack:
    """Most often some that are away."""
    colour = chance.choice(("red", "none", *table.away, *table.away))
    away = table.away.get(colour)
    value = chance.choice((away.value if away else 5_00, 1_00, 0))
    return c.BringBack(colour, chance.choice((0, 1, 3, away.chips if away else 9)), value, chance.randrange(9))


def any_sitting(chance: Random, table: Table) -> int:
    return chance.choice((1, 2, *table.owed))


def whole_or(chance: Random, table: Table, number: int, amount: int) -> int:
    """All that a seat has, every second time."""
    seat = table.seat(number)
    return seat.balance if seat and chance.randrange(2) else amount
