"""Who may do what, and when: every role, every verb, every phase."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from croupier import commands as c
from croupier.dealing import decide
from croupier.powers import may, power_of, powers
from croupier.refusals import PHASE_WORDS
from croupier.table import Phase, Table
from tests.dealt import PHASES, Dealt, betting, clocked, reach, ten_dollar
from tests.house_files import shipped
from tests.verbs import VERBS

# closed, idle, betting, spinning, no_more_bets, announced, paid: x where its owner may do it.
DRAWN = """
lay              seat      . . x x l l l
lift             seat      . . x x . . .
lay_for          dealer    . . x x . . .
lift_for         dealer    . . x x . . .
undo             seat      . . x x . . .
clear            seat      . . x x . . .
repeat           seat      . . x x . . .
double           seat      . . x x . . .
place_your_bets  dealer    . x . . . . x
spin             dealer    . . x . . . .
no_more_bets     dealer    . . . x . . .
no_spin          dealer    . . . x x . .
call_floor       dealer    . x x x x x x
past_post        dealer    . . . . x x x
sense            sensor    . . . x x x .
announce         dealer    . . . . x x .
confirm          dealer    . . . . . x .
void             dealer    . x x x x x x
correct_number   dealer    . x x x x x x
correct_buy_in   dealer    . x x x x x x
pay_owed         dealer    x x x x x x x
take_owed        dealer    . x x x x x x
lift_dolly       dealer    . . . . . . x
buy_in           dealer    . x x x x x x
count_in         dealer    . x x x x x x
hold_balance     dealer    . x x x x x x
cash_out         dealer    . x x x x x x
go_back          dealer    . x x x x x x
grant_value_chips dealer   . x x x x x x
end_value_chips  dealer    . x x x x x x
release_owing    dealer    . x x x x x x
bring_back       dealer    . x x x x x x
change_drop_box  dealer    x x x x x x x
dispute          dealer    . x x x x x x
rule_dispute     dealer    x x x x x x x
come_in          dealer    x x x x x x x
go_out           dealer    x x x x x x x
change_ball      dealer    x x x x x x x
inspect_wheel    dealer    x x x x x x x
fill             dealer    . x x x x x x
credit           dealer    . x x x x x x
open             dealer    x . . . . . .
close            dealer    . x . . . . x
force_close      dealer    . x . . . . x
hold             dealer    . x x x x x x
restart          operator  . x x x x x x
resume           dealer    . s s s s s s
deny_card        operator  x x x x x x x
unlock_card      clock     x x x x x x x
"""
# What is otherwise where the game clock closes betting; that house's dealer lays for nobody and calls no no spin,
# and its chips have no colours.
DRAWN_CLOCKED = """
spin             dealer    . . x . x . .
tick             clock     . . x x . . .
no_more_bets     clock     . . x x . . .
sense            sensor    . . x x x x .
set_clock        dealer    x x x x x x x
change_limits    dealer    . x x x x x x
transfer         dealer    . x x x x x x
link             dealer    . x x x x x x
unlink           dealer    . x x x x x x
"""
NOT_CLOCKED = (
    "lay_for", "lift_for", "no_spin", "grant_value_chips", "end_value_chips", "release_owing", "bring_back",
)  # fmt: skip
Cells = dict[tuple[str, Phase], tuple[str, str]]


def _cells(drawn: str) -> Cells:
    rows = [line.split() for line in drawn.strip().splitlines()]
    return {(row[0], phase): (row[1], cell) for row in rows for phase, cell in zip(PHASES, row[2:], strict=True)}


CELLS = _cells(DRAWN)
CELLS_CLOCKED = {at: cell for at, cell in (CELLS | _cells(DRAWN_CLOCKED)).items() if at[0] not in NOT_CLOCKED}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", ["ten-dollar", "itable"])
def test_every_cell(name: str, phase: Phase) -> None:
    """`x` is done (or refused for the verb's own reasons), `l` is late, `s` is refused unless the table is stopped."""
    dealt = reach(phase, house=shipped(name))
    drawn = CELLS_CLOCKED if dealt.house.play == "clocked" else CELLS
    for verb, role in product(VERBS.values(), get_args(c.Role)):
        owner, cell = drawn.get((c.snake(type(verb).__name__), phase), ("", ""))
        actor = c.Actor(role, 1, card="S1" if role == "supervisor" else "")
        decision = decide(dealt.house, dealt.table, c.Command(actor, dealt.table.round, verb))
        code = decision.answer.code if decision.answer else ""
        if not owner:
            assert code == "not_here", verb
        elif role != owner and (role, owner) != ("supervisor", "dealer"):
            assert code == "not_yours", (role, verb)
        elif cell == "l":
            assert code == ("not_accepted" if dealt.house.play == "clocked" else "too_late")
        else:
            assert (code == "not_now") is (cell != "x"), (role, verb, code)


# What a house may leave undone, and the key of its file that says so.
SAYS_SO = {
    "money.lay_for": ("lay_for", "lift_for"),
    "money.transfer": ("transfer",),
    "money.toke": ("toke",),
    "money.link": ("link", "unlink"),
    "limits.seat_minimum": ("choose_minimum",),
    "limits.change": ("change_limits",),
    "zero.choice": ("take_half",),
    "zero.even": ("settle_prison",),
    "chips.values": ("grant_value_chips", "end_value_chips"),
    "chips.redeem": ("release_owing", "bring_back"),
    "no_spin": ("no_spin",),
    "card.supervisor": ("call_floor",),
    "play": ("tick", "set_clock"),
}


@pytest.mark.parametrize("name", ["ten-dollar", "posted-limits", "thirty-to-one", "itable"])
def test_what_a_house_does_not_do_cites_the_rule_that_says_so(name: str) -> None:
    house = shipped(name)
    key_of = {verb: key for key, verbs in SAYS_SO.items() for verb in verbs}
    for verb in VERBS.values():
        answer = decide(house, Table(), c.Command(c.Actor("dealer"), 0, verb)).answer
        if answer and answer.code == "not_here":
            assert answer.clause == house.clause(key_of[c.snake(type(verb).__name__)]), verb
        else:
            assert type(verb) in powers(house)


def test_nobody_is_called_where_no_supervisor_is() -> None:
    for name in ("ten-dollar", "thirty-to-one"):
        answer = reach("betting", house=shipped(name)).dealer(c.CallFloor("a hand on the felt"))
        assert (answer == "not_here") is (name == "thirty-to-one"), answer


def test_the_drawings_have_every_verb() -> None:
    assert set(VERBS) == {c.snake(kind.__name__) for kind in get_args(c.AnyVerb)}
    # Of these two houses none takes tokes, has a prison or lets a seat choose its minimum: each has a test of its own.
    assert set(VERBS) == {name for name, _ in CELLS | CELLS_CLOCKED} | {
        "toke",
        "take_half",
        "settle_prison",
        "choose_minimum",
    }
    for house, cells in ((ten_dollar(), CELLS), (clocked(), CELLS_CLOCKED)):
        assert {c.snake(kind.__name__) for kind in powers(house)} == {name for name, _ in cells}


def test_a_supervisor_without_a_card_may_do_nothing() -> None:
    dealt = reach("betting")
    answer = dealt.ask(c.Actor("supervisor"), c.Spin()).answer
    assert answer is not None
    assert answer.code == "not_yours"


@pytest.mark.parametrize("phase", PHASES)
def test_a_screen_is_told_just_what_is_drawn(phase: Phase) -> None:
    for house, cells in ((ten_dollar(), CELLS), (clocked(), CELLS_CLOCKED)):
        for role in get_args(c.Role):
            drawn = {name for (name, at), (owner, cell) in cells.items() if (at, owner, cell) == (phase, role, "x")}
            assert set(may(house, role, reach(phase, house=house).table)) == drawn


def test_a_stopped_table_takes_no_chips_and_no_spin_until_the_dealer_resumes() -> None:
    dealt = betting(100_00)
    assert dealt.restart() == ""
    waiting = {name for name, verb in VERBS.items() if _code(dealt, verb) == "stopped"}
    assert waiting == {"lay", "lift", "lay_for", "lift_for", "undo", "clear", "repeat", "double", "spin"}
    assert not waiting & {*may(dealt.house, "seat", dealt.table), *may(dealt.house, "dealer", dealt.table)}
    assert dealt.dealer(c.Resume()) == ""
    assert dealt.seat(1, c.Lay("17", 1_00)) == ""
    assert dealt.dealer(c.Resume()) == "not_now"


def test_every_phase_has_words() -> None:
    assert set(PHASE_WORDS) == set(PHASES) == set(get_args(Phase))


def _code(dealt: Dealt, verb: c.AnyVerb) -> str:
    """What the owner of a verb is answered; nothing happens."""
    power = power_of(dealt.house, type(verb))
    actor = c.Actor(power.role if power else "dealer", 1)
    answer = decide(dealt.house, dealt.table, c.Command(actor, dealt.table.round, verb)).answer
    return answer.code if answer else ""
