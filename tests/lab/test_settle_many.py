"""Arrays are settled as one wager is: every spot by every pocket of every house, and every rule there is."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from croupier.house import House
from croupier.lab.settle_many import BLOCK, MOST, SettleMany
from croupier.money import Odds
from croupier.rules import Paying, Zero
from croupier.settling import settle
from tests.every_house import ZERO_RULES, every_house, single_zero

TEN_DOLLAR = every_house()["ten-dollar double"]


def all_pairs(house: House, stakes: range) -> None:
    """Every spot by every pocket, each with a stake of its own, by arrays and one by one."""
    many = SettleMany(house)
    spots, pockets = np.indices((len(many.spots), len(many.pockets)))
    staked = np.resize(np.array(stakes), spots.shape)
    found = many.settle(spots, pockets, staked)
    assert found.won.shape == spots.shape
    for s, name in enumerate(many.spots):
        place = house.felt.places_of[name][-1]
        for p, pocket in enumerate(many.pockets):
            (outcome,) = settle(house, pocket, {place: int(staked[s, p])})
            assert (found.won[s, p], found.lost[s, p], found.held[s, p]) == (outcome.won, outcome.lost, outcome.held)


@pytest.mark.parametrize("name", every_house())
def test_every_spot_by_every_pocket_of_every_house(name: str) -> None:
    all_pairs(every_house()[name], range(100, 1_000_000, 700))


@pytest.mark.parametrize("zero", ZERO_RULES)
def test_every_rule_for_even_chances_at_zero(zero: Zero) -> None:
    all_pairs(single_zero(zero), range(100, 1_000_000, 700))


@pytest.mark.parametrize("rounding", ["down", "up"])
@pytest.mark.parametrize("step", [1, 25])
def test_odds_that_are_rounded(rounding: str, step: int) -> None:
    house = replace(
        single_zero(Zero("half")),
        pays=single_zero(Zero()).pays | {"red": Odds(1, 2), "17": Odds(61, 3)},
        paying=Paying(step=step, round=rounding),  # type: ignore[arg-type]
    )
    all_pairs(house, range(1, 1000))


def test_what_cannot_be_paid_exactly_is_no_answer() -> None:
    house = replace(TEN_DOLLAR, pays=TEN_DOLLAR.pays | {"red": Odds(1, 2)})
    many = SettleMany(house)
    red, one, two = many.spot_index["red"], many.pocket_index["1"], many.pocket_index["2"]
    assert many.settle(red, [one, two], [4, 5]).won.tolist() == [2, 0]
    with pytest.raises(ValueError, match=r"\$0\.05 cannot be paid exactly"):
        many.settle(red, [one, one], [4, 5])


def test_arrays_are_broadcast_and_may_be_of_any_length() -> None:
    many = SettleMany(TEN_DOLLAR)
    assert many.settle([], [], []).won.shape == (0,)
    single = many.settle(many.spot_index["17"], many.pocket_index["17"], 500)
    assert (single.won.shape, int(single.won)) == ((), 17_500)
    wagers = np.array([[many.spot_index["17"]], [many.spot_index["red"]]])
    pockets = np.resize(np.arange(38, dtype=np.uint8), 2 * BLOCK + 1)
    found = many.settle(wagers, pockets, np.array([[500], [1000]], dtype=np.int32))
    assert found.won.shape == (2, 2 * BLOCK + 1)
    rounds = len(pockets)
    assert found.won[0].sum() == 17_500 * int((pockets == many.pocket_index["17"]).sum())
    assert (found.won[1] // 1000 + found.lost[1] // 1000 == np.ones(rounds)).all()
    assert not found.held.any()


@pytest.mark.parametrize("index", [-1, 161, 1 << 40])
def test_an_index_that_there_is_not_is_never_taken_for_another(index: int) -> None:
    with pytest.raises(ValueError, match="spots are from 0 to 160"):
        SettleMany(TEN_DOLLAR).settle([0, index], 0, 100)
    with pytest.raises(ValueError, match="pockets are from 0 to 37"):
        SettleMany(TEN_DOLLAR).settle(0, [0, index], 100)


def test_stakes_are_whole_cents_within_bounds() -> None:
    many = SettleMany(TEN_DOLLAR)
    most = many.settle(many.spot_index["17"], many.pocket_index["17"], MOST)
    assert int(most.won) == 35 * MOST
    for stake in (-1, MOST + 1):
        with pytest.raises(ValueError, match="stakes are from 0"):
            many.settle(0, 0, stake)
    with pytest.raises(TypeError, match="whole numbers, not float64"):
        many.settle(0, 0, 1.0)
    with pytest.raises(TypeError, match="whole numbers, not bool"):
        many.settle(0, 0, True)
