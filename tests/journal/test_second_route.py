"""The second route agrees with the game in every pocket, and was not written from it."""

from __future__ import annotations

import ast
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from croupier import events as e
from croupier.felt import EVEN_CHANCES
from croupier.house import House
from croupier.journal import second_route
from croupier.journal.second_route import SecondRoute, covers, halved, kind_of, winnings
from croupier.money import Odds, Rounding
from croupier.rules import Zero
from croupier.settling import settle
from croupier.wheel import ZEROS
from tests.every_house import every_house
from tests.journal.games import Entry, a_house, whole_game

HOUSE = a_house()


def test_it_asks_nothing_of_the_game() -> None:
    """What it imports is names and odds; how they are used is its own."""
    tree = ast.parse(Path(second_route.__file__).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not imported & {"croupier.settling", "croupier.table", "croupier.spins", "croupier.wagers"}


@pytest.mark.parametrize("name", every_house())
@pytest.mark.parametrize("units", [1, 2, 7])
def test_every_spot_in_every_pocket(name: str, units: int) -> None:
    house = every_house()[name]
    stake = house.chips.unit * units
    for spot in house.felt.spots.values():
        assert kind_of(spot.name) == spot.kind
        for pocket in house.wheel.order:
            [outcome] = settle(house, pocket, {house.felt.places_of[spot.name][0]: stake})
            zero = pocket in ZEROS
            if covers(spot.name, pocket):
                assert winnings(house, spot.name, stake) == outcome.won
                assert outcome.back == stake
            elif zero and house.zero.even == "prison" and spot.kind in EVEN_CHANCES:
                assert (outcome.won, outcome.held) == (0, stake)
            else:
                assert (outcome.won, outcome.back) == (0, halved(house, spot.name, stake) if zero else 0)


@pytest.mark.parametrize(
    ("rounding", "step", "won"), [("none", 1, Fraction(101, 2)), ("down", 1, 50), ("up", 1, 51), ("up", 25, 75)]
)
def test_what_cannot_be_paid_exactly(rounding: Rounding, step: int, won: Fraction) -> None:
    """What a house that does not round leaves over is never paid right, so it shows."""
    paying = msgspec.structs.replace(HOUSE.paying, round=rounding, step=step)
    house = msgspec.structs.replace(HOUSE, odds={**HOUSE.odds, "red": Odds(1, 2)}, paying=paying)
    assert winnings(house, "red", 101) == won


def found(events: list[e.AnyEvent], house: House = HOUSE) -> list[str]:
    route = SecondRoute()
    words = [each for event in events for each in route.follow(event, house)]
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


HALVING = msgspec.structs.replace(HOUSE, zero=Zero("half"))
LOST = e.Collected((e.Loss(1, "red", "red", 250), e.Loss(1, "17", "17", 100)))
BACK = e.Returned(1, "red", "red", 250, "half")


@pytest.mark.parametrize(
    ("settled", "words"),
    [
        ([LOST, BACK], []),
        ([LOST], ["seat 1's $2.50 on red was on the felt when 0 fell, and was not settled"]),
        (
            [LOST, e.Returned(1, "red", "red", 200, "half")],
            ["seat 1's $2.50 on red was left in 0, and $2 on red went back"],
        ),
        (
            [e.Collected((e.Loss(1, "red", "red", 500), LOST.losses[1])), BACK],
            ["seat 1's $5 on red lost in 0, and $5 on red was collected"],
        ),
        ([LOST, BACK, BACK], ["seat 1's $0 on red was all that lay there, and $2.50 went back"]),
    ],
)
def test_half_back_at_zero(settled: list[e.AnyEvent], words: list[str]) -> None:
    laid = [e.Laid(1, "red", "red", 500), e.Laid(1, "17", "17", 100)]
    assert found([*laid, e.Confirmed("0"), *settled, e.DollyLifted()], HALVING) == words


def test_chips_whose_place_means_another_spot() -> None:
    for laid in (e.Laid(1, "17-20", "17", 100), e.Laid(1, "nowhere", "17", 100)):
        assert found([laid])[0] == f"seat 1: {laid.place} does not mean 17 on this felt"


def test_a_spot_that_no_house_has() -> None:
    """It may be a forger's, and must not stop the audit."""
    spot = "1-2-3-4-5-6-7"
    words = found([e.Laid(1, "17", spot, 100), e.Confirmed("7"), e.Paid(1, (e.Win("17", spot, 100, 400),))])
    assert words == [
        f"seat 1: 17 does not mean {spot} on this felt",
        "seat 1's $1 on 17 wins $0 at no odds, and was paid $4",
    ]


def test_a_pocket_that_the_wheel_has_not() -> None:
    assert found([e.Confirmed("000")]) == ["000 was confirmed, and the wheel has no such pocket"]
