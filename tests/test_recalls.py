"""The last rounds in full, and each sitting's own."""

from __future__ import annotations

from itertools import pairwise
from typing import get_args

import msgspec
import pytest

from croupier import commands as c
from croupier import events as e
from croupier.money import Odds
from croupier.recalls import Recalled, RecalledSeat, RecalledWager, Recalls, for_its_screen
from croupier.telling import concerned
from tests.told import Told, generous, in_prison, night


def recalled(told: Told, last: int = 10, seat: int = 0, sitting: int = 0) -> tuple[Recalled, ...]:
    recalls = Recalls(last, seat, sitting)
    for entry in told.entries:
        recalls.follow(entry)
    return recalls.result()


def kinds(seat: RecalledSeat) -> list[str]:
    return [type(each.event).__name__ for each in seat.touches]


def two_rounds() -> Told:
    told = Told(generous())
    told.day("2026-11-29")
    told.dealer(c.ComeIn("Ann"))
    told.open(100_00, 50_00)
    told.dealer(c.PlaceYourBets())
    told.seat(1, c.Lay("17", 5_00), c.Lay("red", 10_00), c.Lift("17", 1_00))
    told.dealer(c.Spin(), c.NoMoreBets())
    told.seat(2, c.Lay("black", 5_00))
    told.dealer(c.PastPost(2), c.Announce("17"), c.Confirm("17"))
    told.round("20", (2, "20", 5_00))
    return told


def test_a_round_in_full() -> None:
    second, first = recalled(two_rounds())
    assert (first.round, first.day, first.dealer, first.state, first.pocket) == (
        1,
        "2026-11-29",
        "Ann",
        "settled",
        "17",
    )
    assert first.opened < first.closed < first.settled < second.opened
    one, two = first.seats
    assert (one.seat, one.sitting, one.before, one.after) == (1, 1, 100_00, 230_00)
    assert one.wagers == (
        RecalledWager("17", "17", "straight", Odds(35, 1), 4_00, 0, 140_00),
        RecalledWager("red", "red", "red", Odds(1, 1), 10_00, 10_00, 0),
    )
    assert kinds(one) == ["Laid", "Laid", "Lifted"]
    assert (two.before, two.after, two.wagers, kinds(two)) == (50_00, 50_00, (), ["LateReturned", "PastPosted"])
    assert [type(each.event).__name__ for each in first.calls] == [
        "BetsOpened", "Spun", "BetsClosed", "Announced", "Confirmed", "DollyLifted",
    ]  # fmt: skip


def test_the_balances_of_every_round_hang_together() -> None:
    """What one round leaves a sitting with is what it has before the next, but for money on, off and across."""
    told = Told(generous())
    told.open(500_00, 500_00)
    told.at_random(15, seed=5)
    rounds = recalled(told, last=15)[::-1]
    for before, after in pairwise(rounds):
        left = {seat.seat: seat.after for seat in before.seats}
        for seat in after.seats:
            assert seat.before == left.get(seat.seat, seat.before)
            gained = sum(each.won - each.lost for each in seat.wagers)
            assert seat.after == seat.before + gained
    assert {seat.seat for seat in rounds[-1].seats} == {1, 2}


def test_a_later_player_at_the_seat_is_another_sitting() -> None:
    told = two_rounds()
    told.dealer(c.CashOut(2), c.BuyIn(2, 40_00))
    assert [each.after for each in recalled(told, last=1)[0].seats] == [225_00, 0]
    told.round("1", (2, "red", 10_00))
    sitting = told.at(2).sitting
    assert [each.round for each in recalled(told, seat=2)] == [3, 2, 1]
    assert [each.round for each in recalled(told, sitting=sitting)] == [3, 2]
    assert [each.round for each in recalled(told, sitting=2)] == [2, 1]
    # The second round is still on show when the seat changes hands: each of the two has a part of its own.
    [gone, came] = recalled(told, seat=2)[1].seats
    assert (gone.sitting, kinds(gone)[-2:], came.sitting, kinds(came)[:1]) == (
        2,
        ["CashedOut", "Released"],
        sitting,
        ["BoughtIn"],
    )
    [now] = recalled(told, sitting=sitting)[0].seats
    assert (now.before, now.after) == (40_00, 50_00)


def test_one_seats_recall_tells_nothing_of_the_others() -> None:
    told = night()
    for found in recalled(told, last=100, seat=3):
        assert {each.seat for each in found.seats} == {3}
        mine = {each.sitting for each in found.seats}
        assert not any(concerned(each.event) - {3} for each in found.calls)
        for each in (*found.corrections, *found.disputes):
            assert getattr(each.event, "sitting", 0) in {0, *mine}
        for seat in found.seats:
            assert all(3 in concerned(each.event) for each in seat.touches)


def test_corrections_say_what_was_and_what_is() -> None:
    told = two_rounds()
    assert told.card(c.CorrectNumber(1, "18"), c.Void("the wrong ball", 2)) == ""
    second, first = recalled(told)
    assert (first.pocket, first.was, second.pocket, second.was, second.state) == ("18", ("17",), "", ("20",), "void")
    assert [(each.lost, each.won) for each in first.seats[0].wagers] == [(4_00, 0), (0, 10_00)]
    # What the sitting had when the round was settled wrongly stays as it was; the correction stands beside it.
    assert first.seats[0].after == 230_00
    assert [type(each.event).__name__ for each in first.corrections] == ["NumberCorrected", "Redone"]
    assert [type(each.event).__name__ for each in second.corrections] == ["Redone"]


def test_a_dispute_stands_with_the_round_that_it_is_about_and_its_ruling_too() -> None:
    told = two_rounds()
    assert told.dealer(c.Dispute(1, 1, "I had more")) == ""
    assert told.card(c.RuleDispute(1, "no")) == ""
    second, first = recalled(told)
    assert [type(each.event).__name__ for each in first.disputes] == ["Disputed", "DisputeRuled"]
    assert second.disputes == ()


@pytest.mark.parametrize("last", [1, 5, 25, 100])
def test_so_many_rounds_the_newest_first(last: int) -> None:
    told = night()
    numbers = [each.round for each in recalled(told, last)]
    assert numbers == list(range(told.table.round, max(0, told.table.round - last), -1))


def test_an_open_round_is_told_as_far_as_it_has_come() -> None:
    told = two_rounds()
    told.dealer(c.PlaceYourBets())
    told.seat(1, c.Lay("red", 10_00))
    found = recalled(told, last=1)[0]
    assert (found.state, found.pocket, found.settled, found.seats[0].wagers) == ("open", "", "", ())
    assert (found.seats[0].before, found.seats[0].after, kinds(found.seats[0])) == (230_00, 220_00, ["Laid"])


def test_what_becomes_of_prisoners_is_told_to_their_sitting_alone() -> None:
    told = in_prison()
    rounds = recalled(told, last=100, seat=1)
    judged = [
        each.event for found in rounds for seat in found.seats for each in seat.touches if "Judged" in kinds(seat)
    ]
    assert any(isinstance(event, e.Judged) for event in judged)
    assert {event.sitting for event in judged if isinstance(event, e.Judged | e.Imprisoned)} == {1}
    lost = [each for found in rounds for seat in found.seats for each in seat.wagers if each.since]
    assert lost
    assert all(each.stake == each.won == 0 < each.lost for each in lost)
    assert all(each.since < found.round for found in rounds for seat in found.seats for each in seat.wagers)


def test_it_is_a_plain_shape_that_comes_back_from_json() -> None:
    found = recalled(night(), last=100)
    assert msgspec.json.decode(msgspec.json.encode(found), type=tuple[Recalled, ...]) == found
    told = {type(each.event) for one in found for part in (one.calls, one.corrections) for each in part}
    assert told < set(get_args(e.AnyEvent))


def test_a_sitting_is_told_nothing_of_money_put_right_for_another_that_had_no_part() -> None:
    told = two_rounds()
    assert told.card(c.CorrectBuyIn(1, 100_00, 0, 70_00, 0)) == ""
    assert [len(each.corrections) for each in recalled(told)] == [1, 0]
    told.tell(e.OwedPaid(7, 12_34))
    assert [len(each.corrections) for each in recalled(told)] == [2, 0]
    assert [len(each.corrections) for each in recalled(told, sitting=1)] == [1, 0]
    assert [each.corrections for each in recalled(told, sitting=2)] == [(), ()]


def test_a_players_screen_is_shown_no_cards_and_nothing_of_the_houses_money() -> None:
    told = night()
    shown = [for_its_screen(each) for each in recalled(told, last=100, sitting=2)]
    assert any(each.calls for each in shown)
    events = [each.event for found in shown for each in (*found.calls, *(t for s in found.seats for t in s.touches))]
    assert not any(isinstance(each, e.Carded | e.Filled | e.Credited | e.DropBoxChanged | e.CameIn) for each in events)
    ruled = {each.event.number for found in shown for each in found.disputes if isinstance(each.event, e.DisputeRuled)}
    mine = {
        each.event.number for each in told.entries if isinstance(each.event, e.Disputed) and each.event.sitting == 2
    }
    assert ruled <= mine
