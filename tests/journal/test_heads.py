"""With heads from outside, an audit finds whatever a chain alone cannot show; and an older file is not dealt on."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import apsw
import pytest

from croupier import events as e
from croupier.journal.auditor import Audit, audit
from croupier.journal.chain import NOTHING, Broken, Chain
from croupier.journal.heads import Occasion, beside, gather, occasion, read_heads, refuse_older, signed
from croupier.journal.sqlite import open_journal, open_reader
from croupier.journal.trouble import JournalError
from croupier.limits import Limits
from tests.journal.games import rows, sealed, whole_game
from tests.journal.signed import OURS, SIGNER, STRANGER, kept, line

ENTRIES = list(sealed(whole_game(seed=8, rounds=2).entries))
LAST = len(ENTRIES)
OTHER = list(sealed(whole_game(seed=9, rounds=2).entries))


def audited(path: Path, keys: frozenset[str] = OURS) -> Audit:
    with open_reader(path) as reader:
        return audit(reader, beside(path), keys)


def wrong(path: Path) -> list[tuple[str, int]]:
    return [(fault.check, fault.entry) for fault in audited(path).faults]


def test_heads_that_agree(path: Path) -> None:
    kept(path, ENTRIES, [line(ENTRIES, 1), line(ENTRIES, 20), line(ENTRIES, LAST)])
    found = audited(path)
    assert found.faults == []
    assert found.heads is not None
    assert (found.heads.heads, found.heads.keys, found.heads.asked) == (3, {SIGNER.public: 3}, True)
    [table] = found.tables
    assert table.signed is not None
    assert (table.signed.seq, table.signed.hash) == (LAST, table.head)


def test_an_end_cut_off_anywhere_behind_a_head(path: Path) -> None:
    for cut in range(0, LAST, 7):
        path.unlink(missing_ok=True)
        kept(path, ENTRIES[:cut], [line(ENTRIES, 1), line(ENTRIES, LAST)])
        assert (("heads", LAST) if cut else ("heads", 0)) in wrong(path)


def test_an_end_cut_off_is_not_seen_without_heads(path: Path) -> None:
    """The control: what the heads are for."""
    kept(path, ENTRIES[:30], [])
    with open_reader(path) as reader:
        assert audit(reader).faults == []


def test_an_older_file_put_back_and_dealt_on(path: Path) -> None:
    """A whole chain, longer than the one that was signed, and another from entry 31 on."""
    chain = Chain("table")
    older = list(chain.check(ENTRIES[:30]))
    anew = ENTRIES[:30]
    anew += [chain.seal(e.WheelInspected("fine"), older[-1].round, "pit", n, "") for n in range(1, LAST)]
    kept(path, anew, [line(ENTRIES, 30), line(ENTRIES, 31), line(ENTRIES, LAST), line(anew, len(anew))])
    assert wrong(path) == [("heads", 31), ("heads", LAST)]


def test_a_journal_written_anew_from_its_first_entry(path: Path) -> None:
    kept(path, OTHER, [line(ENTRIES, at) for at in (40, 45, 50)])
    assert wrong(path) == [("heads", 40), ("heads", 45), ("heads", 50)]


def test_a_head_of_an_unknown_key(path: Path) -> None:
    """Somebody who wrote the journal anew and signed that with a key of his own."""
    kept(path, OTHER, [line(OTHER, len(OTHER), signer=STRANGER)])
    [fault] = audited(path).faults
    assert (fault.check, f"unknown key, {STRANGER.public}" in fault.words) == ("heads", True)
    unasked = audited(path, frozenset())
    assert unasked.faults == []
    assert unasked.heads is not None
    assert (unasked.heads.asked, unasked.heads.keys) == (False, {STRANGER.public: 1})
    assert audited(path, OURS | {STRANGER.public}).faults == []


def test_heads_of_several_tables(path: Path) -> None:
    second = list(sealed(whole_game(seed=9, rounds=1).entries, "second"))
    heads = [line(ENTRIES, 20), line(second, 20, "second"), line(ENTRIES, LAST), line(second, len(second), "second")]
    kept(path, ENTRIES, heads)
    with open_journal(path) as journal:
        journal.append(rows(second[:-1], "second"))
    found = audited(path)
    assert [(fault.table, fault.entry) for fault in found.faults] == [("second", len(second))]
    assert [table.signed and table.signed.seq for table in found.tables] == [20, LAST]


def test_a_table_that_is_gone(path: Path) -> None:
    kept(path, ENTRIES, [line(ENTRIES, 20, "another")])
    [fault] = audited(path).faults
    assert (fault.check, fault.table) == ("heads", "another")


def test_a_line_that_the_power_cut_short(path: Path) -> None:
    whole, last = line(ENTRIES, 20), line(ENTRIES, LAST)
    for cut in range(1, len(last) - 1, 37):
        path.unlink(missing_ok=True)
        kept(path, ENTRIES, [whole, last[:cut], b"\n", whole, last[:cut]])
        found = audited(path)
        assert found.faults == []
        assert found.heads is not None
        assert (found.heads.heads, found.heads.torn) == (2, 2)


def test_every_byte_of_a_head(path: Path) -> None:
    """Another digit or case: it cannot be read, its signature is wrong, or it is another key's; never believed."""
    said = line(ENTRIES, LAST)
    heads = kept(path, ENTRIES, [said])
    for at in range(len(said) - 1):
        for bits in (1, 0x20):
            changed = bytearray(said)
            changed[at] ^= bits
            heads.write_bytes(changed)
            gathered = gather(heads, OURS)
            assert gathered.by_table == {}, bytes(changed)
            assert gathered.wrong or gathered.read.torn, bytes(changed)


def test_another_version_of_a_head(path: Path) -> None:
    said = line(ENTRIES, 1).partition(b',"signature":"')[0].replace(b'"v":1', b'"v":2')
    heads = kept(path, [], [said + b',"signature":"' + SIGNER.sign(said).encode() + b'"}\n'])
    assert "version 2" in gather(heads, OURS).wrong[0]


def test_every_byte_of_every_entry() -> None:
    """Each byte of each entry with a bit turned: it, its neighbour, or for the last one its head does not fit."""
    hashes = [NOTHING, *(sha256(entry).hexdigest() for entry in ENTRIES)]
    unfound = []
    for at, entry in enumerate(ENTRIES):
        following = ENTRIES[at + 1 : at + 2]
        for byte in range(len(entry)):
            chain = Chain("table", at, hashes[at])
            try:
                for _ in chain.check([entry[:byte] + bytes([entry[byte] ^ 1]) + entry[byte + 1 :], *following]):
                    pass
            except Broken:
                continue
            if following or chain.head == hashes[-1]:
                unfound.append((at + 1, byte))
    assert unfound == []


CHANGES = {
    "another table": "UPDATE entry SET tbl = 'tablf' WHERE seq = ?",
    "another number": "UPDATE entry SET seq = seq + 1000 WHERE seq = ?",
    "a number below any": "UPDATE entry SET seq = -seq WHERE seq = ?",
    "no entry": "DELETE FROM entry WHERE seq = ?",
    "an empty entry": "UPDATE entry SET bytes = x'' WHERE seq = ?",
    "one byte more": "UPDATE entry SET bytes = CAST(bytes || x'20' AS BLOB) WHERE seq = ?",
    "one byte less": "UPDATE entry SET bytes = substr(bytes, 1, length(bytes) - 1) WHERE seq = ?",
    "a byte in the middle": "UPDATE entry SET bytes = CAST(substr(bytes, 1, 40) || x'00' || substr(bytes, 42) AS BLOB) "
    "WHERE seq = ?",
    "a neighbour's": "UPDATE entry SET bytes = (SELECT other.bytes FROM entry other WHERE other.tbl = entry.tbl "
    "AND other.seq <> entry.seq LIMIT 1) WHERE seq = ?",
}


@pytest.mark.parametrize("change", CHANGES)
def test_every_value_of_the_store(path: Path, change: str) -> None:
    """Every row, each of its columns, changed with SQLite's own means: the file stays sound, and the audit does not."""
    entries = list(sealed(whole_game(seed=8, rounds=0).entries))
    kept(path, entries, [line(entries, len(entries))])
    before = path.read_bytes()
    for seq in range(1, len(entries) + 1):
        path.write_bytes(before)
        with apsw.Connection(str(path)) as db:
            db.execute(CHANGES[change], (seq,))
        db.close()
        assert wrong(path), seq


def test_an_older_file_is_not_dealt_on(path: Path) -> None:
    heads = kept(path, ENTRIES[:30], [line(ENTRIES, 20), line(ENTRIES, 31)])
    with open_journal(path) as journal:
        with pytest.raises(JournalError, match="entry 31 was signed at at entry 31 and is not there"):
            refuse_older(journal, heads, SIGNER.public)
        journal.append([("table", 31, OTHER[30])])
        with pytest.raises(JournalError, match="entry 31 is not the one"):
            refuse_older(journal, heads, SIGNER.public)


def test_a_journal_that_went_on_is_dealt_on(path: Path) -> None:
    """Entries behind the last head are as they should be; and a stranger's head keeps nobody from his table."""
    forged = signed(STRANGER, "table", LAST + 9, "0" * 64, "", "closed")
    heads = kept(path, ENTRIES, [line(ENTRIES, 20), b'{"v":1,"tab\n', line(ENTRIES, 31), forged])
    with open_journal(path) as journal:
        refuse_older(journal, heads, SIGNER.public)


def test_a_key_that_was_lost_and_made_anew_believes_what_the_old_one_signed(path: Path) -> None:
    heads = kept(path, ENTRIES[:30], [line(ENTRIES, 31, signer=STRANGER)])
    with open_journal(path) as journal:
        with pytest.raises(JournalError, match="entry 31 was signed"):
            refuse_older(journal, heads, SIGNER.public)
        heads.write_bytes(line(ENTRIES, 31, signer=STRANGER) + line(ENTRIES, 20))
        refuse_older(journal, heads, SIGNER.public)


@pytest.mark.parametrize(
    ("events", "why"),
    [
        ((e.Opened(1, 7, Limits({}, {})),), "opened"),
        ((e.CardUsed("c", "close", 0, 0, ()), e.Released(1, 1), e.Closed(1, 1)), "closed"),
        ((e.CardUsed("c", "void", 0, 0, ()), e.Voided(1, "")), "card"),
        ((e.CardDenied("c", "void", "pin"),), "card"),
        ((e.DealerAuthorised("why", "void", 0, 0, ()), e.Voided(1, "")), "card"),
        ((e.Spun(),), None),
        ((), None),
    ],
)
def test_what_a_head_is_signed_for(events: tuple[e.AnyEvent, ...], why: Occasion | None) -> None:
    assert occasion(events) == why


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be read as a file of heads"):
        list(read_heads(tmp_path / "none"))


def test_a_file_of_heads_that_holds_none(path: Path) -> None:
    """Who brings a key wants heads held against the journal: to hear that all is well would be wrong."""
    kept(path, ENTRIES, [])
    assert audited(path, frozenset()).faults == []
    [fault] = audited(path).faults
    assert (fault.check, fault.words) == (
        "heads",
        f"{path.name}.heads holds no signed head, and nothing else shows entries cut off the end",
    )


def test_what_is_no_file_of_heads_is_not_told_line_by_line(path: Path) -> None:
    kept(path, ENTRIES, [b"Dear diary\n"] * 1000)
    words = [fault.words for fault in audited(path).faults]
    assert len(words) == 21
    assert words[-1] == f"{path.name}.heads: 980 more lines are wrong"
