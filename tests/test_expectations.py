"""What can be expected of a table: each form holds where it is so, and says what is so where it is not."""

from __future__ import annotations

import pytest

from croupier.expectations import _PATTERNS, EXPECTATIONS, unmet
from croupier.notation import Notation, NotationError
from croupier.script import Script
from croupier.shift import Shift, adopted
from croupier.table import Table
from tests.dealt import ten_dollar
from tests.house_files import shipped

HOUSE = ten_dollar()
SHIFT = """\
card S1: open $10000
seat 1 buys in $100
seat 2 buys in $100, colour red
seat 5 buys in $50
seat 5 cashes out
card S1: correct buy-in of sitting 3 from $50 cash to $40 cash
seat 6 buys in $10
seat 6 cashes out
card S1: correct buy-in of sitting 4 from $10 cash to $20 cash
place your bets
seat 1: 17 $5, red $10
seat 2: red $2
spin
no more bets
number 17
confirm 17
place your bets
seat 1: 17-20 $5, black $4
hold balance of seat 2
spin
no more bets
seat 2: red $5
"""


def dealt(lines: str = SHIFT) -> tuple[Shift, Notation]:
    shift = Shift(HOUSE, Table())
    shift.happen(adopted(HOUSE, ""))
    script = Script(shift)
    for line in lines.splitlines():
        script.play(line)
    return shift, script.notation


SO = [
    ("seat 1 $260", "seat 1 $261"),
    ("seat 1 in play $5", "seat 1 in play $9"),
    ("seat 1 in prison $0", "seat 1 in prison $5"),
    ("seat 2 held $100", "seat 2 held $0"),
    ("seat 1 has $5 on 20/17", "seat 1 has $6 on 20/17"),
    ("seat 1 lacks $0 on 17", "seat 1 lacks $5 on 17"),
    ("seat 3 free", "seat 3 taken"),
    ("seat 2 taken", "seat 2 free"),
    ("seat 9 free", "seat 9 taken"),
    ("seat 2 sitting 2", "seat 2 sitting 3"),
    ("seat 2 late 1", "seat 2 late 0"),
    ("seat 2 colour red", "seat 2 colour blue"),
    ("0 red away", "20 red away"),
    ("bank $9,575", "bank $9,634.50"),
    ("bank lacks $0", "bank lacks $1"),
    ("drop box $260", "drop box -$1"),
    ("tokes $0", "tokes $1"),
    ("short $0", "short $1"),
    ("over $0", "over $1"),
    ("owed sitting 4 $10", "owed sitting 4 -$10"),
    ("sitting 3 owes $10", "sitting 3 owes $0"),
    ("phase no_more_bets", "phase paid"),
    ("round 2", "round 1"),
    ("table running", "table stopped"),
    ("dolly on nothing", "dolly on 17"),
    ("results 17", "results 18"),
]


def test_every_form_is_tried() -> None:
    tried = [next(each for pattern, each in _PATTERNS if pattern.fullmatch(so)) for so, _ in SO]
    assert set(tried) == set(EXPECTATIONS)


def test_what_is_so_holds_and_what_is_not_says_what_is() -> None:
    shift, notation = dealt()
    for so, not_so in SO:
        assert unmet(shift, notation, so) == "", so
        assert unmet(shift, notation, not_so) == so, not_so


def test_a_place_that_the_house_does_not_take_lacks_nothing() -> None:
    shift = Shift(shipped("thirty-to-one"), Table())
    assert unmet(shift, Notation(shift.house), "seat 1 lacks $0 on 0-1-2") == ""
    assert unmet(shift, Notation(shift.house), "seat 1 has $0 on 0-1-2") == ""


def test_before_the_first_round_there_are_no_results() -> None:
    shift, notation = dealt("card S1: open $100")
    assert unmet(shift, notation, "results none") == ""
    assert unmet(shift, notation, "results 17, 18") == "results none"


def test_what_a_wager_lacks_is_said_before_betting_closes() -> None:
    shift, notation = dealt("card S1: open $100\nseat 1 buys in $100\nplace your bets\nseat 1: red $2")
    assert unmet(shift, notation, "seat 1 lacks $3 on red") == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("luck", "'luck' is nothing that can be expected"),
        ("bank five", "is nothing that can be expected"),
        ("bank $x", "character 6: '$x' stands there; an amount is written like"),
        ("phase dancing", "is nothing that can be expected"),
        ("round \u0663", "is nothing that can be expected"),
        ("seat 1 has $5 on 37", "'37' is not on a double zero wheel"),
    ],
)
def test_what_expects_nothing_says_so(text: str, words: str) -> None:
    shift, notation = dealt()
    with pytest.raises(NotationError, match="character") as error:
        unmet(shift, notation, text)
    assert words in str(error.value)
