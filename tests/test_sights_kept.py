"""What is kept is what would be made: after every event of long walks, for every seat and the dealer."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from croupier import commands as c
from croupier.house import House
from croupier.sights import HAPPENINGS_KEPT, dealer_view, happening, seat_view
from croupier.sights_kept import SightsKept
from croupier.table import Table
from croupier.views import Happening, SeatView
from tests.dealt import Dealt, betting, ten_dollar
from tests.house_files import shipped
from tests.walk import walk

SEATS = range(9)
"""Also two that no table has."""


class Looking:
    """Looks at a table as its screens do, and keeps what it has heard."""

    def __init__(self, dealt: Dealt) -> None:
        self.dealt = dealt
        self.kept = SightsKept()
        self.heard: list[Happening] = []
        self.seen = 0

    def same(self, connected: frozenset[int]) -> bool:
        """Whether the sights kept are those that are made of the table as it stands."""
        dealt, seq = self.dealt, len(self.dealt.events)
        for event in dealt.events[self.seen :]:
            self.seen += 1
            self.heard += [each for each in [happening(self.seen, event, dealt.table)] if each]
        house, table, heard = dealt.house, dealt.table, self.heard[-HAPPENINGS_KEPT:]
        return self.kept.dealer_view(house, table, seq, connected, heard) == dealer_view(
            house, table, seq, connected, heard
        ) and all(
            self.kept.seat_view(house, table, seq, seat, heard) == seat_view(house, table, seq, seat, heard)
            for seat in SEATS
        )


def test_a_wager_makes_again_what_is_shown_of_its_seat_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = betting(100_00, 100_00, house=ten_dollar())
    looking = Looking(dealt)
    assert looking.same(frozenset({1}))
    made: list[int] = []

    def counted(house: House, table: Table, seq: int, number: int, happenings: Sequence[Happening]) -> SeatView:
        made.append(number)
        return seat_view(house, table, seq, number, happenings)

    monkeypatch.setattr("croupier.sights_kept.seat_view", counted)
    assert dealt.ask(c.Actor("seat", 1), c.Lay("17", 5_00)).answer is None
    views = [looking.kept.seat_view(dealt.house, dealt.table, 9, seat, looking.heard) for seat in (1, 2, 1, 2)]
    assert made == [1]
    assert [view.chips for view in views] == [{"17": 5_00}, {}] * 2


def test_the_test_finds_what_is_kept_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.sights_kept._beside_the_seats", lambda table: table.round)
    looking = Looking(Dealt(shipped("ten-dollar")))
    assert not all(looking.same(frozenset()) for _ in walk(looking.dealt, 6, 200))
