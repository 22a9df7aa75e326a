"""What a seat is shown of its own last rounds: all of its wagers, as they stand now, and nobody else's."""

from __future__ import annotations

from croupier import commands as c
from croupier.remembered import ROUNDS, Remembered, RememberedRound, RememberedWager, remembered
from tests.dealt import Dealt, betting


def of(dealt: Dealt, sitting: int) -> tuple[RememberedRound, ...]:
    return remembered(dealt.house, dealt.table, sitting).rounds


def deal(dealt: Dealt, pocket: str, *places: str) -> None:
    if dealt.table.phase != "betting":
        dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, *(c.Lay(place, 5_00) for place in places))
    dealt.dealer(c.Spin(), c.NoMoreBets(), c.Announce(pocket), c.Confirm(pocket))


def test_every_wager_and_what_became_of_it() -> None:
    dealt = betting(200_00, 100_00)
    dealt.seat(2, c.Lay("18", 5_00))
    deal(dealt, "17", "17", "red", "0-00", "courtesy")
    (only,) = of(dealt, 1)
    assert only == RememberedRound(
        1,
        "17",
        (
            RememberedWager("17", 5_00, 0, 175_00, 0),
            RememberedWager("red", 5_00, 5_00, 0, 0),
            RememberedWager("0-00", 10_00, 10_00, 0, 0),
        ),
        20_00,
        15_00,
        175_00,
    )
    assert [wager.spot for each in of(dealt, 2) for wager in each.wagers] == ["18"]


def test_a_round_stands_as_it_was_put_right() -> None:
    dealt = betting(200_00)
    deal(dealt, "17", "17")
    dealt.card(c.CorrectNumber(1, "18"))
    (only,) = of(dealt, 1)
    assert (only.pocket, only.lost, only.won) == ("18", 5_00, 0)
    dealt.card(c.Void("the wheel was touched", 1))
    (only,) = of(dealt, 1)
    assert (only.pocket, only.wagers) == ("", (RememberedWager("17", 5_00, 0, 0, 0),))


def test_the_last_ten_and_only_those_of_this_sitting() -> None:
    dealt = betting(500_00)
    for _ in range(ROUNDS + 2):
        deal(dealt, "1", "red")
    assert [each.round for each in of(dealt, 1)] == list(range(ROUNDS + 2, 2, -1))
    dealt.dealer(c.CashOut(1), c.BuyIn(1, 50_00))
    # The next player at the seat is another sitting.
    assert of(dealt, 2) == ()
    assert remembered(dealt.house, dealt.table, 0) == Remembered(())
