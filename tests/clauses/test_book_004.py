"""Book 004: an electronic table with one zero or two, a game clock, and the supervisor's card."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.wheel import WheelName
from tests.clauses.dealt import BANK, PURSE, ByTheBook, betting, sitting
from tests.dealt import SUPERVISOR
from tests.house_files import shipped

HOUSE = shipped("itable")
SINGLE = shipped("itable", "single")
WHEELS: list[WheelName] = ["single", "double"]


# 1 to 3: definitions, equipment, the game


def test_the_game_is_roulette_on_an_electronic_table() -> None:
    assert "Roulette" in HOUSE.title
    assert HOUSE.play == "clocked"


def test_one_zero_or_two_is_the_casinos_choice() -> None:
    assert set(HOUSE.wheels) == set(WHEELS)
    assert len(SINGLE.wheel.order) == 37
    assert len(HOUSE.wheel.order) == 38


@pytest.mark.parametrize("wheel", WHEELS)
def test_the_result_is_a_pocket_of_the_wheel(wheel: WheelName) -> None:
    zeros = {"single": {"0"}, "double": {"0", "00"}}[wheel]
    assert set(shipped("itable", wheel).wheel.order) == zeros | {str(n) for n in range(1, 37)}


def test_there_are_seven_player_terminals() -> None:
    table = sitting(HOUSE, *range(1, 8))
    assert len(table.table.seats) == 7
    assert table.dealer(c.BuyIn(8, cash=PURSE)) == "no_such_seat"


def test_the_dealer_runs_the_terminal_and_spins_the_ball() -> None:
    table = betting(HOUSE, 1)
    for verb in (c.Spin(), c.Announce("17"), c.BuyIn(1, cash=PURSE)):
        assert table.seat(1, verb) == "not_yours"
    table.lay(1, "17", 5_00)
    table.deal(c.Spin())
    table.close_betting()
    table.deal(c.Announce("17"), c.Confirm("17"), c.PlaceYourBets())


def test_the_supervisors_acts_are_not_the_dealers() -> None:
    table = betting(HOUSE, 1)
    for verb in (c.Void("the clock"), c.ChangeLimits(maximum=50_00), c.SetClock(20)):
        assert table.dealer(verb) == "card_needed"
    table.supervise(c.ChangeLimits(maximum=50_00))
    used = table.events[-2]
    assert isinstance(used, e.CardUsed)
    assert (used.card, used.act) == (SUPERVISOR.card, "limits")


def test_the_dealer_is_told_when_the_card_is_needed() -> None:
    answer = betting(HOUSE, 1).ask(c.Actor("dealer"), c.Void("the clock")).answer
    assert answer is not None
    assert "card is needed for voiding a round" in answer.words
    assert answer.clause == "004, 3.5"


def test_without_the_card_the_act_is_denied() -> None:
    table = betting(HOUSE, 1)
    before = table.table
    assert table.dealer(c.Void("the clock")) == "card_needed"
    assert table.ask(c.Actor("supervisor"), c.Void("the clock")).answer is not None
    assert table.table == before


def test_a_supervisor_may_do_all_that_a_dealer_may() -> None:
    """A whole round on the card: each act stands under its name."""
    table = ByTheBook(HOUSE)
    acts: list[c.AnyVerb] = [c.Open(BANK), c.BuyIn(1, cash=PURSE), c.PlaceYourBets()]
    table.supervise(*acts)
    assert table.lay(1, "17", 5_00) == ""
    table.close_betting()
    table.supervise(c.Spin(), c.Announce("17"), c.Confirm("17"), c.CashOut(1), c.Close())
    names = [event.card for event in table.events if isinstance(event, e.CardUsed)]
    assert names == [SUPERVISOR.card] * (len(acts) + 5)


def test_the_clock_starts_with_a_new_game() -> None:
    table = sitting(HOUSE, 1)
    assert table.seat(1, c.PlaceYourBets()) == "not_yours"
    assert table.clock(c.Tick(10)) == "not_now"
    table.deal(c.PlaceYourBets())
    assert table.events[-1] == e.BetsOpened(1, HOUSE.clock.seconds)
    assert table.table.clock == HOUSE.clock.seconds > 0
    assert table.clock(c.Tick(10)) == ""
    assert table.table.clock == 10


def test_the_length_of_the_countdown_is_a_setting() -> None:
    table = betting(HOUSE, 1)
    table.supervise(c.SetClock(45))
    assert table.table.clock == HOUSE.clock.seconds, "a game that runs keeps its clock"
    table.lay(1, "17", 5_00)
    table.falls("17")
    table.deal(c.PlaceYourBets())
    assert table.table.clock == 45


def test_the_wheel_has_one_zero_or_two_and_gives_one_result() -> None:
    for house in (SINGLE, HOUSE):
        table = betting(house, 1)
        table.lay(1, "17", 5_00)
        table.close_betting()
        assert table.sensor("17") == ""
        assert table.sensor("18") == "already_sensed"
    assert betting(SINGLE, 1).sensor("00") == "no_such_pocket"


def test_any_apparatus_may_give_the_result() -> None:
    """What gives the number says so as the wheel's sensor does; where nothing says it, the dealer reads it off."""
    for spoken in (True, False):
        table = betting(HOUSE, 1)
        table.lay(1, "17", 5_00)
        table.close_betting()
        if spoken:
            assert table.sensor("17") == ""
        table.deal(c.Announce("17"), c.Confirm("17"))
        assert table.won(1) == 175_00


def test_past_results_are_shown() -> None:
    table = betting(HOUSE, 1)
    for pocket in ("17", "00"):
        table.lay(1, "red", 5_00)
        table.falls(pocket)
        table.deal(c.PlaceYourBets())
    assert table.table.results == ("00", "17")


def test_bets_are_taken_until_the_clock_reaches_zero() -> None:
    table = sitting(HOUSE, 1)
    assert table.lay(1, "17", 5_00) == "not_now"
    table.deal(c.PlaceYourBets())
    table.clock(c.Tick(1))
    assert table.lay(1, "17", 5_00) == ""
    table.close_betting()
    assert table.lay(1, "18", 5_00) == "not_accepted"
    assert table.events[-1] == e.LateCounted(1)
    assert table.lift(1, "17", 5_00) == "not_now"
    assert (table.at(1).chips, table.at(1).balance) == ({"17": 5_00}, PURSE - 5_00)


def test_winners_are_paid_to_the_terminal_when_the_dealer_confirms() -> None:
    table = betting(HOUSE, 1)
    table.lay(1, "17", 5_00)
    table.close_betting()
    table.deal(c.Announce("17"))
    assert table.at(1).balance == PURSE - 5_00
    table.deal(c.Confirm("17"))
    assert table.at(1).balance == PURSE + 175_00


def test_a_countdown_without_wagers_is_a_void() -> None:
    table = betting(HOUSE, 1)
    table.close_betting()
    assert isinstance(table.events[-1], e.Voided)
    assert table.table.results == ()
    table.deal(c.PlaceYourBets())
    assert table.table.round == 2


def test_a_void_round_has_no_result() -> None:
    table = betting(HOUSE, 1)
    table.lay(1, "17", 5_00)
    table.close_betting()
    table.sensor("17")
    table.supervise(c.Void("the ball jumped out"))
    assert (table.table.results, table.table.pocket, table.won(1)) == ((), "", 0)
    assert table.dealer(c.Confirm("17")) == "not_now"


@pytest.mark.parametrize("phase", ["betting", "spinning", "no_more_bets", "announced"])
def test_a_voided_game_returns_all_bets(phase: str) -> None:
    table = betting(HOUSE, 1, 2)
    for seat, place in ((1, "17"), (1, "red"), (2, "00")):
        assert table.lay(seat, place, 5_00) == ""
    if phase == "spinning":
        table.deal(c.Spin())
    if phase in ("no_more_bets", "announced"):
        table.close_betting()
    if phase == "announced":
        table.deal(c.Announce("17"))
    assert table.table.phase == phase
    table.supervise(c.Void("the spin was not in order"))
    assert all(table.at(seat).balance == PURSE and not table.at(seat).chips for seat in (1, 2))


# 4 and 8: opening and closing the table


def test_opening_the_table_takes_the_card() -> None:
    table = ByTheBook(HOUSE)
    assert table.dealer(c.Open(BANK)) == "card_needed"
    assert table.names() == ["HouseAdopted"]
    table.supervise(c.Open(BANK))
    assert table.table.phase == "idle"


def test_closing_the_table_takes_the_card() -> None:
    table = sitting(HOUSE)
    assert table.dealer(c.Close()) == "card_needed"
    table.supervise(c.Close())
    assert table.table.phase == "closed"


def test_the_table_stays_open_until_all_are_cashed_out() -> None:
    table = sitting(HOUSE, 1, 2)
    assert table.dealer(c.Close()) == "money_on_table"
    table.deal(c.CashOut(1))
    assert table.dealer(c.Close()) == "money_on_table"
    table.deal(c.CashOut(2))
    table.supervise(c.Close())


# 5: monetary transactions


def test_buying_in_cash_and_chips() -> None:
    table = sitting(HOUSE)
    table.deal(c.BuyIn(3, cash=100_00, chips=25_00))
    assert table.at(3).balance == 125_00
    assert table.events[-1] == e.BoughtIn(3, 1, 100_00, 25_00)


def test_a_transaction_names_its_terminal() -> None:
    table = sitting(HOUSE, 1, 2)
    table.deal(c.BuyIn(2, cash=5_00))
    assert (table.at(1).balance, table.at(2).balance) == (PURSE, PURSE + 5_00)
    table.deal(c.CashOut(1))
    assert (table.at(1).balance, table.at(2).balance) == (0, PURSE + 5_00)


def test_cash_goes_to_the_drop_box_and_chips_to_the_bank() -> None:
    table = sitting(HOUSE)
    before = table.balances()
    table.deal(c.BuyIn(1, cash=60_00))
    table.deal(c.BuyIn(2, chips=40_00))
    moved = {account: held - before[account] for account, held in table.balances().items()}
    assert moved["drop_box"] == 60_00, "the cash, and no chips"
    assert moved["table_bank"] == 40_00 - 60_00 - 40_00, "the chips came in, and what both were given went out"
    assert (moved["seat:1"], moved["seat:2"]) == (60_00, 40_00)


def test_cashing_out_pays_the_whole_free_balance() -> None:
    table = betting(HOUSE, 1, 2)
    table.lay(2, "17", 5_00)
    table.deal(c.CashOut(1), c.CashOut(2))
    paid = [event.amount for event in table.events if isinstance(event, e.CashedOut)]
    assert paid == [PURSE, PURSE - 5_00]
    assert (table.at(1).sitting, table.at(2).sitting) == (0, 2), "a seat with wagers in play is not released"


def test_the_card_is_asked_for_above_an_amount() -> None:
    table = sitting(HOUSE, 1)
    most = HOUSE.card.acts["buy_in"].amount
    table.deal(c.BuyIn(1, cash=most))
    assert table.dealer(c.BuyIn(1, cash=most + 1_00)) == "card_needed"
    table.supervise(c.BuyIn(1, cash=most + 1_00))
    assert table.dealer(c.CashOut(1)) == "card_needed"
    table.supervise(c.CashOut(1))
    table.supervise(c.BuyIn(1, cash=most), c.BuyIn(1, cash=most))
    most = HOUSE.card.acts["transfer"].amount
    table.deal(c.Transfer(1, 2, most))
    assert table.dealer(c.Transfer(1, 2, most + 1_00)) == "card_needed"


def test_a_buy_in_is_counted_before_it_is_said_yes_to() -> None:
    table = sitting(HOUSE)
    table.deal(c.CountIn(3, cash=100_00, chips=25_00))
    assert table.at(3).balance == 0
    table.deal(c.GoBack(3))
    assert table.dealer(c.GoBack(3)) == "nothing_waits"
    table.deal(c.CountIn(3, cash=100_00), c.BuyIn(3, cash=100_00))
    assert table.at(3).balance == 100_00


def test_cashing_out_is_in_two_steps() -> None:
    """The free balance is put aside at the first, so that what lies ready as chips cannot be bet as well."""
    table = betting(HOUSE, 1)
    table.deal(c.HoldBalance(1))
    assert table.lay(1, "17", 5_00) == "over_balance"
    table.deal(c.GoBack(1))
    assert table.lay(1, "17", 5_00) == ""
    table.deal(c.HoldBalance(1), c.CashOut(1))
    assert table.events[-1] == e.CashedOut(1, 1, PURSE - 5_00)
    assert table.at(1).chips == {"17": 5_00}


def test_a_balance_moves_between_terminals() -> None:
    """A part to another player, a buy-in at the wrong terminal, and a change of seat."""
    table = sitting(HOUSE, 1, 2)
    table.deal(c.Transfer(1, 2, 30_00))
    assert (table.at(1).balance, table.at(2).balance) == (PURSE - 30_00, PURSE + 30_00)
    sittings = table.at(1).sitting, table.at(2).sitting
    table.deal(c.Transfer(1, 7, PURSE - 30_00))
    assert (table.at(1).sitting, table.at(7).balance) == (0, PURSE - 30_00)
    assert (table.at(7).sitting, table.at(2).sitting) == sittings, "who changes seats takes the sitting along"
    assert table.dealer(c.Transfer(7, 1, PURSE)) == "over_free"


# 5.5: limits on an open table


def test_limits_change_from_the_next_round() -> None:
    table = betting(HOUSE, 1)
    assert table.lay(1, "17", 10_00) == ""
    table.supervise(c.ChangeLimits(minimum=5_00, maximum=8_00))
    assert table.lay(1, "18", 10_00) == "", "this round keeps the limits that it began with"
    table.falls("00")
    table.deal(c.PlaceYourBets())
    assert table.lay(1, "17", 10_00) == "over_maximum"
    assert table.lay(1, "17", 8_00) == table.lay(1, "18", 4_00) == ""
    table.close_betting()
    assert table.at(1).chips == {"17": 8_00}


def test_changing_limits_takes_the_card() -> None:
    table = sitting(HOUSE)
    before = table.table
    assert table.dealer(c.ChangeLimits(minimum=5_00)) == "card_needed"
    assert table.table == before
