"""Tables from their journal to their address: restores or begins them, serves them, and stops in order."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from croupier.commands import Actor, Restart
from croupier.events import HouseAdopted
from croupier.house import House, HouseError, read_house
from croupier.journal.heads import beside as heads_beside
from croupier.journal.heads import refuse_older
from croupier.journal.keys import Signer, make_key, read_key
from croupier.journal.keys import beside as key_beside
from croupier.journal.notary import append
from croupier.journal.sqlite import Journal, open_journal
from croupier.serve.addresses import PIT, TABLE_NAME, ScreenAt
from croupier.serve.api import ApiDoor
from croupier.serve.badges import Badges
from croupier.serve.cards import Cards
from croupier.serve.certificates import doubts
from croupier.serve.clock import GameClock
from croupier.serve.day import DayClock, zone_faults
from croupier.serve.doors import Doors
from croupier.serve.floor import Floor, adopt, ask, utc_now
from croupier.serve.host import TableHost
from croupier.serve.kept import beside
from croupier.serve.listening import Listener, listening, moved, serve
from croupier.serve.logs import open_log
from croupier.serve.opening import CannotOpen, Opening, TableOpening
from croupier.serve.pages import Pages
from croupier.serve.reading import Readings
from croupier.serve.recalling import Recalling
from croupier.serve.signing import Signing
from croupier.serve.web import make_app
from croupier.serve.wheel_feed import WheelFeed, begin_wheel
from croupier.serve.wheel_lines import pockets
from croupier.wheel import WheelName


async def run_tables(opening: Opening, say: Callable[[str], None]) -> None:
    """Serves the tables until it is told to stop. Raises what the disk raised, when it fails."""
    pages, log = Pages(), open_log(opening.log, utc_now)
    with listening(opening) as listeners:
        for words in moved(opening, listeners):
            say(words)
        journal = open_journal(opening.journal)
        floor = Floor(journal)
        feeds: list[WheelFeed] = []
        try:
            # All that can be wrong is found before anything is written.
            tables = opening.tables_of(journal.tables())
            plans = [_planned(floor, table, opening.default_house) for table in tables]
            for table, plan in zip(tables, plans, strict=True):
                _must_be_written(table, plan)
            badges = Badges(beside(opening.journal, "badges"))
            heads, signer = _witness(journal, opening, say)
            for table, plan in zip(tables, plans, strict=True):
                host = await _begun(floor, table.name, plan, say)
                feeds += begin_wheel(host, table.wheel_from, log, say)
                GameClock(host)
                DayClock(host.open_day)
                say(f"journal {opening.journal}, table {table.name}: {host.house.title}, {host.house.wheel.name} zero")
            for name in sorted(set(journal.tables()) - set(floor.hosts)):
                say(f"table {name} stands in this journal too, and is not opened")
            floor.signing = Signing(floor.hosts, heads, signer, utc_now, say)
            if trouble := opening.card_file.trouble():
                say(f"no card is taken: {trouble}")
            cards = Cards(opening.card_file, floor.hosts, log, opening.card_locked)
            ways = tuple(listener.way for listener in listeners)
            recalling = Recalling(opening.journal)
            doors = Doors(
                floor.hosts, badges, cards, pages, ways, log, recalling, opening.points, opening.watch_from_lan
            )
            fed = tuple(table.name for table in tables if table.wheel_from.name == "http")
            readings = Readings(opening.journal, heads)
            doors.api = ApiDoor(floor.hosts, opening.api_keys, opening.api_from_lan, readings, fed)
            await _serve(doors, listeners, floor, say)
        finally:
            for feed in feeds:
                await feed.close()
            await floor.close()
            log.close()


async def _serve(doors: Doors, listeners: tuple[Listener, ...], floor: Floor, say: Callable[[str], None]) -> None:
    app = make_app(doors)
    # Nearly all that is here now stays for the night. To look through it again would hold every table up meanwhile.
    gc.collect()
    gc.freeze()

    def opened() -> None:
        doors.log("open", tables=len(doors.hosts))
        other = listeners[-1]
        if other.lan:
            for words in doubts(other.lan, other.way.names[0], datetime.now(UTC)):
                say(words)
        for words in announced(doors):
            say(words)

    def stopping() -> None:
        doors.stop()
        doors.log("stopping")

    app.on_startup.append(opened)
    await serve(app, listeners, floor.failed, stopping)
    doors.log("stopped")
    say("stopped; the journal is whole, and the table goes on at the next start")


def announced(doors: Doors) -> list[str]:
    """What the operator is told when the doors open; the address with the key comes last."""
    said = ["played for points: no money changes hands"] if doors.points else []
    other = doors.ways[-1]
    if other.name == "plain":
        said.append(f"other machines reach this floor at {other.origin}, where others on the network can listen:")
        said.append(
            "there are the centre, the results and the seats; the dealer and the pit stay on this machine"
            if doors.points
            else "there are the centre and the results; for seats that play for money give --cert, for points --points"
        )
    if other.name == "tls":
        said.append(f"other machines reach this floor at {other.origin}; with a key each of these opens there, once:")
        keyed = (*(ScreenAt(table, "dealer") for table in doors.hosts), PIT)
        said += (doors.address_of(at, doors.gate.once(at)) for at in keyed)
    return [*said, f"open {doors.address}"]


def _witness(journal: Journal, opening: Opening, say: Callable[[str], None]) -> tuple[Path, Signer]:
    """Where heads go and what signs them; raises where a head shows that this is not the journal that was dealt on."""
    heads = opening.heads or heads_beside(journal.path)
    path = opening.key or key_beside(journal.path)
    if not path.exists():
        signer = make_key(path)
        say(f"a new key in {path} signs the heads: `croupier key {path}` prints what the auditor needs of it")
    else:
        signer = read_key(path)
    if not heads.exists() and journal.tables():
        say(
            f"there is no file of heads at {heads}, and the journal has entries: look for the old one; a new one begins"
        )
    if heads.exists():
        refuse_older(journal, heads, signer.public)
    try:
        append(heads, b"")
    except OSError as error:
        raise CannotOpen(f"{heads} cannot be written, and heads belong there: {error.strerror}.") from error
    return heads, signer


class _Plan(NamedTuple):
    """A table as the journal has it, and the house that it is to adopt."""

    host: TableHost | None
    adopts: tuple[House, HouseAdopted] | None


def _planned(floor: Floor, opening: TableOpening, default: tuple[str, str]) -> _Plan:
    """Reads a table and its house; raises where it cannot be dealt on."""
    name, house = opening.name, opening.house
    if not TABLE_NAME.fullmatch(name):
        raise CannotOpen(f"{name!r} cannot be a table's name: it is a part of its screens' addresses.")
    host = floor.restore(name)
    if host is None:
        return _Plan(None, _read(opening, house or default))
    if faults := zone_faults(host.house):
        missing = "Its rules stand in the journal, so give the machine the zones' data: the package tzdata"
        raise CannotOpen(f"Table {name} goes by a zone that this machine does not know. {missing}. {faults[0]}.")
    wheel, own = host.house.wheel.name, (f"the house of table {name}", host.adopted.text if host.adopted else "")
    if (house is None or _sha256(house[1]) == host.ahead.house) and opening.wheel in (None, wheel):
        return _Plan(host, None)
    if host.ahead.phase != "closed":
        under = f"{host.house.title}, {wheel} zero"
        raise CannotOpen(f"Table {name} is open under {under}. Close it before another house or wheel is adopted.")
    return _Plan(host, _read(opening, house or own))


def _must_be_written(opening: TableOpening, plan: _Plan) -> None:
    """A wheel whose numbers its sensor cannot write is not dealt on with one."""
    host, adopts = plan
    house = adopts[0] if adopts else host.house if host else None
    if opening.wheel_from.source and house:
        try:
            pockets(house.wheel)
        except ValueError as error:
            raise CannotOpen(f"Table {opening.name} cannot have its number from a sensor: {error}.") from error


@cache
def _house(text: str, file: str, wheel: WheelName | None) -> House:
    """Read once: a thousand tables of one house share it."""
    return read_house(text, file, wheel)


def _read(opening: TableOpening, found: tuple[str, str]) -> tuple[House, HouseAdopted]:
    file, text = found
    house = _house(text, file, opening.wheel)
    if beyond := zone_faults(house):
        raise HouseError(file, beyond)
    return house, HouseAdopted(_sha256(text), text, house.wheel.name)


async def _begun(floor: Floor, name: str, plan: _Plan, say: Callable[[str], None]) -> TableHost:
    """The table's host; one that stood open is told that the program was started anew."""
    if plan.adopts is not None:
        house, adopted = plan.adopts
        host = plan.host or floor.begin(name, house)
        await adopt(floor, host, house, adopted)
        return host
    host = floor.hosts[name]
    if host.ahead.phase != "closed":
        say(f"table {name} stood open in round {host.ahead.round}: the dealer resumes it")
        await ask(floor, host, Actor("operator"), Restart())
    return host


def _sha256(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def new_loop() -> asyncio.AbstractEventLoop:
    """The quick event loop where there is one."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()
