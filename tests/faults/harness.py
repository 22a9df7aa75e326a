"""Kills a table's process again and again, and holds what it had said against what its journal says afterwards."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

import msgspec

from croupier import commands as c
from croupier import events as e
from croupier.codec import Request
from croupier.journal.auditor import audit
from croupier.journal.replay import Replay
from croupier.journal.sqlite import open_reader
from tests.faults.nursery import CLOSED, FAILED, KILLED, Answered, Born, Bug, Died, Life, Said, Sent

_decode = msgspec.json.Decoder(Said).decode


class Lied(AssertionError):
    """The journal is not what was said."""


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
    """One journal, many lives. `sent` and `answers` are by badge and number; no answer, no entry there."""

    def __init__(self, journal: Path, seed: int, bug: Bug = "") -> None:
        self.journal = journal
        self.seed = seed
        self.bug = bug
        self.random = Random(seed)
        self.sent: dict[tuple[str, int], Request] = {}
        self.answers: dict[tuple[str, int], str] = {}
        self.phases: Counter[str] = Counter()
        self.unanswered: Counter[str] = Counter()
        self.lives = 0
        self.rounds = 0

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
        seed, again = self.random.getrandbits(32), tuple(self._again())
        nursery.begin(Life(str(self.journal), seed, again, ends == CLOSED, room, self.bug))
        if ends == KILLED and not answers:
            nursery.kill(self.random.random() * 0.03)
        for said in nursery.said():
            self._hear(said, ends)
            if isinstance(said, Answered):
                answers -= 1
                if ends == KILLED and not answers:
                    nursery.kill(pause)
        self.check()

    def _hear(self, said: Said, ends: Died) -> None:
        match said:
            case Sent():
                key = said.badge, said.request.n
                if self.answers.get(key) == "" and self.sent[key] != said.request:
                    raise self._lied(f"{key} was accepted, and its number was given out again")
                self.sent[key] = said.request
                if self.answers.get(key):
                    # A refusal is not in the journal, so after a restart its number is free for another command.
                    del self.answers[key]
            case Answered():
                key = said.badge, said.n
                if self.answers.get(key) == "" and said.code:
                    raise self._lied(f"{key} was accepted, and refused when it was sent again: {said.code}")
                self.answers[key] = said.code
            case Died():
                if said != ends:
                    raise self._lied(f"the process ended with {said}")
            case Born():
                pass

    def _again(self) -> Iterator[Sent]:
        """What a screen sends again after a reconnect: its last command, if it has no answer or was accepted.

        One that was accepted needs no second sending, but an answer can be lost behind the pipe too.
        """
        last: dict[str, int] = {}
        for badge, n in self.sent:
            last[badge] = max(n, last.get(badge, 0))
        for badge, n in last.items():
            if not self.answers.get((badge, n)):
                yield Sent(badge, self.sent[badge, n])

    def check(self) -> None:
        """What was said stands in the journal, once; nothing stands there that was not asked; all of it is whole."""
        if not self.journal.exists():
            if self.answers:
                raise self._lied("there is no journal")
            return
        with open_reader(self.journal) as reader:
            found = audit(reader)
            replay = Replay("1")
            envelopes = list(replay.follow(reader.entries("1")))
        self.rounds = replay.table.round
        self.phases[replay.table.phase] += 1
        if found.faults:
            raise self._lied(f"the audit says {found.faults}")
        kept: dict[tuple[str, int], list[list[e.AnyEvent]]] = {}
        for key, run in groupby(envelopes, lambda envelope: (envelope.badge, envelope.n)):
            kept.setdefault(key, []).append([envelope.event for envelope in run])
        for key, runs in kept.items():
            if key[0] != "operator" and key not in self.sent:
                raise self._lied(f"{key} stands in the journal, and nobody sent it")
            if len(runs) > 1:
                raise self._lied(f"{key} acted {len(runs)} times: {runs}")
        for key, request in self.sent.items():
            self._check_command(key, request, kept[key][0] if key in kept else [])
        self._check_cash(found.tables[0].balances if found.tables else {})

    def _check_cash(self, balances: dict[str, int]) -> None:
        """The drop box against what was said at the screens, by no part of the program."""
        cash = {key: request.verb.cash for key, request in self.sent.items() if isinstance(request.verb, c.BuyIn)}
        least = sum(amount for key, amount in cash.items() if self.answers.get(key) == "")
        most = least + sum(amount for key, amount in cash.items() if key not in self.answers)
        if not least <= balances.get("drop_box", 0) <= most:
            raise self._lied(f"{least} to {most} was bought in, and the journal has {balances}")

    def _check_command(self, key: tuple[str, int], request: Request, events: list[e.AnyEvent]) -> None:
        code = self.answers.get(key)
        if code is None:
            self.unanswered["done" if events else "not done"] += 1
        elif (code in ("", "too_late")) != bool(events):
            raise self._lied(
                f"{key} was acknowledged with {code or 'yes'!r}, and the journal has {events or 'nothing'}"
            )
        if events and not _is(request.verb, events[-1]):
            raise self._lied(f"{key} was {request.verb}, and the journal has {events}")

    def _lied(self, words: str) -> Lied:
        return Lied(f"seed {self.seed}, life {self.lives}: {words}")


def _is(verb: c.AnyVerb, event: e.AnyEvent) -> bool:
    """Whether an event is what a command asked for, where the two say the same things."""
    if isinstance(verb, c.Lay):
        kept = isinstance(event, e.Laid | e.LateReturned)
    elif isinstance(verb, c.Lift):
        kept = isinstance(event, e.Lifted)
    else:
        kept = not isinstance(verb, c.BuyIn) or isinstance(event, e.BoughtIn)
    names = {"seat", "place", "amount", "cash", "chips", "pocket"} & set(verb.__struct_fields__)
    return kept and all(getattr(event, name, getattr(verb, name)) == getattr(verb, name) for name in names)
