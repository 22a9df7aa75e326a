"""`croupier deal`: a shift that is written in the notation, or asked by a program, is dealt at a table of its own."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from croupier.cli import FINE, WRONG
from croupier.cli.dealt_lines import Counter
from croupier.cli.house_files import HOUSE, find_house, load_house
from croupier.cli.journals import cannot_go_on
from croupier.cli.settle import batches
from croupier.cli.shift_book import Book
from croupier.cli.terminal import Trouble, print_table
from croupier.events import TouchRefused
from croupier.journal.chain import Broken
from croupier.journal.trouble import JournalError
from croupier.money import show
from croupier.refusals import PHASE_WORDS
from croupier.script import LONGEST, Played, Script
from croupier.shift import Shift, adopted
from croupier.table import Table
from croupier.telling import words
from croupier.wheel import WHEELS


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("house", metavar="HOUSE", help=HOUSE)
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a shift as text; else standard input")
    parser.add_argument("--wheel", choices=WHEELS, help="one of the house's wheels; its first, unless told")
    parser.add_argument("--journal", type=Path, help="writes it there too: a new one, or one whose table is closed")
    parser.add_argument("--table", default="1", help="the table's name in the journal (default: %(default)s)")
    parser.add_argument("--jsonl", action="store_true", help="for programs: a command a line in, an answer a line out")
    parser.epilog = "Exit code: 0 all of it holds, 1 a line could not be read or did not hold, 2 it could not start."


def run(args: argparse.Namespace) -> int:
    try:
        with _source(args.file) as source, _shift(args) as (shift, book):
            return _answer(shift, book, source) if args.jsonl else _play(shift, book, source)
    except Broken as error:
        raise cannot_go_on(args.journal, error) from error
    except JournalError as error:
        raise Trouble(str(error)) from error


@contextmanager
def _source(file: Path | None) -> Iterator[int]:
    if file is None:
        yield sys.stdin.fileno()
        return
    try:
        opened = file.open("rb")
    except OSError as error:
        raise Trouble(f"{file} cannot be read: {error.strerror}.") from error
    with opened:
        yield opened.fileno()


@contextmanager
def _shift(args: argparse.Namespace) -> Iterator[tuple[Shift, Book | None]]:
    """The table that is dealt at: a new one, or the journal's own as it was closed."""
    house = load_house(args.house, args.wheel)
    _, text = find_house(args.house)
    if args.journal is None:
        shift = Shift(house, Table())
        shift.happen(adopted(house, text))
        yield shift, None
        return
    if not (args.table.strip() and args.table.isprintable()):
        raise Trouble(f"{args.table!r} cannot be a table's name: nobody could ask a report for it.")
    with Book(args.journal, args.table) as book:
        if book.table.phase != "closed":
            raise Trouble(f"table {args.table} in {args.journal} is open in round {book.table.round}: close it first.")
        shift = Shift(house, book.table, book.ledger, book.n, book.write)
        adopting = adopted(house, text)
        if (adopting.sha256, adopting.wheel) != book.rules:
            shift.happen(adopting)
        yield shift, book


def _lines(source: int) -> Iterator[list[str]]:
    """All lines that have come, each time that some have; what is not UTF-8 in them will not be read as an act."""
    for lines in batches(source):
        yield [line.decode("utf-8", "backslashreplace").rstrip("\r") for line in lines]


def _answer(shift: Shift, book: Book | None, source: int) -> int:
    """All that has come is answered, and stands in the journal, before more is waited for."""
    counter = Counter(shift)
    for lines in batches(source):
        answers = b"".join(counter.answer(line) + b"\n" for line in lines)
        if book:
            book.flush()
        sys.stdout.buffer.write(answers)
        sys.stdout.buffer.flush()
    return WRONG if counter.bad else FINE


def _play(shift: Shift, book: Book | None, source: int) -> int:
    script = Script(shift)
    # Whoever types at a terminal sees the lines already.
    typed = os.isatty(source)
    for lines in _lines(source):
        told: list[str] = []
        for line in lines:
            told += [] if typed else [_shown(line if len(line) <= LONGEST else f"{line[:100]}…")]
            told += _told(script.play(line))
        if book:
            book.flush()
        if told:
            print("\n".join(told), flush=True)
    wrong = script.end()
    _purses(shift)
    uneven = shift.ledger.trial_balance()
    print(f"\nAll accounts together come to {show(uneven)}.")
    if not wrong and not uneven:
        print("All of it holds.")
        return FINE
    if wrong:
        print("\nThis does not hold:\n")
        print_table(("line", "what"), ((str(each.line), each.words) for each in wrong), right=(0,))
    return WRONG


def _shown(line: str) -> str:
    """A line as it came, but that nothing in it steers the terminal."""
    if line.isprintable():
        return line
    return "".join(c if c.isprintable() or c == "\t" else c.encode("unicode_escape").decode() for c in line)


def _told(played: Played) -> Iterator[str]:
    for event in played.events:
        # The refusal itself stands below.
        if not isinstance(event, TouchRefused):
            yield f"    {words(event)}"
    for refusal in played.refusals:
        clause = f" [{refusal.clause}]" if refusal.clause else ""
        yield f"    refused, {refusal.code}: {refusal.words}{clause}"
    for each in played.wrong:
        yield f"  ! line {each.line} does not hold: {each.words}"


def _purses(shift: Shift) -> None:
    """Everybody's money, as the last line left it."""
    table = shift.table
    sitting = [seat for seat in table.seats if seat.sitting]
    if sitting:
        print()
        sums = {s.number: (s.balance, s.held, s.staked, table.imprisoned(s.sitting)) for s in sitting}
        rows = ((str(s.number), str(s.sitting), *map(show, sums[s.number])) for s in sitting)
        print_table(("seat", "sitting", "balance", "held", "in play", "in prison"), rows, right=range(6))
    bank = show(table.bank) if table.bank >= 0 else f"$0, and a fill of {show(-table.bank)} is wanted"
    print(f"\nBank {bank}, drop box {show(table.drop)}, {PHASE_WORDS[table.phase]}.")
    for number, due in table.owed.items():
        words = f"The house owes sitting {number}" if due > 0 else f"Sitting {number} owes the house"
        print(f"{words} {show(abs(due))}.")
    for colour, away in table.away.items():
        print(f"{away.chips} {colour} left the table: {show(away.chips * away.value)} is owed to whoever brings them.")
