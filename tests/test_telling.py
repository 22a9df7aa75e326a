"""Every event can be told in words, and says whom it concerns."""

from __future__ import annotations

from typing import get_args, get_type_hints

import msgspec
import pytest

from croupier import events as e
from croupier.limits import Limits
from croupier.refusals import refuse
from croupier.rules import Cause
from croupier.telling import CAUSES, GONE_BACK, WRONG_CARD, concerned, words

LIMITS = Limits({}, {})
LOSSES = (e.Loss(1, "17", "17", 5_00), e.Loss(2, "red", "red", 10_00), e.Loss(1, "20", "20", 1_00))
WINS = (e.Win("17", "17", 5_00, 175_00),)

TOLD: list[tuple[e.AnyEvent, str]] = [
    (e.Laid(3, "17-20", "17-20", 5_00), "seat 3: 17-20 $5"),
    (e.Laid(3, "red", "red", 1_000_00, by_dealer=True), "seat 3: red $1,000, laid by the dealer"),
    (e.Lifted(3, "red", "red", 2_50), "seat 3 lifts red $2.50"),
    (e.Returned(3, "red", "red", 2_00), "red $2 goes back to seat 3: it was under a minimum"),
    (e.Returned(3, "red", "red", 2_00, "half"), "red $2 goes back to seat 3: half of it"),
    (e.Returned(3, "red", "red", 2_00, "no_spin"), "red $2 goes back to seat 3: no spin"),
    (e.Returned(3, "red", "red", 2_00, "void"), "red $2 goes back to seat 3: the round is void"),
    (e.Returned(3, "red", "red", 2_00, "up"), "red $2 goes back to seat 3: it had stayed up"),
    (e.BetsOpened(7), "place your bets: round 7"),
    (e.BetsOpened(7, 30), "place your bets: round 7, 30 seconds on the clock"),
    (e.Spun(), "spin"),
    (e.Ticked(9), "the clock shows 9"),
    (e.BetsClosed(), "no more bets"),
    (e.Sensed("17"), "the wheel shows 17"),
    (e.Sensed("17", early=True), "the wheel shows 17, before betting was closed"),
    (e.Announced("17"), "number 17"),
    (e.Announced("17", "18"), "number 17, against the wheel's 18"),
    (e.Confirmed("00"), "confirm 00"),
    (e.DollyLifted(), "lift the dolly"),
    (e.NoSpinCalled("hanging_ball"), "no spin: the ball hung"),
    (e.FloorCalled("a chip"), "the supervisor is called: a chip"),
    (e.LateReturned(3, "red", "red", 5_00), "seat 3 was late with red $5: it went back"),
    (e.LateCounted(3), "seat 3 was late: not accepted"),
    (
        e.TouchRefused(3, "lay", "17", 500_00, refuse("busy")),
        "seat 3 asked to lay 17 $500, refused: " + refuse("busy").words,
    ),
    (e.TouchRefused(3, "undo", "", 0, refuse("busy")), "seat 3 asked to undo, refused: " + refuse("busy").words),
    (e.PastPosted(3, 5), "seat 3 past posted, the dealer says"),
    (e.Voided(7, "two balls"), "round 7 is void: two balls"),
    (e.Collected(LOSSES), "collect $16: seat 1 17 $5, 20 $1; seat 2 red $10"),
    (e.Paid(3, WINS), "pay seat 3 $175: 17 $5 wins $175"),
    (e.Paid(3, WINS, up=True), "pay seat 3 $175: 17 $5 wins $175, which stay up"),
    (e.MinimumChosen(3, 5, 25_00), "seat 3 chooses a minimum of $25"),
    (e.SeatLimited(3, 5, Limits({}, {})), "seat 3 plays by its own limits"),
    (e.SeatLimited(3, 5, None), "seat 3 plays by the table's limits"),
    (e.Imprisoned(3, 5, (e.Prisoner(7, "red", "red", 5_00),)), "seat 3 in prison: red $5"),
    (e.Judged(3, 5, "number", (e.Sentence(6, "red", "red", held=5_00, depth=2),)), (
        "prisoners judged for seat 3: red of round 6, $5 stays in prison, 2 deep"
    )),
    (e.Judged(0, 5, "closing", (e.Sentence(6, "red", "red", 2_00, 3_00), e.Sentence(7, "low", "low", 5_00))), (
        "prisoners settled for sitting 5, which has left: red of round 6, $2 goes back, $3 is lost; "
        "low of round 7, $5 goes back"
    )),
    (e.NumberCorrected(7, "17", "18"), "round 7 was 18, and not 17"),
    (e.Redone(7, 1, 4, 5_00, 0, (), WINS), "round 7 again for seat 1: back $5 lost and $0 won; 17 $5 wins $175"),
    (e.Redone(7, 0, 4, 0, 175_00, LOSSES[:1], (), 3_00, 2_00), (
        "round 7 again for sitting 4, which has left: back $0 lost and $175 won; seat 1 17 $5 lost; "
        "$3 that it no longer has is owed; $2 of what it owed is settled"
    )),
    (e.BuyInCorrected(1, 4, 100_00, 0, 10_00, 5_00), "buy-in of seat 1 was $10 cash and $5 chips, and not $100 cash"),
    (e.BuyInCorrected(0, 4, 0, 5_00, 0, 0), "buy-in of sitting 4, which has left was nothing, and not $5 chips"),
    (e.OwedPaid(4, 5_00), "sitting 4 is paid the $5 that the house owed it"),
    (e.OwedTaken(4, 5_00, 0), "sitting 4 brings $5 cash of what it owed"),
    (e.BuyInCounted(3, 5_00, 0), "seat 3 sees $5 cash coming"),
    (e.BuyInDropped(3), "seat 3: that buy-in is dropped"),
    (e.BoughtIn(3, 5, 5_00, 1_00), "seat 3 buys in $5 cash and $1 chips, sitting 5"),
    (e.BalanceHeld(3, 5, 5_00), "seat 3: $5 is held for a cash-out"),
    (e.BalanceFreed(3, 5, 5_00), "seat 3: $5 is free again"),
    (e.CashedOut(3, 5, 5_00), "seat 3 cashes out $5"),
    (e.Transferred(3, 5, 4, 6, 5_00), "seat 3 moves $5 to seat 4"),
    (e.Transferred(3, 5, 4, 5, 5_00), "seat 3 moves $5 to seat 4, and sits there now"),
    (e.Toked(3, 5, 1_00), "seat 3 gives the dealers $1"),
    (e.DropBoxChanged(5_00), "the drop box goes to the count with $5"),
    (e.LeftOwed(3, 5, 5_00), "seat 3 leaves $5, which the house owes sitting 5"),
    (e.Released(3, 5), "seat 3 is free: sitting 5 has ended"),
    (e.Filled(5_00), "fill $5"),
    (e.Credited(5_00), "credit $5"),
    (e.ColourGiven(3, 5, "blue", 1_00), "seat 3 plays blue, each chip $1"),
    (e.ValueChipsTaken(3, 5, 25_00), "seat 3 plays the $25 value chips"),
    (e.ValueChipsEnded(3, 5, 25_00), "seat 3 plays the $25 value chips no more"),
    (e.ColoursCarried(3, 5, "blue", 5_00, 4), (
        "seat 3 carries 4 blue, each $5, away: $20 owed to whoever brings them"
    )),
    (e.BroughtBack("blue", 4, 5_00, 1_00), "4 blue come back at $1 each, for $5 chips, in value chips"),
    (e.BroughtBack("blue", 4, 5_00, 5_00, 3, 5), "4 blue come back at $5 each, for $5 chips, to seat 3"),
    (e.HouseAdopted("ab", "text", "double"), "house rules adopted, double zero wheel, SHA-256 ab"),
    (e.Opened(10_000_00, 7, LIMITS), "open $10,000, 7 seats"),
    (e.Closed(5_00, 5_00), "close: $5 counted"),
    (e.Closed(5_00, 6_00), "close: $6 counted, $1 over"),
    (e.Closed(5_00, 3_00), "close: $3 counted, $2 short"),
    (e.DayOpened("2026-11-29", e.HouseAdopted("", "", "double"), msgspec.Raw(b"{}"), {}), "gaming day 2026-11-29"),
    (e.LimitsChanged(LIMITS), "other limits from the next round"),
    (e.ClockSet(40), "the clock runs 40 seconds from the next round"),
    (e.Held("a spill"), "the table is on hold: a spill"),
    (e.Restarted(), "the program was started again"),
    (e.Resumed(), "resume"),
    (e.Linked((1, 2)), "seats 1, 2 are joined to one player"),
    (e.Unlinked((1, 2)), "seats 1, 2 are parted"),
    (e.Disputed(1, 3, 5, 7, "mine"), "dispute 1, seat 3, round 7: mine"),
    (e.DisputeRuled(1, "no"), "dispute 1 is ruled: no"),
    (e.CameIn("Ann"), "dealer Ann comes in"),
    (e.WentOut("Ann"), "dealer Ann goes out"),
    (e.BallChanged("B2"), "the ball is changed: B2"),
    (e.WheelInspected("level"), "the wheel is inspected: level"),
    (e.HeadUnwritten(7, "no disk"), "signed heads, at entry 7, are not in their second place: no disk"),
    (e.HeadWritten(9), "signed heads are in their second place again, up to entry 9"),
    (e.CardUsed("S1", "wrong_number", 5_00, 7, (1, 2)), "card S1 for wrong number ($5, seats 1, 2)"),
    (e.DealerAuthorised("late", "void", 0, 7, ()), "the dealer authorises void: late"),
    (e.CardDenied("S1", "void", "pin"), "card S1 is denied for void: wrong PIN"),
    (e.CardUnlocked("S1"), "card S1 may be used again"),
]  # fmt: skip


def test_every_event_in_words() -> None:
    assert [words(event) for event, _ in TOLD] == [said for _, said in TOLD]


def test_none_is_left_out() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(e.AnyEvent))


def test_every_cause_of_a_no_spin_and_every_wrong_use_of_a_card_has_words() -> None:
    assert set(CAUSES) == set(get_args(Cause))
    assert set(WRONG_CARD) == set(get_args(get_type_hints(e.CardDenied)["why"]))
    assert set(GONE_BACK) == set(get_args(get_type_hints(e.Returned)["why"]))


@pytest.mark.parametrize(
    ("event", "seats"),
    [
        (e.Laid(3, "red", "red", 5_00), {3}), (e.Collected(LOSSES), {1, 2}), (e.Transferred(3, 5, 4, 6, 5_00), {3, 4}),
        (e.Linked((1, 2)), {1, 2}), (e.CardUsed("S1", "void", 0, 7, (4,)), {4}), (e.Opened(5_00, 7, LIMITS), set()),
        (e.Redone(7, 0, 4, 0, 0, (), ()), set()), (e.Spun(), set()),
    ],
)  # fmt: skip
def test_whom_an_event_concerns(event: e.AnyEvent, seats: set[int]) -> None:
    """A table has seats when it is opened, and that is about none of them."""
    assert concerned(event) == seats
