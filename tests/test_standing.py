"""The table as it stands, and the ways to ask it."""

from __future__ import annotations

import pytest

from croupier import events as e
from croupier.standing import Impossible, Seat, Table, must, seat_of, sitter, with_seat


def test_seats_are_known_by_their_numbers() -> None:
    table = Table(seats=(Seat(1), Seat(2, sitting=7)))
    assert table.seat(2) == seat_of(table, 2) == sitter(table, 2)
    assert [table.seat(number) for number in (-1, 0, 3)] == [None] * 3
    with pytest.raises(Impossible):
        seat_of(table, 3)
    with pytest.raises(Impossible):
        sitter(table, 1)


def test_one_seat_takes_the_place_of_what_it_was() -> None:
    table = Table(seats=(Seat(1), Seat(2), Seat(3)))
    assert with_seat(table, Seat(2, sitting=7)).seats == (Seat(1), Seat(2, sitting=7), Seat(3))


def test_what_does_not_hold_is_impossible_and_says_which_event() -> None:
    with pytest.raises(Impossible, match=r"Spun\(\) cannot happen"):
        must(False, e.Spun())


def test_a_seat_adds_up_its_stakes() -> None:
    assert Seat(1, chips={"17": 5_00, "red": 1_00}).staked == 6_00
