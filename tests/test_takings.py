"""Takings add up, and figures say what follows from them."""

from __future__ import annotations

from fractions import Fraction

from croupier.luck import Luck, Stakes
from croupier.takings import FEW, Figures, Takings, Tally, by_name, figures
from tests.house_files import shipped


def numbered() -> Takings:
    """Takings in which no two figures are the same."""
    *names, _ = Takings.__struct_fields__
    made = Takings(luck=Luck(Fraction(1, 2), Fraction(3)))
    for number, name in enumerate(names, start=1):
        setattr(made, name, number)
    return made


def test_every_figure_adds_up() -> None:
    names = Takings.__struct_fields__[:-1]
    one, both = numbered(), numbered()
    both.add(one)
    assert [getattr(both, name) for name in names] == [2 * n for n in range(1, len(names) + 1)]
    assert both.luck == Luck(Fraction(1), Fraction(6))


def test_hold_is_the_win_by_the_drop_and_so_are_its_ends() -> None:
    found = figures("x", Takings(lost=60_00, won=40_00, drop=200_00, luck=Luck(Fraction(10_00), Fraction(5_00**2))))
    assert (found.win, found.expected, found.low, found.high) == (20_00, 10_00, 20, 19_80)
    assert (found.hold, found.hold_low, found.hold_high) == (Fraction(1, 10), Fraction(1, 1000), Fraction(99, 1000))
    assert not found.unusual


def test_what_lies_outside_of_the_range_is_unusual_once_there_are_enough_wagers() -> None:
    luck = Luck(Fraction(10_00), Fraction(5_00**2))
    for win, wagers, unusual in ((19_80, FEW, False), (19_81, FEW, True), (19, FEW, True), (19_81, FEW - 1, False)):
        assert figures("x", Takings(wagers=wagers, lost=win, luck=luck)).unusual is unusual


def test_without_a_drop_there_is_no_hold() -> None:
    found = figures("x", Takings(lost=60_00))
    assert (found.hold, found.hold_low, found.hold_high) == (None, None, None)


def test_all_that_takings_have_is_told() -> None:
    assert set(Takings.__struct_fields__) - set(Figures.__struct_fields__) == {"luck"}
    told = figures("x", numbered())
    names = Takings.__struct_fields__[:-1]
    assert [getattr(told, name) for name in names] == list(range(1, len(names) + 1))
    assert [each.name for each in by_name({"b": Takings(), "a": Takings()})] == ["a", "b"]


def test_a_round_is_counted_whole_by_seat_and_by_kind() -> None:
    tally = Tally(Stakes(shipped("ten-dollar")))
    tally.count(1, "17", 5_00, 5_00, 0)
    tally.count(1, "red", 10_00, 0, 10_00)
    tally.count(2, "20", 1_00, 1_00, 0)
    whole = tally.whole()
    assert (whole.wagers, whole.handle, whole.lost, whole.won) == (3, 16_00, 6_00, 10_00)
    assert {seat: part.close().handle for seat, part in tally.seats.items()} == {1: 15_00, 2: 1_00}
    assert {kind: part.close().handle for kind, part in tally.kinds.items()} == {"straight": 6_00, "red": 10_00}
    assert whole.luck.mean == sum(part.close().luck.mean for part in tally.seats.values())
