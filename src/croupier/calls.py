"""How the calls of a round move the table on."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from croupier import events as e
from croupier.reversals import unsettled
from croupier.standing import (
    AFTER_CLOSING,
    BETS_OPEN,
    KEPT_RESULTS,
    KEPT_ROUNDS,
    ROUND,
    Played,
    Share,
    Stop,
    Table,
    must,
    sitter,
    with_seat,
)
from croupier.wheel import Pocket


def called(table: Table, event: e.Call) -> Table:
    """The table after a call, or after what the wheel or the clock said."""
    match event:
        case e.BetsOpened():
            return _bets_opened(table, event)
        case e.Ticked():
            must(table.phase in BETS_OPEN and event.left <= table.clock, event)
            return replace(table, clock=event.left)
        case e.Spun():
            must(table.phase in ("betting", "no_more_bets") and not table.spun, event)
            return replace(table, phase="spinning" if table.phase == "betting" else table.phase, spun=True)
        case e.BetsClosed():
            must(table.phase in BETS_OPEN, event)
            seats = tuple(replace(seat, stood=seat.chips) if seat.chips else seat for seat in table.seats)
            return replace(table, phase="no_more_bets", clock=0, seats=seats)
        case e.NoSpinCalled():
            must(table.phase in ("spinning", "no_more_bets", "announced"), event)
            return replace(_ball_out(table), phase="betting", stopped=_still(table))
        case e.FloorCalled():
            must(table.phase != "closed", event)
            return table
        case e.LateReturned() | e.LateCounted() | e.PastPosted():
            return _late(table, event)
        case e.TouchRefused():
            seat = sitter(table, event.seat)
            must(table.phase in BETS_OPEN, event)
            return with_seat(table, replace(seat, refused=seat.refused + 1))
        case e.Sensed() | e.Announced() | e.Confirmed() | e.DollyLifted() | e.Voided():
            return _numbered(table, event)
        case _:
            assert_never(event)


def _bets_opened(table: Table, event: e.BetsOpened) -> Table:
    must(table.phase == "idle" and event.round == table.round + 1, event)
    seats = tuple(
        replace(seat, late=0, refused=0, moves=()) if seat.late or seat.refused or seat.moves else seat
        for seat in table.seats
    )
    limits = table.next_limits or table.limits
    fresh = replace(_ball_out(table), phase="betting", round=event.round, clock=event.seconds, paid=())
    up = {seat.number: seat.chips for seat in seats if seat.chips}
    return replace(fresh, seats=seats, limits=limits, next_limits=None, up=up)


def _ball_out(table: Table) -> Table:
    """No ball is in the wheel, and no number of one stands."""
    return replace(table, spun=False, sensed="", alarm=False, announced="", overruled="", pocket="")


def _late(table: Table, event: e.LateReturned | e.LateCounted | e.PastPosted) -> Table:
    seat = sitter(table, event.seat)
    must(table.phase in AFTER_CLOSING, event)
    if type(event) is e.PastPosted:
        must(event.sitting == seat.sitting and seat.late > 0, event)
        return table
    return with_seat(table, replace(seat, late=seat.late + 1))


def _numbered(table: Table, event: e.Sensed | e.Announced | e.Confirmed | e.DollyLifted | e.Voided) -> Table:
    """Where the ball lies, who says so, and when it is final."""
    match event:
        case e.Sensed():
            early = table.phase in BETS_OPEN
            must((early or table.phase in ("no_more_bets", "announced")) and event.early is early, event)
            return replace(table, sensed=event.pocket, alarm=early)
        case e.Announced():
            must(table.phase in ("no_more_bets", "announced") and event.against in ("", table.sensed), event)
            return replace(table, phase="announced", announced=event.pocket, overruled=event.against)
        case e.Confirmed():
            must(table.phase == "announced" and event.pocket == table.announced, event)
            results = (event.pocket, *table.results[: KEPT_RESULTS - 1])
            rounds = (_played(table, event.pocket), *table.rounds[: KEPT_ROUNDS - 1])
            return replace(table, phase="paid", pocket=event.pocket, results=results, rounds=rounds)
        case e.DollyLifted():
            must(table.phase == "paid" and _only_up(table), event)
            return replace(table, phase="idle", pocket="")
        case e.Voided():
            if event.round != table.round or table.phase not in ROUND:
                return unsettled(table, event)
            must(not any(seat.chips for seat in table.seats), event)
            return replace(_ball_out(table), phase="idle", clock=0, stopped=_still(table))
        case _:
            assert_never(event)


def _still(table: Table) -> Stop:
    """A spin that is done with ends what a restart stopped; a hold lasts until the dealer resumes."""
    return "held" if table.stopped == "held" else ""


def _only_up(table: Table) -> bool:
    """Nothing lies on the felt but what has won and stays up."""
    up = {(paid.seat, win.place): win.stake for paid in table.paid if paid.up for win in paid.wins}
    return all(up.get((seat.number, place), 0) == there for seat in table.seats for place, there in seat.chips.items())


def _played(table: Table, pocket: Pocket) -> Played:
    """The record of a round whose number is final; what is won and lost by it is written in as it is settled."""
    held = table.prisoners
    seats = [seat for seat in table.seats if seat.chips or seat.sitting in held]
    shares = [Share(seat.number, seat.sitting, seat.chips, prisoners=held.get(seat.sitting, ())) for seat in seats]
    ended = held.keys() - {seat.sitting for seat in seats}
    shares += [Share(0, sitting, {}, prisoners=held[sitting]) for sitting in sorted(ended)]
    return Played(table.round, pocket, tuple(shares))
