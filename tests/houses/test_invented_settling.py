"""What houses do at a zero, and with wagers of 24 numbers, read from invented house files and settled."""

from __future__ import annotations

import pytest

from croupier.felt import EVEN_CHANCES, OUTSIDE
from croupier.house import House
from croupier.settling import Outcome, judge, settle
from tests.houses import invented, read


def at_zero(house: House, stake: int) -> dict[str, Outcome]:
    """What becomes of a stake on each outside spot when the single zero falls."""
    outside = [spot.name for spot in house.felt.spots.values() if spot.kind in OUTSIDE]
    return {outcome.spot: outcome for outcome in settle(house, "0", dict.fromkeys(outside, stake))}


@pytest.mark.parametrize(
    ("zero", "paying", "lost", "held"),
    [
        ('even = "lose"', 'round = "none"', 300, 0),
        ('even = "half"', 'round = "none"', 150, 0),
        ('even = "half"', 'step = "$1"\nround = "down"', 200, 0),
        ('even = "half"', 'step = "$1"\nround = "up"', 100, 0),
        ('even = "prison"', 'round = "none"', 0, 300),
    ],
)
def test_what_a_zero_does_to_even_chances_and_to_nothing_else(zero: str, paying: str, lost: int, held: int) -> None:
    for name, outcome in at_zero(read(zero=zero, paying=paying), 300).items():
        even = name in EVEN_CHANCES
        assert (outcome.lost, outcome.held, outcome.won) == ((lost, held, 0) if even else (300, 0, 0))
        assert outcome.back == 300 - outcome.lost - outcome.held


@pytest.mark.parametrize("name", ["partage", "prison", "two-thirds"])
def test_of_every_stake_in_every_pocket_no_cent_is_made_or_lost(name: str) -> None:
    """What is lost, held and back is the stake; a loser wins nothing; only a zero spares an even chance."""
    house = invented(name)
    stake = 7 * house.chips.unit
    chips = dict.fromkeys(house.felt.places, stake)
    for pocket in house.wheel.order:
        for outcome in settle(house, pocket, chips):
            kind = house.felt.spots[outcome.spot].kind
            wins = pocket in house.felt.spots[outcome.spot].pockets
            assert outcome.lost + outcome.held + outcome.back == stake
            assert (outcome.won > 0) == wins
            assert wins == (outcome.back == stake)
            if not wins and (kind not in EVEN_CHANCES or pocket not in ("0", "00", "000")):
                assert outcome.lost == stake


def test_a_wager_of_24_numbers_is_paid_in_whole_steps() -> None:
    house = invented("two-thirds")
    places = {"dozen1-dozen2": 100, "column2-column3": 500}
    assert settle(house, "3", places) == [
        Outcome("dozen1-dozen2", "dozen1-dozen2", 100, 0, 0),
        Outcome("column2-column3", "column2-column3", 500, 0, 300),
    ]
    assert settle(house, "34", places) == [
        Outcome("dozen1-dozen2", "dozen1-dozen2", 100, 100, 0),
        Outcome("column2-column3", "column2-column3", 500, 500, 0),
    ]


@pytest.mark.parametrize(
    ("zero", "depth", "pocket", "verdict"),
    [
        ("", 1, "1", ("free", 0)),
        ("", 1, "2", ("lost", 0)),
        ("", 1, "0", ("lost", 0)),
        ("deeper = true\ndeepest = 2", 1, "0", ("held", 2)),
        ("deeper = true\ndeepest = 2", 2, "0", ("lost", 0)),
        ("deeper = true\ndeepest = 2", 2, "1", ("held", 1)),
        ("deeper = true\ndeepest = 2", 2, "2", ("lost", 0)),
        ("deeper = true\ndeepest = 3", 2, "0", ("held", 3)),
    ],
)
def test_what_a_number_does_with_a_prisoner_on_red(
    zero: str, depth: int, pocket: str, verdict: tuple[str, int]
) -> None:
    house = read(zero=f'even = "prison"\n{zero}'.strip())
    assert judge(house.zero, pocket, house.felt.spots["red"], depth) == verdict
