"""What one wager may be: the least and the most, by kind, as they stand on a table."""

from __future__ import annotations

import msgspec

from croupier.felt import INSIDE, Kind


class Limits(msgspec.Struct, frozen=True):
    """All in cents. `inside_total` is the least that a seat's inside wagers of a round must come to together."""

    least: dict[Kind, int]
    most: dict[Kind, int]
    inside_total: int = 0

    def short(self, wagers: dict[str, tuple[Kind, int]]) -> dict[str, int]:
        """What each wager of one seat still lacks, by spot; none may stand short when betting closes."""
        lacking = {spot: self.least[kind] - stake for spot, (kind, stake) in wagers.items() if stake < self.least[kind]}
        inside = {spot: stake for spot, (kind, stake) in wagers.items() if kind in INSIDE and spot not in lacking}
        missing = self.inside_total - sum(inside.values())
        if inside and missing > 0:
            lacking.update(dict.fromkeys(inside, missing))
        return lacking
