"""Who answers for an act: a card for one command, a dealer's reason, and what becomes of a card put to a wrong use."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier.cards import ACTS, act_of, amount_of, denied_answer, seats_of
from croupier.refusals import ACT_WORDS
from croupier.rules import WITH_AMOUNT, Act, Authority
from tests.dealt import SUPERVISOR, Dealt, betting, cash_only, clocked, opened, reach, ten_dollar
from tests.house_files import shipped

OPERATOR = c.Actor("operator")


def test_what_a_card_was_used_for_stands_before_what_it_did() -> None:
    dealt = reach("betting")
    assert dealt.card(c.Void("the wheel was touched")) == ""
    assert dealt.last(3) == (
        e.CardUsed("S1", "void", 0, 1, (1,)),
        e.Returned(1, "red", "red", 5_00, "void"),
        e.Voided(1, "the wheel was touched"),
    )


def test_an_amount_up_to_which_the_dealer_needs_no_card() -> None:
    dealt = opened(house=clocked())
    assert dealt.dealer(c.BuyIn(1, 600_00, 400_00)) == ""
    assert dealt.dealer(c.BuyIn(2, 600_00, 401_00)) == "card_needed"
    assert dealt.card(c.BuyIn(2, 600_00, 401_00)) == ""
    assert dealt.last(2)[0] == e.CardUsed("S1", "buy_in", 1_001_00, 0, (2,))


def test_every_act_with_an_amount_takes_the_card_above_it_and_up_to_it_none() -> None:
    """Each moves $5; what would move more than its house says on a dealer's word alone is a hole in the purse."""
    house = cash_only()
    money = (c.BuyIn(2, 5_00), c.CashOut(1), c.Transfer(1, 2, 5_00), c.Fill(5_00), c.Credit(5_00), c.Toke(1, 5_00))
    chips = (c.CorrectBuyIn(1, 5_00, 0, 1_00, 0), c.ReleaseOwing(1), c.BringBack("white", 5, 1_00))
    verbs: dict[str, c.AnyVerb] = dict(
        zip(("buy_in", "cash_out", "transfer", "fill", "credit", "toke"), money, strict=True)
    )
    verbs |= zip(("wrong_amount", "release_owing", "brought_back"), chips, strict=True)
    assert verbs.keys() == WITH_AMOUNT
    for act, verb in verbs.items():
        for least, code in ((4_99, "card_needed"), (5_00, "")):
            acts = house.card.acts | {act: Authority("above", least)}
            usual = replace(house, chips=replace(house.chips, brought_back=0))
            dealt = opened(5_00, house=replace(usual, card=replace(house.card, acts=acts)))
            if act == "brought_back":
                dealt.card(c.ReleaseOwing(1))
            assert dealt.dealer(verb) == code, act


def test_a_supervisor_does_any_act_of_the_dealers_and_it_stands_under_the_cards_name() -> None:
    dealt = opened(100_00)
    assert dealt.card(c.PlaceYourBets(), c.LayFor(1, "17", 5_00), c.Spin()) == ""
    assert [event for event in dealt.last(6) if isinstance(event, e.CardUsed)] == [
        e.CardUsed("S1", "place_your_bets", 0, 0, ()),
        e.CardUsed("S1", "lay_for", 0, 1, (1,)),
        e.CardUsed("S1", "spin", 0, 1, ()),
    ]


def test_a_card_is_no_seat_no_clock_and_no_sensor_and_trying_it_is_recorded() -> None:
    dealt = betting(100_00)
    assert dealt.card(c.Lay("17", 1_00)) == "not_yours"
    assert dealt.events[-1] == e.CardDenied("S1", "lay", "role")
    assert dealt.at(1).chips == {}


def test_a_card_is_bound_to_the_round_that_it_was_shown_in() -> None:
    dealt = betting(100_00)
    answer = dealt.ask(SUPERVISOR, c.Void("the wheel was touched"), round=0).answer
    assert answer is not None
    assert answer.code == "stale_round"
    assert dealt.events[-1] == e.CardDenied("S1", "void", "round")


def test_three_wrong_uses_in_a_row_lock_a_card_until_its_time_is_over() -> None:
    dealt = betting(100_00)
    _deny(dealt, 2)
    assert dealt.card(c.Hold("a bell")) == ""
    assert dealt.table.denied == {}
    _deny(dealt, 2)
    assert dealt.card(c.Lay("17", 1_00), c.Resume()) == "not_yours"
    assert dealt.card(c.Resume()) == "card_locked"
    _deny(dealt, 1)
    assert dealt.table.denied == {"S1": 3}
    assert dealt.clock(c.UnlockCard("S1")) == ""
    assert dealt.card(c.Resume()) == ""


def test_another_card_is_not_locked() -> None:
    dealt = betting()
    _deny(dealt, 3)
    assert dealt.ask(c.Actor("supervisor", card="S2"), c.Hold("a bell")).answer is None


def test_without_a_supervisor_the_dealer_gives_a_reason_and_it_is_listed() -> None:
    dealt = betting(house=shipped("thirty-to-one"))
    void = c.Void("the wheel was touched")
    assert dealt.dealer(void) == "reason_needed"
    assert dealt.card(void) == "not_yours"
    assert dealt.ask(c.Actor("dealer"), void, reason="a child reached in").answer is None
    given = e.DealerAuthorised("a child reached in", "void", 0, 1, ())
    assert dealt.last(2) == (given, e.Voided(1, "the wheel was touched"))
    assert dealt.table.reasons[-1] == given


def test_the_acts_have_words_and_every_verb_that_is_one_is_known() -> None:
    assert set(ACT_WORDS) == {*get_args(Act), "from_the_pit"}
    assert set(ACTS.values()) <= set(ACT_WORDS)


def test_naming_a_number_is_an_act_only_against_the_wheel_or_without_it() -> None:
    dealt = reach("no_more_bets")
    assert act_of(ten_dollar(), dealt.table, c.Announce("17")) is None
    assert act_of(clocked(), dealt.table, c.Announce("17")) == "sensor_silent"
    dealt.sensor("17")
    assert act_of(clocked(), dealt.table, c.Announce("17")) is None
    assert act_of(ten_dollar(), dealt.table, c.Announce("18")) == "sensor_differs"


def test_the_amount_and_the_seats_are_those_of_what_would_happen() -> None:
    events = (e.CashedOut(3, 1, 5_00), e.Released(3, 1), e.BoughtIn(2, 2, 1_00, 2_00), e.Filled(4_00))
    assert amount_of(events) == 12_00
    assert seats_of(events) == (2, 3)


def test_a_wrong_use_is_recorded_and_refused_and_the_same_is_said_again() -> None:
    dealt = betting()
    decision = dealt.ask(OPERATOR, c.DenyCard("S1", "void"))
    said = [
        (dealt.ask(SUPERVISOR, c.Lay("17", 5_00)), "not_yours"),
        (dealt.ask(SUPERVISOR, c.Hold("no"), round=9), "stale_round"),
        (decision, "card_denied"),
    ]
    for each, code in said:
        again = denied_answer(dealt.house, dealt.table, each.events[-1])
        assert again == each.answer
        assert again is not None
        assert again.code == code
    assert denied_answer(dealt.house, dealt.table, e.Spun()) is None


def _deny(dealt: Dealt, times: int) -> None:
    for _ in range(times):
        dealt.ask(OPERATOR, c.DenyCard("S1", "void"))
