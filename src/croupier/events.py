"""What happened at a table, in the past tense. A journal is made of these and nothing else is stored.

An event carries amounts and never a rule to work them out with: a reader needs no house file to add up the money.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from croupier.commands import snake
from croupier.limits import Limits
from croupier.rules import Act, Cause
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
    """`bank` is what the books say of the table bank, `counted` what lay in it."""

    bank: int
    counted: int


class DayOpened(Event, frozen=True):
    """A gaming day begins, as the house counts its days."""

    date: str


class LimitsChanged(Event, frozen=True):
    """Other limits, from the next round; wagers laid are judged by those that they were laid under."""

    limits: Limits


class ClockSet(Event, frozen=True):
    """The game clock's time, from the next round."""

    seconds: int


class Filled(Event, frozen=True):
    """Chips from the casino's cage into the table bank."""

    amount: int


class Credited(Event, frozen=True):
    """Chips from the table bank to the casino's cage."""

    amount: int


class BoughtIn(Event, frozen=True):
    seat: int
    sitting: int
    cash: int
    chips: int


class CashedOut(Event, frozen=True):
    seat: int
    sitting: int
    amount: int


class LeftOwed(Event, frozen=True):
    """A sitting's balance, which the house owes it after the table was closed all the same."""

    seat: int
    sitting: int
    amount: int


class Released(Event, frozen=True):
    """The sitting has ended; the seat is free."""

    seat: int
    sitting: int


class BetsOpened(Event, frozen=True):
    """`seconds` is what the game clock begins with, where a clock closes betting."""

    round: int
    seconds: int = 0


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


class LateCounted(Event, frozen=True):
    """A wager came when the game clock had reached zero, and was simply not accepted."""

    seat: int


class PastPosted(Event, frozen=True):
    """The dealer marked a seat's late wager as a deliberate one; the supervisor is told."""

    seat: int
    sitting: int


class Spun(Event, frozen=True):
    pass


class Ticked(Event, frozen=True):
    """The game clock was read."""

    left: int


class BetsClosed(Event, frozen=True):
    pass


class Returned(Event, frozen=True):
    """Chips on one place went back to the seat: not in action, or the half that a zero left of them."""

    seat: int
    place: str
    spot: str
    amount: int
    why: Literal["short", "half", "no_spin", "void"] = "short"


class FloorCalled(Event, frozen=True):
    """The dealer has called the supervisor over; the ball hangs, for one."""

    why: str


class NoSpinCalled(Event, frozen=True):
    """The spin does not count, wherever the ball comes to rest; betting is open again and the ball is spun again."""

    cause: Cause


class Voided(Event, frozen=True):
    """The round has no result; every wager has gone back."""

    round: int
    why: str


class Sensed(Event, frozen=True):
    """`early`: before betting had closed, which is an alarm."""

    pocket: Pocket
    early: bool = False


class Announced(Event, frozen=True):
    """`against` is the number that the wheel shows, where a supervisor put the dealer's above it."""

    pocket: Pocket
    against: str = ""


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


ChipsMoved: TypeAlias = Laid | Lifted | Returned
"""What happens on the felt while a round is open, most often of all."""

Call: TypeAlias = (
    BetsOpened
    | Spun
    | Ticked
    | BetsClosed
    | Sensed
    | Announced
    | Confirmed
    | DollyLifted
    | NoSpinCalled
    | FloorCalled
    | LateReturned
    | LateCounted
    | PastPosted
    | Voided
)
"""What is called and heard in a round."""

Settled: TypeAlias = Collected | Paid
"""What a final number does with the stakes."""

Money: TypeAlias = BoughtIn | CashedOut | LeftOwed | Released | Filled | Credited
"""Money on, off and across."""

Ruled: TypeAlias = HouseAdopted | Opened | Closed | DayOpened | LimitsChanged | ClockSet | Held | Restarted | Resumed
"""What opens, closes, stops and changes the table."""

Carded: TypeAlias = CardUsed | DealerAuthorised | CardDenied | CardUnlocked
"""Who let it happen."""

AnyEvent: TypeAlias = ChipsMoved | Call | Settled | Money | Ruled | Carded
