"""What the room and the pit are shown: true counts, an honest band, and nothing of a seat's own."""

from __future__ import annotations

from fractions import Fraction

import msgspec
from msgspec.structs import replace

from croupier import commands as c
from croupier.chances import prospect
from croupier.sights_of_room import Bands, centre_view, flags, hold, results_view
from croupier.standing import Table
from croupier.view import Happening
from croupier.views_of_room import HoldPoint
from tests.dealt import Dealt, betting, clocked, opened, reach, ten_dollar


def deal(dealt: Dealt, pocket: str) -> None:
    dealt.dealer(c.Spin(), c.NoMoreBets(), c.Announce(pocket), c.Confirm(pocket))


def band(dealt: Dealt) -> tuple[HoldPoint, ...]:
    return hold(dealt.house, "1", dealt.table, Bands())


def flagged(dealt: Dealt) -> list[tuple[str, int]]:
    return [(flag.code, flag.count) for flag in flags(dealt.table, band(dealt))]


def test_the_centre_has_everybodys_chips_and_who_won() -> None:
    dealt = betting(50_00, 60_00)
    dealt.seat(1, c.Lay("17", 5_00))
    dealt.seat(2, c.Lay("red", 5_00))
    happenings = [Happening(1, "bought_in", 1, 1, amount=50_00), Happening(2, "spun")]
    view = centre_view(dealt.house, dealt.table, 9, happenings)
    assert {seat.seat: seat.chips for seat in view.seats} == {1: {"17": 5_00}, 2: {"red": 5_00}}
    assert [each.what for each in view.happenings] == ["spun"]
    deal(dealt, "17")
    view = centre_view(dealt.house, dealt.table, 9, ())
    assert [(each.seat, each.won) for each in view.payouts] == [(1, 175_00)]
    assert view.pocket == "17"
    assert b"4500" not in msgspec.json.encode(view)


def test_results_count_the_window_beside_what_a_true_wheel_brings() -> None:
    house = ten_dollar()
    results = ("17",) * 3 + ("00",) * 2 + ("1",) * 14
    view = results_view(house, Table(results=results), 9, ())
    counts = {each.name: (each.seen, each.expected) for each in view.counts}
    assert view.window == 19
    assert counts["red"] == (14, 90)
    assert counts["zeros"] == (2, 10)
    assert counts["dozen1"] == (14, 60)
    assert list(counts)[:6] == ["red", "black", "odd", "even", "low", "high"]
    assert sum(counts[name][0] for name in ("red", "black", "zeros")) == 19
    assert view.last == results


def test_results_have_limits_before_a_table_is_opened() -> None:
    view = results_view(ten_dollar(), Table(), 0, ())
    assert {line.kind: (line.least, line.most) for line in view.limits}["red"] == (5_00, 10_00)
    assert (view.window, view.last) == (0, ())


def test_the_band_is_the_exact_spread_of_what_was_laid() -> None:
    dealt = betting(100_00)
    chips = {"17": 5_00, "red": 10_00}
    dealt.seat(1, *(c.Lay(place, amount) for place, amount in chips.items()))
    deal(dealt, "17")
    (point,) = band(dealt)
    expected = prospect(dealt.house, chips)
    wide = 2 * float(expected.variance) ** 0.5
    assert point.win == 10_00 - 175_00
    assert abs(point.low - (-float(expected.mean) - wide)) <= 2
    assert abs(point.high - (-float(expected.mean) + wide)) <= 2
    assert expected.mean == Fraction(-2, 38) * 15_00


def test_a_win_far_outside_its_band_stands_out() -> None:
    dealt = betting(100_00)
    dealt.seat(1, c.Lay("17", 5_00))
    deal(dealt, "17")
    assert flagged(dealt) == [("below_band", 1)]


def test_a_round_without_wagers_moves_nothing() -> None:
    dealt = betting()
    deal(dealt, "17")
    assert [(each.win, each.low, each.high) for each in band(dealt)] == [(0, 0, 0)]


def test_a_bank_that_gave_more_than_it_had_wants_a_fill() -> None:
    dealt = opened(100_00, 1_000_00)
    assert flagged(dealt) == [("lacks", 1)]
    dealt.card(c.Fill(100_00))
    assert flagged(dealt) == []


def test_only_what_is_unusual_is_flagged() -> None:
    assert flagged(opened(100_00)) == []
    dealt = reach("betting", house=clocked())
    dealt.dealer(c.Dispute(1, 1, "says it was 20"), c.Hold("somebody asks"))
    dealt.sensor("17")
    assert flagged(dealt) == [("alarm", 1), ("stopped", 1), ("dispute", 1)]


def test_what_a_round_was_worth_is_worked_out_once() -> None:
    dealt = betting(100_00)
    dealt.seat(1, c.Lay("17", 5_00))
    deal(dealt, "18")
    bands = Bands()
    first = hold(dealt.house, "1", dealt.table, bands)
    # A house that could not work it out again.
    broken = replace(dealt.house, pays={})
    assert hold(broken, "1", dealt.table, bands) == first
