"""The process whose children are killed: it reads the program once and then forks, so that a start costs little.

It reads one `Life` a line from its standard input. Its children deal and play on a real host and a real journal and
write to the same pipe: what they are about to ask, and each answer at the moment when the host gives it.
"""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias

import msgspec

from croupier import commands as c
from croupier.codec import Request
from croupier.events import HouseAdopted
from croupier.house import read_house
from croupier.journal.chain import Row
from croupier.journal.sqlite import Journal, open_journal
from croupier.journal.writer import Appends, Writer
from croupier.serve.floor import Floor, Store, adopt, ask, utc_now
from croupier.serve.host import Cut, TableHost
from croupier.table import Table
from croupier.views import Answer

SEATS = (1, 2, 3)
SECONDS_TO_LIVE = 120
DEALER = "dealer"

Bug: TypeAlias = Literal["", "hasty", "forgetful"]


class Sent(msgspec.Struct, frozen=True, tag=True):
    """Written before a command is handed to the host."""

    badge: str
    request: Request


class Answered(msgspec.Struct, frozen=True, tag=True):
    """Written when the host answers; `code` is the refusal's, or empty."""

    badge: str
    n: int
    code: str


class Born(msgspec.Struct, frozen=True, tag=True):
    pid: int


class Died(msgspec.Struct, frozen=True, tag=True):
    """`signal` is 0 for a child that ended by itself, which it does when the table is closed or the disk has failed."""

    signal: int
    code: int


KILLED, CLOSED, FAILED = Died(signal.SIGKILL, 0), Died(0, 0), Died(0, 3)


Said: TypeAlias = Sent | Answered | Born | Died


class Life(msgspec.Struct, frozen=True):
    """What a child is told: its journal, and what the last one had not heard the answer to."""

    journal: str
    seed: int
    again: tuple[Sent, ...] = ()
    close: bool = False
    room: int = 0
    """How long its files may become, in bytes, before the disk refuses to write; 0: the disk has room."""
    bug: Bug = ""


def say(said: Said) -> None:
    """One write, so short that the pipe takes it whole or not at all."""
    os.write(1, msgspec.json.encode(said) + b"\n")


class SlowDisk:
    """The real journal on a disk that takes its time before and after: a kill falls on either side of the sync."""

    def __init__(self, journal: Journal, random: Random) -> None:
        self._journal, self._random = journal, random

    def append(self, rows: Sequence[Row]) -> None:
        time.sleep(self._random.random() * 0.002)
        self._journal.append(rows)
        time.sleep(self._random.random() * 0.002)

    def last_day(self, table: str) -> int:
        return self._journal.last_day(table)

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]:
        return self._journal.entries(table, after)

    def close(self) -> None:
        self._journal.close()


class Hasty(Writer[list[Cut]]):
    """A planted bug: what was handed over is called durable."""

    def __init__(
        self,
        journal: Appends,
        on_durable: Callable[[list[list[Cut]]], None],
        on_failure: Callable[[BaseException], None],
    ) -> None:
        super().__init__(journal, lambda _: None, on_failure)
        self._tell = on_durable

    def put(self, rows: Sequence[Row], token: list[Cut]) -> None:
        super().put(rows, token)
        self._tell([token])


class HastyFloor(Floor):
    def __init__(self, journal: Store, now: Callable[[], str] = utc_now) -> None:
        super().__init__(journal, now)
        self._writer.close()
        self._writer = Hasty(journal, self._on_durable, self._on_failure)


class ForgetfulFloor(Floor):
    """Another: after a restart no badge's last command is known."""

    def restore(self, name: str) -> TableHost | None:
        host = super().restore(name)
        if host is not None:
            host._done.clear()
        return host


FLOORS: dict[Bug, type[Floor]] = {"": Floor, "hasty": HastyFloor, "forgetful": ForgetfulFloor}


class Person:
    """Somebody with a badge and something to do, who waits for each answer."""

    def __init__(self, host: TableHost, badge: str, by: c.Actor, say: Callable[[Sent | Answered], None] = say) -> None:
        self.host, self.badge, self.by, self.say = host, badge, by, say

    async def send(self, verb: c.AnyVerb) -> None:
        await self.send_request(Request(self.host.last_n(self.badge) + 1, self.host.durable.round, verb))

    async def send_request(self, request: Request) -> None:
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def answered(answer: Answer) -> None:
            self.say(Answered(self.badge, answer.n, answer.refusal.code if answer.refusal else ""))
            done.set_result(answer)

        self.say(Sent(self.badge, request))
        self.host.submit(self.badge, self.by, request, answered)
        await done


def dealers_next(table: Table, random: Random, close: bool) -> c.AnyVerb | None:
    """What the dealer does at a table as it stands, and None where there is nothing more to do."""
    empty = [seat for seat in SEATS if table.phase != "closed" and not table.seats[seat - 1].sitting]
    match table.phase:
        case "closed":
            return None if close else c.Open(1_000_000)
        case _ if table.stopped:
            return c.Resume()
        case "idle" | "paid" if close:
            full = [seat.number for seat in table.seats if seat.balance]
            return c.CashOut(full[0]) if full else c.Close()
        case _ if empty and not close:
            return c.BuyIn(empty[0], cash=100_000)
        case _ if random.random() < 0.2 and not close:
            return c.BuyIn(random.choice(SEATS), cash=random.randint(1, 50) * 100, chips=500)
        case "idle" | "paid":
            return c.PlaceYourBets()
        case "betting":
            return c.Spin()
        case "spinning":
            return c.NoMoreBets()
        case "no_more_bets":
            return c.Announce(str(random.randint(0, 36)))
        case "announced":
            return c.Confirm(table.announced)


async def deal(person: Person, random: Random, close: bool) -> None:
    while verb := dealers_next(person.host.durable, random, close):
        await person.send(verb)
        # Betting stays open for a while; the other calls follow at once.
        await asyncio.sleep(random.random() * (0.01 if person.host.durable.phase in ("betting", "spinning") else 0))


async def play(person: Person, random: Random) -> None:
    places = list(person.host.house.felt.places)
    while True:
        seat = person.host.durable.seat(person.by.seat)
        if seat is None or not seat.sitting:
            await asyncio.sleep(0.001)
        elif seat.chips and random.random() < 0.2:
            await person.send(c.Lift(random.choice(list(seat.chips)), 100))
        else:
            await person.send(c.Lay(random.choice(places), random.choice((100, 500))))
        await asyncio.sleep(random.random() * 0.004)


async def send_again(people: dict[str, Person], sent: Iterable[Sent]) -> None:
    """What was not answered in the life before. The disk may fail here already, and then no answer ever comes."""
    for each in sent:
        await people[each.badge].send_request(each.request)


async def live(life: Life) -> None:
    """A table from its journal, with its people, until the kill or until the table is closed."""
    random = Random(life.seed)
    floor = FLOORS[life.bug](SlowDisk(open_journal(Path(life.journal)), random))
    host = await restored(floor)
    people = {f"seat-{seat}": Person(host, f"seat-{seat}", c.Actor("seat", seat)) for seat in SEATS}
    dealer = Person(host, DEALER, c.Actor("dealer"))
    again = asyncio.create_task(send_again({**people, DEALER: dealer}, life.again))
    await asyncio.wait((again, floor.failed), return_when=asyncio.FIRST_COMPLETED)
    if floor.failed.done():
        os._exit(FAILED.code)
    again.result()
    playing = [asyncio.create_task(play(person, random)) for person in people.values() if not life.close]
    dealing = asyncio.create_task(deal(dealer, random, life.close))
    await asyncio.wait((dealing, floor.failed), return_when=asyncio.FIRST_COMPLETED)
    if floor.failed.done():
        os._exit(FAILED.code)
    for task in playing:
        task.cancel()
    await floor.close()


async def restored(floor: Floor) -> TableHost:
    host = floor.restore("1")
    if host is None:
        text = (files("croupier.houses") / "ten-dollar.toml").read_text(encoding="utf-8")
        house = read_house(text)
        host = floor.begin("1", house)
        await adopt(floor, host, house, HouseAdopted(sha256(text.encode()).hexdigest(), text, house.wheel.name))
    elif host.ahead.phase != "closed":
        await ask(floor, host, c.Actor("operator"), c.Restart())
    return host


def main() -> None:
    for line in sys.stdin.buffer:
        life = msgspec.json.decode(line, type=Life)
        child = os.fork()
        if not child:
            # By the child itself: a busy machine may let it speak long before its parent goes on.
            say(Born(os.getpid()))
            signal.alarm(SECONDS_TO_LIVE)
            if life.room:
                resource.setrlimit(resource.RLIMIT_FSIZE, (life.room, life.room))
            asyncio.run(live(life))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        say(Died(os.WTERMSIG(status), 0) if os.WIFSIGNALED(status) else Died(0, os.WEXITSTATUS(status)))


if __name__ == "__main__":
    main()
