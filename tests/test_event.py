"""What every event is, and the parts that several are made of."""

from __future__ import annotations

import msgspec
import pytest

from croupier.event import Event, Loss, Win


class Whistled(msgspec.Struct, frozen=True):
    """Not an event."""


def test_a_part_is_no_event_and_has_no_tag_of_its_own() -> None:
    assert not issubclass(Loss, Event)
    assert msgspec.json.encode(Win("17", "17", 1_00, 35_00)) == b'{"place":"17","spot":"17","stake":100,"won":3500}'


def test_an_event_is_frozen_and_knows_no_other_field() -> None:
    with pytest.raises(AttributeError):
        Loss(1, "17", "17", 1_00).amount = 2_00  # type: ignore[misc]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "event", "more": 1}, Event)
