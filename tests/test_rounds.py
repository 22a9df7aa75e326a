"""Rounds as they finally were, held against the table that dealt them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.rounds import Round, Rounds, Wager
from croupier.standing import KEPT_ROUNDS
from tests.house_files import shipped
from tests.told import Told, night


def all_rounds(told: Told) -> list[Round]:
    rounds = Rounds()
    return [done for entry in told.entries for done in rounds.follow(entry)] + list(rounds.rest())


def test_every_round_comes_out_once_and_in_order() -> None:
    told = night()
    assert [each.number for each in all_rounds(told)] == list(range(1, told.table.round + 1))


def test_a_round_is_what_the_table_remembers_of_it_corrections_and_all() -> None:
    told = night()
    found = {each.number: each for each in all_rounds(told)}
    for played in told.table.rounds:
        mine = found[played.round]
        assert mine.pocket == played.pocket
        for share in played.shares:
            wagers = [each for each in mine.by_place.values() if each.sitting == share.sitting]
            assert {each.place: each.stake for each in wagers} == share.chips
            assert (sum(each.lost for each in wagers), sum(each.won for each in wagers)) == (share.lost, share.won)


def test_a_wrong_number_leaves_the_right_one_and_what_it_was() -> None:
    told = Told()
    told.open(100_00, 100_00)
    told.round("17", (1, "17", 1_00), (2, "red", 5_00))
    assert told.card(c.CorrectNumber(1, "18")) == ""
    [found] = all_rounds(told)
    assert (found.state, found.pocket, found.was) == ("settled", "18", ("17",))
    assert found.wagers == [Wager(1, 1, "17", "17", 1_00, lost=1_00), Wager(2, 2, "red", "red", 5_00, won=5_00)]


def test_a_void_round_has_no_wagers_that_count_settled_or_not() -> None:
    told = Told()
    told.open(100_00)
    told.round("17", (1, "17", 1_00))
    told.dealer(c.PlaceYourBets())
    told.seat(1, c.Lay("red", 5_00))
    assert told.card(c.Void("two balls"), c.Void("the wrong ball", 1)) == ""
    first, second = all_rounds(told)
    assert (first.state, first.was, first.wagers, second.state, second.wagers) == ("void", ("17",), [], "void", [])


def test_what_stood_short_went_back_and_was_not_in_action() -> None:
    told = Told()
    told.open(100_00)
    told.round("17", (1, "17", 5_00), (1, "red", 1_00))
    [found] = all_rounds(told)
    assert [each.place for each in found.wagers] == ["17"]


def test_a_half_that_a_zero_leaves_was_in_action_with_the_other() -> None:
    rounds = Rounds()
    told = Told(shipped("ten-dollar"))
    told.open(100_00)
    told.dealer(c.PlaceYourBets())
    told.seat(1, c.Lay("red", 10_00))
    told.dealer(c.Spin(), c.NoMoreBets(), c.Announce("0"))
    told.happen(
        e.Confirmed("0"), e.Collected((e.Loss(1, "red", "red", 5_00),)), e.Returned(1, "red", "red", 5_00, "half")
    )
    for entry in told.entries:
        rounds.follow(entry)
    assert rounds.current.wagers == [Wager(1, 1, "red", "red", 10_00, lost=5_00)]


@pytest.mark.parametrize("later", [KEPT_ROUNDS - 1, KEPT_ROUNDS])
def test_a_round_comes_out_when_nothing_can_put_it_right_any_more_and_not_before(later: int) -> None:
    told = Told()
    told.open(100_00)
    told.round("17", (1, "17", 1_00))
    for _ in range(later):
        told.round("5")
    late = told.card(c.CorrectNumber(1, "18")) == "no_such_round"
    assert late is (later == KEPT_ROUNDS)
    told.dealer(c.PlaceYourBets())
    rounds = Rounds()
    done = [each.number for entry in told.entries for each in rounds.follow(entry)]
    assert done == ([1] if late else [])


def test_a_round_is_of_the_shift_in_which_its_number_was_final() -> None:
    told = Told()
    told.open(100_00)
    told.dealer(c.ComeIn("Ann"), c.PlaceYourBets(), c.Spin(), c.NoMoreBets(), c.ComeIn("Bob"), c.Announce("5"))
    assert [each.shift.dealer for each in all_rounds(told)] == ["Ann"]
    told.dealer(c.Confirm("5"), c.ComeIn("Cleo"))
    assert [each.shift.dealer for each in all_rounds(told)] == ["Bob"]


def test_who_changes_seats_keeps_the_sitting() -> None:
    told = Told(shipped("itable"))
    told.happen(
        e.Opened(1_000_00, 7, told.house.limits), e.BoughtIn(1, 1, 100_00, 0), e.Transferred(1, 1, 4, 1, 100_00)
    )
    rounds = Rounds()
    for entry in told.entries:
        rounds.follow(entry)
    assert rounds.sitting == {4: 1}


def test_what_cannot_be_is_said() -> None:
    told = Told()
    told.open(100_00)
    told.round("17")
    rounds = Rounds()
    for entry in told.entries:
        rounds.follow(entry)
    with pytest.raises(ValueError, match="round 9 is put right, and it is none of the last 20"):
        rounds.follow(replace(told.entries[-1], event=e.NumberCorrected(9, "1", "2")))


def test_a_house_whose_text_is_not_that_of_its_hash_is_not_believed() -> None:
    told = Told()
    rounds = Rounds()
    adopted = told.entries[0].event
    assert isinstance(adopted, e.HouseAdopted)
    rounds.follow(told.entries[0])
    assert rounds.house is not None
    changed = replace(told.entries[0], event=replace(adopted, sha256="0" * 64))
    with pytest.raises(ValueError, match="not the one that its hash names"):
        rounds.follow(changed)
