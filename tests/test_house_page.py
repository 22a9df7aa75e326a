"""The page says every rule of a house, in words, with where the book says so."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from croupier.house import House
from croupier.house_page import ACT_WORDS, CAUSE_WORDS, Page, page
from croupier.rules import Act, Cause
from tests.house_files import shipped
from tests.houses import INVENTED, invented, read

HOUSES = {
    **{name: shipped(name) for name in ("ten-dollar", "posted-limits", "thirty-to-one", "itable")},
    **{name: invented(name) for name in INVENTED},
}


def lines(rules: Page) -> dict[str, str]:
    return {line.words: line.clause for part in rules.parts for line in part.lines}


@pytest.mark.parametrize("name", HOUSES)
def test_each_kind_that_the_house_takes_has_its_row(name: str) -> None:
    house = HOUSES[name]
    wagers = page(house).parts[0]
    assert len(wagers.rows) == len(house.odds)
    assert all(len(row) == len(wagers.heads) for row in wagers.rows)
    assert [row[2] for row in wagers.rows] == [str(odds) for odds in house.odds.values()]


@pytest.mark.parametrize("name", ["ten-dollar", "posted-limits", "thirty-to-one", "itable"])
def test_every_rule_of_a_shipped_house_says_where_it_is_from(name: str) -> None:
    rules = page(HOUSES[name])
    assert all(clause for clause in lines(rules).values())
    assert all(all(row) for part in rules.parts for row in part.rows)


def test_all_causes_and_acts_have_words() -> None:
    assert set(CAUSE_WORDS) == set(get_args(Cause))
    assert set(ACT_WORDS) == set(get_args(Act))


SAID: list[tuple[House, str]] = [
    (HOUSES["ten-dollar"], "0-00 may also be laid on the courtesy line"),
    (HOUSES["ten-dollar"], "Stakes are in steps of $1."),
    (HOUSES["ten-dollar"], "Colours that left the table come back at $1; at any other value the supervisor decides."),
    (HOUSES["posted-limits"], "posted at opening: minimum $5 and maximum $100 unless they say otherwise"),
    (HOUSES["posted-limits"], "The inside wagers of a player in one round come to $5 at least."),
    (HOUSES["thirty-to-one"], "Not taken: 00-2-3, 0-00-2, 0-1-2."),
    (HOUSES["thirty-to-one"], "There is no supervisor. The dealer gives a reason"),
    (HOUSES["thirty-to-one"], "Value chips are not played."),
    (HOUSES["itable"], "Betting is open while the game clock counts down from 30 seconds."),
    (HOUSES["itable"], "A wager after betting has closed is not accepted"),
    (HOUSES["itable"], "Above $500: a transfer."),
    (HOUSES["partage"], "Even chances lose half; the other half goes back."),
    (HOUSES["partage"], "Voisins, 9 chips: 2 on 0-2-3, 4-7, 12-15, 18-21, 19-22, 2 on 25-26-28-29, 32-35."),
    (HOUSES["prison"], "A player may choose a minimum above the table's"),
    (HOUSES["partage"], "A stake over the most is cut down to what fits."),
    (HOUSES["partage"], "A wager under the least stands all the same."),
    (HOUSES["prison"], "All wagers of a player in one round come to $20 at least."),
    (HOUSES["prison"], "The player may take half back instead, until the next round begins."),
    (HOUSES["prison"], "3 deep at most"),
    (HOUSES["prison"], "No number counts, wagers go back."),
    (HOUSES["two-thirds"], "What cannot be paid in steps of $1 is rounded down, in favour of the house."),
    (read(paying='round = "up"'), "rounded up, in favour of the player"),
    (read(paying='stakes = "up"'), "Winning stakes stay up for the next round."),
    (read(zero='even = "prison"'), "Another zero takes them."),
]


@pytest.mark.parametrize(("house", "words"), SAID, ids=[words for _, words in SAID])
def test_it_is_said(house: House, words: str) -> None:
    assert [line for line in lines(page(house)) if words in line] != []


def test_what_cannot_happen_in_a_house_is_not_asked_a_card_for() -> None:
    (asked,) = (line for line in lines(page(read())) if line.startswith("The supervisor's card is asked for"))
    assert all(ACT_WORDS[act] not in asked for act in ("clock", "link", "transfer", "toke", "brought_back"))
    assert all(ACT_WORDS[act] in asked for act in ("void", "limits", "wrong_number"))


def test_kinds_that_the_order_of_paying_leaves_out_are_paid_last() -> None:
    some = read(paying='by = "kind"\nkinds = ["split", "straight"]')
    order = "Winners are paid kind by kind (split, straight, then all others), from"
    assert any(words.startswith(order) for words in lines(page(some)))
    every = read(paying=f'by = "kind"\nkinds = {json.dumps(list(some.odds))}')
    assert not any("then all others" in words for words in lines(page(every)))
