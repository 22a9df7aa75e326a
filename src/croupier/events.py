"""What happened at a table, in the past tense. A journal is made of these and nothing else is stored.

An event carries amounts and never a rule to work them out with: a reader needs no house file to add up the money.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from croupier.commands import snake
from croupier.limits import Limits
from croupier.wheel import Pocket, WheelName


class Event(msgspec.Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """One thing that happened. All amounts are whole minor units (cents)."""


class HouseAdopted(Event, frozen=True):
    """The table's own rules, as text: a replay never reads today's house files."""

    sha256: str
    text: str
    wheel: WheelName


class Opened(Event, frozen=True):
    bank: int
    seats: int
    limits: Limits


class Closed(Event, frozen=True):
    """`bank` is the count of the table bank at closing."""

    bank: int


class BoughtIn(Event, frozen=True):
    seat: int
    sitting: int
    cash: int
    chips: int


class CashedOut(Event, frozen=True):
    seat: int
    sitting: int
    amount: int


class Released(Event, frozen=True):
    """The sitting has ended; the seat is free."""

    seat: int
    sitting: int


class BetsOpened(Event, frozen=True):
    round: int


class Laid(Event, frozen=True):
    """`by_dealer`: put down by the dealer at the player's word."""

    seat: int
    place: str
    spot: str
    amount: int
    by_dealer: bool = False


class Lifted(Event, frozen=True):
    seat: int
    place: str
    spot: str
    amount: int


class LateReturned(Event, frozen=True):
    """A wager reached the table after no more bets and went back; no money moved."""

    seat: int
    place: str
    spot: str
    amount: int


class Spun(Event, frozen=True):
    pass


class BetsClosed(Event, frozen=True):
    pass


class Returned(Event, frozen=True):
    """Chips on one place went back to the seat: their wager was short, or a zero took only half of it."""

    seat: int
    place: str
    spot: str
    amount: int
    why: Literal["short", "half"] = "short"


class Sensed(Event, frozen=True):
    pocket: Pocket


class Announced(Event, frozen=True):
    pocket: Pocket


class Confirmed(Event, frozen=True):
    """The number is final and the dolly stands on it."""

    pocket: Pocket


class Loss(msgspec.Struct, frozen=True):
    """One losing stake, place by place, as the dealer takes it off the felt."""

    seat: int
    place: str
    spot: str
    amount: int


class Collected(Event, frozen=True):
    """Every losing stake of the round, taken to the bank before anyone is paid."""

    losses: tuple[Loss, ...]


class Win(msgspec.Struct, frozen=True):
    """One winning stake, place by place, and what it won."""

    place: str
    spot: str
    stake: int
    won: int


class Paid(Event, frozen=True):
    """One seat's wins; each stake goes back with its winnings."""

    seat: int
    wins: tuple[Win, ...]


class DollyLifted(Event, frozen=True):
    pass


class Restarted(Event, frozen=True):
    pass


class Resumed(Event, frozen=True):
    pass


AnyEvent: TypeAlias = (
    Laid
    | Lifted
    | LateReturned
    | BetsOpened
    | Spun
    | BetsClosed
    | Returned
    | Sensed
    | Announced
    | Confirmed
    | Collected
    | Paid
    | DollyLifted
    | BoughtIn
    | CashedOut
    | Released
    | HouseAdopted
    | Opened
    | Closed
    | Restarted
    | Resumed
)
