"""A terminal's credit is everything in + wins − everything out − turnover, and the audit sees where it is not."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.journal import replay
from croupier.journal.auditor import TableAudit, audit
from croupier.journal.meters import Meters, Terminals
from croupier.journal.sqlite import open_journal, open_reader
from croupier.ledger import Ledger
from croupier.table import Table, evolve
from tests.journal.games import Game, rows, sealed, whole_game
from tests.journal.test_auditor import a_busy_table, audited
from tests.told import Told, generous, night

MOVED = (
    e.BoughtIn, e.Laid, e.Lifted, e.Returned, e.Paid, e.CashedOut, e.Toked, e.Transferred, e.Redone, e.BuyInCorrected,
    e.LeftOwed, e.Released,
)  # fmt: skip
"""What moves a terminal's credit, or ends it."""


@cache
def busy() -> tuple[e.AnyEvent, ...]:
    """All of these, at one table."""
    told = Told(generous())
    told.open(500_00, 500_00, 500_00)
    told.at_random(5, seed=4)
    assert told.dealer(c.Toke(2, 5_00), c.Transfer(1, 5, 50_00), c.PlaceYourBets()) == ""
    assert told.seat(1, c.Lay("17", 5_00), c.Lift("17", 5_00), c.Lay("19", 1_00)) == ""
    assert told.dealer(c.Spin(), c.NoMoreBets(), c.Announce("3"), c.Confirm("3"), c.LiftDolly()) == ""
    assert told.card(c.CorrectNumber(told.table.round, "4"), c.ForceClose("fire")) == ""
    return (*(each.event for each in night().entries), *(each.event for each in told.entries))


def test_every_kind_of_event_that_moves_a_credit_is_looked_at() -> None:
    assert {type(event) for event in busy()} >= set(MOVED)


@pytest.mark.parametrize("kind", MOVED, ids=lambda kind: kind.__name__)
def test_a_meter_that_misses_one_kind_of_event_is_found(kind: type[e.AnyEvent]) -> None:
    """The control: without it, no credit is what the meters make."""
    assert differs(skip=None) == 0
    assert differs(skip=kind) > 0


def differs(skip: type[e.AnyEvent] | None) -> int:
    """After how many events a seat's credit is another than its meters make."""
    table, terminals, wrong = Table(), Terminals(), 0
    for event in busy():
        if isinstance(event, e.HouseAdopted):
            table, terminals = Table(), Terminals()
        table = evolve(table, event)
        if skip is None or not isinstance(event, skip):
            terminals.follow(event)
        for seat in table.seats:
            had = terminals.at(seat.number)
            wrong += (seat.sitting, seat.balance + seat.held) != (had.sitting, had.credit)
    return wrong


def test_a_table_and_a_ledger_that_are_wrong_alike(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cent that both of them give seat 3: the books are even, and only its meters know."""

    def generous_to_seat_3(event: e.AnyEvent) -> e.AnyEvent:
        return replace(event, chips=event.chips + 1) if isinstance(event, e.BoughtIn) and event.seat == 3 else event

    game = Game(seed=1)
    game.open()
    post = Ledger.post
    monkeypatch.setattr(replay, "evolve", lambda table, event: evolve(table, generous_to_seat_3(event)))
    monkeypatch.setattr(Ledger, "post", lambda self, events: post(self, map(generous_to_seat_3, events)))
    faults = audited(path, sealed(game.entries)).faults
    assert {fault.check for fault in faults} == {"meters"}
    words = "seat 3 has $550.01, and $550 in + $0 wins − $0 out − $0 turnover is $550"
    assert faults[0].words == words


def test_what_all_sittings_had(path: Path) -> None:
    [table] = audited(path, sealed(whole_game(seed=2, rounds=6).entries)).tables
    had = table.meters
    assert had.credit == 0, "all were cashed out"
    assert (had.came, had.went - had.came) == (7 * 550_00, had.won - had.turnover)
    assert had.turnover > 0


@pytest.mark.parametrize("name", ["ten-dollar", "itable", "prison", "everything"])
def test_what_is_left_on_the_terminals_is_what_the_seats_have(name: str) -> None:
    dealt, terminals = a_busy_table(name), Terminals()
    for event in dealt.events:
        terminals.follow(event)
    assert terminals.total.credit == sum(seat.balance + seat.held for seat in dealt.table.seats)


def test_seats_that_nobody_sits_at(path: Path) -> None:
    with open_journal(path) as journal:
        journal.append(rows(list(sealed(whole_game(rounds=1).entries))))
    with open_reader(path) as reader:
        [table] = audit(reader).tables
    assert isinstance(table, TableAudit)
    assert Terminals().at(3) == Meters()


def test_what_a_number_put_right_frees_from_prison_is_won_back() -> None:
    terminals = Terminals()
    for event in (
        e.BoughtIn(1, 1, 100_00, 0),
        e.Laid(1, "black", "black", 10_00),
        e.Redone(1, 1, 1, 0, 0, (), (e.Win("black", "black", 10_00, 10_00),), unheld=10_00),
    ):
        terminals.follow(event)
    assert terminals.at(1).credit == 110_00


def test_a_winning_stake_that_stays_up_is_wagered_still() -> None:
    terminals = Terminals()
    terminals.follow(e.BoughtIn(1, 1, 100_00, 0))
    terminals.follow(e.Laid(1, "17", "17", 5_00))
    terminals.follow(e.Paid(1, (e.Win("17", "17", 5_00, 175_00),), up=True))
    assert terminals.at(1).credit == 270_00
    terminals.follow(e.Lifted(1, "17", "17", 5_00))
    assert terminals.at(1).credit == 275_00
