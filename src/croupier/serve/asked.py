"""What every handler of the web asks first: whose floor this is, by which way the browser came, and whether as ours."""

from __future__ import annotations

from typing import Any, TypeAlias, cast

from litestar import Request, WebSocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException

from croupier.serve.doors import Doors
from croupier.serve.line import LINE, Line
from croupier.serve.ways import Way

AnyRequest: TypeAlias = Request[Any, Any, State]
Socket: TypeAlias = WebSocket[Any, Any, State]
Connection: TypeAlias = AnyRequest | Socket

WAY = "croupier_way"
"""Where in a connection's scope its way stands; the listening socket puts it there."""


def doors_of(connection: Connection) -> Doors:
    doors: Doors = connection.app.state["doors"]
    return doors


def way_of(connection: Connection) -> Way:
    return cast("dict[str, Way]", connection.scope)[WAY]


def line_of(socket: Socket) -> Line:
    return cast("dict[str, Line]", socket.scope)[LINE]


def is_known(connection: Connection) -> bool:
    """Whether the browser knows us by a name of ours. Another site's name that was made to point here is none."""
    address = (connection.scope.get("server") or ("", 0))[0]
    return way_of(connection).knows(connection.headers.get("host", ""), address)


def is_ours(connection: Connection) -> bool:
    """Whether one of our own pages asks. A page of another site can send our cookies along; only its Origin tells."""
    host, origin = connection.headers.get("host", ""), connection.headers.get("origin", "")
    return is_known(connection) and origin == f"{way_of(connection).scheme}://{host}"


def must_be_known(request: AnyRequest) -> None:
    if not is_known(request):
        raise HTTPException("This table is not served under that name.", status_code=421)


def must_be_ours(request: AnyRequest) -> None:
    if not is_ours(request):
        raise HTTPException("Only a page of this table may ask for this.", status_code=403)
