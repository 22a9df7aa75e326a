"""`croupier export`: a journal's wagers, rounds, money or entries as a table for other programs."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import get_args

import msgspec

from croupier.cli import FINE, WRONG
from croupier.cli.journals import complain_of, follow, journal_arguments, opened, tables
from croupier.cli.sheet_files import Write, sheet_file
from croupier.cli.terminal import Trouble, print_json
from croupier.journal.chain import Broken, Envelope
from croupier.sheets import ROWS, Row, Sheet, SheetName

BATCH = 10_000
"""Rows that are held before they are written; in Parquet, those of a row group."""


class Exported(msgspec.Struct, frozen=True):
    file: str
    what: SheetName
    rows: int
    tables: tuple[str, ...]


class _Torn(Exception):
    """The journal breaks, so there is to be no file."""

    def __init__(self, broken: Broken) -> None:
        super().__init__()
        self.broken = broken


def arguments(parser: argparse.ArgumentParser) -> None:
    journal_arguments(parser)
    parser.add_argument("--to", type=Path, required=True, metavar="FILE", help="what is written: .csv or .parquet")
    parser.add_argument("--what", choices=get_args(SheetName), default="wagers", help="%(default)s unless told")
    parser.add_argument("--overwrite", action="store_true", help="puts the new file in the place of one that is there")
    parser.add_argument("--json", action="store_true", help="for programs: what was written, as one JSON document")
    parser.epilog = "Exit code: 0 it is written, 1 the journal is broken and nothing was written, 2 it could not be."


def run(args: argparse.Namespace) -> int:
    if args.to.resolve() == args.journal.resolve():
        raise Trouble(f"{args.to} is the journal itself: nothing was written.")
    with opened(args.journal) as reader:
        names = tables(reader, args.table)
        try:
            with sheet_file(args.to, ROWS[args.what], args.overwrite) as write:
                rows = _Rows(write)
                for table in names:
                    sheet = Sheet(args.what, table)
                    broken = follow(reader, table, partial(rows.take, sheet))
                    if broken:
                        raise _Torn(broken)
                    rows.add(list(sheet.rest()))
                rows.flush()
        except _Torn as torn:
            complain_of(torn.broken)
            return WRONG
    exported = Exported(str(args.to), args.what, rows.count, tuple(names))
    if args.json:
        print_json(exported)
    else:
        print(f"{exported.rows:,} {exported.what} of {len(names)} table{'s' * (len(names) != 1)} in {exported.file}")
    return FINE


class _Rows:
    """Gathers rows, and writes them by the batch."""

    def __init__(self, write: Write) -> None:
        self.count = 0
        self._write = write
        self._held: list[Row] = []

    def take(self, sheet: Sheet, envelope: Envelope) -> None:
        self.add(list(sheet.follow(envelope)))

    def add(self, rows: list[Row]) -> None:
        self._held += rows
        if len(self._held) >= BATCH:
            self.flush()

    def flush(self) -> None:
        if self._held:
            self._write(self._held)
        self.count += len(self._held)
        self._held = []
