"""What one wager may be: the least and the most, by kind, as they stand on a table."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from croupier.felt import INSIDE, Kind
from croupier.rules import LimitRules


class Limits(msgspec.Struct, frozen=True):
    """All in cents. The totals are the least that a seat's inside wagers, or all its wagers, of a round come to."""

    least: dict[Kind, int]
    most: dict[Kind, int]
    inside_total: int = 0
    all_total: int = 0
    minimum: int = 0
    """The table's own two numbers, which the others may follow; 0 where it has none."""
    maximum: int = 0

    def short(self, wagers: dict[str, tuple[Kind, int]], stood: Collection[str] = ()) -> dict[str, int]:
        """What each wager of one seat still lacks, by spot; none may stand short when betting closes.

        What has `stood` before needs no more by itself; in a total of the round it counts like any other.
        """
        lacking = {
            spot: self.least[kind] - stake
            for spot, (kind, stake) in wagers.items()
            if stake < self.least[kind] and spot not in stood
        }
        if not self.inside_total and not self.all_total:
            return lacking
        inside = [spot for spot, (kind, _) in wagers.items() if kind in INSIDE]
        for spots, total in ((inside, self.inside_total), (list(wagers), self.all_total)):
            standing = [spot for spot in spots if spot not in lacking]
            missing = total - sum(wagers[spot][1] for spot in standing)
            if standing and missing > 0:
                lacking.update(dict.fromkeys(standing, missing))
        return lacking


def in_force(rules: LimitRules, minimum: int = 0, maximum: int = 0) -> Limits:
    """A house's limits where the table's minimum and maximum are these; the file's own where none are said."""
    low, high = minimum or rules.minimum, maximum or rules.maximum
    return Limits(
        {kind: bound.at(low, high) for kind, bound in rules.least.items()},
        {kind: bound.at(low, high) for kind, bound in rules.most.items()},
        rules.inside_total.at(low, high),
        rules.all_total.at(low, high),
        low,
        high,
    )
