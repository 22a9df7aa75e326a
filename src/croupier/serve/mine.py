"""What a seat may ask for beside its view: its own last rounds. Play goes on meanwhile."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.exceptions import HTTPException

from croupier.codec import write
from croupier.journal.chain import Broken
from croupier.journal.trouble import JournalError
from croupier.serve.addresses import screen_at
from croupier.serve.asked import AnyRequest, doors_of, way_of
from croupier.serve.recalling import TooOften
from croupier.serve.ways import shut


@get("/api/1/rounds/{screen:path}")
async def own_rounds(request: AnyRequest, screen: str) -> Response[bytes]:
    """The last rounds of the sitting at a seat, for the screen that has the seat's badge and no other."""
    doors, at = doors_of(request), screen_at(screen.removeprefix("/"))
    if at is None or at.role != "seat" or not doors.is_screen(at) or doors.gate.badge(at, request.cookies) is None:
        raise HTTPException("Only the seat's own screen is told this.", status_code=403)
    if words := shut(way_of(request), at, doors.points):
        raise HTTPException(words, status_code=403)
    try:
        found = await doors.recalling.own(doors.hosts[at.table], at.seat, at.path)
    except TooOften as error:
        raise HTTPException("Look again in a moment.", status_code=429) from error
    except (JournalError, Broken) as error:
        doors.log("recall_failed", screen=at.path, why=str(error))
        raise HTTPException("The rounds cannot be read now.", status_code=503) from error
    return Response(write(found), media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})
