"""What opens, closes, stops and changes a table is in one group, and says why where a reader will ask."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from croupier import commands as c
from croupier import commands_of_hours as hours


def test_every_verb_written_there_is_among_all_verbs() -> None:
    groups = (hours.TableVerb, hours.PitVerb, hours.CardVerb)
    assert {verb for group in groups for verb in get_args(group)} <= {*get_args(c.AnyVerb)}


@pytest.mark.parametrize("said", [{"type": "hold", "why": ""}, {"type": "force_close", "why": "x" * 201}])
def test_a_reason_has_words_and_not_too_many(said: dict[str, str]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(said, c.AnyVerb)
