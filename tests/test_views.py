"""The shapes that screens are sent: told apart, exact, and a seat's holds nothing of the dealer's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec import inspect as shapes
from msgspec.structs import fields

from croupier.views import DealerView, SeatView, ToScreen

KINDS = get_args(ToScreen)


def parts(shape: shapes.Type, seen: set[type]) -> Iterator[shapes.Type]:
    """A shape and all that it is made of."""
    yield shape
    if isinstance(shape, shapes.StructType):
        if shape.cls in seen:
            return
        seen.add(shape.cls)
        for field in shape.fields:
            yield from parts(field.type, seen)
    for name in ("item_type", "key_type", "value_type"):
        inner = getattr(shape, name, None)
        if isinstance(inner, shapes.Type):
            yield from parts(inner, seen)
    for inner in (*getattr(shape, "item_types", ()), *getattr(shape, "types", ())):
        yield from parts(inner, seen)


def test_a_screen_can_tell_them_apart() -> None:
    tags = [kind.__struct_config__.tag for kind in KINDS]
    assert (
        sorted(set(tags))
        == sorted(tags)
        == [
            *("answer", "beat", "centre_view", "dealer_view", "hello", "pit_view", "results_view", "seat_view"),
        ]
    )


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_in_them_is_a_float_or_unknown(kind: type) -> None:
    found = [type(part).__name__ for part in parts(shapes.type_info(kind), set())]
    assert found
    assert {"FloatType", "AnyType", "DecimalType"} & set(found) == set()


@pytest.mark.parametrize("kind", KINDS)
def test_they_are_frozen(kind: type) -> None:
    structs = [part.cls for part in parts(shapes.type_info(kind), set()) if isinstance(part, shapes.StructType)]
    assert all(cls.__struct_config__.frozen for cls in structs)


def test_a_seat_is_not_sent_what_is_the_dealers() -> None:
    own = {field.name for field in fields(SeatView)}
    dealers = {field.name for field in fields(DealerView)} - own
    assert dealers == {"waiting", "call", "bank", "sensed", "announced", "seats", "desk"}
