"""Even chances in prison at a table: put in by a zero, judged by the next number, half taken back, settled at last."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.chances import spot_chances
from croupier.house import House
from croupier.rules import Zero
from tests.dealt import Dealt, betting, opened, spin
from tests.houses import invented

PRISON = invented("prison")
SIMPLE, CHOICE = Zero("prison"), Zero("prison", choice=True)
DEEP = Zero("prison", deeper=True, deepest=3)


def with_zero(zero: Zero) -> House:
    house = replace(PRISON, zero=zero, money=replace(PRISON.money, transfer=True))
    return replace(house, card=replace(house.card, acts={}))


def in_prison(zero: Zero, *pockets: str, place: str = "red") -> Dealt:
    """$100 at seat 1, $20 of it on a place when 0 falls; then rounds without wagers, in which these numbers fall."""
    dealt = betting(house=with_zero(zero))
    dealt.card(c.BuyIn(1, 100_00))
    assert dealt.seat(1, c.Lay(place, 20_00)) == ""
    assert spin(dealt, "0") == ""
    for pocket in pockets:
        dealt.dealer(c.PlaceYourBets())
        assert spin(dealt, pocket) == ""
    return dealt


def state(dealt: Dealt) -> tuple[int, int, int]:
    """What seat 1 has, what is held of it, and how deep the first of that is."""
    held = dealt.table.prisoners.get(1, ())
    return dealt.at(1).balance, dealt.table.imprisoned(1), held[0].depth if held else 0


@pytest.mark.parametrize(
    ("zero", "pockets", "then"),
    [
        (SIMPLE, "", (80_00, 20_00, 1)),
        (SIMPLE, "1", (100_00, 0, 0)),
        (SIMPLE, "2", (80_00, 0, 0)),
        (SIMPLE, "0", (80_00, 0, 0)),
        (DEEP, "0", (80_00, 20_00, 2)),
        (DEEP, "0 0", (80_00, 20_00, 3)),
        (DEEP, "0 0 0", (80_00, 0, 0)),
        (DEEP, "0 1", (80_00, 20_00, 1)),
        (DEEP, "0 1 1", (100_00, 0, 0)),
        (DEEP, "0 1 2", (80_00, 0, 0)),
    ],
)
def test_each_next_number_judges_a_prisoner(zero: Zero, pockets: str, then: tuple[int, int, int]) -> None:
    dealt = in_prison(zero, *pockets.split())
    assert state(dealt) == then
    assert dealt.at(1).chips == {}


def test_losers_are_collected_then_prisoners_judged_then_put_in_then_winners_paid() -> None:
    dealt = in_prison(DEEP)
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("17", 20_00), c.Lay("black", 10_00), c.Lay("0", 2_00))
    spin(dealt, "0")
    assert dealt.last(5) == (
        e.Confirmed("0"),
        e.Collected((e.Loss(1, "17", "17", 20_00),)),
        e.Judged(1, 1, "number", (e.Sentence(1, "red", "red", held=20_00, depth=2),)),
        e.Imprisoned(1, 1, (e.Prisoner(2, "black", "black", 10_00),)),
        e.Paid(1, (e.Win("0", "0", 2_00, 70_00),)),
    )


@pytest.mark.parametrize("zero", [SIMPLE, CHOICE, DEEP, replace(DEEP, choice=True, deepest=2)])
def test_what_the_table_does_is_worth_what_the_chances_say(zero: Zero) -> None:
    """By the mean over all pockets of what the table does with a stake on red, to the end of its stay."""
    house = with_zero(zero)
    moves = {depth: _moves(zero, depth) for depth in range(1, zero.deepest + 1)}
    free = [each for pocket in house.wheel.order if pocket != "0" for each in [_result(house, pocket)]]
    mean = (sum(free) + _solved(moves)[1]) / len(house.wheel.order)
    assert mean == -20_00 * spot_chances(house, house.felt.spots["red"], "stay").edge
    if zero.choice:
        dealt = in_prison(zero)
        assert dealt.seat(1, c.TakeHalf("red")) == ""
        mean = Fraction(sum(free) + state(dealt)[0] - 100_00, len(house.wheel.order))
        assert mean == -20_00 * spot_chances(house, house.felt.spots["red"], "half").edge


def _result(house: House, pocket: str) -> int:
    dealt = betting(100_00, house=house)
    dealt.card(c.BuyIn(1, 100_00))
    dealt.seat(1, c.Lay("red", 20_00))
    spin(dealt, pocket)
    return dealt.at(1).balance - 100_00


def _moves(zero: Zero, depth: int) -> list[tuple[int, int]]:
    """In every pocket: won less lost by the stay, where it ends; or how deep it goes on."""
    found = []
    for pocket in PRISON.wheel.order:
        dealt = in_prison(zero, *["0"] * (depth - 1), pocket)
        balance, held, now = state(dealt)
        found.append((0, now) if held else (balance - 100_00, 0))
    return found


def _solved(moves: dict[int, list[tuple[int, int]]]) -> list[Fraction]:
    """What a stay is worth at each depth: each is the mean of what it ends in and of where it goes on."""
    worth = [Fraction(0)] * (len(moves) + 1)
    rows = {}
    for depth, going in moves.items():
        row = [Fraction(-sum(now == other for _, now in going), len(going)) for other in moves]
        row[depth - 1] += 1
        rows[depth] = [*row, Fraction(sum(result for result, _ in going), len(going))]
    for depth in moves:
        pivot = [value / rows[depth][depth - 1] for value in rows[depth]]
        rows = {each: [a - row[depth - 1] * b for a, b in zip(row, pivot, strict=True)] for each, row in rows.items()}
        rows[depth] = pivot
    for depth in moves:
        worth[depth] = rows[depth][-1]
    return worth


def test_half_is_taken_back_until_the_next_round_begins_and_only_once() -> None:
    dealt = in_prison(CHOICE)
    assert dealt.seat(1, c.TakeHalf("black")) == "not_in_prison"
    assert dealt.seat(2, c.TakeHalf("red")) == "nobody_sits"
    assert dealt.seat(1, c.TakeHalf("red")) == ""
    assert dealt.events[-1] == e.Judged(1, 1, "half", (e.Sentence(1, "red", "red", 10_00, 10_00),))
    assert state(dealt) == (90_00, 0, 0)
    assert dealt.seat(1, c.TakeHalf("red")) == "not_in_prison"
    late = in_prison(CHOICE)
    late.dealer(c.PlaceYourBets())
    assert late.seat(1, c.TakeHalf("red")) == "not_now"
    late.card(c.Void("nobody plays"))
    assert late.seat(1, c.TakeHalf("red")) == "not_in_prison"
    assert in_prison(SIMPLE).seat(1, c.TakeHalf("red")) == "not_here"


def test_who_has_gone_deeper_has_no_choice_any_more() -> None:
    assert in_prison(replace(DEEP, choice=True), "0").seat(1, c.TakeHalf("red")) == "not_in_prison"


def test_prisoners_are_outside_the_limits_and_no_seat_can_lift_them() -> None:
    dealt = in_prison(SIMPLE)
    dealt.card(c.BuyIn(1, 500_00))
    dealt.dealer(c.PlaceYourBets())
    assert dealt.seat(1, c.Lift("red", 20_00)) == "nothing_there"
    assert dealt.seat(1, c.Lay("red", 500_00)) == "", "the most for red, beside those that are held"


def test_a_void_of_a_later_round_leaves_them_and_that_of_their_own_undoes_it() -> None:
    dealt = in_prison(SIMPLE)
    dealt.dealer(c.PlaceYourBets())
    dealt.card(c.Void("the wheel was touched"))
    assert state(dealt) == (80_00, 20_00, 1)
    dealt.dealer(c.PlaceYourBets())
    spin(dealt, "2")
    assert state(dealt) == (80_00, 0, 0)
    dealt.card(c.Void("the wheel was touched"))
    assert state(dealt) == (80_00, 20_00, 1)
    dealt.card(c.Void("the wheel was touched", of_round=1))
    assert state(dealt) == (100_00, 0, 0)


def test_a_seat_is_not_released_while_some_of_it_is_held() -> None:
    dealt = in_prison(SIMPLE)
    assert dealt.card(c.CashOut(1)) == ""
    assert (dealt.at(1).sitting, dealt.at(1).balance) == (1, 0)
    assert dealt.card(c.CashOut(1)) == "held_in_prison"
    dealt.dealer(c.PlaceYourBets())
    spin(dealt, "1")
    assert dealt.card(c.CashOut(1)) == ""
    assert dealt.at(1).sitting == 0


def test_they_go_with_a_player_who_changes_seats() -> None:
    dealt = in_prison(SIMPLE)
    assert dealt.card(c.Transfer(1, 4, 80_00), c.BuyIn(1, 50_00)) == ""
    dealt.dealer(c.PlaceYourBets())
    spin(dealt, "1")
    assert (dealt.at(4).balance, dealt.at(1).balance) == (100_00, 50_00)
    assert dealt.table.rounds[0].share(1).seat == 4


@pytest.mark.parametrize(("last", "has"), [("half", 90_00), ("return", 100_00), ("lose", 80_00)])
def test_the_last_round_settles_them_before_the_table_closes(last: str, has: int) -> None:
    dealt = in_prison(replace(SIMPLE, last=last))
    assert dealt.card(c.Close()) == "prison_not_settled"
    assert dealt.card(c.SettlePrison()) == ""
    assert state(dealt) == (has, 0, 0)
    assert dealt.card(c.SettlePrison()) == "prison_empty"
    assert dealt.card(c.CashOut(1), c.Close()) == ""
    forced = in_prison(replace(SIMPLE, last=last))
    assert forced.card(c.ForceClose("the lights went out")) == ""
    assert forced.table.owed == {1: has}
    assert forced.table.prisoners == {}


def test_a_number_put_right_after_the_player_left_holds_the_stake_and_the_next_number_decides() -> None:
    dealt = betting(house=with_zero(SIMPLE))
    dealt.card(c.BuyIn(1, 100_00))
    dealt.seat(1, c.Lay("red", 20_00))
    spin(dealt, "2")
    dealt.card(c.CashOut(1), c.CorrectNumber(1, "0"))
    assert dealt.last(1) == (
        e.Redone(
            1, 0, 1, 20_00, 0, (), (),
            judged=(e.Sentence(1, "red", "red", held=20_00, depth=1),),
            held=(e.Prisoner(1, "red", "red", 20_00),),
        ),
    )  # fmt: skip
    assert (dealt.table.owed, dealt.table.imprisoned(1)) == ({}, 20_00)
    dealt.dealer(c.PlaceYourBets())
    spin(dealt, "1")
    assert (dealt.table.owed, dealt.table.imprisoned(1)) == ({1: 20_00}, 0)


def test_what_a_correction_holds_and_the_player_has_spent_is_owed() -> None:
    dealt = betting(house=with_zero(SIMPLE))
    dealt.card(c.BuyIn(1, 100_00))
    dealt.seat(1, c.Lay("red", 100_00))
    spin(dealt, "1")
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("dozen1", 190_00))
    assert dealt.card(c.CorrectNumber(1, "0")) == ""
    assert (dealt.at(1).balance, dealt.table.imprisoned(1), dealt.table.owed) == (0, 100_00, {1: -190_00})


def test_a_closing_in_between_is_not_passed_by_a_number_put_right() -> None:
    """Nobody was held when the table closed; had the right number stood, the closing would have settled it."""
    dealt = opened(house=with_zero(replace(SIMPLE, last="half")))
    dealt.card(c.BuyIn(1, 100_00))
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("red", 20_00))
    spin(dealt, "2")
    assert dealt.card(c.CashOut(1), c.Close(), c.Open(1_000_00), c.CorrectNumber(1, "0")) == ""
    assert (dealt.table.owed, dealt.table.prisoners) == ({1: 10_00}, {})


def test_the_prison_is_settled_by_the_dealer_between_rounds_with_the_card_that_closing_takes() -> None:
    dealt = in_prison(SIMPLE)
    assert dealt.seat(1, c.SettlePrison()) == "not_yours"
    assert dealt.dealer(c.SettlePrison()) == "card_needed"
    dealt.dealer(c.PlaceYourBets())
    assert dealt.card(c.SettlePrison()) == "not_now"
    assert opened(100_00).card(c.SettlePrison()) == "not_here"
    assert state(dealt) == (80_00, 20_00, 1)
