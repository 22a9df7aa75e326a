"""The API described: as OpenAPI for programs, and as a page for people. Both are made from the handlers, here."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from html import escape
from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from croupier.serve.api import SHAPES, api_router

ABOUT = (
    "Reads what a floor's tables show and what their journal has, and says the numbers of other apparatus. Amounts are "
    "whole minor units. Each request carries a key that `croupier api-key` has made: `Authorization: Bearer …`."
)
READ = ("FedNumber",)


@cache
def described() -> dict[str, Any]:
    """The API as OpenAPI: of an application that has nothing but its handlers."""
    config = OpenAPIConfig(
        title="Croupier",
        version=version("croupier"),
        description=ABOUT,
        security=[{"key": []}],
        components=Components(security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}),
        use_handler_docstrings=True,
    )
    said: dict[str, Any] = Litestar([api_router()], openapi_config=config).openapi_schema.to_schema()
    # The web server's own idea of a shape knows neither tags nor odds; msgspec writes them, and says how.
    _, shapes = msgspec.json.schema_components(
        SHAPES, schema_hook=_fraction, ref_template="#/components/schemas/{name}"
    )
    said["components"]["schemas"].update(
        {name: _sent(shape) if name not in READ else shape for name, shape in shapes.items()}
    )
    return said


def _sent(shape: Any) -> Any:
    """A pocket that is sent is empty where there is none yet; one that is read is not."""
    if isinstance(shape, list):
        return [_sent(each) for each in shape]
    if not isinstance(shape, dict):
        return shape
    return {name: each.replace("^(", "^(|") if name == "pattern" else _sent(each) for name, each in shape.items()}


def _fraction(of: type) -> dict[str, Any]:
    if of is Fraction:
        return {"type": "string", "description": "a fraction, such as 1/19"}
    raise NotImplementedError(of)


@get("/api/1/openapi.json", sync_to_thread=False)
def openapi() -> Response[bytes]:
    """The description, for programs."""
    return Response(msgspec.json.encode(described()), media_type=MediaType.JSON)


@get("/api/1", sync_to_thread=False)
def api_page() -> Response[str]:
    """The description, for people."""
    return Response(page(), media_type=MediaType.HTML)


@cache
def page() -> str:
    """One plain page: no script, no style, and nothing from elsewhere."""
    said = described()
    parts = "".join(part for path, does in said["paths"].items() for part in _path(path, does))
    shapes = "".join(part for name, shape in said["components"]["schemas"].items() for part in _shape(name, shape))
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Croupier: the API</title>'
    about = f"<h1>Croupier: the API</h1><p>{escape(ABOUT)}</p><p><a href='/api/1/openapi.json'>For programs</a></p>"
    return f"{head}<body>{about}{parts}<h2>Shapes</h2>{shapes}</body></html>"


def _path(path: str, does: dict[str, Any]) -> Iterator[str]:
    for verb, what in does.items():
        yield f"<h2>{verb.upper()} {escape(path)}</h2><p>{escape(what.get('description', ''))}</p><ul>"
        for each in what.get("parameters", ()):
            yield f"<li><code>{escape(each['name'])}</code>: {escape(each.get('description', ''))}</li>"
        if "requestBody" in what:
            yield f"<li>body: {_type(what['requestBody']['content']['application/json']['schema'])}</li>"
        for status, answer in what["responses"].items():
            shape = answer.get("content", {}).get("application/json", {}).get("schema", {})
            yield f"<li>{status}: {_type(shape)}. {escape(answer['description'])}</li>"
        yield "</ul>"


def _shape(name: str, shape: dict[str, Any]) -> Iterator[str]:
    yield f"<h3 id='{escape(name)}'>{escape(name)}</h3><ul>"
    for field, kind in shape.get("properties", {}).items():
        yield f"<li><code>{escape(field)}</code>: {_type(kind)}</li>"
    yield "</ul>"


def _type(kind: dict[str, Any]) -> str:
    """A type in words, with a link where it has a shape of its own."""
    if "$ref" in kind:
        name = escape(kind["$ref"].rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    if "enum" in kind:
        return escape(" | ".join(map(str, kind["enum"])))
    if "oneOf" in kind:
        return " | ".join(_type(each) for each in kind["oneOf"])
    if kind.get("type") == "array":
        return f"list of {_type(kind.get('items', {}))}"
    return escape(str(kind.get("type", "any")))
