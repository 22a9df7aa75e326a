"""What a seat may ask for beside its view: its own last rounds. Play goes on meanwhile."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.exceptions import HTTPException

from croupier.codec import write
from croupier.remembered import remembered
from croupier.serve.addresses import screen_at
from croupier.serve.asked import AnyRequest, doors_of


@get("/api/1/rounds/{screen:path}", sync_to_thread=False)
def own_rounds(request: AnyRequest, screen: str) -> Response[bytes]:
    """The last rounds of the sitting at a seat, for the screen that has the seat's badge and no other."""
    doors, at = doors_of(request), screen_at(screen.removeprefix("/"))
    if at is None or at.role != "seat" or not doors.is_screen(at) or doors.gate.badge(at, request.cookies) is None:
        raise HTTPException("Only the seat's own screen is told this.", status_code=403)
    host = doors.hosts[at.table]
    seat = host.durable.seat(at.seat)
    found = remembered(host.house, host.durable, seat.sitting if seat else 0)
    return Response(write(found), media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})
