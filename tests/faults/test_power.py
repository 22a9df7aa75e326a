"""The power goes at every operation of a disk that tears what it has not synced: what was acknowledged is there, once.

The controls plant what must not be; the same trial must find it.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from croupier.journal.sqlite import open_journal
from tests.faults.disk import Disk, lay_down, on
from tests.faults.log import NAME
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
from tests.journal.files import ENTRIES, ROWS

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


def test_what_a_start_reads_after_a_kill_is_there_for_good(tmp_path: Path) -> None:
    """The killed one had written it and not yet synced: from the system's memory it is read all the same."""
    dealt, after = tmp_path / "dealt", tmp_path / "after"
    for each in (dealt, after):
        each.mkdir()
    disk = Disk(dealt)
    with on(disk):
        killed = open_journal(dealt / NAME)
        killed.append(ROWS[:10])
        killed.append(ROWS[10:12])
        del disk.log[max(at for at, said in enumerate(disk.log) if isinstance(said, Synced)) :]
        killed._lock.release()
        with open_journal(dealt / NAME) as journal:
            read = list(journal.entries("table"))
            log = list(disk.log)
        killed._db.close()
    assert read == ENTRIES[:12]
    platter = Platter({})
    for op in log:
        platter.take(op, Random(1))
    for seed in range(50):
        lay_down(platter.cut(Random(seed)), after)
        with on(None), open_journal(after / NAME) as journal:
            assert list(journal.entries("table")) == read


def test_a_start_leaves_nothing_in_the_log_that_could_come_back(tmp_path: Path) -> None:
    """A commit of which one page is torn is not there. Were the log gone on with, the next could mend that page."""
    dealt = tmp_path / NAME
    with open_journal(dealt) as journal:
        journal.append(ROWS[:10])
        whole = dealt.with_name(f"{NAME}-wal").stat().st_size
        journal.append(ROWS[10:])
        torn = bytearray(dealt.with_name(f"{NAME}-wal").read_bytes())
        torn[whole + 100] ^= 1
        image = {NAME: dealt.read_bytes(), f"{NAME}-wal": bytes(torn)}
    lay_down(image, tmp_path)
    with open_journal(dealt) as journal:
        assert list(journal.entries("table")) == ENTRIES[:10]
        assert dealt.with_name(f"{NAME}-wal").read_bytes() == b""


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
