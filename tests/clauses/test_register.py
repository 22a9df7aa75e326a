"""The clause register is whole: every sentence of every book has one clause, and every clause one answer that holds."""

from __future__ import annotations

import ast
import hashlib
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from docs.register import Book, Clause, read_books, spans
from tests.house_files import shipped, text

ROOT = Path(__file__).resolve().parents[2]
# Where the books lie when Croupier is worked on. They are not ours to hand on, so a user's checkout has none.
SHELF = ROOT.parent / "shared" / "rulebooks"
BOOKS = read_books()
EACH = pytest.mark.parametrize("book", BOOKS, ids=lambda book: f"book-{book.number}")

_MARK = re.compile(r"^(?:[#*\-\s]|\d+\.|[a-z]\.)*\s*")
_END = re.compile(r"(?:(?<=[\w)\"”][.?!])|(?<=[.?!][\"”]))\s+(?=[A-Z“\"])")
_NUMBER = re.compile(r"\d+|\([a-z]\)|(?<=\d )[a-z]\b")


def test_the_four_books_are_there() -> None:
    assert [book.number for book in BOOKS] == ["000", "001", "002", "004"]
    assert all(book.file.startswith(f"{book.number}_") for book in BOOKS)


@EACH
def test_every_sentence_of_the_book_has_exactly_one_clause(book: Book) -> None:
    covered = Counter(unit for clause in book.clause for unit in book.covered(clause))
    assert set(covered) == book.units()
    assert [unit for unit, times in covered.items() if times > 1] == []


@EACH
def test_clauses_stand_in_the_order_of_the_book(book: Book) -> None:
    firsts = [min(book.covered(clause)) for clause in book.clause]
    assert firsts == sorted(firsts)


@EACH
def test_every_clause_has_one_answer(book: Book) -> None:
    assert [(clause.at, clause.answers) for clause in book.clause if len(clause.answers) != 1] == []
    assert all(clause.says.strip() and clause.at.strip() for clause in book.clause)
    assert [clause.at for clause in book.clause if clause.ruled and clause.tests] == []


@EACH
def test_no_clause_stands_twice(book: Book) -> None:
    assert [at for at, times in Counter(clause.at for clause in book.clause).items() if times > 1] == []


@EACH
def test_the_numbering_has_no_gaps(book: Book) -> None:
    """Under each heading numbers and letters follow each other, but where the book itself prints them otherwise."""
    last: dict[str, int] = {}
    for clause in book.clause:
        for found in _NUMBER.finditer(clause.at):
            heading, number = clause.at[: found.start()], found[0].strip("()")
            turn = int(number) if number.isdigit() else ord(number) - ord("a") + 1
            if clause.at not in book.renumbered:
                assert turn - last.get(heading, 0) in (0, 1), clause.at
            last[heading] = turn
    assert set(book.renumbered) <= {clause.at for clause in book.clause}


@cache
def named_in(path: str) -> frozenset[str]:
    """The names of the tests in a file; it is read, not imported."""
    file = ROOT / path
    if not file.is_file():
        return frozenset()
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    return frozenset(node.name for node in found if node.name.startswith("test_"))


def test_every_test_that_a_clause_names_exists() -> None:
    clauses = [clause for book in BOOKS for clause in book.clause]
    named = [(clause.at, *test.partition("::")[::2]) for clause in clauses for test in clause.all_tests]
    assert named
    assert [each for each in named if each[2] not in named_in(each[1])] == []


@EACH
def test_the_book_is_the_one_that_was_read(book: Book) -> None:
    """Where the book lies beside the project, its lines and sentences are those that the register counts on."""
    file = SHELF / book.file
    data = file.read_bytes() if file.exists() else None
    assert data is None or hashlib.sha256(data).hexdigest() == book.sha256
    blank = {line for line, _ in spans(book.blank, {})}
    if data is None:
        assert not SHELF.exists(), f"{book.file} is missing from the shelf"
        return
    lines = data.decode().splitlines()
    assert len(lines) == book.lines
    assert {n for n, line in enumerate(lines, 1) if not line.strip()} == blank
    counted = {str(n): len(_END.split(_MARK.sub("", line.strip()))) for n, line in enumerate(lines, 1)}
    assert {n: count for n, count in counted.items() if count > 1} == book.sentences


@EACH
def test_no_sentence_of_a_book_is_copied(book: Book) -> None:
    """No eight words that follow each other in a book follow each other in the register."""
    shelf = sorted(SHELF.glob("*.txt")) if SHELF.exists() else []
    theirs = {run for file in shelf for run in runs(file.read_text(encoding="utf-8"))}
    ours = [(clause.at, run) for clause in book.clause for run in runs(words_of(clause))]
    assert ours
    assert [each for each in ours if each[1] in theirs] == []


def words_of(clause: Clause) -> str:
    return f"{clause.says} / {clause.physical} / {clause.read} / {clause.later}"


def runs(text: str) -> list[tuple[str, ...]]:
    """Every eight words in a row."""
    words = re.findall(r"[a-z0-9$]+", text.lower())
    return [tuple(words[i : i + 8]) for i in range(len(words) - 7)]


def keys_of(values: dict[str, object], under: str = "") -> set[str]:
    """Every key that a house file says, sections too: `limits` and `limits.inside_total`."""
    found = {f"{under}{key}" for key in values}
    return found.union(*(keys_of(each, f"{under}{key}.") for key, each in values.items() if isinstance(each, dict)))


@EACH
def test_the_keys_that_a_clause_names_stand_in_the_books_house_file(book: Book) -> None:
    said = keys_of(tomllib.loads(text(book.house)))
    assert [(clause.at, key) for clause in book.clause for key in clause.keys if key not in said] == []


@EACH
def test_a_house_file_cites_what_the_book_has(book: Book) -> None:
    """Each place that a house file names begins like the name of a clause; what is not from the book says so."""
    house = shipped(book.house)
    assert house.book == book.number
    cited = [*house.clauses.values(), *(rule.clause for rule in house.dealer_enforced)]
    known = [clause.at.casefold().replace("(", "").replace(")", "") for clause in book.clause]
    for where in cited:
        part = where.partition(";")[0]
        name = re.split(",| to ", part)[0].casefold().replace("paragraphs", "paragraph")
        assert part.startswith("not from the book") or any(at.startswith(name) for at in known), where
