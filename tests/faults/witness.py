"""Hears what was asked and answered at a table, and holds it against what the journal says afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from croupier import commands as c
from croupier import events as e
from croupier.codec import Request
from croupier.journal.auditor import audit
from croupier.journal.replay import Replay
from croupier.journal.sqlite import open_reader
from tests.faults.nursery import Answered, Sent


class Lied(AssertionError):
    """The journal is not what was said."""


class Witness:
    """`sent` and `answers` are by badge and number; no answer, no entry there."""

    def __init__(self, told: str) -> None:
        self.told = told
        """Where this is, for whoever reads of a lie."""
        self.sent: dict[tuple[str, int], Request] = {}
        self.answers: dict[tuple[str, int], str] = {}
        self.phases: Counter[str] = Counter()
        self.unanswered: Counter[str] = Counter()
        self.rounds = 0

    def hear(self, said: Sent | Answered) -> None:
        match said:
            case Sent():
                key = said.badge, said.request.n
                if self.answers.get(key) == "" and self.sent[key] != said.request:
                    raise self.lied(f"{key} was accepted, and its number was given out again")
                self.sent[key] = said.request
                if self.answers.get(key):
                    # A refusal that is not in the journal leaves its number free for another command after a restart.
                    del self.answers[key]
            case Answered():
                key = said.badge, said.n
                if self.answers.get(key) == "" and said.code:
                    raise self.lied(f"{key} was accepted, and refused when it was sent again: {said.code}")
                self.answers[key] = said.code

    def again(self) -> Iterator[Sent]:
        """What a screen sends again after a reconnect: its last command, if it has no answer or was accepted.

        One that was accepted needs no second sending, but an answer can be lost behind the pipe too.
        """
        last: dict[str, int] = {}
        for badge, n in self.sent:
            last[badge] = max(n, last.get(badge, 0))
        for badge, n in last.items():
            if not self.answers.get((badge, n)):
                yield Sent(badge, self.sent[badge, n])

    def check(self, journal: Path) -> None:
        """What was said stands in the journal, once; nothing stands there that was not asked; all of it is whole."""
        if not journal.exists():
            if self.answers:
                raise self.lied("there is no journal")
            return
        with open_reader(journal) as reader:
            found = audit(reader)
            replay = Replay("1")
            envelopes = list(replay.follow(reader.entries("1")))
        self.rounds = replay.table.round
        self.phases[replay.table.phase] += 1
        if found.faults:
            raise self.lied(f"the audit says {found.faults}")
        kept: dict[tuple[str, int], list[list[e.AnyEvent]]] = {}
        for key, run in groupby(envelopes, lambda envelope: (envelope.badge, envelope.n)):
            kept.setdefault(key, []).append([envelope.event for envelope in run])
        for key, runs in kept.items():
            if key[0] not in ("operator", "day") and key not in self.sent:
                raise self.lied(f"{key} stands in the journal, and nobody sent it")
            if len(runs) > 1:
                raise self.lied(f"{key} acted {len(runs)} times: {runs}")
        for key, request in self.sent.items():
            self._check_command(key, request, kept[key][0] if key in kept else [])
        self._check_cash(found.tables[0].balances if found.tables else {})

    def _check_cash(self, balances: dict[str, int]) -> None:
        """The drop box against what was said at the screens, by no part of the program."""
        cash = {key: request.verb.cash for key, request in self.sent.items() if isinstance(request.verb, c.BuyIn)}
        least = sum(amount for key, amount in cash.items() if self.answers.get(key) == "")
        most = least + sum(amount for key, amount in cash.items() if key not in self.answers)
        if not least <= balances.get("drop_box", 0) <= most:
            raise self.lied(f"{least} to {most} was bought in, and the journal has {balances}")

    def _check_command(self, key: tuple[str, int], request: Request, events: list[e.AnyEvent]) -> None:
        code = self.answers.get(key)
        if code is None:
            self.unanswered["done" if events else "not done"] += 1
        elif code != _refused(events) and (code in ("", "too_late")) != bool(events):
            raise self.lied(f"{key} was acknowledged with {code or 'yes'!r}, and the journal has {events or 'nothing'}")
        # What a buy-in adds of itself, a colour, was not asked.
        asked = [event for event in events if not isinstance(event, e.ColourGiven)]
        if events and not (asked and _is(request.verb, asked[-1])):
            raise self.lied(f"{key} was {request.verb}, and the journal has {events}")

    def lied(self, words: str) -> Lied:
        return Lied(f"{self.told}: {words}")


def _refused(events: list[e.AnyEvent]) -> str | None:
    """By which code a player was refused, where that is what the journal has of a command."""
    return next((event.refusal.code for event in events if isinstance(event, e.TouchRefused)), None)


def _is(verb: c.AnyVerb, event: e.AnyEvent) -> bool:
    """Whether an event is what a command asked for, where the two say the same things."""
    if isinstance(verb, c.Lay):
        kept = isinstance(event, e.Laid | e.LateReturned | e.TouchRefused)
    elif isinstance(verb, c.Lift):
        kept = isinstance(event, e.Lifted | e.TouchRefused)
    else:
        kept = not isinstance(verb, c.BuyIn) or isinstance(event, e.BoughtIn)
    names = {"seat", "place", "amount", "cash", "chips", "pocket"} & set(verb.__struct_fields__)
    return kept and all(getattr(event, name, getattr(verb, name)) == getattr(verb, name) for name in names)
