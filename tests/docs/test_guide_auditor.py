"""The auditor's guide is followed, with no code of ours where it says that none is needed."""

from __future__ import annotations

import json
import re
import sqlite3
from hashlib import sha256
from pathlib import Path
from typing import get_args

from croupier.cli.audit import ACCOUNTS, CHECKS
from croupier.journal.auditor import Check
from croupier.journal.chain import Envelope
from croupier.journal.sqlite import open_journal
from tests.journal.games import rows, sealed, whole_game
from tests.shape.tree import ROOT, text

GUIDE = text(ROOT / "docs" / "guide-auditor.md")


def test_the_chain_is_checked_by_hand(tmp_path: Path) -> None:
    journal = tmp_path / "copy.journal"
    with open_journal(journal) as kept:
        kept.append(rows(list(sealed(whole_game(rounds=1).entries, "1")), "1"))
    [query] = re.findall(r'^sqlite3 -readonly copy.journal "(.*)"$', GUIDE, re.MULTILINE)
    database = sqlite3.connect(f"file:{journal}?mode=ro", uri=True)
    entries = [row[1].encode() for row in database.execute(query)]
    database.close()
    assert len(entries) > 40
    before = "0" * 64
    for entry in entries:
        assert json.loads(entry)["prev"] == before
        before = sha256(entry).hexdigest()


def test_it_names_every_field_of_an_entry() -> None:
    fields = GUIDE.partition("| field | is |")[2]
    named = re.findall(
        r"`(\w+)`", "".join(line.split("|")[1] for line in fields.splitlines() if line.startswith("| `"))
    )
    assert tuple(named) == Envelope.__struct_fields__


def test_it_tells_every_check_in_the_order_of_the_audit() -> None:
    assert tuple(CHECKS) == get_args(Check)
    table = GUIDE.partition("| check | what it would show |")[2].partition("\n\n")[0]
    told = [
        line.split("|")[1].strip() for line in table.splitlines() if line.startswith("| the") or "ledger and" in line
    ]
    assert told == [words.partition(":")[0] for words in CHECKS.values()]


def test_it_tells_every_account_that_there_is() -> None:
    table = GUIDE.partition("| account | is |")[2].partition("\n\n")[0]
    first_column = "".join(line.split("|")[1] for line in table.splitlines() if line.startswith("| `"))
    assert set(re.findall(r"`([a-z_]+:?(?:bank)?)(?:\d+|red)?`", first_column)) == set(ACCOUNTS.values())
