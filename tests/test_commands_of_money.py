"""What may be asked about money is in one group, and every amount of it is whole and not below nothing."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from croupier import commands as c
from croupier import commands_of_money as money
from tests.verbs import VERBS

AMOUNTS = ("amount", "cash", "chips", "cash_was", "chips_was")


def test_every_verb_of_money_is_among_all_verbs() -> None:
    assert {*get_args(money.MoneyVerb)} <= {*get_args(c.AnyVerb)}


def test_no_amount_is_below_nothing() -> None:
    for verb in VERBS.values():
        said = msgspec.to_builtins(verb)
        for name in set(said) & {*AMOUNTS}:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert(said | {name: -1}, type(verb))
        assert msgspec.convert(said, type(verb)) == verb
