"""Every no is reached by somebody, with its words and its clause."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from croupier.felt import KINDS
from croupier.house import House
from croupier.refusals import PHRASES, WORDS, refuse
from tests.refused import ROWS, Reached

# Said by the door: its queue is full, or a screen has asked for other things since.
AT_THE_DOOR = {"busy", "cards_unread", "no_such_table", "old_number", "stopping"}


@pytest.mark.parametrize(("code", "reached", "words", "rule", "house"), ROWS, ids=[row[0] for row in ROWS])
def test_a_no_says_what_happened_and_why(code: str, reached: Reached, words: str, rule: str, house: House) -> None:
    answer = reached().answer
    assert answer is not None
    assert (answer.code, answer.words, answer.clause) == (code, words, house.clause(rule) if rule else "")
    # What the words leave open comes along, so that they can be made from the code again, in any language.
    assert set(answer.said) == {name for _, name, _, _ in Formatter().parse(WORDS[code]) if name}
    assert refuse(code, answer.clause, **answer.said) == answer


def test_every_no_is_reached() -> None:
    assert {row[0] for row in ROWS} == set(WORDS) - AT_THE_DOOR


def test_a_no_is_two_plain_sentences() -> None:
    for code, words in WORDS.items():
        said = {name: next(iter(PHRASES.get(name, "x"))) for _, name, _, _ in Formatter().parse(words) if name}
        assert len(re.findall(r"[.!?](?: |$)", refuse(code, **said).words)) == 2, code


def test_a_value_that_is_a_code_has_words() -> None:
    assert PHRASES["kind"]["straight"] == "A straight wager"
    assert set(PHRASES["kind"]) == set(KINDS)
    with pytest.raises(KeyError):
        refuse("not_now", phase="bets are being placed")
