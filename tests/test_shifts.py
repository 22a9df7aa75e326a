"""Which gaming day an entry belongs to, and which shift of it."""

from __future__ import annotations

from croupier import commands as c
from croupier.shifts import Shift, Shifts
from tests.told import Told


def shifts(told: Told) -> list[Shift]:
    """Every shift, in order."""
    follower = Shifts()
    return [follower.current for entry in told.entries if follower.follow(entry)]


def test_a_dealer_in_or_out_a_day_and_closing_each_end_a_shift() -> None:
    told = Told()
    told.day("2026-11-29")
    told.open()
    told.dealer(c.ComeIn("Ann"), c.ComeIn("Bob"))
    told.day("2026-11-30")
    told.dealer(c.GoOut())
    assert [(each.day[-2:], each.dealer) for each in shifts(told)] == [
        ("29", ""), ("29", ""), ("29", "Ann"), ("29", ""), ("29", "Bob"), ("30", "Bob"), ("30", ""),
    ]  # fmt: skip
    assert [each.number for each in shifts(told)] == list(range(1, 8))


def test_where_no_day_was_ever_opened_it_is_the_date_on_which_the_table_was() -> None:
    told = Told()
    told.open()
    told.dealer(c.Close())
    assert [each.day for each in shifts(told)] == ["2026-11-29"] * 2


def test_once_days_are_opened_the_date_of_an_opening_says_nothing() -> None:
    told = Told()
    told.day("2026-12-24")
    told.open()
    told.dealer(c.Close())
    told.open()
    assert {each.day for each in shifts(told)} == {"2026-12-24"}
