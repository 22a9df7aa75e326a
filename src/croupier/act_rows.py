"""How each verb is said: the words of every row, in the order in which they are tried."""

from __future__ import annotations

from croupier import commands as c
from croupier.act import Row

ROWS: tuple[Row, ...] = (
    # The calls of a round.
    Row(c.PlaceYourBets, "dealer", "place your bets"),
    Row(c.Spin, "dealer", "spin"),
    Row(c.NoMoreBets, "dealer", "no more bets"),
    Row(c.Tick, "clock", "clock {left}"),
    Row(c.NoSpin, "dealer", "no spin: {cause}"),
    Row(c.CallFloor, "dealer", "call floor: {why}"),
    Row(c.PastPost, "dealer", "past post seat {seat}"),
    Row(c.Void, "dealer", "void[ round {of_round}]: {why}"),
    Row(c.InspectWheel, "dealer", "wheel inspected: {found}"),
    Row(c.Sense, "sensor", "wheel {pocket}"),
    Row(c.Announce, "dealer", "number {pocket}"),
    Row(c.Confirm, "dealer", "confirm {pocket}"),
    Row(c.LiftDolly, "dealer", "lift dolly"),
    # A dealer's errors put right.
    Row(c.CorrectNumber, "dealer", "correct round {of_round} to {pocket}"),
    Row(c.CorrectBuyIn, "dealer", "correct buy-in of sitting {sitting} from {money_was} to {money}"),
    Row(c.PayOwed, "dealer", "pay sitting {sitting} what it is owed"),
    Row(c.TakeOwed, "dealer", "sitting {sitting} brings {money}"),
    # Money.
    Row(c.BuyIn, "dealer", "seat {seat} buys in {money}[, colour {colour}][, value {value}]"),
    Row(c.CountIn, "dealer", "count in for seat {seat}: {money}"),
    Row(c.HoldBalance, "dealer", "hold balance of seat {seat}"),
    Row(c.CashOut, "dealer", "seat {seat} cashes out"),
    Row(c.GoBack, "dealer", "go back at seat {seat}"),
    Row(c.Transfer, "dealer", "seat {seat} transfers {amount} to seat {to}"),
    Row(c.Toke, "dealer", "seat {seat} tokes {amount}"),
    Row(c.Fill, "dealer", "fill {amount}"),
    Row(c.Credit, "dealer", "credit {amount}"),
    Row(c.ChangeDropBox, "dealer", "change drop box"),
    # Chips.
    Row(c.GrantValueChips, "dealer", "grant seat {seat} value chips of {chip}"),
    Row(c.EndValueChips, "dealer", "end value chips of {chip} at seat {seat}"),
    Row(c.ReleaseOwing, "dealer", "release seat {seat} owing"),
    Row(c.BringBack, "dealer", "bring back {chips} of {colour} at {value}[ to seat {seat}]"),
    # The table's hours.
    Row(c.Open, "dealer", "open {bank}[ with limits {limits}]"),
    Row(c.Close, "dealer", "close[, counted {counted}]"),
    Row(c.SettlePrison, "dealer", "settle prison"),
    Row(c.ForceClose, "dealer", "force close[, counted {counted}]: {why}"),
    Row(c.ChangeLimits, "dealer", "limits {limits}"),
    Row(c.SetClock, "dealer", "set clock {seconds}"),
    Row(c.Hold, "dealer", "hold: {why}"),
    Row(c.Restart, "operator", "restart"),
    Row(c.Resume, "dealer", "resume"),
    # What the pit notes, and cards.
    Row(c.Link, "dealer", "join seats {seats}"),
    Row(c.Unlink, "dealer", "part seats {seats}"),
    Row(c.Dispute, "dealer", "seat {seat} disputes round {of_round}: {words}"),
    Row(c.RuleDispute, "dealer", "rule dispute {number}: {ruling}"),
    Row(c.GoOut, "dealer", "dealer goes out"),
    Row(c.ComeIn, "dealer", "dealer comes in: {dealer}"),
    Row(c.ChangeBall, "dealer", "change ball: {ball}"),
    Row(c.DenyCard, "operator", "deny card {card}: {act}"),
    Row(c.UnlockCard, "clock", "unlock card {card}"),
    # Wagers.
    Row(c.LiftFor, "dealer", "for seat {seat}: lift {stakes}"),
    Row(c.LayFor, "dealer", "for seat {seat}[ in {chip} chips]: {stakes}"),
    Row(c.Undo, "seat", "undo"),
    Row(c.Clear, "seat", "clear"),
    Row(c.Repeat, "seat", "repeat"),
    Row(c.Double, "seat", "double"),
    Row(c.TakeHalf, "seat", "take half of {place}"),
    Row(c.ChooseMinimum, "seat", "minimum {amount}"),
    Row(c.Lift, "seat", "lift {stakes}"),
    # The last: whatever else a seat says is taken for wagers.
    Row(c.Lay, "seat", "[in {chip} chips: ]{stakes}"),
)
