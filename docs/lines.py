"""Makes `docs/deal-lines.md`: what `croupier deal --jsonl` reads and writes, from the types that read and write it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import inspect as shapes

from croupier.cli.dealt_lines import Asked, NotRead, Told
from docs.wire import spelled, structs

HEAD = """\
# A table for programs

Made by `make docs` from the types. `croupier deal HOUSE --jsonl` reads a command from each line of standard input, and
writes for each a line: what the table answered, what happened, and everybody's money. Amounts are whole minor units
(cents). All lines that have come are answered before more is waited for, so a program may write one line and read its
answer; with `--journal` what is answered stands in the journal.

```console
$ echo '{"by": {"role": "clock"}, "verb": {"type": "spin"}}' | croupier deal ten-dollar --jsonl
```

A line that is no command is answered in its place with its number, and the exit code is then 1. A refusal is an answer:
the exit code stays 0. What each command and event means, and who may ask when: [the reference](reference.md#commands).

Types are written as in TypeScript; what has a question mark may be left out.
"""

LINES: tuple[tuple[str, type[msgspec.Struct], bool], ...] = (
    ("A line in", Asked, True),
    ("A line out", Told, False),
    ("Or, where it was no command", NotRead, False),
)


def page() -> str:
    """The whole of `deal-lines.md`."""
    parts = [HEAD]
    for title, kind, read in LINES:
        parts += [f"## {title}\n", f"{_said(kind)}\n", _fields(shapes.type_info(kind), read)]
    parts += ["## Within a line in\n", *_all(Asked, read=True), "## Within a line out\n", *_all(Told, read=False)]
    return "\n".join(parts)


def _all(kind: type[msgspec.Struct], read: bool) -> Iterator[str]:
    """Every shape inside another, each once, by its name."""
    seen = set()
    for struct in structs(shapes.type_info(kind)):
        if struct.cls is not kind and struct.cls not in seen:
            seen.add(struct.cls)
            tag = f' `"type": "{struct.tag}"`' if struct.tag is not None else ""
            yield f"### {struct.cls.__name__}{tag}\n"
            yield _fields(struct, read) if struct.fields else "Nothing besides.\n"


def _fields(struct: shapes.Type, read: bool) -> str:
    rows = ["| field | type |", "| --- | --- |"]
    for field in struct.fields if isinstance(struct, shapes.StructType) else ():
        name = f"{field.encode_name}{'?' if read and not field.required else ''}"
        rows.append(f"| `{name}` | `{_short(field.type)}` |")
    return "\n".join(rows) + "\n"


def _short(shape: shapes.Type) -> str:
    """A long choice by what it is a choice of: its shapes stand below."""
    said = spelled(shape)
    if said.count("|") > 12:
        said = "Verb"
    return said.replace("readonly ", "").replace("AnyEvent", "Event").replace("|", "\\|")


def _said(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split())
