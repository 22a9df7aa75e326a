"""A table to test at: who asks is one word, and what came of it is kept."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.dealing import decide
from croupier.decisions import Decision
from croupier.house import House
from croupier.powers import power_of
from croupier.rules import Authority
from croupier.table import Phase, Seat, Table, evolve
from croupier.wheel import Pocket
from tests.house_files import shipped

PHASES: tuple[Phase, ...] = ("closed", "idle", "betting", "spinning", "no_more_bets", "announced", "paid")


SUPERVISOR = c.Actor("supervisor", card="S1")


def ten_dollar() -> House:
    """A called house: that of book 000."""
    return shipped("ten-dollar")


def clocked() -> House:
    """A clocked house: that of book 004."""
    return shipped("itable")


def cash_only() -> House:
    """A called house that takes cash alone, and tokes; money goes from seat to seat, each with colours of its own."""
    house = ten_dollar()
    money = replace(house.money, buy_in=("cash",), toke=True, transfer=True, link=True)
    return replace(
        house,
        money=money,
        card=replace(house.card, acts=house.card.acts | {"toke": Authority("never"), "transfer": Authority("never")}),
    )


class Dealt:
    """A table that moves on with each command, and all the events so far."""

    def __init__(self, house: House | None = None) -> None:
        self.house = house or ten_dollar()
        self.table = Table()
        self.events: list[e.AnyEvent] = []
        self.happen(e.HouseAdopted("0" * 64, "", self.house.wheel.name))

    def happen(self, *events: e.AnyEvent) -> None:
        for event in events:
            self.table = evolve(self.table, event)
            self.events.append(event)

    def ask(self, by: c.Actor, verb: c.AnyVerb, round: int | None = None, reason: str = "") -> Decision:
        """What the table decides; its events have happened."""
        seen = self.table.round if round is None else round
        decision = decide(self.house, self.table, c.Command(by, seen, verb, reason))
        self.happen(*decision.events)
        return decision

    def dealer(self, *verbs: c.AnyVerb) -> str:
        """The dealer asks; the code of the first refusal, or nothing where all was done."""
        return next((code for verb in verbs if (code := _code(self.ask(c.Actor("dealer"), verb)))), "")

    def card(self, *verbs: c.AnyVerb) -> str:
        """The same on a supervisor's card."""
        return next((code for verb in verbs if (code := _code(self.ask(SUPERVISOR, verb)))), "")

    def call(self, verbs: Iterable[c.AnyVerb]) -> str:
        """Whoever calls it in this house."""
        return next((code for verb in verbs if (code := _code(self.ask(self.caller(verb), verb)))), "")

    def caller(self, verb: c.AnyVerb, seat: int = 0) -> c.Actor:
        power = power_of(self.house, type(verb))
        return c.Actor(power.role if power else "dealer", seat)

    def clock(self, *verbs: c.AnyVerb) -> str:
        return next((code for verb in verbs if (code := _code(self.ask(c.Actor("clock"), verb)))), "")

    def seat(self, number: int, *verbs: c.AnyVerb) -> str:
        return next((code for verb in verbs if (code := _code(self.ask(c.Actor("seat", number), verb)))), "")

    def sensor(self, pocket: Pocket) -> str:
        return _code(self.ask(c.Actor("sensor"), c.Sense(pocket)))

    def restart(self) -> str:
        return _code(self.ask(c.Actor("operator"), c.Restart()))

    def at(self, seat: int) -> Seat:
        found = self.table.seat(seat)
        assert found is not None
        return found

    def last(self, count: int) -> tuple[e.AnyEvent, ...]:
        return tuple(self.events[-count:])


def _code(decision: Decision) -> str:
    return decision.answer.code if decision.answer else ""


def opened(*bought: int, house: House | None = None) -> Dealt:
    """An open table with $1,000 in the bank; seat 1 bought in for the first amount, and so on."""
    dealt = Dealt(house)
    by = SUPERVISOR if dealt.house.card.supervisor else c.Actor("dealer")
    dealt.ask(by, c.Open(1_000_00), reason="a new day")
    for seat, cash in enumerate(bought, start=1):
        dealt.dealer(c.BuyIn(seat, cash))
    return dealt


def betting(*bought: int, house: House | None = None) -> Dealt:
    """A table whose first round is open for betting."""
    dealt = opened(*bought, house=house)
    dealt.dealer(c.PlaceYourBets())
    return dealt


def reach(phase: Phase, pocket: Pocket = "17", house: House | None = None) -> Dealt:
    """A table in a phase of its first round, with $100 at seat 1 and $5 of it on red from betting on."""
    if phase == "closed":
        return Dealt(house)
    dealt = opened(100_00, house=house)
    if phase != "idle":
        dealt.dealer(c.PlaceYourBets())
        dealt.seat(1, c.Lay("red", 5_00))
        calls = (c.Spin(), c.NoMoreBets(), c.Announce(pocket), c.Confirm(pocket))[: PHASES.index(phase) - 2]
        # A game clock closes betting whether or not the ball has been spun.
        dealt.call(calls[1:] if dealt.house.play == "clocked" and calls[1:] else calls)
    assert dealt.table.phase == phase
    return dealt


def spin(dealt: Dealt, pocket: Pocket) -> str:
    """From betting open to the number final."""
    return dealt.call((c.Spin(), c.NoMoreBets(), c.Announce(pocket), c.Confirm(pocket)))
