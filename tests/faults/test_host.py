"""Kills in mid-round and full disks lose nothing that was acknowledged, nothing acts twice, and the game goes on.

The same trial with a bug planted in the host must find it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.harness import Nursery, Trial
from tests.faults.nursery import Bug
from tests.faults.witness import Lied

SEEDS = range(1, 13)
KILLS = 25
FULL_DISKS = range(1, 5)


@pytest.mark.parametrize("seed", SEEDS)
def test_kills_lose_nothing(tmp_path: Path, seed: int) -> None:
    trial = Trial(tmp_path / "night.journal", seed)
    with Nursery() as nursery:
        trial.kill(nursery, KILLS)
        trial.close(nursery)
    assert trial.witness.rounds > 0
    assert trial.witness.unanswered["not done"] > 0, f"seed {seed}: no kill fell while a command was under way"


@pytest.mark.parametrize("seed", FULL_DISKS)
def test_a_disk_that_refuses_to_write(tmp_path: Path, seed: int) -> None:
    """Nothing is acknowledged from there on, and with room again the game goes on from all that was."""
    trial = Trial(tmp_path / "night.journal", seed)
    with Nursery() as nursery:
        for room in range(100_000, 400_000, 60_000):
            trial.fill_the_disk(nursery, room)
        trial.close(nursery)
    assert trial.witness.rounds > 0


@pytest.mark.parametrize(
    ("bug", "words"),
    [
        ("hasty", "was acknowledged with '(yes|too_late)', and the journal has nothing"),
        ("forgetful", "acted 2 times|has acted before|refused when it was sent again|its number was given out again"),
    ],
)
def test_a_planted_bug_is_caught(tmp_path: Path, bug: Bug, words: str) -> None:
    trial = Trial(tmp_path / "night.journal", seed=5, bug=bug)
    with Nursery() as nursery, pytest.raises(Lied, match=words):
        trial.kill(nursery, len(SEEDS) * KILLS)
