"""Money on, off and across the table, and a dealer's errors put right."""

from __future__ import annotations

from typing import TypeAlias

from croupier.event import Event, Loss, Prisoner, Sentence, Win
from croupier.wheel import Pocket


class BoughtIn(Event, frozen=True):
    seat: int
    sitting: int
    cash: int
    chips: int


class BuyInCounted(Event, frozen=True):
    """The dealer has keyed a buy-in: the seat sees it coming, and nothing has moved before the dealer's Yes."""

    seat: int
    cash: int
    chips: int


class BuyInDropped(Event, frozen=True):
    """The dealer went back: what the seat saw coming is not."""

    seat: int


class BalanceHeld(Event, frozen=True):
    """The free balance of a seat, put aside for its cash-out while the dealer counts it."""

    seat: int
    sitting: int
    amount: int


class BalanceFreed(Event, frozen=True):
    """The dealer went back: what was held is the seat's to play with again."""

    seat: int
    sitting: int
    amount: int


class CashedOut(Event, frozen=True):
    seat: int
    sitting: int
    amount: int


class Transferred(Event, frozen=True):
    """Money from one seat to another. Where the two sittings are one, the player has changed seats with all of it."""

    seat: int
    sitting: int
    to: int
    to_sitting: int
    amount: int


class Toked(Event, frozen=True):
    """A player's gift to the dealers."""

    seat: int
    sitting: int
    amount: int


class DropBoxChanged(Event, frozen=True):
    """The drop box went to the count with what should be in it, and an empty one hangs at the table."""

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


class Filled(Event, frozen=True):
    """Chips from the casino's cage into the table bank."""

    amount: int


class Credited(Event, frozen=True):
    """Chips from the table bank to the casino's cage."""

    amount: int


class NumberCorrected(Event, frozen=True):
    """A wrong number was confirmed in a round, and this is the right one; what that does to each sitting follows."""

    round: int
    was: Pocket
    pocket: Pocket


class Redone(Event, frozen=True):
    """One sitting's share of a settled round, undone and settled again; its stakes were won back or lost meanwhile.

    `seat` is where the sitting is now, 0 where it has ended; then all of it is owed one way or the other. `unlost` and
    `unwon` reverse what was collected and paid. `owed` is what the sitting no longer had of what it gives back,
    `repaid` what it owed before and gives back now.

    `prisoners` are those that it should have had in prison before the round's number, and `judged` is what that round
    should have done with them and with those that it put there. A number put right reaches as far as its prisoners do:
    then later rounds are redone too, the first of them all frees what is `unheld` now, the last takes what is `held`.
    """

    round: int
    seat: int
    sitting: int
    unlost: int
    unwon: int
    losses: tuple[Loss, ...]
    wins: tuple[Win, ...]
    owed: int = 0
    repaid: int = 0
    prisoners: tuple[Prisoner, ...] = ()
    judged: tuple[Sentence, ...] = ()
    unheld: int = 0
    held: tuple[Prisoner, ...] = ()

    @property
    def given(self) -> int:
        """What the bank gives the sitting."""
        return self.unlost + sum(win.won for win in self.wins)

    @property
    def lost(self) -> int:
        """What the sitting has lost by the round, as it stands now."""
        return sum(loss.amount for loss in self.losses) + sum(each.lost for each in self.judged)

    @property
    def taken(self) -> int:
        """What the bank takes from the sitting."""
        return self.unwon + self.lost

    @property
    def freed(self) -> int:
        """What the sitting has from its prison, less what goes there; below nothing where more does."""
        return self.unheld - sum(each.amount for each in self.held)


class BuyInCorrected(Event, frozen=True):
    """A wrong amount was keyed: the buy-in is reversed and done again. `owed` and `repaid` as above.

    `boxed`: its cash still lies in the drop box at the table. A box that has gone to the count is not opened for it.
    """

    seat: int
    sitting: int
    cash_was: int
    chips_was: int
    cash: int
    chips: int
    owed: int = 0
    repaid: int = 0
    boxed: bool = True

    @property
    def freed(self) -> int:
        return 0

    @property
    def given(self) -> int:
        return self.cash + self.chips

    @property
    def taken(self) -> int:
        return self.cash_was + self.chips_was


class OwedPaid(Event, frozen=True):
    """What the house owed a sitting was paid to its player."""

    sitting: int
    amount: int


class OwedTaken(Event, frozen=True):
    """A player brought what a sitting owed the house, or some of it."""

    sitting: int
    cash: int
    chips: int


Money: TypeAlias = (
    BuyInCounted
    | BuyInDropped
    | BalanceHeld
    | BalanceFreed
    | Transferred
    | Toked
    | DropBoxChanged
    | BoughtIn
    | CashedOut
    | LeftOwed
    | Released
    | Filled
    | Credited
)
"""Money on, off and across."""

Corrected: TypeAlias = NumberCorrected | Redone | BuyInCorrected | OwedPaid | OwedTaken
"""A dealer's error put right by reversing entries, and what is owed because of it."""
