"""What is kept is what would be made: after every event of long walks, for every screen of a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier.codec import write
from croupier.house import House
from croupier.sights import HAPPENINGS_KEPT, Wins, dealer_view, happening, hello, seat_view
from croupier.sights_kept import SightsKept
from croupier.sights_of_room import centre_view, results_view
from croupier.table import Table
from croupier.views import Happening, Hello, SeatView, Waiting
from croupier.views_of_desk import SensorLine
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
        at, kept = (house, table, seq), self.kept
        return (
            kept.dealer(*at, connected, heard) == write(dealer_view(*at, connected, heard))
            and kept.centre(*at, heard) == write(centre_view(*at, heard))
            and kept.results(*at, heard) == write(results_view(*at, heard))
            and all(kept.seat(*at, seat, heard) == write(seat_view(*at, seat, heard)) for seat in SEATS)
        )


def test_a_wager_makes_again_what_is_shown_of_its_seat_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = betting(100_00, 100_00, house=ten_dollar())
    looking = Looking(dealt)
    assert looking.same(frozenset({1}))
    made: list[int] = []

    def counted(house: House, table: Table, seq: int, number: int, heard: Sequence[Happening], won: Wins) -> SeatView:
        made.append(number)
        return seat_view(house, table, seq, number, heard, won)

    monkeypatch.setattr("croupier.sights_kept.seat_view", counted)
    assert dealt.ask(c.Actor("seat", 1), c.Lay("17", 5_00)).answer is None
    written = [looking.kept.seat(dealt.house, dealt.table, 9, seat, looking.heard) for seat in (1, 2, 1, 2)]
    assert made == [1]
    views = [msgspec.json.decode(each) for each in written]
    assert [(view["seq"], view["chips"]) for view in views] == [(9, {"17": 5_00}), (9, {})] * 2


def test_words_that_somebody_typed_are_not_taken_for_the_views_own() -> None:
    dealt = betting(100_00, 100_00, house=ten_dollar())
    looking = Looking(dealt)
    for words in ('"seq":0,', '"seats":[]', '","seats":[],"seq":0,"'):
        assert dealt.ask(c.Actor("dealer"), c.Dispute(1, dealt.table.round, words)).answer is None
        assert looking.same(frozenset())


def test_a_hello_is_each_screens_own_and_made_once_for_a_role() -> None:
    kept, made = SightsKept(), []

    def greeting() -> Hello:
        made.append(1)
        return hello(ten_dollar(), "build", "1", "seat", 0)

    for seat, n in ((1, 0), (2, 17), (1, 3)):
        assert kept.hello(ten_dollar(), "seat", seat, n, greeting) == write(
            hello(ten_dollar(), "build", "1", "seat", n, seat)
        )
    assert len(made) == 1
    other = shipped("itable")
    said = kept.hello(other, "seat", 1, 0, lambda: hello(other, "build", "1", "seat", 0))
    assert said == write(hello(other, "build", "1", "seat", 0, 1))


def test_the_sensor_and_who_waits_stand_in_the_dealers_view_as_they_are_now() -> None:
    dealt = betting(100_00, house=ten_dollar())
    kept, at = SightsKept(), (dealt.house, dealt.table, 9)
    ok, silent, one = SensorLine("ok"), SensorLine("silent"), Waiting("1234", "seat", 2)
    for sensor, waiting in ((None, ()), (ok, ()), (silent, (one,)), (silent, ()), (None, (one,))):
        view = dealer_view(*at, (1,), ())
        whole = replace(view, desk=replace(view.desk, sensor=sensor), waiting=waiting)
        assert kept.dealer(*at, (1,), (), sensor, waiting) == write(whole)


def test_the_test_finds_what_is_kept_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.sights_kept._beside_the_seats", lambda table: table.round)
    looking = Looking(Dealt(shipped("ten-dollar")))
    assert not all(looking.same(frozenset()) for _ in walk(looking.dealt, 6, 200))
