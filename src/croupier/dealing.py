"""`decide`: what a table does with a command. Pure: the same house, table and command always give the same decision.

A command is refused for the first of these that holds: the role, a stale round, lateness, the phase, a stopped table,
then whatever the verb's own rules say, in the order in which they stand in its module.
"""

from __future__ import annotations

from typing import assert_never

from croupier import bank, spins, wagers
from croupier import commands as c
from croupier import events as e
from croupier.decisions import Decision, no
from croupier.house import House
from croupier.powers import phase_refusal, role_refusal
from croupier.table import AFTER_CLOSING, Table


def decide(house: House, table: Table, command: c.Command) -> Decision:
    """What comes of a command at a table as it stands."""
    by, verb = command.by, command.verb
    refusal = role_refusal(by, verb)
    if refusal is None and command.round != table.round:
        return no("stale_round", now=table.round)
    if refusal is None and type(verb) is c.Lay and table.phase in AFTER_CLOSING:
        return wagers.late(house, table, by.seat, verb.place, verb.amount)
    refusal = refusal or phase_refusal(house, table, verb)
    if refusal is not None:
        return Decision((), refusal)
    return _decide(house, table, by, verb)


def _decide(house: House, table: Table, by: c.Actor, verb: c.AnyVerb) -> Decision:
    """The verb's own rules; that it may be done now is known."""
    match verb:
        case c.Lay():
            return wagers.lay(house, table, by.seat, verb.place, verb.amount)
        case c.Lift():
            return wagers.lift(house, table, by.seat, verb.place, verb.amount)
        case c.LayFor():
            return wagers.lay(house, table, verb.seat, verb.place, verb.amount, by_dealer=True)
        case c.PlaceYourBets():
            return spins.place_your_bets(table)
        case c.Spin():
            return Decision((e.Spun(),))
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
        case c.BuyIn():
            return bank.buy_in(table, verb.seat, verb.cash, verb.chips)
        case c.CashOut():
            return bank.cash_out(table, verb.seat)
        case c.Open():
            return bank.open_table(house, verb.bank)
        case c.Close():
            return bank.close_table(table)
        case c.Restart():
            return Decision((e.Restarted(),))
        case c.Resume():
            return Decision((e.Resumed(),))
        case _:
            assert_never(verb)
