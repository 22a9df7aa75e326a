"""Heads reach the second place, in order; what cannot is said aloud, kept, and tried again; nobody waits for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from croupier.journal import notary
from croupier.journal.heads import Occasion, read_heads
from croupier.journal.keys import Signer
from croupier.journal.notary import Notary, ToSign, append
from tests.journal.signed import SIGNER

WAIT = 10.0


def head(seq: int, why: Occasion = "hourly") -> ToSign:
    return ToSign("table", seq, "0" * 64, "now", why)


class Told:
    def __init__(self, path: Path, signer: Signer = SIGNER) -> None:
        self.written: list[int] = []
        self.alarms: list[tuple[int, str]] = []
        self.heard = Event()
        self.notary = Notary(path, signer, self._written, self._alarm)

    def _written(self, head: ToSign) -> None:
        self.written.append(head.seq)
        self.heard.set()

    def _alarm(self, head: ToSign, why: str) -> None:
        self.alarms.append((head.seq, why))
        self.heard.set()

    def until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            assert self.heard.wait(WAIT)
            self.heard.clear()


def seqs(path: Path) -> list[int]:
    return [line.head.seq for line in read_heads(path) if line.head]


def test_what_is_put_is_signed_and_written_in_order(tmp_path: Path) -> None:
    path = tmp_path / "heads"
    told = Told(path)
    for seq in range(1, 200):
        told.notary.put(head(seq))
    assert told.notary.close() == []
    assert seqs(path) == told.written == list(range(1, 200))
    assert told.notary.close() == []


def test_nobody_waits_for_a_slow_signature(tmp_path: Path) -> None:
    gate = Event()

    class Slow(Signer):
        def __init__(self) -> None:
            self.public = SIGNER.public

        def sign(self, what: bytes) -> str:
            assert gate.wait(WAIT)
            return SIGNER.sign(what)

    told = Told(tmp_path / "heads", Slow())
    for seq in range(1, 10):
        told.notary.put(head(seq))
    assert told.written == []
    gate.set()
    assert told.notary.close() == []
    assert told.written == list(range(1, 10))


def test_a_disk_that_goes_and_comes_back(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    told = Told(disk / "heads")
    told.notary.put(head(1))
    told.until(lambda: bool(told.alarms))
    told.notary.put(head(2))
    disk.mkdir()
    told.notary.put(head(3))
    told.until(lambda: told.written == [1, 2, 3])
    assert told.alarms == [(1, "No such file or directory")], "one alarm, not one for each head"
    (disk / "heads").unlink()
    disk.rmdir()
    told.notary.put(head(4))
    told.until(lambda: len(told.alarms) == 2)
    assert told.notary.close() == [head(4)]
    assert told.written == [1, 2, 3]


def test_it_is_tried_again_without_being_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notary, "SECONDS_TO_TRY_AGAIN", 0.01)
    disk = tmp_path / "disk"
    told = Told(disk / "heads")
    told.notary.put(head(1))
    told.until(lambda: bool(told.alarms))
    disk.mkdir()
    told.until(lambda: told.written == [1])
    assert told.notary.close() == []


def test_heads_that_somebody_took_away_are_missed(tmp_path: Path) -> None:
    path = tmp_path / "heads"
    told = Told(path)
    for seq, spoil in ((1, lambda: None), (2, path.unlink), (3, lambda: path.write_bytes(path.read_bytes()[:9]))):
        spoil()
        told.notary.put(head(seq))
        told.until(lambda seq=seq: told.written[-1:] == [seq])  # type: ignore[misc]
    assert told.notary.close() == []
    assert told.alarms == [(2, notary.GONE), (3, notary.GONE)]
    assert seqs(path) == [3]


def test_whatever_fails_is_an_alarm(tmp_path: Path) -> None:
    class Broken(Signer):
        def __init__(self) -> None:
            self.public = SIGNER.public

        def sign(self, what: bytes) -> str:
            raise RuntimeError("the key is gone")

    told = Told(tmp_path / "heads", Broken())
    told.notary.put(head(1))
    assert told.notary.close() == [head(1)]
    assert told.alarms == [(1, "the key is gone")]


def test_a_torn_line_is_left_and_the_next_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "heads"
    path.write_bytes(b'{"v":1,"table"')
    told = Told(path)
    told.notary.put(head(1))
    assert told.notary.close() == []
    assert [(line.torn, line.head is not None) for line in read_heads(path)] == [(True, False), (False, True)]


def test_what_is_appended_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    fsync = os.fsync

    def noted(file: int) -> None:
        synced.append(os.fstat(file).st_size)
        fsync(file)

    monkeypatch.setattr(os, "fsync", noted)
    path = tmp_path / "heads"
    append(path, b"one\n")
    assert synced[0] == 4
    assert len(synced) == 2, "a new file, and the folder that it is in"
    append(path, b"two\n")
    assert synced[2:] == [8]
