"""What the dealer has at hand is what the commands will take."""

from __future__ import annotations

from croupier import commands as c
from croupier.sights_of_desk import desk, desk_rules, limit_lines
from croupier.view import WinWire
from croupier.views_of_desk import BuyInLine, Desk, DisputeLine, OwedLine, ReasonLine, RoundLine
from tests.dealt import Dealt, betting, clocked, opened, reach, ten_dollar
from tests.house_files import shipped


def at_hand(dealt: Dealt) -> Desk:
    return desk(dealt.house, dealt.table)


def test_a_round_that_is_shown_can_be_put_right_and_stands_so_afterwards() -> None:
    dealt = reach("paid", "1")
    (line,) = at_hand(dealt).rounds
    assert line == RoundLine(1, "1")
    assert dealt.card(c.CorrectNumber(line.round, "2")) == ""
    assert at_hand(dealt).rounds == (RoundLine(1, "2"),)
    assert dealt.card(c.Void("the wheel was touched", 1)) == ""
    assert at_hand(dealt).rounds == ()


def test_a_buy_in_that_is_shown_can_be_put_right_wherever_its_player_is() -> None:
    dealt = opened(100_00)
    (line,) = at_hand(dealt).bought
    assert line == BuyInLine(1, 1, 100_00, 0)
    dealt.dealer(c.CashOut(1))
    (gone,) = at_hand(dealt).bought
    assert gone.seat == 0
    assert dealt.card(c.CorrectBuyIn(gone.sitting, gone.cash, gone.chips, 10_00, 0)) == ""
    (owed,) = at_hand(dealt).owed
    assert owed == OwedLine(1, 0, -90_00)
    assert dealt.dealer(c.TakeOwed(owed.sitting, -owed.amount)) == ""
    assert at_hand(dealt).owed == ()


def test_winners_stand_in_the_order_in_which_the_house_pays() -> None:
    dealt = betting(50_00, 50_00)
    for seat in (2, 1):
        dealt.seat(seat, c.Lay("17", 1_00), c.Lay("0-00", 1_00), c.Lay("black", 5_00))
    dealt.dealer(c.Spin(), c.NoMoreBets(), c.Announce("17"), c.Confirm("17"))
    paid = at_hand(dealt).payouts
    assert [(each.seat, each.won) for each in paid] == [(1, 40_00), (2, 40_00)]
    assert paid[0].wins == (WinWire("17", 1_00, 35_00), WinWire("black", 5_00, 5_00))


def test_two_places_of_one_wager_are_counted_out_together() -> None:
    dealt = betting(50_00)
    dealt.seat(1, c.Lay("0-00", 2_00), c.Lay("courtesy", 3_00))
    dealt.dealer(c.Spin(), c.NoMoreBets(), c.Announce("0"), c.Confirm("0"))
    assert at_hand(dealt).payouts[0].wins == (WinWire("0-00", 5_00, 85_00),)


def test_limits_are_those_in_force_and_those_that_wait() -> None:
    dealt = reach("betting", house=clocked())
    before = at_hand(dealt)
    assert before.next_limits == ()
    assert {line.kind: (line.least, line.most) for line in before.limits}["red"] == (1_00, 100_00)
    dealt.card(c.ChangeLimits(5_00, 50_00))
    after = at_hand(dealt)
    assert after.limits == before.limits
    assert {(line.least, line.most) for line in after.next_limits} == {(5_00, 50_00)}


def test_every_kind_that_a_house_takes_has_its_limits_and_no_other() -> None:
    house = shipped("thirty-to-one")
    found = {line.kind: (line.least, line.most) for line in limit_lines(house.limits)}
    assert found["straight"] == (1_00, 10_00)
    assert found["red"] == (5_00, 10_00)
    assert set(found) == {house.felt.spots[name].kind for name in house.pays}


def test_a_clock_that_was_set_runs_from_there() -> None:
    dealt = opened(house=clocked())
    assert at_hand(dealt).seconds == 30
    dealt.card(c.SetClock(45))
    assert at_hand(dealt).seconds == 45
    assert at_hand(opened()).seconds == 0


def test_the_rules_of_the_desk_are_the_houses() -> None:
    called, clock = desk_rules(ten_dollar()), desk_rules(clocked())
    assert (called.clocked, clock.clocked) == (False, True)
    assert called.causes
    assert clock.causes == ()
    assert clock.posted
    assert [rule.clause for rule in clock.enforced][:2] == ["7.1.1 c", "7.2 a"]


def test_joined_seats_and_disputes_are_there_until_they_are_not() -> None:
    dealt = reach("betting", house=clocked())
    dealt.card(c.Link((3, 1)))
    dealt.dealer(c.Dispute(1, 1, "says it was 20"), c.ComeIn("Ann"))
    found = at_hand(dealt)
    assert (found.links, found.dealer) == (((1, 3),), "Ann")
    assert found.disputes == (DisputeLine(1, 1, 1, "says it was 20"),)
    dealt.card(c.Unlink((1, 3)), c.RuleDispute(1, "it was 17"))
    after = at_hand(dealt)
    assert not after.links
    assert not after.disputes


def test_the_first_free_colour_is_the_one_that_is_given_and_no_seat_has_any_of_them() -> None:
    dealt = opened(100_00, 100_00)
    free = at_hand(dealt).free
    assert set(free) | {dealt.at(1).colour, dealt.at(2).colour} == set(dealt.house.chips.sets)
    assert dealt.dealer(c.BuyIn(3, 50_00)) == ""
    assert (dealt.at(3).colour, at_hand(dealt).free) == (free[0], free[1:])
    # A colour of which chips are away comes last.
    gone = dealt.at(3).colour
    assert dealt.card(c.ReleaseOwing(3)) == ""
    assert at_hand(dealt).free == (*free[1:], gone)


def test_the_reasons_of_a_dealer_without_a_supervisor_are_listed_until_the_table_is_closed() -> None:
    dealt = betting(house=shipped("thirty-to-one"))
    void = c.Void("the wheel was touched")
    assert dealt.dealer(void) == "reason_needed"
    assert at_hand(dealt).reasons == ()
    assert dealt.ask(c.Actor("dealer"), void, reason="a child reached in").answer is None
    assert at_hand(dealt).reasons == (ReasonLine("void", "a child reached in", 1),)
    assert dealt.dealer(*(c.CashOut(seat.number) for seat in dealt.table.seats if seat.sitting), c.Close()) == ""
    assert at_hand(dealt).reasons == ()


def test_a_house_without_colours_has_none_to_give() -> None:
    assert at_hand(reach("betting", house=clocked())).free == ()
