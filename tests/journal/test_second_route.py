"""The second route agrees with the game in every pocket, and was not written from it."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from croupier import events as e
from croupier.house import House, read_house
from croupier.journal import second_route
from croupier.journal.second_route import SecondRoute, covers, kind_of, winnings
from croupier.money import Odds, Rounding
from croupier.settling import settle
from tests.journal.games import HOUSE_TEXT, Entry, a_house, whole_game

HOUSE = a_house()


def test_it_asks_nothing_of_the_game() -> None:
    """What it imports is names and odds; how they are used is its own."""
    tree = ast.parse(Path(second_route.__file__).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert not imported & {"croupier.settling", "croupier.table", "croupier.spins", "croupier.wagers"}


def houses() -> Iterator[House]:
    """Every shipped house on each of its wheels, and one that takes wagers of 24 numbers."""
    for file in files("croupier.houses").iterdir():
        if file.name.endswith(".toml"):
            text = file.read_text(encoding="utf-8")
            for wheel in tomllib.loads(text)["wheels"]:
                yield read_house(text, file.name, wheel)
    yield with_doubles()


def with_doubles() -> House:
    text = HOUSE_TEXT.replace("courtesy = true", 'doubles = ["dozen", "column"]').replace(
        '"felt.courtesy"', '"felt.doubles"'
    )
    for kind in ("double_dozen", "double_column"):
        text = text.replace("[odds]", f'[odds]\n{kind} = "1 to 2"').replace(
            "[limits]", f'[limits]\n{kind} = ["$2", "$10"]'
        )
    return read_house(text)


@pytest.mark.parametrize("house", list(houses()), ids=lambda house: f"{house.title}, {house.wheel.name}")
def test_every_spot_in_every_pocket(house: House) -> None:
    stake = house.chips.unit * 2
    for spot in house.felt.spots.values():
        assert kind_of(spot.name) == spot.kind
        for pocket in house.wheel.order:
            [outcome] = settle(house, pocket, {house.felt.places_of[spot.name][0]: stake})
            won = winnings(house, spot.name, stake) if covers(spot.name, pocket) else None
            assert won == (None if outcome.lost else outcome.won)


@pytest.mark.parametrize(
    ("rounding", "step", "won"), [("none", 1, Fraction(101, 2)), ("down", 1, 50), ("up", 1, 51), ("up", 25, 75)]
)
def test_what_cannot_be_paid_exactly(rounding: Rounding, step: int, won: Fraction) -> None:
    """What a house that does not round leaves over is never paid right, so it shows."""
    paying = msgspec.structs.replace(HOUSE.paying, round=rounding, step=step)
    house = msgspec.structs.replace(HOUSE, odds={**HOUSE.odds, "red": Odds(1, 2)}, paying=paying)
    assert winnings(house, "red", 101) == won


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
