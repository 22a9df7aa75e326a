"""The words of every verb: one row each, none of them a stranger to the wire."""

from __future__ import annotations

from croupier import commands as c
from croupier.act import Act
from croupier.act_rows import ROWS
from croupier.acts import write_acts
from croupier.powers import CLOCKED, POWERS
from tests.verbs import VERBS


def test_a_verb_has_one_row_and_the_role_that_usually_says_it() -> None:
    assert [row.verb for row in ROWS] == list(dict.fromkeys(row.verb for row in ROWS))
    assert {row.verb: row.role for row in ROWS} == {
        verb: (POWERS.get(verb) or power).role for verb, power in CLOCKED.items()
    }
    assert {type(verb) for verb in VERBS.values()} == {row.verb for row in ROWS}


def test_every_verb_has_words_and_none_needs_the_wire() -> None:
    said = write_acts(
        Act(c.Actor(row.role, int(row.role == "seat")), VERBS[c.snake(row.verb.__name__)]) for row in ROWS
    )
    assert len(said.splitlines()) == len(ROWS)
    assert "{" not in said


def test_what_begins_with_any_word_is_tried_last() -> None:
    """Else it would take what another row says better."""
    wild = [row.verb for row in ROWS if not row.first]
    assert wild == [ROWS[-1].verb] == [c.Lay]
