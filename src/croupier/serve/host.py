"""One table's host: the only one that decides at it. Everything here runs on the event loop, so nothing is locked.

`ahead` is the table as decided, `durable` as it is known to stand on the disk. A command is decided against `ahead` and
answered when its entries are durable; screens are only ever shown `durable`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from croupier.cards import denied_answer
from croupier.codec import Request
from croupier.commands import Actor, Command, Open
from croupier.dealing import decide
from croupier.events import AnyEvent, BetsOpened, DayOpened, HouseAdopted
from croupier.house import House
from croupier.journal.chain import Chain, Envelope, Row
from croupier.journal.heads import Occasion, occasion
from croupier.refusals import Refusal, refuse
from croupier.serve.day import gaming_day
from croupier.sights import HAPPENINGS_KEPT, happening
from croupier.sights_kept import SightsKept
from croupier.standing import written
from croupier.table import ROUND, Table, evolve
from croupier.trying import tried
from croupier.views import Answer, Happening
from croupier.views_of_desk import SensorLine
from croupier.wagers import recorded_answer

MOST_WAITING = 1000
"""Commands that may wait for the disk at one table; past it the table is busy, and says so at once."""

DAY = "day"
"""Stands for a badge where nobody asked: the house's calendar did."""

Answered: TypeAlias = Callable[[Answer], None]


ROUNDS_MARKED = 20
"""Of so many rounds it is known where they begin in the journal, so that a recall need not read a whole day."""


class Mark(NamedTuple):
    """The last entry before a round, and the table as it left it."""

    seq: int
    table: Table


class Cut(NamedTuple):
    """What one command made of the table; the writer hands it back when the command's entries are durable."""

    host: TableHost
    table: Table
    seq: int
    happenings: tuple[Happening, ...]
    answer: Answer
    answered: Answered
    head: str
    """The hash of entry `seq`."""
    signed: Occasion | None
    """Why that head is to be signed, where it is."""


Put: TypeAlias = Callable[[Sequence[Row], Cut], None]


class Memory:
    """What a host knows besides its table: each badge's last command with its answer, and the last happenings."""

    def __init__(self) -> None:
        self.done: dict[str, Answer] = {}
        self.acted: dict[str, int] = {}
        """By badge, its last command that made an entry: a refusal makes none, and no restart may take it for a yes."""
        self.happenings: deque[Happening] = deque(maxlen=HAPPENINGS_KEPT)

    def recall(self, envelope: Envelope, house: House, table: Table) -> None:
        """Takes in one entry of the journal at a restart; `table` is as the entry left it."""
        event = envelope.event
        if isinstance(event, DayOpened):
            here = {badge: each for badge, each in self.done.items() if each.n >= event.done.get(badge, 0)}
            self.done = {**{badge: Answer(n) for badge, n in event.done.items()}, **here}
            self.acted = {badge: answer.n for badge, answer in self.done.items()}
        said = recorded_answer(house, event) or denied_answer(house, table, event)
        self.done[envelope.badge] = Answer(envelope.n, said)
        self.acted[envelope.badge] = envelope.n
        self.see([happening(envelope.seq, event, table)])

    def see(self, happenings: Iterable[Happening | None]) -> None:
        self.happenings.extend(each for each in happenings if each)


class TableHost:
    """Decides, one command after another, in the order in which they reach it; that order is the journal's."""

    def __init__(
        self, house: House, table: Table, chain: Chain, memory: Memory, put: Put, now: Callable[[], str]
    ) -> None:
        self.house = house
        self.adopted: HouseAdopted | None = None
        """The house's rules as the journal has them."""
        self.ahead = self.durable = table
        self.seq, self.head = chain.seq, chain.head
        self.happenings = memory.happenings
        self.random = False
        """The number is drawn here, by chance."""
        self.sensor: SensorLine | None = None
        """How the wheel's sensor does, where there is one."""
        self.marks: deque[Mark] = deque(maxlen=ROUNDS_MARKED)
        self.sights = SightsKept()
        """What its screens were shown last."""
        self.watchers: set[Callable[[], None]] = set()
        """Called when `durable` has moved on."""
        self._done = memory.done
        self._memory = memory
        self._chain = chain
        self._put = put
        self._now = now
        self.waiting = 0
        """Commands that wait for the disk."""
        self._stopping = False

    @property
    def name(self) -> str:
        return self._chain.table

    def last_n(self, badge: str) -> int:
        """The number of a badge's last command, answered or not."""
        done = self._done.get(badge)
        return done.n if done else 0

    def submit(self, badge: str, by: Actor, request: Request, answered: Answered) -> None:
        """Decides a command; `answered` is called once, when what it made is durable. A command sent again is not
        decided again: it gets the answer that it had."""
        if self.is_new(badge, request.n, answered):
            self.open_day(opening=isinstance(request.verb, Open))
            decision = decide(self.house, self.ahead, Command(by, request.round, request.verb, request.reason))
            self._hand_over(decision.events, Answer(request.n, decision.answer), answered, badge)

    def try_out(self, badge: str, by: Actor, request: Request, answered: Answered) -> None:
        """Answers what a command would come to; nothing comes of it."""
        if self.is_new(badge, request.n, answered):
            command = Command(by, request.round, request.verb, request.reason)
            self._hand_over((), Answer(request.n, *tried(self.house, self.ahead, command)), answered, badge)

    def decline(self, badge: str, n: int, refusal: Refusal, answered: Answered) -> None:
        """A no that needs no decision: the door knows it."""
        if self.is_new(badge, n, answered):
            self._hand_over((), Answer(n, refusal), answered, badge)

    def is_new(self, badge: str, n: int, answered: Answered) -> bool:
        """Whether a command can be decided; one that cannot is answered here, as it was or that the table is busy."""
        done = self._done.get(badge)
        if done is not None and n <= done.n:
            self._hand_over((), done if n == done.n else Answer(n, refuse("old_number")), answered)
            return False
        if self._stopping:
            answered(Answer(n, refuse("stopping")))
            return False
        if self.waiting >= MOST_WAITING:
            answered(Answer(n, refuse("busy")))
            return False
        return True

    def stop(self) -> None:
        """Takes no command from now on: not from a screen, nor from the clock or the wheel."""
        self._stopping = True

    def record(self, events: Sequence[AnyEvent], badge: str, answered: Answered) -> None:
        """Writes what nobody at the table asked for, such as the house's rules being adopted."""
        self._hand_over(events, Answer(self.last_n(badge) + 1), answered, badge)

    def open_day(self, opening: bool = False) -> None:
        """Writes that a gaming day has begun: between two rounds, or as the table opens, and never an earlier one."""
        table = self.ahead
        if self._stopping or self.adopted is None or table.phase in ROUND or (table.phase == "closed" and not opening):
            return
        date = gaming_day(self.house.day, self._now())
        if date > table.day:
            day = DayOpened(date, self.adopted, written(table), dict(self._memory.acted))
            self.record((day,), DAY, lambda _: None)

    def made_durable(self, cut: Cut) -> None:
        """The entries of a command, and of all before it, are on the disk: now it may be seen and answered."""
        self.waiting -= 1
        self.durable = cut.table
        self.seq, self.head = cut.seq, cut.head
        if cut.happenings:
            self._memory.see(cut.happenings)
        cut.answered(cut.answer)

    def _hand_over(self, events: Sequence[AnyEvent], answer: Answer, answered: Answered, badge: str = "") -> None:
        """Even a refusal goes through the writer: it may rest on what is not durable yet."""
        table, tables = self.ahead, []
        for event in events:
            table = evolve(table, event)
            tables.append(table)
        rows: list[Row] = []
        seen: list[Happening] = []
        chain, before = self._chain, self.ahead
        # Nothing is sealed before all of it is known to be possible: the chain must never run ahead of the table.
        for event, after in zip(events, tables, strict=True):
            if isinstance(event, BetsOpened):
                self.marks.append(Mark(chain.seq, before))
            before = after
            entry = chain.seal(event, after.round, badge, answer.n, self._now())
            rows.append((chain.table, chain.seq, entry))
            happened = happening(chain.seq, event, after)
            if happened:
                seen.append(happened)
        self.ahead = table
        if badge:
            self._done[badge] = answer
        if badge and events:
            self._memory.acted[badge] = answer.n
        self.waiting += 1
        cut = Cut(self, table, chain.seq, tuple(seen), answer, answered, chain.head, occasion(events))
        self._put(rows, cut)
