"""The web door: pages, badges in cookies, and a WebSocket for each screen. Litestar on uvicorn."""

from __future__ import annotations

from contextlib import suppress

from litestar import Litestar, MediaType, Response, get, websocket
from litestar.datastructures import ResponseHeader, State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.response import Redirect

from croupier.codec import write
from croupier.serve.addresses import screen_at
from croupier.serve.api import Problem, api_router
from croupier.serve.api_page import api_page, openapi
from croupier.serve.asked import AnyRequest, Socket, doors_of, is_ours, line_of, must_be_known, way_of
from croupier.serve.badges import BadgeError
from croupier.serve.doors import Doors
from croupier.serve.mine import own_rounds
from croupier.serve.pairs import admit, key_for, picture, want_in
from croupier.serve.screen import Screen
from croupier.serve.ways import shut

NOT_PAIRED, NOT_THIS_WAY = 4401, 4403
LARGEST_FRAME = 4096
LARGEST_BODY = 4096

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
            metrics,
            screen_page,
            the_only_table,
            screen_socket,
            want_in,
            admit,
            key_for,
            picture,
            own_rounds,
            asset,
            api_router(),
            openapi,
            api_page,
        ],
        state=State({"doors": doors}),
        before_request=must_be_known,
        exception_handlers={RecursionError: _too_deep, BadgeError: _not_paired},
        response_headers=[ResponseHeader(name=name, value=value) for name, value in HEADERS.items()],
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
        logging_config=None,
    )


def _too_deep(_request: AnyRequest, _error: RecursionError) -> Response[Problem]:
    """A body that is brackets within brackets is no better than any other that cannot be read."""
    return Response(Problem(400, "JSON is malformed: it is nested too deeply"), status_code=400)


def _not_paired(request: AnyRequest, error: BadgeError) -> Response[str]:
    """Whoever stands before the screen cannot mend the disk, and need not be told where it is."""
    doors_of(request).log("not_paired", words=str(error))
    words = "This screen cannot be paired: the table's machine cannot write to its disk. Tell whoever runs it."
    return Response(words, media_type=MediaType.TEXT, status_code=503)


@get("/", sync_to_thread=False)
def start_page(request: AnyRequest, key: str = "") -> Response[str] | Redirect:
    """The start page. The key in the printed address becomes a cookie, so that it does not stay in the address bar."""
    gate, way = doors_of(request).gate, way_of(request)
    if not gate.is_key(way, key):
        return _page(doors_of(request))
    return Redirect("/", status_code=303, cookies=[gate.start_cookie(way)])


@get("/api/1/start", sync_to_thread=False)
def start(request: AnyRequest) -> Response[bytes]:
    """What the start page shows."""
    doors = doors_of(request)
    if not doors.gate.started(way_of(request), request.cookies):
        raise HTTPException("Open the address that was printed when the table was started.", status_code=401)
    return Response(write(doors.start()), media_type=MediaType.JSON)


@get("/assets/{name:str}", sync_to_thread=False)
def asset(request: AnyRequest, name: str) -> Response[bytes]:
    """A script, a style or a font: a browser that has it need never ask again, for another one has another name."""
    found = doors_of(request).pages.assets.get(name)
    if found is None:
        raise HTTPException("There is no such file here.", status_code=404)
    kept = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(found.content, media_type=found.media_type, headers=kept)


@get("/health", sync_to_thread=False)
def health(request: AnyRequest) -> dict[str, object]:
    """For whatever watches over the process."""
    doors = _watched(request)
    return {"status": "open", "tables": {name: host.durable.phase for name, host in doors.hosts.items()}}


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(request: AnyRequest) -> str:
    """For Prometheus."""
    return _watched(request).metrics()


def _watched(request: AnyRequest) -> Doors:
    doors = doors_of(request)
    if way_of(request).name != "loopback" and not doors.watch_from_lan:
        raise HTTPException("This is told on the table's own machine only.", status_code=403)
    return doors


@get(["/dealer", "/centre", "/results", "/seat/{number:int}"], sync_to_thread=False)
def the_only_table(request: AnyRequest) -> Response[str] | Redirect:
    """Where there is one table, its screens have short addresses too."""
    doors = doors_of(request)
    if len(doors.hosts) > 1:
        raise HTTPException("There are several tables: say /t/, the table's name, and the screen.", status_code=404)
    return Redirect(f"/t/{next(iter(doors.hosts))}{request.url.path}", status_code=303)


@get(["/pit", "/t/{screen:path}"], sync_to_thread=False)
def screen_page(request: AnyRequest, key: str = "") -> Response[str] | Redirect:
    """A browser that came with a key becomes the screen that it opens; one that is paired already stays so."""
    doors, way = doors_of(request), way_of(request)
    page = _page(doors)
    at = screen_at(request.url.path.strip("/"))
    if at is None or not doors.is_screen(at):
        page.status_code = 404
    elif words := shut(way, at, doors.points):
        # A person reads it.
        return Response(words, media_type=MediaType.TEXT, status_code=403)
    elif key and doors.gate.use_once(at, key):
        return Redirect(f"/{at.path}", status_code=303, cookies=[doors.gate.pair(way, at)])
    elif doors.gate.badge(at, request.cookies) is None and doors.gate.started(way, request.cookies):
        page.cookies.append(doors.gate.pair(way, at))
    return page


def _page(doors: Doors) -> Response[str]:
    return Response(doors.pages.index, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


@websocket("/ws/{path:path}")
async def screen_socket(socket: Socket, path: str) -> None:
    """One screen's socket. What it may do comes from its badge alone."""
    doors = doors_of(socket)
    at = screen_at(path.removeprefix("/"))
    await socket.accept()
    known = at is not None and doors.is_screen(at) and is_ours(socket)
    badge = doors.gate.badge(at, socket.cookies) if at and known else None
    if badge is None or at is None or shut(way_of(socket), at, doors.points):
        doors.tally.sockets_refused += 1
        barred = known and badge is not None
        await socket.close(NOT_THIS_WAY if barred else NOT_PAIRED, "not over this network" if barred else "not paired")
        return
    screen = Screen(at, doors.seen(at, badge), line_of(socket), doors.turn, doors.tally, doors.log)
    doors.enter(screen)
    try:
        screen.begin()
        with suppress(WebSocketDisconnect):
            while True:
                # Only what came before the line was listened to; then it waits here until the socket closes.
                screen.take(await socket.receive_data(mode="text"))
    finally:
        screen.end()
        doors.leave(screen)
