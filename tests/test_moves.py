"""Undo, clear, repeat, double: whole or not at all, each undone as it was done."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.felt import PlaceName
from croupier.sights import seat_view
from croupier.table import BETS_OPEN
from tests.dealt import Dealt, betting, clocked, opened, reach, spin, ten_dollar
from tests.houses import invented

DOUBLED = "Your chips stay with you. All of it was asked, or nothing, and $0 more fits on 17."


def _stakes(dealt: Dealt, seat: int = 1) -> tuple[dict[PlaceName, int], int]:
    return dealt.at(seat).chips, dealt.at(seat).balance


def _laid(**stakes: int) -> Dealt:
    """Betting is open, and a seat that bought in for $100 has these dollars on these places."""
    dealt = betting(100_00)
    for place, amount in stakes.items():
        assert dealt.seat(1, c.Lay(place.strip("_"), amount * 100)) == ""
    return dealt


def test_everything_is_undone_one_command_after_the_other() -> None:
    dealt = betting(900_00, house=invented("partage"))
    done: list[c.AnyVerb] = [
        c.Lay("red", 10_00),
        c.Lay("voisins", 5_00),
        c.Lift("red", 5_00),
        c.Double(),
        c.LayFor(1, "17", 5_00),
        c.LiftFor(1, "red", 5_00),
        c.Clear(),
        c.Lay("red", 10_00),
    ]
    before = []
    for verb in done:
        before.append(_stakes(dealt))
        by = c.Actor("dealer") if isinstance(verb, c.LayFor | c.LiftFor) else c.Actor("seat", 1)
        assert dealt.ask(by, verb).answer is None, verb
        assert _stakes(dealt) != before[-1], verb
    for was in reversed(before):
        assert dealt.seat(1, c.Undo()) == ""
        assert _stakes(dealt) == was
    assert dealt.seat(1, c.Undo()) == "nothing_to_undo"


def test_what_was_undone_is_not_undone_again() -> None:
    dealt = _laid(_17=5, red=5)
    assert dealt.seat(1, c.Undo(), c.Lay("black", 5_00), c.Undo(), c.Undo()) == ""
    assert _stakes(dealt) == ({}, 100_00)


def test_undo_is_of_this_round_and_of_this_seat() -> None:
    dealt = _laid(red=5)
    dealt.dealer(c.BuyIn(2, 100_00))
    assert dealt.seat(2, c.Undo()) == "nothing_to_undo"
    spin(dealt, "2")
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Undo()) == "nothing_to_undo"


def test_wagers_that_stand_after_no_spin_can_still_be_undone() -> None:
    dealt = _laid(_17=1, red=5)
    assert dealt.dealer(c.Spin(), c.NoSpin("with_wheel")) == ""
    assert dealt.seat(1, c.Undo()) == ""
    assert dealt.at(1).chips == {"17": 1_00}


def test_what_went_back_for_the_house_cannot_be_undone() -> None:
    dealt = _laid(_17=1, red=2)
    assert dealt.dealer(c.Spin(), c.NoMoreBets(), c.NoSpin("with_wheel")) == ""
    assert dealt.at(1).chips == {"17": 1_00}
    assert dealt.seat(1, c.Undo()) == "nothing_to_undo"


def test_money_that_is_gone_stands_in_the_way_of_an_undo() -> None:
    dealt = _laid(red=10)
    dealt.seat(1, c.Clear())
    assert dealt.dealer(c.HoldBalance(1)) == ""
    assert dealt.seat(1, c.Undo()) == "over_balance"
    assert dealt.dealer(c.GoBack(1)) == ""
    assert dealt.seat(1, c.Undo()) == ""
    assert _stakes(dealt) == ({"red": 10_00}, 90_00)


def test_limits_of_its_own_stand_in_the_way_of_an_undo() -> None:
    dealt = opened(house=invented("everything"))
    dealt.dealer(c.BuyIn(1, 300_00))
    assert dealt.seat(1, c.ChooseMinimum(10_00)) == ""
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Lay("17", 100_00), c.Clear(), c.ChooseMinimum(5_00)) == ""
    assert dealt.at(1).chips == {}
    assert dealt.seat(1, c.Undo()) == "not_all_fits"
    assert dealt.seat(1, c.ChooseMinimum(10_00), c.Undo()) == ""
    assert dealt.at(1).chips == {"17": 100_00}


def test_a_long_round_forgets_what_is_oldest_and_undoes_nothing_in_part() -> None:
    dealt = betting(10_000_00)
    numbers = [str(number) for number in range(1, 37)]
    assert dealt.seat(1, *(c.Lay(number, 1_00) for number in numbers), c.Double(), c.Clear()) == ""
    turns = 0
    while len(dealt.at(1).moves) < 390:
        assert dealt.seat(1, c.Lay("red", 5_00), c.Lift("red", 5_00)) == ""
        turns += 2
    assert dealt.seat(1, *(c.Lay(number, 1_00) for number in numbers)) == ""
    turns += 36
    assert dealt.seat(1, *(c.Undo() for _ in range(turns))) == ""
    # Of the first lays some are no longer known, so what doubled them is the first that can be.
    assert dealt.seat(1, c.Undo(), c.Undo()) == ""
    assert dealt.at(1).staked == 36_00
    left = len(dealt.at(1).moves)
    assert left < 36
    assert dealt.seat(1, *(c.Undo() for _ in range(left))) == ""
    assert dealt.seat(1, c.Undo()) == "nothing_to_undo"
    assert len(dealt.at(1).chips) == 36 - left


def test_a_command_whose_beginning_is_forgotten_is_not_undone_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.table.KEPT_MOVES", 3)
    dealt = _laid(_17=1, _18=1, _20=1)
    assert dealt.seat(1, c.Double(), c.Lay("red", 5_00), c.Undo()) == ""
    assert [each.move for each in dealt.at(1).moves] == ["more", "more"]
    assert dealt.seat(1, c.Undo()) == "nothing_to_undo"
    assert dealt.at(1).staked == 6_00


def test_clear_takes_everything_back() -> None:
    dealt = _laid(_17=5, red=5)
    dealt.dealer(c.LayFor(1, "17-20", 1_00))
    assert dealt.seat(1, c.Clear()) == ""
    assert _stakes(dealt) == ({}, 100_00)
    assert dealt.seat(1, c.Clear()) == "nothing_laid"


def test_double_lays_the_same_again_on_every_place_the_courtesy_line_too() -> None:
    dealt = _laid(courtesy=2, _17=1)
    dealt.seat(1, c.Lay("0-00", 3_00))
    assert dealt.seat(1, c.Double()) == ""
    assert _stakes(dealt) == ({"courtesy": 4_00, "17": 2_00, "0-00": 6_00}, 88_00)
    assert dealt.seat(1, c.Double()) == "not_all_fits"
    assert dealt.at(1).staked == 12_00


def test_double_is_whole_or_not_at_all() -> None:
    dealt = _laid(_20=2, _17=10)
    answer = dealt.ask(c.Actor("seat", 1), c.Double()).answer
    assert answer is not None
    assert (answer.code, answer.words) == ("not_all_fits", DOUBLED)
    assert answer.clause == dealt.house.clause("limits.straight")
    assert _stakes(dealt) == ({"20": 2_00, "17": 10_00}, 88_00)


def test_double_says_what_the_seat_has_and_not_what_would_be_left() -> None:
    dealt = betting(16_00)
    dealt.seat(1, c.Lay("20", 4_00), c.Lay("17", 5_00))
    answer = dealt.ask(c.Actor("seat", 1), c.Double()).answer
    assert answer is not None
    assert answer.words == "Your chips stay with you. You have $7 to play with."
    assert dealt.at(1).staked == 9_00


def test_a_house_that_cuts_a_stake_down_cuts_none_of_several() -> None:
    dealt = betting(900_00, house=invented("partage"))
    assert dealt.seat(1, c.Lay("red", 10_00), c.Lay("17", 60_00)) == ""
    assert dealt.seat(1, c.Double()) == "not_all_fits"
    assert dealt.at(1).staked == 70_00


def test_repeat_lays_what_stood_when_betting_last_closed() -> None:
    dealt = _laid(_17=5, red=2)
    dealt.seat(1, c.Lay("17-20", 1_00))
    assert dealt.seat(1, c.Repeat()) == "nothing_to_repeat"
    spin(dealt, "1")
    dealt.dealer(c.PlaceYourBets())
    # The $2 on red stood short and went back.
    assert dealt.seat(1, c.Repeat()) == ""
    assert dealt.at(1).chips == {"17": 5_00, "17-20": 1_00}
    assert dealt.seat(1, c.Repeat(), c.Repeat()) == "not_all_fits"
    assert dealt.seat(1, c.Undo(), c.Undo()) == ""
    assert dealt.at(1).chips == {}


def test_a_round_sat_out_forgets_nothing() -> None:
    dealt = _laid(_17=5)
    spin(dealt, "1")
    dealt.dealer(c.PlaceYourBets())
    spin(dealt, "1")
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Repeat()) == ""
    assert dealt.at(1).chips == {"17": 5_00}


def test_a_voided_round_is_repeated_too() -> None:
    dealt = _laid(_17=5)
    dealt.dealer(c.Spin(), c.NoMoreBets())
    assert dealt.card(c.Void("the wheel was touched")) == ""
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Repeat()) == ""
    assert dealt.at(1).chips == {"17": 5_00}


def test_the_next_player_repeats_nothing_and_one_who_changes_seats_does() -> None:
    dealt = opened(100_00, house=clocked())
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("17", 5_00))
    spin(dealt, "1")
    dealt.call([c.Announce("1")])
    dealt.card(c.Announce("1"), c.Confirm("1"))
    assert dealt.dealer(c.Transfer(1, 2, 95_00), c.BuyIn(1, 50_00), c.PlaceYourBets()) == ""
    assert dealt.seat(1, c.Repeat()) == "nothing_to_repeat"
    assert dealt.seat(2, c.Repeat()) == ""
    assert (dealt.at(1).chips, dealt.at(2).chips) == ({}, {"17": 5_00})


def test_limits_that_fell_stand_in_the_way_of_a_repeat() -> None:
    dealt = _laid(red=10)
    spin(dealt, "1")
    dealt.dealer(c.PlaceYourBets())
    limits = dealt.table.limits
    dealt.table = replace(dealt.table, limits=replace(limits, most=limits.most | {"red": 8_00}))
    answer = dealt.ask(c.Actor("seat", 1), c.Repeat()).answer
    assert answer is not None
    assert answer.words == "Your chips stay with you. All of it was asked, or nothing, and $8 more fits on red."


@pytest.mark.parametrize("verb", [c.Undo(), c.Clear(), c.Repeat(), c.Double()])
def test_none_of_them_is_for_a_free_seat_or_after_betting_closed(verb: c.AnyVerb) -> None:
    assert betting(100_00).seat(2, verb) == "nobody_sits"
    for phase in ("no_more_bets", "announced", "paid"):
        dealt = reach(phase)
        before = _stakes(dealt)
        assert dealt.seat(1, verb) == "not_now"
        assert (_stakes(dealt), dealt.at(1).late) == (before, 0)


def test_the_dealer_lifts_for_a_seat_where_the_dealer_may_lay_for_it() -> None:
    dealt = reach("betting")
    assert dealt.dealer(c.LiftFor(1, "red", 2_00)) == ""
    assert dealt.events[-1] == e.Lifted(1, "red", "red", 2_00, by_dealer=True)
    assert dealt.dealer(c.LiftFor(1, "red", 4_00)) == "nothing_there"
    assert dealt.dealer(c.LiftFor(2, "red", 4_00)) == "nobody_sits"
    assert reach("betting", house=clocked()).dealer(c.LiftFor(1, "red", 1_00)) == "not_here"


def test_the_events_of_one_command_hang_together() -> None:
    dealt = _laid(_17=1, _20=1)
    dealt.seat(1, c.Double(), c.Undo())
    assert [(type(event).__name__, event.place, event.move) for event in dealt.events[-6:]] == [  # type: ignore[union-attr]
        ("Laid", "17", "new"),
        ("Laid", "20", "new"),
        ("Laid", "17", "new"),
        ("Laid", "20", "more"),
        ("Lifted", "20", "undo"),
        ("Lifted", "17", "undo"),
    ]


def test_what_a_seat_may_ask_is_what_there_is_something_for() -> None:
    def may(dealt: Dealt) -> set[str]:
        offered = set(seat_view(ten_dollar(), dealt.table, 1, 1, ()).may)
        return offered & {"undo", "clear", "repeat", "double"}

    dealt = betting(100_00)
    assert may(dealt) == set()
    dealt.seat(1, c.Lay("17", 1_00))
    assert may(dealt) == {"undo", "clear", "double"}
    dealt.seat(1, c.Lift("17", 1_00))
    assert may(dealt) == {"undo"}
    dealt.seat(1, c.Lay("17", 1_00))
    spin(dealt, "1")
    assert may(dealt) == set()
    dealt.dealer(c.PlaceYourBets())
    assert may(dealt) == {"repeat"}
    assert dealt.table.phase in BETS_OPEN
