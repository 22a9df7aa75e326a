"""Every no is reached by somebody, with its words and its clause."""

from __future__ import annotations

import re
from collections.abc import Callable
from string import Formatter

import pytest

from croupier import commands as c
from croupier.decisions import Decision
from croupier.house import House
from croupier.refusals import WORDS, refuse
from croupier.table import Phase
from tests.dealt import SUPERVISOR, Dealt, betting, clocked, opened, reach, ten_dollar
from tests.house_files import shipped
from tests.houses import invented

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

# Said by the door: its queue is full, or a screen has asked for other things since.
AT_THE_DOOR = {"busy", "old_number"}


ROWS = [
    *((*row, ten_dollar()) for row in REACHED if row[0] != "reason_needed"),
    *((*row, shipped("thirty-to-one")) for row in REACHED if row[0] == "reason_needed"),
    *((*row, clocked()) for row in REACHED_CLOCKED),
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


@pytest.mark.parametrize(("code", "reached", "words", "rule", "house"), ROWS, ids=[row[0] for row in ROWS])
def test_a_no_says_what_happened_and_why(code: str, reached: Reached, words: str, rule: str, house: House) -> None:
    answer = reached().answer
    assert answer is not None
    assert (answer.code, answer.words, answer.clause) == (code, words, house.clause(rule) if rule else "")


def test_every_no_is_reached() -> None:
    assert {row[0] for row in ROWS} == set(WORDS) - AT_THE_DOOR


@pytest.mark.parametrize("code", WORDS)
def test_a_no_is_two_plain_sentences(code: str) -> None:
    said = {name: "x" for _, name, _, _ in Formatter().parse(WORDS[code]) if name}
    assert len(re.findall(r"[.!?](?: |$)", refuse(code, **said).words)) == 2
