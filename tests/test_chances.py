"""Chances against closed forms and against brute force that shares no line with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from croupier.chances import Prisoners, chances, prospect, spot_chances
from croupier.felt import EVEN_CHANCES
from croupier.house import House
from croupier.money import Odds
from croupier.rules import Zero
from croupier.settling import Outcome, judge, settle
from tests.every_house import ZERO_RULES, every_house, single_zero

F = Fraction
RED_AND_BLACK = {"red": 100, "black": 300}


@pytest.mark.parametrize("name", every_house())
def test_every_spot_of_every_house_is_worth_what_counting_its_pockets_says(name: str) -> None:
    house = every_house()[name]
    found = {each.spot.name: each for each in chances(house)}
    assert set(found) == set(house.pays) == {spot.name for spot in house.spot_at.values()}
    for spot_name, spot in house.felt.spots.items():
        odds, pockets = house.pays[spot_name], len(house.wheel.order)
        wins = len(set(spot.pockets) & set(house.wheel.order))
        lost = pockets - wins
        pays = F(odds.win, odds.to)
        mean = (wins * pays - lost) / pockets
        each = found[spot_name]
        assert each.chance == F(wins, pockets)
        assert each.against == F(lost, wins)
        assert each.places == sum(place.spot == spot_name for place in house.felt.places.values())
        if house.zero == Zero() or spot.kind not in EVEN_CHANCES:
            assert each.edge == -mean
            assert each.variance == (wins * (pays - mean) ** 2 + lost * (-1 - mean) ** 2) / pockets


def test_a_double_zero_table_keeps_two_parts_in_thirty_eight_and_three_of_the_first_five() -> None:
    found = chances(every_house()["ten-dollar double"])
    assert len(found) == 161
    assert {each.edge for each in found if each.spot.kind != "first_five"} == {F(1, 19)}
    assert {each.edge for each in found if each.spot.kind == "first_five"} == {F(3, 38)}
    straight = next(each for each in found if each.spot.name == "17")
    assert (straight.chance, straight.against, straight.variance) == (F(1, 38), F(37), F(11988, 361))


@pytest.mark.parametrize(
    ("zero", "edge"),
    [
        (Zero(), F(1, 37)),
        (Zero("half"), F(1, 74)),
        (Zero("prison"), F(19, 1369)),  # 1/37 of the 19/37 that do not come free
        (Zero("prison", choice=True), F(1, 74)),  # half back is worth more than 18/37
        # With p to win and z for zero a prisoner comes free with p / (1 - pz) where two is the deepest.
        (Zero("prison", deeper=True, deepest=2), F(1, 37) * (1 - F(18, 37) / (1 - F(18, 37) * F(1, 37)))),
    ],
)
def test_an_even_chance_keeps_what_the_closed_form_of_its_zero_rule_says(zero: Zero, edge: Fraction) -> None:
    house = single_zero(zero)
    for kind in EVEN_CHANCES:
        assert spot_chances(house, house.felt.spots[kind]).edge == edge
    assert spot_chances(house, house.felt.spots["17"]).edge == F(1, 37)


@pytest.mark.parametrize("zero", ZERO_RULES)
@pytest.mark.parametrize("prisoners", ["stay", "half"])
def test_wagers_laid_together_come_to_what_playing_every_number_comes_to(zero: Zero, prisoners: Prisoners) -> None:
    house = single_zero(zero)
    chips = {"red": 200, "odd": 600, "high": 1000, "17": 100, "dozen2": 300}
    found = prospect(house, chips, prisoners)
    assert sum(found.results.values()) == 1
    played, open_share = _played(house, chips, prisoners, 24)
    assert set(played) == set(found.results)
    for result, share in played.items():
        assert share <= found.results[result] <= share + open_share
    assert open_share < F(1, 10**6)


def _played(
    house: House, chips: dict[str, int], prisoners: Prisoners, spins: int
) -> tuple[dict[int, Fraction], Fraction]:
    """Every sequence of so many numbers, each wager followed by itself; and the share of those not over by then."""
    pockets, zero = house.wheel.order, house.zero
    over: dict[int, Fraction] = {}
    going: Counter[tuple[int, tuple[tuple[str, int], ...]]] = Counter({(0, tuple((place, 0) for place in chips)): 1})
    for spin in range(spins):
        after: Counter[tuple[int, tuple[tuple[str, int], ...]]] = Counter()
        for (result, wagers), count in going.items():
            for pocket in pockets:
                total, left = result, []
                for place, depth in wagers:
                    spot, stake = house.felt.spots[place], chips[place]
                    wins, free = pocket in spot.pockets, depth == 0
                    spared = free and pocket == "0" and spot.kind in EVEN_CHANCES
                    if spared and (zero.even == "half" or (zero.choice and prisoners == "half")):
                        total -= stake // 2
                    elif spared and zero.even == "prison":
                        left.append((place, 1))
                    elif wins and free:
                        total += stake * house.pays[place].win
                    elif wins and depth > 1:
                        left.append((place, depth - 1))
                    elif pocket == "0" and zero.deeper and 0 < depth < zero.deepest:
                        left.append((place, depth + 1))
                    elif not wins:
                        total -= stake
                after[total, tuple(left)] += count
        going = Counter()
        for (total, still), count in after.items():
            if still:
                going[total, still] = count
            else:
                over[total] = over.get(total, F(0)) + F(count, len(pockets) ** (spin + 1))
    return over, F(going.total(), len(pockets) ** spins)


def test_the_choice_is_taken_where_it_is_worth_more() -> None:
    house = single_zero(Zero("prison", choice=True))
    stay, half, best = (prospect(house, RED_AND_BLACK, each) for each in ("stay", "half", "best"))
    assert best == half
    assert best.edge < stay.edge
    assert prospect(single_zero(Zero("prison")), RED_AND_BLACK, "half") == stay, (
        "where no choice is given, there is none"
    )


def test_red_and_black_together_lose_nothing_but_to_the_zeros() -> None:
    found = prospect(every_house()["ten-dollar double"], {"red": 500, "black": 500})
    assert found.results == {-1000: F(1, 19), 0: F(18, 19)}
    assert found.mean == F(-1000, 19)
    assert found.edge == F(1, 19)
    assert (found.chance_of(0), found.chance_of(1)) == (F(18, 19), F(0))


def test_two_places_of_one_spot_and_wagers_that_overlap_add_up() -> None:
    house = every_house()["ten-dollar double"]
    chips = {"0-00": 100, "courtesy": 200, "0": 300}
    by_hand = Counter(
        sum(each.won - each.lost for each in settle(house, pocket, chips)) for pocket in house.wheel.order
    )
    assert by_hand == {17 * 300 + 35 * 300: 1, 17 * 300 - 300: 1, -600: 36}
    assert prospect(house, chips).results == {result: F(count, 38) for result, count in by_hand.items()}
    mean = prospect(house, chips).mean
    assert mean == -F(600, 19)
    assert prospect(house, chips).variance == sum((r - mean) ** 2 * F(n, 38) for r, n in by_hand.items())


def test_odds_that_are_no_whole_number_are_counted_exactly() -> None:
    house = every_house()["ten-dollar double"]
    low = replace(house, pays=house.pays | {"red": Odds(1, 2)})
    assert spot_chances(low, house.felt.spots["red"]).edge == F(20 - 9, 38)
    with pytest.raises(ValueError, match="exactly"):
        prospect(low, {"red": 5})


@pytest.mark.parametrize(
    "planted",
    [
        lambda outcome: replace(outcome, won=outcome.won + 1) if outcome.spot == "17" and outcome.won else outcome,
        lambda outcome: replace(outcome, lost=0) if outcome.spot == "dozen3" else outcome,
        lambda outcome: replace(outcome, lost=outcome.lost // 2) if outcome.spot == "red" else outcome,
    ],
    ids=["a straight pays a cent more", "a dozen never loses", "red loses half"],
)
def test_a_planted_bug_is_seen(planted: Callable[[Outcome], Outcome], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.chances.settle", lambda *given: [planted(each) for each in settle(*given)])
    with pytest.raises(AssertionError):
        test_every_spot_of_every_house_is_worth_what_counting_its_pockets_says("ten-dollar double")


@pytest.mark.parametrize("verdict", [("free", 0), ("lost", 0)], ids=["comes free at once", "is lost at once"])
def test_a_planted_bug_in_the_prison_is_seen(verdict: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    house = single_zero(Zero("prison", deeper=True, deepest=2))
    honest = judge
    monkeypatch.setattr(
        "croupier.chances.judge",
        lambda zero, pocket, spot, depth: verdict if pocket == "0" else honest(zero, pocket, spot, depth),
    )
    with pytest.raises(AssertionError):
        test_wagers_laid_together_come_to_what_playing_every_number_comes_to(house.zero, "stay")
