"""The HTTP API for other programs: what the room may see, what the journal has, and numbers from other apparatus.

It reads; all that it can do is say a number, with a key that can do nothing else. Its description is made from these
functions, as OpenAPI and as a page that loads nothing from elsewhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import Body, Parameter

from croupier.journal.heads import Head
from croupier.recalls import Recalled
from croupier.reports import Report
from croupier.serve.api_keys import ApiKeyError, ApiKeys, May
from croupier.serve.asked import AnyRequest, doors_of, is_known, way_of
from croupier.serve.doors import Doors
from croupier.serve.fed import FedNumber, FedWheel, Taken
from croupier.serve.host import TableHost
from croupier.serve.reading import Crowded, Readings, Unreadable
from croupier.sights_of_room import centre_view, results_view
from croupier.standing import Phase
from croupier.views_of_desk import SensorLine
from croupier.views_of_room import CentreView, ResultsView
from croupier.wheel import Pocket, WheelName

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]
Day = Annotated[str, Parameter(pattern=r"^(\d{4}-\d\d-\d\d)?$", description="a gaming day; the newest, unless told")]
Last = Annotated[int, Parameter(ge=1, le=100, description="how many rounds")]
Which = Annotated[int, Parameter(ge=0, le=1_000_000_000, description="only its part; 0: everybody's")]
TableName = Annotated[str, Parameter(description="the table's name, as in the addresses of its screens")]


class TableLine(msgspec.Struct, frozen=True):
    """One table. `seq` and `head`: its last entry that is on the disk, and the hash of that."""

    table: str
    title: str
    wheel: WheelName
    pockets: tuple[Pocket, ...]
    phase: Phase
    round: int
    seq: int
    head: str
    sensor: SensorLine | None
    """How the wheel's sensor does, where there is one."""


class Heads(msgspec.Struct, frozen=True):
    """Where a table's chain stands now, and the newest signed heads, as their file has them."""

    seq: int
    head: str
    signed: tuple[Head, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why not, in words for a person; `extra` may have the refusal's code."""

    status_code: int
    detail: str
    extra: dict[str, Any] | list[Any] | None = None


def _answer(shape: Any, words: str) -> ResponseSpec:
    return ResponseSpec(shape, description=words, generate_examples=False)


def _noes(**why: str) -> dict[int, ResponseSpec]:
    """What may be answered instead; each answer that is a no has the same shape."""
    always = {401: "no key", 403: "not this key, or not this way", 404: "there is no such thing", 421: "not our name"}
    noes = always | {int(status.removeprefix("s")): words for status, words in why.items()}
    return {status: _answer(Problem, f"{words}.") for status, words in noes.items()}


_NOES = _noes()
_NOT_TOLD = _noes(s409="The journal cannot be told", s429="Too many ask")


class ApiDoor:
    """What stands behind the handlers. `everywhere`: also over a network on which others can listen."""

    def __init__(
        self, hosts: Mapping[str, TableHost], keys: Path, everywhere: bool, readings: Readings, fed: tuple[str, ...]
    ) -> None:
        self.hosts = hosts
        self.keys = ApiKeys(keys)
        self.everywhere = everywhere
        self.readings = readings
        self.fed = {name: FedWheel(hosts[name]) for name in fed}


def must_have_key(may: May) -> Any:
    """A guard: lets in who has a key of that kind, by a way on which nobody else reads it."""

    def guard(connection: AnyConnection, _: BaseRouteHandler) -> None:
        if not is_known(connection):  # type: ignore[arg-type]  # of a connection's parts it needs only those of any
            raise HTTPException("This table is not served under that name.", status_code=421)
        door = _door(connection)
        if way_of(connection).name == "plain" and not door.everywhere:  # type: ignore[arg-type]
            raise HTTPException("Others can listen here. Ask on the table's own machine, or over TLS.", status_code=403)
        scheme, _space, key = connection.headers.get("authorization", "").partition(" ")
        try:
            found = door.keys.find(key) if scheme.lower() == "bearer" else None
        except ApiKeyError as error:
            raise HTTPException(str(error), status_code=403) from error
        if found is None:
            wanted = {"WWW-Authenticate": "Bearer"}
            raise HTTPException("Say a key: Authorization: Bearer …", status_code=401, headers=wanted)
        if found.may != may:
            raise HTTPException(f"This key may {found.may}, and this takes one that may {may}.", status_code=403)

    return guard


@get("/tables", responses=_NOES, sync_to_thread=False)
def tables(request: AnyRequest) -> tuple[TableLine, ...]:
    """All tables of the floor."""
    return tuple(_line(host) for host in doors_of(request).hosts.values())


def _line(host: TableHost) -> TableLine:
    wheel, table = host.house.wheel, host.durable
    title = host.house.title
    at = table.phase, table.round, host.seq, host.head
    return TableLine(host.name, title, wheel.name, wheel.pockets, *at, host.sensor)


@get("/tables/{table:str}/centre", responses=_NOES, sync_to_thread=False)
def centre(request: AnyRequest, table: TableName) -> CentreView:
    """What the room sees: everybody's chips, the clock, the calls, who won what."""
    host = _host(request, table)
    return centre_view(host.house, host.durable, host.seq, host.happenings)


@get("/tables/{table:str}/results", responses=_NOES, sync_to_thread=False)
def results(request: AnyRequest, table: TableName) -> ResultsView:
    """Past numbers, counts over the last hundred spins, and limits."""
    host = _host(request, table)
    return results_view(host.house, host.durable, host.seq, host.happenings)


@get("/tables/{table:str}/report", responses={200: _answer(Report, "The day."), **_NOT_TOLD})
async def report(request: AnyRequest, table: TableName, day: Day = "") -> Response[bytes]:
    """What a table took on a gaming day, with its month and year: as `croupier report --json` tells of one table."""
    host = _host(request, table)
    found = await _told(_door(request).readings.report(host.name, host.seq, day))
    if found is None:
        raise HTTPException("There is no such gaming day." if day else "It was never opened.", status_code=404)
    return _json(found)


@get(
    "/tables/{table:str}/recall",
    responses={200: _answer(tuple[Recalled, ...], "The rounds."), **_NOT_TOLD},
)
async def recall(
    request: AnyRequest, table: TableName, last: Last = 10, seat: Which = 0, sitting: Which = 0
) -> Response[bytes]:
    """The last rounds in full, the newest first: as `croupier recall --json` tells of one table."""
    host = _host(request, table)
    told = _door(request).readings.recall(host.name, host.seq, last, seat, sitting)
    return _json(await _told(told) or b"[]")


@get("/tables/{table:str}/heads", responses={200: _answer(Heads, "The heads."), **_NOT_TOLD})
async def heads(request: AnyRequest, table: TableName) -> Response[bytes]:
    """Where the journal stands, and its newest signed heads."""
    host = _host(request, table)
    signed = await _told(_door(request).readings.heads(host.name)) or b"[]"
    return _json(msgspec.json.encode(Heads(host.seq, host.head, msgspec.json.decode(signed, type=tuple[Head, ...]))))


@post(
    "/tables/{table:str}/number",
    status_code=200,
    responses=_noes(s409="It is not taken"),
    guards=[must_have_key("feed")],
)
async def number(request: AnyRequest, table: TableName, data: Annotated[FedNumber, Body()]) -> Taken:
    """Says the number of a spin, where the table was opened with `--wheel-from http`; answered when it is durable."""
    name, door = _host(request, table).name, _door(request)
    if name not in door.fed:
        raise HTTPException("This table has its number from elsewhere.", status_code=409)
    said = await door.fed[name].say(data)
    if isinstance(said, Taken):
        return said
    refusal = said.refusal
    words, code = (refusal.words, refusal.code) if refusal else ("", "")
    raise HTTPException(words, status_code=409, extra={"code": code})


SHAPES = (TableLine, CentreView, ResultsView, Report, Recalled, Heads, FedNumber, Taken, Problem)
"""What is sent and read."""
READS = (tables, centre, results, report, recall, heads)


def api_router() -> Router:
    """All of it, under its keys."""
    reads = Router("/", route_handlers=READS, guards=[must_have_key("read")])
    return Router("/api/1", route_handlers=[reads, number])


def _door(connection: AnyConnection) -> ApiDoor:
    doors: Doors = connection.app.state["doors"]
    if doors.api is None:
        raise HTTPException("This floor has no API.", status_code=404)
    return doors.api


def _host(request: AnyRequest, table: str) -> TableHost:
    host = doors_of(request).hosts.get(table)
    if host is None:
        raise HTTPException("There is no such table here.", status_code=404)
    return host


async def _told(reading: Any) -> bytes | None:
    try:
        found: bytes | None = await reading
    except Crowded as error:
        raise HTTPException("Others are being told already; ask again soon.", status_code=429) from error
    except Unreadable as error:
        raise HTTPException(f"The journal cannot be told: {error}", status_code=409) from error
    return found


def _json(content: bytes) -> Response[bytes]:
    return Response(content, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})
