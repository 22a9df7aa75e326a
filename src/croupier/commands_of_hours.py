"""What opens, closes, stops and changes a table, what the pit notes beside its rounds, and what befalls a card."""

from __future__ import annotations

from typing import TypeAlias

from croupier.command import CardName, Cents, RoundNumber, SeatNumber, SeatNumbers, Seconds, Verb, Words


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


class SettlePrison(Verb, frozen=True):
    """The last round has been played: what is held in prison is settled, so that the table can be closed."""


class ForceClose(Verb, frozen=True):
    """Closes the table although sittings hold money: what each is owed is recorded."""

    why: Words
    counted: Cents | None = None


class ChangeLimits(Verb, frozen=True):
    """Another minimum, maximum or both from the next round; 0 leaves the one as it is, and twice is the house's own."""

    minimum: Cents = 0
    maximum: Cents = 0


class SetClock(Verb, frozen=True):
    """How long betting is open, from the next round."""

    seconds: Seconds


class Hold(Verb, frozen=True):
    """The table takes no calls until it is resumed."""

    why: Words


class Restart(Verb, frozen=True):
    """The program was started on a journal with an open table: betting stops until the dealer resumes."""


class Resume(Verb, frozen=True):
    """Play goes on after a hold or a restart."""


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


class DenyCard(Verb, frozen=True):
    """The door knew the card but not its PIN, for the act that it was shown for."""

    card: CardName
    act: Words


class UnlockCard(Verb, frozen=True):
    """The card's time of waiting is over."""

    card: CardName


PitVerb: TypeAlias = Link | Unlink | Dispute | RuleDispute | ComeIn | GoOut | ChangeBall | InspectWheel
TableVerb: TypeAlias = Open | Close | SettlePrison | ForceClose | ChangeLimits | SetClock | Hold | Restart | Resume
CardVerb: TypeAlias = DenyCard | UnlockCard
