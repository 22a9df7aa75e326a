"""Two sides of one comparison, run by turns in one process, so that a busy machine slows both alike."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from statistics import median
from time import perf_counter
from typing import Literal, TypeAlias

import msgspec

Side: TypeAlias = Callable[[], object]

REPEATS = 15
OPENED = ExitStack()
"""What the sides of a line have opened, such as servers: it ends with the line, and burdens no other."""


class Line(msgspec.Struct, frozen=True):
    """What is compared with what. `sides` makes both ready: ours, then the baseline."""

    name: str
    ours: str
    baseline: str
    goal: float
    sides: Callable[[], tuple[Side, Side]]
    counts: Literal["speed", "time"] = "speed"
    """The ratio is our speed by the baseline's, of which more is better, or our time by its time, of which less is."""
    repeats: int = REPEATS


class Measured(msgspec.Struct, frozen=True):
    """The median of the ratios, the lowest and the highest of them, and the median seconds of each side."""

    name: str
    ratio: float
    lowest: float
    highest: float
    goal: float
    counts: str
    ours: str
    ours_seconds: float
    baseline: str
    baseline_seconds: float


def measure(line: Line) -> Measured:
    """Runs both sides by turns, each first as often as the other, after one turn that does not count."""
    with OPENED:
        times = _by_turns(line)[1:]
    ratios = [other / mine if line.counts == "speed" else mine / other for mine, other in times]
    return Measured(
        name=line.name,
        ratio=median(ratios),
        lowest=min(ratios),
        highest=max(ratios),
        goal=line.goal,
        counts=line.counts,
        ours=line.ours,
        ours_seconds=median(mine for mine, _ in times),
        baseline=line.baseline,
        baseline_seconds=median(other for _, other in times),
    )


def _by_turns(line: Line) -> list[tuple[float, float]]:
    ours, baseline = line.sides()
    times: list[tuple[float, float]] = []
    for turn in range(line.repeats + 1):
        if turn % 2:
            mine, other = seconds(ours), seconds(baseline)
        else:
            other, mine = seconds(baseline), seconds(ours)
        times.append((mine, other))
    return times


def seconds(side: Side) -> float:
    """How long it took, or what it says itself: a wait among many is measured where it is waited."""
    began = perf_counter()
    said = side()
    return said if isinstance(said, float) else perf_counter() - began
