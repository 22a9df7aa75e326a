"""The web's side of the gate: a device asks to be a screen, is let in, and finds its way by a code for cameras."""

from __future__ import annotations

from io import BytesIO
from time import monotonic

import segno
from litestar import MediaType, Response, get, post
from litestar.exceptions import HTTPException

from croupier.codec import write
from croupier.serve.addresses import PIT, ScreenAt, screen_at
from croupier.serve.asked import AnyRequest, doors_of, must_be_ours, way_of
from croupier.serve.doors import Doors
from croupier.serve.pairing import TooMany
from croupier.serve.ways import shut
from croupier.views import Admit, Elsewhere, KeyFor, Paired, WantsIn

BY_CODE = ("seat", "centre", "results")
"""What a dealer lets in. The dealer's own screen and the pit's are opened with a key of the operator's."""


@post("/api/1/pairing", status_code=200, sync_to_thread=False)
def want_in(request: AnyRequest, data: WantsIn) -> Response[bytes]:
    """A device asks, and asks again until it is admitted or turned away: then it gets the screen's cookie, or none."""
    must_be_ours(request)
    doors, way = doors_of(request), way_of(request)
    at = _screen(doors, data.screen)
    if words := shut(way, at, doors.points):
        raise HTTPException(words, status_code=403)
    if at.role not in BY_CODE:
        raise HTTPException("This screen is opened with a key from the table's own machine.", status_code=403)
    pairing, token = doors.gate.pairing, doors.gate.token(request.cookies)
    state, device = pairing.look(token)
    if device is None or device.at != at:
        if data.code:
            return _json(Paired("gone", "", 0))
        try:
            token, device = pairing.ask(at, request.client.host if request.client else "", token)
        except TooMany as error:
            raise HTTPException(str(error), status_code=429) from error
        state = "waiting"
        doors.log("wants_in", screen=at.path)
    answer = _json(Paired(state, device.code, max(0, int(device.until - monotonic()))))
    if state == "admitted":
        answer.cookies.append(doors.gate.pair(way, at))
        pairing.collect(token)
    else:
        answer.cookies.append(doors.gate.waiting_cookie(way, token))
    return answer


@post("/api/1/admit", status_code=200, sync_to_thread=False)
def admit(request: AnyRequest, data: Admit) -> dict[str, tuple[str, ...]]:
    """One touch: all whose codes were seen come in, or are turned away."""
    must_be_ours(request)
    doors, gate = doors_of(request), doors_of(request).gate
    dealer = ScreenAt(data.table, "dealer")
    deals = doors.is_screen(dealer) and gate.badge(dealer, request.cookies) is not None
    if not (deals or gate.badge(PIT, request.cookies) or gate.started(way_of(request), request.cookies)):
        raise HTTPException("Whoever deals at the table lets devices in.", status_code=403)
    settled = gate.pairing.settle(data.table, data.codes, data.yes)
    doors.log("admitted" if data.yes else "turned_away", table=data.table, devices=len(settled))
    return {"admitted" if data.yes else "turned_away": settled}


@post("/api/1/key", status_code=200, sync_to_thread=False)
def key_for(request: AnyRequest, data: KeyFor) -> Response[bytes]:
    """Where a screen is opened on another machine. With the address for a dealer or the pit comes a key that serves
    once; the others are let in there by whoever deals."""
    must_be_ours(request)
    doors = doors_of(request)
    if not doors.gate.started(way_of(request), request.cookies):
        raise HTTPException("Ask on the table's own machine, with the key.", status_code=403)
    at = _screen(doors, data.screen)
    if words := shut(doors.ways[-1], at, doors.points):
        raise HTTPException(words, status_code=403)
    once = at.role not in BY_CODE
    address = doors.address_of(at, doors.gate.once(at) if once else "")
    return _json(Elsewhere(address, _svg(address), once))


@get("/api/1/qr/{screen:path}", sync_to_thread=False)
def picture(request: AnyRequest, screen: str) -> Response[str]:
    """A screen's address for a camera; there is no secret in it."""
    doors = doors_of(request)
    address = doors.address_of(_screen(doors, screen.removeprefix("/")))
    return Response(_svg(address), media_type="image/svg+xml")


def _screen(doors: Doors, path: str) -> ScreenAt:
    at = screen_at(path)
    if at is None or not doors.is_screen(at):
        raise HTTPException("There is no such screen here.", status_code=404)
    return at


def _json(answer: Paired | Elsewhere) -> Response[bytes]:
    return Response(write(answer), media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


def _svg(address: str) -> str:
    """Dark on light with a quiet border, whatever the page's own colours: a camera wants it so."""
    out = BytesIO()
    segno.make(address, micro=False, error="m").save(
        out, kind="svg", scale=4, border=4, dark="#000", light="#fff", xmldecl=False
    )
    return out.getvalue().decode()
