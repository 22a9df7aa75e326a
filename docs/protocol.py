"""Makes `docs/protocol.md`: what a screen's socket carries, from the types that are sent and read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect as shapes

from croupier.codec import Request
from croupier.commands import AnyVerb
from croupier.serve.screen import NO_COMMAND, OPENED_ELSEWHERE
from croupier.serve.web import LARGEST_FRAME, NOT_PAIRED, NOT_THIS_WAY
from croupier.views import ToScreen
from croupier.wheel import WHEELS, rank
from docs.wire import ALIASES, spelled, structs

HEAD = f"""\
# The protocol

Made by `make docs` from the types that are sent and read. It is what Croupier's own screens speak, and what a screen
of yours would; a program that only reads, or says numbers, is better served by [the HTTP API](api.md).

1. **Be paired.** A browser that opened a screen's page has a cookie for it: with the operator's key, with a key that
   serves once, or let in by the dealer. The badge in it says which table, role and seat; nothing that is sent later
   can. A program asks like any other device where nobody gives it a key: it posts `{{"screen": "t/1/results"}}` to
   `/api/1/pairing` with that `Origin`, shows the `code` that comes, and posts again, with the `code` and the cookie
   that came, until the `state` is `admitted`. Then it has the screen's cookie.
2. **Connect** to `/ws/` and the screen's path (`/ws/t/1/seat/3`, `/ws/t/1/dealer`, `/ws/pit`) with that cookie, and
   with the `Origin` of the table's own pages: `http://127.0.0.1:8036`, or the address that the start printed.
3. **Read.** First comes `hello`; then a view, and another whenever something has changed: each is whole, and the
   newest is all that counts. A `beat` comes once a second: after three without any message you are alone. A view
   shows what is on the disk, and nothing else.
4. **Ask** with a `Request`, one at a time. Number your requests on from the hello's `n`, and say the round that you
   look at. The `answer` with the same `n` comes when what you asked for is on the disk, after the view that shows it.
   No answer means *unknown*: send the same once more, with the same `n` and the same round. It is never done twice.
   What the view's `may` does not name would be refused.

Frames are text, JSON, and at most {LARGEST_FRAME} bytes on the way to the table. Unknown fields, wrong types and a
second request before the answer close the socket. Amounts are whole minor units (cents).

| closed with | means |
| --- | --- |
| {NOT_PAIRED} | not paired: no cookie, one of another screen, or a page from elsewhere |
| {NOT_THIS_WAY} | paired, and not to be opened over a plain network |
| {OPENED_ELSEWHERE} | the screen was opened elsewhere; do not connect again by yourself |
| {NO_COMMAND} | what came was no request, or came too soon |
| 1012 | the program is being stopped; connect again |

## A client

The whole of [seat_client.py](examples/seat_client.py), which the tests run at a real table:

```python
"""

WORDS = ("Pocket", "AnyPocket", "Colour", "Kind", "Shape", "Phase")
EVERY_POCKET = sorted({pocket for wheel in WHEELS.values() for pocket in wheel.order}, key=rank)

EXAMPLE = Path(__file__).parent / "examples" / "seat_client.py"


def page() -> str:
    """The whole of `protocol.md`."""
    sent = list(_unique(ToScreen))
    verbs = list(_unique(AnyVerb))
    read = [each for each in _unique(Request) if each not in verbs and each not in sent]
    parts = [HEAD.rstrip("\n"), EXAMPLE.read_text(encoding="utf-8").rstrip("\n"), "```", ""]
    parts += ["## What is sent", "", "A field is always there; one that says nothing is empty, 0, false or null.", ""]
    parts += [line for each in reversed(sent) for line in _struct(each, always_there=True)]
    parts += ["## Words that several carry", "", "| type | is one of |", "| --- | --- |"]
    parts += [f"| `{name}` | {_one_of(name)} |" for name in WORDS]
    parts += ["", "## What is read", ""]
    parts += [line for each in reversed(read) for line in _struct(each, always_there=False)]
    parts += ["## Verbs", "", "Who may ask what, and when, stands in [the reference](reference.md#commands)."]
    parts += ["What has a question mark may be left out.", ""]
    parts += ["| type | carries |", "| --- | --- |", *(f"| `{each.tag}` | {_fields(each)} |" for each in verbs)]
    return "\n".join(parts) + "\n"


def _unique(root: Any) -> Iterator[shapes.StructType]:
    found: dict[type, shapes.StructType] = {}
    for struct in structs(shapes.type_info(root)):
        found.setdefault(struct.cls, struct)
    yield from found.values()


def _one_of(word: str) -> str:
    """Every value that it may have; a pocket's is a text, so that 0 and 00 are two."""
    pockets = {"Pocket": EVERY_POCKET, "AnyPocket": ("", *EVERY_POCKET)}
    values = pockets.get(word) or get_args(ALIASES[word])
    return ", ".join(f"`{value}`" if value else "nothing" for value in values)


def _struct(struct: shapes.StructType, always_there: bool) -> Iterator[str]:
    tagged = f", type `{struct.tag}`" if struct.tag is not None else ""
    yield f"### {struct.cls.__name__}{tagged}"
    yield ""
    if said := " ".join((struct.cls.__doc__ or "").split()):
        yield from (said, "")
    yield from ("| field | is |", "| --- | --- |")
    for field in struct.fields:
        left_out = "" if always_there or field.required else ", or left out"
        yield f"| `{field.encode_name}` | `{_spelled(field)}`{left_out} |"
    yield ""


def _fields(struct: shapes.StructType) -> str:
    return (
        ", ".join(
            f"`{field.encode_name}{'' if field.required else '?'}`: `{_spelled(field)}`" for field in struct.fields
        )
        or "nothing"
    )


def _spelled(field: shapes.Field) -> str:
    return spelled(field.type).replace("|", "\\|")
