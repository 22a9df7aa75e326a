"""Each type that a rule can have says what may stand there, and reads that and nothing else."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest

from croupier.felt import Kind, SpotName
from croupier.house_values import AUTHORITY, BOUND, ODDS, PIECE, TEXT, as_written, value_of
from croupier.money import Cents, Odds
from croupier.rules import Authority, Bound, Piece, Ranks

READ: list[tuple[Any, object, object]] = [
    (str, "words", "words"),
    (bool, True, True),
    (Cents, "$1,000.50", 100050),
    (Cents, "5", 500),
    (Literal["a", "b"], "b", "b"),
    (tuple[Literal["a", "b"], ...], ["b", "a"], ("b", "a")),
    (tuple[Cents, ...], [], ()),
    (tuple[Cents, Cents], ["$1", "$1"], (100, 100)),
    (tuple[Kind | SpotName, ...], ["first_five", "0-1-2"], ("first_five", "0-1-2")),
    (Ranks, [["0", "00"], ["000"]], (("0", "00"), ("000",))),
    (Annotated[int, msgspec.Meta(ge=1, le=9)], 9, 9),
    (Annotated[int, msgspec.Meta(ge=1, le=9)], 1, 1),
    (Annotated[int, msgspec.Meta(ge=0, le=9)], 0, 0),
    (Bound, "2 x minimum", Bound(times=2)),
    (Odds, "1 to 2", Odds(1, 2)),
    (Bound, "$5", Bound(500)),
    (Bound, "minimum", Bound(times=1)),
    (Bound, "5 x minimum", Bound(times=5)),
    (Bound, "maximum", Bound(times=1, of="maximum")),
    (Authority, "always", Authority("always")),
    (Authority, "never", Authority("never")),
    (Authority, "above $1,000", Authority("above", 100000)),
    (Piece, "5-8", Piece("5-8", 1)),
    (Piece, "2 on 0-2-3", Piece("0-2-3", 2)),
]

NOT_READ: list[tuple[Any, list[object]]] = [
    (str, ["", "  ", 5, True, ["a"]]),
    (bool, ["true", 1, 0, "yes"]),
    (Cents, [5, 5.0, True, "$5.005", "$0.5", "-$5", "5 $", "1,00", "five"]),
    (Literal["a", "b"], ["c", "A", True, ["a"]]),
    (tuple[Literal["a", "b"], ...], ["a", ["a", "a"], ["c"], [1]]),
    (tuple[Cents, Cents], [["$1"], ["$1", "$2", "$3"], "$1"]),
    (Ranks, ["0", ["0"], [["37"]], [[0]]]),
    (Annotated[int, msgspec.Meta(ge=1, le=9)], [0, 10, True, "5", 5.0]),
    (Odds, ["35", "35:1", "35 to 0", "0 to 1", "-1 to 1", 35, "35 to 1 "]),
    (Bound, [5, "0 x minimum", "minimums", "5 minimum", "x minimum"]),
    (Authority, [True, "above", "above 5.5", "Always", "below $5"]),
    (Piece, ["", "0 on 17", "2 on", 17, "two on 17"]),
]


@pytest.mark.parametrize(("hint", "found", "value"), READ)
def test_it_reads(hint: Any, found: object, value: object) -> None:
    assert value_of(hint).read(found) == value


@pytest.mark.parametrize(("hint", "found", "value"), READ)
def test_what_is_written_reads_the_same(hint: Any, found: object, value: object) -> None:
    form = value_of(hint)
    (again,) = msgspec.toml.decode(f"it = {form.write(value)}").values()
    assert form.read(again) == value


@pytest.mark.parametrize(("hint", "all_found"), NOT_READ)
def test_it_reads_nothing_else(hint: Any, all_found: list[object]) -> None:
    for found in all_found:
        with pytest.raises((ValueError, TypeError)):
            value_of(hint).read(found)


@pytest.mark.parametrize(
    ("hint", "may"),
    [
        (str, 'words in quotes on one line, "…"'),
        (bool, "true or false"),
        (Cents, 'an amount in quotes, such as "$5" or "$5.50"'),
        (Literal["a"], '"a"'),
        (Literal["a", "b", "c"], '"a", "b" or "c"'),
        (tuple[bool, ...], "a list, each once, of true or false"),
        (tuple[bool, bool], "a list of two, each true or false"),
        (Annotated[int, msgspec.Meta(ge=1, le=9)], "a whole number from 1 to 9"),
        (Odds, 'odds such as "35 to 1"'),
        (Bound, 'an amount such as "$5", or "minimum", "maximum" or "5 x minimum"'),
        (Authority, '"always", "never" or "above $500"'),
        (Piece, 'a place such as "5-8", or "2 on 0-2-3"'),
    ],
)
def test_it_says_what_may_stand_there(hint: Any, may: str) -> None:
    assert value_of(hint).may == may


def test_no_value_is_guessed_for_a_type_that_has_none() -> None:
    with pytest.raises(TypeError, match="no value for"):
        value_of(dict[str, int])


@pytest.mark.parametrize(
    ("found", "words"),
    [(True, "true"), (False, "false"), (5, "5"), ("a", '"a"'), (["a", 1], '["a", 1]'), ({"a": True}, "{a = true}")],
)
def test_a_value_is_shown_as_the_file_has_it(found: object, words: str) -> None:
    assert as_written(found) == words


def test_the_named_values_are_those_of_their_types() -> None:
    named = {str: TEXT, Odds: ODDS, Bound: BOUND, Authority: AUTHORITY, Piece: PIECE}
    assert all(value_of(hint) is value for hint, value in named.items())
