"""A journal as the commands that tell of one read it: opened or refused in words, each chain checked on the way.

What is told is told up to where the chain holds. The settlements are not worked out again: that is the audit's.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.cli.terminal import Trouble, complain
from croupier.house_values import shown
from croupier.journal.chain import Broken, Chain, Envelope
from croupier.journal.sqlite import Reader, open_reader
from croupier.journal.trouble import JournalError


def journal_arguments(parser: argparse.ArgumentParser) -> None:
    """What all of them take."""
    parser.add_argument("journal", type=Path, metavar="JOURNAL", help="the journal's file; it may be in use")
    parser.add_argument("--table", metavar="T", default="", help="one table of the journal; all of them, unless told")


def count(text: str) -> int:
    """A whole number from 1 on, as an option's value."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


@contextmanager
def opened(path: Path) -> Iterator[Reader]:
    """The journal, open to be read; trouble where it cannot be looked at."""
    try:
        with open_reader(path) as reader:
            yield reader
    except JournalError as error:
        raise Trouble(str(error)) from error


def tables(reader: Reader, wanted: str = "") -> list[str]:
    """The tables to be told of; trouble where there is none of that name."""
    names = reader.tables()
    if not wanted:
        return names
    if wanted not in names:
        known = f"there is {', '.join(names)}" if names else "it holds no table yet"
        raise Trouble(f"{reader.path} has no table {wanted}: {known}.")
    return [wanted]


def follow(reader: Reader, table: str, take: Callable[[Envelope], None]) -> Broken | None:
    """Hands each entry over, one at a time. Returns where the chain, or what it tells, is broken: nothing behind that
    was handed over."""
    return until_broken(table, Chain(table).check(reader.entries(table)), take)


def until_broken(table: str, envelopes: Iterable[Envelope], take: Callable[[Envelope], None]) -> Broken | None:
    seq = 0
    try:
        for envelope in envelopes:
            seq = envelope.seq
            take(envelope)
    except Broken as broken:
        return broken
    except (LookupError, ValueError) as error:
        words = str(error) if isinstance(error, ValueError) else f"it names what the table does not have ({error})"
        return Broken(table, seq, f"it cannot have happened: {' '.join(words.split())}")
    return None


def cannot_go_on(path: Path, broken: Broken) -> Trouble:
    """For whoever would have dealt on in that journal."""
    return Trouble(f"{path} is damaged: {shown(str(broken))}. Keep it as it is, and go on from a backup.")


def complain_of(broken: Broken) -> None:
    complain(f"{shown(str(broken))}. Nothing behind it can be believed, and nothing of it is told: see croupier audit.")
