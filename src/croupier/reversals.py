"""How a correction moves the table on: what was done stands, and its reverse beside it."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from croupier import events as e
from croupier.standing import Impossible, Table, must, owe, seat_with, with_prisoners, with_seat, with_share
from croupier.wheel import Pocket


def corrected(table: Table, event: e.Corrected) -> Table:
    """The table after a dealer's error was put right, or after what was owed for it came in or went out."""
    match event:
        case e.NumberCorrected():
            return _renumbered(table, event)
        case e.Redone():
            return _redone(table, event)
        case e.BuyInCorrected():
            return _bought_again(table, event)
        case e.OwedPaid():
            must(0 < event.amount <= table.owed.get(event.sitting, 0), event)
            return owe(table, event.sitting, -event.amount)
        case e.OwedTaken():
            brought = event.cash + event.chips
            must(table.phase != "closed" and 0 < brought <= -table.owed.get(event.sitting, 0), event)
            taken = owe(table, event.sitting, brought)
            return replace(taken, bank=table.bank - event.cash, drop=table.drop + event.cash)
        case _:
            assert_never(event)


def unsettled(table: Table, event: e.Voided) -> Table:
    """A settled round loses its number; what each sitting won and lost by it is undone in what follows."""
    table = _with_number(table, event.round, "", event)
    lifted = event.round == table.round and table.phase == "paid"
    return replace(table, phase="idle", pocket="") if lifted else table


def _renumbered(table: Table, event: e.NumberCorrected) -> Table:
    must(event.was == next((each.pocket for each in table.rounds if each.round == event.round), ""), event)
    moved = event.round == table.round and table.phase == "paid"
    table = replace(table, pocket=event.pocket) if moved else table
    return _with_number(table, event.round, event.pocket, event)


def _with_number(table: Table, number: int, pocket: Pocket, event: e.AnyEvent) -> Table:
    """Another number for a settled round, in its record and on the results display; or none at all."""
    numbered = [each for each in table.rounds if each.pocket]
    at = next((at for at, each in enumerate(numbered) if each.round == number), None)
    must(at is not None and table.phase != "closed", event)
    rounds = tuple(replace(each, pocket=pocket) if each.round == number else each for each in table.rounds)
    shown = (pocket,) if pocket else ()
    results = (*table.results[:at], *shown, *table.results[(at or 0) + 1 :])
    return replace(table, rounds=rounds, results=results)


def _redone(table: Table, event: e.Redone) -> Table:
    """One sitting's share, undone and settled again; one that had none in the round may have prisoners there now."""
    played = next((each for each in table.rounds if each.round == event.round), None)
    if played is None:
        raise Impossible(f"{event} cannot happen at this table")
    share = played.share(event.sitting)
    must(bool(event.prisoners) or share in played.shares, event)
    must((event.unlost, event.unwon) == (share.lost, share.won), event)
    won = sum(win.won for win in event.wins)
    again = replace(share, lost=event.lost, won=won, prisoners=event.prisoners)
    moved = with_share(_evened(_reheld(table, event), event), event.round, again)
    return replace(moved, bank=table.bank + event.taken - event.given)


def _reheld(table: Table, event: e.Redone) -> Table:
    """The prison of a sitting whose number was put right: all of it is opened first, and filled again at the last."""
    if event.unheld:
        must(event.unheld == table.imprisoned(event.sitting), event)
        table = with_prisoners(table, event.sitting, ())
    if event.held:
        must(not table.imprisoned(event.sitting) and all(each.amount > 0 for each in event.held), event)
        table = with_prisoners(table, event.sitting, event.held)
    return table


def _bought_again(table: Table, event: e.BuyInCorrected) -> Table:
    was = next((each for each in table.bought if _is(each, event)), None)
    must(was is not None, event)
    now = (e.BoughtIn(event.seat, event.sitting, event.cash, event.chips),) if event.given else ()
    at = table.bought.index(was) if was else 0
    must(event.boxed == (at < table.boxed), event)
    bought = (*table.bought[:at], *now, *table.bought[at + 1 :])
    boxed = table.boxed - 1 if event.boxed and not now else table.boxed
    less = event.cash_was - event.cash
    drop = table.drop - less if event.boxed else table.drop
    return replace(_evened(table, event), bought=bought, boxed=boxed, bank=table.bank + less, drop=drop)


def _is(bought: e.BoughtIn, event: e.BuyInCorrected) -> bool:
    return (bought.sitting, bought.cash, bought.chips) == (event.sitting, event.cash_was, event.chips_was)


def _evened(table: Table, event: e.Redone | e.BuyInCorrected) -> Table:
    """What a sitting is given and gives back: with its balance while it sits, owed where it has ended."""
    seat = seat_with(table, event.sitting)
    must(event.seat == (seat.number if seat else 0) and event.owed >= 0 and event.repaid >= 0, event)
    if seat is None:
        must(not event.owed and not event.repaid, event)
        return owe(table, event.sitting, event.given + event.freed - event.taken)
    balance = seat.balance + event.given + event.freed - event.taken + event.owed - event.repaid
    must(balance >= 0, event)
    table = owe(table, event.sitting, event.repaid - event.owed)
    return with_seat(table, replace(seat, balance=balance))
