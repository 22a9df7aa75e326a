"""What every subcommand says in the same way: tables for people, JSON for programs, trouble on standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from fractions import Fraction
from pathlib import Path

import msgspec

from croupier.house_values import shown

LARGEST = 1 << 20
"""Bytes of a text file. Whoever names a film, or a device that never ends, is told so at once."""


class Trouble(Exception):
    """What was asked could not be done, in a whole sentence for a person; ends the program with exit code 2."""


def complain(words: str) -> None:
    """Says on standard error what went wrong."""
    print(f"croupier: {words}", file=sys.stderr)


def say(line: str) -> None:
    """One line. A journal may be forged, and nothing that it tells may end a line or steer an auditor's terminal."""
    print(shown(line))


def read_text(file: Path) -> str:
    """A text file from the command line, or trouble that names it. Some editors put a mark before the first line."""
    try:
        with file.open("rb") as source:
            found = source.read(LARGEST + 1)
        if len(found) > LARGEST:
            raise Trouble(f"{file} is too large: a file of rules or settings has {LARGEST >> 20} MB at most.")
        return found.decode("utf-8").removeprefix("\ufeff")
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Trouble(f"{file} is not a text file: byte {error.start} is not UTF-8.") from error


def print_json(value: object) -> None:
    """One JSON document, indented so that a person can read it too."""
    print(msgspec.json.format(msgspec.json.encode(value, enc_hook=_exact), indent=2).decode())


def _exact(value: object) -> str:
    """A fraction as text, so that it stays exact."""
    if isinstance(value, Fraction):
        return str(value)
    raise NotImplementedError(f"{type(value)} has no form in JSON")


def print_table(heads: Sequence[str], rows: Iterable[Sequence[str]], right: Iterable[int] = ()) -> None:
    """Rows in columns as wide as they must be; the columns numbered in `right` are figures."""
    lines = [list(heads), *([shown(cell) for cell in row] for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(heads))]
    figures = frozenset(right)
    lines.insert(1, ["─" * width for width in widths])
    for line in lines:
        cells = (
            cell.rjust(width) if i in figures else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        print("  ".join(cells).rstrip())
