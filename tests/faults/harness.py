"""Kills a table's process again and again, and holds what it had said against what its journal says afterwards."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

import msgspec

from tests.faults.nursery import CLOSED, FAILED, KILLED, Answered, Born, Bug, Died, Life, Said, Sent
from tests.faults.witness import Witness

_decode = msgspec.json.Decoder(Said).decode


class Nursery:
    """Starts children one after another, hears what they say, and kills them."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "tests.faults.nursery"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._ask, self._hear = process, process.stdin, process.stdout
        self._child = 0

    def begin(self, life: Life) -> None:
        self._ask.write(msgspec.json.encode(life) + b"\n")
        self._ask.flush()
        born = _decode(self._hear.readline())
        assert isinstance(born, Born)
        self._child = born.pid

    def kill(self, pause: float = 0.0) -> None:
        time.sleep(pause)
        os.kill(self._child, signal.SIGKILL)

    def said(self) -> Iterator[Said]:
        """What the child says until it has died; everything that it said stands in the pipe before that."""
        while self._child:
            said = _decode(self._hear.readline())
            if isinstance(said, Died):
                self._child = 0
            yield said

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self._child:
            self.kill()
        self._ask.close()
        self._process.wait(60)
        self._hear.close()


class Trial:
    """One journal, many lives, and a witness of all of them."""

    def __init__(self, journal: Path, seed: int, bug: Bug = "") -> None:
        self.journal = journal
        self.seed = seed
        self.bug = bug
        self.random = Random(seed)
        self.witness = Witness("")
        self.lives = 0

    def kill(self, nursery: Nursery, times: int) -> None:
        """Lives that are killed at some moment; after each the journal is read."""
        for _ in range(times):
            # Now and then while it starts; else after some answers, at once or a moment later.
            answers = 0 if self.random.random() < 0.15 else self.random.randint(1, 40)
            pause = self.random.choice((0.0, self.random.random() * 0.006))
            self._live(nursery, KILLED, answers, pause)

    def fill_the_disk(self, nursery: Nursery, room: int) -> None:
        """A life that goes on until the disk refuses to write."""
        self._live(nursery, FAILED, room=room)

    def close(self, nursery: Nursery) -> None:
        """A life that ends in order, with the table closed."""
        self._live(nursery, CLOSED)

    def _live(self, nursery: Nursery, ends: Died, answers: int = 0, pause: float = 0.0, room: int = 0) -> None:
        self.lives += 1
        self.witness.told = f"seed {self.seed}, life {self.lives}"
        seed, again = self.random.getrandbits(32), tuple(self.witness.again())
        nursery.begin(Life(str(self.journal), seed, again, ends == CLOSED, room, self.bug))
        if ends == KILLED and not answers:
            nursery.kill(self.random.random() * 0.03)
        for said in nursery.said():
            match said:
                case Answered():
                    self.witness.hear(said)
                    answers -= 1
                    if ends == KILLED and not answers:
                        nursery.kill(pause)
                case Sent():
                    self.witness.hear(said)
                case Died():
                    if said != ends:
                        raise self.witness.lied(f"the process ended with {said}")
                case Born():
                    pass
        self.witness.check(self.journal)
