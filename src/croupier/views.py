"""The shapes of what each screen is sent: what is legal, where it lies, how much more fits. A screen knows no rule."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from croupier.felt import Kind, Place, PlaceName, SpotName
from croupier.refusals import Refusal
from croupier.table import Phase
from croupier.view import *  # noqa: F403 - here are all views, wherever they are written
from croupier.view import Happening, LimitLine, PrisonerWire, Short, WinWire, Would
from croupier.views_of_desk import Desk, DeskRules, DisputeLine
from croupier.views_of_door import *  # noqa: F403
from croupier.views_of_door import ScreenRole, Waiting
from croupier.views_of_room import CentreView, Flag, HoldPoint, ResultsView
from croupier.wheel import AnyPocket, Colour, Pocket


class SpotWire(msgspec.Struct, frozen=True):
    """What a spot covers and pays, [35, 1]."""

    kind: Kind
    pockets: tuple[Pocket, ...]
    pays: tuple[int, int]


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """Sent once when a screen connects. `n` is the last command of this badge that the table has done."""

    build: str
    role: ScreenRole
    table: str
    """The table's name; the pit's screen is at all of them, and its hello has no felt."""
    seat: int
    n: int
    title: str
    seats: int
    unit: int
    tray: tuple[int, ...]
    places: tuple[Place, ...]
    """All that is printed; a place whose spot is not among the spots is not taken, and a wager on it is refused."""
    spots: dict[SpotName, SpotWire]
    colours: dict[Pocket, Colour]
    wheel: tuple[Pocket, ...]
    announced: tuple[str, ...]
    """Bets that are laid by their names, as if they were places: so much on each chip of their pieces."""
    random: bool = False
    """The number is drawn by chance, so there is a wheel to show."""
    desk: DeskRules | None = None
    """The dealer's alone: what the house lets a dealer do, and what only people can enforce."""
    points: bool = False
    """The table plays for points, and no money changes hands."""


class SeatView(msgspec.Struct, frozen=True, tag="seat_view"):
    """`fits` is how much more fits on a spot of a kind; `fits_on` says otherwise for spots with chips on them."""

    seq: int
    round: int
    phase: Phase
    stopped: bool
    clock: int
    may: tuple[str, ...]
    sitting: int
    balance: int
    staked: int
    chips: dict[PlaceName, int]
    fits: dict[Kind, int]
    fits_on: dict[SpotName, int]
    short: tuple[Short, ...]
    pocket: AnyPocket
    wins: tuple[WinWire, ...]
    last: tuple[Pocket, ...]
    happenings: tuple[Happening, ...]
    held: int = 0
    """Put aside for a cash-out that waits for the dealer's Yes."""
    coming: int = 0
    """A buy-in that waits for the dealer's Yes."""
    whole: int = 0
    """What the game clock began with; 0 where there is none."""
    alarm: bool = False
    colour: str = ""
    """This sitting's colour, what its marker shows, and the denominations of value chips that it plays."""
    colour_value: int = 0
    value_chips: tuple[int, ...] = ()
    prisoners: tuple[PrisonerWire, ...] = ()
    minimum: int = 0
    """The minimum that the seat has chosen for itself; 0 where it has not."""
    minimums: tuple[int, ...] = ()
    """Those that it can choose, the table's own first; none where the house has no such choice."""


class SeatLine(msgspec.Struct, frozen=True):
    """One seat as the dealer sees it."""

    seat: int
    sitting: int
    connected: bool
    balance: int
    staked: int
    late: int
    short: tuple[Short, ...]
    chips: dict[PlaceName, int]
    wins: tuple[WinWire, ...]
    won: int
    held: int = 0
    coming: tuple[int, int] = (0, 0)
    """Cash and chips of a buy-in that waits for the Yes."""
    colour: str = ""
    """The sitting's colour, what its marker shows, and the denominations of value chips that it plays."""
    colour_value: int = 0
    value_chips: tuple[int, ...] = ()
    prisoners: tuple[PrisonerWire, ...] = ()
    minimum: int = 0
    """The minimum that the seat has chosen for itself; 0 where it has not."""


class DealerView(msgspec.Struct, frozen=True, tag="dealer_view"):
    """`call` is the one next call; `clock` the seconds that a game clock has left; `sensed` is what the wheel shows,
    `announced` what the dealer has touched."""

    seq: int
    round: int
    phase: Phase
    stopped: bool
    may: tuple[str, ...]
    call: str
    clock: int
    bank: int
    sensed: AnyPocket
    announced: AnyPocket
    pocket: AnyPocket
    seats: tuple[SeatLine, ...]
    last: tuple[Pocket, ...]
    happenings: tuple[Happening, ...]
    desk: Desk = Desk()
    whole: int = 0
    alarm: bool = False
    waiting: tuple[Waiting, ...] = ()


class PitTable(msgspec.Struct, frozen=True):
    """One table as the pit sees it; `may` is what its dealer may do, and a card here as well."""

    table: str
    title: str
    seq: int
    round: int
    phase: Phase
    stopped: bool
    alarm: bool
    dealer: str
    bank: int
    drop: int
    seats: tuple[SeatLine, ...]
    may: tuple[str, ...]
    last: tuple[Pocket, ...]
    happenings: tuple[Happening, ...]
    clock: int = 0
    hold: tuple[HoldPoint, ...] = ()
    flags: tuple[Flag, ...] = ()
    limits: tuple[LimitLine, ...] = ()
    """Where the house posts them; `next_limits` is empty unless others begin with the round."""
    next_limits: tuple[LimitLine, ...] = ()
    posted: tuple[int, int] = (0, 0)
    """The minimum and maximum that were posted last."""
    disputes: tuple[DisputeLine, ...] = ()
    waiting: tuple[Waiting, ...] = ()


class PitView(msgspec.Struct, frozen=True, tag="pit_view"):
    """All the tables of the floor."""

    tables: tuple[PitTable, ...]


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """What became of the badge's command `n`: durable when there is no refusal."""

    n: int
    refusal: Refusal | None = None
    would: tuple[Would, ...] = ()
    """What a dry command would come to."""


class Beat(msgspec.Struct, frozen=True, tag="beat"):
    """Once a second, so that a screen knows within three that it is alone."""


ToScreen: TypeAlias = Hello | SeatView | DealerView | CentreView | ResultsView | PitView | Answer | Beat
