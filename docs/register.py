"""The clause register: every clause of every rule book, and the one answer that Croupier has to it.

The data are docs/clauses/*.toml, one file a book, in the book's own order. A clause says where it stands (`at`, and
its lines in the book's file; `17.2` is the second sentence of line 17), what it asks in our own words, and one of:

- `ruled`: the tests that hold it,
- `physical`: the software cannot see it, and who answers for it,
- `read`: the book is doubtful, silent or only names something; how it is read and why, with `keys` of a house file,
- `later`: nothing rules it yet, and what will.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from tests.rounds import rounds

FOLDER = Path(__file__).parent / "clauses"

Answer: TypeAlias = Literal["ruled", "physical", "read", "later"]
ANSWERS: tuple[Answer, ...] = ("ruled", "physical", "read", "later")
Unit: TypeAlias = tuple[int, int]  # a line of a book and a sentence in it


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause of a book and its answer."""

    at: str
    lines: str
    says: str
    ruled: tuple[str, ...] = ()
    physical: str = ""
    read: str = ""
    later: str = ""
    keys: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    heading: bool = False

    @property
    def answers(self) -> list[Answer]:
        return [answer for answer in ANSWERS if getattr(self, answer)]

    @property
    def all_tests(self) -> tuple[str, ...]:
        return self.ruled + self.tests


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule book: what its file is, so that its cover can be checked where the file is not, and its clauses.

    `blank` are the lines without text, `sentences` the lines that have more than one sentence, and how many.
    `renumbered` are the numbers that the book itself prints out of their turn.
    """

    number: str
    file: str
    title: str
    house: str
    lines: int
    sha256: str
    blank: str
    sentences: dict[str, int]
    clause: tuple[Clause, ...]
    renumbered: tuple[str, ...] = ()

    def units(self) -> set[Unit]:
        """Every sentence of the book, by its line and its turn in it."""
        blank = {line for line, _ in spans(self.blank, {})}
        return {
            (line, turn)
            for line in range(1, self.lines + 1)
            if line not in blank
            for turn in range(1, self.sentences.get(str(line), 1) + 1)
        }

    def covered(self, clause: Clause) -> list[Unit]:
        return list(spans(clause.lines, self.sentences))


def spans(text: str, sentences: dict[str, int]) -> Iterator[Unit]:
    """What `3 5-7 17.2` names; a line without a turn names all of its sentences."""
    for part in text.split():
        found = re.fullmatch(r"(\d+)(?:-(\d+)|\.(\d+))?", part)
        if not found:
            raise ValueError(f"{part!r} is no line, no run of lines and no sentence")
        first, last, turn = found.groups()
        if turn:
            yield int(first), int(turn)
            continue
        for line in range(int(first), int(last or first) + 1):
            yield from ((line, each) for each in range(1, sentences.get(str(line), 1) + 1))


def read_books() -> list[Book]:
    """All books of the register, in the order of their numbers."""
    return [_read(path) for path in sorted(FOLDER.glob("*.toml"))]


def _read(path: Path) -> Book:
    values: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return msgspec.convert(values, Book)


def page() -> str:
    """The whole register as a page for people."""
    books = read_books()
    parts = [_HEAD, _counts(books), _later(books), *(_book(book) for book in books)]
    return "\n\n".join(parts) + "\n"


_HEAD = """# The clause register

<!-- Made from docs/clauses/*.toml by `make docs`. -->

Every clause of every rule book, in our own words, and the answer to it. *Ruled*: the tests named hold it. *Physical*:
the software cannot see it, and somebody answers for it. *Read*: the book is doubtful, silent, or only names something,
and this is how it is read. *Later*: nothing rules it yet. No sentence of a book stands here: the books are cited by
their own headings and numbers, and by line of their file (`17.2` is the second sentence of line 17). *Dealt*: a round
[as a dealer writes it](notation.md) that shows it.

To rule a clause, write a test that reads as it does in tests/clauses/, name it in the book's file in docs/clauses/, and
run `make docs`."""


def _counts(books: list[Book]) -> str:
    heads = ["book", "clauses", "ruled", "physical", "read", "of these headings", "later", "held by tests"]
    rows = [f"| {' | '.join(heads)} |", "| --- " + "| ---: " * 7 + "|"]
    for book in books:
        counts = Counter(answer for clause in book.clause for answer in clause.answers)
        headings = sum(clause.heading for clause in book.clause)
        held = sum(bool(clause.all_tests) for clause in book.clause)
        rows.append(
            f"| [{book.number}](#book-{book.number}) | {len(book.clause)} | {counts['ruled']} | {counts['physical']}"
            f" | {counts['read']} | {headings} | {counts['later']} | {held} |"
        )
    return "\n".join(rows)


def _later(books: list[Book]) -> str:
    """What nothing rules yet, by what will rule it."""
    waiting: dict[str, list[str]] = {}
    for book in books:
        for clause in book.clause:
            if clause.later:
                waiting.setdefault(clause.later, []).append(f"{book.number}, {clause.at}")
    rows = ["## Not ruled yet", "", "| what is to come | clauses that wait for it |", "| --- | --- |"]
    return "\n".join([*rows, *(f"| {what} | {'; '.join(clauses)} |" for what, clauses in waiting.items())])


def _book(book: Book) -> str:
    head = f"## Book {book.number}\n\n{book.title}. House file: `{book.house}.toml`. Its text is `{book.file}`."
    rows = ["| where | lines | what it asks | answer |", "| --- | --- | --- | --- |"]
    dealt = _dealt()
    for clause in book.clause:
        answer = _answer(clause, dealt.get((book.number, clause.at), []))
        rows.append(f"| {clause.at} | {clause.lines} | {clause.says} | {answer} |")
    return f"{head}\n\n" + "\n".join(rows)


def _dealt() -> dict[tuple[str, str], list[str]]:
    """By clause, the rounds as text that show it."""
    found: dict[tuple[str, str], list[str]] = {}
    for each in rounds().values():
        for clause in each.clauses:
            found.setdefault(clause, []).append(each.name)
    return found


def _answer(clause: Clause, dealt: list[str]) -> str:
    kind = clause.answers[0]
    words = [f"**{kind}**", "" if kind == "ruled" else getattr(clause, kind)]
    words += ["key " + ", ".join(f"`{key}`" for key in clause.keys)] if clause.keys else []
    words += ["<br>".join(_link(test) for test in clause.all_tests)] if clause.all_tests else []
    shown = [f"[{Path(name).stem.replace('-', ' ')}](../tests/rounds/{name})" for name in dealt]
    words += [f"dealt: {', '.join(shown)}"] if shown else []
    return "<br>".join(word for word in words if word)


def _link(test: str) -> str:
    path, _, name = test.partition("::")
    return f"[{name.removeprefix('test_').replace('_', ' ')}](../{path})"
