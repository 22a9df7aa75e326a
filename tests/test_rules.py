"""Every rule that a house file can have can be written as it is read, and is asked the right way."""

from __future__ import annotations

import pytest

from croupier.house_reader import NOTHING, keys_of
from croupier.rules import (
    Authority,
    Bound,
    Card,
    Chips,
    Clock,
    Day,
    FeltRules,
    Front,
    LimitRules,
    MoneyRules,
    Paying,
    SpinRules,
    Zero,
)

SECTIONS = (Front, FeltRules, Chips, Zero, LimitRules, SpinRules, Clock, Day, Paying, MoneyRules, Card)


@pytest.mark.parametrize("shape", SECTIONS, ids=lambda shape: shape.__name__)
def test_every_default_is_a_value_that_the_file_may_have(shape: type) -> None:
    for key in keys_of(shape):
        assert key.value.may
        if key.default is not NOTHING:
            assert key.value.write(key.default)


@pytest.mark.parametrize(
    ("bound", "at"),
    [(Bound(700), 700), (Bound(times=3), 1500), (Bound(times=2, of="maximum"), 20000), (Bound(), 0)],
)
def test_a_bound_is_an_amount_or_follows_the_table(bound: Bound, at: int) -> None:
    assert bound.at(500, 10000) == at


@pytest.mark.parametrize(
    ("authority", "amount", "asks"),
    [
        (Authority("always"), 0, True),
        (Authority("never"), 10**9, False),
        (Authority("above", 500), 500, False),
        (Authority("above", 500), 501, True),
    ],
)
def test_a_card_is_asked_for_above_an_amount(authority: Authority, amount: int, asks: bool) -> None:
    assert Card(acts={"buy_in": authority}).asks("buy_in", amount) is asks


def test_an_act_that_the_house_does_not_mention_takes_a_card() -> None:
    assert Card().asks("void") is True
