"""The listening sockets, and the web server on each: this machine's own always, and one for other machines."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from croupier.serve.asked import WAY
from croupier.serve.certificates import try_certificate
from croupier.serve.line import Line
from croupier.serve.opening import CannotOpen, Lan, Opening
from croupier.serve.ways import LOOPBACK, Way, own_names
from croupier.serve.web import LARGEST_FRAME

DEFAULT_PORT, DEFAULT_LAN_PORT = 8036, 8037
SECONDS_TO_STOP = 3
SECONDS_TO_SAY_SOMETHING = 5
SEND_BUFFER = 64 * 1024


class Listener(NamedTuple):
    """One listening socket and the way that it is."""

    way: Way
    socket: socket.socket
    lan: Lan | None = None


@contextmanager
def listening(opening: Opening) -> Iterator[tuple[Listener, ...]]:
    """This machine's own socket, and the one for others where they are asked for."""
    here = _listen(LOOPBACK[0], opening.port, DEFAULT_PORT)
    listeners = [Listener(Way("loopback", here.getsockname()[1], LOOPBACK), here)]
    try:
        if opening.lan:
            listeners.append(_listen_for_others(opening.lan))
        yield tuple(listeners)
    finally:
        for listener in listeners:
            listener.socket.close()


def moved(opening: Opening, listeners: tuple[Listener, ...]) -> Iterator[str]:
    """What it means that a usual port was in use: browsers that were paired, and printed addresses, know the usual."""
    own, other = listeners[0].way.port, listeners[-1].way.port
    if opening.port is None and own != DEFAULT_PORT:
        yield f"port {DEFAULT_PORT} is in use, so it is {own} this time: screens that were paired there are paired anew"
    if opening.lan and opening.lan.port is None and other != DEFAULT_LAN_PORT:
        yield f"port {DEFAULT_LAN_PORT} is in use, so other machines come to {other} this time: printed addresses fail"


def _listen_for_others(lan: Lan) -> Listener:
    if lan.cert:
        try_certificate(lan.cert, lan.key_file)
    listener = _listen(lan.address, lan.port, DEFAULT_LAN_PORT)
    way = Way("tls" if lan.cert else "plain", listener.getsockname()[1], lan.names or own_names())
    return Listener(way, listener, lan)


def _listen(address: str, port: int | None, usual: int) -> socket.socket:
    """The asked-for port; where none is asked for the usual one, or one that is free."""
    try:
        listener = socket.create_server((address, usual if port is None else port))
    except OSError as error:
        # The socket's own words repeat the address; a name that is not found has no number of the system's.
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        if port is not None:
            raise CannotOpen(f"Port {port} cannot be had: {why}.") from error
        try:
            listener = socket.create_server((address, 0))
        except OSError:
            raise CannotOpen(f"The address {address} cannot be listened on: {why}.") from error
    # Inherited by every connection. The system would hold megabytes of old views for a slow screen: it is better
    # served with the newest one a little later.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    return listener


async def serve(
    app: Litestar, listeners: tuple[Listener, ...], failed: asyncio.Future[BaseException], stopping: Callable[[], None]
) -> None:
    """Serves until a signal says stop. Raises what the disk raised, when it fails first."""
    servers = [_Server(_config(app, listener, first=not at)) for at, listener in enumerate(listeners)]

    def stop() -> None:
        if not servers[0].should_exit:
            stopping()
        for server in servers:
            server.should_exit = True

    for each in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(each, stop)
    serving = [
        asyncio.create_task(server.serve(sockets=[listener.socket]))
        for server, listener in zip(servers, listeners, strict=True)
    ]
    ends: list[asyncio.Future[Any]] = [*serving, failed]
    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    if failed.done():
        raise failed.result()
    stop()
    await asyncio.gather(*serving)


def _config(app: Litestar, listener: Listener, first: bool) -> uvicorn.Config:
    lan = listener.lan
    return uvicorn.Config(
        _came_by(app, listener.way),
        http=_Hasty,
        ws=Line,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        # Whoever stands before us may not say from where a browser came.
        proxy_headers=False,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=SECONDS_TO_STOP,
        lifespan="on" if first else "off",
        ssl_certfile=lan.cert if lan else None,
        ssl_keyfile=lan.key_file if lan else None,
    )


def _came_by(app: ASGIApp, way: Way) -> ASGIApp:
    """Every connection of a socket carries its way."""

    async def carrying(scope: Scope, receive: Receive, send: Send) -> None:
        scope[WAY] = way  # type: ignore[literal-required]  # a key of ours beside the server's own
        await app(scope, receive, send)

    return carrying


class _Hasty(H11Protocol):
    """Whoever connects and then says nothing is let go: nobody takes up all the room that there is for sockets."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(SECONDS_TO_SAY_SOMETHING, self._look)

    def _look(self) -> None:
        asked: object = self.cycle
        # A screen's socket has another protocol by now.
        if asked is None and self.transport.get_protocol() is self:
            self.transport.close()


class _Server(uvicorn.Server):
    """Uvicorn's own handlers end the process by the signal again, before the journal would be closed."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield
