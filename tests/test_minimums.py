"""A minimum of its own for each seat: its limits follow it, nobody else's do, and it ends with the sitting."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.limits import in_force
from croupier.sights import dealer_view, seat_view
from tests.dealt import Dealt, opened, spin
from tests.houses import invented

HOUSE = invented("everything")
OWN = in_force(HOUSE.limit_rules, 10_00, 500_00)


def chosen(amount: int = 10_00) -> Dealt:
    """Two seats with $300 each; the first has chosen its minimum before the first round."""
    dealt = opened(300_00, 300_00, house=HOUSE)
    assert dealt.seat(1, c.ChooseMinimum(amount)) == ""
    return dealt


def test_its_own_limits_follow_and_no_others() -> None:
    dealt = chosen()
    assert dealt.last(2) == (e.MinimumChosen(1, 1, 10_00), e.SeatLimited(1, 1, OWN))
    dealt.dealer(c.PlaceYourBets())
    assert [dealt.table.limits_of(dealt.at(seat)).least["red"] for seat in (1, 2)] == [10_00, 2_00]
    assert dealt.seat(1, c.Lay("red", 5_00), c.Lay("17", 60_00)) == ""
    assert dealt.seat(2, c.Lay("red", 5_00)) == ""
    assert dealt.seat(2, c.Lay("17", 60_00)) == "over_maximum", "ten times the table's minimum, and not ten times $10"
    dealt.call((c.Spin(), c.NoMoreBets()))
    assert (dealt.at(1).chips, dealt.at(2).chips) == ({"17": 60_00}, {"red": 5_00})


def test_it_may_be_as_high_as_the_maximum_and_not_a_chip_higher() -> None:
    dealt = chosen(500_00)
    limits = dealt.table.limits_of(dealt.at(1))
    assert (limits.least["red"], limits.most["red"]) == (500_00, 500_00)
    assert dealt.seat(2, c.ChooseMinimum(501_00)) == "no_such_minimum"


def test_with_chips_on_the_felt_it_begins_with_the_next_round() -> None:
    dealt = opened(300_00, house=HOUSE)
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Lay("red", 5_00), c.ChooseMinimum(10_00)) == ""
    assert dealt.table.own_limits == {}
    spin(dealt, "2")
    assert dealt.at(1).balance == 295_00
    dealt.dealer(c.PlaceYourBets())
    assert dealt.table.own_limits == {1: OWN}


def test_a_stake_that_stays_up_stands_by_what_it_was_laid_under() -> None:
    dealt = opened(300_00, house=HOUSE)
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("red", 5_00), c.ChooseMinimum(10_00))
    spin(dealt, "1")
    dealt.dealer(c.PlaceYourBets())
    assert dealt.table.own_limits == {1: OWN}
    dealt.call((c.Spin(), c.NoMoreBets()))
    assert dealt.at(1).chips == {"red": 5_00}


def test_the_tables_own_minimum_ends_it() -> None:
    dealt = chosen()
    assert dealt.seat(1, c.ChooseMinimum(2_00)) == ""
    assert dealt.last(1) == (e.SeatLimited(1, 1, None),)
    assert dealt.table.own_limits == {}
    assert dealt.seat(1, c.ChooseMinimum(2_00)) == ""
    assert dealt.last(1) == (e.MinimumChosen(1, 1, 2_00),), "nothing more has changed"


@pytest.mark.parametrize("amount", [0, 1_00, 10_50, 501_00])
def test_what_is_no_minimum(amount: int) -> None:
    dealt = opened(300_00, house=HOUSE)
    assert dealt.seat(1, c.ChooseMinimum(amount)) == "no_such_minimum"
    assert dealt.seat(3, c.ChooseMinimum(10_00)) == "nobody_sits"


def test_it_follows_the_tables_limits_when_they_change() -> None:
    dealt = chosen()
    dealt.dealer(c.ChangeLimits(5_00, 200_00), c.PlaceYourBets())
    assert dealt.events[-1] == e.SeatLimited(1, 1, in_force(HOUSE.limit_rules, 10_00, 200_00))
    dealt.card(c.Void("nobody plays"))
    dealt.dealer(c.ChangeLimits(20_00, 200_00), c.PlaceYourBets())
    assert dealt.events[-1] == e.SeatLimited(1, 1, None), "the table's is above it now"
    dealt.card(c.Void("nobody plays"))
    dealt.dealer(c.ChangeLimits(2_00, 500_00), c.PlaceYourBets())
    assert dealt.events[-1] == e.SeatLimited(1, 1, OWN)


def test_it_goes_with_the_player_and_ends_with_the_sitting() -> None:
    dealt = chosen()
    assert dealt.dealer(c.Transfer(1, 4, 300_00)) == ""
    assert dealt.table.limits_of(dealt.at(4)) == OWN
    assert dealt.table.limits_of(dealt.at(1)) == dealt.table.limits
    dealt.dealer(c.CashOut(4), c.BuyIn(4, 100_00))
    assert (dealt.table.minimums, dealt.table.own_limits) == ({}, {})
    assert dealt.table.limits_of(dealt.at(4)) == dealt.table.limits


def test_a_house_that_does_not_say_so_lets_nobody_choose() -> None:
    assert opened(100_00).seat(1, c.ChooseMinimum(10_00)) == "not_here"


def test_the_seat_and_the_dealer_see_it_and_how_much_fits_by_it() -> None:
    dealt = chosen()
    view = seat_view(HOUSE, dealt.table, 1, 1, ())
    assert (view.minimum, view.fits["straight"]) == (10_00, 100_00)
    other = seat_view(HOUSE, dealt.table, 1, 2, ())
    assert (other.minimum, other.fits["straight"]) == (0, 20_00)
    assert [line.minimum for line in dealer_view(HOUSE, dealt.table, 1, (), ()).seats] == [10_00, 0, 0, 0, 0]


def test_the_seat_and_the_dealer_see_who_is_held_and_what_half_would_be() -> None:
    dealt = opened(300_00, house=HOUSE)
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("red", 5_00))
    spin(dealt, "000")
    (held,) = seat_view(HOUSE, dealt.table, 1, 1, ()).prisoners
    assert (held.round, held.place, held.amount, held.depth, held.half) == (1, "red", 5_00, 1, 2_50)
    assert dealer_view(HOUSE, dealt.table, 1, (), ()).seats[0].prisoners == (held,)
    assert seat_view(HOUSE, dealt.table, 1, 2, ()).prisoners == ()
    dealt.dealer(c.PlaceYourBets())
    assert seat_view(HOUSE, dealt.table, 1, 1, ()).prisoners[0].half == 0


def test_a_seat_is_told_which_minimums_it_can_choose_and_each_of_them_can_be_chosen() -> None:
    dealt = opened(300_00, house=HOUSE)
    offered = seat_view(HOUSE, dealt.table, 1, 1, ()).minimums
    assert offered[0] == dealt.table.limits.minimum
    assert len(offered) > 2
    for amount in offered:
        assert dealt.seat(1, c.ChooseMinimum(amount)) == ""
    assert seat_view(HOUSE, dealt.table, 1, 2, ()).minimums == (), "nobody sits there"


def test_a_house_without_the_choice_offers_none() -> None:
    dealt = opened(300_00)
    assert seat_view(dealt.house, dealt.table, 1, 1, ()).minimums == ()
