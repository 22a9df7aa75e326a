"""Takes values out of a house file by key, and gathers all that is wrong instead of stopping at the first."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeVar

import msgspec

from croupier.house_values import Value, as_written, shown, value_of

Shape = TypeVar("Shape", bound=msgspec.Struct)

NOTHING = object()
"""What stands at a key that the file does not have."""

LONGEST = 80
"""So much of a line is said that cannot be read."""


class HouseError(ValueError):
    """Everything that is wrong with a house file, each with its key, what stands there and what may stand there."""

    def __init__(self, file: str, faults: list[str]) -> None:
        super().__init__("\n".join(f"{file}: {fault}" for fault in faults))
        self.faults = faults


class Key(msgspec.Struct, frozen=True):
    """One key of a section: a field of its shape."""

    name: str
    value: Value
    default: Any


@cache
def keys_of(shape: type[msgspec.Struct]) -> tuple[Key, ...]:
    """The keys of a section. Fields that are tables of their own are read by who knows their keys."""
    return tuple(
        Key(field.name, value_of(field.type), NOTHING if field.default is msgspec.NODEFAULT else field.default)
        for field in msgspec.structs.fields(shape)
        if field.default_factory is msgspec.NODEFAULT
    )


class Reader:
    """A house file while it is read. What nobody asked for when all is read is a key that no house file has."""

    def __init__(self, text: str, file: str) -> None:
        try:
            self._file = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise HouseError(file, [_no_toml(text, str(error))]) from error
        except (ValueError, RecursionError) as error:
            why = "its brackets are too deep" if isinstance(error, RecursionError) else "a number in it is too long"
            raise HouseError(file, [f"it is not written as TOML: {why}"]) from error
        self.faults: list[str] = []
        self._bad: set[str] = set()
        self._asked: set[str] = set()

    def found(self, key: str) -> Any:
        """What stands at a dotted key, or NOTHING."""
        self._asked.add(key)
        here: Any = self._file
        for part in key.split("."):
            here = here.get(part, NOTHING) if isinstance(here, dict) else NOTHING
        return here

    def has(self, key: str) -> bool:
        return self.found(key) is not NOTHING

    def fault(self, key: str, words: str) -> None:
        """Something wrong at a key, said once. Its section has a fault too, so that whoever builds on it can tell."""
        said = f"{shown(key)}: {words}"
        if said not in self.faults:
            self.faults.append(said)
        self._bad.update((key, key.partition(".")[0]))

    def wrong(self, key: str, words: str) -> None:
        """What stands at a key cannot stay, and why."""
        found = self.found(key)
        self.fault(key, f"{'nothing' if found is NOTHING else as_written(found)} stands there; {words}")

    def bad(self, *keys: str) -> bool:
        """Whether there is already a fault at one of these keys or sections."""
        return not self._bad.isdisjoint(keys)

    def value(self, key: str, value: Value, default: Any = NOTHING) -> Any:
        """The value at a key, its default where nothing stands, or a blank after noting a fault."""
        found = self.found(key)
        if found is NOTHING:
            if default is not NOTHING:
                return default
            self.fault(key, f"nothing stands there; it must be {value.may}")
            return value.blank
        try:
            return value.read(found)
        except (ValueError, TypeError):
            self.wrong(key, f"it may be {value.may}")
            return value.blank

    def section(self, name: str, shape: type[Shape], **also: Any) -> Shape:
        """A section as its shape, each field read from the key of its name; `also` are fields read elsewhere."""
        self.table(name)
        dot = f"{name}." if name else ""
        fields = {key.name: self.value(dot + key.name, key.value, key.default) for key in keys_of(shape)}
        return shape(**fields, **also)

    def table(self, name: str) -> dict[str, Any]:
        """What stands in a section: nothing where there is none, or where it is no section."""
        table = self.found(name) if name else self._file
        if isinstance(table, dict):
            return table
        if table is not NOTHING and not self.bad(name):
            self.wrong(name, f"it may be a section, [{name}]")
        return {}

    def unknown(self) -> None:
        """Notes every key that nobody asked for: a typing mistake must never be a rule ignored."""
        for key in _leaves(self._file, self._asked):
            self.fault(key, f"is not a key that a house file has{self.perhaps(key)}")

    def asked(self) -> frozenset[str]:
        """Every key that a house file may have, once all is read."""
        return frozenset(self._asked)

    def perhaps(self, key: str) -> str:
        """The key that was probably meant, or all that the section has. At the head it may be one of any section."""
        section, _, name = key.rpartition(".")
        keys = [(found, *found.rpartition(".")[::2]) for found in sorted(self._asked)]
        beside = {last: found for found, above, last in keys if above == section}
        elsewhere = {last: found for found, above, last in keys if above != section}
        if near := get_close_matches(name, beside, n=1):
            return f"; {beside[near[0]]} is one"
        if not section and (near := get_close_matches(name, elsewhere, n=1)):
            return f"; {elsewhere[near[0]]} is one"
        return f"; there may be {', '.join(beside)}" if beside else ""


def _no_toml(text: str, error: str) -> str:
    """Why a file cannot be read at all, with the line: a key or section that is there twice, or no TOML."""
    why, _, where = error.rpartition(" (at ")
    number = re.match(r"line (\d+)", where)
    lines = text.rstrip().split("\n")
    at = int(number[1]) if number else len(lines)
    stands = f"line {at}: {shown(lines[at - 1].strip()[:LONGEST])} stands there"
    if "overwrite" in why or "twice" in why or "Duplicate" in why:
        return f"{stands}; this key or section is there already, and each may be there once"
    return f"{stands}; it is not written as TOML, where words and amounts have quotes: {why}"


def _leaves(table: dict[str, Any], asked: Collection[str], above: str = "") -> list[str]:
    """The keys of a table that nobody asked for; a table that nobody looked into is named as a whole."""
    found = []
    for name, value in table.items():
        key = above + name
        inner = [each for each in asked if each.startswith(f"{key}.")]
        if isinstance(value, dict) and inner:
            found += _leaves(value, inner, f"{key}.")
        elif key not in asked:
            found.append(key)
    return found
