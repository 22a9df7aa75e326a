"""Rounds put together from their events: what lay where, what became of it, and what was put right afterwards.

It does not know the table. A round is handed on when nothing can change it any more, so whoever adds rounds up has each
as it finally was and takes nothing back.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Literal, TypeAlias, assert_never

import msgspec

from croupier import events as e
from croupier.entry import Entry
from croupier.felt import PlaceName, SpotName
from croupier.house import House, read_house
from croupier.shifts import Shift, Shifts
from croupier.standing import KEPT_ROUNDS, Table
from croupier.wheel import Pocket

State: TypeAlias = Literal["open", "settled", "void"]


class Wager(msgspec.Struct):
    """What one sitting had on one place when betting was closed, and what finally became of it."""

    seat: int
    sitting: int
    place: PlaceName
    spot: SpotName
    stake: int
    lost: int = 0
    won: int = 0
    since: int = 0
    """The round that put it in prison, where a later one decided it; there its stake was counted."""


class Round(msgspec.Struct):
    """One round. `shift` is the one in which its number was made final, or in which it began while it has none.

    `by_place` has the wagers in action by sitting and place; in a round that was voided before it had a number there
    are none.
    """

    number: int
    shift: Shift
    house: House | None
    state: State = "open"
    pocket: Pocket = ""
    was: tuple[Pocket, ...] = ()
    """Numbers that were confirmed before it, and were wrong or did not count."""
    by_place: dict[tuple[int, PlaceName], Wager] = {}
    entries: list[Entry] = []
    """All that happened in it and whatever was said of it later, but for chips moving and the clock's ticking."""

    @property
    def rules(self) -> House:
        """Those that it was dealt by."""
        if self.house is None:
            raise ValueError(f"round {self.number} is dealt without a house's rules")
        return self.house

    @property
    def wagers(self) -> list[Wager]:
        """Those that count: none while the round has no number, or where it has lost it, but those of earlier ones."""
        return [wager for wager in self.by_place.values() if self.pocket or wager.since]

    def at(self, call: type[e.AnyEvent]) -> str:
        """When something was last called in it, or nothing: after a no spin it is called again."""
        return next((each.at for each in reversed(self.entries) if isinstance(each.event, call)), "")


class Rounds:
    """Follows one table. `current` is the round that is dealt, or was last."""

    def __init__(self) -> None:
        self.shifts = Shifts()
        self.house: House | None = None
        self.current = Round(0, self.shifts.current, None)
        self.sitting: dict[int, int] = {}
        """By seat, the sitting in it."""
        self._kept: list[Round] = []
        """Those that may still be put right, the oldest first."""
        self._chips: dict[tuple[int, PlaceName], tuple[SpotName, int]] = {}
        self._disputed: dict[int, Round] = {}
        self._before = 0
        """The last round that is not told, where it did not begin with the first entry."""

    def begin(self, house: House, table: Table) -> None:
        """Goes on from a table between two rounds, instead of from its first entry."""
        self.house, self._before = house, table.round
        self.shifts.begin(table.day, table.dealer)
        self.sitting = {seat.number: seat.sitting for seat in table.seats if seat.sitting}
        self._chips = {
            (seat.number, place): (house.spot_at[place].name, amount)
            for seat in table.seats
            for place, amount in seat.chips.items()
        }
        self._disputed = {each.number: Round(each.round, self.shifts.current, house) for each in table.disputes}

    def follow(self, entry: Entry) -> list[Round]:
        """Takes an entry in; returns the rounds that nothing can change any more because of it."""
        event = entry.event
        if isinstance(event, e.Ticked):
            return []
        if isinstance(event, e.BetsOpened):
            return self._begin(entry, event)
        if isinstance(event, e.ChipsMoved):
            self._moved(event)
            return []
        self.shifts.follow(entry)
        self._round_of(event).entries.append(entry)
        if isinstance(event, e.Settled):
            self._settled(event)
        elif isinstance(event, e.Corrected):
            self._corrected(event)
        elif isinstance(event, e.Money):
            self._sat(event)
        elif isinstance(event, e.Call | e.Coloured | e.Ruled | e.Noted | e.Carded):
            self._called(event)
        else:
            assert_never(event)
        return []

    def rest(self) -> Iterator[Round]:
        """The rounds that were not returned yet, the oldest first; the last may still be open."""
        yield from self._kept
        if self.current.number:
            yield self.current

    def _begin(self, entry: Entry, event: e.BetsOpened) -> list[Round]:
        if self.current.number:
            self._kept.append(self.current)
        began = Round(event.round, self.shifts.current, self.house, entries=[entry])
        # Whoever reads a round later may count on its rules.
        self.house = began.rules
        self.current = began
        numbered = sum(each.pocket != "" for each in self._kept)
        over = 0
        while over < len(self._kept) and (numbered > KEPT_ROUNDS or not self._kept[over].pocket):
            numbered -= self._kept[over].pocket != ""
            over += 1
        done, self._kept = self._kept[:over], self._kept[over:]
        return done

    def _moved(self, event: e.ChipsMoved) -> None:
        match event:
            case e.Laid():
                amount = event.amount
            case e.Returned(why="half"):
                # The wager has been in action, and its losing half is collected.
                return
            case e.Lifted() | e.Returned():
                amount = -event.amount
            case _:
                assert_never(event)
        where = event.seat, event.place
        there = self._chips.get(where, ("", 0))[1] + amount
        if there:
            self._chips[where] = event.spot, there
        else:
            del self._chips[where]

    def _called(self, event: e.Call | e.Coloured | e.Ruled | e.Noted | e.Carded) -> None:
        """Of all that is called and noted, which moves no chips, three things make a round what it is."""
        if isinstance(event, e.Confirmed):
            now = self.current
            now.state, now.pocket, now.shift = "settled", event.pocket, self.shifts.current
            for (seat, place), (spot, stake) in sorted(self._chips.items(), key=lambda each: each[0][0]):
                sitting = self.sitting[seat]
                now.by_place[sitting, place] = Wager(seat, sitting, place, spot, stake)
            self._chips = {}
        elif isinstance(event, e.Voided):
            voided = self._of(event.round)
            voided.was = (*voided.was, voided.pocket) if voided.pocket else voided.was
            voided.state, voided.pocket = "void", ""
        elif isinstance(event, e.HouseAdopted):
            self.house = house_of(event)

    def _settled(self, event: e.Settled) -> None:
        by_place = self.current.by_place
        match event:
            case e.Collected():
                for loss in event.losses:
                    by_place[self.sitting[loss.seat], loss.place].lost = loss.amount
            case e.Paid():
                for win in event.wins:
                    by_place[self.sitting[event.seat], win.place].won = win.won
                    if event.up:
                        self._chips[event.seat, win.place] = win.spot, win.stake
            case e.Imprisoned():
                pass
            case e.Judged():
                _judged(self.current, event, event.sentences)
            case _:
                assert_never(event)

    def _corrected(self, event: e.Corrected) -> None:
        match event:
            case e.NumberCorrected():
                of = self._of(event.round)
                of.was, of.pocket = (*of.was, event.was), event.pocket
            case e.Redone() if not self.find(event.round) and self._untold(event.round):
                pass
            case e.Redone():
                by_place = self._of(event.round).by_place
                for (sitting, place), wager in list(by_place.items()):
                    if sitting == event.sitting and wager.since:
                        del by_place[sitting, place]
                    elif sitting == event.sitting:
                        wager.lost = wager.won = 0
                for loss in event.losses:
                    by_place[event.sitting, loss.place].lost = loss.amount
                for win in event.wins:
                    by_place[event.sitting, win.place].won = win.won
                _judged(self._of(event.round), event, event.judged)
            case e.BuyInCorrected() | e.OwedPaid() | e.OwedTaken():
                pass
            case _:
                assert_never(event)

    def _sat(self, event: e.Money) -> None:
        """Who sits where, as money comes and goes."""
        match event:
            case e.BoughtIn():
                self.sitting[event.seat] = event.sitting
            case e.Released():
                del self.sitting[event.seat]
            case e.Transferred():
                if event.to_sitting == event.sitting:
                    del self.sitting[event.seat]
                self.sitting[event.to] = event.to_sitting
            case (
                e.BuyInCounted() | e.BuyInDropped() | e.BalanceHeld() | e.BalanceFreed() | e.CashedOut()
                | e.Toked() | e.DropBoxChanged() | e.LeftOwed() | e.Filled() | e.Credited()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)

    def _round_of(self, event: e.AnyEvent) -> Round:
        """The round that an event is told with: one that says its round belongs there, however late it comes."""
        if isinstance(event, e.NumberCorrected | e.Redone | e.Voided):
            return self._of(event.round)
        if isinstance(event, e.Disputed):
            about = self.find(event.round) or self._untold(event.round) or self.current
            self._disputed[event.number] = about
            return about
        if isinstance(event, e.DisputeRuled):
            return self._disputed.pop(event.number, self.current)
        return self.current

    def _of(self, number: int) -> Round:
        found = self.find(number) or self._untold(number)
        if found is None:
            raise ValueError(
                f"round {number} is put right, and it is none of the last {KEPT_ROUNDS} that have a number"
            )
        return found

    def _untold(self, number: int) -> Round | None:
        """What stands for a round before those that are followed; nothing is asked of it afterwards."""
        return Round(number, self.shifts.current, self.house) if 0 < number <= self._before else None

    def find(self, number: int) -> Round | None:
        """A round that may still change."""
        return next((each for each in (self.current, *reversed(self._kept)) if each.number == number), None)


def _judged(round: Round, event: e.Judged | e.Redone, sentences: tuple[e.Sentence, ...]) -> None:
    """What a prisoner loses is lost in the round that decided it; its stake was counted in its own."""
    for each in sentences:
        since = each.round if each.round != round.number else 0
        where = event.sitting, f"{each.place} of {since}" if since else each.place
        if each.lost and where not in round.by_place:
            round.by_place[where] = Wager(event.seat, event.sitting, each.place, each.spot, 0, since=since)
        if each.lost:
            round.by_place[where].lost += each.lost


def house_of(adopted: e.HouseAdopted) -> House:
    """The rules in the journal itself: whatever the house files say today, this table was dealt by these."""
    if sha256(adopted.text.encode()).hexdigest() != adopted.sha256:
        raise ValueError("the text of the house's rules is not the one that its hash names")
    return read_house(adopted.text, "the house's rules", adopted.wheel)
