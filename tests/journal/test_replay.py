"""A replay gives the very table that was played, and names the entry that cannot have happened."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256

import pytest

from croupier import events as e
from croupier.journal.chain import Broken, Chain
from croupier.journal.replay import Replay
from croupier.ledger import Ledger
from croupier.table import Phase, Table
from tests.journal.games import HOUSE_TEXT, Entry, Game, a_house, sealed, whole_game


@pytest.mark.parametrize("seed", range(5))
def test_every_state_is_the_one_that_was_played(seed: int) -> None:
    game = whole_game(seed)
    replay = Replay("table")
    states = [Table()]
    events = []
    for envelope in replay.follow(sealed(game.entries)):
        states.append(replay.table)
        events.append(envelope.event)
    assert states == game.tables
    assert events == [entry.event for entry in game.entries]
    assert replay.house == a_house()


def test_the_ledger_is_that_of_the_events() -> None:
    game, ledger, replay = whole_game(), Ledger(), Replay("table")
    for envelope in replay.follow(sealed(game.entries)):
        ledger.post((envelope.event,))
        assert replay.ledger.balances == ledger.balances
    assert ledger.balances["table_bank"] == 0, "the table is closed"
    assert ledger.balances["drop_box"] == 7 * 50_000


def test_sealing_what_was_read_gives_the_same_bytes() -> None:
    entries = list(sealed(whole_game().entries))
    replay, again = Replay("table"), Chain("table")
    for entry, envelope in zip(entries, replay.follow(entries), strict=True):
        sealed_again = again.seal(envelope.event, envelope.round, envelope.badge, envelope.n, envelope.at)
        assert sealed_again == entry
    assert (replay.chain.seq, replay.chain.head) == (again.seq, again.head) == (len(entries), again.head)


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_the_same_bytes_under_any_hash_seed(hash_seed: str) -> None:
    """Played and sealed anew in another process: no set or dict order leaks into the journal."""
    print_head = (
        "from tests.journal.games import *; chain = Chain('table')\n"
        "assert sum(1 for _ in chain.check(sealed(whole_game(9).entries))); print(chain.head)"
    )
    command = [sys.executable, "-c", print_head]
    said = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, check=True)
    chain = Chain("table")
    assert len(list(chain.check(sealed(whole_game(9).entries)))) == chain.seq
    assert said.stdout.decode().strip() == chain.head


def test_a_host_goes_on_from_where_it_ends() -> None:
    """Cut anywhere, the rest of the same game follows."""
    entries = whole_game(rounds=2).entries
    whole = list(sealed(entries))
    for cut in range(0, len(entries), 7):
        replay = Replay("table")
        for _ in replay.follow(whole[:cut]):
            pass
        assert list(replay.follow(whole[cut:]))[-1].seq == len(entries)
        assert replay.table == whole_game(rounds=2).table


def played_until(phase: Phase) -> list[Entry]:
    game = Game(seed=1)
    game.open()
    game.play_round()
    tables = [table.phase for table in game.tables[1:]]
    return game.entries[: tables.index(phase) + 1]


WRONG: list[tuple[Phase, e.AnyEvent]] = [
    ("idle", e.BetsOpened(7)),
    ("idle", e.Spun()),
    ("idle", e.Confirmed("7")),
    ("idle", e.HouseAdopted("0" * 64, HOUSE_TEXT, "double")),
    ("closed", e.HouseAdopted("0" * 64, HOUSE_TEXT, "double")),
    ("closed", e.HouseAdopted(sha256(b"title").hexdigest(), "title", "double")),
    ("closed", e.HouseAdopted(sha256(HOUSE_TEXT.encode()).hexdigest(), HOUSE_TEXT, "single")),
    ("betting", e.Laid(1, "17", "17", 10_000_000)),
    ("betting", e.Laid(99, "17", "17", 100)),
    ("betting", e.Laid(0, "17", "17", 100)),
    ("betting", e.Lifted(1, "36", "36", 100)),
    ("betting", e.Lifted(1, "36", "36", -100)),
    ("betting", e.BoughtIn(1, 99, 100, 0)),
    ("betting", e.CashedOut(1, 1, 10_000_000)),
    ("betting", e.LateReturned(99, "17", "17", 100)),
    ("betting", e.Closed(1_000_000, 1_000_000)),
    ("paid", e.Collected((e.Loss(1, "36", "36", 100),))),
    ("paid", e.Collected((e.Loss(0, "36", "36", 100),))),
    ("paid", e.Collected((e.Loss(99, "36", "36", 100),))),
    ("paid", e.Paid(1, (e.Win("36", "36", 100, 3500),))),
]


@pytest.mark.parametrize(("phase", "wrong"), WRONG)
def test_an_event_that_cannot_have_happened(phase: Phase, wrong: e.AnyEvent) -> None:
    """Well sealed, as a faulty program would have written it."""
    entries = played_until(phase)
    with pytest.raises(Broken) as found:
        list(Replay("table").follow(sealed([*entries, Entry(wrong, 1, "dealer", 1)])))
    assert (found.value.table, found.value.seq) == ("table", len(entries) + 1)
    assert found.value.why.startswith("it cannot have happened: ")


def test_a_broken_chain_is_broken_here_too() -> None:
    entries = list(sealed(whole_game().entries))
    del entries[4]
    with pytest.raises(Broken, match="entry 5: it is missing"):
        list(Replay("table").follow(entries))
