"""What happened at a table, in the past tense. A journal is made of these and nothing else is stored.

An event carries amounts and never a rule to work them out with: a reader needs no house file to add up the money.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from croupier import events_of_chips as chips
from croupier import events_of_hours as hours
from croupier import events_of_money as money
from croupier.event import *  # noqa: F403 - here are all events, wherever they are written
from croupier.event import Event, Loss, Move, Prisoner, Sentence, Win
from croupier.events_of_chips import *  # noqa: F403
from croupier.events_of_hours import *  # noqa: F403
from croupier.events_of_money import *  # noqa: F403
from croupier.refusals import Refusal
from croupier.rules import Cause
from croupier.wheel import Pocket


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
    move: Move = "new"


class Lifted(Event, frozen=True):
    """`by_dealer`: taken back by the dealer at the player's word."""

    seat: int
    place: str
    spot: str
    amount: int
    by_dealer: bool = False
    move: Move = "new"


class LateReturned(Event, frozen=True):
    """A wager reached the table after no more bets and went back; no money moved."""

    seat: int
    place: str
    spot: str
    amount: int


class LateCounted(Event, frozen=True):
    """A wager came when the game clock had reached zero, and was simply not accepted."""

    seat: int


class TouchRefused(Event, frozen=True):
    """A player asked for something while betting was open and was refused; nothing moved. For a dispute: it was heard.

    `place` and `amount` are those that were said, where the act has any.
    """

    seat: int
    act: str
    place: str
    amount: int
    refusal: Refusal


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
    why: Literal["short", "half", "no_spin", "void", "up"] = "short"
    """`up`: it had stayed up after it won, and goes back between two rounds."""


class FloorCalled(Event, frozen=True):
    """The dealer has called the supervisor over; the ball hangs, for one."""

    why: str


class NoSpinCalled(Event, frozen=True):
    """The spin does not count, wherever the ball comes to rest; betting is open again and the ball is spun again."""

    cause: Cause


class Voided(Event, frozen=True):
    """The round has no result. Every wager has gone back, or what was settled is undone in what follows."""

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


class Collected(Event, frozen=True):
    """Every losing stake of the round, taken to the bank before anyone is paid."""

    losses: tuple[Loss, ...]


class Paid(Event, frozen=True):
    """One seat's wins; each stake goes back with its winnings, or stays `up` for the next round."""

    seat: int
    wins: tuple[Win, ...]
    up: bool = False


class Imprisoned(Event, frozen=True):
    """A zero fell, and the house holds a seat's even chances until the next number."""

    seat: int
    sitting: int
    prisoners: tuple[Prisoner, ...]


class Judged(Event, frozen=True):
    """What became of a sitting's prisoners: by the next number, by the player who took half back, or at closing.

    `seat` is where the sitting is now, 0 where it has ended; then what goes back is owed to it.
    """

    seat: int
    sitting: int
    why: Literal["number", "half", "closing"]
    sentences: tuple[Sentence, ...]


class DollyLifted(Event, frozen=True):
    pass


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
    | TouchRefused
    | PastPosted
    | Voided
)
"""What is called and heard in a round."""

Settled: TypeAlias = Collected | Paid | Imprisoned | Judged
"""What a final number does with the stakes, and what becomes of those that it does not decide."""

AnyEvent: TypeAlias = (
    ChipsMoved
    | Call
    | Settled
    | money.Corrected
    | money.Money
    | chips.Coloured
    | hours.Ruled
    | hours.Noted
    | hours.Carded
)
