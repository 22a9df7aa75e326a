"""What wagers are worth: chance, odds, edge and variance as exact fractions, by settling every pocket once.

Nothing is sampled and nothing is rounded. The rules are those of `settling`; here they are only counted. Money that is
held in prison is followed to the end of its stay, so that an edge is always that of the wager and not of one spin.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from croupier.felt import KINDS, PlaceName, Spot, SpotName
from croupier.house import House
from croupier.money import Odds
from croupier.settling import Outcome, half, judge, settle

Prisoners: TypeAlias = Literal["best", "stay", "half"]
"""Where a house gives the choice: the player takes half back, stays, or does what is worth more."""

Spread: TypeAlias = dict[int, Fraction]
"""Each result that can come about, won less lost in cents, and its chance."""


_Fate: TypeAlias = tuple[int, tuple[tuple[PlaceName, int], ...]]
"""What a pocket decides at once, won less lost, and the stakes that it leaves in prison."""


class Prospect(msgspec.Struct, frozen=True):
    """What a set of wagers laid together may come to: the whole distribution."""

    stake: int
    results: Spread

    @property
    def mean(self) -> Fraction:
        """The expected result, in cents."""
        return sum((result * chance for result, chance in self.results.items()), Fraction(0))

    @property
    def edge(self) -> Fraction:
        """What the house keeps of each cent staked, in the long run."""
        return -self.mean / self.stake

    @property
    def variance(self) -> Fraction:
        """The variance of the result, in square cents."""
        squares = sum((result * result * chance for result, chance in self.results.items()), Fraction(0))
        return squares - self.mean**2

    def chance_of(self, least: int) -> Fraction:
        """The chance of a result of at least so much: 1 is being ahead, 0 is not being behind."""
        return sum((chance for result, chance in self.results.items() if result >= least), Fraction(0))


class SpotChances(msgspec.Struct, frozen=True):
    """What one spot is worth. Edge and variance are those of a stake of one."""

    spot: Spot
    places: int
    pays: Odds
    chance: Fraction
    edge: Fraction
    variance: Fraction

    @property
    def against(self) -> Fraction:
        """The true odds against it, to one: 37 for a number on a double-zero wheel. Fair odds would pay this."""
        return 1 / self.chance - 1


def chances(house: House, prisoners: Prisoners = "best") -> list[SpotChances]:
    """Every spot that the house takes, in the order of its kinds; a pocket settles all of them at once."""
    spots = sorted((house.felt.spots[name] for name in house.pays), key=lambda spot: KINDS.index(spot.kind))
    chips = {house.felt.places_of[spot.name][0]: _exact_stake(house, spot) for spot in spots}
    counted: dict[SpotName, Counter[_Fate]] = {spot.name: Counter() for spot in spots}
    for pocket in house.wheel.order:
        for each in settle(house, pocket, chips):
            fate = each.won - each.lost, ((each.place, each.held),) if each.held else ()
            counted[each.spot][fate] += 1
    known: dict[tuple[Odds, frozenset[tuple[_Fate, int]]], SpotChances] = {}
    found = []
    for spot in spots:
        alike = house.pays[spot.name], frozenset(counted[spot.name].items())
        if alike not in known:
            worth = _prospect(house, chips[house.felt.places_of[spot.name][0]], counted[spot.name], prisoners)
            known[alike] = _of_one(house, spot, worth)
        found.append(replace(known[alike], spot=spot, places=len(house.felt.places_of[spot.name])))
    return found


def spot_chances(house: House, spot: Spot, prisoners: Prisoners = "best") -> SpotChances:
    """One spot alone."""
    place = house.felt.places_of[spot.name][0]
    return _of_one(house, spot, prospect(house, {place: _exact_stake(house, spot)}, prisoners))


def prospect(house: House, chips: Mapping[PlaceName, int], prisoners: Prisoners = "best") -> Prospect:
    """What one player's chips may come to together, from the spin to the last of them that was held."""
    counted = Counter(_fate(settle(house, pocket, chips)) for pocket in house.wheel.order)
    return _prospect(house, sum(chips.values()), counted, prisoners)


def _exact_stake(house: House, spot: Spot) -> int:
    """A stake that can be paid and halved exactly: rounding is a matter of amounts, not of a spot."""
    return 2 * house.pays[spot.name].to * house.paying.step


def _of_one(house: House, spot: Spot, found: Prospect) -> SpotChances:
    covered = sum(pocket in spot.pockets for pocket in house.wheel.order)
    return SpotChances(
        spot=spot,
        places=len(house.felt.places_of[spot.name]),
        pays=house.pays[spot.name],
        chance=Fraction(covered, len(house.wheel.order)),
        edge=found.edge,
        variance=found.variance / found.stake**2,
    )


def _fate(outcomes: list[Outcome]) -> _Fate:
    now = sum([each.won - each.lost for each in outcomes])
    return now, tuple([(each.place, each.held) for each in outcomes if each.held])


def _prospect(house: House, stake: int, counted: Counter[_Fate], prisoners: Prisoners) -> Prospect:
    """From how many pockets lead to each fate, by way of what becomes of the stakes that are held."""
    results: Spread = {}
    for (now, held), pockets in counted.items():
        share = Fraction(pockets, len(house.wheel.order))
        for later, chance in _held(house, dict(held), prisoners).items():
            results[now + later] = results.get(now + later, Fraction(0)) + share * chance
    return Prospect(stake, dict(sorted(results.items())))


def _held(house: House, held: dict[PlaceName, int], prisoners: Prisoners) -> Spread:
    """What becomes of stakes that were just put in prison. The choice is the same for all: their chances are equal."""
    if not held:
        return {0: Fraction(1)}
    stay = _stay(house, held, {(): [{0: Fraction(1)}]})[1]
    if not house.zero.choice or prisoners == "stay":
        return stay
    halves = sum(half(house, stake) - stake for stake in held.values())
    if prisoners == "best" and halves < Prospect(1, stay).mean:
        return stay
    return {halves: Fraction(1)}


def _stay(house: House, held: dict[PlaceName, int], known: dict[tuple[PlaceName, ...], list[Spread]]) -> list[Spread]:
    """What these prisoners come to, by how deep they are; at 0 they are free.

    All of them went in on the same zero, and a zero moves all alike, so those still held are always equally deep. At
    each depth the spread is `up` times the spread one higher, and `rest` besides: a sweep from the deepest finds the
    two, and a sweep back the spreads. `known` are those of fewer prisoners.
    """
    if tuple(held) in known:
        return known[tuple(held)]
    deepest = house.zero.deepest if house.zero.deeper else 1
    up, rest, sweep = Fraction(0), Spread(), []
    for depth in range(deepest, 0, -1):
        higher, deeper, others = Fraction(0), Fraction(0), []
        for (left, new), chance in _moves(house, held, depth).items():
            if left == tuple(held) and new < depth:
                higher = chance
            elif left == tuple(held):
                deeper = chance
            else:
                fewer = _stay(house, {place: held[place] for place in left}, known)
                lost = sum(held.values()) - sum(held[place] for place in left)
                others.append((chance, {result - lost: share for result, share in fewer[new].items()}))
        stays = 1 - deeper * up
        up, rest = higher / stays, _mix([(deeper / stays, rest), *((chance / stays, each) for chance, each in others)])
        sweep.append((up, rest))
    found: list[Spread] = [{0: Fraction(1)}]
    for up, rest in reversed(sweep):
        found.append(_mix([(up, found[-1]), (Fraction(1), rest)]))
    known[tuple(held)] = found
    return found


def _moves(house: House, held: dict[PlaceName, int], depth: int) -> dict[tuple[tuple[PlaceName, ...], int], Fraction]:
    """Which prisoners the next number leaves, and how deep they then are, each with its chance."""
    found: dict[tuple[tuple[PlaceName, ...], int], Fraction] = {}
    for pocket in house.wheel.order:
        verdicts = {place: judge(house.zero, pocket, house.spot_at[place], depth) for place in held}
        left = tuple(place for place, (verdict, _) in verdicts.items() if verdict != "lost")
        move = left, verdicts[left[0]][1] if left else 0
        found[move] = found.get(move, Fraction(0)) + Fraction(1, len(house.wheel.order))
    return found


def _mix(parts: list[tuple[Fraction, Spread]]) -> Spread:
    """Spreads put together, each with its weight."""
    found: Spread = {}
    for weight, spread in parts:
        for result, chance in spread.items():
            if weight:
                found[result] = found.get(result, Fraction(0)) + weight * chance
    return found
