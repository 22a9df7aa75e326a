"""What lies at the dealer's hand besides the round: the books of the table as far as a dealer acts on them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from croupier.rules import Cause, Enforced
from croupier.standing import Stop
from croupier.view import LimitLine, Payout
from croupier.wheel import Pocket

SensorState: TypeAlias = Literal["ok", "silent", "faulty"]
WheelWarning: TypeAlias = Literal[
    "ball_missing", "ball_with_rotor", "sensor_fault", "void_game", "old_number", "count_jumped", "number_changed"
]
"""What a wheel warns of, and what is odd about what it says. None of it decides anything: the dealer does."""


class DeskRules(msgspec.Struct, frozen=True):
    """What of the house's rules the dealer's menus are made of. `supervisor`: acts take a card, else a reason."""

    clocked: bool
    causes: tuple[Cause, ...]
    shortest: int
    longest: int
    supervisor: bool
    posted: bool
    buy_in: tuple[Literal["cash", "chips"], ...]
    enforced: tuple[Enforced, ...]
    revolutions: int
    sets: tuple[str, ...] = ()
    """The colours that players get; none where chips have no colours. `colour_value`: what one may stand for."""
    colour_value: tuple[int, int] = (0, 0)
    brought_back: int = 0
    """What a chip that comes back is paid without anybody's card."""


class AwayLine(msgspec.Struct, frozen=True):
    """Chips of a colour that left the table, and what each stands for: the house owes them to whoever brings them."""

    colour: str
    chips: int
    value: int


class RoundLine(msgspec.Struct, frozen=True):
    """A settled round whose number can still be put right."""

    round: int
    pocket: Pocket


class BuyInLine(msgspec.Struct, frozen=True):
    """A buy-in as it stands, so that a wrong amount can be put right; `seat` is where the sitting is now, or 0."""

    sitting: int
    seat: int
    cash: int
    chips: int


class OwedLine(msgspec.Struct, frozen=True):
    """What the house owes a sitting; below nothing, what the sitting owes. `seat` is where it is now, or 0."""

    sitting: int
    seat: int
    amount: int


class DisputeLine(msgspec.Struct, frozen=True):
    """A dispute that nobody has ruled."""

    number: int
    seat: int
    round: int
    words: str


class ReasonLine(msgspec.Struct, frozen=True):
    """What the dealer did on their own authority since the table was opened, and why; `act` is a code."""

    act: str
    reason: str
    round: int


class SensorLine(msgspec.Struct, frozen=True):
    """How the wheel's sensor does; `rubbish` counts the lines that said nothing."""

    state: SensorState
    warnings: tuple[WheelWarning, ...] = ()
    rubbish: int = 0


class Desk(msgspec.Struct, frozen=True):
    """`payouts` is in the order in which the house pays; `next_limits` is empty unless others begin with the round."""

    dealer: str = ""
    spun: bool = False
    stop: Stop = ""
    drop: int = 0
    seconds: int = 0
    limits: tuple[LimitLine, ...] = ()
    next_limits: tuple[LimitLine, ...] = ()
    posted: tuple[int, int] = (0, 0)
    """The minimum and maximum that were posted last; the house's own while the table is closed."""
    links: tuple[tuple[int, ...], ...] = ()
    disputes: tuple[DisputeLine, ...] = ()
    owed: tuple[OwedLine, ...] = ()
    rounds: tuple[RoundLine, ...] = ()
    bought: tuple[BuyInLine, ...] = ()
    payouts: tuple[Payout, ...] = ()
    away: tuple[AwayLine, ...] = ()
    free: tuple[str, ...] = ()
    """The colours that no seat has; who sits down without a word gets the first."""
    reasons: tuple[ReasonLine, ...] = ()
    """Listed at closing, where the house has no supervisor."""
    sensor: SensorLine | None = None
    """None where no sensor is at the wheel."""
