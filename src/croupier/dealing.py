"""`decide`: what a table does with a command. Pure: the same house, table and command always give the same decision.

A command is refused for the first of these that holds: a locked card, the role, a stale round, lateness, the phase, a
stopped table, an alarm, then whatever the verb's own rules say, in the order in which they stand in its module, and at
last that nobody has answered for it.
"""

from __future__ import annotations

from typing import assert_never

from croupier import (
    bank,
    cashier,
    colours,
    corrections,
    minimums,
    moves,
    pit,
    prison,
    redeeming,
    spins,
    touches,
    voids,
    wagers,
)
from croupier import commands as c
from croupier import events as e
from croupier.cards import authorise, denied, deny_card, locked, unlock_card
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.powers import phase_refusal, role_refusal
from croupier.refusals import refuse
from croupier.table import AFTER_CLOSING, ROUND, Table


def decide(house: House, table: Table, command: c.Command) -> Decision:
    """What comes of a command at a table as it stands."""
    return touches.heard(house, table, command.by, command.verb, _decided(house, table, command))


def _decided(house: House, table: Table, command: c.Command) -> Decision:
    by, verb = command.by, command.verb
    if locked(table, by):
        return no("card_locked", house.clause("card"), card=by.card)
    refusal = role_refusal(house, by, verb)
    if refusal is None and command.round != table.round and not isinstance(verb, c.CardVerb):
        refusal = refuse("stale_round", now=table.round)
    if refusal is not None:
        return denied(by, verb, refusal)
    if type(verb) is c.Lay and table.phase in AFTER_CLOSING:
        return wagers.late(house, table, by.seat, verb.place, verb.amount)
    refusal = phase_refusal(house, table, verb)
    if refusal is not None:
        return Decision((), refusal)
    return authorise(house, table, command, _decide(house, table, by, verb))


def _decide(house: House, table: Table, by: c.Actor, verb: c.AnyVerb) -> Decision:
    """The verb's own rules; that it may be done now is known."""
    if isinstance(verb, c.FeltVerb):
        return _felt(house, table, by, verb)
    if isinstance(verb, c.CallVerb):
        return _call(house, table, verb)
    if isinstance(verb, c.CorrectionVerb):
        return _correct(house, table, verb)
    if isinstance(verb, c.MoneyVerb):
        return _money(house, table, verb)
    if isinstance(verb, c.ChipVerb):
        return _chips(house, table, verb)
    if isinstance(verb, c.PitVerb):
        return _pit(house, table, verb)
    if isinstance(verb, c.TableVerb):
        return _rule(house, table, verb)
    if isinstance(verb, c.CardVerb):
        return _card(house, table, verb)
    assert_never(verb)


def _felt(house: House, table: Table, by: c.Actor, verb: c.FeltVerb) -> Decision:
    match verb:
        case c.Lay():
            return wagers.lay(house, table, by.seat, verb.place, verb.amount, chip=verb.chip)
        case c.Lift():
            return wagers.lift(house, table, by.seat, verb.place, verb.amount)
        case c.LayFor():
            return wagers.lay(house, table, verb.seat, verb.place, verb.amount, by_dealer=True, chip=verb.chip)
        case c.LiftFor():
            return wagers.lift(house, table, verb.seat, verb.place, verb.amount, by_dealer=True)
        case c.Undo():
            return moves.undo(house, table, by.seat)
        case c.Clear():
            return moves.clear(house, table, by.seat)
        case c.Repeat():
            return moves.repeat(house, table, by.seat)
        case c.Double():
            return moves.double(house, table, by.seat)
        case c.TakeHalf():
            return prison.take_half(house, table, by.seat, verb.place)
        case c.ChooseMinimum():
            return minimums.choose_minimum(house, table, by.seat, verb.amount)
        case _:
            assert_never(verb)


def _call(house: House, table: Table, verb: c.CallVerb) -> Decision:
    """What is called and heard in a round."""
    match verb:
        case c.PlaceYourBets():
            return spins.place_your_bets(house, table)
        case c.Spin():
            return Decision((e.Spun(),))
        case c.Tick():
            return spins.tick(table, verb.left)
        case c.NoMoreBets():
            return spins.no_more_bets(house, table)
        case c.Sense():
            return spins.sense(house, table, verb.pocket)
        case c.Announce():
            return spins.announce(house, table, verb.pocket)
        case c.Confirm():
            return spins.confirm(house, table, verb.pocket)
        case c.LiftDolly():
            return Decision((e.DollyLifted(),))
        case c.NoSpin():
            return voids.no_spin(house, table, verb.cause)
        case c.Void():
            if table.phase in ROUND and verb.of_round in (0, table.round):
                return voids.void(house, table, verb.why)
            return corrections.void_settled(house, table, verb.of_round or table.round, verb.why)
        case c.CallFloor():
            return Decision((e.FloorCalled(verb.why),))
        case c.PastPost():
            return wagers.past_post(table, verb.seat)
        case _:
            assert_never(verb)


def _correct(house: House, table: Table, verb: c.CorrectionVerb) -> Decision:
    match verb:
        case c.CorrectNumber():
            return corrections.correct_number(house, table, verb.of_round, verb.pocket)
        case c.CorrectBuyIn():
            was, now = (verb.cash_was, verb.chips_was), (verb.cash, verb.chips)
            return corrections.correct_buy_in(house, table, verb.sitting, was, now)
        case c.PayOwed():
            return corrections.pay_owed(table, verb.sitting)
        case c.TakeOwed():
            return corrections.take_owed(table, verb.sitting, verb.cash, verb.chips)
        case _:
            assert_never(verb)


def _money(house: House, table: Table, verb: c.MoneyVerb) -> Decision:
    match verb:
        case c.CountIn():
            return cashier.count_in(house, table, verb.seat, verb.cash, verb.chips)
        case c.BuyIn():
            return cashier.buy_in(house, table, verb.seat, verb.cash, verb.chips, verb.colour, verb.value)
        case c.HoldBalance():
            return cashier.hold_balance(house, table, verb.seat)
        case c.CashOut():
            return cashier.cash_out(house, table, verb.seat)
        case c.GoBack():
            return cashier.go_back(table, verb.seat)
        case c.Transfer():
            return cashier.transfer(house, table, verb.seat, verb.to, verb.amount)
        case c.Toke():
            return cashier.toke(table, verb.seat, verb.amount)
        case c.Fill():
            return bank.fill(verb.amount)
        case c.Credit():
            return bank.credit(table, verb.amount)
        case c.ChangeDropBox():
            return bank.change_drop_box(table)
        case _:
            assert_never(verb)


def _chips(house: House, table: Table, verb: c.ChipVerb) -> Decision:
    match verb:
        case c.GrantValueChips():
            return colours.grant_value_chips(house, table, verb.seat, verb.chip)
        case c.EndValueChips():
            return colours.end_value_chips(house, table, verb.seat, verb.chip)
        case c.ReleaseOwing():
            return redeeming.release_owing(house, table, verb.seat)
        case c.BringBack():
            return redeeming.bring_back(house, table, verb.colour, verb.chips, verb.value, verb.seat)
        case _:
            assert_never(verb)


def _pit(house: House, table: Table, verb: c.PitVerb) -> Decision:
    match verb:
        case c.Link():
            return pit.link(house, table, verb.seats)
        case c.Unlink():
            return pit.unlink(house, table, verb.seats)
        case c.Dispute():
            return pit.dispute(table, verb.seat, verb.of_round, verb.words)
        case c.RuleDispute():
            return pit.rule_dispute(table, verb.number, verb.ruling)
        case c.ComeIn():
            return pit.come_in(table, verb.dealer)
        case c.GoOut():
            return pit.go_out(table)
        case c.ChangeBall():
            return Decision((e.BallChanged(verb.ball),))
        case c.InspectWheel():
            return Decision((e.WheelInspected(verb.found),))
        case _:
            assert_never(verb)


def _rule(house: House, table: Table, verb: c.TableVerb) -> Decision:
    """What opens, closes, stops and changes the table."""
    match verb:
        case c.Open():
            return bank.open_table(house, verb.bank, verb.minimum, verb.maximum)
        case c.Close():
            return bank.close_table(house, table, verb.counted)
        case c.SettlePrison():
            return prison.settle_prison(house, table)
        case c.ForceClose():
            return bank.force_close(house, table, verb.counted)
        case c.ChangeLimits():
            return bank.change_limits(house, *_limits(table, verb))
        case c.SetClock():
            return spins.set_clock(house, verb.seconds)
        case c.Hold():
            return Decision((e.Held(verb.why),))
        case c.Restart():
            return Decision((e.Restarted(),))
        case c.Resume():
            return spins.resume(house, table)
        case _:
            assert_never(verb)


def _limits(table: Table, verb: c.ChangeLimits) -> tuple[int, int]:
    """The minimum and the maximum that are wanted: one may be left as it is; neither stands for the house's own."""
    if not verb.minimum and not verb.maximum:
        return 0, 0
    stands = table.next_limits or table.limits
    return verb.minimum or stands.minimum, verb.maximum or stands.maximum


def _card(house: House, table: Table, verb: c.CardVerb) -> Decision:
    match verb:
        case c.DenyCard():
            return deny_card(house, table, verb.card, verb.act)
        case c.UnlockCard():
            return unlock_card(table, verb.card)
        case _:
            assert_never(verb)
