"""The self-audit of a terminal, as gaming law words it: credit = everything in + wins − everything out − turnover.

Each sitting has four meters that count what its events say; neither the ledger nor the table is asked, so that
a balance which both of them have wrong is found all the same.
"""

from __future__ import annotations

from typing import assert_never

import msgspec

from croupier import events as e


class Meters(msgspec.Struct):
    """What went through a terminal while one sitting was at it."""

    sitting: int = 0
    came: int = 0
    """Everything in: bought in, transferred in, brought back, and what a correction left owing."""
    won: int = 0
    """Wins: what came off the felt in settled rounds, stakes and winnings; less what a correction took back."""
    went: int = 0
    """Everything out: cashed out, transferred, given to the dealers, carried away, paid off."""
    turnover: int = 0
    """What was wagered: laid, and neither lifted nor returned."""

    @property
    def credit(self) -> int:
        return self.came + self.won - self.went - self.turnover


class Terminals:
    """Follows one table's events. `total` has what all sittings together have had, ended ones too."""

    def __init__(self) -> None:
        self._at: dict[int, Meters] = {}
        self.total = Meters()

    def at(self, seat: int) -> Meters:
        """The meters of the sitting at a seat; all nothing where nobody sits."""
        return self._at.get(seat) or Meters()

    def follow(self, event: e.AnyEvent) -> None:
        if isinstance(event, e.ChipsMoved | e.Settled):
            self._played(event)
        elif isinstance(event, e.Corrected):
            self._corrected(event)
        elif isinstance(event, e.Money):
            self._moved(event)
        elif isinstance(event, e.ColoursCarried):
            self._count(event.seat, went=event.amount)
        elif isinstance(event, e.BroughtBack) and event.seat:
            self._count(event.seat, came=event.amount)

    def _count(self, seat: int, came: int = 0, won: int = 0, went: int = 0, turnover: int = 0) -> None:
        for meters in (self._at.setdefault(seat, Meters()), self.total):
            meters.came += came
            meters.won += won
            meters.went += went
            meters.turnover += turnover

    def _sit(self, seat: int, sitting: int) -> None:
        self._at.setdefault(seat, Meters()).sitting = sitting

    def _played(self, event: e.ChipsMoved | e.Settled) -> None:
        match event:
            case e.Laid():
                self._count(event.seat, turnover=event.amount)
            case e.Lifted():
                self._count(event.seat, turnover=-event.amount)
            case e.Returned():
                # Half of a stake that a zero took was in action, and came back from it.
                half = event.why == "half"
                self._count(event.seat, won=event.amount if half else 0, turnover=0 if half else -event.amount)
            case e.Collected() | e.Imprisoned():
                pass
            case e.Paid():
                # A stake that stays up is wagered still: it comes off the felt by another event.
                self._count(event.seat, won=sum(win.won + (0 if event.up else win.stake) for win in event.wins))
            case e.Judged():
                if event.seat:
                    self._count(event.seat, won=sum(each.back for each in event.sentences))
            case _:
                assert_never(event)

    def _moved(self, event: e.Money) -> None:
        match event:
            case e.BoughtIn():
                self._sit(event.seat, event.sitting)
                self._count(event.seat, came=event.cash + event.chips)
            case e.CashedOut() | e.Toked() | e.LeftOwed():
                self._count(event.seat, went=event.amount)
            case e.Transferred() if event.sitting == event.to_sitting:
                self._at[event.to] = self._at.pop(event.seat, Meters())
            case e.Transferred():
                self._count(event.seat, went=event.amount)
                self._sit(event.to, event.to_sitting)
                self._count(event.to, came=event.amount)
            case e.Released():
                self._at.pop(event.seat, None)
            case (
                e.BuyInCounted() | e.BuyInDropped() | e.BalanceHeld() | e.BalanceFreed()
                | e.Filled() | e.Credited() | e.DropBoxChanged()
            ):  # fmt: skip
                pass
            case _:
                assert_never(event)

    def _corrected(self, event: e.Corrected) -> None:
        """What a sitting that has ended is owed, or owes, went through no terminal."""
        match event:
            case e.Redone() | e.BuyInCorrected() if event.seat:
                even = event.given - event.taken + event.freed
                self._count(
                    event.seat,
                    came=event.owed + (even if isinstance(event, e.BuyInCorrected) else 0),
                    won=even if isinstance(event, e.Redone) else 0,
                    went=event.repaid,
                )
            case e.Redone() | e.BuyInCorrected() | e.NumberCorrected() | e.OwedPaid() | e.OwedTaken():
                pass
            case _:
                assert_never(event)
