"""Tables from their journal to their address: restores or begins them, serves them, and stops in order."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import msgspec
import uvicorn

from croupier.commands import Actor, Restart
from croupier.events import HouseAdopted
from croupier.house import House, HouseError, read_house, undealt
from croupier.journal.heads import beside as heads_beside
from croupier.journal.heads import refuse_older
from croupier.journal.keys import Signer, make_key, read_key
from croupier.journal.keys import beside as key_beside
from croupier.journal.notary import append
from croupier.journal.sqlite import Journal, open_journal
from croupier.serve.addresses import TABLE_NAME
from croupier.serve.badges import Badges
from croupier.serve.card_file import CardFile
from croupier.serve.cards import LOCKED_SECONDS, Cards
from croupier.serve.clock import GameClock
from croupier.serve.day import DayClock, zone_faults
from croupier.serve.doors import LOOPBACK, Doors
from croupier.serve.floor import Floor, adopt, ask, utc_now
from croupier.serve.host import TableHost
from croupier.serve.kept import beside
from croupier.serve.pages import Pages
from croupier.serve.signing import Signing
from croupier.serve.web import LARGEST_FRAME, make_app
from croupier.serve.wheels import RandomWheel
from croupier.wheel import WheelName

DEFAULT_PORT = 8036
SECONDS_TO_STOP = 3
SEND_BUFFER = 64 * 1024


class Opening(msgspec.Struct, frozen=True):
    """What `croupier open` was told. No house: the one that the table has, or the shipped one in `default_house`."""

    journal: Path
    default_house: tuple[str, str]
    house: tuple[str, str] | None = None
    wheel: WheelName | None = None
    tables: tuple[str, ...] = ("1",)
    port: int | None = None
    heads: Path | None = None
    """Where signed heads are written, and the key that they are signed with; beside the journal unless told."""
    key: Path | None = None
    cards: Path | None = None
    pepper: Path | None = None
    card_locked: float = LOCKED_SECONDS


class CannotOpen(Exception):
    """The table could not be opened; the text is a whole sentence for the operator."""


async def run_tables(opening: Opening, say: Callable[[str], None]) -> None:
    """Serves the tables until it is told to stop. Raises what the disk raised, when it fails."""
    pages = Pages()
    with _listen(opening.port) as listener:
        journal = open_journal(opening.journal)
        floor = Floor(journal)
        try:
            heads, signer = _witness(journal, opening, say)
            for name in opening.tables:
                host = await _restore(floor, name, opening, say)
                RandomWheel(host)
                GameClock(host)
                DayClock(host.open_day)
                say(f"journal {opening.journal}, table {name}: {host.house.title}, {host.house.wheel.name} zero")
            floor.signing = Signing(floor.hosts, heads, signer, utc_now, say)
            badges = Badges(beside(opening.journal, "badges"))
            cards = Cards(card_file(opening), floor.hosts, opening.card_locked)
            doors = Doors(floor.hosts, badges, cards, pages, listener.getsockname()[1])
            await _serve(doors, listener, floor, say)
        finally:
            await floor.close()


def _witness(journal: Journal, opening: Opening, say: Callable[[str], None]) -> tuple[Path, Signer]:
    """Where heads go and what signs them; raises where a head shows that this is not the journal that was dealt on."""
    heads = opening.heads or heads_beside(journal.path)
    path = opening.key or key_beside(journal.path)
    if not path.exists():
        signer = make_key(path)
        say(f"a new key in {path} signs the heads: `croupier key {path}` prints what the auditor needs of it")
    else:
        signer = read_key(path)
    if heads.exists():
        refuse_older(journal, heads, signer.public)
    try:
        append(heads, b"")
    except OSError as error:
        raise CannotOpen(f"{heads} cannot be written, and heads belong there: {error.strerror}.") from error
    return heads, signer


async def _restore(floor: Floor, name: str, opening: Opening, say: Callable[[str], None]) -> TableHost:
    """A table as the journal has it; one that stood open is told that the program was started anew."""
    if not TABLE_NAME.fullmatch(name):
        raise CannotOpen(f"{name!r} cannot be a table's name: it is a part of its screens' addresses.")
    host = floor.restore(name)
    if host is None:
        return await _adopt(floor, name, None, opening.house or opening.default_house, opening)
    if faults := zone_faults(host.house):
        raise CannotOpen(f"Table {name} goes by a zone that this machine does not know. {faults[0]}.")
    if opening.house is not None and _sha256(opening.house[1]) != host.ahead.house:
        if host.ahead.phase != "closed":
            raise CannotOpen(
                f"Table {name} is open under {host.house.title}. Close it before another house is adopted."
            )
        return await _adopt(floor, name, host, opening.house, opening)
    if host.ahead.phase != "closed":
        say(f"table {name} stood open in round {host.ahead.round}: the dealer resumes it")
        await ask(floor, host, Actor("operator"), Restart())
    return host


async def _adopt(
    floor: Floor, name: str, host: TableHost | None, found: tuple[str, str], opening: Opening
) -> TableHost:
    file, text = found
    house: House = read_house(text, file, opening.wheel)
    if beyond := undealt(house) + zone_faults(house):
        raise HouseError(file, beyond)
    host = host or floor.begin(name, house)
    await adopt(floor, host, house, HouseAdopted(_sha256(text), text, house.wheel.name))
    return host


def card_file(opening: Opening) -> CardFile:
    """Where the cards and their pepper lie: beside the journal, unless somebody says where."""
    journal = opening.journal
    return CardFile(opening.cards or beside(journal, "cards"), opening.pepper or beside(journal, "pepper"))


def _sha256(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def _listen(port: int | None) -> socket.socket:
    """The asked-for port, or one that is free; only this machine can reach it."""
    try:
        listener = socket.create_server((LOOPBACK[0], DEFAULT_PORT if port is None else port))
    except OSError as error:
        if port is not None:
            raise CannotOpen(f"Port {port} cannot be had: {error.strerror}.") from error
        listener = socket.create_server((LOOPBACK[0], 0))
    # Inherited by every connection. The system would hold megabytes of old views for a slow screen: it is better
    # served with the newest one a little later.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    return listener


async def _serve(doors: Doors, listener: socket.socket, floor: Floor, say: Callable[[str], None]) -> None:
    app = make_app(doors)
    app.on_startup.append(lambda: say(f"open {doors.address}"))
    server = _Server(
        uvicorn.Config(
            app,
            ws="websockets-sansio",
            ws_max_size=LARGEST_FRAME,
            ws_per_message_deflate=False,
            access_log=False,
            server_header=False,
            log_level="warning",
            timeout_graceful_shutdown=SECONDS_TO_STOP,
        )
    )
    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, server.stop)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    await asyncio.wait((serving, floor.failed), return_when=asyncio.FIRST_COMPLETED)
    if floor.failed.done():
        raise floor.failed.result()
    await serving
    say("stopped; the journal is whole, and the table goes on at the next start")


class _Server(uvicorn.Server):
    """Uvicorn's own handlers end the process by the signal again, before the journal would be closed."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    def stop(self) -> None:
        self.should_exit = True


def new_loop() -> asyncio.AbstractEventLoop:
    """The quick event loop where there is one."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()
