"""A copy is whole and good or it is not there; and a table goes on from it as from the journal itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from croupier.cli import main
from croupier.journal import copies
from croupier.journal.auditor import audit
from croupier.journal.chain import Broken, Chain
from croupier.journal.copies import NotGood, copy_journal
from croupier.journal.heads import beside
from croupier.journal.sqlite import Reader, open_journal, open_reader
from croupier.journal.trouble import JournalError
from tests.journal.files import files
from tests.journal.games import rows, sealed, whole_game
from tests.journal.signed import OURS, kept, line

ENTRIES = list(sealed(whole_game(seed=8, rounds=2).entries))
LAST = len(ENTRIES)


def entries_of(path: Path, table: str = "table") -> list[bytes]:
    with open_reader(path) as reader:
        return list(reader.entries(table))


def test_a_copy_holds_all_that_the_journal_does(path: Path, tmp_path: Path) -> None:
    kept(path, ENTRIES, [line(ENTRIES, 5), line(ENTRIES, LAST)])
    with open_journal(path) as journal:
        journal.append(rows(list(sealed(whole_game(rounds=0).entries, "2")), "2"))
    before, to = files(tmp_path), tmp_path / "copy"
    copied = copy_journal(path, to)
    assert [(each.table, each.entries) for each in copied.tables] == [("2", 31), ("table", LAST)]
    assert copied.heads == 2
    assert (entries_of(to), entries_of(to, "2")) == (ENTRIES, entries_of(path, "2"))
    assert set(files(tmp_path)) == {*before, "copy", "copy.heads"}
    assert all(files(tmp_path)[name] == content for name, content in before.items())
    with open_reader(to) as reader:
        assert audit(reader, beside(to), OURS).faults == []


def test_a_copy_while_a_table_is_dealt_on(path: Path, tmp_path: Path) -> None:
    """A writer that never rests: each copy is a beginning of what it writes, and no shorter than what stood before."""
    chain, stop, least = Chain("table"), Event(), 0
    with open_journal(path) as journal:

        def deal() -> None:
            while not stop.is_set():
                journal.append([("table", chain.seq, entry) for entry in more()])

        def more() -> Iterator[bytes]:
            for at in range(3):
                yield chain.seal(whole_game(rounds=0).entries[at].event, 0, "", chain.seq, "")

        journal.append([("table", chain.seq, entry) for entry in more()])
        dealing = Thread(target=deal)
        dealing.start()
        try:
            for turn in range(20):
                before = chain.seq - 3
                [table] = copy_journal(path, tmp_path / f"copy{turn}").tables
                assert table.entries >= max(before, least)
                assert table.entries % 3 == 0, "a commit is in it whole or not at all"
                least = table.entries
        finally:
            stop.set()
            dealing.join()
    assert entries_of(path)[:least] == entries_of(tmp_path / "copy19")


@pytest.mark.parametrize("there", ["copy", "copy.heads", "copy-wal"])
def test_a_copy_never_takes_the_place_of_another(path: Path, tmp_path: Path, there: str) -> None:
    kept(path, ENTRIES, [])
    (tmp_path / there).write_text("mine")
    before = files(tmp_path)
    with pytest.raises(JournalError, match="is there already"):
        copy_journal(path, tmp_path / "copy")
    assert files(tmp_path) == before


def test_what_cannot_be_done(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(JournalError, match="There is no journal at"):
        copy_journal(path, tmp_path / "copy")
    kept(path, ENTRIES, [])
    before = files(tmp_path)
    with pytest.raises(JournalError, match="there is no folder"):
        copy_journal(path, tmp_path / "nowhere" / "copy")
    with pytest.raises(JournalError, match="No such file"):
        copy_journal(path, tmp_path / "copy", tmp_path / "no heads")

    def full(reader: Reader, to: Path) -> None:
        to.write_bytes(b"half of it")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Reader, "copy_to", full)
    with pytest.raises(JournalError, match="There is no room for a copy"):
        copy_journal(path, tmp_path / "copy")
    assert files(tmp_path) == before


def test_no_copy_is_made_of_what_is_not_good(path: Path, tmp_path: Path) -> None:
    changed = ENTRIES[20].replace(b'"n":', b'"n": ', 1)
    kept(path, [*ENTRIES[:20], changed, *ENTRIES[21:]], [])
    before = files(tmp_path)
    with pytest.raises(Broken):
        copy_journal(path, tmp_path / "copy")
    assert files(tmp_path) == before
    assert main(["backup", str(path), str(tmp_path / "copy")]) == 1


@pytest.mark.parametrize(
    ("head", "words"),
    [
        (line(ENTRIES, LAST), "is not there: the end was cut off"),
        (line(list(sealed(whole_game(seed=1, rounds=2).entries)), 45), "is not the one whose hash was signed"),
        (line(ENTRIES, 3, "gone"), "has no table gone"),
    ],
)
def test_no_copy_is_made_of_what_its_heads_do_not_know(path: Path, tmp_path: Path, head: bytes, words: str) -> None:
    kept(path, ENTRIES[:-3], [head])
    with pytest.raises(NotGood, match=words):
        copy_journal(path, tmp_path / "copy")
    assert not (tmp_path / "copy").exists()


def test_a_copy_that_went_wrong_is_not_kept(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: what is looked at is the copy, and not what it was made of."""
    kept(path, ENTRIES, [])

    def forgetful(reader: Reader, to: Path) -> None:
        copied(reader, to)
        with open_journal(to) as journal:
            journal._db.execute("DELETE FROM entry WHERE seq = 7")

    copied = Reader.copy_to
    monkeypatch.setattr(Reader, "copy_to", forgetful)
    before = files(tmp_path)
    with pytest.raises(Broken):
        copies.copy_journal(path, tmp_path / "copy")
    assert files(tmp_path) == before
