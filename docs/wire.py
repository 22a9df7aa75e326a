"""Makes `screens/src/wire.ts`: the shapes that the server and the screens exchange, for the TypeScript checker.

They are said once, in Python. A screen that asks for a field which is not sent, or sends one which is not read, does
not build.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import inspect as shapes

from croupier.codec import Request
from croupier.commands import AnyVerb
from croupier.events import AnyEvent
from croupier.felt import Kind, Shape
from croupier.recalls import SeatRecall
from croupier.table import Phase
from croupier.views import Admit, Elsewhere, KeyFor, Paired, Start, ToScreen, WantsIn
from croupier.wheel import AnyPocket, Colour, Pocket

HEAD = """\
// Made by `make docs` from the Python types: what the server sends and what it reads. Amounts are whole minor units.
"""

# What has a name in Python that is not the name of a struct.
ALIASES: dict[str, Any] = {
    "Pocket": Pocket,
    "AnyPocket": AnyPocket,
    "Colour": Colour,
    "Kind": Kind,
    "Shape": Shape,
    "Phase": Phase,
    "ToScreen": ToScreen,
    "AnyVerb": AnyVerb,
    "AnyEvent": AnyEvent,
}
SENT_TO_SCREENS: tuple[Any, ...] = (ToScreen, Start, Paired, Elsewhere, SeatRecall)
SENT_BY_SCREENS: tuple[Any, ...] = (Request, WantsIn, Admit, KeyFor)

_NAMED = {name: shapes.type_info(alias) for name, alias in ALIASES.items()}
_PLAIN: tuple[tuple[type[shapes.Type], str], ...] = (
    (shapes.RawType, "unknown"),
    (shapes.StrType, "string"),
    (shapes.IntType, "number"),
    (shapes.BoolType, "boolean"),
    (shapes.NoneType, "null"),
)


def wire() -> str:
    """The whole of `wire.ts`."""
    written: dict[str, str] = {name: f"export type {name} = {_spell(shape)};\n" for name, shape in _NAMED.items()}
    for root in SENT_TO_SCREENS:
        for struct in structs(shapes.type_info(root)):
            written[_name(struct)] = _interface(struct, always_sent=True)
    for root in SENT_BY_SCREENS:
        for struct in structs(shapes.type_info(root)):
            written.setdefault(_name(struct), _interface(struct, always_sent=False))
    return "\n".join([HEAD, *written.values()])


def structs(shape: shapes.Type) -> Iterator[shapes.StructType]:
    """Every struct that a shape is made of, the innermost first."""
    match shape:
        case shapes.StructType():
            for field in shape.fields:
                yield from structs(field.type)
            if not shape.array_like:
                yield shape
        case shapes.UnionType():
            for each in shape.types:
                yield from structs(each)
        case shapes.VarTupleType():
            yield from structs(shape.item_type)
        case shapes.DictType():
            yield from structs(shape.value_type)
        case _:
            pass


def _interface(struct: shapes.StructType, always_sent: bool) -> str:
    """A struct's fields. The server writes every field; what it reads may be left out where it has a default."""
    lines = [f"export interface {_name(struct)} {{"]
    if struct.tag is not None:
        lines.append(f'  readonly {struct.tag_field}: "{struct.tag}";')
    for field in struct.fields:
        optional = "" if always_sent or field.required else "?"
        lines.append(f"  readonly {field.encode_name}{optional}: {spelled(field.type)};")
    return "\n".join([*lines, "}\n"])


def _name(struct: shapes.StructType) -> str:
    return struct.cls.__name__


def spelled(shape: shapes.Type) -> str:
    """A shape where it is used: by its name if it has one."""
    return next((name for name, named in _NAMED.items() if named == shape), None) or _spell(shape)


def _spell(shape: shapes.Type) -> str:
    """A shape in full."""
    match shape:
        case shapes.StructType(array_like=True):
            return f"readonly [{', '.join(spelled(field.type) for field in shape.fields)}]"
        case shapes.StructType():
            return _name(shape)
        case shapes.LiteralType():
            return " | ".join(f'"{value}"' for value in shape.values)
        case shapes.UnionType():
            return " | ".join(spelled(each) for each in shape.types)
        case shapes.VarTupleType():
            return f"readonly {_bracketed(shape.item_type)}[]"
        case shapes.TupleType():
            return f"readonly [{', '.join(spelled(each) for each in shape.item_types)}]"
        case shapes.DictType():
            return f"Readonly<Record<string, {spelled(shape.value_type)}>>"
        case _:
            return _plain(shape)


def _plain(shape: shapes.Type) -> str:
    for kind, name in _PLAIN:
        if isinstance(shape, kind):
            return name
    raise TypeError(f"there is no TypeScript for {shape}")


def _bracketed(shape: shapes.Type) -> str:
    said = spelled(shape)
    return f"({said})" if " " in said else said
