"""A short shift at a table in this process: the real floor on the real journal, on a disk that remembers.

What is said is put into the disk's log, between the operations that it came of.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Literal, NamedTuple, TypeAlias
from unittest.mock import patch

from croupier import commands as c
from croupier.journal import sqlite
from croupier.journal.chain import Row
from croupier.journal.sqlite import Journal, open_journal
from croupier.serve.host import TableHost
from tests.faults.disk import Disk
from tests.faults.nursery import DEALER, FLOORS, SEATS, Answered, Bug, Person, Sent, dealers_next, restored

Planted: TypeAlias = Bug | Literal["normal"]
"""`normal`: the journal is kept with `synchronous=NORMAL`, which does not wait for the disk."""


class Handed(NamedTuple):
    """The writer hands these over, to be on the disk all together."""

    entries: tuple[bytes, ...]


class Told(NamedTuple):
    """Somebody was answered by what entry `seq` and those before it have made of the table."""

    seq: int


class Noted:
    """The journal, with what it is given noted in the log."""

    def __init__(self, journal: Journal, disk: Disk) -> None:
        self._journal, self._log = journal, disk.log

    def append(self, rows: Sequence[Row]) -> None:
        self._log.append(Handed(tuple(row[2] for row in rows)))
        self._journal.append(rows)

    def last_day(self, table: str) -> int:
        return self._journal.last_day(table)

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]:
        return self._journal.entries(table, after)

    def close(self) -> None:
        self._journal.close()


class Shift(NamedTuple):
    """What is done at the table from its start to its stop. Nothing in it depends on time."""

    seed: int
    groups: int
    """How often a few commands come together."""
    again: tuple[Sent, ...] = ()
    close: bool = False
    """The table is closed at the end."""
    planted: Planted = ""
    jumps: bool = True
    """The clock is put forward and back."""


def work(disk: Disk, journal: Path, shift: Shift) -> None:
    """From opening the journal to closing it; raises what ended it before."""
    asyncio.run(_work(disk, journal, shift))


async def _work(disk: Disk, path: Path, shift: Shift) -> None:
    random = Random(shift.seed)
    # In a short shift SQLite's log would never be long enough to be moved into the file.
    with patch.object(sqlite, "PAGES_IN_LOG", random.choice((2, 10, 40))):
        journal = open_journal(path)
    if shift.planted == "normal":
        journal._db.execute("PRAGMA synchronous = NORMAL")
    now = jumping(Random(shift.seed), 0.1 if shift.jumps else 0.0)
    floor = FLOORS["" if shift.planted == "normal" else shift.planted](Noted(journal, disk), now)
    try:
        host = await restored(floor)
        people = _people(host, disk)
        serving = asyncio.create_task(_serve(host, people, shift, random))
        await asyncio.wait((serving, floor.failed), return_when=asyncio.FIRST_COMPLETED)
        if floor.failed.done():
            serving.cancel()
            raise floor.failed.result()
        serving.result()
    finally:
        await floor.close()


JUMPS = (timedelta(days=366), timedelta(days=1), timedelta(hours=1))


def jumping(random: Random, often: float) -> Callable[[], str]:
    """A clock that somebody puts forward and back, by up to a year; a day begins often, and then not for long."""
    now = [datetime(2026, 1, 1, tzinfo=UTC) + random.randint(0, 40) * JUMPS[1]]

    def tell() -> str:
        now[0] += random.choice((1, -1)) * random.choice(JUMPS) if random.random() < often else timedelta(seconds=1)
        return now[0].isoformat(timespec="milliseconds")

    return tell


def _people(host: TableHost, disk: Disk) -> dict[str, Person]:
    def heard(said: Sent | Answered) -> None:
        if isinstance(said, Answered):
            disk.log.append(Told(host.seq))
        disk.log.append(said)

    people = [Person(host, f"seat-{seat}", c.Actor("seat", seat), heard) for seat in SEATS]
    return {person.badge: person for person in (*people, Person(host, DEALER, c.Actor("dealer"), heard))}


async def _serve(host: TableHost, people: dict[str, Person], shift: Shift, random: Random) -> None:
    await asyncio.gather(*(people[sent.badge].send_request(sent.request) for sent in shift.again))
    for _ in range(shift.groups):
        await asyncio.gather(*(person.send(verb) for person, verb in _together(host, people, random)))
    while shift.close and (verb := dealers_next(host.durable, random, close=True)):
        await people[DEALER].send(verb)


def _together(host: TableHost, people: dict[str, Person], random: Random) -> Iterable[tuple[Person, c.AnyVerb]]:
    """What comes at one moment: the dealer's next call, and some of the seats."""
    places = list(host.house.felt.places)
    for seat in SEATS:
        at = host.durable.seat(seat)
        if at is not None and at.sitting and random.random() < 0.4:
            lay = c.Lay(random.choice(places), 500)
            lift = c.Lift(random.choice(list(at.chips)), 100) if at.chips and random.random() < 0.3 else None
            yield people[f"seat-{seat}"], lift or lay
    verb = dealers_next(host.durable, random, close=False)
    if verb is not None and random.random() < 0.8:
        yield people[DEALER], verb
