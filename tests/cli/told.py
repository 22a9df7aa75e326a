"""Journals for the commands that tell of one: a long night, sealed; and all the ways in which a journal is bad."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cli import main
from croupier.journal.chain import Chain
from croupier.journal.sqlite import open_journal
from tests.journal.games import rows
from tests.told import Told, night


def sealed(told: Told, table: str = "1") -> list[bytes]:
    chain = Chain(table)
    return [chain.seal(each.event, each.round, each.badge, each.n, each.at) for each in told.entries]


PAGE, LEAF = 4096, 0x0A
"""SQLite's: the size of a page, and what a page of entries begins with in a table without row ids."""


def kept(path: Path, *tables: tuple[str, list[bytes]]) -> str:
    with open_journal(path) as journal:
        for name, entries in tables:
            journal.append(rows(entries, name))
    return str(path)


def bad_journals(folder: Path, good: Path) -> dict[str, tuple[Path, int, str]]:
    """By what is wrong: a journal, the exit code, and words that must stand in the complaint."""
    entries = sealed(night())
    foreign, missing, cut, changed, damaged = (
        folder / name for name in ("foreign", "missing", "cut", "changed", "bad")
    )
    foreign.write_bytes(b"Dear diary")
    kept(cut, ("1", [*entries[:40], *entries[41:]]))
    kept(changed, ("1", [*entries[:40], entries[40].replace(b'"round":', b'"round":1', 1), *entries[41:]]))
    # A page that lists entries: in one that goes on with a long entry, SQLite itself would see nothing.
    content = good.read_bytes()
    leaf = next(at for at in range(len(content) // PAGE // 2 * PAGE, len(content), PAGE) if content[at] == LEAF)
    damaged.write_bytes(content[:leaf] + bytes(PAGE) + content[leaf + PAGE :])
    return {
        "missing": (missing, 2, f"There is no journal at {missing}."),
        "foreign": (foreign, 2, "is not a journal: it is not an SQLite file."),
        "an entry is missing": (cut, 1, "table 1, entry 41: it is missing: entry 42 stands in its place"),
        "an entry was changed": (changed, 1, "table 1, entry 42: it does not carry the hash of entry 41"),
        "a page is damaged": (damaged, 2, "is damaged"),
    }


def said(capsys: pytest.CaptureFixture[str], *arguments: str | Path, code: int = 0) -> str:
    """What a command says on standard output; nothing stands on standard error where all is fine."""
    assert main([str(each) for each in arguments]) == code
    out, complaints = capsys.readouterr()
    assert bool(complaints) is (code != 0)
    return out
