"""The web door: pages, badges in cookies, and a WebSocket for each screen. Litestar on uvicorn."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from contextlib import suppress
from typing import Any, TypeAlias

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.datastructures import Cookie, ResponseHeader, State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from croupier.codec import BadFrame, read_request, write
from croupier.serve.badges import Badge, Badges, actor_of
from croupier.serve.host import TableHost
from croupier.serve.pages import Pages
from croupier.serve.screen import Screen
from croupier.views import ScreenLink, Start

AnyRequest: TypeAlias = Request[Any, Any, State]
Socket: TypeAlias = WebSocket[Any, Any, State]

NOT_PAIRED, OPENED_ELSEWHERE, NO_COMMAND = 4401, 4409, 1008
LARGEST_FRAME = 4096
LOOPBACK = ("127.0.0.1", "localhost")

HEADERS = {
    # Everything comes from here; a page of somebody else's can neither be loaded nor load this one.
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class Doors:
    """What the handlers share: the table, the badges, the key that the operator was shown, and who is connected."""

    def __init__(self, host: TableHost, badges: Badges, pages: Pages, port: int) -> None:
        self.host = host
        self.badges = badges
        self.pages = pages
        self.port = port
        self.key = secrets.token_urlsafe(16)
        self.screens: dict[str, Screen] = {}

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK[0]}:{self.port}/?key={self.key}"

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names that a browser may know this table by."""
        return tuple(f"{host}:{self.port}" for host in LOOPBACK)

    def is_screen(self, screen: str) -> bool:
        """Whether this table has such a screen."""
        actor = actor_of(screen)
        return actor is not None and actor.seat <= self.host.house.seats

    def cookie_name(self, screen: str) -> str:
        """One for each screen and port: cookies are shared by all ports of a host, and two tables may run on one."""
        return f"croupier-{self.port}-{screen.replace('/', '-')}"

    def cookie(self, screen: str, value: str) -> Cookie:
        return Cookie(
            key=self.cookie_name(screen), value=value, httponly=True, samesite="strict", max_age=30 * 24 * 3600
        )

    def started(self, cookies: dict[str, str]) -> bool:
        """Whether the browser has come with the key."""
        return hmac.compare_digest(cookies.get(self.cookie_name("start"), "").encode(), self.key.encode())

    def pair(self, screen: str) -> str:
        """The token of a new badge; the device that had the old one shows that it was opened elsewhere."""
        token = self.badges.issue(screen)
        if screen in self.screens:
            self.screens[screen].take_over()
        return token

    def badge(self, screen: str, cookies: dict[str, str]) -> Badge | None:
        return self.badges.find(screen, cookies.get(self.cookie_name(screen), ""))

    def connected(self) -> frozenset[int]:
        """The seats that have a screen now."""
        return frozenset(screen.badge.actor.seat for screen in self.screens.values()) - {0}

    def enter(self, screen: Screen) -> None:
        """A screen has connected: it takes the place of the same screen on any other device or tab."""
        before = self.screens.get(screen.badge.screen)
        if before:
            self.host.watchers.discard(before.changed)
            before.take_over()
        self.screens[screen.badge.screen] = screen
        self.host.watchers.add(screen.changed)
        self._tell_all()

    def leave(self, screen: Screen) -> None:
        self.host.watchers.discard(screen.changed)
        if self.screens.get(screen.badge.screen) is screen:
            del self.screens[screen.badge.screen]
        self._tell_all()

    def _tell_all(self) -> None:
        for screen in self.screens.values():
            screen.changed()


def make_app(doors: Doors) -> Litestar:
    """The application for one table."""
    return Litestar(
        [
            start_page,
            start,
            health,
            dealer_page,
            seat_page,
            screen_socket,
            create_static_files_router("/assets", [doors.pages.assets]),
        ],
        state=State({"doors": doors}),
        before_request=_known_host,
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        openapi_config=None,
        logging_config=None,
    )


def _known_host(request: AnyRequest) -> None:
    """Another site's name that was made to point here is not ours, whatever cookies come along."""
    if request.headers.get("host") not in _doors(request).hosts:
        raise HTTPException("This table is not served under that name.", status_code=421)


def _doors(connection: AnyRequest | Socket) -> Doors:
    doors: Doors = connection.app.state["doors"]
    return doors


@get("/", sync_to_thread=False)
def start_page(request: AnyRequest, key: str = "") -> Response[str] | Redirect:
    """The start page. The key in the printed address becomes a cookie, so that it does not stay in the address bar."""
    doors = _doors(request)
    if not hmac.compare_digest(key.encode(), doors.key.encode()):
        return _page(doors)
    return Redirect("/", status_code=303, cookies=[doors.cookie("start", doors.key)])


@get("/api/1/start", sync_to_thread=False)
def start(request: AnyRequest) -> Response[bytes]:
    """What the start page shows."""
    doors = _doors(request)
    if not doors.started(request.cookies):
        raise HTTPException("Open the address that was printed when the table was started.", status_code=401)
    seats = range(1, doors.host.house.seats + 1)
    links = (ScreenLink("/dealer", "Dealer"), *(ScreenLink(f"/seat/{n}", f"Seat {n}") for n in seats))
    return Response(write(Start(doors.host.house.title, len(seats), links)), media_type=MediaType.JSON)


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """For whatever watches over the process."""
    return {"status": "open"}


@get("/dealer", sync_to_thread=False)
def dealer_page(request: AnyRequest) -> Response[str]:
    return _pair(request, "dealer")


@get("/seat/{number:int}", sync_to_thread=False)
def seat_page(request: AnyRequest, number: int) -> Response[str]:
    return _pair(request, f"seat/{number}")


def _pair(request: AnyRequest, screen: str) -> Response[str]:
    """A browser that came with the key becomes the screen that it opens; one that is paired already stays so."""
    doors = _doors(request)
    page = _page(doors)
    if not doors.is_screen(screen):
        page.status_code = 404
    elif doors.badge(screen, request.cookies) is None and doors.started(request.cookies):
        page.cookies.append(doors.cookie(screen, doors.pair(screen)))
    return page


def _page(doors: Doors) -> Response[str]:
    return Response(doors.pages.index, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


@websocket(["/ws/{screen:str}", "/ws/{screen:str}/{seat:int}"])
async def screen_socket(socket: Socket, screen: str, seat: int | None = None) -> None:
    """One screen's socket. What it may do comes from its badge alone."""
    doors = _doors(socket)
    path = screen if seat is None else f"{screen}/{seat}"
    await socket.accept()
    badge = doors.badge(path, socket.cookies) if doors.is_screen(path) and _same_origin(socket, doors) else None
    if badge is None:
        await socket.close(NOT_PAIRED, "this screen is not paired")
        return
    shown = Screen(doors.host, badge, doors.connected, doors.pages.build)
    doors.enter(shown)
    tasks = [asyncio.create_task(_send(socket, shown)), asyncio.create_task(_receive(socket, shown))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        doors.leave(shown)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _same_origin(socket: Socket, doors: Doors) -> bool:
    """A page of another site may open a socket to here, with our cookies; only its Origin tells."""
    return socket.headers.get("origin", "").removeprefix("http://") in doors.hosts


async def _send(socket: Socket, screen: Screen) -> None:
    async def send(message: bytes) -> None:
        await socket.send_data(message.decode(), mode="text")

    with suppress(WebSocketDisconnect, RuntimeError):
        await screen.run(send)
        await socket.close(OPENED_ELSEWHERE, "this screen was opened elsewhere")


async def _receive(socket: Socket, screen: Screen) -> None:
    """Takes commands until the socket closes, or sends what is no command."""
    with suppress(WebSocketDisconnect):
        while True:
            frame = await socket.receive_data(mode="text")
            try:
                fine = screen.ask(read_request(frame))
                why = "one command at a time"
            except BadFrame as error:
                fine, why = False, str(error)
            if not fine:
                await socket.close(NO_COMMAND, why[:120])
                return
