"""An audit finds what is wrong, says where, and finds nothing where nothing is."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec
import pytest

from croupier import commands as c
from croupier import events as e
from croupier.cli.audit import ACCOUNTS
from croupier.journal import auditor, replay
from croupier.journal.auditor import Audit, Check, Rules, audit
from croupier.journal.sqlite import Reader, open_journal, open_reader
from croupier.ledger import Ledger
from croupier.table import Table, evolve
from tests.dealt import SUPERVISOR, Dealt, opened
from tests.house_files import shipped, text
from tests.houses import INVENTED, invented, invented_text
from tests.journal.games import DEALER, HOUSE_TEXT, Entry, Game, rows, sealed, whole_game
from tests.walk import next_call, step


def audited(path: Path, entries: Iterable[bytes]) -> Audit:
    with open_journal(path) as journal:
        journal.append(rows(list(entries)))
    with open_reader(path) as reader:
        return audit(reader)


def only_fault(found: Audit) -> tuple[Check, int, str]:
    [fault] = found.faults
    assert fault.table == "table"
    return fault.check, fault.entry, fault.words


@pytest.mark.parametrize("seed", range(5))
def test_a_game_that_was_dealt_right(path: Path, seed: int) -> None:
    entries = whole_game(seed).entries
    found = audited(path, sealed(entries))
    assert found.faults == []
    [table] = found.tables
    assert (table.entries, table.rounds, table.whole) == (len(entries), 5, True)
    assert (table.first, table.last[:14]) == ("2026-01-01T00:00:00Z", "2026-01-01T00:")
    assert table.rules == [Rules(1, "Ten-Dollar Roulette", "double", sha256(HOUSE_TEXT.encode()).hexdigest())]
    assert table.balances["table_bank"] == 0
    assert sum(table.balances.values()) == 0


def test_a_game_that_stands_in_the_middle_of_a_round(path: Path) -> None:
    """Cut between two commands, for one command's entries are written together."""
    said = whole_game().entries
    entries = list(sealed(said))
    ends = [at for at in range(1, len(said)) if (said[at].badge, said[at].n) != (said[at - 1].badge, said[at - 1].n)]
    for cut in ends[::8]:
        path.unlink(missing_ok=True)
        assert audited(path, entries[:cut]).faults == []


def a_busy_table(name: str) -> Dealt:
    """Rounds with wagers, and between their calls anything that anybody may try; numbers put right, also old ones."""
    dealt, chance = Dealt(invented(name) if name in INVENTED else shipped(name)), Random(name)
    places, pockets = list(dealt.house.felt.places), dealt.house.wheel.order
    if dealt.house.zero.even != "lose":
        places, pockets = [*places, *["red", "even", "low"] * 40], (*pockets, *["0"] * 20)
    for _ in range(60):
        for _ in range(10):
            for seat in (1, 2, 3) if dealt.table.phase == "betting" else ():
                authorised(dealt, c.BuyIn(seat, 100_00))
                dealt.seat(seat, c.Lay(chance.choice(places), 5 * dealt.house.chips.unit))
            authorised(dealt, next_call(chance, dealt))
        for _ in range(2):
            step(dealt, chance)
        authorised(dealt, c.CorrectNumber(max(1, dealt.table.round - chance.randrange(4)), chance.choice(pockets)))
    return dealt


def authorised(dealt: Dealt, verb: c.AnyVerb) -> None:
    """Asked by whoever does it, the dealer with the card or a reason."""
    by = dealt.caller(verb)
    dealt.ask(SUPERVISOR if by.role == "dealer" and dealt.house.card.supervisor else by, verb, reason="it must be")


@pytest.mark.parametrize("name", ["ten-dollar", "posted-limits", "thirty-to-one", "itable", *INVENTED])
def test_anything_that_a_table_lives_through(path: Path, name: str) -> None:
    """No spins, voids, cards, corrections, what is owed: the audit knows them all."""
    dealt = a_busy_table(name)
    said, events = invented_text(name) if name in INVENTED else text(name), dealt.events
    events[0] = e.HouseAdopted(sha256(said.encode()).hexdigest(), said, dealt.house.wheel.name)
    found = audited(path, sealed(Entry(event, 0, "", n) for n, event in enumerate(events)))
    assert found.faults == []
    assert found.tables[0].wagers > 50
    assert all(account.startswith(tuple(ACCOUNTS.values())) for account in found.tables[0].balances)
    assert sum(isinstance(event, e.Redone) for event in events) > 20


def test_an_empty_journal(path: Path) -> None:
    assert audited(path, []) == Audit(str(path), (), ())


def test_every_changed_entry_is_found(path: Path) -> None:
    """One byte of each entry but the last, which only the head can vouch for."""
    entries = list(sealed(whole_game(rounds=1).entries))
    for at, entry in enumerate(entries[:-1]):
        path.unlink(missing_ok=True)
        changed = bytearray(entry)
        changed[len(entry) // 2] ^= 1
        faults = audited(path, [*entries[:at], bytes(changed), *entries[at + 1 :]]).faults
        # Other amounts, still well formed, may be a wrong settlement first; the chain has the last word.
        assert faults[-1].check in ("chain", "replay")
        assert {fault.entry for fault in faults} <= {at + 1, at + 2}


def test_the_audit_says_how_far_it_looked(path: Path) -> None:
    entries = list(sealed(whole_game().entries))
    found = audited(path, [*entries[:30], *entries[31:]])
    [table] = found.tables
    assert (table.entries, table.whole) == (30, False)
    assert only_fault(found)[:2] == ("chain", 31)


def test_an_event_that_cannot_have_happened(path: Path) -> None:
    entries = [*whole_game().entries, Entry(e.Spun(), 5, "dealer", 99)]
    check, entry, words = only_fault(audited(path, sealed(entries)))
    assert (check, entry) == ("replay", len(entries))
    assert "cannot have happened" in words


def test_a_program_that_paid_by_other_odds_than_its_house(path: Path) -> None:
    """A fault of the game itself: every entry in order, every account balanced, and the money wrong."""
    game = Game(seed=2)
    pays = {**game.house.pays, "red": game.house.pays["dozen1"]}
    game.house = msgspec.structs.replace(game.house, pays=pays)
    game.open()
    for _ in range(40):
        game.play_round()
    found = audited(path, sealed(game.entries))
    assert {fault.check for fault in found.faults} == {"settlements"}
    paid = [entry for entry in game.entries if isinstance(entry.event, e.Paid)]
    red = [entry for entry in paid for win in entry.event.wins if win.spot == "red"]  # type: ignore[union-attr]
    assert len(found.faults) == len(red) > 0
    assert "on red wins $5 at 1 to 1, and was paid $10" in found.faults[0].words
    assert isinstance(game.entries[found.faults[0].entry - 1].event, e.Paid)


@pytest.mark.parametrize("n", [3, 2])
def test_a_command_that_acts_twice(path: Path, n: int) -> None:
    """A wager that was sent again and laid again; to the table and the ledger it is a wager like any other."""
    game = Game(seed=1)
    game.open()
    game.ask(DEALER, c.PlaceYourBets())
    laid = [Entry(e.Laid(seat, "17", "17", 100), 1, f"seat{seat}", number) for seat, number in ((1, 3), (2, 1), (1, n))]
    check, entry, words = only_fault(audited(path, sealed([*game.entries, *laid])))
    assert (check, entry) == ("commands", len(game.entries) + 3)
    assert words == f"command {n} of seat1 acts, although its command 3 has acted before"


def test_a_settlement_that_the_journal_breaks_off(path: Path) -> None:
    entries = whole_game(rounds=3).entries
    at = next(i for i, entry in enumerate(entries) if isinstance(entry.event, e.Collected))
    found = audited(path, sealed(entries[:at]))
    assert {(fault.check, fault.entry) for fault in found.faults} == {("settlements", at)}


def test_a_table_and_a_ledger_that_disagree(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def one_too_many(table: Table, event: e.AnyEvent) -> Table:
        if isinstance(event, e.BoughtIn) and event.seat == 3:
            event = msgspec.structs.replace(event, chips=event.chips + 1)
        return evolve(table, event)

    game = Game(seed=1)
    game.open()
    monkeypatch.setattr(replay, "evolve", one_too_many)
    found = audited(path, sealed(game.entries)).faults
    words = "seat:3: the table has $550.01, the ledger $550"
    told = [fault.words for fault in found if fault.check == "balances"]
    assert told == [words] * 2, "the colour is given after it"
    assert {fault.check for fault in found} == {"balances", "meters"}
    assert game.entries[found[0].entry - 1].event == e.BoughtIn(3, 3, 50_000, 5_000)


def test_a_stake_that_is_no_whole_chips_of_its_seat(path: Path) -> None:
    dealt = opened()
    dealt.dealer(c.BuyIn(1, 100_00, 0, "blue", 5_00), c.PlaceYourBets())
    dealt.happen(e.Laid(1, "17", "17", 7_00))
    dealt.events[0] = e.HouseAdopted(sha256(HOUSE_TEXT.encode()).hexdigest(), HOUSE_TEXT, "double")
    entries = [Entry(event, 0, "", n) for n, event in enumerate(dealt.events)]
    words = "seat 1 laid $7 on 17, which its chips do not make"
    assert only_fault(audited(path, sealed(entries))) == ("chips", len(entries), words)


def test_chips_that_came_back_and_never_left(path: Path) -> None:
    """The table knows how many left; one more cannot come back."""
    dealt = opened(100_00)
    dealt.card(c.ReleaseOwing(1))
    dealt.dealer(c.BringBack("white", 60, 1_00))
    dealt.events[0] = e.HouseAdopted(sha256(HOUSE_TEXT.encode()).hexdigest(), HOUSE_TEXT, "double")
    more = [*dealt.events, e.BroughtBack("white", 41, 1_00, 1_00)]
    found = audited(path, sealed(Entry(event, 0, "", n) for n, event in enumerate(more)))
    assert [(fault.check, fault.entry) for fault in found.faults] == [("replay", len(more))]
    assert found.tables[0].balances["carried:white"] == 40_00


def test_a_seat_that_no_posting_names(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The wrong seat moves: its neighbour's figures are compared too."""

    def the_neighbours(table: Table, event: e.AnyEvent) -> Table:
        after = evolve(table, event)
        if isinstance(event, e.BoughtIn) and event.seat == 3:
            richer = msgspec.structs.replace(after.seats[0], balance=after.seats[0].balance + 1)
            after = msgspec.structs.replace(after, seats=(richer, *after.seats[1:]))
        return after

    game = Game(seed=1)
    game.open()
    monkeypatch.setattr(replay, "evolve", the_neighbours)
    found = audited(path, sealed(game.entries)).faults
    assert [fault.check for fault in found] == ["meters", "balances"]
    assert found[1].words == "seat:1: the table has $550.01, the ledger $550"


def test_a_ledger_that_loses_a_cent(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lossy(ledger: Ledger, events: Iterable[e.AnyEvent]) -> None:
        posted(ledger, events)
        ledger.balances["outside"] -= 1

    posted = Ledger.post
    monkeypatch.setattr(Ledger, "post", lossy)
    found = audited(path, sealed(whole_game(rounds=0).entries))
    assert {fault.check for fault in found.faults} == {"trial_balance"}
    assert found.faults[0].words == "all accounts together come to -$0.01, not to nothing"


def test_a_damaged_page(path: Path) -> None:
    audited(path, sealed(whole_game(rounds=30).entries))
    content = path.read_bytes()
    for page in range(4096, len(content), 4096):
        path.write_bytes(content[:page] + os.urandom(4096) + content[page + 4096 :])
        with open_reader(path) as reader:
            assert "file" in {fault.check for fault in audit(reader).faults}


def test_only_so_many_faults_are_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditor, "MOST_FAULTS", 3)
    monkeypatch.setattr(Ledger, "trial_balance", lambda _: 1)
    entries = whole_game(rounds=0).entries
    [table] = audited(path, sealed(entries)).tables
    assert (len(table.faults), table.further) == (3, len(entries) - 3)


class Endless(Reader):
    """A journal of any length that lies nowhere."""

    def __init__(self, rounds: int) -> None:
        self.path = Path("endless")
        self._rounds = rounds

    def damage(self) -> list[str]:
        return []

    def tables(self) -> list[str]:
        return ["table"]

    def entries(self, table: str, after: int = 0) -> Iterator[bytes]:
        game = Game(seed=1)
        game.open()

        def entries() -> Iterator[Entry]:
            yield from game.entries
            for _ in range(self._rounds):
                game.entries.clear()
                game.tables.clear()
                game.play_round(wagers=4)
                yield from game.entries

        return sealed(entries(), table)


def test_a_long_journal_takes_no_more_room_than_a_short_one() -> None:
    def room(rounds: int) -> int:
        tracemalloc.start()
        assert audit(Endless(rounds)).faults == []
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    few, many = room(30), room(330)
    assert many < few + 1_000_000, "some 4,000 more entries were read, and take 3 MB where they are kept"
