"""Limits are on the wager: what each lacks, what all lack together, and how they follow the table's own numbers."""

from __future__ import annotations

import pytest

from croupier.felt import Kind
from croupier.limits import Limits, in_force
from croupier.rules import Bound, LimitRules

LEAST: dict[Kind, int] = {"straight": 100, "split": 100, "red": 500, "dozen": 500}
MOST: dict[Kind, int] = {"straight": 1000, "split": 1000, "red": 5000, "dozen": 5000}

SHORT: list[tuple[int, int, dict[str, tuple[Kind, int]], dict[str, int]]] = [
    (0, 0, {"17": ("straight", 100), "red": ("red", 500)}, {}),
    (0, 0, {"17": ("straight", 99), "red": ("red", 499)}, {"17": 1, "red": 1}),
    (500, 0, {"17": ("straight", 100), "1-2": ("split", 400)}, {}),
    (500, 0, {"17": ("straight", 100), "1-2": ("split", 399)}, {"17": 1, "1-2": 1}),
    # What is under its own least is not in action and does not count towards the total.
    (500, 0, {"17": ("straight", 450), "1-2": ("split", 50)}, {"17": 50, "1-2": 50}),
    (500, 0, {"17": ("straight", 500), "1-2": ("split", 50)}, {"1-2": 50}),
    # Outside wagers count for nothing inside, and stand although the inside wagers go back.
    (500, 0, {"17": ("straight", 100), "red": ("red", 5000)}, {"17": 400}),
    (500, 0, {"red": ("red", 500)}, {}),
    (0, 1000, {"17": ("straight", 100), "red": ("red", 900)}, {}),
    (0, 1000, {"17": ("straight", 100), "red": ("red", 800)}, {"17": 100, "red": 100}),
    # Inside wagers that go back are not in the total of all.
    (500, 1000, {"17": ("straight", 400), "red": ("red", 900)}, {"17": 100, "red": 100}),
    (500, 1000, {"17": ("straight", 400), "red": ("red", 1000)}, {"17": 100}),
    (500, 500, {}, {}),
]


@pytest.mark.parametrize(("inside", "together", "wagers", "lacking"), SHORT)
def test_what_each_wager_lacks(
    inside: int, together: int, wagers: dict[str, tuple[Kind, int]], lacking: dict[str, int]
) -> None:
    assert Limits(LEAST, MOST, inside, together).short(wagers) == lacking


RULES = LimitRules(
    minimum=500,
    maximum=10000,
    least={"straight": Bound(100), "red": Bound(times=1), "dozen": Bound(times=2)},
    most={"straight": Bound(times=10), "red": Bound(times=1, of="maximum"), "dozen": Bound(5000)},
    inside_total=Bound(times=1),
    all_total=Bound(times=3),
)


def test_limits_are_the_houses_own_where_none_are_posted() -> None:
    least: dict[Kind, int] = {"straight": 100, "red": 500, "dozen": 1000}
    assert in_force(RULES) == Limits(least, {"straight": 5000, "red": 10000, "dozen": 5000}, 500, 1500, 500, 10000)


def test_multiples_follow_what_is_posted_and_amounts_stay() -> None:
    least: dict[Kind, int] = {"straight": 100, "red": 1000, "dozen": 2000}
    assert in_force(RULES, 1000, 20000) == Limits(
        least, {"straight": 10000, "red": 20000, "dozen": 5000}, 1000, 3000, 1000, 20000
    )
    assert in_force(RULES, 1000).most == {"straight": 10000, "red": 10000, "dozen": 5000}
