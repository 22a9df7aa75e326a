"""Every round in this folder holds, and every ruled clause that play can show has one that names it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from croupier.cli import FINE, main
from croupier.events import AnyEvent, DayOpened, HeadUnwritten, HeadWritten
from docs.register import read_books
from tests.refused import ROWS as REFUSED
from tests.rounds import HOUSES, dealt, rounds

ROUNDS = rounds()
CLAUSES = {(book.number, clause.at): clause for book in read_books() for clause in book.clause}
SHOWN = {clause for each in ROUNDS.values() for clause in each.clauses}

TITLE = "a title, which nobody deals"
DRAWN = "where a box is drawn, which the felt shows and no wager"
SCREEN = "a touch on the dealer's screen; what comes of it is dealt in other rounds"
NOT_SHOWN: dict[tuple[str, str], str] = {
    ("000", "The name of the game, text"): TITLE,
    **{("001", f"The layout, line {line}"): DRAWN for line in (2, 4, 10, 12)},
    **{("004", at): SCREEN for at in ("4.1.1 (c)", "5.1.1 (b)", "5.1.1 (f)", "5.2.1 (a)", "8.1 (b)")},
    **{("004", f"5.4 ({letter})"): SCREEN for letter in "gh"},
    **{("004", f"5.5 ({letter})"): SCREEN for letter in "abfg"},
    **{("004", at): "what a screen for all shows" for at in ("2.3", "2.4, sentence 2")},
}


@pytest.mark.parametrize("name", ROUNDS)
def test_every_round_holds(name: str) -> None:
    shift, wrong = dealt(ROUNDS[name])
    assert wrong == []
    assert shift.ledger.trial_balance() == 0


def test_every_ruled_clause_that_play_can_show_has_a_round() -> None:
    ruled = {at for at, clause in CLAUSES.items() if clause.ruled}
    assert ruled - SHOWN - set(NOT_SHOWN) == set()


def test_what_play_cannot_show_is_ruled_and_not_shown() -> None:
    """The control: the list of what is left out cannot hide a clause that is shown, or that is none."""
    assert all(CLAUSES[at].ruled and at not in SHOWN for at in NOT_SHOWN)


def test_every_round_names_clauses_that_there_are_and_deals_at_a_house_of_its_book() -> None:
    for each in ROUNDS.values():
        assert each.clauses or each.name.startswith(("evenings/", "refusals/")), each.name
        for at in each.clauses:
            assert at in CLAUSES, (each.name, at)
            assert not CLAUSES[at].heading, (each.name, at)
            assert HOUSES[at[0]] == each.house, (each.name, at)


NOT_ASKED: set[object] = {DayOpened, HeadUnwritten, HeadWritten}
"""Events that the program writes by itself, at no command."""
EVENINGS = [name for name in ROUNDS if name.startswith("evenings/")]


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_that_is_written_to_a_journal_is_clean(name: str, tmp_path: Path) -> None:
    """By the commands themselves: what went wrong is put right in the books too."""
    evening, journal = ROUNDS[name], tmp_path / "journal.sqlite"
    wheel = ["--wheel", evening.wheel] if evening.wheel else []
    assert main(["deal", evening.house, str(evening.path), "--journal", str(journal), *wheel]) == FINE
    assert main(["audit", str(journal)]) == FINE


def test_at_every_house_there_is_an_evening() -> None:
    assert {ROUNDS[name].house for name in EVENINGS} > set(HOUSES.values())


def test_on_the_evenings_everything_happens() -> None:
    """Between them they make every event happen that comes of a command."""
    seen: set[type] = set()
    for name in EVENINGS:
        events: list[AnyEvent] = []
        dealt(ROUNDS[name], events)
        seen |= {type(event) for event in events}
    assert set(get_args(AnyEvent)) - seen == NOT_ASKED


def test_every_refusal_of_a_table_is_expected_somewhere() -> None:
    said = "\n".join(each.text for each in ROUNDS.values())
    expected = set(re.findall(r"^expect refused (\w+)", said, re.MULTILINE))
    assert expected == {row[0] for row in REFUSED}


def test_a_round_with_a_fault_in_it_does_not_hold() -> None:
    """The control: another pocket, another amount, a refusal that is not expected."""
    sound = ROUNDS["000/a-round.round"]
    for was, now in (("confirm 17\n", "confirm 18\n"), ("$285", "$286"), ("expect refused too_late\n", "")):
        assert was in sound.text
        assert dealt(sound._replace(text=sound.text.replace(was, now)))[1] != []
