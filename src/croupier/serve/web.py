"""The web door: pages, badges in cookies, and a WebSocket for each screen. Litestar on uvicorn."""

from __future__ import annotations

import asyncio
import hmac
from contextlib import suppress
from typing import Any, TypeAlias

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.datastructures import ResponseHeader, State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from croupier.codec import BadFrame, read_request, write
from croupier.serve.addresses import screen_at
from croupier.serve.doors import Doors
from croupier.serve.screen import Screen

AnyRequest: TypeAlias = Request[Any, Any, State]
Socket: TypeAlias = WebSocket[Any, Any, State]

NOT_PAIRED, OPENED_ELSEWHERE, NO_COMMAND = 4401, 4409, 1008
LARGEST_FRAME = 4096

HEADERS = {
    # Everything comes from here; a page of somebody else's can neither be loaded nor load this one.
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def make_app(doors: Doors) -> Litestar:
    """The application for one floor."""
    return Litestar(
        [
            start_page,
            start,
            health,
            screen_page,
            the_only_table,
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
    if request.headers.get("host") not in _doors(request).names:
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
    return Response(write(doors.start()), media_type=MediaType.JSON)


@get("/health", sync_to_thread=False)
def health() -> dict[str, str]:
    """For whatever watches over the process."""
    return {"status": "open"}


@get(["/dealer", "/centre", "/results", "/seat/{number:int}"], sync_to_thread=False)
def the_only_table(request: AnyRequest) -> Response[str] | Redirect:
    """Where there is one table, its screens have short addresses too."""
    doors = _doors(request)
    if len(doors.hosts) > 1:
        raise HTTPException("There are several tables: say /t/, the table's name, and the screen.", status_code=404)
    return Redirect(f"/t/{next(iter(doors.hosts))}{request.url.path}", status_code=303)


@get(["/pit", "/t/{screen:path}"], sync_to_thread=False)
def screen_page(request: AnyRequest) -> Response[str]:
    """A browser that came with the key becomes the screen that it opens; one that is paired already stays so."""
    doors = _doors(request)
    page = _page(doors)
    at = screen_at(request.url.path.strip("/"))
    if at is None or not doors.is_screen(at):
        page.status_code = 404
    elif doors.badge(at.path, request.cookies) is None and doors.started(request.cookies):
        page.cookies.append(doors.cookie(at.path, doors.pair(at.path)))
    return page


def _page(doors: Doors) -> Response[str]:
    return Response(doors.pages.index, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


@websocket("/ws/{path:path}")
async def screen_socket(socket: Socket, path: str) -> None:
    """One screen's socket. What it may do comes from its badge alone."""
    doors = _doors(socket)
    at = screen_at(path.removeprefix("/"))
    await socket.accept()
    known = at is not None and doors.is_screen(at) and _same_origin(socket, doors)
    badge = doors.badge(at.path, socket.cookies) if at and known else None
    if badge is None or at is None:
        await socket.close(NOT_PAIRED, "this screen is not paired")
        return
    screen = Screen(at, doors.seen(at, badge))
    doors.enter(screen)
    tasks = [asyncio.create_task(_send(socket, screen)), asyncio.create_task(_receive(socket, screen))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        doors.leave(screen)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _same_origin(socket: Socket, doors: Doors) -> bool:
    """A page of another site may open a socket to here, with our cookies; only its Origin tells."""
    return socket.headers.get("origin", "").removeprefix("http://") in doors.names


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
