"""The wheels: each pocket once, zeros green, red and black in turn."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from croupier.wheel import WHEELS, Pocket, WheelName, colour, rank
from tests import oracle

POCKETS: dict[WheelName, tuple[str, ...]] = {
    "single": oracle.SINGLE,
    "double": oracle.DOUBLE,
    "triple": oracle.TRIPLE,
}
EACH = pytest.mark.parametrize("name", list(POCKETS))


@EACH
def test_a_wheel_has_each_pocket_once(name: WheelName) -> None:
    wheel = WHEELS[name]
    assert wheel.name == name
    assert len(wheel.order) == len(POCKETS[name]) == {"single": 37, "double": 38, "triple": 39}[name]
    assert wheel.pockets == POCKETS[name]


@EACH
def test_red_and_black_come_in_turn_and_zeros_are_green(name: WheelName) -> None:
    order = WHEELS[name].order
    colours = [colour(pocket) for pocket in order]
    assert Counter(colours) == {"red": 18, "black": 18, "green": len(order) - 36}
    assert all(a != b or a == "green" for a, b in zip(colours, [*colours[1:], colours[0]], strict=True))
    assert all((colour(str(n)) == "black") == (n in oracle.BLACK) for n in range(1, 37))


def test_a_number_lies_opposite_its_neighbour_in_counting_on_a_double_zero_wheel() -> None:
    """How these wheels are made: 1 faces 2, 35 faces 36, 0 faces 00."""
    order = WHEELS["double"].order
    facing = dict(zip(order, order[19:] + order[:19], strict=True))
    assert facing["0"] == "00"
    assert all(facing[str(n)] == str(n + 1) for n in range(1, 37, 2))


def test_double_zero_is_text_and_stands_between_zero_and_one() -> None:
    assert [rank(pocket) for pocket in ("0", "00", "000", "1", "36")] == [0, 1, 2, 3, 38]
    for name in ("37", "38", "-1", "01", "0000", "", " 0"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(name, Pocket)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(0, Pocket)
