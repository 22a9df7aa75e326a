"""What opens, closes, stops and changes a table, and who answered for what was done."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from croupier.event import Event
from croupier.limits import Limits
from croupier.rules import Act
from croupier.wheel import WheelName


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
    """`bank` is what the books say of the table bank, `counted` what lay in it."""

    bank: int
    counted: int


class DayOpened(Event, frozen=True):
    """A gaming day begins, as the house counts them; with all that a restart needs, so that it reads no further back.

    `table` is the table as it stood, as `standing.written` writes it; `done` is each badge's last command.
    """

    date: str
    adopted: HouseAdopted
    table: msgspec.Raw
    done: dict[str, int]


class LimitsChanged(Event, frozen=True):
    """Other limits, from the next round; wagers laid are judged by those that they were laid under."""

    limits: Limits


class MinimumChosen(Event, frozen=True):
    """A seat has chosen a minimum for itself; at the table's own it has none any more."""

    seat: int
    sitting: int
    minimum: int


class SeatLimited(Event, frozen=True):
    """The limits of one seat from here on, as its own minimum makes them; none where they are the table's again."""

    seat: int
    sitting: int
    limits: Limits | None


class ClockSet(Event, frozen=True):
    """The game clock's time, from the next round."""

    seconds: int


class Linked(Event, frozen=True):
    """Seats joined to one player."""

    seats: tuple[int, ...]


class Unlinked(Event, frozen=True):
    seats: tuple[int, ...]


class Disputed(Event, frozen=True):
    """A player does not agree with a round; somebody is to rule it."""

    number: int
    seat: int
    sitting: int
    round: int
    words: str


class DisputeRuled(Event, frozen=True):
    number: int
    ruling: str


class CameIn(Event, frozen=True):
    """A dealer has come to the table, and whoever dealt before has left it."""

    dealer: str


class WentOut(Event, frozen=True):
    dealer: str


class BallChanged(Event, frozen=True):
    ball: str


class WheelInspected(Event, frozen=True):
    found: str


class HeadUnwritten(Event, frozen=True):
    """From this entry on, what is signed of the journal's ends could not be kept in its second place."""

    entry: int
    why: str


class HeadWritten(Event, frozen=True):
    """The second place has them again, up to this entry."""

    entry: int


class Held(Event, frozen=True):
    """The table takes no calls until the dealer resumes."""

    why: str


class Restarted(Event, frozen=True):
    pass


class Resumed(Event, frozen=True):
    pass


class CardUsed(Event, frozen=True):
    """What follows in the same decision was done on a supervisor's card and stands under that name."""

    card: str
    act: str
    amount: int
    round: int
    seats: tuple[int, ...]


class DealerAuthorised(Event, frozen=True):
    """In a house without a supervisor, the dealer authorised what follows and gave a reason."""

    reason: str
    act: Act
    amount: int
    round: int
    seats: tuple[int, ...]


class CardDenied(Event, frozen=True):
    """A card was put to a wrong use, and nothing was done; three of these in a row lock it."""

    card: str
    act: str
    why: Literal["pin", "role", "round"]


class CardUnlocked(Event, frozen=True):
    """The card's time of waiting is over."""

    card: str


Noted: TypeAlias = (
    Linked
    | Unlinked
    | Disputed
    | DisputeRuled
    | CameIn
    | WentOut
    | BallChanged
    | WheelInspected
    | HeadUnwritten
    | HeadWritten
)
"""What is noted at a table beside its rounds."""

Ruled: TypeAlias = (
    HouseAdopted
    | Opened
    | Closed
    | DayOpened
    | LimitsChanged
    | MinimumChosen
    | SeatLimited
    | ClockSet
    | Held
    | Restarted
    | Resumed
)
"""What opens, closes, stops and changes the table."""

Carded: TypeAlias = CardUsed | DealerAuthorised | CardDenied | CardUnlocked
"""Who let it happen."""
