"""The second route agrees with the game in every pocket, and was not written from it."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path

import pytest

from croupier import events as e
from croupier.journal import second_route
from croupier.journal.second_route import SecondRoute, covers, kind_of, winnings
from croupier.money import Odds
from croupier.settling import settle
from tests.journal.games import Entry, a_house, whole_game

HOUSE = a_house()


def test_it_asks_nothing_of_the_game() -> None:
    """What it imports is names and odds; how they are used is its own."""
    tree = ast.parse(Path(second_route.__file__).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not imported & {"croupier.settling", "croupier.table", "croupier.spins", "croupier.wagers"}


def test_every_spot_in_every_pocket() -> None:
    settled = 0
    for spot in HOUSE.felt.spots.values():
        assert kind_of(spot.name) == spot.kind
        for pocket in HOUSE.wheel.order:
            [outcome] = settle(HOUSE, pocket, {HOUSE.felt.places_of[spot.name][0]: 500})
            won = winnings(HOUSE.odds[kind_of(spot.name)], 500) if covers(spot.name, pocket) else None
            assert won == (None if outcome.lost else outcome.won)
            settled += 1
    assert settled == 161 * 38


def test_odds_that_leave_a_fraction_of_a_cent() -> None:
    assert winnings(Odds(1, 2), 101) == Fraction(101, 2)


def found(events: list[e.AnyEvent]) -> list[str]:
    route = SecondRoute()
    words = [each for event in events for each in route.follow(event, HOUSE)]
    return words + list(route.left_over())


@pytest.mark.parametrize("seed", range(20))
def test_whole_games_are_settled_alike(seed: int) -> None:
    route = SecondRoute()
    entries = whole_game(seed).entries
    assert [words for entry in entries for words in route.follow(entry.event, HOUSE)] == []
    assert list(route.left_over()) == []
    assert (route.rounds, route.wagers, route.won) == (5, *settled_in(entries))


def settled_in(entries: list[Entry]) -> tuple[int, int]:
    events = [entry.event for entry in entries]
    paid = [win for event in events if isinstance(event, e.Paid) for win in event.wins]
    lost = [loss for event in events if isinstance(event, e.Collected) for loss in event.losses]
    return len(paid) + len(lost), sum(win.won for win in paid)


LAID: list[e.AnyEvent] = [e.Laid(3, "17-20", "17-20", 500), e.Laid(3, "red", "red", 500), e.Laid(4, "36", "36", 100)]
CONFIRMED = e.Confirmed("20")
COLLECTED = e.Collected((e.Loss(3, "red", "red", 500), e.Loss(4, "36", "36", 100)))
PAID = e.Paid(3, (e.Win("17-20", "17-20", 500, 8500),))


def test_the_round_that_the_faults_are_planted_in_has_none() -> None:
    assert found([*LAID, CONFIRMED, COLLECTED, PAID, e.DollyLifted()]) == []


@pytest.mark.parametrize(
    ("settled", "words"),
    [
        (
            [COLLECTED, e.Paid(3, (e.Win("17-20", "17-20", 500, 8000),))],
            ["seat 3's $5 on 17-20 wins $85 at 17 to 1, and was paid $80"],
        ),
        (
            [COLLECTED, e.Paid(3, (e.Win("17-20", "17-20", 400, 8500),))],
            ["seat 3's $5 on 17-20 won in 20, and $4 on 17-20 went back"],
        ),
        (
            [COLLECTED, e.Paid(3, (e.Win("17-20", "20", 500, 8500),))],
            ["seat 3's $5 on 17-20 won in 20, and $5 on 20 went back"],
        ),
        (
            [COLLECTED],
            ["seat 3's $5 on 17-20 was on the felt when 20 fell, and was not settled"],
        ),
        (
            [PAID],
            [
                "seat 3's $5 on red was on the felt when 20 fell, and was not settled",
                "seat 4's $1 on 36 was on the felt when 20 fell, and was not settled",
            ],
        ),
        (
            [PAID, COLLECTED],
            ["losing wagers were collected after a winner was paid"],
        ),
        (
            [e.Collected((*COLLECTED.losses, e.Loss(3, "17-20", "17-20", 500)))],
            ["seat 3's $5 on 17-20 won in 20, and was collected"],
        ),
        (
            [e.Collected((COLLECTED.losses[0],)), PAID, e.Paid(4, (e.Win("36", "36", 100, 3500),))],
            ["seat 4's $1 on 36 lost in 20, and was paid $35"],
        ),
        (
            [e.Collected((COLLECTED.losses[0], e.Loss(4, "36", "36", 200))), PAID],
            ["seat 4's $1 on 36 lost in 20, and $2 on 36 was collected"],
        ),
        (
            [COLLECTED, PAID, PAID],
            [
                "seat 3's $0 on 17-20 wins $0 at 17 to 1, and was paid $85",
                "seat 3's $0 on 17-20 won in 20, and $5 on 17-20 went back",
            ],
        ),
    ],
)
def test_every_way_to_settle_wrongly(settled: list[e.AnyEvent], words: list[str]) -> None:
    assert found([*LAID, CONFIRMED, *settled, e.DollyLifted()]) == words
    assert found([*LAID, CONFIRMED, *settled]) == words, "also where the journal ends there"


def test_chips_whose_place_means_another_spot() -> None:
    for laid in (e.Laid(1, "17-20", "17", 100), e.Laid(1, "nowhere", "17", 100)):
        assert found([laid])[0] == f"seat 1: {laid.place} does not mean 17 on this felt"


def test_a_pocket_that_the_wheel_has_not() -> None:
    assert found([e.Confirmed("000")]) == ["000 was confirmed, and the wheel has no such pocket"]
