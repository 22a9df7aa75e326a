"""Journals of every release are read for ever: their money is what it was, and no byte of them is another."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.journal import chain as chains
from croupier.journal import replay as replays
from croupier.journal.auditor import audit
from croupier.journal.chain import VERSION, Broken, Chain
from croupier.journal.keys import read_public
from croupier.journal.replay import Replay, from_last_day
from croupier.journal.sqlite import open_reader
from croupier.journal.upgrades import UPGRADES, Plain
from tests.journal.games import sealed, whole_game
from tests.journal.keep import FOLDER, money

KEPT = sorted(FOLDER.glob("*.sqlite"))
IN_ANOTHER_SHAPE = (
    "an entry has another shape: raise chain.VERSION and leave an upgrade in journal/upgrades.py; "
    "or, before the release is out, keep its journal anew: python -m tests.journal.keep"
)


@pytest.fixture(params=KEPT, ids=lambda path: path.stem)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy, for none of its own may ever change."""
    return Path(shutil.copy(request.param, tmp_path))


def test_a_journal_of_this_release_is_kept() -> None:
    assert KEPT


def test_its_money_is_what_it_was(kept: Path) -> None:
    with open_reader(kept) as reader:
        found = msgspec.json.decode(msgspec.json.encode(money(reader)))
    assert found == msgspec.json.decode((FOLDER / f"{kept.stem}.json").read_bytes()), IN_ANOTHER_SHAPE


def test_all_is_well_with_it(kept: Path) -> None:
    keys = frozenset((read_public(FOLDER / f"{kept.stem}.pem"),))
    with open_reader(kept) as reader:
        found = audit(reader, FOLDER / f"{kept.stem}.heads", keys)
    assert found.faults == [], IN_ANOTHER_SHAPE
    assert [table.table for table in found.tables] == ["1", "2"]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_within_a_version_it_is_written_again_byte_by_byte(kept: Path, hash_seed: str) -> None:
    """Under any hash seed. An entry of an earlier version is not written any more."""
    command = [
        sys.executable,
        "-c",
        f"from tests.journal.test_upgrades import *; print(rewritten(Path({str(kept)!r})))",
    ]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    said = subprocess.run(command, env=environment, capture_output=True, check=True, text=True)
    assert said.stdout == "[]\n", IN_ANOTHER_SHAPE


def rewritten(path: Path) -> list[tuple[str, int]]:
    """The entries of this version that are other bytes when they are written again."""
    found = []
    with open_reader(path) as reader:
        for table in reader.tables():
            replay = Replay(table)
            for entry in reader.entries(table):
                [envelope] = replay.follow([entry])
                again = Chain(table, envelope.seq - 1, envelope.prev)
                sealed_again = again.seal(envelope.event, envelope.round, envelope.badge, envelope.n, envelope.at)
                if envelope.v == VERSION and sealed_again != entry:
                    found.append((table, envelope.seq))
    return found


def test_a_table_goes_on_from_its_last_day(kept: Path) -> None:
    with open_reader(kept) as reader:
        for table in reader.tables():
            whole, (day, entries) = Replay(table), from_last_day(reader, table)
            assert [*whole.follow(reader.entries(table))][-1] == [*entries][-1]
            assert (day.table, day.house, day.chain.head) == (whole.table, whole.house, whole.chain.head)
            assert reader.last_day(table) > 0
            assert (day.ledger.balances, bool(whole.ledger.balances)) == ({}, True), "half of the books is none"


ENTRIES = list(sealed(whole_game(rounds=2).entries))


def to_next(plain: Plain) -> Plain:
    """An upgrade as the next release may need one: an event has another name."""
    event = plain["event"]
    return plain | {"event": event | {"type": {"went_in": "bought_in"}.get(event["type"], event["type"])}}


def older() -> list[bytes]:
    """The same game as an earlier version would have written it."""
    chain, entries = Chain("table"), []
    for envelope in Chain("table").check(ENTRIES):
        plain: dict[str, Any] = msgspec.to_builtins(envelope)
        plain["prev"] = chain.head
        if plain["event"]["type"] == "bought_in":
            plain["event"]["type"] = "went_in"
        entry = msgspec.json.encode(plain)
        chain.head = sha256(entry).hexdigest()
        entries.append(entry)
    return entries


def test_entries_of_an_earlier_version_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = older()
    with pytest.raises(Broken, match="cannot be read"):
        list(Chain("table").check(entries))
    monkeypatch.setattr(chains, "VERSION", 2)
    with pytest.raises(Broken, match="it is of version 1, and this program reads version 2"):
        list(Chain("table").check(entries))
    monkeypatch.setitem(UPGRADES, 1, to_next)
    replay, before = Replay("table"), Replay("table")
    read = list(replay.follow(entries))
    assert [each.event for each in read] == [entry.event for entry in whole_game(rounds=2).entries]
    assert {each.v for each in read} == {1}
    monkeypatch.undo()
    assert len(list(before.follow(ENTRIES))) == len(entries)
    assert (replay.table, replay.ledger.balances) == (before.table, before.ledger.balances)
    assert replay.chain.head != before.chain.head, "its hashes are those of the bytes that were written"


def test_an_upgrade_that_does_not_fit_what_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chains, "VERSION", 2)
    for wrong in (lambda plain: plain | {"badge": 7}, lambda plain: {}[plain["nothing"]]):
        monkeypatch.setitem(UPGRADES, 1, wrong)
        with pytest.raises(Broken, match="of version 1, and cannot be read as one"):
            list(Chain("table").check(ENTRIES))


@pytest.mark.parametrize("cents", [0, 1])
def test_a_day_of_an_earlier_version_knows_no_other_money(cents: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version may keep more of a table than an earlier one did: then the money alone is compared."""
    [kept, *_] = KEPT
    with open_reader(kept) as reader:
        entries = list(reader.entries("1"))
    head, changed = chains.NOTHING, []
    for entry in entries:
        plain = msgspec.json.decode(entry) | {"prev": head}
        if plain["event"]["type"] == "day_opened":
            table = plain["event"]["table"]
            table |= {"results": ["36"], "bank": table["bank"] + cents}
        changed.append(msgspec.json.encode(plain))
        head = sha256(changed[-1]).hexdigest()
    with pytest.raises(Broken, match="opens with another"):
        list(Replay("1").follow(changed))
    for module in (chains, replays):
        monkeypatch.setattr(module, "VERSION", 2)
    monkeypatch.setitem(UPGRADES, 1, lambda plain: plain)
    if cents:
        with pytest.raises(Broken, match="the day opens with other money than the entries before it make"):
            list(Replay("1").follow(changed))
    else:
        assert len(list(Replay("1").follow(changed))) == len(entries)
