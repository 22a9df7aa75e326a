"""A clock that jumps, by an hour or by a year, forward and back: the days are others, and the game is the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier import events as e
from croupier.journal.auditor import audit
from croupier.journal.chain import Chain, Envelope
from croupier.journal.sqlite import open_reader
from tests.faults.disk import Disk, on
from tests.faults.log import NAME
from tests.faults.shift import Shift, work


def dealt(folder: Path, seed: int, jumps: bool) -> list[Envelope]:
    folder.mkdir()
    disk = Disk(folder)
    with on(disk):
        work(disk, folder / NAME, Shift(seed, 200, close=True, jumps=jumps))
    with open_reader(folder / NAME) as reader:
        assert audit(reader).faults == []
        return list(Chain("1").check(reader.entries("1")))


def game(night: list[Envelope]) -> list[tuple[str, int, e.AnyEvent]]:
    return [(each.badge, each.n, each.event) for each in night if not isinstance(each.event, e.DayOpened)]


def days(night: list[Envelope]) -> list[str]:
    return [each.event.date for each in night if isinstance(each.event, e.DayOpened)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_clock_that_jumps_changes_nothing_but_the_days(tmp_path: Path, seed: int) -> None:
    still, jumped = dealt(tmp_path / "still", seed, jumps=False), dealt(tmp_path / "jumped", seed, jumps=True)
    assert game(still) == game(jumped)
    assert len(days(still)) == 1 < len(days(jumped))
    assert days(jumped) == sorted(set(days(jumped))), "none is opened twice, and none before another"
    told = [each.at for each in jumped]
    assert told != sorted(told)
