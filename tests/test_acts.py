"""Rounds and shifts as text: every verb there and back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from croupier import commands as c
from croupier.acts import _ROW_OF, ROWS, Act, ActError, read_acts, write_acts
from croupier.notation import Notation
from croupier.powers import POWERS
from tests.every_house import every_house

HOUSE = every_house()["ten-dollar double"]
NOTATION = Notation(HOUSE)

SHIFT = """\
open $10000
seat 3 buys in $100 cash
seat 2 buys in $100 cash and $50.50 chips
seat 1 buys in $5 chips
place your bets
seat 3: 17-20 $5, red $10
seat 2: courtesy $1
for seat 1: 17 $2, dozen1 $5
seat 3: lift red $5
spin
no more bets
wheel 17
number 17
confirm 17
lift dolly
seat 3 cashes out
restart
resume
supervisor: close
"""

ROLES = [c.Actor(role) for role in get_args(c.Role) if role != "seat"]
ANYBODY = [*ROLES, c.Actor("seat", 1), c.Actor("seat", 999)]
AMOUNTS = (1, 99, 100, 1_050, 123_456_789_00)


def all_acts() -> Iterator[Act]:
    """Every verb by everybody, with every place, every pocket, and amounts of every look."""
    for by in ANYBODY:
        for verb in (c.Close, c.PlaceYourBets, c.Spin, c.NoMoreBets, c.LiftDolly, c.Restart, c.Resume):
            yield Act(by, verb())
        for amount in AMOUNTS:
            yield Act(by, c.Open(amount))
            yield from (Act(by, c.BuyIn(3, *money)) for money in ((amount, 0), (0, amount), (amount, 500)))
        yield Act(by, c.CashOut(7))
        for pocket in HOUSE.wheel.order:
            yield from (Act(by, verb(pocket)) for verb in (c.Sense, c.Announce, c.Confirm))
    for place, amount in [(each, 500) for each in HOUSE.spot_at] + [("17-20", each) for each in AMOUNTS]:
        yield from (Act(by, c.LayFor(999, place, amount)) for by in (c.Actor("dealer"), c.Actor("operator")))
        yield from (Act(by, verb(place, amount)) for by in ANYBODY[-2:] for verb in (c.Lay, c.Lift))


def test_a_verb_has_one_row_and_the_role_that_usually_says_it() -> None:
    assert [row.verb for row in ROWS] == list(dict.fromkeys(row.verb for row in ROWS))
    assert {row.verb: row.role for row in ROWS} == {row.verb: POWERS[row.verb][0] for row in ROWS}


def test_a_shift_is_written_as_it_is_read() -> None:
    read = read_acts(NOTATION, SHIFT)
    assert write_acts(read) == SHIFT
    assert {type(act.verb) for act in read} == {row.verb for row in ROWS}
    assert read[5:8] == [
        Act(c.Actor("seat", 3), c.Lay("17-20", 500)),
        Act(c.Actor("seat", 3), c.Lay("red", 1000)),
        Act(c.Actor("seat", 2), c.Lay("courtesy", 100)),
    ]
    assert read[-1] == Act(c.Actor("supervisor"), c.Close())


def test_whatever_is_written_is_read_back() -> None:
    acts = list(all_acts())
    assert read_acts(NOTATION, write_acts(acts)) == acts
    Random(17).shuffle(acts)
    assert read_acts(NOTATION, write_acts(acts)) == acts


def test_what_no_row_says_whole_is_said_as_on_the_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    acts = [act for act in all_acts() if act.by.role == "seat" or isinstance(act.verb, c.BuyIn | c.Spin | c.Sense)]
    for row in ROWS:
        monkeypatch.delitem(_ROW_OF, row.verb)
    text = write_acts(acts)
    assert text.startswith("dealer: spin {}\n")
    assert read_acts(NOTATION, text) == acts
    assert read_acts(NOTATION, 'dealer: buy_in {"seat":3,"cash":500}') == read_acts(NOTATION, "seat 3 buys in $5")


def test_a_field_that_a_row_does_not_say_is_not_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    row = next(row for row in ROWS if row.verb is c.BuyIn)
    monkeypatch.setitem(_ROW_OF, c.BuyIn, row._replace(fields=("seat", "cash")))
    acts = [Act(c.Actor("dealer"), c.BuyIn(3, 500)), Act(c.Actor("dealer"), c.BuyIn(3, 500, 700))]
    assert (
        write_acts(acts)
        == 'seat 3 buys in $5 cash\ndealer: buy_in {"seat":3,"cash":500,"chips":700,"colour":"","value":0}\n'
    )
    assert read_acts(NOTATION, write_acts(acts)) == acts


def test_remarks_empty_lines_and_capitals_change_nothing() -> None:
    text = "# the first round\n\n  SPIN   # three times round\nSeat 3: Red $5\n"
    assert read_acts(NOTATION, text) == read_acts(NOTATION, "spin\nseat 3: red $5")
    assert read_acts(NOTATION, "dealer: spin") == read_acts(NOTATION, "spin")
    assert read_acts(NOTATION, "seat 3 buys in $100") == read_acts(NOTATION, "seat 3 buys in $100 cash")


@pytest.mark.parametrize(
    ("line", "at", "words"),
    [
        ("seat 3: red $5, 37 $1", 17, "'37' is not on a double zero wheel"),
        ("  for seat 3: red", 15, "'red' has no amount"),
        ("number 37", 8, "'37' is not on"),
        ("open five", 6, "'five' stands there; an amount is written like"),
        ("dealer: red $5", 9, "'red $5' is no act"),
        ("red $5", 1, "is no act; an act is said like"),
        ("seat 3:", 8, "'' is no act"),
        ("seat 3 buys in", 1, "is no act"),
        ("seat 3 buys in $5 cash and $x chips", 28, "'$x' stands there"),
        ("confirm 17 18", 1, "is no act"),
        ("seat 1000: red $5", 1, "is no act"),
        ('dealer: buy_in {"seat":0}', 16, "Expected `int` >= 1"),
        ('dealer: dance {"seat":3}', 15, "Invalid value 'dance'"),
        ('dealer: spin {"seat":3}', 14, "unknown field `seat`"),
        ("dealer: spin {spin}", 14, "JSON is malformed"),
        ('dealer {"sat":3}: spin', 8, "it says nothing of a dealer"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_is_wrong_and_where(line: str, at: int, words: str) -> None:
    with pytest.raises(ActError) as error:
        read_acts(NOTATION, f"spin\n# a remark\n{line}\nspin")
    assert (error.value.line, error.value.at) == (3, at)
    assert words in error.value.words
    assert str(error.value).startswith(f"line 3, character {at}: ")
