"""A round from place your bets to the dolly lifted, and to the cent."""

from __future__ import annotations

from croupier import commands as c
from croupier import events as e
from tests.dealt import betting, reach, spin, ten_dollar

HOUSE = ten_dollar()


def test_a_round_is_called_in_its_order() -> None:
    dealt = reach("paid")
    dealt.dealer(c.PlaceYourBets())
    calls = [type(event) for event in dealt.events[5:]]
    assert calls == [
        e.BetsOpened,
        e.Laid,
        e.Spun,
        e.BetsClosed,
        e.Announced,
        e.Confirmed,
        e.Collected,
        e.DollyLifted,
        e.BetsOpened,
    ]
    assert (dealt.table.round, dealt.table.results) == (2, ("17",))


def test_losers_are_collected_before_winners_are_paid() -> None:
    dealt = betting(100_00, 100_00)
    dealt.seat(1, c.Lay("17", 1_00), c.Lay("18", 2_00))
    dealt.seat(2, c.Lay("black", 5_00), c.Lay("red", 6_00))
    spin(dealt, "17")
    assert dealt.last(4) == (
        e.Confirmed("17"),
        e.Collected((e.Loss(1, "18", "18", 2_00), e.Loss(2, "red", "red", 6_00))),
        e.Paid(1, (e.Win("17", "17", 1_00, 35_00),)),
        e.Paid(2, (e.Win("black", "black", 5_00, 5_00),)),
    )
    assert (dealt.at(1).balance, dealt.at(2).balance) == (133_00, 99_00)


def test_both_places_of_one_spot_win_each_by_its_own_stake() -> None:
    dealt = betting(100_00)
    dealt.seat(1, c.Lay("courtesy", 2_00), c.Lay("0-00", 3_00))
    spin(dealt, "00")
    assert dealt.at(1).balance == 100_00 + 5_00 * 17


def test_every_pocket_settles_a_felt_full_of_chips_to_the_cent() -> None:
    """Each spot's least stake on all of them: the balance is what the odds make of those that cover the pocket."""
    spots = HOUSE.felt.spots.values()
    stakes = {spot.name: HOUSE.limits.least[spot.kind] for spot in spots}
    full = betting(1_000_00)
    for spot in spots:
        full.seat(1, c.Lay(HOUSE.felt.places_of[spot.name][0], stakes[spot.name]))
    assert full.at(1).balance == 1_000_00 - sum(stakes.values())
    full.dealer(c.Spin(), c.NoMoreBets())
    closed = full.table
    for pocket in HOUSE.wheel.order:
        full.table = closed
        assert full.dealer(c.Announce(pocket), c.Confirm(pocket)) == ""
        back = sum(stakes[s.name] * (1 + HOUSE.odds[s.kind].win) for s in spots if pocket in s.pockets)
        assert full.at(1).balance == 1_000_00 - sum(stakes.values()) + back
        assert full.table.bank + full.at(1).balance == 1_000_00
        assert not full.at(1).chips


def test_a_round_without_wagers_pays_nobody() -> None:
    dealt = betting()
    assert spin(dealt, "0") == ""
    assert dealt.events[-1] == e.Confirmed("0")


def test_the_dealer_may_name_another_number_until_it_is_confirmed() -> None:
    dealt = reach("announced")
    assert dealt.dealer(c.Announce("18")) == ""
    assert dealt.dealer(c.Confirm("17")) == "not_the_number"
    assert dealt.dealer(c.Confirm("18")) == ""
    assert dealt.table.pocket == "18"


def test_the_wheel_speaks_once_and_the_dealer_must_agree() -> None:
    dealt = reach("no_more_bets")
    assert dealt.sensor("37") == "no_such_pocket"
    assert dealt.sensor("18") == ""
    assert dealt.sensor("19") == "already_sensed"
    assert dealt.dealer(c.Announce("17")) == "wheel_differs"
    assert dealt.dealer(c.Announce("18"), c.Confirm("18")) == ""


def test_a_number_that_the_wheel_shows_after_the_call_stops_the_confirmation() -> None:
    dealt = reach("announced")
    assert dealt.sensor("18") == ""
    assert dealt.dealer(c.Confirm("17")) == "wheel_differs"


def test_no_number_is_announced_before_betting_has_closed() -> None:
    assert reach("betting").dealer(c.Announce("17")) == "not_now"
    assert reach("spinning").dealer(c.Announce("17")) == "not_now"


def test_the_dolly_is_lifted_by_itself_or_by_the_next_round() -> None:
    dealt = reach("paid")
    assert dealt.table.pocket == "17"
    assert dealt.dealer(c.LiftDolly()) == ""
    assert (dealt.table.phase, dealt.table.pocket) == ("idle", "")
    assert dealt.dealer(c.LiftDolly()) == "not_now"
    assert dealt.dealer(c.PlaceYourBets()) == ""
