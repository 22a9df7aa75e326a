"""A sitting's own last rounds, read from the journal while its table is dealt on, in a thread of its own.

A busy table writes tens of thousands of entries a day. So it begins to read where the host knows that a round began;
only for who sat through many rounds without a wager, or right after a start, with the day or the one before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from time import sleep
from typing import NamedTuple

from croupier.events import DayOpened
from croupier.house import House
from croupier.journal.chain import Broken, Chain, Envelope
from croupier.journal.sqlite import Reader, open_reader
from croupier.recalls import Recalled, Recalls, SeatRecall, for_its_screen
from croupier.rounds import house_of
from croupier.serve.host import Mark, TableHost
from croupier.serve.pace import Seldom
from croupier.standing import read_back
from croupier.table import Table, evolve

ROUNDS = 10
DAYS = 2
"""How many days it goes back at most: a player who has not wagered for longer finds no round."""

ENTRIES_A_BREATH = 50


class Asked(NamedTuple):
    """Whose rounds, and where the last rounds of the table begin."""

    table: str
    house: House
    sitting: int
    marks: tuple[Mark, ...]


class TooOften(Exception):
    """The screen asks quicker than anybody reads."""


class Recalling:
    """One for a floor; asked on the event loop. One thread reads, so that many who ask at once only wait longer."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal
        self._reading = ThreadPoolExecutor(1, "recall")
        self._seldom = Seldom()

    async def own(self, host: TableHost, seat: int, screen: str) -> SeatRecall:
        """The last rounds of whoever sits there; nothing, if somebody else does by the time that they are read."""
        sitting = _sitting(host, seat)
        if not sitting:
            return SeatRecall(0)
        if not self._seldom.allows(screen):
            raise TooOften
        asked = Asked(host.name, host.house, sitting, tuple(each for each in host.marks if each.seq <= host.seq))
        loop = asyncio.get_running_loop()
        rounds = await loop.run_in_executor(self._reading, read_rounds, self._journal, asked)
        return SeatRecall(sitting, rounds) if _sitting(host, seat) == sitting else SeatRecall(0)

    def stop(self) -> None:
        self._reading.shutdown(wait=False, cancel_futures=True)


def _sitting(host: TableHost, seat: int) -> int:
    found = host.durable.seat(seat)
    return found.sitting if found else 0


def read_rounds(journal: Path, asked: Asked) -> tuple[Recalled, ...]:
    """The last rounds of a sitting, the newest first."""
    rounds: tuple[Recalled, ...] = ()
    with open_reader(journal) as reader:
        for seq, house, table in _beginnings(reader, asked):
            recalls = Recalls(ROUNDS, sitting=asked.sitting)
            if house is not None:
                recalls.begin(house, table)
            for entry in _breathing(_after(reader, asked.table, seq)):
                recalls.follow(entry)
            rounds = recalls.result()
            if len(rounds) == ROUNDS or all(seat.sitting != asked.sitting for seat in table.seats):
                break
    return tuple(for_its_screen(each) for each in rounds)


def _beginnings(reader: Reader, asked: Asked) -> Iterator[tuple[int, House | None, Table]]:
    """From where to read, the latest first: the last entry that is not read, and the table as it left it."""
    if asked.marks:
        yield asked.marks[0].seq, asked.house, asked.marks[0].table
    day = reader.last_day(asked.table)
    for _ in range(DAYS):
        if day:
            opened = next(_after(reader, asked.table, day - 1)).event
            if not isinstance(opened, DayOpened):
                raise Broken(asked.table, day, "it opens no day")
            yield day, house_of(opened.adopted), evolve(read_back(opened.table), opened)
            day = reader.last_day(asked.table, before=day)
    if not day:
        yield 0, None, Table()


def _after(reader: Reader, table: str, seq: int) -> Iterator[Envelope]:
    """The entries after one, which is read too: what follows must hang on it."""
    if not seq:
        return Chain(table).check(reader.entries(table))
    entries = reader.entries(table, seq - 1)
    return Chain(table, seq, sha256(next(entries)).hexdigest()).check(entries)


def _breathing(entries: Iterable[Envelope]) -> Iterator[Envelope]:
    """One after another, with a breath now and then: while this thread works, the event loop waits."""
    for number, entry in enumerate(entries):
        if number % ENTRIES_A_BREATH == 0:
            sleep(0.0005)
        yield entry
