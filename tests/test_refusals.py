"""Every no is reached by somebody, with its words and its clause."""

from __future__ import annotations

import re
from collections.abc import Callable
from string import Formatter

import pytest

from croupier import commands as c
from croupier.decisions import Decision
from croupier.refusals import WORDS, refuse
from tests.dealt import Dealt, betting, opened, reach
from tests.house_files import shipped
from tests.houses import invented

SEAT, DEALER, SENSOR = c.Actor("seat", 1), c.Actor("dealer"), c.Actor("sensor")
Reached = Callable[[], Decision]


def _restarted() -> Dealt:
    dealt = betting(100_00)
    dealt.restart()
    return dealt


def _sensed() -> Dealt:
    dealt = reach("no_more_bets")
    dealt.sensor("17")
    return dealt


# Code, how it comes about, its words, its clause.
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
        "not_now",
        lambda: betting().ask(DEALER, c.NoMoreBets()),
        "Nothing was done. This cannot be done while bets are being placed.",
        "000, Placement of Bets 4",
    ),
    (
        "stopped",
        lambda: _restarted().ask(SEAT, c.Lay("17", 1_00)),
        "Nothing was done. The table was restarted and the dealer has not resumed the betting.",
        "",
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
        "000, The types of wager 1 to 14",
    ),
    (
        "not_taken",
        lambda: betting(100_00, house=shipped("thirty-to-one")).ask(SEAT, c.Lay("0-1-2", 1_00)),
        "Your chips stay with you. This house takes no wager on 0-1-2.",
        "002, Game Rules 6, Street Bet",
    ),
    (
        "cut_down",
        lambda: betting(900_00, house=invented("partage")).ask(SEAT, c.Lay("17", 250_00)),
        "$100 of your $250 was laid, the rest stays with you. A straight wager takes at most $100.",
        "invented",
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
        "not from the book: the least of the wager amounts",
    ),
    (
        "too_late",
        lambda: reach("no_more_bets").ask(SEAT, c.Lay("17", 2_00)),
        "Your $2 went back to you. No more bets was called before it reached the table.",
        "000, Roulette Irregularities 4",
    ),
    (
        "over_maximum",
        lambda: reach("betting").ask(SEAT, c.Lay("red", 6_00)),
        "Your chips stay with you. A red wager takes at most $10, and $5 more fits here.",
        "000, The wager amounts",
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
        "",
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
        "money_on_table",
        lambda: opened(100_00).ask(DEALER, c.Close()),
        "The table stays open. Seat 1 still holds $100.",
        "",
    ),
]

# Said by the door: its queue is full, or a screen has asked for other things since.
AT_THE_DOOR = {"busy", "old_number"}


@pytest.mark.parametrize(("code", "reached", "words", "clause"), REACHED, ids=[row[0] for row in REACHED])
def test_a_no_says_what_happened_and_why(code: str, reached: Reached, words: str, clause: str) -> None:
    answer = reached().answer
    assert answer is not None
    assert (answer.code, answer.words, answer.clause) == (code, words, clause)


def test_every_no_is_reached() -> None:
    assert {row[0] for row in REACHED} == set(WORDS) - AT_THE_DOOR


@pytest.mark.parametrize("code", WORDS)
def test_a_no_is_two_plain_sentences(code: str) -> None:
    said = {name: "x" for _, name, _, _ in Formatter().parse(WORDS[code]) if name}
    assert len(re.findall(r"[.!?](?: |$)", refuse(code, **said).words)) == 2
