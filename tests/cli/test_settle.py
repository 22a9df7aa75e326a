"""`croupier settle`: every spot by every pocket, hostile lines, and lines that come one at a time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.cli.settle import batches
from croupier.cli.wager_lines import LONGEST, MOST_STAKE, MOST_WAGERS, BadLine, Settler
from croupier.money import Odds
from croupier.rules import Paying, Zero
from croupier.settling import settle
from tests.every_house import every_house, single_zero

TEN_DOLLAR = every_house()["ten-dollar double"]
SEVENTEEN = {"kind": "straight", "pockets": ["17"], "stake": 500}


def ask(line: object, settler: Settler | None = None) -> Any:
    text = line if isinstance(line, bytes) else json.dumps(line).encode()
    return json.loads((settler or Settler(TEN_DOLLAR)).answer(text))


def refused(line: object) -> str:
    with pytest.raises(BadLine) as error:
        ask(line)
    return str(error.value)


def command(*arguments: str, lines: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "croupier.cli", "settle", *arguments], input=lines, capture_output=True, check=False
    )


@pytest.mark.parametrize("name", every_house())
def test_every_spot_by_every_pocket_is_answered_as_the_table_settles_it(name: str) -> None:
    house = every_house()[name]
    settler = Settler(house)
    spots = [house.felt.spots[spot] for spot in house.pays]
    wagers = [{"kind": spot.kind, "pockets": spot.pockets[::-1], "stake": 200} for spot in spots]
    chips = {house.felt.places_of[spot.name][0]: 200 for spot in spots}
    for pocket in house.wheel.pockets:
        answer = ask({"pocket": pocket, "wagers": wagers}, settler)
        outcomes = settle(house, pocket, chips)
        assert [each["won"] for each in answer["wagers"]] == [each.won for each in outcomes]
        assert [each.get("held", 0) for each in answer["wagers"]] == [each.held for each in outcomes]
        assert answer["won"] == sum(each.won for each in outcomes)
        assert answer["lost"] == sum(each.lost for each in outcomes)
        assert answer["returned"] == sum(each.won + each.back for each in outcomes)


def test_a_winning_number_comes_back_with_its_winnings() -> None:
    assert ask({"pocket": "17", "wagers": [SEVENTEEN]}) == {
        "returned": 18000, "won": 17500, "lost": 0, "wagers": [{"won": 17500}],
    }  # fmt: skip
    assert ask({"pocket": "00", "wagers": [SEVENTEEN]}) == {
        "returned": 0, "won": 0, "lost": 500, "wagers": [{"won": 0}],
    }  # fmt: skip
    assert ask({"pocket": "00", "wagers": []}) == {"returned": 0, "won": 0, "lost": 0, "wagers": []}


def test_pockets_may_be_left_out_where_the_kind_alone_names_the_spot() -> None:
    for kind in ("red", "black", "odd", "even", "low", "high", "first_five"):
        assert ask({"pocket": "1", "wagers": [{"kind": kind, "stake": 500}]})["wagers"]
    for kind in ("straight", "split", "street", "corner", "double_street", "column", "dozen"):
        assert refused({"pocket": "1", "wagers": [{"kind": kind, "stake": 500}]}).startswith(
            f"a {kind} needs its pockets"
        )


def test_a_kind_that_this_felt_has_not_is_said_to_be_so() -> None:
    with pytest.raises(BadLine, match="this felt has no first_five"):
        ask({"pocket": "1", "wagers": [{"kind": "first_five", "stake": 500}]}, Settler(single_zero(Zero())))
    assert "this felt has no double_dozen" in refused({"pocket": "1", "wagers": [{"kind": "double_dozen", "stake": 5}]})


def test_wagers_on_one_spot_are_each_settled_by_themselves() -> None:
    answer = ask({"pocket": "17", "wagers": [SEVENTEEN, SEVENTEEN, {"kind": "red", "stake": 100}]})
    assert answer == {
        "returned": 36000,
        "won": 35000,
        "lost": 100,
        "wagers": [{"won": 17500}, {"won": 17500}, {"won": 0}],
    }


def test_what_a_zero_does_not_take_whole_is_said() -> None:
    red = {"pocket": "0", "wagers": [{"kind": "red", "stake": 500}, SEVENTEEN]}
    assert ask(red, Settler(single_zero(Zero("prison")))) == {
        "returned": 0, "won": 0, "lost": 500, "held": 500, "wagers": [{"won": 0, "held": 500}, {"won": 0}],
    }  # fmt: skip
    assert ask(red, Settler(single_zero(Zero("half")))) == {
        "returned": 250, "won": 0, "lost": 750, "wagers": [{"won": 0}, {"won": 0}],
    }  # fmt: skip


def test_a_stake_that_cannot_be_paid_exactly_is_refused_unless_the_house_rounds() -> None:
    low = replace(TEN_DOLLAR, pays=TEN_DOLLAR.pays | {"red": Odds(1, 2)})
    line = {"pocket": "1", "wagers": [SEVENTEEN, {"kind": "red", "stake": 5}]}
    with pytest.raises(BadLine, match=r"cannot be paid exactly at 1 to 2 - at `\$\.wagers\[1\]\.stake`"):
        ask(line, Settler(low))
    rounding = replace(low, paying=Paying(step=1, round="down"))
    assert ask(line, Settler(rounding))["won"] == 2


@pytest.mark.parametrize(
    ("wager", "says"),
    [
        ({"kind": "straight", "pockets": ["37"], "stake": 500}, "'37' is not on a double zero wheel"),
        ({"kind": "straight", "pockets": ["000"], "stake": 500}, "'000' is not on a double zero wheel"),
        ({"kind": "straight", "pockets": [17], "stake": 500}, "Expected `str`, got `int`"),
        ({"kind": "straight", "pockets": ["17", "17"], "stake": 500}, "no straight of 17 17"),
        ({"kind": "straight", "pockets": [], "stake": 500}, "no straight of nothing"),
        ({"kind": "straight", "pockets": None, "stake": 500}, "Expected `array`, got `null`"),
        ({"kind": "straight", "pockets": ["017"], "stake": 500}, "'017' is not"),
        ({"kind": "straight", "pockets": [" 17"], "stake": 500}, "' 17' is not"),
        ({"kind": "split", "pockets": ["17", "21"], "stake": 500}, "no split of 17 21"),
        ({"kind": "split", "pockets": ["16", "17", "18"], "stake": 500}, "no split of 16 17 18"),
        ({"kind": "red", "pockets": ["1"], "stake": 500}, "no red of 1"),
        ({"kind": "Red", "stake": 500}, "'Red' is no kind of wager; it may be straight"),
        ({"kind": "dozen1", "stake": 500}, "'dozen1' is no kind"),
        ({"kind": "red", "stake": 0}, "Expected `int` >= 1"),
        ({"kind": "red", "stake": -500}, "Expected `int` >= 1"),
        ({"kind": "red", "stake": 500.0}, "Expected `int`, got `float`"),
        ({"kind": "red", "stake": "500"}, "Expected `int`, got `str`"),
        ({"kind": "red", "stake": True}, "Expected `int`, got `bool`"),
        ({"kind": "red", "stake": float("nan")}, "JSON is malformed"),
        ({"kind": "red", "stake": float("inf")}, "JSON is malformed"),
        ({"kind": "red", "stake": MOST_STAKE + 1}, f"Expected `int` <= {MOST_STAKE}"),
        ({"kind": "red", "stake": 10**4000}, f"Expected `int` <= {MOST_STAKE}"),
        ({"kind": "red"}, "missing required field `stake`"),
        ({"kind": "red", "stake": 500, "seat": 3}, "unknown field `seat`"),
    ],
)
def test_a_wager_that_is_not_one_of_this_felt_is_refused_and_says_where(wager: dict[str, object], says: str) -> None:
    words = refused({"pocket": "17", "wagers": [SEVENTEEN, wager]})
    assert says in words
    assert "malformed" in words or "`$.wagers[1]" in words


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"", "the line is empty"),
        (b" \t\r", "the line is empty"),
        (b"seventeen", "JSON is malformed"),
        (b"[]", "Expected `object`, got `array`"),
        (b"null", "Expected `object`, got `null`"),
        (b"{}", "missing required field `pocket`"),
        (b'{"pocket": "17", "wagers": []} {}', "trailing characters"),
        (b'{"pocket": "17", "wagers": [', "truncated"),
        (b'{"pocket": 00, "wagers": []}', "JSON is malformed"),
        (b'{"pocket": 17, "wagers": []}', "Expected `str`, got `int`"),
        (b'{"pocket": "37", "wagers": []}', "'37' is not on a double zero wheel - at `$.pocket`"),
        (b'{"pocket": "17", "pocket": "0", "wagers": []}', "a key is given twice"),
        (b'{"pocket": "17", "wagers": [{"kind": "red", "stake": 1, "stake": 9}]}', "a key is given twice"),
        (b'{"pocket": "17", "wagers": [{"kind": "red", "stake": 1, "\\u0073take": 9}]}', "a key is given twice"),
        (b'{"pocket": "\xff", "wagers": []}', "the line is not UTF-8"),
        (b'{"pocket": "\\ud800", "wagers": []}', "surrogate"),
        (b"\xff\xfe", "JSON is malformed"),
        (b"[" * 100_000, "Expected `object`, got `array`"),
        (b'{"pocket": ' + b"[" * 100_000, "Expected `str`, got `array`"),
        (b" " * LONGEST + b"{}", "longer than"),
    ],
)
def test_a_line_that_is_no_line_of_wagers_is_refused(line: bytes, says: str) -> None:
    assert says in refused(line)


def test_a_line_has_an_end() -> None:
    assert len(ask({"pocket": "17", "wagers": [SEVENTEEN] * MOST_WAGERS})["wagers"]) == MOST_WAGERS
    assert "length" in refused({"pocket": "17", "wagers": [SEVENTEEN] * (MOST_WAGERS + 1)})


def test_a_bad_line_is_answered_in_its_place_and_the_others_are_settled() -> None:
    good = json.dumps({"pocket": "17", "wagers": [SEVENTEEN]}).encode()
    done = command("ten-dollar", lines=b"\n".join([good, b"17 red", good, b"", b"x" * (3 * LONGEST), good]))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("returned") for answer in answers] == [18000, None, 18000, None, None, 18000]
    assert [answer.get("line") for answer in answers] == [None, 2, None, 4, 5, None]
    assert (done.returncode, done.stderr) == (1, b"")


def test_all_good_lines_exit_with_nothing_wrong_and_no_lines_are_no_fault() -> None:
    good = json.dumps({"pocket": "17", "wagers": [SEVENTEEN]}).encode()
    assert command("ten-dollar", lines=good + b"\r\n").returncode == 0
    assert command("ten-dollar").stdout == b""


@pytest.mark.parametrize(
    "arguments", [("ten-dollar", "--wheel", "single"), ("ten-dollar", "--wheel", "five"), ("nowhere",)]
)
def test_a_house_or_wheel_that_is_not_there_cannot_be_settled_by(arguments: tuple[str, ...]) -> None:
    done = command(*arguments, lines=b"{}")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr


def test_each_line_is_answered_before_the_next_is_waited_for() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "croupier.cli", "settle", "ten-dollar"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for pocket in ("17", "18", "00"):
            program.stdin.write(json.dumps({"pocket": pocket, "wagers": [SEVENTEEN]}).encode() + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["returned"] == (18000 if pocket == "17" else 0)
        program.stdin.close()
        assert program.wait(10) == 0


def test_lines_are_put_together_from_whatever_pieces_they_come_in() -> None:
    text = b"one\n\ntwo\n" + b"x" * 50 + b"\nlast"
    for size in (1, 2, 3, 7, 100):
        reader, writer = os.pipe()
        found = []
        with os.fdopen(writer, "wb", buffering=0) as pipe:
            for start in range(0, len(text), size):
                pipe.write(text[start : start + size])
        for lines in batches(reader):
            found += lines
        os.close(reader)
        assert found == text.split(b"\n")
