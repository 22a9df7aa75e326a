"""A shift played line by line: what did not hold is said at its line, and the rest goes on."""

from __future__ import annotations

import pytest

from croupier.notation import write_amount
from croupier.script import Script, Wrong
from croupier.shift import Shift, adopted
from croupier.table import Table
from tests.dealt import ten_dollar
from tests.every_house import every_house

OPEN = "card S1: open $10000\nseat 3 buys in $100\nplace your bets\n"


def played(lines: str) -> Script:
    shift = Shift(ten_dollar(), Table())
    shift.happen(adopted(shift.house, ""))
    script = Script(shift)
    for line in (OPEN + lines).splitlines():
        script.play(line)
    script.end()
    return script


@pytest.mark.parametrize(
    "lines",
    [
        "seat 3: red $5\nexpect seat 3 $95",
        "seat 3: red $11\nexpect refused over_maximum\nexpect seat 3 $100",
        "seat 3: red $11\n\n# over the limit\n  Expect Refused over_maximum",
        "seat 3: red $11, black $5, odd $11\nexpect refused over_maximum\nexpect refused over_maximum",
        "seat 3: red $5, 17 $1\nexpect events laid, laid",
        "seat 3 (in round 7): red $5\nexpect refused stale_round\nexpect events touch_refused",
        "card S2 (in round 7): spin\nexpect refused stale_round\nexpect events card_denied",
    ],
)
def test_what_holds(lines: str) -> None:
    assert played(lines).wrong == []


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ("seat 3: red $5\nexpect seat 3 $96", [Wrong(5, "it is seat 3 $95")]),
        ("seat 3: red $11", [Wrong(4, "it was refused with over_maximum")]),
        ("seat 3: red $11\nspin", [Wrong(4, "it was refused with over_maximum")]),
        (
            "seat 3: red $11\nexpect seat 3 $1\nspin",
            [Wrong(4, "it was refused with over_maximum"), Wrong(5, "it is seat 3 $100")],
        ),
        ("seat 3: red $11\nexpect refused too_late", [Wrong(5, "it was refused with over_maximum")]),
        ("seat 3: red $5\nexpect refused too_late", [Wrong(5, "it was done")]),
        ("spin\nexpect events announced", [Wrong(5, "it is events spun")]),
        (
            "dance\nspin\nexpect phase spinning",
            [Wrong(4, "character 1: 'dance' is no act; an act is said like 'spin',")],
        ),
        ("x" * 2_001 + "\nspin", [Wrong(4, "character 2001: the line is longer than 2,000 characters")]),
        ("expect luck", [Wrong(4, "character 1: 'luck' is nothing that can be expected;")]),
        ("seat 3: red $5, 37 $5\nexpect seat 3 $100", [Wrong(4, "character 17: '37' is not on a double zero wheel")]),
    ],
)
def test_what_does_not_hold_is_said_and_the_rest_goes_on(lines: str, wrong: list[Wrong]) -> None:
    found = played(lines).wrong
    assert [each.line for each in found] == [each.line for each in wrong]
    assert all(each.words.startswith(said.words) for each, said in zip(found, wrong, strict=True)), found


def test_a_line_tells_what_came_of_it() -> None:
    script = played("")
    late = script.play("seat 3: red $11, red $5")
    assert [type(event).__name__ for event in late.events] == ["TouchRefused", "Laid"]
    assert [refusal.code for refusal in late.refusals] == ["over_maximum"]
    assert late.wrong == ()
    assert script.play("spin").wrong == (Wrong(4, "it was refused with over_maximum"),)


def test_an_announced_bet_is_laid_with_all_its_pieces_or_none() -> None:
    house = next(house for house in every_house().values() if "tiers" in house.announced)
    shift = Shift(house, Table())
    shift.happen(adopted(house, ""))
    script = Script(shift)
    chips = sum(each.chips for each in house.announced["tiers"])
    least = max(house.limits.least[house.spot_at[each.place].kind] for each in house.announced["tiers"])
    purse = chips * least + 100
    for line in (
        "card S1: open $10000",
        f"card S1: seat 3 buys in {write_amount(purse)}",
        "place your bets",
        f"seat 3: tiers by {write_amount(2 * least)}",
        "expect refused over_balance",
        "expect seat 3 in play $0",
        f"seat 3: tiers by {write_amount(least)}",
        f"expect events {', '.join(['laid'] * len(house.announced['tiers']))}",
        "seat 3: undo",
        "expect seat 3 in play $0",
    ):
        script.play(line)
    script.end()
    assert script.wrong == []
