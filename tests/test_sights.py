"""What each screen is told is true: what it may do is done when it asks, what fits is taken, and money is private."""

from __future__ import annotations

import msgspec
import pytest

from croupier import commands as c
from croupier import events as e
from croupier.dealing import decide
from croupier.house import House
from croupier.sights import (
    NEXT_CALL,
    dealer_view,
    happening,
    hello,
    hello_pit,
    pit_table,
    seat_view,
)
from croupier.sights_of_room import Bands, centre_view, results_view
from croupier.table import Phase
from croupier.views import DealerView, Happening, PitView, SeatView, ToScreen
from tests.dealt import PHASES, Dealt, betting, clocked, reach, spin, ten_dollar
from tests.house_files import shipped
from tests.houses import invented


def seen_by(dealt: Dealt, seat: int, happenings: tuple[Happening, ...] = ()) -> SeatView:
    return seat_view(dealt.house, dealt.table, 9, seat, happenings)


def seen_by_dealer(dealt: Dealt, connected: tuple[int, ...] = ()) -> DealerView:
    return dealer_view(dealt.house, dealt.table, 9, connected, ())


def heard(dealt: Dealt) -> tuple[Happening, ...]:
    """All that happened, as each event left the table."""
    again = Dealt(dealt.house)
    found = []
    for seq, event in enumerate(dealt.events[1:], start=2):
        again.happen(event)
        found.append(happening(seq, event, again.table))
    return tuple(each for each in found if each)


def full() -> Dealt:
    """Betting is open, with chips of seat 1 on wagers of every size, and little left."""
    dealt = betting(60_00, 100_00)
    assert not dealt.seat(1, c.Lay("17", 4_00), c.Lay("0-00", 3_00), c.Lay("courtesy", 2_00), c.Lay("red", 10_00))
    assert not dealt.seat(1, c.Lay("dozen1", 5_00), c.Lay("column2", 5_00), c.Lay("1-2-3", 10_00), c.Lay("13", 10_00))
    return dealt


@pytest.mark.parametrize("house", [ten_dollar(), clocked()], ids=["called", "clocked"])
def test_what_is_shown_reads_back_by_the_types_that_say_it(house: House) -> None:
    """A program in Python takes the types as they are; and no number has been said yet in most phases."""
    for phase in PHASES:
        dealt = reach(phase, house=house)
        said = house, dealt.table, 9
        here = heard(dealt)
        shown = (dealer_view(*said, (1,), here), seat_view(*said, 1, here), centre_view(*said, here))
        pit = PitView((pit_table(house, "1", dealt.table, 9, (1,), here, Bands()),))
        for view in (*shown, results_view(*said, here), pit, hello(house, "build", "1", "seat", 3, 1)):
            assert msgspec.json.decode(msgspec.json.encode(view), type=ToScreen) == view, phase


def test_what_fits_is_taken_and_a_chip_more_is_not_on_every_place() -> None:
    dealt = full()
    view = seen_by(dealt, 1)
    for place, spot in dealt.house.spot_at.items():
        room = view.fits_on.get(spot.name, view.fits[spot.kind])
        for amount, fine in ((room, room > 0), (room + dealt.house.chips.unit, False)):
            command = c.Command(c.Actor("seat", 1), dealt.table.round, c.Lay(place, amount))
            assert (decide(dealt.house, dealt.table, command).answer is None) is fine, (place, amount)


def test_one_wager_on_two_places_has_one_room() -> None:
    view = seen_by(full(), 1)
    assert view.fits_on["0-00"] == 5_00
    assert view.chips["0-00"] + view.chips["courtesy"] == 5_00


def test_what_is_short_is_what_would_go_back() -> None:
    dealt = betting(50_00)
    dealt.seat(1, c.Lay("red", 3_00), c.Lay("black", 5_00))
    short = seen_by(dealt, 1).short
    assert [(each.spot, each.lacks) for each in short] == [("red", 2_00)]
    assert seen_by_dealer(dealt).seats[0].short == short
    dealt.dealer(c.Spin(), c.NoMoreBets())
    assert dealt.last(1) == (e.Returned(1, "red", "red", 3_00),)
    assert seen_by(dealt, 1).short == ()


@pytest.mark.parametrize("house", [ten_dollar(), clocked()], ids=["called", "clocked"])
def test_where_a_ball_fell_unseen_the_next_call_is_one_that_is_not_refused(house: House) -> None:
    """After a restart: the ball is spun again where the house knows such a spin, and the round is void elsewhere."""
    dealt = reach("spinning", house=house)
    assert dealt.table.spun
    dealt.restart()
    call = seen_by_dealer(dealt).call
    assert call == ("resume" if house.spin.no_spin else "void")
    assert (dealt.dealer(c.Resume()) if call == "resume" else dealt.card(c.Void("the ball fell unseen"))) == ""


@pytest.mark.parametrize("phase", PHASES)
def test_the_next_call_is_one_that_the_dealer_may_make(phase: Phase) -> None:
    view = seen_by_dealer(reach(phase))
    assert view.call == NEXT_CALL[phase]
    assert view.call in view.may


def test_a_stopped_table_is_resumed_first() -> None:
    dealt = reach("betting")
    dealt.restart()
    view = seen_by_dealer(dealt)
    assert view.stopped
    assert view.call == "resume"
    assert "lay" not in seen_by(dealt, 1).may


def test_a_free_seat_is_offered_nothing() -> None:
    dealt = full()
    assert seen_by(dealt, 1).may == ("lay", "lift", "undo", "clear", "double")
    assert seen_by(dealt, 3).may == ()
    assert seen_by(dealt, 3).balance == 0


def test_a_seat_sees_its_own_money_and_no_other() -> None:
    dealt = full()
    mine, other = seen_by(dealt, 1), seen_by(dealt, 2)
    assert (mine.balance, mine.staked) == (11_00, 49_00)
    assert (other.balance, other.staked, other.chips, other.fits_on) == (100_00, 0, {}, {})


def test_the_dealer_sees_every_seat_and_who_is_connected() -> None:
    lines = seen_by_dealer(full(), connected=(2,)).seats
    assert [line.seat for line in lines] == list(range(1, 8))
    assert [(line.balance, line.staked, line.connected) for line in lines[:3]] == [
        (11_00, 49_00, False),
        (100_00, 0, True),
        (0, 0, False),
    ]


def test_money_across_the_edge_is_heard_by_its_sitting_only() -> None:
    dealt = betting(20_00, 30_00)
    dealt.dealer(c.Spin(), c.NoMoreBets())
    dealt.seat(1, c.Lay("17", 5_00))
    dealt.dealer(c.CashOut(1), c.BuyIn(1, 40_00))
    happenings = heard(dealt)
    private = [(each.what, each.seat, each.sitting, each.amount) for each in happenings if each.seat]
    assert private == [
        ("bought_in", 1, 1, 20_00),
        ("bought_in", 2, 2, 30_00),
        ("late_returned", 1, 1, 5_00),
        ("cashed_out", 1, 1, 20_00),
        ("bought_in", 1, 3, 40_00),
    ]
    assert [each.sitting for each in seen_by(dealt, 1, happenings).happenings if each.seat] == [3]
    assert [each.sitting for each in seen_by(dealt, 2, happenings).happenings if each.seat] == [2]
    assert [each.what for each in seen_by(dealt, 3, happenings).happenings] == [
        "opened", "bets_opened", "spun", "bets_closed",
    ]  # fmt: skip


def test_everybody_hears_the_number_and_who_won() -> None:
    dealt = reach("paid", "1")
    happenings = heard(dealt)[-3:]
    assert [(each.what, each.pocket, each.seat, each.amount) for each in happenings] == [
        ("announced", "1", 0, 0),
        ("confirmed", "1", 0, 0),
        ("paid", "", 1, 5_00),
    ]
    assert seen_by(dealt, 2, happenings).happenings == happenings


def test_a_winner_sees_each_wager_counted_out() -> None:
    view = seen_by(reach("paid", "1"), 1)
    assert [(win.spot, win.stake, win.won) for win in view.wins] == [("red", 5_00, 5_00)]
    assert (view.pocket, view.last, view.balance) == ("1", ("1",), 105_00)
    assert seen_by(reach("paid", "1"), 2).wins == ()


def test_hello_says_the_whole_felt_and_what_it_pays() -> None:
    house = ten_dollar()
    seat, dealer = hello(house, "built", "1", "seat", 4, 3), hello(house, "built", "1", "dealer", 0)
    assert (seat.role, seat.table, seat.seat, seat.n) == ("seat", "1", 3, 4)
    assert (dealer.role, dealer.seat, dealer.n) == ("dealer", 0, 0)
    assert {place.name for place in seat.places} == set(house.spot_at)
    assert set(seat.spots) == {place.spot for place in seat.places}
    assert [seat.spots[spot].pays for spot in ("17", "17-20", "red")] == [(35, 1), (17, 1), (1, 1)]
    assert set(seat.colours) == set(house.wheel.pockets)
    assert seat.wheel == house.wheel.order


def test_the_pit_has_no_felt_and_sees_what_each_dealer_sees() -> None:
    assert (hello_pit("built", 7).role, hello_pit("built", 7).n, hello_pit("built", 7).places) == ("pit", 7, ())
    dealt = full()
    dealt.dealer(c.Dispute(1, 1, "another number fell"))
    seen = pit_table(dealt.house, "4", dealt.table, 9, (1,), (), Bands())
    dealers = seen_by_dealer(dealt, (1,))
    assert (seen.table, seen.title, seen.seats, seen.may) == ("4", dealt.house.title, dealers.seats, dealers.may)
    assert seen.disputes == dealers.desk.disputes != ()
    assert (seen.limits, seen.next_limits) == ((), ()), "this house's limits stand in its rules"


def test_the_pit_sees_posted_limits_and_those_that_come() -> None:
    dealt = betting(100_00, house=shipped("itable"))
    assert dealt.card(c.ChangeLimits(2_00, 50_00)) == ""
    seen = pit_table(dealt.house, "4", dealt.table, 9, (), (), Bands())
    dealers = seen_by_dealer(dealt, ()).desk
    assert (seen.limits, seen.next_limits) == (dealers.limits, dealers.next_limits)
    assert {(each.least, each.most) for each in seen.limits} == {(1_00, 100_00)}
    assert {(each.least, each.most) for each in seen.next_limits} == {(2_00, 50_00)}
    assert seen.posted == dealers.posted == (2_00, 50_00)
    closed = Dealt(shipped("itable"))
    assert seen_by_dealer(closed, ()).desk.posted == (1_00, 100_00), "the house's own, before the table is opened"


@pytest.mark.parametrize("house", [ten_dollar(), invented("partage")], ids=["by seat", "by kind"])
def test_a_number_put_right_shows_the_winners_as_if_it_had_been_confirmed_at_once(house: House) -> None:
    """Every number in place of one, on each screen that shows who is paid."""
    for pocket in house.wheel.order:
        shown = []
        for first in ("17", pocket):
            dealt = betting(1_000_00, 1_000_00, house=house)
            dealt.seat(1, c.Lay("17", 5_00), c.Lay("red", 10_00), c.Lay("dozen2", 10_00))
            dealt.seat(2, c.Lay("black", 10_00), c.Lay("1-2-3", 5_00), c.Lay(pocket, 5_00))
            spin(dealt, first)
            if first != pocket:
                assert dealt.card(c.CorrectNumber(1, pocket)) == ""
            dealers = seen_by_dealer(dealt, ())
            seats = [seat_view(dealt.house, dealt.table, 9, number, ()).wins for number in (1, 2)]
            assert [each.wins for each in dealers.seats if each.sitting] == seats
            assert centre_view(dealt.house, dealt.table, 9, ()).payouts == dealers.desk.payouts
            shown.append((dealers.desk.payouts, seats))
        assert shown[0] == shown[1], pocket
        assert shown[0][0]


def test_only_dealer_and_pit_hear_what_the_supervisor_is_called_for() -> None:
    dealt = betting(100_00)
    assert dealt.dealer(c.CallFloor("seat 1 reached over")) == ""
    news = heard(dealt)
    for seen in (
        dealer_view(dealt.house, dealt.table, 9, (), news),
        pit_table(dealt.house, "4", dealt.table, 9, (), news, Bands()),
    ):
        assert [each.why for each in seen.happenings if each.what == "floor_called"] == ["seat 1 reached over"]
    for view in (seat_view(dealt.house, dealt.table, 9, 1, news), centre_view(dealt.house, dealt.table, 9, news)):
        assert "reached" not in msgspec.json.encode(view).decode()


def test_what_everybody_can_see_holds_nobodys_money() -> None:
    """Chips on the felt are for all to see; balances and money across the edge are not."""
    dealt = betting(1_234_00, 100_00)
    dealt.seat(1, c.Lay("17", 4_00))
    news = heard(dealt)
    assert any(each.what == "bought_in" for each in news)
    centre = centre_view(dealt.house, dealt.table, 9, news)
    assert centre.seats[0].chips == {"17": 4_00}
    for view in (centre, results_view(dealt.house, dealt.table, 9, news)):
        written = msgspec.json.encode(view).decode()
        assert "123400" not in written
        assert "123000" not in written
        assert "bought_in" not in written
        assert "bets_opened" in written
