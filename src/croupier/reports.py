"""What a table took: by gaming day, month and year, and in the day by shift, dealer, seat and kind of wager.

A fold over entries that holds one day and no more, however long the journal is. Rounds and buy-ins are counted once
nothing can put them right any more, as what they finally were, on the day on which they were.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias, assert_never

import msgspec

from croupier import events as e
from croupier.entry import Entry
from croupier.ledger import Account, postings
from croupier.luck import Stakes
from croupier.rounds import Round, Rounds
from croupier.shifts import Shift
from croupier.standing import KEPT_BUY_INS
from croupier.takings import Figures, Takings, Tally, by_name, figures

MOST_LISTED = 1000
"""Incidents of a day that are listed; the rest are counted."""

Incident: TypeAlias = (
    e.NumberCorrected | e.Redone | e.BuyInCorrected | e.OwedPaid | e.OwedTaken | e.LeftOwed
    | e.ColoursCarried | e.BroughtBack | e.Voided | e.NoSpinCalled | e.PastPosted | e.Disputed | e.DisputeRuled
    | e.CardUsed | e.CardDenied | e.DealerAuthorised | e.Filled | e.Credited | e.DropBoxChanged | e.Closed
)  # fmt: skip
"""What whoever reads the figures of a day must see one by one."""


class Listed(msgspec.Struct, frozen=True):
    """One incident, with the entry that it stands in."""

    entry: int
    at: str
    round: int
    event: e.AnyEvent


class ShiftFigures(msgspec.Struct, frozen=True):
    began: str
    dealer: str
    figures: Figures


class Report(msgspec.Struct, frozen=True):
    """One table on one gaming day, with its month and year up to that day."""

    table: str
    house: str
    day: str
    first_day: str
    last_day: str
    figures: Figures
    month: Figures
    year: Figures
    shifts: tuple[ShiftFigures, ...]
    dealers: tuple[Figures, ...]
    seats: tuple[Figures, ...]
    kinds: tuple[Figures, ...]
    owed: dict[int, int]
    """By sitting, what the house owes it when the day ends; below nothing, what it owes the house."""
    carried: dict[str, int]
    """By colour, what its chips stand for that left the table and have not come back."""
    incidents: tuple[Listed, ...]
    further: int


class _BuyIn(NamedTuple):
    seat: int
    sitting: int
    cash: int
    chips: int
    shift: Shift


class Reports:
    """Follows one table. Without a day of its own it is always of the newest."""

    def __init__(self, day: str = "") -> None:
        self.day = day
        self.first_day = self.last_day = ""
        self.found = False
        """Whether there was such a day."""
        self._newest = not day
        self._rounds = Rounds()
        self._bought: list[_BuyIn] = []
        self._put_right = Shift()
        """The shift of the buy-in that was put right last."""
        self._stakes: Stakes | None = None
        self._due: Counter[Account] = Counter()
        """The ledger's accounts of what is owed one way or the other, and of colours that are away."""
        self._month, self._year = Takings(), Takings()
        self._begin_day()

    def follow(self, entry: Entry) -> None:
        """Takes one entry in."""
        event, shift = entry.event, self._shift
        for done in self._rounds.follow(entry):
            self._count(done)
        if isinstance(event, e.ChipsMoved | e.Ticked):
            return
        if isinstance(event, e.Opened | e.DayOpened):
            self._turn(self._shift.day)
        if isinstance(event, e.Money):
            self._money(event)
        elif isinstance(event, e.Corrected):
            self._corrected(event)
        elif isinstance(event, e.Coloured):
            self._coloured(event)
        elif isinstance(event, e.Closed):
            self._add(shift, Takings(over_short=event.bank - event.counted))
        if isinstance(event, Incident):
            self._list(entry, event)

    def result(self, table: str) -> Report:
        """The report; nothing can be followed after it."""
        for done in self._rounds.rest():
            self._count(done)
        while self._bought:
            self._count_buy_in()
        house = self._rounds.house
        return Report(
            table=table,
            house=house.title if house else "",
            day=self.day,
            first_day=self.first_day,
            last_day=self.last_day,
            figures=figures(self.day, self._takings),
            month=figures(self.day[:7], self._month),
            year=figures(self.day[:4], self._year),
            shifts=tuple(
                ShiftFigures(shift.began, shift.dealer, figures(shift.dealer, of))
                for shift, of in sorted(self._shifts.items(), key=lambda each: each[0].number)
            ),
            dealers=by_name(self._dealers),
            seats=tuple(figures(str(seat), of) for seat, of in sorted(self._seats.items())),
            kinds=by_name(self._kinds),
            owed=dict(sorted((int(sitting), amount) for sitting, amount in self._owing("owed"))),
            carried=dict(sorted(self._owing("carried"))),
            incidents=tuple(self._incidents),
            further=self._further,
        )

    @property
    def _shift(self) -> Shift:
        return self._rounds.shifts.current

    def _begin_day(self) -> None:
        self._takings = Takings()
        self._shifts: dict[Shift, Takings] = {}
        self._dealers: dict[str, Takings] = {}
        self._seats: dict[int, Takings] = {}
        self._kinds: dict[str, Takings] = {}
        self._incidents: list[Listed] = []
        self._further = 0

    def _turn(self, day: str) -> None:
        """A table was opened, or a day: where the newest is wanted it is this one from now on."""
        self.first_day, self.last_day = self.first_day or day, day
        self.found |= self._newest or day == self.day
        if not self._newest or day == self.day:
            return
        # What was opened in the years before has nothing to do with this one; the same for the months.
        if day[:7] != self.day[:7]:
            self._month = Takings()
        if day[:4] != self.day[:4]:
            self._year = Takings()
        self.day = day
        self._begin_day()

    def _scopes(self, shift: Shift, seat: int = 0) -> Iterator[Takings]:
        """Everything that something in this shift counts for."""
        if shift.day == self.day:
            yield self._takings
            yield self._shifts.setdefault(shift, Takings())
            yield self._dealers.setdefault(shift.dealer, Takings())
            if seat:
                yield self._seats.setdefault(seat, Takings())
        if shift.day <= self.day:
            if shift.day[:7] == self.day[:7]:
                yield self._month
            if shift.day[:4] == self.day[:4]:
                yield self._year

    def _add(self, shift: Shift, takings: Takings, seat: int = 0) -> None:
        for scope in self._scopes(shift, seat):
            scope.add(takings)

    def _count(self, round: Round) -> None:
        """A round that nothing can change any more."""
        if not any(True for _ in self._scopes(round.shift)):
            return
        if self._stakes is None or self._stakes.house is not round.rules:
            self._stakes = Stakes(round.rules)
        tally = Tally(self._stakes)
        for wager in round.wagers:
            tally.count(wager.seat, wager.place, wager.stake, wager.lost, wager.won)
        whole = tally.whole()
        whole.rounds, whole.voids = int(round.pocket != ""), int(round.state == "void")
        self._add(round.shift, whole)
        if round.shift.day == self.day:
            for seat, part in tally.seats.items():
                self._seats.setdefault(seat, Takings()).add(part.close())
            for kind, part in tally.kinds.items():
                self._kinds.setdefault(kind, Takings()).add(part.close())

    def _money(self, event: e.Money) -> None:
        match event:
            case e.BoughtIn():
                self._bought.append(_BuyIn(event.seat, event.sitting, event.cash, event.chips, self._shift))
                if len(self._bought) > KEPT_BUY_INS:
                    self._count_buy_in()
            case e.CashedOut():
                self._add(self._shift, Takings(paid_out=event.amount), event.seat)
            case e.Toked():
                self._add(self._shift, Takings(tokes=event.amount), event.seat)
            case e.Filled():
                self._add(self._shift, Takings(fills=event.amount))
            case e.Credited():
                self._add(self._shift, Takings(credits=event.amount))
            case e.LeftOwed():
                self._owe(event)
            case (
                e.BuyInCounted() | e.BuyInDropped() | e.BalanceHeld() | e.BalanceFreed() | e.Transferred()
                | e.DropBoxChanged() | e.Released()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)

    def _coloured(self, event: e.Coloured) -> None:
        if isinstance(event, e.BroughtBack):
            paid_out = 0 if event.seat else event.amount
            kept = event.chips * (event.was - event.value)
            self._add(self._shift, Takings(paid_out=paid_out, colours_kept=kept))
        self._owe(event)

    def _count_buy_in(self) -> None:
        seat, _, cash, chips, shift = self._bought.pop(0)
        self._add(shift, Takings(drop=cash, chips_in=chips), seat)

    def _corrected(self, event: e.Corrected) -> None:
        match event:
            case e.BuyInCorrected():
                self._bought_again(event)
            case e.OwedPaid():
                self._add(self._shift, Takings(owed_paid=event.amount))
            case e.OwedTaken():
                self._add(self._shift, Takings(drop=event.cash, chips_in=event.chips))
            case e.NumberCorrected() | e.Redone():
                pass
            case _:
                assert_never(event)
        self._owe(event)

    def _bought_again(self, event: e.BuyInCorrected) -> None:
        was = event.sitting, event.cash_was, event.chips_was
        at = next((at for at in range(len(self._bought) - 1, -1, -1) if self._bought[at][1:4] == was), None)
        if at is None:
            raise ValueError(f"a buy-in of sitting {event.sitting} is put right, and there is none like it")
        self._bought[at] = self._bought[at]._replace(cash=event.cash, chips=event.chips)
        self._put_right = self._bought[at].shift

    def _owe(self, event: e.Corrected | e.LeftOwed | e.Coloured) -> None:
        if self._shift.day > self.day:
            return
        for source, target, amount in postings(event):
            self._due[source] -= amount
            self._due[target] += amount

    def _owing(self, name: str) -> Iterator[tuple[str, int]]:
        for account, amount in self._due.items():
            kind, _, whose = account.partition(":")
            if kind == name and amount:
                yield whose, amount

    def _list(self, entry: Entry, event: Incident) -> None:
        """What is put right of another day stands under both days."""
        days = {self._shift.day}
        if isinstance(event, e.NumberCorrected | e.Redone | e.Voided):
            of = self._rounds.find(event.round)
            days |= {of.shift.day} if of else set()
        elif isinstance(event, e.BuyInCorrected):
            days.add(self._put_right.day)
        if self.day not in days:
            return
        if len(self._incidents) < MOST_LISTED:
            self._incidents.append(Listed(entry.seq, entry.at, entry.round, event))
        else:
            self._further += 1
