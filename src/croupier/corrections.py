"""A dealer's errors put right: by reversing entries, never by editing. What a sitting no longer has is owed."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from croupier import events as e
from croupier import prison, stakes
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.money import show
from croupier.settling import settle
from croupier.standing import Played, Share, Table, seat_with
from croupier.table import evolve
from croupier.wheel import Pocket

Prisoners: TypeAlias = tuple[e.Prisoner, ...]


class Evened(NamedTuple):
    """Where a sitting is now, what it lacks of what it gives back, and what it can give back of what it owed."""

    seat: int
    owed: int = 0
    repaid: int = 0


class Turn(NamedTuple):
    """One sitting's part in one round, as it should have been: who was in prison before, and what became of them."""

    played: Played
    share: Share
    before: Prisoners
    sentences: tuple[e.Sentence, ...]


def correct_number(house: House, table: Table, number: int, pocket: Pocket) -> Decision:
    """Settles a round again by another number, for everybody who had wagers in it, wherever they are now."""
    if pocket not in house.wheel.order:
        return no("no_such_pocket", pocket=pocket)
    played = settled_round(table, number)
    if played is None:
        return no("no_such_round", house.clause("corrections"), round=number)
    if pocket == played.pocket:
        return no("same_number", round=number, pocket=pocket)
    return _put_right(house, table, played, e.NumberCorrected(number, played.pocket, pocket))


def void_settled(house: House, table: Table, number: int, why: str) -> Decision:
    """Takes a settled round back: nobody has won or lost by it."""
    played = settled_round(table, number)
    if played is None:
        return no("no_such_round", house.clause("void"), round=number)
    return _put_right(house, table, played, e.Voided(number, why))


def settled_round(table: Table, number: int) -> Played | None:
    """A round that has its number, and is not too long ago to be put right."""
    return next((each for each in table.rounds if each.round == number and each.pocket), None)


def _put_right(house: House, table: Table, played: Played, said: e.NumberCorrected | e.Voided) -> Decision:
    events: list[e.AnyEvent] = [said]
    events += [each for share in played.shares for each in _freed(table, share.sitting)]
    if played.round == table.round:
        events += stakes.taken_back(house, table, table.seats)
    for event in events:
        table = evolve(table, event)
    for share in played.shares:
        for again in _settled_again(house, table, played.round, share.sitting):
            table = evolve(table, again)
            events.append(again)
    return Decision(tuple(events))


def _settled_again(house: House, table: Table, number: int, sitting: int) -> list[e.Redone]:
    """One sitting's share of a round, and of later ones as far as its prisoners reach, as the numbers now have them.

    All that is in prison is freed first and what should be there is held at the last, so that no cent is asked for
    twice on the way.
    """
    rounds = [each for each in reversed(table.rounds) if each.round >= number]
    before, turns = rounds[0].share(sitting).prisoners, list[Turn]()
    for played in rounds:
        share = played.share(sitting)
        if turns and set(before) == set(share.prisoners):
            return _redone(house, table, turns)
        sentences = prison.term(house, played, share, before)
        turns.append(Turn(played, share, before, sentences))
        before = prison.left(sentences)
    held = table.prisoners.get(sitting, ())
    return _redone(house, table, turns, *((held, before) if set(held) != set(before) else ()))


def _redone(
    house: House, table: Table, turns: list[Turn], unheld: Prisoners = (), held: Prisoners = ()
) -> list[e.Redone]:
    found: list[e.Redone] = []
    for turn in turns:
        share = turn.share
        outcomes = settle(house, turn.played.pocket, share.chips) if turn.played.pocket else []
        again = e.Redone(
            turn.played.round,
            0,
            share.sitting,
            share.lost,
            share.won,
            tuple(e.Loss(share.seat, each.place, each.spot, each.lost) for each in outcomes if each.lost),
            tuple(
                e.Win(each.place, each.spot, each.stake, each.won)
                for each in outcomes
                if turn.played.pocket in house.spot_at[each.place].pockets
            ),
            prisoners=turn.before,
            judged=turn.sentences,
            unheld=0 if found else sum(each.amount for each in unheld),
            held=held if turn is turns[-1] else (),
        )
        evened = _even(table, share.sitting, again.given + again.freed, again.taken)
        found.append(replace(again, seat=evened.seat, owed=evened.owed, repaid=evened.repaid))
        table = evolve(table, found[-1])
    return found


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
    keyed = [(each.sitting, each.cash, each.chips) for each in table.bought]
    if (sitting, *was) not in keyed:
        return no("no_such_buy_in", house.clause("corrections"), sitting=sitting)
    if was == now:
        return no("same_amount")
    evened = _even(table, sitting, sum(now), sum(was))
    boxed = keyed.index((sitting, *was)) < table.boxed
    put_right = e.BuyInCorrected(evened.seat, sitting, *was, *now, evened.owed, evened.repaid, boxed)
    return Decision((*_freed(table, sitting), put_right))


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
