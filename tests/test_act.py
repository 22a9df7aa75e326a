"""A row of words: what it says it reads back, and what it cannot say it does not."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier.act import PARTS, Row, besides
from croupier.notation import Notation, NotationError
from tests.dealt import ten_dollar

NOTATION = Notation(ten_dollar())


def read(row: Row, line: str) -> list[c.AnyVerb]:
    found = row.pattern.fullmatch(line)
    return row.read(NOTATION, found) if found else []


def test_a_part_in_brackets_is_left_out_where_it_says_nothing_new() -> None:
    row = Row(c.Void, "dealer", "void[ round {of_round}]: {why}")
    assert row.write(c.Void("so")) == ("void: so", "")
    assert row.write(c.Void("so", 3)) == ("void round 3: so", "")
    assert read(row, "void round 3: so") == [c.Void("so", 3)]
    assert read(row, "VOID:  so") == [c.Void("so")]


def test_words_that_would_be_read_otherwise_are_not_written() -> None:
    row = Row(c.DenyCard, "operator", "deny card {card}: {act}")
    assert row.write(c.DenyCard("S1: so", "void")) is None
    assert row.write(c.DenyCard("S1", "void")) == ("deny card S1: void", "")
    for why in ("#", "a\nb", " a", "a "):
        assert Row(c.Hold, "dealer", "hold: {why}").write(c.Hold(why)) is None


def test_stakes_are_several_verbs_and_written_apart() -> None:
    row = Row(c.LayFor, "dealer", "for seat {seat}: {stakes}")
    assert read(row, "for seat 2: 17 $1, red $5") == [c.LayFor(2, "17", 1_00), c.LayFor(2, "red", 5_00)]
    assert row.write(c.LayFor(2, "17", 1_50)) == ("for seat 2: ", "17 $1.50")
    assert row.fields == ("seat", "place", "amount")


@pytest.mark.parametrize(
    ("text", "cash", "chips"),
    [
        ("$5", 5_00, 0),
        ("$5 cash", 5_00, 0),
        ("$5 chips", 0, 5_00),
        ("$1,000 cash and $5.50 chips", 1_000_00, 5_50),
        ("nothing", 0, 0),
    ],
)
def test_money_is_cash_chips_or_both(text: str, cash: int, chips: int) -> None:
    assert PARTS["money"].read(NOTATION, text) == {"cash": cash, "chips": chips}


@pytest.mark.parametrize(
    ("row", "line", "at"),
    [
        (Row(c.Fill, "dealer", "fill {amount}"), "fill five", 6),
        (Row(c.BuyIn, "dealer", "seat {seat} buys in {money}"), "seat 3 buys in $5 cash and $x chips", 28),
        (Row(c.SetClock, "dealer", "set clock {seconds}"), "set clock 9999", 1),
    ],
)
def test_what_is_wrong_is_found_where_it_stands(row: Row, line: str, at: int) -> None:
    with pytest.raises(NotationError) as error:
        read(row, line)
    assert error.value.at == at


def test_besides_are_the_fields_that_are_not_as_unless_told() -> None:
    assert besides(c.Open(5_00, 0, 7)) == {"bank": 5_00, "maximum": 7}
    assert besides(c.Open(5_00, 0, 7), ("bank",)) == {"maximum": 7}
