"""Who may do what, and when: every role, every verb, every phase."""

from __future__ import annotations

from typing import get_args

import pytest

from croupier import commands as c
from croupier.dealing import decide
from croupier.powers import PHASE_WORDS, POWERS, may
from croupier.table import Phase
from tests.dealt import PHASES, Dealt, betting, reach

# closed, idle, betting, spinning, no_more_bets, announced, paid: x where its owner may do it.
DRAWN = """
lay              seat      . . x x l l l
lift             seat      . . x x . . .
lay_for          dealer    . . x x . . .
place_your_bets  dealer    . x . . . . x
spin             dealer    . . x . . . .
no_more_bets     dealer    . . . x . . .
sense            sensor    . . . . x x .
announce         dealer    . . . . x x .
confirm          dealer    . . . . . x .
lift_dolly       dealer    . . . . . . x
buy_in           dealer    . x x x x x x
cash_out         dealer    . x x x x x x
open             dealer    x . . . . . .
close            dealer    . x . . . . x
restart          operator  . x x x x x x
resume           dealer    . . s . . . .
"""
CELLS = {
    (name, phase): (owner, cell)
    for name, owner, *cells in (line.split() for line in DRAWN.strip().splitlines())
    for phase, cell in zip(PHASES, cells, strict=True)
}
VERBS: dict[str, c.AnyVerb] = {
    c.snake(type(verb).__name__): verb
    for verb in (
        c.Lay("17", 1_00),
        c.Lift("red", 5_00),
        c.LayFor(1, "17", 1_00),
        c.PlaceYourBets(),
        c.Spin(),
        c.NoMoreBets(),
        c.Sense("17"),
        c.Announce("17"),
        c.Confirm("17"),
        c.LiftDolly(),
        c.BuyIn(1, 5_00),
        c.CashOut(1),
        c.Open(100_00),
        c.Close(),
        c.Restart(),
        c.Resume(),
    )
}


@pytest.mark.parametrize("phase", PHASES)
def test_every_cell(phase: Phase) -> None:
    """`x` is done (or refused for the verb's own reasons), `l` is late, `s` is refused unless betting is stopped."""
    dealt = reach(phase)
    for name, verb in VERBS.items():
        owner, cell = CELLS[name, phase]
        for role in get_args(c.Role):
            decision = decide(dealt.house, dealt.table, c.Command(c.Actor(role, 1), dealt.table.round, verb))
            code = decision.answer.code if decision.answer else ""
            if role != owner:
                assert code == "not_yours", (role, name)
            elif cell == "l":
                assert code == "too_late", name
            else:
                assert (code == "not_now") is (cell != "x"), (role, name, code)


def test_the_drawing_has_every_verb() -> None:
    assert set(VERBS) == {name for name, _ in CELLS} == {c.snake(kind.__name__) for kind in POWERS}
    assert set(POWERS) == set(get_args(c.AnyVerb))


@pytest.mark.parametrize("phase", PHASES)
def test_a_screen_is_told_just_what_is_drawn(phase: Phase) -> None:
    for role in get_args(c.Role):
        drawn = {name for (name, at), (owner, cell) in CELLS.items() if (at, owner, cell) == (phase, role, "x")}
        assert set(may(role, reach(phase).table)) == drawn


def test_a_stopped_table_takes_no_chips_and_no_spin_until_the_dealer_resumes() -> None:
    dealt = betting(100_00)
    assert dealt.restart() == ""
    waiting = {name for name, verb in VERBS.items() if _code(dealt, verb) == "stopped"}
    assert waiting == {"lay", "lift", "lay_for", "spin"}
    assert not waiting & {*may("seat", dealt.table), *may("dealer", dealt.table)}
    assert dealt.dealer(c.Resume()) == ""
    assert dealt.seat(1, c.Lay("17", 1_00)) == ""
    assert dealt.dealer(c.Resume()) == "not_now"


def test_every_phase_has_words() -> None:
    assert set(PHASE_WORDS) == set(PHASES) == set(get_args(Phase))


def _code(dealt: Dealt, verb: c.AnyVerb) -> str:
    """What the owner of a verb is answered; nothing happens."""
    actor = c.Actor(POWERS[type(verb)][0], 1)
    answer = decide(dealt.house, dealt.table, c.Command(actor, dealt.table.round, verb)).answer
    return answer.code if answer else ""
