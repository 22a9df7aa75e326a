"""What anybody may ask of a table. Verbs; each says only what the asker decides, never what follows from it.

Who asks is not part of the verb: it comes from the badge (`Actor`), so a screen can name neither a seat nor a role
that is not its own.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from croupier.wheel import Pocket

Role: TypeAlias = Literal["seat", "dealer", "supervisor", "clock", "sensor", "operator"]

# Beyond any table's money, and small enough that no sum of them is ever inexact for a screen.
Cents: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000_00)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=999)]
PlaceText: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]


def snake(name: str) -> str:
    """The tag of a command or an event on the wire: `PlaceYourBets` is `place_your_bets`."""
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


class Verb(msgspec.Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """One thing that can be asked. All amounts are whole minor units (cents)."""


class Open(Verb, frozen=True):
    """Opens the table; `bank` is the count of the table bank at opening."""

    bank: Cents


class Close(Verb, frozen=True):
    """Closes the table; refused while any sitting holds money."""


class BuyIn(Verb, frozen=True):
    """Money on: `cash` goes to the drop box, value `chips` to the table bank; the seat gets both together."""

    seat: SeatNumber
    cash: Cents = 0
    chips: Cents = 0


class CashOut(Verb, frozen=True):
    """Money off: the whole free balance of a seat; ends the sitting when nothing of it lies on the felt."""

    seat: SeatNumber


class PlaceYourBets(Verb, frozen=True):
    """Opens betting on the next round; lifts the dolly of the last one if it still stands."""


class Lay(Verb, frozen=True):
    """A seat puts a stake on a place."""

    place: PlaceText
    amount: Cents


class LayFor(Verb, frozen=True):
    """The dealer puts a stake on a place for a named seat, as that player asked."""

    seat: SeatNumber
    place: PlaceText
    amount: Cents


class Lift(Verb, frozen=True):
    """A seat takes back some or all of what it has on a place."""

    place: PlaceText
    amount: Cents


class Spin(Verb, frozen=True):
    """The ball is in the track."""


class NoMoreBets(Verb, frozen=True):
    """Betting closes."""


class Sense(Verb, frozen=True):
    """The wheel's own word for where the ball lies: a sensor's, or that of a random wheel."""

    pocket: Pocket


class Announce(Verb, frozen=True):
    """The dealer names the pocket."""

    pocket: Pocket


class Confirm(Verb, frozen=True):
    """The announced pocket is final. It is said again, so that an old screen cannot confirm a new number."""

    pocket: Pocket


class LiftDolly(Verb, frozen=True):
    """Takes the dolly off without opening betting: before closing, for one."""


class Restart(Verb, frozen=True):
    """The program was started on a journal with an open table: betting stops until the dealer resumes."""


class Resume(Verb, frozen=True):
    """Betting goes on after a restart."""


AnyVerb: TypeAlias = (
    Lay
    | Lift
    | LayFor
    | PlaceYourBets
    | Spin
    | NoMoreBets
    | Sense
    | Announce
    | Confirm
    | LiftDolly
    | BuyIn
    | CashOut
    | Open
    | Close
    | Restart
    | Resume
)


class Actor(msgspec.Struct, frozen=True):
    """Who asks: the role that a badge is bound to, and its seat when the role is `seat`."""

    role: Role
    seat: int = 0


class Command(msgspec.Struct, frozen=True):
    """A verb, who asks it, and the round that the asker was looking at: a stale round is refused."""

    by: Actor
    round: int
    verb: AnyVerb
