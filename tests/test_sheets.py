"""A journal as rows: what they add up to is what the ledger and the table say."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import msgspec

from croupier.events import AnyEvent
from croupier.ledger import Ledger
from croupier.sheets import ROWS, EntryRow, MoneyRow, Row, Sheet, SheetName
from croupier.telling import words
from tests.told import Told, night


def rows(told: Told, name: SheetName) -> list[Row]:
    sheet = Sheet(name, "1")
    return [row for entry in told.entries for row in sheet.follow(entry)] + list(sheet.rest())


def test_money_is_the_ledger_row_by_row() -> None:
    ledger = Ledger()
    ledger.post(night().events)
    found: Counter[str] = Counter()
    for row in rows(night(), "money"):
        assert isinstance(row, MoneyRow)
        assert row.amount_cents > 0
        found[row.source] -= row.amount_cents
        found[row.target] += row.amount_cents
    assert found == ledger.balances


def test_entries_are_all_of_them_in_words_and_as_they_stand() -> None:
    found = rows(night(), "entries")
    for entry, row in zip(night().entries, found, strict=True):
        assert isinstance(row, EntryRow)
        assert (row.entry, row.words) == (entry.seq, words(entry.event))
        kind = next(kind for kind in get_args(AnyEvent) if kind.__struct_config__.tag == row.event)
        assert msgspec.json.decode(row.json, type=kind) == entry.event


def test_every_cell_is_a_number_or_text() -> None:
    for name, shape in ROWS.items():
        found = rows(night(), name)
        assert {type(row) for row in found} == {shape}
        kinds = {field.name: field.type for field in msgspec.structs.fields(shape)}
        assert set(kinds.values()) <= {int, str}
        assert all(type(getattr(row, cell)) is kind for row in found for cell, kind in kinds.items())


def test_a_day_is_that_of_its_round_or_entry() -> None:
    days = {row.day for name in ROWS for row in rows(night(), name)}
    assert days == {"", "2026-11-29", "2026-11-30", "2026-12-01"}
