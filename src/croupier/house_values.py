"""One value of a house file: what may stand there, in words, and how it becomes what the game uses.

Which values there are follows from the types of the fields in `rules`; nothing else lists them.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from croupier.money import Cents, Coin, Odds, parse_amount, parse_odds, show
from croupier.rules import Authority, Bound, Piece, Ranks

_MULTIPLE = re.compile(r"(?:(\d{1,4}) x )?(minimum|maximum)")
_PIECE = re.compile(r"(?:(\d{1,3}) on )?(\S+)")


class Value(NamedTuple):
    """`may` ends the sentence "it may be …"; `read` raises ValueError or TypeError where something else stands."""

    may: str
    read: Callable[[Any], Any]
    write: Callable[[Any], str]
    blank: Any
    """Stands in for a value that could not be read, so that the reader goes on and finds the other faults."""


def as_written(found: object) -> str:
    """A value as it stands in the file, or should."""
    if isinstance(found, bool):
        return "true" if found else "false"
    if isinstance(found, str):
        return f'"{shown(found)}"'
    if isinstance(found, list | tuple):
        return "[" + ", ".join(as_written(each) for each in found) + "]"
    if isinstance(found, dict):
        return "{" + ", ".join(f"{shown(key)} = {as_written(each)}" for key, each in found.items()) + "}"
    return str(found)


def shown(text: str) -> str:
    """Text that somebody else wrote, as it can be shown: nothing in it ends a line or steers a terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def value_of(hint: Any) -> Value:
    """What may stand where a field has this type."""
    if hint in _PLAIN:
        return _PLAIN[hint]
    arguments = get_args(hint)
    if get_origin(hint) is Literal:
        return _one_of(arguments)
    if get_origin(hint) is tuple:
        return _list_of(arguments)
    if get_origin(hint) in (Union, types.UnionType):
        return TEXT
    if get_origin(hint) is Annotated:
        return _whole(arguments[1]) if arguments[0] is int else _matching(arguments[1])
    raise TypeError(f"a house file has no value for {hint}")


def _exactly(kind: type, found: object) -> Any:
    if type(found) is not kind:
        raise TypeError
    return found


def is_text(found: object) -> bool:
    """Whether it is words on one line."""
    return isinstance(found, str) and bool(found.strip()) and found.isprintable()


def _text(found: object) -> str:
    if not is_text(found):
        raise TypeError
    return str(found)


def _something(amount: int) -> int:
    if not amount:
        raise ValueError
    return amount


def _one_of(choices: tuple[str, ...]) -> Value:
    words = [as_written(choice) for choice in choices]

    def read(found: object) -> object:
        if found not in choices:
            raise ValueError
        return found

    return Value(either(words), read, as_written, choices[0])


def either(words: list[str]) -> str:
    """`a, b or c`."""
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _list_of(arguments: tuple[Any, ...]) -> Value:
    """A list of any length, each value once; or of exactly two."""
    each = value_of(arguments[0])
    pair = arguments[-1] is not Ellipsis

    def read(found: object) -> object:
        values = tuple(each.read(one) for one in _exactly(list, found))
        if len(values) != 2 if pair else len(set(values)) != len(values):
            raise ValueError
        return values

    may = f"a list of two, each {each.may}" if pair else f"a list, each once, of {each.may}"

    def write(values: tuple[Any, ...]) -> str:
        return "[" + ", ".join(each.write(one) for one in values) + "]"

    return Value(may, read, write, (each.blank, each.blank) if pair else ())


def _whole(bounds: msgspec.Meta) -> Value:
    least, most = int(bounds.ge or 0), int(bounds.le or 0)

    def read(found: object) -> int:
        number: int = _exactly(int, found)
        if not least <= number <= most:
            raise ValueError
        return number

    return Value(f"a whole number from {least} to {most}", read, str, least)


def _matching(pattern: msgspec.Meta) -> Value:
    """Text with a pattern, whose words stand beside the pattern; without words it is a pocket."""

    def read(found: object) -> str:
        if not re.search(pattern.pattern or "", _text(found)):
            raise ValueError
        return str(found)

    return Value(pattern.description or 'pockets such as "0"', read, as_written, (pattern.examples or ["0"])[0])


def _bound(found: object) -> Bound:
    multiple = _MULTIPLE.fullmatch(_text(found))
    if multiple is None:
        return Bound(parse_amount(str(found)))
    times = int(multiple[1] or 1)
    if not times:
        raise ValueError
    return Bound(times=times, of="minimum" if multiple[2] == "minimum" else "maximum")


def _write_bound(bound: Bound) -> str:
    if not bound.times:
        return _write_amount(bound.amount)
    return as_written(bound.of if bound.times == 1 else f"{bound.times} x {bound.of}")


def _authority(found: object) -> Authority:
    if found == "always":
        return Authority("always")
    if found == "never":
        return Authority("never")
    above, _, amount = _text(found).partition(" ")
    if above != "above":
        raise ValueError
    return Authority("above", parse_amount(amount))


def _write_authority(authority: Authority) -> str:
    return as_written(f"above {show(authority.amount)}" if authority.needs == "above" else authority.needs)


def _piece(found: object) -> Piece:
    piece = _PIECE.fullmatch(_text(found))
    if piece is None or piece[1] == "0":
        raise ValueError
    return Piece(piece[2], int(piece[1] or 1))


def _write_piece(piece: Piece) -> str:
    return as_written(piece.place if piece.chips == 1 else f"{piece.chips} on {piece.place}")


def _write_amount(cents: int) -> str:
    return as_written(show(cents))


TEXT = Value('words in quotes on one line, "…"', _text, as_written, "")
AMOUNT = Value(
    'an amount in quotes, such as "$5" or "$5.50"', lambda found: parse_amount(_text(found)), _write_amount, 0
)
COIN = Value(f"{AMOUNT.may}, above nothing", lambda found: _something(AMOUNT.read(found)), _write_amount, 1)
ODDS = Value(
    'odds such as "35 to 1"', lambda found: parse_odds(_text(found)), lambda odds: as_written(str(odds)), Odds(0, 1)
)
BOUND = Value('an amount such as "$5", or "minimum", "maximum" or "5 x minimum"', _bound, _write_bound, Bound())
AUTHORITY = Value('"always", "never" or "above $500"', _authority, _write_authority, Authority())
PIECE = Value('a place such as "5-8", or "2 on 0-2-3"', _piece, _write_piece, Piece(""))

_PLAIN: dict[Any, Value] = {
    str: TEXT,
    bool: Value("true or false", lambda found: _exactly(bool, found), as_written, False),
    Cents: AMOUNT,
    Coin: COIN,
    Odds: ODDS,
    Bound: BOUND,
    Authority: AUTHORITY,
    Piece: PIECE,
}
_PLAIN[Ranks] = _list_of(get_args(Ranks))._replace(may='ranks of zero boxes, such as [["0", "00"]]')
