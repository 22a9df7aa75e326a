"""A table whose night is told: every event with its entry, as a journal would hold it; and a night with all in it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from hashlib import sha256
from random import Random

from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.house import House
from croupier.journal.chain import NOTHING, VERSION, Envelope
from croupier.rules import Authority
from croupier.standing import written
from tests.dealt import Dealt, spin
from tests.house_files import shipped, text
from tests.houses import HERE, invented

BEGINS = datetime(2026, 11, 29, 18, tzinfo=UTC)
OPERATOR = c.Actor("operator")


class Told(Dealt):
    """A table of the house that its journal carries; each entry is a second later than the one before."""

    def __init__(self, house: House | None = None, carried: str = "") -> None:
        self.entries: list[Envelope] = []
        self.carried = carried or text("ten-dollar")
        super().__init__(house)

    def happen(self, *events: e.AnyEvent) -> None:
        for event in events:
            if isinstance(event, e.HouseAdopted):
                adopted = sha256(self.carried.encode()).hexdigest()
                event = e.HouseAdopted(adopted, self.carried, event.wheel)  # noqa: PLW2901
            super().happen(event)
            self.tell(event)

    def tell(self, *events: e.AnyEvent) -> None:
        """Entries of what this table need not know."""
        for event in events:
            seq = len(self.entries) + 1
            at = (BEGINS + timedelta(seconds=seq)).isoformat(timespec="milliseconds")
            self.entries.append(Envelope(VERSION, "1", seq, self.table.round, at, "dealer", seq, event, NOTHING))

    def day(self, date: str) -> None:
        adopted = next(each.event for each in self.entries if isinstance(each.event, e.HouseAdopted))
        self.happen(e.DayOpened(date, adopted, written(self.table), {"dealer": len(self.entries)}))

    def open(self, *bought: int) -> None:
        assert self.dealer(c.Open(20_000_00)) == ""
        for seat, cash in enumerate(bought, start=1):
            assert self.dealer(c.BuyIn(seat, cash)) == ""

    def round(self, pocket: str, *wagers: tuple[int, str, int]) -> None:
        """One round from place your bets to the number."""
        assert self.dealer(c.PlaceYourBets()) == ""
        for seat, place, amount in wagers:
            assert self.seat(seat, c.Lay(place, amount)) == ""
        assert spin(self, pocket) == ""

    def at_random(self, rounds: int, seed: int) -> None:
        """Rounds with all sorts of wagers, some of them too late."""
        random, places = Random(seed), list(self.house.spot_at)
        for _ in range(rounds):
            sat = [seat.number for seat in self.table.seats if seat.sitting]
            self.dealer(c.PlaceYourBets())
            for _ in range(12):
                self.seat(random.choice(sat), c.Lay(random.choice(places), random.choice((1_00, 5_00, 10_00))))
            self.dealer(c.Spin(), c.NoMoreBets())
            self.seat(random.choice(sat), c.Lay("17", 5_00))
            pocket = random.choice(self.house.wheel.order)
            assert self.dealer(c.Announce(pocket), c.Confirm(pocket)) == ""


@cache
def in_prison() -> Told:
    """A table that holds even chances at a zero, where zeros fall and numbers are put right; only to read."""
    told, random = Told(invented("prison"), (HERE / "prison.toml").read_text(encoding="utf-8")), Random(7)
    told.card(c.Open(20_000_00))
    told.call((c.BuyIn(1, 2_000_00), c.BuyIn(2, 2_000_00)))
    for turn in range(40):
        told.dealer(c.PlaceYourBets())
        for seat in (1, 2):
            told.seat(
                seat, *(c.Lay(place, 20_00) for place in random.sample(("red", "even", "low", "17", "dozen2"), 2))
            )
        assert spin(told, random.choice(("0", "0", "17", "18", "5"))) == ""
        if turn % 5 == 4:
            told.card(c.CorrectNumber(told.table.round - turn % 3, random.choice(("0", "17", "6"))))
        if turn == 30:
            assert told.card(c.Void("the wrong ball", told.table.round - 1)) == ""
    return told


def one_round() -> Told:
    """One round of one seat, event by event; its number was wrong and is put right."""
    told = Told()
    told.tell(
        e.CameIn("Ann"),
        e.Opened(20_000_00, 7, told.house.limits),
        e.BoughtIn(1, 1, 100_00, 0),
        e.BetsOpened(1),
        e.Laid(1, "17", "17", 5_00),
        e.Laid(1, "red", "red", 10_00),
        e.Spun(),
        e.BetsClosed(),
        e.Announced("17"),
        e.Confirmed("17"),
        e.Collected((e.Loss(1, "red", "red", 10_00),)),
        e.Paid(1, (e.Win("17", "17", 5_00, 175_00),)),
        e.CardUsed("S1", "wrong_number", 0, 1, (1,)),
        e.NumberCorrected(1, "17", "18"),
        e.Redone(1, 1, 1, 10_00, 175_00, (e.Loss(1, "17", "17", 5_00),), (e.Win("red", "red", 10_00, 10_00),)),
    )
    told.entries[4:] = [replace(each, round=int(each.seq > 4)) for each in told.entries[4:]]
    return told


def generous() -> House:
    """The ten-dollar house with everything that a house may allow of money."""
    house = shipped("ten-dollar")
    acts = house.card.acts | {"toke": Authority("never"), "transfer": Authority("never"), "fill": Authority("never")}
    money = replace(house.money, toke=True, transfer=True, link=True)
    return replace(house, money=money, card=replace(house.card, acts=acts))


@cache
def night() -> Told:
    """Three gaming days in two months, two dealers, and all that goes wrong and is put right; only to read."""
    told = Told(generous())
    told.day("2026-11-29")
    told.dealer(c.ComeIn("Ann"))
    told.open(500_00, 500_00, 500_00, 300_00)
    told.at_random(6, seed=1)
    assert told.dealer(c.Fill(1_000_00), c.Toke(2, 5_00), c.Transfer(1, 5, 50_00)) == ""
    assert told.dealer(c.ComeIn("Bob")) == ""
    told.round("17", (1, "17", 5_00), (2, "red", 10_00))
    assert told.card(c.CorrectNumber(told.table.round, "18")) == ""
    assert told.card(c.CorrectBuyIn(4, 300_00, 0, 30_00, 0)) == ""
    told.dealer(c.PlaceYourBets())
    told.seat(3, c.Lay("dozen2", 10_00), c.Lay("0-00", 5_00))
    assert told.dealer(c.Spin(), c.NoSpin("foreign_object"), c.Spin(), c.NoMoreBets()) == ""
    told.seat(3, c.Lay("red", 10_00))
    assert told.dealer(c.PastPost(3)) == ""
    assert told.card(c.Void("two balls")) == ""
    told.round("0", (1, "red", 10_00), (3, "17", 5_00))
    yesterday = told.table.round
    told.day("2026-11-30")
    told.at_random(8, seed=2)
    assert told.card(c.CorrectNumber(yesterday, "17")) == ""
    assert told.card(c.Void("the wrong ball", yesterday + 2)) == ""
    assert told.dealer(c.Dispute(1, yesterday, "I had more on it")) == ""
    told.ask(OPERATOR, c.DenyCard("S9", "void"))
    told.dealer(c.LiftDolly())
    assert told.dealer(*(c.CashOut(seat.number) for seat in told.table.seats if seat.balance)) == ""
    assert told.card(c.CorrectNumber(yesterday, "0"), c.RuleDispute(1, "the film shows it")) == ""
    assert told.dealer(c.BuyIn(2, 100_00, 25_00)) == ""
    told.day("2026-12-01")
    told.at_random(25, seed=3)
    told.dealer(c.LiftDolly(), *(c.CashOut(seat.number) for seat in told.table.seats if seat.balance))
    assert told.dealer(c.Close(told.table.bank - 1_00)) == ""
    return told
