"""What anybody may ask of a table. Verbs; each says only what the asker decides, never what follows from it.

Who asks is not part of the verb: it comes from the badge (`Actor`), so a screen can name neither a seat nor a role
that is not its own.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from croupier.command import *  # noqa: F403 - here are all commands, wherever they are written
from croupier.command import PLAIN, Cents, PlaceText, RoundNumber, SeatNumber, Seconds, Verb, Words
from croupier.commands_of_chips import *  # noqa: F403
from croupier.commands_of_chips import ChipVerb
from croupier.commands_of_hours import *  # noqa: F403
from croupier.commands_of_hours import CardVerb, PitVerb, TableVerb
from croupier.commands_of_money import *  # noqa: F403
from croupier.commands_of_money import CorrectBuyIn, MoneyVerb, PayOwed, TakeOwed
from croupier.rules import Cause
from croupier.wheel import Pocket

Role: TypeAlias = Literal["seat", "dealer", "supervisor", "clock", "sensor", "operator"]


class PlaceYourBets(Verb, frozen=True):
    """Opens betting on the next round; lifts the dolly of the last one if it still stands."""


class Lay(Verb, frozen=True):
    """A seat puts a stake on a place: in its colour, or in value chips of the denomination `chip`."""

    place: PlaceText
    amount: Cents
    chip: Cents = 0


class LayFor(Verb, frozen=True):
    """The dealer puts a stake on a place for a named seat, as that player asked."""

    seat: SeatNumber
    place: PlaceText
    amount: Cents
    chip: Cents = 0


class Lift(Verb, frozen=True):
    """A seat takes back some or all of what it has on a place."""

    place: PlaceText
    amount: Cents


class LiftFor(Verb, frozen=True):
    """The dealer takes back some or all of what a named seat has on a place, as that player asked."""

    seat: SeatNumber
    place: PlaceText
    amount: Cents


class Undo(Verb, frozen=True):
    """Takes back the last thing of this round that moved the seat's chips, whoever laid or lifted them."""


class Clear(Verb, frozen=True):
    """A seat takes back all that it has on the felt."""


class Repeat(Verb, frozen=True):
    """A seat lays once more what it had standing when betting last closed."""


class Double(Verb, frozen=True):
    """A seat lays the same again on every place where it has chips."""


class TakeHalf(Verb, frozen=True):
    """A seat takes half back of a stake that the last number put in prison, and the bank has the other half."""

    place: PlaceText


class ChooseMinimum(Verb, frozen=True):
    """A seat chooses a minimum for itself, above the table's."""

    amount: Cents


class Spin(Verb, frozen=True):
    """The ball is in the track."""


class NoMoreBets(Verb, frozen=True):
    """Betting closes: by the dealer's call, or by the game clock at zero."""


class Tick(Verb, frozen=True):
    """The game clock was read: so many seconds are left."""

    left: Seconds


class NoSpin(Verb, frozen=True):
    """The spin does not count."""

    cause: Cause


class CallFloor(Verb, frozen=True):
    """Calls the supervisor to the table."""

    why: Words


class Void(Verb, frozen=True):
    """A round gets no result and every wager goes back: this round, or an earlier one by its number."""

    why: Words
    of_round: RoundNumber = 0


class CorrectNumber(Verb, frozen=True):
    """A round's confirmed number was wrong, and this is the right one."""

    of_round: RoundNumber
    pocket: Pocket


class PastPost(Verb, frozen=True):
    """Marks a seat's late wager as a deliberate one."""

    seat: SeatNumber


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


FeltVerb: TypeAlias = Lay | Lift | LayFor | LiftFor | Undo | Clear | Repeat | Double | TakeHalf | ChooseMinimum
CallVerb: TypeAlias = (
    PlaceYourBets
    | Spin
    | Tick
    | NoMoreBets
    | Sense
    | Announce
    | Confirm
    | LiftDolly
    | NoSpin
    | CallFloor
    | PastPost
    | Void
)
CorrectionVerb: TypeAlias = CorrectNumber | CorrectBuyIn | PayOwed | TakeOwed

AnyVerb: TypeAlias = FeltVerb | CallVerb | CorrectionVerb | MoneyVerb | ChipVerb | PitVerb | TableVerb | CardVerb


class Actor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who asks: the role that a badge is bound to, and its seat when the role is `seat`.

    A supervisor has no badge: `card` is the card whose PIN came along with this one command.
    """

    role: Role
    seat: int = 0
    card: Annotated[str, msgspec.Meta(max_length=40, pattern=PLAIN)] = ""


class Command(msgspec.Struct, frozen=True):
    """A verb, who asks it, and the round that the asker was looking at: a stale round is refused.

    `reason` is the dealer's own, where the house has no supervisor to authorise what is asked.
    """

    by: Actor
    round: int
    verb: AnyVerb
    reason: str = ""
