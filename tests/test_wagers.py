"""Stakes on the felt: laid, lifted, late, and what more fits."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.dealing import decide
from croupier.felt import Kind
from croupier.rules import Piece
from croupier.wagers import fits, short, stake_on, wagers_of
from tests.dealt import betting, reach, spin, ten_dollar
from tests.houses import invented

HOUSE = ten_dollar()


def test_a_stake_leaves_the_balance_for_its_place() -> None:
    dealt = betting(100_00)
    assert dealt.seat(1, c.Lay("17", 2_00), c.Lay("17", 3_00), c.Lay("17-20", 1_00)) == ""
    assert dealt.at(1).chips == {"17": 5_00, "17-20": 1_00}
    assert dealt.at(1).balance == 94_00
    assert dealt.events[-1] == e.Laid(1, "17-20", "17-20", 1_00)


def test_every_spot_takes_its_least_and_its_most_and_not_a_chip_more() -> None:
    for spot in HOUSE.felt.spots.values():
        dealt = betting(100_00)
        place = HOUSE.felt.places_of[spot.name][0]
        least, most = HOUSE.limits.least[spot.kind], HOUSE.limits.most[spot.kind]
        assert dealt.seat(1, c.Lay(place, most + 1_00)) == "over_maximum"
        assert dealt.seat(1, c.Lay(place, least)) == ""
        assert fits(HOUSE, dealt.table, dealt.at(1), spot) == most - least
        assert dealt.seat(1, c.Lay(place, most - least)) == ""
        assert dealt.seat(1, c.Lay(place, 1_00)) == "over_maximum"


def test_the_courtesy_line_and_the_border_are_one_wager() -> None:
    dealt = betting(100_00)
    assert dealt.seat(1, c.Lay("courtesy", 6_00), c.Lay("0-00", 4_00)) == ""
    assert dealt.seat(1, c.Lay("courtesy", 1_00)) == "over_maximum"
    assert stake_on(HOUSE, dealt.at(1), HOUSE.felt.spots["0-00"]) == 10_00
    assert wagers_of(HOUSE, dealt.at(1)) == {"0-00": ("split", 10_00)}


def test_no_more_fits_than_the_seat_has() -> None:
    dealt = betting(4_50)
    red = HOUSE.felt.spots["red"]
    assert fits(HOUSE, dealt.table, dealt.at(1), red) == 4_00
    assert dealt.seat(1, c.Lay("red", 4_00)) == ""
    assert fits(HOUSE, dealt.table, dealt.at(1), red) == 0
    assert dealt.seat(1, c.Lay("red", 1_00)) == "over_balance"


@pytest.mark.parametrize(
    ("amount", "code"), [(0, "no_amount"), (1, "not_in_units"), (1_01, "not_in_units"), (6_00, "nothing_there")]
)
def test_a_lift_takes_whole_chips_that_lie_there(amount: int, code: str) -> None:
    dealt = reach("betting")
    assert dealt.seat(1, c.Lift("red", amount)) == code
    assert dealt.at(1).chips == {"red": 5_00}


def test_what_is_lifted_comes_back_in_part_or_whole() -> None:
    dealt = reach("spinning")
    assert dealt.seat(1, c.Lift("red", 2_00)) == ""
    assert dealt.at(1).chips == {"red": 3_00}
    assert dealt.seat(1, c.Lift("red", 3_00), c.Lift("17-19", 1_00)) == "no_such_place"
    assert (dealt.at(1).chips, dealt.at(1).balance) == ({}, 100_00)


def test_the_dealer_lays_for_a_seat_and_the_seat_may_lift_it() -> None:
    dealt = betting(100_00)
    assert dealt.dealer(c.LayFor(1, "17", 5_00)) == ""
    assert dealt.events[-1] == e.Laid(1, "17", "17", 5_00, by_dealer=True)
    assert dealt.dealer(c.LayFor(2, "17", 5_00)) == "nobody_sits"
    assert dealt.dealer(c.LayFor(9, "17", 5_00)) == "no_such_seat"
    assert dealt.seat(1, c.Lift("17", 5_00)) == ""


@pytest.mark.parametrize("phase", ["no_more_bets", "announced", "paid"])
def test_a_late_wager_goes_back_and_is_recorded(phase: str) -> None:
    dealt = reach(phase)  # type: ignore[arg-type]
    before = dealt.at(1).balance
    assert dealt.seat(1, c.Lay("17", 2_00), c.Lay("17", 2_00)) == "too_late"
    assert dealt.events[-1] == e.LateReturned(1, "17", "17", 2_00)
    assert (dealt.at(1).balance, dealt.at(1).late) == (before, 1)


def test_what_could_never_be_laid_is_not_late() -> None:
    dealt = reach("no_more_bets")
    assert dealt.seat(1, c.Lay("17-19", 2_00)) == "no_such_place"
    assert dealt.seat(1, c.Lay("17", 50)) == "not_in_units"
    assert dealt.seat(2, c.Lay("17", 2_00)) == "nobody_sits"
    assert dealt.at(1).late == 0


def test_what_fits_before_closing_is_late_after_it_and_nothing_else_is() -> None:
    """Even where no chip is as small as what is said for an announced bet, since each of its pieces takes two."""
    pieces = {"twos": (Piece("17", 2), Piece("20", 2)), "both": (Piece("17"), Piece("20", 2))}
    house = replace(HOUSE, announced=pieces, chips=replace(HOUSE.chips, unit=2_00))
    for place in (*pieces, "17", "red"):
        for amount in range(0, 6_00, 50):
            dealt = betting(100_00, house=house)
            fits_now = decide(house, dealt.table, c.Command(c.Actor("seat", 1), 1, c.Lay(place, amount))).answer
            dealt.dealer(c.Spin(), c.NoMoreBets())
            late = dealt.seat(1, c.Lay(place, amount))
            assert late == (fits_now.code if fits_now else "too_late"), (place, amount)
            assert dealt.at(1).chips == {}


def test_the_next_round_forgets_what_was_late() -> None:
    dealt = reach("paid")
    dealt.seat(1, c.Lay("17", 2_00))
    dealt.dealer(c.PlaceYourBets())
    assert dealt.at(1).late == 0


def test_a_lift_after_no_more_bets_is_refused() -> None:
    dealt = reach("no_more_bets")
    assert dealt.seat(1, c.Lift("red", 5_00)) == "not_now"


def test_short_wagers_say_what_they_lack() -> None:
    dealt = betting(100_00)
    dealt.seat(1, c.Lay("red", 2_00), c.Lay("17", 1_00), c.Lay("dozen1", 5_00))
    assert short(HOUSE, dealt.table, dealt.at(1)) == {"red": 3_00}


@pytest.mark.parametrize("kind", HOUSE.odds)
def test_a_short_wager_of_any_kind_goes_back_when_betting_closes(kind: Kind) -> None:
    least = HOUSE.limits.least[kind]
    spot = next(spot for spot in HOUSE.felt.spots.values() if spot.kind == kind)
    place = HOUSE.felt.places_of[spot.name][0]
    dealt = betting(100_00)
    dealt.seat(1, c.Lay(place, 1_00))
    dealt.dealer(c.Spin(), c.NoMoreBets())
    stands = least <= 1_00
    assert dealt.at(1).chips == ({place: 1_00} if stands else {})
    assert (dealt.events[-1] == e.Returned(1, place, spot.name, 1_00)) is not stands


def test_what_was_returned_short_neither_wins_nor_loses() -> None:
    dealt = betting(100_00)
    dealt.seat(1, c.Lay("black", 4_00))
    spin(dealt, "17")
    assert dealt.at(1).balance == 100_00
    assert dealt.table.paid == ()


def test_a_house_that_cuts_lays_what_fits_and_says_so() -> None:
    dealt = betting(900_00, house=invented("partage"))
    assert dealt.seat(1, c.Lay("17", 250_00)) == "cut_down"
    assert (dealt.at(1).chips, dealt.at(1).balance) == ({"17": 100_00}, 800_00)
    assert dealt.events[-1] == e.Laid(1, "17", "17", 100_00)
    assert dealt.seat(1, c.Lay("17", 5_00)) == "over_maximum"
    assert dealt.seat(1, c.Lay("red", 900_00)) == "over_balance"
    assert dealt.seat(1, c.Lay("red", 1_100_00)) == "cut_down"
    assert (dealt.at(1).chips["red"], dealt.at(1).balance) == (800_00, 0)


def test_a_house_that_lets_a_short_wager_stand_has_none_that_is_short() -> None:
    dealt = betting(900_00, house=invented("partage"))
    assert dealt.seat(1, c.Lay("dozen1", 5_00)) == ""
    assert dealt.house.limits.least["dozen"] == 10_00
    assert short(dealt.house, dealt.table, dealt.at(1)) == {}
    assert dealt.dealer(c.Spin(), c.NoMoreBets()) == ""
    assert dealt.at(1).chips == {"dozen1": 5_00}
