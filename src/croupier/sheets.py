"""A journal as sheets of rows for other programs: its wagers, its rounds, its money, or its entries.

A row is made when nothing can change it any more, and nothing but a round's window is kept. Amounts are whole cents.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from croupier import events as e
from croupier.entry import Entry
from croupier.ledger import Ledger
from croupier.rounds import Round, Rounds
from croupier.shifts import Shifts
from croupier.telling import words

SheetName: TypeAlias = Literal["wagers", "rounds", "money", "entries"]


class WagerRow(msgspec.Struct, frozen=True):
    """A wager that was in action in a round with a number, and what finally became of it.

    A prisoner that a later round takes has a row of its own there: `since_round` says where its stake was counted.
    """

    table: str
    round: int
    day: str
    dealer: str
    number: str
    seat: int
    sitting: int
    place: str
    spot: str
    kind: str
    odds_win: int
    odds_to: int
    stake_cents: int
    lost_cents: int
    won_cents: int
    since_round: int


class RoundRow(msgspec.Struct, frozen=True):
    """A round; `was` are numbers that were put right, times are UTC."""

    table: str
    round: int
    day: str
    dealer: str
    state: str
    number: str
    was: str
    opened: str
    closed: str
    settled: str
    sittings: int
    wagers: int
    handle_cents: int
    lost_cents: int
    won_cents: int


class MoneyRow(msgspec.Struct, frozen=True):
    """Money that went from one account of the ledger to another."""

    table: str
    entry: int
    at: str
    day: str
    round: int
    event: str
    source: str
    target: str
    amount_cents: int


class EntryRow(msgspec.Struct, frozen=True):
    """An entry, in words and as it stands in the journal."""

    table: str
    entry: int
    at: str
    day: str
    round: int
    badge: str
    event: str
    words: str
    json: str


Row: TypeAlias = WagerRow | RoundRow | MoneyRow | EntryRow
ROWS: dict[SheetName, type[Row]] = {"wagers": WagerRow, "rounds": RoundRow, "money": MoneyRow, "entries": EntryRow}


class Sheet:
    """One sheet of one table."""

    def __init__(self, name: SheetName, table: str) -> None:
        self._name = name
        self._table = table
        self._rounds = Rounds()
        self._shifts = Shifts()
        self._ledger = Ledger()

    def follow(self, entry: Entry) -> Iterator[Row]:
        """Takes an entry in; yields the rows that are done with it."""
        if self._name in ("wagers", "rounds"):
            for done in self._rounds.follow(entry):
                yield from self._of_round(done)
            return
        self._shifts.follow(entry)
        yield from self._money(entry) if self._name == "money" else self._entry(entry)

    def rest(self) -> Iterator[Row]:
        """The rows that were still waiting; the last round may be open."""
        for each in self._rounds.rest():
            yield from self._of_round(each)

    def _of_round(self, of: Round) -> Iterator[Row]:
        if self._name == "rounds":
            yield self._round(of)
            return
        for wager in of.wagers:
            odds = of.rules.pays[wager.spot]
            yield WagerRow(
                table=self._table,
                round=of.number,
                day=of.shift.day,
                dealer=of.shift.dealer,
                number=of.pocket,
                seat=wager.seat,
                sitting=wager.sitting,
                place=wager.place,
                spot=wager.spot,
                kind=of.rules.felt.spots[wager.spot].kind,
                odds_win=odds.win,
                odds_to=odds.to,
                stake_cents=wager.stake,
                lost_cents=wager.lost,
                won_cents=wager.won,
                since_round=wager.since,
            )

    def _round(self, of: Round) -> RoundRow:
        wagers = of.wagers
        return RoundRow(
            table=self._table,
            round=of.number,
            day=of.shift.day,
            dealer=of.shift.dealer,
            state=of.state,
            number=of.pocket,
            was=" ".join(of.was),
            opened=of.at(e.BetsOpened),
            closed=of.at(e.BetsClosed),
            settled=of.at(e.Confirmed),
            sittings=len({each.sitting for each in wagers}),
            wagers=sum(each.stake > 0 for each in wagers),
            handle_cents=sum(each.stake for each in wagers),
            lost_cents=sum(each.lost for each in wagers),
            won_cents=sum(each.won for each in wagers),
        )

    def _money(self, entry: Entry) -> Iterator[Row]:
        day, event = self._shifts.current.day, _tag(entry.event)
        for source, target, amount in self._ledger.posted(entry.event):
            yield MoneyRow(self._table, entry.seq, entry.at, day, entry.round, event, source, target, amount)

    def _entry(self, entry: Entry) -> Iterator[Row]:
        day, said = self._shifts.current.day, words(entry.event)
        written = msgspec.json.encode(entry.event).decode()
        yield EntryRow(
            self._table, entry.seq, entry.at, day, entry.round, entry.badge, _tag(entry.event), said, written
        )


def _tag(event: e.AnyEvent) -> str:
    return str(event.__struct_config__.tag)
