"""Evenings whose lines are left out, said twice or said at another evening's hour: the books are clean all the same."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from croupier.cli.house_files import find_house, load_house
from croupier.cli.shift_book import Book
from croupier.journal.auditor import audit
from croupier.journal.sqlite import open_reader
from croupier.script import Script
from croupier.shift import Shift, adopted
from tests.rounds import Round, rounds

EVENINGS = {name: each for name, each in rounds().items() if name.startswith("evenings/")}


def disordered(evening: Round, chance: Random) -> list[str]:
    """Its lines, a few of them missing, and a few of them too many."""
    lines = evening.text.splitlines()
    said: list[str] = []
    for line in lines:
        kind = chance.randrange(12)
        said += [chance.choice(lines)] if kind == 1 else []
        said += [line] if kind else []
    return said


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", EVENINGS)
def test_whatever_is_said_when_the_audit_is_clean(name: str, seed: int, tmp_path: Path) -> None:
    evening = EVENINGS[name]
    house, (_, text) = load_house(evening.house), find_house(evening.house)
    with Book(tmp_path / "journal.sqlite", "1") as book:
        shift = Shift(house, book.table, book.ledger, book.n, book.write)
        shift.happen(adopted(house, text))
        script = Script(shift)
        for line in disordered(evening, Random(seed)):
            script.play(line)
        book.flush()
    assert script.wrong != []
    with open_reader(tmp_path / "journal.sqlite") as reader:
        assert audit(reader).faults == []
