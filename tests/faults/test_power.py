"""The power goes at every operation of a disk that tears what it has not synced: what was acknowledged is there, once.

The controls plant what must not be; the same trial must find it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.faults.platter import (
    FolderSynced,
    Named,
    Platter,
    Renamed,
    Shortened,
    Synced,
    SyncFailed,
    Unnamed,
    Wrote,
)
from tests.faults.power import Cuts
from tests.faults.shift import Planted
from tests.faults.witness import Lied

SEEDS = (1, 2, 3, 4, 5)
SHIFTS = 8


@pytest.mark.parametrize("seed", SEEDS)
def test_power_cuts_lose_nothing(tmp_path: Path, seed: int) -> None:
    trial = Cuts(tmp_path, seed)
    trial.shifts(SHIFTS)
    trial.shift(groups=2, close=True)
    assert trial.witness.rounds > 0
    assert trial.cuts > 500
    assert trial.lost > 100, "no cut fell while something was under way"
    assert trial.moved > 100, "no cut fell while the log was moved into the file"


@pytest.mark.parametrize(
    ("planted", "words"),
    [
        ("normal", "entries were acknowledged, and"),
        ("hasty", "entries were acknowledged, and"),
        ("forgetful", "acted 2 times|has acted before|refused when it was sent again|its number was given out again"),
    ],
)
def test_what_is_planted_is_caught(tmp_path: Path, planted: Planted, words: str) -> None:
    trial = Cuts(tmp_path, seed=6, planted=planted)
    with pytest.raises(Lied, match=words):
        trial.shifts(len(SEEDS) * SHIFTS)


def found(platter: Platter, times: int = 200) -> list[dict[str, bytes]]:
    """What may be there after a cut, without what never lasts."""
    cuts = [platter.cut(Random(seed)) for seed in range(times)]
    return [{name: data for name, data in cut.items() if not name.endswith("-shm")} for cut in cuts]


def test_what_was_synced_is_there() -> None:
    platter, random = Platter({"a": b"x" * 5000}), Random(1)
    for op in (Wrote(-1, 4000, b"y" * 2000), Shortened(-1, 5500), Synced(-1)):
        platter.take(op, random)
    assert found(platter) == [{"a": b"x" * 4000 + b"y" * 1500}] * 200


def test_what_was_not_synced_may_be_there_or_not_or_in_part() -> None:
    platter = Platter({"a": b"x" * 8192})
    platter.take(Wrote(-1, 100, b"y" * 8000), Random(1))
    seen = {cut["a"] for cut in found(platter)}
    assert {b"x" * 8192, b"x" * 100 + b"y" * 8000 + b"x" * 92} < seen
    assert len(seen) > 50
    # A sector that was not being written is not harmed, and nothing comes from nowhere.
    assert all(each[:100] + each[8100:] == b"x" * 192 and set(each) <= set(b"xy") for each in seen)


def test_what_a_failed_sync_left_out_does_not_come_back() -> None:
    platter = Platter({"a": b""})
    for op in (Wrote(-1, 0, b"y" * 8192), SyncFailed(-1), Synced(-1)):
        platter.take(op, Random(2))
    assert len({cut["a"] for cut in found(platter)}) == 1
    assert found(platter)[0]["a"] != b"y" * 8192


def test_a_name_that_was_not_synced_may_be_missing() -> None:
    platter, random = Platter({"old": b"x"}), Random(1)
    for op in (Named("new", 1), Wrote(1, 0, b"y"), Synced(1), Renamed("new", "newer"), Unnamed("old")):
        platter.take(op, random)
    names = {tuple(sorted(cut)) for cut in found(platter)}
    assert names == {("old",), ("new", "old"), ("newer", "old"), ("newer",)}
    platter.take(FolderSynced(), random)
    assert found(platter) == [{"newer": b"y"}] * 200
