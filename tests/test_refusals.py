"""Every no is reached by somebody, with its words and its clause."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from croupier.house import House
from croupier.refusals import WORDS, refuse
from tests.refused import ROWS, Reached

# Said by the door: its queue is full, or a screen has asked for other things since.
AT_THE_DOOR = {"busy", "no_such_table", "old_number"}


@pytest.mark.parametrize(("code", "reached", "words", "rule", "house"), ROWS, ids=[row[0] for row in ROWS])
def test_a_no_says_what_happened_and_why(code: str, reached: Reached, words: str, rule: str, house: House) -> None:
    answer = reached().answer
    assert answer is not None
    assert (answer.code, answer.words, answer.clause) == (code, words, house.clause(rule) if rule else "")


def test_every_no_is_reached() -> None:
    assert {row[0] for row in ROWS} == set(WORDS) - AT_THE_DOOR


@pytest.mark.parametrize("code", WORDS)
def test_a_no_is_two_plain_sentences(code: str) -> None:
    said = {name: "x" for _, name, _, _ in Formatter().parse(WORDS[code]) if name}
    assert len(re.findall(r"[.!?](?: |$)", refuse(code, **said).words)) == 2
