"""A dealer's errors put right: by reversing entries, never by editing. What a sitting no longer has is owed."""

from __future__ import annotations

from typing import NamedTuple

from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.money import show
from croupier.settling import settle
from croupier.standing import Played, Share, Table, seat_with
from croupier.wheel import Pocket


class Evened(NamedTuple):
    """Where a sitting is now, what it lacks of what it gives back, and what it can give back of what it owed."""

    seat: int
    owed: int = 0
    repaid: int = 0


def correct_number(house: House, table: Table, number: int, pocket: Pocket) -> Decision:
    """Settles a round again by another number, for everybody who had wagers in it, wherever they are now."""
    if pocket not in house.wheel.order:
        return no("no_such_pocket", pocket=pocket)
    played = settled_round(table, number)
    if played is None:
        return no("no_such_round", house.clause("corrections"), round=number)
    if pocket == played.pocket:
        return no("same_number", round=number, pocket=pocket)
    redone = [_settled_again(house, table, played, share, pocket) for share in played.shares]
    freed = [each for share in played.shares for each in _freed(table, share.sitting)]
    return Decision((e.NumberCorrected(number, played.pocket, pocket), *freed, *redone))


def void_settled(house: House, table: Table, number: int, why: str) -> Decision:
    """Takes a settled round back: nobody has won or lost by it."""
    played = settled_round(table, number)
    if played is None:
        return no("no_such_round", house.clause("void"), round=number)
    freed = [each for share in played.shares for each in _freed(table, share.sitting)]
    redone = [_redone(table, played, share, (), ()) for share in played.shares]
    return Decision((e.Voided(number, why), *freed, *redone))


def settled_round(table: Table, number: int) -> Played | None:
    """A round that has its number, and is not too long ago to be put right."""
    return next((each for each in table.rounds if each.round == number and each.pocket), None)


def _settled_again(house: House, table: Table, played: Played, share: Share, pocket: Pocket) -> e.Redone:
    outcomes = settle(house, pocket, share.chips)
    losses = tuple(e.Loss(share.seat, each.place, each.spot, each.lost) for each in outcomes if each.lost)
    wins = tuple(
        e.Win(each.place, each.spot, each.stake, each.won) for each in outcomes if not each.lost and not each.held
    )
    return _redone(table, played, share, losses, wins)


def _redone(
    table: Table, played: Played, share: Share, losses: tuple[e.Loss, ...], wins: tuple[e.Win, ...]
) -> e.Redone:
    given = share.lost + sum(win.won for win in wins)
    taken = share.won + sum(loss.amount for loss in losses)
    evened = _even(table, share.sitting, given, taken)
    return e.Redone(played.round, evened.seat, share.sitting, share.lost, share.won, losses, wins, *evened[1:])


def _even(table: Table, sitting: int, given: int, taken: int) -> Evened:
    """A sitting gives back what it has; what it is given goes first to what it owes."""
    seat = seat_with(table, sitting)
    if seat is None:
        return Evened(0)
    lacking = max(0, taken - given - seat.balance - seat.held)
    owes = max(0, -table.owed.get(sitting, 0))
    return Evened(seat.number, lacking, min(owes, max(0, given - taken)))


def _freed(table: Table, sitting: int) -> list[e.BalanceFreed]:
    """A cash-out that waits is begun again after a correction, with what is right."""
    seat = seat_with(table, sitting)
    return [e.BalanceFreed(seat.number, sitting, seat.held)] if seat and seat.held else []


def correct_buy_in(house: House, table: Table, sitting: int, was: tuple[int, int], now: tuple[int, int]) -> Decision:
    """A buy-in keyed wrongly: both amounts are said, so that the right one is put right."""
    if not any((each.sitting, each.cash, each.chips) == (sitting, *was) for each in table.bought):
        return no("no_such_buy_in", house.clause("corrections"), sitting=sitting)
    if was == now:
        return no("same_amount")
    evened = _even(table, sitting, sum(now), sum(was))
    return Decision((*_freed(table, sitting), e.BuyInCorrected(evened.seat, sitting, *was, *now, *evened[1:])))


def pay_owed(table: Table, sitting: int) -> Decision:
    """All that the house owes, at once."""
    owed = table.owed.get(sitting, 0)
    return Decision((e.OwedPaid(sitting, owed),)) if owed > 0 else no("nothing_owed", sitting=sitting)


def take_owed(table: Table, sitting: int, cash: int, chips: int) -> Decision:
    """No more than the sitting owes."""
    owes = -table.owed.get(sitting, 0)
    if owes <= 0:
        return no("nothing_owed", sitting=sitting)
    if not cash + chips:
        return no("no_amount")
    if cash + chips > owes:
        return no("over_owed", sitting=sitting, owed=show(owes))
    return Decision((e.OwedTaken(sitting, cash, chips),))
