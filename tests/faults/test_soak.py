"""The soak ends by itself: when its count is full, and at the first lie, whose seed it names."""

from __future__ import annotations

import pytest

from tests.faults import soak
from tests.game import shifts


def test_it_ends_when_the_count_is_full(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(soak, "STEPS", 100)
    assert soak.soak("steps", 150, seed=7)
    assert "200, nothing lost, nothing doubled" in capsys.readouterr().out


def test_it_ends_at_the_first_lie_and_names_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def at_two_houses(house: str, seed: int, steps: int) -> None:
        assert seed < 9, f"{house} lost a cent"

    monkeypatch.setattr(soak, "shift", at_two_houses)
    assert not soak.soak("steps", 100_000, seed=7)
    said = capsys.readouterr().out
    assert f"{list(shifts.HOUSES)[9 % len(shifts.HOUSES)]} lost a cent" in said
    assert said.endswith('again: make soak ARGS="--steps 1 --seed 9"\n')
