"""What every command is: frozen, tagged by its name, and deaf to what it does not know."""

from __future__ import annotations

import msgspec
import pytest

from croupier.command import Cents, SeatNumbers, snake
from croupier.commands import Close, Lay


def test_a_tag_is_the_name_in_small_words() -> None:
    assert snake("PlaceYourBets") == "place_your_bets"
    assert snake("Lay") == "lay"


def test_a_verb_is_frozen_and_knows_no_other_field() -> None:
    with pytest.raises(AttributeError):
        Close().counted = 1  # type: ignore[misc]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "lay", "place": "17", "amount": 100, "seat": 3}, Lay)


@pytest.mark.parametrize(("value", "shape"), [(-1, Cents), (1_000_000_000_01, Cents), ((1,), SeatNumbers)])
def test_values_have_bounds(value: object, shape: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(value, shape)
