"""The table as it stands, frozen, and how each event moves it on.

`evolve` knows no rule: it does what the event says. It raises where the event cannot have come from this very table.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from croupier import events as e
from croupier.felt import PlaceName
from croupier.limits import Limits
from croupier.wheel import Pocket

Phase: TypeAlias = Literal["closed", "idle", "betting", "spinning", "no_more_bets", "announced", "paid"]

BETS_OPEN: tuple[Phase, ...] = ("betting", "spinning")
AFTER_CLOSING: tuple[Phase, ...] = ("no_more_bets", "announced", "paid")
KEPT_RESULTS = 100


class Seat(msgspec.Struct, frozen=True):
    """A seat and the sitting in it; `sitting` is 0 where nobody sits. `late` counts this round's late wagers."""

    number: int
    sitting: int = 0
    balance: int = 0
    chips: dict[PlaceName, int] = {}
    late: int = 0

    @property
    def staked(self) -> int:
        return sum(self.chips.values())


class Table(msgspec.Struct, frozen=True):
    """Everything that the game needs to know; `pocket` is where the dolly stands."""

    phase: Phase = "closed"
    stopped: bool = False
    round: int = 0
    house: str = ""
    seats: tuple[Seat, ...] = ()
    sittings: int = 0
    bank: int = 0
    limits: Limits = Limits({}, {})
    sensed: Pocket = ""
    announced: Pocket = ""
    pocket: Pocket = ""
    paid: tuple[e.Paid, ...] = ()
    results: tuple[Pocket, ...] = ()

    def seat(self, number: int) -> Seat | None:
        """The seat of a number, or None where the table has no such seat."""
        return self.seats[number - 1] if 0 < number <= len(self.seats) else None


class Impossible(Exception):
    """An event that cannot have happened at this table: the journal or the program is wrong."""


def evolve(table: Table, event: e.AnyEvent) -> Table:
    """The table after an event."""
    match event:
        case e.Laid() | e.Lifted() | e.Returned():
            return _moved(table, event)
        case e.LateReturned():
            seat = _sitter(table, event.seat)
            _must(table.phase in AFTER_CLOSING, event)
            return _with(table, replace(seat, late=seat.late + 1))
        case e.BetsOpened() | e.Spun() | e.BetsClosed() | e.Sensed() | e.Announced() | e.Confirmed() | e.DollyLifted():
            return _called(table, event)
        case e.Collected():
            return _collected(table, event)
        case e.Paid():
            return _paid(table, event)
        case e.BoughtIn() | e.CashedOut() | e.Released():
            return _banked(table, event)
        case e.HouseAdopted() | e.Opened() | e.Closed() | e.Restarted() | e.Resumed():
            return _ruled(table, event)
        case _:
            assert_never(event)


_Call: TypeAlias = e.BetsOpened | e.Spun | e.BetsClosed | e.Sensed | e.Announced | e.Confirmed | e.DollyLifted


def _called(table: Table, event: _Call) -> Table:
    """The calls of a round, in their order."""
    match event:
        case e.BetsOpened():
            _must(table.phase == "idle" and event.round == table.round + 1, event)
            seats = tuple(replace(seat, late=0) if seat.late else seat for seat in table.seats)
            return replace(
                table, phase="betting", round=event.round, seats=seats, sensed="", announced="", pocket="", paid=()
            )
        case e.Spun():
            _must(table.phase == "betting", event)
            return replace(table, phase="spinning")
        case e.BetsClosed():
            _must(table.phase == "spinning", event)
            return replace(table, phase="no_more_bets")
        case e.Sensed():
            _must(table.phase in ("no_more_bets", "announced"), event)
            return replace(table, sensed=event.pocket)
        case e.Announced():
            _must(table.phase in ("no_more_bets", "announced"), event)
            return replace(table, phase="announced", announced=event.pocket)
        case e.Confirmed():
            _must(table.phase == "announced" and event.pocket == table.announced, event)
            results = (event.pocket, *table.results[: KEPT_RESULTS - 1])
            return replace(table, phase="paid", pocket=event.pocket, results=results)
        case e.DollyLifted():
            _must(table.phase == "paid" and not any(seat.chips for seat in table.seats), event)
            return replace(table, phase="idle", pocket="")
        case _:
            assert_never(event)


def _ruled(table: Table, event: e.HouseAdopted | e.Opened | e.Closed | e.Restarted | e.Resumed) -> Table:
    """What opens, closes, stops and resumes the table."""
    match event:
        case e.HouseAdopted():
            _must(table.phase == "closed", event)
            return replace(table, house=event.sha256)
        case e.Opened():
            _must(table.phase == "closed" and bool(table.house), event)
            seats = tuple(Seat(number) for number in range(1, event.seats + 1))
            return replace(table, phase="idle", bank=event.bank, seats=seats, limits=event.limits)
        case e.Closed():
            _must(table.phase == "idle" and not any(seat.sitting for seat in table.seats), event)
            _must(event.bank == table.bank, event)
            return replace(table, phase="closed", bank=0, seats=())
        case e.Restarted():
            _must(table.phase != "closed", event)
            betting = table.phase in BETS_OPEN
            return replace(table, stopped=betting, phase="betting" if betting else table.phase)
        case e.Resumed():
            _must(table.stopped, event)
            return replace(table, stopped=False)
        case _:
            assert_never(event)


def _banked(table: Table, event: e.BoughtIn | e.CashedOut | e.Released) -> Table:
    """Money on and off, and the end of a sitting."""
    seat = table.seat(event.seat)
    if seat is None:
        raise Impossible(f"there is no seat {event.seat}")
    match event:
        case e.BoughtIn():
            _must(event.sitting == (seat.sitting or table.sittings + 1) and event.cash + event.chips > 0, event)
            bought = replace(seat, sitting=event.sitting, balance=seat.balance + event.cash + event.chips)
            bank = table.bank - event.cash
            return replace(_with(table, bought), bank=bank, sittings=max(table.sittings, event.sitting))
        case e.CashedOut():
            _must(seat.sitting == event.sitting and 0 < event.amount <= seat.balance, event)
            paid_off = replace(seat, balance=seat.balance - event.amount)
            return replace(_with(table, paid_off), bank=table.bank)
        case e.Released():
            _must(seat.sitting == event.sitting > 0 and not seat.balance and not seat.chips, event)
            paid = tuple(each for each in table.paid if each.seat != seat.number)
            return replace(_with(table, Seat(seat.number)), paid=paid)
        case _:
            assert_never(event)


def _collected(table: Table, event: e.Collected) -> Table:
    """The losing stakes leave the felt for the bank."""
    _must(table.phase == "paid", event)
    for loss in event.losses:
        seat = _sitter(table, loss.seat)
        table = _with(table, replace(seat, chips=_less(seat.chips, loss.place, loss.amount)))
    return replace(table, bank=table.bank + sum(loss.amount for loss in event.losses))


def _paid(table: Table, event: e.Paid) -> Table:
    """One seat's winning stakes go back to it, and what they won comes from the bank."""
    _must(table.phase == "paid", event)
    seat = _sitter(table, event.seat)
    chips, balance, won = seat.chips, seat.balance, 0
    for win in event.wins:
        chips = _less(chips, win.place, win.stake)
        balance += win.stake + win.won
        won += win.won
    moved = _with(table, replace(seat, chips=chips, balance=balance))
    return replace(moved, bank=table.bank - won, paid=(*table.paid, event))


def _moved(table: Table, event: e.Laid | e.Lifted | e.Returned) -> Table:
    """Chips from the balance to a place, or back. The busiest path there is."""
    seat, place = _sitter(table, event.seat), event.place
    phases = (("paid",) if event.why == "half" else ("no_more_bets",)) if type(event) is e.Returned else BETS_OPEN
    _must(event.amount > 0 and table.phase in phases, event)
    amount = event.amount if type(event) is e.Laid else -event.amount
    there, balance = seat.chips.get(place, 0) + amount, seat.balance - amount
    _must(there >= 0 and balance >= 0, event)
    chips = seat.chips.copy()
    if there:
        chips[place] = there
    else:
        del chips[place]
    return _with(table, Seat(seat.number, seat.sitting, balance, chips, seat.late))


def _less(chips: dict[PlaceName, int], place: PlaceName, amount: int) -> dict[PlaceName, int]:
    """The chips without `amount` on a place; where a house gives half back at zero, half stays there for a moment."""
    left = chips.get(place, 0) - amount
    if left < 0 or amount <= 0:
        raise Impossible(f"{amount} does not lie on {place}")
    others = {each: stake for each, stake in chips.items() if each != place}
    return {**others, place: left} if left else others


def _with(table: Table, seat: Seat) -> Table:
    seats = table.seats
    at = seat.number
    return replace(table, seats=(*seats[: at - 1], seat, *seats[at:]))


def _sitter(table: Table, number: int) -> Seat:
    seat = table.seat(number)
    if seat is None or not seat.sitting:
        raise Impossible(f"nobody sits at seat {number}")
    return seat


def _must(holds: bool, event: e.AnyEvent) -> None:
    if not holds:
        raise Impossible(f"{event} cannot happen at this table")
