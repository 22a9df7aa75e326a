"""The bench runs both sides by turns, and every line of it can be run."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import bench.__main__ as bench
from bench.measure import OPENED, Line, Measured, Side, measure, seconds
from bench.nights import make
from bench.pace import SQUEEZED
from croupier.journal.auditor import audit
from croupier.journal.sqlite import open_reader


def counted(turns: list[str]) -> tuple[Side, Side]:
    return lambda: turns.append("ours"), lambda: turns.append("baseline")


def test_sides_are_run_by_turns_and_each_first_as_often_as_the_other() -> None:
    turns: list[str] = []
    found = measure(Line("both", "ours", "the baseline", 1, lambda: counted(turns), repeats=4))
    warming, *pairs = [turns[i : i + 2] for i in range(0, len(turns), 2)]
    assert sorted(warming) == ["baseline", "ours"]
    assert pairs == [["ours", "baseline"], ["baseline", "ours"]] * 2
    assert found.lowest <= found.ratio <= found.highest


def test_a_ratio_of_speeds_is_one_of_times_upside_down(monkeypatch: pytest.MonkeyPatch) -> None:
    took = {"ours": 4.0, "baseline": 1.0}
    monkeypatch.setattr("bench.measure.seconds", lambda side: took[side()])
    sides: tuple[Side, Side] = (lambda: "ours", lambda: "baseline")
    assert measure(Line("slow", "", "", 1, lambda: sides, "speed")).ratio == 0.25
    assert measure(Line("slow", "", "", 1, lambda: sides, "time")).ratio == 4


def test_a_side_may_say_what_it_measured() -> None:
    assert seconds(lambda: 2.5) == 2.5
    assert 0 < seconds(lambda: "2.5") < 2.5


def test_every_line_has_a_name_of_its_own_and_both_its_sides_run(monkeypatch: pytest.MonkeyPatch) -> None:
    few: dict[str, object] = {"nights.ENTRIES": 3_000, "fanout.ROUNDS": 1, "hall.SEATS": 20, "hall.RECONNECTS": 40}
    few |= {"pace.MOST": 3, "pace.SECONDS": 1.0, "pace.SQUEEZED": dict.fromkeys(SQUEEZED, 90), "pace.ECHOES": 20}
    for name, value in few.items():
        monkeypatch.setattr(f"bench.{name}", value)
    every = [line for _, line in bench.lines()]
    assert len({line.name for line in every}) == len(every) > 0
    cores = os.sched_getaffinity(0)
    for line in every:
        with OPENED:
            for side in line.sides():
                side()
    assert os.sched_getaffinity(0) == cores


def test_what_was_measured_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "HERE", tmp_path)
    found = Measured("both", 0.5, 0.4, 0.6, 1, "speed", "ours", 2.0, "theirs", 1.0)
    kept = json.loads(bench.keep([found]).read_text())
    assert kept["lines"][0]["ratio"] == 0.5
    assert {"at", "machine"} < set(kept)


def test_a_bench_that_is_not_there_is_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["nothing"]) == 2
    assert "there is no bench nothing; there is " in capsys.readouterr().err


def test_a_night_that_is_made_for_a_bench_is_a_journal_like_any_other(tmp_path: Path) -> None:
    with open_reader(make(tmp_path / "nights", 40_000)) as reader:
        found = audit(reader)
    assert found.faults == []
    assert found.tables[0].entries >= 40_000
    assert found.tables[0].rounds > 300
