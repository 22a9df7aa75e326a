"""How each event moves the table on.

`evolve` knows no rule: it does what the event says. It raises where the event cannot have come from this very table.
"""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from msgspec.structs import replace

from croupier import events as e
from croupier.calls import called
from croupier.felt import PlaceName
from croupier.hours import carded, noted, ruled
from croupier.prisoners import imprisoned, judged
from croupier.purses import moved_money
from croupier.reversals import corrected
from croupier.stacks import coloured
from croupier.standing import (
    AFTER_CLOSING,
    BETS_OPEN,
    KEPT_MOVES,
    KEPT_RESULTS,
    ROUND,
    Impossible,
    Phase,
    Seat,
    Share,
    Table,
    must,
    sitter,
    with_seat,
)

__all__ = ["AFTER_CLOSING", "BETS_OPEN", "KEPT_RESULTS", "ROUND", "Impossible", "Phase", "Seat", "Table", "evolve"]


def evolve(table: Table, event: e.AnyEvent) -> Table:
    """The table after an event."""
    if isinstance(event, e.ChipsMoved):
        return _moved(table, event)
    if isinstance(event, e.Call):
        return called(table, event)
    if isinstance(event, e.Settled):
        return _settled(table, event)
    if isinstance(event, e.Corrected):
        return corrected(table, event)
    if isinstance(event, e.Money):
        return moved_money(table, event)
    if isinstance(event, e.Coloured):
        return coloured(table, event)
    if isinstance(event, e.Ruled):
        return ruled(table, event)
    if isinstance(event, e.Noted):
        return noted(table, event)
    if isinstance(event, e.Carded):
        return carded(table, event)
    assert_never(event)


def _moved(table: Table, event: e.ChipsMoved) -> Table:
    """Chips from the balance to a place, or back. The busiest path there is."""
    seat, place = sitter(table, event.seat), event.place
    must(event.amount > 0 and (_goes_back(table, event) if type(event) is e.Returned else _open(table)), event)
    amount = event.amount if type(event) is e.Laid else -event.amount
    there, balance = seat.chips.get(place, 0) + amount, seat.balance - amount
    must(there >= 0 and balance >= 0, event)
    chips = seat.chips.copy()
    if there:
        chips[place] = there
    else:
        del chips[place]
    moves, stood = _moves(seat, event), seat.stood
    if type(event) is e.Returned and event.why == "short":
        stood = chips
    late, refused, held, coming = seat.late, seat.refused, seat.held, seat.coming
    worn = seat.colour, seat.colour_value, seat.value_chips
    now = Seat(seat.number, seat.sitting, balance, chips, late, refused, held, coming, moves, stood, *worn)
    return with_seat(table, now)


def _moves(seat: Seat, event: e.ChipsMoved) -> tuple[e.Laid | e.Lifted, ...]:
    """What the seat can undo: with this too, or, where this undoes the last of it, without that. What went back for a
    reason of the house's cannot be undone, nor what was done before it."""
    if isinstance(event, e.Returned):
        return ()
    moves = seat.moves
    if event.move != "undo":
        return (*moves, event) if len(moves) < KEPT_MOVES else (*moves[1:], event)
    last = moves[-1] if moves else None
    back = (
        last is not None and type(last) is not type(event) and (last.place, last.amount) == (event.place, event.amount)
    )
    must(back, event)
    return moves[:-1]


def _open(table: Table) -> bool:
    return table.phase in BETS_OPEN


def _goes_back(table: Table, event: e.Returned) -> bool:
    """When chips may go back for a reason of the house's: short ones at closing, all of them with the round."""
    match event.why:
        case "short":
            return table.phase == "no_more_bets"
        case "half":
            return table.phase == "paid"
        case "no_spin":
            return table.phase == "betting"
        case "void":
            return table.phase in ROUND
        case "up":
            return table.phase in ("idle", "paid")


def _settled(table: Table, event: e.Settled) -> Table:
    match event:
        case e.Collected():
            return _collected(table, event)
        case e.Paid():
            return _paid(table, event)
        case e.Imprisoned():
            return imprisoned(table, event)
        case e.Judged():
            return judged(table, event)
        case _:
            assert_never(event)


def _collected(table: Table, event: e.Collected) -> Table:
    """The losing stakes leave the felt for the bank."""
    must(table.phase == "paid", event)
    lost: Counter[int] = Counter()
    for loss in event.losses:
        seat = sitter(table, loss.seat)
        table = with_seat(table, replace(seat, chips=_less(seat.chips, loss.place, loss.amount)))
        lost[loss.seat] += loss.amount
    return replace(_noted(table, lost), bank=table.bank + lost.total())


def _paid(table: Table, event: e.Paid) -> Table:
    """One seat's winning stakes go back to it or stay up, and what they won comes from the bank."""
    must(table.phase == "paid", event)
    seat = sitter(table, event.seat)
    chips, balance, won = seat.chips, seat.balance, 0
    for win in event.wins:
        left = _less(chips, win.place, win.stake)
        if not event.up:
            chips = left
            balance += win.stake
        balance += win.won
        won += win.won
    moved = with_seat(table, replace(seat, chips=chips, balance=balance))
    return replace(_noted(moved, {event.seat: -won}), bank=table.bank - won, paid=(*table.paid, event))


def _noted(table: Table, amounts: dict[int, int]) -> Table:
    """Writes into the round's record what each seat has lost, or, below nothing, won."""
    played, *earlier = table.rounds
    # Each of five hundred winners is noted in a record of five hundred: nothing is called for the others.
    shares = [_share(each, amounts[each.seat]) if each.seat in amounts else each for each in played.shares]
    return replace(table, rounds=(replace(played, shares=tuple(shares)), *earlier))


def _share(share: Share, amount: int) -> Share:
    return replace(share, lost=share.lost + max(0, amount), won=share.won + max(0, -amount))


def _less(chips: dict[PlaceName, int], place: PlaceName, amount: int) -> dict[PlaceName, int]:
    """The chips without `amount` on a place; where a house gives half back at zero, half stays there for a moment."""
    left = chips.get(place, 0) - amount
    if left < 0 or amount <= 0:
        raise Impossible(f"{amount} does not lie on {place}")
    others = {each: stake for each, stake in chips.items() if each != place}
    return {**others, place: left} if left else others
