"""The last rounds in full, for a dispute: every wager and what became of it, all that was touched and said, and when.

A round belongs to the sittings that were in it: who sits there later is told apart, and shown only what is theirs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from croupier import events as e
from croupier.entry import Entry
from croupier.felt import Kind, PlaceName, SpotName
from croupier.house import House
from croupier.ledger import Ledger, seat_account
from croupier.money import Odds
from croupier.rounds import Round, Rounds, State, Wager
from croupier.standing import Table
from croupier.telling import concerned
from croupier.wheel import Pocket

APART = e.Collected | e.Paid | e.Corrected | e.Disputed | e.DisputeRuled | e.DayOpened
"""What is told in a wager, or for itself; and the opening of a day, which holds what all sittings have."""


class Told(msgspec.Struct, frozen=True):
    """One entry: what happened, when, and by which badge."""

    entry: int
    at: str
    badge: str
    event: e.AnyEvent


class RecalledWager(msgspec.Struct, frozen=True):
    """A wager that was in action, with the odds that the house pays for it and what finally became of it."""

    place: PlaceName
    spot: SpotName
    kind: Kind
    odds: Odds
    stake: int
    lost: int
    won: int
    since: int = 0
    """For a prisoner, the round that put it in prison; there its stake was wagered."""


class RecalledSeat(msgspec.Struct, frozen=True):
    """One sitting's part of a round; sitting 0 where nobody sat. `before` is its balance when betting opened, or when
    it began; `after` when the round was settled or void, without what was put right later."""

    seat: int
    sitting: int
    before: int
    after: int
    wagers: tuple[RecalledWager, ...]
    touches: tuple[Told, ...]
    """All that it did, that was done to it, and what came late."""


class Recalled(msgspec.Struct, frozen=True):
    """One round. `was` are numbers that were confirmed in it before `pocket`, and were put right."""

    round: int
    day: str
    dealer: str
    state: State
    pocket: str
    """Empty where it has no number, or lost it."""
    was: tuple[Pocket, ...]
    opened: str
    closed: str
    settled: str
    """Times in UTC; empty where it never came to that."""
    seats: tuple[RecalledSeat, ...]
    calls: tuple[Told, ...]
    """What was called, and what was noted of the whole table."""
    corrections: tuple[Told, ...]
    disputes: tuple[Told, ...]


class SeatRecall(msgspec.Struct, frozen=True):
    """What a seat's own screen is told: the last rounds of the sitting that is in it, the newest first."""

    sitting: int
    rounds: tuple[Recalled, ...] = ()


class _Part(msgspec.Struct):
    """What a round has so far of one sitting at one seat."""

    before: int = 0
    after: int = 0
    touches: list[Told] = []


class Recalls:
    """Follows one table; `last` rounds are kept besides those that may still be put right.

    A seat or a sitting of its own: then only rounds in which it had a part count, and only its part is told.
    """

    def __init__(self, last: int, seat: int = 0, sitting: int = 0) -> None:
        self._seat, self._sitting, self._last = seat, sitting, last
        self._rounds = Rounds()
        self._ledger = Ledger()
        self._parts: dict[int, dict[tuple[int, int], _Part]] = {}
        """By round, and in it by seat and sitting."""
        self._done: deque[Recalled] = deque(maxlen=last)

    def begin(self, house: House, table: Table) -> None:
        """Goes on from a table between two rounds: what was before it is not told."""
        self._rounds.begin(house, table)
        for seat in table.seats:
            # What is put aside for a cash-out is the seat's until it is paid.
            self._ledger.balances[seat_account(seat.number)] = seat.balance + seat.held

    def follow(self, entry: Entry) -> None:
        """Takes one entry in."""
        event, rounds = entry.event, self._rounds
        for done in rounds.follow(entry):
            self._done.extend(self._recalled(done))
            del self._parts[done.number]
        self._ledger.post((event,))
        if isinstance(event, e.BetsOpened):
            sat = rounds.sitting.items()
            self._parts[event.round] = {(seat, sitting): self._begun(seat) for seat, sitting in sat}
        seats = concerned(event)
        if not seats or not rounds.current.number or isinstance(event, e.Corrected):
            return
        going_on = rounds.current.state == "open" or isinstance(event, e.ChipsMoved | e.Settled)
        parts = self._parts[rounds.current.number]
        for seat in seats:
            sitting = _sitting(event, seat) or rounds.sitting.get(seat, 0)
            part = parts.setdefault((seat, sitting), _Part())
            part.after = self._balance(seat) if going_on else part.after
            if not isinstance(event, APART):
                part.touches.append(_told(entry))

    def result(self) -> tuple[Recalled, ...]:
        """The last rounds, the newest first."""
        rest = [found for each in self._rounds.rest() for found in self._recalled(each)]
        return tuple([*self._done, *rest][::-1][: self._last])

    def _begun(self, seat: int) -> _Part:
        balance = self._balance(seat)
        return _Part(balance, balance)

    def _balance(self, seat: int) -> int:
        return self._ledger.balances[seat_account(seat)]

    def _recalled(self, of: Round) -> Iterator[Recalled]:
        """The round, where it is wanted."""
        seats = [_recalled_seat(of, seat, sitting, part) for (seat, sitting), part in self._parts[of.number].items()]
        seats = [each for each in seats if each.wagers or each.touches]
        wanted = [each for each in seats if self._seat in (0, each.seat) and self._sitting in (0, each.sitting)]
        if not wanted and (self._seat or self._sitting):
            return
        # Money is put right, and debts are paid, also of sittings that have no part in the round at all.
        mine = {0} | {each.sitting for each in wanted}
        told = [each for each in of.entries if not (self._seat or self._sitting) or _whose(each.event) in mine]
        yield Recalled(
            round=of.number,
            day=of.shift.day,
            dealer=of.shift.dealer,
            state=of.state,
            pocket=of.pocket,
            was=of.was,
            opened=of.at(e.BetsOpened),
            closed=of.at(e.BetsClosed),
            settled=of.at(e.Confirmed),
            seats=tuple(sorted(wanted, key=lambda each: (each.seat, each.sitting))),
            calls=tuple(
                _told(each) for each in told if not concerned(each.event) and not isinstance(each.event, APART)
            ),
            corrections=tuple(_told(each) for each in told if isinstance(each.event, e.Corrected)),
            disputes=tuple(_told(each) for each in told if isinstance(each.event, e.Disputed | e.DisputeRuled)),
        )


def for_its_screen(recalled: Recalled) -> Recalled:
    """What a player may see of a round: its calls, and not what the house noted of its money, people and cards."""
    return replace(
        recalled,
        seats=tuple(replace(seat, touches=_without_cards(seat.touches)) for seat in recalled.seats),
        calls=tuple(each for each in recalled.calls if isinstance(each.event, e.Call)),
        disputes=tuple(_of_its_own(recalled.disputes)),
    )


def _of_its_own(disputes: tuple[Told, ...]) -> Iterator[Told]:
    """A ruling names no seat, only the dispute."""
    own = {each.event.number for each in disputes if isinstance(each.event, e.Disputed)}
    for each in disputes:
        if isinstance(each.event, e.Disputed | e.DisputeRuled) and each.event.number in own:
            yield each


def _without_cards(touches: tuple[Told, ...]) -> tuple[Told, ...]:
    return tuple(each for each in touches if not isinstance(each.event, e.Carded))


def _recalled_seat(of: Round, seat: int, sitting: int, part: _Part) -> RecalledSeat:
    wagers = [_wager(of, each) for each in of.wagers if (each.seat, each.sitting) == (seat, sitting)]
    return RecalledSeat(seat, sitting, part.before, part.after, tuple(wagers), tuple(part.touches))


def _wager(of: Round, wager: Wager) -> RecalledWager:
    spot, odds = of.rules.felt.spots[wager.spot], of.rules.pays[wager.spot]
    return RecalledWager(wager.place, wager.spot, spot.kind, odds, wager.stake, wager.lost, wager.won, wager.since)


def _sitting(event: e.AnyEvent, seat: int) -> int:
    """The sitting that an event names itself, for it may have ended with it."""
    if isinstance(event, e.Transferred):
        return event.sitting if event.seat == seat else event.to_sitting
    return int(getattr(event, "sitting", 0))


def _whose(event: e.AnyEvent) -> int:
    """The one sitting that a correction, a dispute or a judgement is about."""
    return int(getattr(event, "sitting", 0)) if isinstance(event, APART | e.Judged) else 0


def _told(entry: Entry) -> Told:
    return Told(entry.seq, entry.at, entry.badge, entry.event)
