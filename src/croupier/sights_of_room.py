"""What the whole room may see of a table, and the pit of all tables: no seat's balance, and nobody's losses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from croupier.chances import prospect
from croupier.felt import EVEN_CHANCES, Kind
from croupier.house import House
from croupier.sights_of_desk import limit_lines, payouts, whole
from croupier.standing import KEPT_RESULTS, Played, Seat, Table
from croupier.view import Happening, heard_by
from croupier.views_of_room import CentreSeat, CentreView, Flag, HoldPoint, ResultsView, Seen
from croupier.wheel import Pocket, colour

LAST_ON_CENTRE = 12
LAST_ON_RESULTS = 21
GROUPS: tuple[Kind, ...] = (*EVEN_CHANCES, "dozen", "column")


def centre_view(
    house: House,
    table: Table,
    seq: int,
    happenings: Sequence[Happening],
    seats: tuple[CentreSeat, ...] | None = None,
) -> CentreView:
    """Everybody's chips, and the calls. The seats' are made here, where nobody has them already."""
    return CentreView(
        seq=seq,
        round=table.round,
        phase=table.phase,
        stopped=bool(table.stopped),
        alarm=table.alarm,
        spun=table.spun,
        clock=table.clock,
        whole=whole(house, table),
        pocket=table.pocket,
        seats=_centre_seats(table) if seats is None else seats,
        payouts=payouts(house, table),
        last=table.results[:LAST_ON_CENTRE],
        happenings=tuple(each for each in happenings if heard_by(each, 0)),
    )


def _centre_seats(table: Table) -> tuple[CentreSeat, ...]:
    return tuple(shown for seat in table.seats if (shown := centre_seat(seat)))


def centre_seat(seat: Seat) -> CentreSeat | None:
    """A seat as the room sees it; None where it has neither chips on the felt nor a colour."""
    return CentreSeat(seat.number, seat.chips, seat.colour) if seat.chips or seat.colour else None


def results_view(house: House, table: Table, seq: int, happenings: Sequence[Happening]) -> ResultsView:
    """Past numbers, which predict nothing."""
    limits = table.limits if table.limits.most else house.limits
    return ResultsView(
        seq=seq,
        round=table.round,
        phase=table.phase,
        stopped=bool(table.stopped),
        clock=table.clock,
        whole=whole(house, table),
        last=table.results[:LAST_ON_RESULTS],
        window=len(table.results[:KEPT_RESULTS]),
        counts=_counts(house, table.results[:KEPT_RESULTS]),
        limits=limit_lines(limits),
        inside_total=limits.inside_total,
        happenings=tuple(each for each in happenings if heard_by(each, 0)),
    )


def _counts(house: House, results: tuple[Pocket, ...]) -> tuple[Seen, ...]:
    """What is printed outside, kind by kind, then the zeros together; beside each what a true wheel brings."""
    order = house.wheel.order
    seen = Counter(results)
    outside = sorted(house.felt.spots.values(), key=lambda spot: (*GROUPS, spot.kind).index(spot.kind))
    groups = [(spot.name, spot.pockets) for spot in outside if spot.kind in GROUPS]
    groups.append(("zeros", tuple(pocket for pocket in order if colour(pocket) == "green")))
    return tuple(
        Seen(name, sum(seen[pocket] for pocket in pockets), _tenths(len(results) * len(pockets), len(order)))
        for name, pockets in groups
    )


def _tenths(times: int, of: int) -> int:
    return round(Fraction(10 * times, of))


class Worth(NamedTuple):
    """What the house won in a round, and what it could expect, in cents and square cents."""

    win: int
    mean: Fraction
    variance: Fraction


class Bands:
    """What each settled round was worth beforehand. It is worked out once: it takes every pocket to do so."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, Pocket], Worth] = {}

    def of(self, name: str, house: House, played: Played) -> Worth:
        key = name, played.round, played.pocket
        if key not in self._known:
            self._known[key] = _worth(house, played)
        return self._known[key]

    def keep(self, name: str, rounds: Iterable[Played]) -> None:
        """Forgets all other rounds of a table."""
        kept = {(name, played.round, played.pocket) for played in rounds}
        self._known = {key: worth for key, worth in self._known.items() if key in kept or key[0] != name}


def _worth(house: House, played: Played) -> Worth:
    chips: Counter[str] = Counter()
    for share in played.shares:
        chips.update(share.chips)
    if not chips or not played.pocket:
        return Worth(0, Fraction(0), Fraction(0))
    expected = prospect(house, chips)
    return Worth(sum(share.lost - share.won for share in played.shares), -expected.mean, expected.variance)


def hold(house: House, name: str, table: Table, bands: Bands) -> tuple[HoldPoint, ...]:
    """The win, round upon round, and twice its standard deviation to either side of what was to be expected."""
    bands.keep(name, table.rounds)
    points, win, mean, variance = [], 0, Fraction(0), Fraction(0)
    for played in reversed(table.rounds):
        worth = bands.of(name, house, played)
        win, mean, variance = win + worth.win, mean + worth.mean, variance + worth.variance
        wide = isqrt(int(4 * variance))
        points.append(HoldPoint(played.round, win, int(mean) - wide, int(mean) + wide))
    return tuple(points)


def flags(table: Table, hold: tuple[HoldPoint, ...]) -> tuple[Flag, ...]:
    """What stands out; a table where all is as usual has none."""
    counts = {
        "alarm": int(table.alarm),
        "heads": int(bool(table.unwritten)),
        "lacks": int(table.bank < 0),
        "stopped": int(bool(table.stopped)),
        "dispute": len(table.disputes),
        "owed": len(table.owed),
        "late": sum(seat.late for seat in table.seats),
        "card": sum(table.denied.values()),
        "above_band": int(bool(hold) and hold[-1].win > hold[-1].high),
        "below_band": int(bool(hold) and hold[-1].win < hold[-1].low),
    }
    return tuple(Flag(code, count) for code, count in counts.items() if count)
