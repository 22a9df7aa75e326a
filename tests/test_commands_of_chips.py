"""What may be asked about chips is in one group, and a count of chips is whole and not below nothing."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from croupier import commands as c
from croupier import commands_of_chips as chips


def test_every_verb_of_chips_is_among_all_verbs() -> None:
    assert {*get_args(chips.ChipVerb)} <= {*get_args(c.AnyVerb)}


@pytest.mark.parametrize("wrong", [{"chips": -1}, {"value": -1}, {"seat": -1}, {"seat": 1000}, {"colour": "x" * 21}])
def test_no_chips_come_back_that_cannot_be(wrong: dict[str, object]) -> None:
    said = {"type": "bring_back", "colour": "red", "chips": 3, "value": 1_00}
    assert msgspec.convert(said, c.BringBack) == c.BringBack("red", 3, 1_00, 0)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(said | wrong, c.BringBack)
