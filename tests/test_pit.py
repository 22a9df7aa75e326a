"""What is noted at a table beside its rounds."""

from __future__ import annotations

from croupier import commands as c
from croupier import events as e
from tests.dealt import clocked, opened, reach, ten_dollar


def test_one_player_plays_several_seats_until_a_supervisor_says_otherwise() -> None:
    dealt = opened(100_00, house=clocked())
    assert dealt.dealer(c.Link((1, 3))) == "card_needed"
    assert dealt.card(c.Link((3, 1)), c.Link((4, 5))) == ""
    assert list(dealt.table.links) == [(1, 3), (4, 5)]
    assert dealt.card(c.Unlink((1, 3))) == ""
    assert list(dealt.table.links) == [(4, 5)]
    assert dealt.card(c.Link((1, 9))) == "no_such_seat"
    assert dealt.card(c.Link((1, 1))) == "already_linked"


def test_a_seat_that_is_released_is_joined_to_none() -> None:
    dealt = opened(100_00, 100_00, house=clocked())
    dealt.card(c.Link((1, 2, 3)), c.CashOut(1))
    assert list(dealt.table.links) == [(2, 3)]
    dealt.card(c.CashOut(2))
    assert not dealt.table.links


def test_a_house_may_have_no_joined_seats() -> None:
    assert opened(house=ten_dollar()).card(c.Link((1, 2))) == "not_here"


def test_a_dispute_is_of_a_sitting_and_waits_for_a_ruling() -> None:
    dealt = reach("paid")
    assert dealt.dealer(c.Dispute(1, 1, "it was on the line")) == ""
    assert list(dealt.table.disputes) == [e.Disputed(1, 1, 1, 1, "it was on the line")]
    assert dealt.dealer(c.Dispute(2, 1, "mine too")) == "nobody_sits"
    assert dealt.dealer(c.Dispute(9, 1, "mine too")) == "no_such_seat"
    assert dealt.dealer(c.RuleDispute(1, "it was not")) == "card_needed"
    assert dealt.card(c.RuleDispute(1, "it was not")) == ""
    assert (len(dealt.table.disputes), dealt.table.disputed) == (0, 1)


def test_one_dealer_at_a_time() -> None:
    dealt = opened()
    assert dealt.dealer(c.ComeIn("Ada"), c.ComeIn("Ben")) == ""
    assert dealt.last(2) == (e.WentOut("Ada"), e.CameIn("Ben"))
    assert dealt.dealer(c.GoOut()) == ""
    assert dealt.table.dealer == ""


def test_the_ball_and_the_wheel_are_noted() -> None:
    dealt = opened()
    assert dealt.dealer(c.ChangeBall("the small one"), c.InspectWheel("level")) == ""
    assert dealt.last(2) == (e.BallChanged("the small one"), e.WheelInspected("level"))
