"""Amounts are read and written exactly, and a share of a stake is exact or rounded the way the house says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.money import Odds, Rounding, parse_amount, parse_odds, share, show


@pytest.mark.parametrize(
    ("text", "cents"),
    [("$5", 500), ("5", 500), ("5.00", 500), ("$0.25", 25), ("$1,000", 100_000), ("$1,234,567.89", 123_456_789)],
)
def test_an_amount_is_read(text: str, cents: int) -> None:
    assert parse_amount(text) == cents


@pytest.mark.parametrize(
    "text", ["", "$", "five", "-5", "$5.5", "$5.005", "$1,00", "$,100", "1,0000", "5 ", " 5", "٥", "1e3", "$9" * 20]
)
def test_what_is_no_amount_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="an amount is written like"):
        parse_amount(text)


@pytest.mark.parametrize("cents", [0, 1, 99, 100, 101, 12345, 100_000, 123_456_789_012])
def test_what_is_shown_reads_the_same(cents: int) -> None:
    assert parse_amount(show(cents)) == cents


def test_a_debt_is_shown_with_its_sign() -> None:
    assert show(-12345) == "-$123.45"


def test_odds_are_read_and_shown() -> None:
    assert parse_odds("35 to 1") == Odds(35, 1)
    assert str(Odds(1, 2)) == "1 to 2"


@pytest.mark.parametrize("text", ["", "35", "35:1", "35/1", "35 to 0", "0 to 1", "-1 to 1", "35  to 1", "1.5 to 1"])
def test_what_are_no_odds_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="odds are written like"):
        parse_odds(text)


def test_odds_are_compared_as_fractions() -> None:
    assert Odds(1, 2).below(Odds(1, 1))
    assert Odds(7, 4).below(Odds(2, 1))
    assert not Odds(2, 2).below(Odds(1, 1))
    assert not Odds(3, 1).below(Odds(2, 1))


ROUNDINGS: tuple[Rounding, ...] = ("none", "down", "up")


@pytest.mark.parametrize("step", [1, 5, 100])
@pytest.mark.parametrize(("win", "to"), [(1, 2), (1, 3), (6, 5), (35, 1)])
def test_a_share_is_exact_or_the_next_step_to_the_side_that_the_house_names(win: int, to: int, step: int) -> None:
    for stake in range(1, 400):
        exact = Fraction(stake * win, to)
        down, up = share(stake, win, to, step, "down"), share(stake, win, to, step, "up")
        assert down % step == up % step == 0
        assert down <= exact <= up
        assert up - down == (0 if exact == down else step)
        if exact == down:
            assert share(stake, win, to, step) == exact
        else:
            with pytest.raises(ValueError, match="cannot be paid exactly"):
                share(stake, win, to, step)
