"""Rounds and shifts as text: every verb there and back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import get_args

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier.act import Act, Row
from croupier.act_rows import ROWS
from croupier.acts import _ROW_OF, ActError, read_acts, write_acts
from croupier.notation import Notation
from croupier.rules import Cause
from tests.every_house import every_house
from tests.verbs import VERBS

HOUSE = every_house()["ten-dollar double"]
NOTATION = Notation(HOUSE)

SHIFT = """\
dealer comes in: Ada
card S1: open $10000
open $10000 with limits $5 to $500
wheel inspected: level
change ball: the small one
seat 3 buys in $100 cash
seat 2 buys in $100 cash and $50.50 chips
seat 4 buys in $20 cash, colour green, value $5
count in for seat 1: $5 chips
go back at seat 1
seat 1 buys in $5 chips
join seats 1, 2
part seats 1, 2
set clock 20
place your bets
seat 3: 17-20 $5, red $10
seat 2: courtesy $1
seat 2: double
seat 2: take half of red
seat 2: minimum $25
seat 2: undo
seat 2: clear
seat 2: repeat
for seat 1: 17 $2, dozen1 $5
for seat 1: lift 17 $2
seat 3: lift red $5
grant seat 4 value chips of $25
seat 4: in $25 chips: 17 $25, 20 $50
seat 4: in $5 chips: 17 $25
for seat 4 in $25 chips: 17-20 $25
end value chips of $25 at seat 4
release seat 4 owing
bring back 20 of green at $5 to seat 3
bring back 1 of blue at $0.50
clock 10
spin
call floor: the ball hangs
no spin: ball with the wheel
clock: no more bets
past post seat 3
wheel 17
number 17
card S1: number 18
confirm 17
seat 3 disputes round 1: it was on the line
correct round 1 to 18
void round 1: the wheel was touched
void: the wheel was touched
lift dolly
rule dispute 1: it was not
correct buy-in of sitting 1 from $100 cash to $10 cash and $5 chips
correct buy-in of sitting 1 from $5 chips to nothing
pay sitting 1 what it is owed
sitting 1 brings $5 cash
seat 3 transfers $20 to seat 5
seat 3 tokes $1
fill $100
credit $100.50
change drop box
limits from $5
limits of the house
hold: a player is unwell
restart
resume
deny card S1: void
unlock card S1
hold balance of seat 3
seat 3 cashes out
dealer goes out
close, counted $9990
supervisor: close
settle prison
dealer (reason the lights went out): force close: the lights went out
dealer (in round 7, reason two words): force close, counted $0: no more
seat 3 (in round 7): red $10
"""

ROLES = [c.Actor(role) for role in get_args(c.Role) if role != "seat"]
CARDS = [c.Actor("supervisor", card=card) for card in ("S1", "the floor", "a:b", " S1", "S1 ", "#1", "S(1)", "7")]
ANYBODY = [*ROLES, *CARDS, c.Actor("seat", 1), c.Actor("seat", 999), c.Actor("dealer", 3)]
AMOUNTS = (1, 99, 100, 1_050, 123_456_789_00)
# What people may say anywhere, and what a line of text means something else by.
WORDS = (
    "the wheel was touched",
    "#",
    "no # here",
    " before",
    "after ",
    ", counted $5: no",
    "round 3: so",
    "seat 3: red $5",
    'spin {"x":1}',
    "x): y",
    "{}",
    "à l'école \u200b",
    "x" * 200,
)
TEXTS = ("why", "words", "ruling", "found", "dealer", "ball", "card", "act", "colour")


def all_acts() -> Iterator[Act]:
    """Every verb by everybody, with every place, every pocket, words of every kind, and amounts of every look."""
    for by in ANYBODY:
        yield from (Act(by, one) for one in VERBS.values())
        yield from (Act(by, c.Spin(), 7, reason) for reason in ("", *WORDS))
    yield from (Act(by, c.Spin(), seen, WORDS[0]) for by, seen in product(ANYBODY, (None, 0)))
    for one, name, text in product(VERBS.values(), TEXTS, WORDS):
        if hasattr(one, name):
            short = isinstance(one, c.ComeIn | c.ChangeBall | c.DenyCard | c.UnlockCard)
            yield Act(
                c.Actor("dealer"), replace(one, **{name: text[: 20 if name == "colour" else 40 if short else 200]})
            )
    dealer = c.Actor("dealer")
    for amount in (*AMOUNTS, 0):
        yield from (Act(dealer, verb(amount)) for verb in (c.Open, c.Fill, c.Credit, c.Close))
        yield from (Act(dealer, c.Open(5_00, *limits)) for limits in ((amount, 0), (0, amount), (amount, 500)))
        yield from (Act(dealer, c.ChangeLimits(*limits)) for limits in ((amount, 0), (0, amount), (amount, 500)))
        for money in ((amount, 0), (0, amount), (amount, 500)):
            yield from (Act(dealer, verb(3, *money)) for verb in (c.BuyIn, c.CountIn, c.TakeOwed))
            yield from (Act(dealer, c.CorrectBuyIn(3, *both)) for both in ((*money, 7, 0), (7, 0, *money)))
        yield from (Act(dealer, c.BuyIn(3, 5_00, 0, colour, amount)) for colour in ("", "green", "a, value $5"))
        yield from (Act(dealer, c.BringBack(colour, 3, amount, 2)) for colour in ("green", "x at $5", "x to seat 2"))
        yield Act(dealer, c.LayFor(3, "17", 5_00, amount))
        yield Act(c.Actor("seat", 3), c.Lay("17", 5_00, amount))
        yield Act(dealer, c.ForceClose("so", amount))
        yield Act(dealer, c.Void("so", of_round=amount))
    yield from (Act(dealer, c.NoSpin(cause)) for cause in get_args(Cause))
    for pocket in HOUSE.wheel.order:
        yield from (Act(dealer, verb(pocket)) for verb in (c.Sense, c.Announce, c.Confirm))
        yield Act(dealer, c.CorrectNumber(9, pocket))
    for place, amount in [(each, 500) for each in HOUSE.spot_at] + [("17-20", each) for each in AMOUNTS]:
        for verb in (c.LayFor, c.LiftFor):
            yield from (Act(by, verb(999, place, amount)) for by in (dealer, c.Actor("operator")))
        yield from (Act(c.Actor("seat", n), verb(place, amount)) for n in (1, 999) for verb in (c.Lay, c.Lift))


def test_a_shift_is_written_as_it_is_read() -> None:
    read = read_acts(NOTATION, SHIFT)
    assert write_acts(read) == SHIFT
    assert {type(act.verb) for act in read} == {row.verb for row in ROWS}
    assert read[15:18] == [
        Act(c.Actor("seat", 3), c.Lay("17-20", 500)),
        Act(c.Actor("seat", 3), c.Lay("red", 1000)),
        Act(c.Actor("seat", 2), c.Lay("courtesy", 100)),
    ]
    assert read[1] == Act(c.Actor("supervisor", card="S1"), c.Open(10_000_00))
    assert read[-2] == Act(c.Actor("dealer"), c.ForceClose("no more", 0), 7, "two words")


def test_a_field_that_a_row_does_not_say_is_not_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    row = Row(c.BuyIn, "dealer", "seat {seat} buys in {money}")
    row.fields = ("seat", "cash")
    monkeypatch.setitem(_ROW_OF, c.BuyIn, row)
    acts = [Act(c.Actor("dealer"), c.BuyIn(3, 500)), Act(c.Actor("dealer"), c.BuyIn(3, 500, 700))]
    assert (
        write_acts(acts)
        == 'seat 3 buys in $5 cash\ndealer: buy_in {"seat":3,"cash":500,"chips":700,"colour":"","value":0}\n'
    )
    assert read_acts(NOTATION, write_acts(acts)) == acts


def test_remarks_empty_lines_and_capitals_change_nothing() -> None:
    text = "# the first round\n\n  SPIN   # three times round\nSeat 3: Red $5\n"
    assert read_acts(NOTATION, text) == read_acts(NOTATION, "spin\nseat 3: red $5")
    assert read_acts(NOTATION, "dealer: spin") == read_acts(NOTATION, "spin")
    assert read_acts(NOTATION, "seat 3 buys in $100") == read_acts(NOTATION, "seat 3 buys in $100 cash")


@pytest.mark.parametrize(
    ("line", "at", "words"),
    [
        ("seat 3: red $5, 37 $1", 17, "'37' is not on a double zero wheel"),
        ("  for seat 3: red", 15, "'red' has no amount"),
        ("number 37", 8, "'37' is not on"),
        ("open five", 6, "'five' stands there; an amount is written like"),
        ("dealer: red $5", 9, "'red $5' is no act"),
        ("red $5", 1, "is no act; an act is said like"),
        ("seat 3:", 8, "'' is no act"),
        ("seat 3 buys in", 1, "is no act; one that begins so is 'seat {seat} buys in {money}"),
        ("bring back 4 pink at $1", 1, "one that begins so is 'bring back {chips} of {colour} at {value}"),
        ("seat 3 buys in $5 cash and $x chips", 28, "'$x' stands there"),
        ("no spin: bad luck", 10, "'bad luck' stands there; a cause is ball with the wheel, too few"),
        ("limits $5", 8, "'$5' stands there; limits are '$2 to $50'"),
        ("count in for seat 1: $5 coins", 22, "money is said like '$100 cash and $5 chips'"),
        ("seat 0 buys in $5", 1, "Expected `int` >= 1"),
        ("set clock 9999", 1, "Expected `int` <= 3600"),
        ("card S1 (reason so: close", 1, "is no act"),
        ("confirm 17 18", 1, "is no act"),
        ("seat 1000: red $5", 1, "is no act"),
        ("seat \u0663: undo", 1, "is no act"),
        ("card S1: void round \u0663: two balls", 10, "is no act"),
        ("join seats 1, \u0663", 1, "is no act"),
        ('dealer: buy_in {"seat":0}', 16, "Expected `int` >= 1"),
        ('dealer: dance {"seat":3}', 15, "Invalid value 'dance'"),
        ('dealer: spin {"seat":3}', 14, "unknown field `seat`"),
        ("dealer: spin {spin}", 14, "JSON is malformed"),
        ('dealer {"sat":3}: spin', 8, "Object contains unknown field `sat`"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_is_wrong_and_where(line: str, at: int, words: str) -> None:
    with pytest.raises(ActError) as error:
        read_acts(NOTATION, f"spin\n# a remark\n{line}\nspin")
    assert (error.value.line, error.value.at) == (3, at)
    assert words in error.value.words
    assert str(error.value).startswith(f"line 3, character {at}: ")


def test_an_announced_bet_is_laid_as_one_and_lifted_by_its_pieces() -> None:
    house = next(house for house in every_house().values() if house.announced)
    notation = Notation(house)
    for name, pieces in house.announced.items():
        acts = read_acts(notation, f"seat 3: red $10, {name} by $5\nfor seat 3: {name.upper()} by $5\n")
        assert [act.verb for act in acts] == [c.Lay("red", 10_00), c.Lay(name, 5_00), c.LayFor(3, name, 5_00)]
        assert read_acts(notation, write_acts(acts)) == acts
        lifted = [(each.place, 5_00 * each.chips) for each in pieces]
        (*acts,) = read_acts(notation, f"seat 3: lift {name} by $5")
        assert [act.verb for act in acts] == [c.Lift(*each) for each in lifted]
        (*acts,) = read_acts(notation, f"for seat 3: lift {name} by $5")
        assert [act.verb for act in acts] == [c.LiftFor(3, *each) for each in lifted]
