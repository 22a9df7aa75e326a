"""What is shown to the whole room: no seat's balance, and nobody's losses. And what the pit sees at a glance."""

from __future__ import annotations

import msgspec

from croupier.felt import PlaceName
from croupier.standing import Phase
from croupier.view import Happening, LimitLine, Payout
from croupier.wheel import AnyPocket, Pocket


class CentreSeat(msgspec.Struct, frozen=True):
    """One seat's chips on the felt, and its colour where the house has colours, also while none of them lie there."""

    seat: int
    chips: dict[PlaceName, int]
    colour: str = ""


class CentreView(msgspec.Struct, frozen=True, tag="centre_view"):
    """Everybody's chips, the clock and the calls; who won what, and never who lost."""

    seq: int
    round: int
    phase: Phase
    stopped: bool
    alarm: bool
    spun: bool
    clock: int
    whole: int
    pocket: AnyPocket
    seats: tuple[CentreSeat, ...]
    payouts: tuple[Payout, ...]
    last: tuple[Pocket, ...]
    happenings: tuple[Happening, ...]


class Seen(msgspec.Struct, frozen=True):
    """How often something came in the window, and how often a true wheel brings it, in tenths."""

    name: str
    seen: int
    expected: int


class ResultsView(msgspec.Struct, frozen=True, tag="results_view"):
    """Past numbers: the last ones, and counts over the last `window` spins."""

    seq: int
    round: int
    phase: Phase
    stopped: bool
    clock: int
    whole: int
    last: tuple[Pocket, ...]
    window: int
    counts: tuple[Seen, ...]
    limits: tuple[LimitLine, ...]
    inside_total: int
    happenings: tuple[Happening, ...]


class HoldPoint(msgspec.Struct, frozen=True):
    """The table's win since the first of the rounds shown, and the band in which 19 of 20 tables would be."""

    round: int
    win: int
    low: int
    high: int


class Flag(msgspec.Struct, frozen=True):
    """Something unusual, and how much of it."""

    code: str
    count: int = 1
