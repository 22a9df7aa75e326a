"""A table dealt by a house that no book has: what a zero gives back, who is paid first, each cent by a second route."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.house import House
from croupier.journal.second_route import SecondRoute
from croupier.sights import hello
from tests.dealt import Dealt, betting, spin
from tests.house_files import shipped
from tests.houses import invented, read
from tests.test_stakes import whole

PARTAGE = invented("partage")
HALVES = [PARTAGE, read(zero='even = "half"', paying='step = "$1"\nround = "up"')]


def laid(house: House, *places: str, amount: int = 5_00) -> Dealt:
    """Two seats with the same stake on the same places."""
    dealt = betting(1_000_00, 1_000_00, house=house)
    for seat in (1, 2):
        assert dealt.seat(seat, *(c.Lay(place, amount) for place in places)) == ""
    return dealt


def complaints(dealt: Dealt, events: Sequence[e.AnyEvent] = ()) -> list[str]:
    """What the second route has against a settlement."""
    route = SecondRoute()
    said = [words for event in events or dealt.events for words in route.follow(event, dealt.house)]
    return [*said, *route.left_over()]


def test_at_zero_half_is_collected_first_and_half_goes_back() -> None:
    dealt = laid(PARTAGE, "red", "17", "0")
    assert spin(dealt, "0") == ""
    confirmed, collected, *halves, first, second = dealt.last(6)
    assert confirmed == e.Confirmed("0")
    assert isinstance(collected, e.Collected)
    assert [(loss.seat, loss.place, loss.amount) for loss in collected.losses] == [
        (1, "red", 2_50),
        (1, "17", 5_00),
        (2, "red", 2_50),
        (2, "17", 5_00),
    ]
    assert halves == [e.Returned(seat, "red", "red", 2_50, "half") for seat in (1, 2)]
    assert (first, second) == tuple(e.Paid(seat, (e.Win("0", "0", 5_00, 175_00),)) for seat in (2, 1))
    assert dealt.at(1).chips == {}
    assert dealt.at(1).balance == 1_000_00 - 15_00 + 2_50 + 180_00


@pytest.mark.parametrize("house", HALVES, ids=["exact", "rounded up"])
def test_every_pocket_is_settled_as_the_second_route_has_it_and_no_cent_is_lost(house: House) -> None:
    for pocket in house.wheel.order:
        dealt = laid(house, "red", "even", "17", "0", "dozen1", "0-1-2", "column3")
        assert spin(dealt, pocket) == ""
        assert complaints(dealt) == []
        assert dealt.dealer(c.LiftDolly()) == ""


def test_half_of_the_smallest_chip_rounded_up_goes_back_whole_and_is_no_win() -> None:
    """Confirmed at once, and put right from another number and back: the same money, and nothing against it."""
    stakes = 'even_chances = ["$1", "$100"]'
    for up in ("back", "up"):
        rules = f'step = "$1"\nround = "up"\nstakes = "{up}"'
        house = read(zero='even = "half"', paying=rules, limits=stakes, card='wrong_number = "never"')
        for first, then in (("0", ""), ("1", "0"), ("0", "1")):
            dealt = laid(house, "red", "even", "17", amount=1_00)
            assert spin(dealt, first) == ""
            if then:
                assert dealt.dealer(c.CorrectNumber(1, then)) == ""
            whole(dealt)
            assert dealt.at(1).balance + dealt.at(1).staked == 999_00, "17 is lost; red and even in 1 come to nothing"


def test_the_second_route_sees_a_half_that_is_a_cent_short() -> None:
    dealt = laid(PARTAGE, "red")
    spin(dealt, "0")
    wrong = [
        replace(event, amount=event.amount - 1) if isinstance(event, e.Returned) else event for event in dealt.events
    ]
    assert complaints(dealt, wrong) == [
        f"seat {seat}'s $2.50 on red was left in 0, and $2.49 on red went back" for seat in (1, 2)
    ]
    kept = [event for event in dealt.events if not isinstance(event, e.Returned)]
    assert len(complaints(dealt, kept)) == 2


KINDS_FIRST = 'by = "kind"\nkinds = ["red", "dozen"]'
ORDERS: list[tuple[str, list[tuple[int, str]]]] = [
    ('by = "seat"', [(1, "14 red dozen2"), (2, "14 red dozen2")]),
    ('seats = "down"', [(2, "14 red dozen2"), (1, "14 red dozen2")]),
    (KINDS_FIRST, [(1, "red"), (2, "red"), (1, "dozen2"), (2, "dozen2"), (1, "14"), (2, "14")]),
    ('by = "kind"\nkinds = ["dozen"]\nseats = "down"', [(2, "dozen2"), (1, "dozen2"), (2, "14 red"), (1, "14 red")]),
]  # fmt: skip


@pytest.mark.parametrize(("paying", "order"), ORDERS)
def test_winners_are_paid_in_the_order_of_the_house(paying: str, order: list[tuple[int, str]]) -> None:
    dealt = laid(read(paying=paying), "14", "red", "dozen2")
    assert spin(dealt, "14") == ""
    paid = [(event.seat, {win.place for win in event.wins}) for event in dealt.events if isinstance(event, e.Paid)]
    assert paid == [(seat, set(places.split())) for seat, places in order]
    assert complaints(dealt) == []


VOISINS = {
    "0-2-3": 10_00, "4-7": 5_00, "12-15": 5_00, "18-21": 5_00, "19-22": 5_00, "25-26-28-29": 10_00, "32-35": 5_00,
}  # fmt: skip


def test_a_bet_called_by_its_name_is_laid_in_pieces_by_the_seat_or_by_the_dealer() -> None:
    dealt = betting(1_000_00, 1_000_00, house=PARTAGE)
    assert dealt.seat(1, c.Lay("voisins", 5_00)) == ""
    assert dealt.dealer(c.LayFor(2, "voisins", 5_00)) == ""
    assert dealt.at(1).chips == dealt.at(2).chips == VOISINS
    assert all(event.by_dealer == (event.seat == 2) for event in dealt.events if isinstance(event, e.Laid))
    assert dealt.seat(1, c.Lay("neighbours of 0", 5_00)) == ""
    assert {place for place in dealt.at(1).chips if "-" not in place} == {"3", "26", "0", "32", "15"}
    assert spin(dealt, "0") == ""
    assert complaints(dealt) == []


@pytest.mark.parametrize(
    ("bought", "chip", "code"),
    [
        (1_000_00, 0, "no_amount"),
        (1_000_00, 1_00, "not_in_units"),
        (1_000_00, 55_00, "not_all_fits"),
        (40_00, 5_00, "over_balance"),
    ],
)
def test_of_a_called_bet_all_pieces_fit_or_nothing_is_laid(bought: int, chip: int, code: str) -> None:
    dealt = betting(bought, house=PARTAGE)
    assert dealt.seat(1, c.Lay("voisins", chip)) == code
    assert (dealt.at(1).chips, dealt.at(1).balance) == ({}, bought)


def test_a_called_bet_after_no_more_bets_goes_back_as_one() -> None:
    dealt = betting(1_000_00, house=PARTAGE)
    dealt.dealer(c.Spin(), c.NoMoreBets())
    assert dealt.seat(1, c.Lay("voisins", 5_00)) == "too_late"
    assert dealt.events[-1] == e.LateReturned(1, "voisins", "voisins", 45_00)
    assert (dealt.at(1).chips, dealt.at(1).balance, dealt.at(1).late) == ({}, 1_000_00, 1)


def test_a_screen_has_the_places_that_are_not_taken_so_that_a_finger_on_one_means_no_other() -> None:
    greeting = hello(shipped("thirty-to-one"), "dev", "1", "seat", 0, 1)
    bare = [place.name for place in greeting.places if place.spot not in greeting.spots]
    assert sorted(bare) == ["0-00-2", "0-1-2", "00-2-3"]
    assert len(greeting.places) == 159 + 3
    assert betting(100_00, house=shipped("thirty-to-one")).seat(1, c.Lay("0-1-2", 1_00)) == "not_taken"


def test_a_screen_has_the_names_of_the_bets_that_are_called() -> None:
    assert {"tiers", "voisins", "neighbours of 17"} <= set(hello(PARTAGE, "dev", "1", "seat", 0, 1).announced)
