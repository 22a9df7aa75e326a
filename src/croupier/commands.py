"""What anybody may ask of a table. Verbs; each says only what the asker decides, never what follows from it.

Who asks is not part of the verb: it comes from the badge (`Actor`), so a screen can name neither a seat nor a role
that is not its own.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from croupier.rules import Cause
from croupier.wheel import Pocket

Role: TypeAlias = Literal["seat", "dealer", "supervisor", "clock", "sensor", "operator"]

# Beyond any table's money, and small enough that no sum of them is ever inexact for a screen.
Cents: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000_00)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=999)]
SittingNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
RoundNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
SeatNumbers: TypeAlias = Annotated[tuple[SeatNumber, ...], msgspec.Meta(min_length=2, max_length=20)]
PlaceText: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
Words: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3600)]
Date: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d{2}-\d{2}$")]
CardName: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


def snake(name: str) -> str:
    """The tag of a command or an event on the wire: `PlaceYourBets` is `place_your_bets`."""
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


class Verb(msgspec.Struct, frozen=True, tag=snake, forbid_unknown_fields=True):
    """One thing that can be asked. All amounts are whole minor units (cents)."""


class Open(Verb, frozen=True):
    """Opens the table; `bank` is the count of the table bank at opening.

    Where the house posts its limits, `minimum` and `maximum` are those of today; 0 stands for the house's own.
    """

    bank: Cents
    minimum: Cents = 0
    maximum: Cents = 0


class Close(Verb, frozen=True):
    """Closes the table; refused while any sitting holds money. `counted`: the table bank, where it was counted."""

    counted: Cents | None = None


class ForceClose(Verb, frozen=True):
    """Closes the table although sittings hold money: what each is owed is recorded."""

    why: Words
    counted: Cents | None = None


class OpenDay(Verb, frozen=True):
    """A gaming day begins; which one, the house's time zone and rollover say."""

    date: Date


class ChangeLimits(Verb, frozen=True):
    """Another minimum, maximum or both from the next round; 0 stands for the house's own."""

    minimum: Cents = 0
    maximum: Cents = 0


class SetClock(Verb, frozen=True):
    """How long betting is open, from the next round."""

    seconds: Seconds


class Fill(Verb, frozen=True):
    """Chips from the casino's cage into the table bank."""

    amount: Cents


class Credit(Verb, frozen=True):
    """Chips from the table bank to the casino's cage."""

    amount: Cents


class BuyIn(Verb, frozen=True):
    """Money on: `cash` goes to the drop box, value `chips` to the table bank; the seat gets both together."""

    seat: SeatNumber
    cash: Cents = 0
    chips: Cents = 0


class CountIn(Verb, frozen=True):
    """A buy-in is keyed and counted: the seat sees it coming, and `BuyIn` with the same amounts is the Yes."""

    seat: SeatNumber
    cash: Cents = 0
    chips: Cents = 0


class HoldBalance(Verb, frozen=True):
    """Puts a seat's free balance aside while its cash-out is counted; `CashOut` is the Yes."""

    seat: SeatNumber


class GoBack(Verb, frozen=True):
    """The No to a buy-in or a cash-out that waits for its Yes."""

    seat: SeatNumber


class CashOut(Verb, frozen=True):
    """Money off: what was held, or the whole free balance; ends the sitting when nothing of it lies on the felt."""

    seat: SeatNumber


class Transfer(Verb, frozen=True):
    """Money from a seat to another: a part of its free balance, or all of it."""

    seat: SeatNumber
    to: SeatNumber
    amount: Cents


class Toke(Verb, frozen=True):
    """A player gives the dealers something out of a seat's free balance."""

    seat: SeatNumber
    amount: Cents


class ChangeDropBox(Verb, frozen=True):
    """The drop box goes to the count, and an empty one takes its place."""


class Link(Verb, frozen=True):
    """One player plays several seats."""

    seats: SeatNumbers


class Unlink(Verb, frozen=True):
    """Seats that one player played are single seats again."""

    seats: SeatNumbers


class Dispute(Verb, frozen=True):
    """Marks that a seat does not agree with a round."""

    seat: SeatNumber
    of_round: RoundNumber
    words: Words


class RuleDispute(Verb, frozen=True):
    """A dispute is ruled. What money follows from it is put right by its own act."""

    number: RoundNumber
    ruling: Words


class ComeIn(Verb, frozen=True):
    """A dealer takes over the table."""

    dealer: CardName


class GoOut(Verb, frozen=True):
    """The dealer leaves the table."""


class ChangeBall(Verb, frozen=True):
    """Another ball is in use."""

    ball: CardName


class InspectWheel(Verb, frozen=True):
    """The wheel was looked at."""

    found: Words


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


class CorrectBuyIn(Verb, frozen=True):
    """A sitting's buy-in was keyed wrongly; what was keyed is said again, so that the right one is put right."""

    sitting: SittingNumber
    cash_was: Cents
    chips_was: Cents
    cash: Cents
    chips: Cents


class PayOwed(Verb, frozen=True):
    """Pays a player all that the house owes a sitting."""

    sitting: SittingNumber


class TakeOwed(Verb, frozen=True):
    """Takes what a player brings of what a sitting owes the house."""

    sitting: SittingNumber
    cash: Cents = 0
    chips: Cents = 0


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


class Restart(Verb, frozen=True):
    """The program was started on a journal with an open table: betting stops until the dealer resumes."""


class Hold(Verb, frozen=True):
    """The table takes no calls until it is resumed."""

    why: Words


class Resume(Verb, frozen=True):
    """Play goes on after a hold or a restart."""


class DenyCard(Verb, frozen=True):
    """The door knew the card but not its PIN, for the act that it was shown for."""

    card: CardName
    act: Words


class UnlockCard(Verb, frozen=True):
    """The card's time of waiting is over."""

    card: CardName


FeltVerb: TypeAlias = Lay | Lift | LayFor
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
MoneyVerb: TypeAlias = (
    CountIn | BuyIn | HoldBalance | CashOut | GoBack | Transfer | Toke | Fill | Credit | ChangeDropBox
)
PitVerb: TypeAlias = Link | Unlink | Dispute | RuleDispute | ComeIn | GoOut | ChangeBall | InspectWheel
TableVerb: TypeAlias = Open | Close | ForceClose | OpenDay | ChangeLimits | SetClock | Hold | Restart | Resume
CardVerb: TypeAlias = DenyCard | UnlockCard

AnyVerb: TypeAlias = FeltVerb | CallVerb | CorrectionVerb | MoneyVerb | PitVerb | TableVerb | CardVerb


class Actor(msgspec.Struct, frozen=True):
    """Who asks: the role that a badge is bound to, and its seat when the role is `seat`.

    A supervisor has no badge: `card` is the card whose PIN came along with this one command.
    """

    role: Role
    seat: int = 0
    card: str = ""


class Command(msgspec.Struct, frozen=True):
    """A verb, who asks it, and the round that the asker was looking at: a stale round is refused.

    `reason` is the dealer's own, where the house has no supervisor to authorise what is asked.
    """

    by: Actor
    round: int
    verb: AnyVerb
    reason: str = ""
