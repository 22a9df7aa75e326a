"""Every no: how it comes about, its words, and the rule whose clause stands behind it."""

from __future__ import annotations

from collections.abc import Callable

from croupier import commands as c
from croupier.decisions import Decision
from croupier.house import House
from croupier.table import Phase
from tests.dealt import SUPERVISOR, Dealt, betting, cash_only, clocked, opened, reach, ten_dollar
from tests.house_files import shipped
from tests.houses import invented
from tests.refused_chips import REACHED_CHIPS, ROWS_CHIPS
from tests.refused_moves import REACHED_MOVES
from tests.refused_zero import ROWS_ZERO

SEAT, DEALER, SENSOR, CLOCK = c.Actor("seat", 1), c.Actor("dealer"), c.Actor("sensor"), c.Actor("clock")
Reached = Callable[[], Decision]


def _restarted(phase: Phase = "betting", house: House | None = None) -> Dealt:
    dealt = reach(phase, house=house)
    dealt.restart()
    return dealt


def _sensed(phase: Phase = "no_more_bets") -> Dealt:
    dealt = reach(phase)
    dealt.sensor("17")
    return dealt


def _locked() -> Dealt:
    dealt = reach("betting")
    for _ in range(3):
        dealt.ask(c.Actor("operator"), c.DenyCard("S1", "void"))
    return dealt


def _owing() -> Dealt:
    """Bought in for $10, keyed as $100, and all of it was cashed out."""
    dealt = opened(100_00)
    dealt.dealer(c.CashOut(1))
    dealt.card(c.CorrectBuyIn(1, 100_00, 0, 10_00, 0))
    return dealt


def _counted() -> Dealt:
    dealt = opened()
    dealt.dealer(c.CountIn(1, 100_00, 5_00))
    return dealt


def _linked() -> Dealt:
    dealt = opened(house=clocked())
    dealt.card(c.Link((2, 1)))
    return dealt


def _alone() -> Dealt:
    return betting(house=shipped("thirty-to-one"))


# Code, how it comes about, its words, the rule whose clause stands behind it.
REACHED: list[tuple[str, Reached, str, str]] = [
    (
        "stale_round",
        lambda: betting(100_00).ask(SEAT, c.Lay("17", 1_00), round=7),
        "Nothing was done. The table has moved on to round 1.",
        "",
    ),
    (
        "not_yours",
        lambda: opened().ask(SEAT, c.BuyIn(1, 100_00)),
        "Nothing was done. A seat may not do this here.",
        "",
    ),
    (
        "not_here",
        lambda: opened().ask(CLOCK, c.Tick(3)),
        "Nothing was done. This house does not do that.",
        "play",
    ),
    (
        "not_now",
        lambda: betting().ask(DEALER, c.NoMoreBets()),
        "Nothing was done. This cannot be done while bets are being placed.",
        "play",
    ),
    (
        "stopped",
        lambda: _restarted().ask(SEAT, c.Lay("17", 1_00)),
        "Nothing was done. The table is stopped, and the dealer has not resumed the play.",
        "",
    ),
    (
        "alarmed",
        lambda: _sensed("spinning").ask(DEALER, c.NoMoreBets()),
        "Nothing was done. The wheel showed 17 before betting had closed, so this spin cannot count.",
        "sensor",
    ),
    (
        "card_needed",
        lambda: betting().ask(DEALER, c.Void("the wheel was touched")),
        "Nothing was done. The supervisor's card is needed for voiding a round.",
        "card.void",
    ),
    (
        "card_denied",
        lambda: betting().ask(c.Actor("operator"), c.DenyCard("S1", "void")),
        "Nothing was done. There is no such card with this PIN.",
        "card",
    ),
    (
        "card_locked",
        lambda: _locked().ask(SUPERVISOR, c.Spin()),
        "Nothing was done. Card S1 was put to too many wrong uses and is locked for a while.",
        "card",
    ),
    (
        "reason_needed",
        lambda: _alone().ask(DEALER, c.Void("the wheel was touched")),
        "Nothing was done. Give a reason for voiding a round.",
        "card",
    ),
    (
        "no_such_seat",
        lambda: opened().ask(DEALER, c.BuyIn(8, 100_00)),
        "Nothing was done. This table has no seat 8.",
        "",
    ),
    (
        "nobody_sits",
        lambda: betting().ask(SEAT, c.Lay("17", 1_00)),
        "Nothing was done. Nobody has bought in at seat 1.",
        "",
    ),
    (
        "no_such_place",
        lambda: betting(100_00).ask(SEAT, c.Lay("17-19", 1_00)),
        "Your chips stay with you. This felt has no place 17-19.",
        "felt",
    ),
    (
        "no_amount",
        lambda: betting(100_00).ask(SEAT, c.Lay("17", 0)),
        "Nothing was done. The amount must be more than nothing.",
        "",
    ),
    (
        "not_in_units",
        lambda: betting(100_00).ask(SEAT, c.Lay("17", 1_50)),
        "Your chips stay with you. Stakes are in steps of $1.",
        "chips.unit",
    ),
    (
        "too_late",
        lambda: reach("no_more_bets").ask(SEAT, c.Lay("17", 2_00)),
        "Your $2 went back to you. No more bets was called before it reached the table.",
        "late",
    ),
    (
        "not_late",
        lambda: reach("no_more_bets").ask(DEALER, c.PastPost(1)),
        "Nothing was done. No late wager came from seat 1 in this round.",
        "",
    ),
    (
        "over_maximum",
        lambda: reach("betting").ask(SEAT, c.Lay("red", 6_00)),
        "Your chips stay with you. A red wager takes at most $10, and $5 more fits here.",
        "limits",
    ),
    (
        "over_balance",
        lambda: betting(3_00).ask(SEAT, c.Lay("17", 4_00)),
        "Your chips stay with you. You have $3 to play with.",
        "",
    ),
    (
        "nothing_there",
        lambda: reach("betting").ask(SEAT, c.Lift("red", 6_00)),
        "Nothing was done. You have $5 on this place.",
        "",
    ),
    (
        "not_the_number",
        lambda: reach("announced").ask(DEALER, c.Confirm("18")),
        "Nothing was done. The number announced is 17.",
        "",
    ),
    (
        "wheel_differs",
        lambda: _sensed().ask(DEALER, c.Announce("18")),
        "Nothing was done. The wheel shows 17, and 18 was touched.",
        "card.sensor_differs",
    ),
    (
        "already_sensed",
        lambda: _sensed().ask(SENSOR, c.Sense("18")),
        "Nothing was done. The wheel has already shown 17.",
        "",
    ),
    (
        "no_such_pocket",
        lambda: reach("no_more_bets").ask(DEALER, c.Announce("000")),
        "Nothing was done. This wheel has no pocket 000.",
        "",
    ),
    (
        "no_such_cause",
        lambda: reach("spinning").ask(DEALER, c.NoSpin("other")),
        "Nothing was done. This house calls no spin for other causes.",
        "no_spin",
    ),
    (
        "ball_in_pocket",
        lambda: _sensed().ask(SUPERVISOR, c.NoSpin("hanging_ball")),
        "Nothing was done. The ball lies in 17, and that is a legal spin.",
        "no_spin",
    ),
    (
        "over_bank",
        lambda: opened().ask(SUPERVISOR, c.Credit(1_000_01)),
        "Nothing was done. The bank has $1,000.",
        "",
    ),
    (
        "not_posted",
        lambda: Dealt().ask(SUPERVISOR, c.Open(100_00, 2_00, 50_00)),
        "Nothing was done. This house's limits stand in its rules.",
        "limits",
    ),
    (
        "money_on_table",
        lambda: opened(100_00).ask(DEALER, c.Close()),
        "The table stays open. Seat 1 still holds $100.",
        "",
    ),
    (
        "no_such_round",
        lambda: reach("paid").ask(SUPERVISOR, c.CorrectNumber(7, "18")),
        "Nothing was done. Round 7 has no number that can be put right.",
        "corrections",
    ),
    (
        "same_number",
        lambda: reach("paid").ask(SUPERVISOR, c.CorrectNumber(1, "17")),
        "Nothing was done. The number of round 1 is 17 already.",
        "",
    ),
    (
        "no_such_buy_in",
        lambda: opened(100_00).ask(SUPERVISOR, c.CorrectBuyIn(1, 90_00, 0, 10_00, 0)),
        "Nothing was done. Sitting 1 has no such buy-in that can be put right.",
        "corrections",
    ),
    (
        "same_amount",
        lambda: opened(100_00).ask(SUPERVISOR, c.CorrectBuyIn(1, 100_00, 0, 100_00, 0)),
        "Nothing was done. The amounts are the same as before.",
        "",
    ),
    (
        "nothing_owed",
        lambda: opened(100_00).ask(SUPERVISOR, c.PayOwed(1)),
        "Nothing was done. Nothing is owed this way with sitting 1.",
        "",
    ),
    (
        "over_owed",
        lambda: _owing().ask(DEALER, c.TakeOwed(1, 91_00)),
        "Nothing was done. Sitting 1 owes $90.",
        "",
    ),
    (
        "not_as_counted",
        lambda: _counted().ask(DEALER, c.BuyIn(1, 50_00)),
        "Nothing was done. What was counted is $100 cash and $5 chips.",
        "",
    ),
    (
        "nothing_waits",
        lambda: opened(100_00).ask(DEALER, c.GoBack(1)),
        "Nothing was done. Nothing waits for a yes at seat 1.",
        "",
    ),
    (
        "not_dealt_yet",
        lambda: betting(100_00).ask(DEALER, c.Dispute(1, 2, "it was on the line")),
        "Nothing was done. Round 2 has not been dealt.",
        "",
    ),
    (
        "no_such_dispute",
        lambda: opened().ask(SUPERVISOR, c.RuleDispute(3, "so")),
        "Nothing was done. No dispute 3 waits to be ruled.",
        "",
    ),
    (
        "no_dealer",
        lambda: opened().ask(DEALER, c.GoOut()),
        "Nothing was done. No dealer has come in.",
        "",
    ),
]
REACHED_CLOCKED: list[tuple[str, Reached, str, str]] = [
    (
        "not_accepted",
        lambda: reach("no_more_bets", house=clocked()).ask(SEAT, c.Lay("17", 2_00)),
        "Your chips stay with you. The game clock had reached zero.",
        "late",
    ),
    (
        "ball_fell",
        lambda: _restarted("spinning", clocked()).ask(DEALER, c.Resume()),
        "Nothing was done. The ball fell while the table was stopped, so this round can only be voided.",
        "void",
    ),
    (
        "same_seat",
        lambda: opened(100_00, house=clocked()).ask(DEALER, c.Transfer(1, 1, 5_00)),
        "Nothing was done. Seat 1 cannot send money to itself.",
        "",
    ),
    (
        "over_free",
        lambda: reach("betting", house=clocked()).ask(DEALER, c.Transfer(1, 2, 96_00)),
        "Nothing was done. Seat 1 has $95 that is not in play.",
        "",
    ),
    (
        "already_linked",
        lambda: _linked().ask(SUPERVISOR, c.Link((2, 3))),
        "Nothing was done. Seat 2 is joined to another already, or was said alone.",
        "money.link",
    ),
    (
        "not_linked",
        lambda: _linked().ask(SUPERVISOR, c.Unlink((2, 3))),
        "Nothing was done. Seats 2, 3 are not joined.",
        "money.link",
    ),
    (
        "clock_runs_down",
        lambda: betting(house=clocked()).ask(CLOCK, c.Tick(31)),
        "Nothing was done. The clock had 30 seconds left already.",
        "",
    ),
    (
        "clock_bounds",
        lambda: opened(house=clocked()).ask(SUPERVISOR, c.SetClock(5)),
        "Nothing was done. The clock runs from 10 to 120 seconds.",
        "clock",
    ),
    (
        "no_such_limits",
        lambda: Dealt(clocked()).ask(SUPERVISOR, c.Open(100_00, 50_00, 2_00)),
        "Nothing was done. A minimum is at most the maximum, and both are in steps of $1.",
        "limits",
    ),
]

ROWS = [
    *((*row, ten_dollar()) for row in REACHED if row[0] != "reason_needed"),
    *((*row, shipped("thirty-to-one")) for row in REACHED if row[0] == "reason_needed"),
    *((*row, clocked()) for row in REACHED_CLOCKED),
    *((*row, ten_dollar()) for row in REACHED_MOVES),
    *((*row, ten_dollar()) for row in REACHED_CHIPS),
    *ROWS_CHIPS,
    *ROWS_ZERO,
    (
        "not_bought_with",
        lambda: opened(house=cash_only()).ask(DEALER, c.BuyIn(1, 0, 5_00)),
        "Nothing was done. This house takes no chips for a buy-in.",
        "money.buy_in",
        cash_only(),
    ),
    (
        "not_taken",
        lambda: betting(100_00, house=shipped("thirty-to-one")).ask(SEAT, c.Lay("0-1-2", 1_00)),
        "Your chips stay with you. This house takes no wager on 0-1-2.",
        "felt.not_taken",
        shipped("thirty-to-one"),
    ),
    (
        "cut_down",
        lambda: betting(900_00, house=invented("partage")).ask(SEAT, c.Lay("17", 250_00)),
        "$100 of your $250 was laid, the rest stays with you. A straight wager takes at most $100.",
        "limits.over",
        invented("partage"),
    ),
]
