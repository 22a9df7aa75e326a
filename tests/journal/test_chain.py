"""Whatever is changed in a chain shows, and where it shows."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier import events as e
from croupier.journal.chain import NOTHING, VERSION, Broken, Chain, Envelope
from tests.journal.games import sealed, whole_game

ENTRIES = list(sealed(whole_game(seed=7, rounds=2).entries))
CHAIN = Chain("table")
HEAD = [NOTHING, *(CHAIN.head for _ in CHAIN.check(ENTRIES))]


def read(entries: list[bytes], head: str = HEAD[-1]) -> None:
    """Reads a chain as an auditor does who was told its head."""
    chain = Chain("table")
    for _ in chain.check(entries):
        pass
    if chain.head != head:
        raise Broken("table", chain.seq, "it ends at another head")


def test_what_was_sealed_is_read_and_goes_on() -> None:
    chain = Chain("table")
    events = [envelope.event for envelope in chain.check(ENTRIES)]
    assert events == [entry.event for entry in whole_game(seed=7, rounds=2).entries]
    following = chain.seal(e.Restarted(), 2, "", 0, "2026-01-01T00:00:00Z")
    read([*ENTRIES, following], chain.head)


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_any_one_byte_changed_is_found_no_later_than_the_next_entry(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(ENTRIES) - 1))
    byte = data.draw(st.integers(0, len(ENTRIES[at]) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda value: value != ENTRIES[at][byte]))
    changed = bytearray(ENTRIES[at])
    changed[byte] = other
    with pytest.raises(Broken) as found:
        read([*ENTRIES[:at], bytes(changed), *ENTRIES[at + 1 :]])
    assert found.value.seq in (at + 1, at + 2)


def test_every_byte_of_one_entry() -> None:
    """All of them, each with its lowest bit turned: nothing in an entry lies outside the hash."""
    middle = len(ENTRIES) // 2
    for byte in range(len(ENTRIES[middle])):
        changed = bytearray(ENTRIES[middle])
        changed[byte] ^= 1
        with pytest.raises(Broken):
            read([*ENTRIES[:middle], bytes(changed), *ENTRIES[middle + 1 :]])


def test_every_entry_dropped_doubled_or_swapped_with_the_next() -> None:
    for at, entry in enumerate(ENTRIES):
        before, after = ENTRIES[:at], ENTRIES[at + 1 :]
        with pytest.raises(Broken):
            read(before + after)
        with pytest.raises(Broken):
            read([*before, entry, entry, *after])
        if after:
            with pytest.raises(Broken):
                read([*before, after[0], entry, *after[1:]])


@settings(max_examples=100, deadline=None)
@given(st.permutations(range(len(ENTRIES))))
def test_any_other_order(order: list[int]) -> None:
    if order != sorted(order):
        with pytest.raises(Broken):
            read([ENTRIES[at] for at in order])


def test_only_the_head_shows_a_cut_tail() -> None:
    """What the chain alone cannot see, said here so that nobody believes it can."""
    for length in range(len(ENTRIES)):
        read(ENTRIES[:length], HEAD[length])
        with pytest.raises(Broken, match="ends at another head"):
            read(ENTRIES[:length])


def test_an_entry_written_again_breaks_the_next_even_when_it_is_well_made() -> None:
    envelope = msgspec.json.decode(ENTRIES[3], type=Envelope)
    forged = msgspec.json.encode(msgspec.structs.replace(envelope, badge="another"))
    with pytest.raises(Broken) as found:
        read([*ENTRIES[:3], forged, *ENTRIES[4:]])
    assert (found.value.table, found.value.seq) == ("table", 5)
    assert "does not carry the hash of entry 4" in found.value.why


def test_words_say_what_is_wrong() -> None:
    first = ENTRIES[0]
    newer = first.replace(f'"v":{VERSION}'.encode(), b'"v":99,"added":true')
    for entries, words in (
        ([newer], "it is of version 99, and this program reads version 1"),
        ([b"\xff\xfe"], "it cannot be read"),
        ([b""], "it cannot be read"),
        (ENTRIES[1:], "it is missing: entry 2 stands in its place"),
        (list(sealed(whole_game(rounds=0).entries, "other")), "it was written for table other"),
        ([first.replace(NOTHING.encode(), b"1" * 64)], "it names an entry before it, and there is none"),
    ):
        with pytest.raises(Broken) as found:
            list(Chain("table").check(entries))
        assert words in found.value.why
        assert str(found.value).startswith("table table, entry 1: ")


def test_a_chain_goes_on_from_the_middle() -> None:
    chain = Chain("table", 4, HEAD[4])
    assert [envelope.seq for envelope in chain.check(ENTRIES[4:])] == list(range(5, len(ENTRIES) + 1))
    assert (chain.seq, chain.head) == (len(ENTRIES), HEAD[-1])


def test_what_cannot_be_written_leaves_the_chain_where_it_stood() -> None:
    chain = Chain("table", 4, HEAD[4])
    with pytest.raises(TypeError):
        chain.seal(e.Opened(object(), 1, object()), 0, "", 0, "")  # type: ignore[arg-type]
    assert (chain.seq, chain.head) == (4, HEAD[4])
