"""What may be asked about money: on, off and across the table, and a wrong amount put right."""

from __future__ import annotations

from typing import TypeAlias

from croupier.command import Cents, ColourText, SeatNumber, SittingNumber, Verb


class Fill(Verb, frozen=True):
    """Chips from the casino's cage into the table bank."""

    amount: Cents


class Credit(Verb, frozen=True):
    """Chips from the table bank to the casino's cage."""

    amount: Cents


class BuyIn(Verb, frozen=True):
    """Money on: `cash` goes to the drop box, value `chips` to the table bank; the seat gets both together.

    `colour` and its `value` are what a sitting begins to play, where the dealer says them; else the next free one.
    """

    seat: SeatNumber
    cash: Cents = 0
    chips: Cents = 0
    colour: ColourText = ""
    value: Cents = 0


class CountIn(Verb, frozen=True):
    """A buy-in is keyed and counted: the seat sees it coming, and `BuyIn` with the same amounts is the Yes."""

    seat: SeatNumber
    cash: Cents = 0
    chips: Cents = 0


class HoldBalance(Verb, frozen=True):
    """Puts a seat's free balance aside while its cash-out is counted; `CashOut` is the Yes."""

    seat: SeatNumber


class GoBack(Verb, frozen=True):
    """The No to a buy-in or a cash-out that waits for its Yes."""

    seat: SeatNumber


class CashOut(Verb, frozen=True):
    """Money off: what was held, or the whole free balance; ends the sitting when nothing of it lies on the felt."""

    seat: SeatNumber


class Transfer(Verb, frozen=True):
    """Money from a seat to another: a part of its free balance, or all of it."""

    seat: SeatNumber
    to: SeatNumber
    amount: Cents


class Toke(Verb, frozen=True):
    """A player gives the dealers something out of a seat's free balance."""

    seat: SeatNumber
    amount: Cents


class ChangeDropBox(Verb, frozen=True):
    """The drop box goes to the count, and an empty one takes its place."""


class CorrectBuyIn(Verb, frozen=True):
    """A sitting's buy-in was keyed wrongly; what was keyed is said again, so that the right one is put right."""

    sitting: SittingNumber
    cash_was: Cents
    chips_was: Cents
    cash: Cents
    chips: Cents


class PayOwed(Verb, frozen=True):
    """Pays a player all that the house owes a sitting."""

    sitting: SittingNumber


class TakeOwed(Verb, frozen=True):
    """Takes what a player brings of what a sitting owes the house."""

    sitting: SittingNumber
    cash: Cents = 0
    chips: Cents = 0


MoneyVerb: TypeAlias = (
    CountIn | BuyIn | HoldBalance | CashOut | GoBack | Transfer | Toke | Fill | Credit | ChangeDropBox
)
