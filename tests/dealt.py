"""A table to test at: who asks is one word, and what came of it is kept."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from croupier import commands as c
from croupier import events as e
from croupier.dealing import decide
from croupier.decisions import Decision
from croupier.house import House, read_house
from croupier.table import Phase, Seat, Table, evolve
from croupier.wheel import Pocket

PHASES: tuple[Phase, ...] = ("closed", "idle", "betting", "spinning", "no_more_bets", "announced", "paid")


@cache
def ten_dollar() -> House:
    """The house of book 000."""
    return read_house(files("croupier").joinpath("houses/ten-dollar.toml").read_text("utf-8"), "ten-dollar.toml")


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

    def ask(self, by: c.Actor, verb: c.AnyVerb, round: int | None = None) -> Decision:
        """What the table decides; its events have happened."""
        decision = decide(self.house, self.table, c.Command(by, self.table.round if round is None else round, verb))
        self.happen(*decision.events)
        return decision

    def dealer(self, *verbs: c.AnyVerb) -> str:
        """The dealer asks; the code of the first refusal, or nothing where all was done."""
        return next((code for verb in verbs if (code := _code(self.ask(c.Actor("dealer"), verb)))), "")

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
    dealt.dealer(c.Open(1_000_00))
    for seat, cash in enumerate(bought, start=1):
        dealt.dealer(c.BuyIn(seat, cash))
    return dealt


def betting(*bought: int, house: House | None = None) -> Dealt:
    """A table whose first round is open for betting."""
    dealt = opened(*bought, house=house)
    dealt.dealer(c.PlaceYourBets())
    return dealt


def reach(phase: Phase, pocket: Pocket = "17") -> Dealt:
    """A table in a phase of its first round, with $100 at seat 1 and $5 of it on red from betting on."""
    if phase == "closed":
        return Dealt()
    dealt = opened(100_00)
    if phase != "idle":
        dealt.dealer(c.PlaceYourBets())
        dealt.seat(1, c.Lay("red", 5_00))
        calls = (c.Spin(), c.NoMoreBets(), c.Announce(pocket), c.Confirm(pocket))
        dealt.dealer(*calls[: PHASES.index(phase) - 2])
    assert dealt.table.phase == phase
    return dealt


def spin(dealt: Dealt, pocket: Pocket) -> str:
    """From betting open to the number final."""
    return dealt.dealer(c.Spin(), c.NoMoreBets(), c.Announce(pocket), c.Confirm(pocket))
