"""A dealer's errors put right, by the second route too: what a round that is settled again takes back and gives.

Who had which wagers in a round is the auditor's own note, taken when its number was first confirmed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier import events as e
from croupier.house import House
from croupier.journal.second_route import Wager, Where, covers, exactly, halved, winnings
from croupier.money import show

KEPT_ROUNDS = 100
"""More than a table keeps: no correction comes too late for the audit, and its memory stays flat."""

Wagers = Mapping[Where, Wager]


class Noted(NamedTuple):
    """A settled round: its number as it stands now, empty when it was voided, and each sitting's wagers."""

    pocket: str
    wagers: dict[int, dict[Where, Wager]]


class Outcome(NamedTuple):
    """What becomes of the chips on one place: `lost`, or `back` with `won`."""

    place: str
    spot: str
    lost: int
    back: int
    won: Fraction


class SettledAgain:
    """Follows one table's events, and says what of a correction is not as its number has it."""

    def __init__(self) -> None:
        self._sittings: dict[int, int] = {}
        self._round = 0
        self._noted: dict[int, Noted] = {}
        self._again = 0
        """The round that is being settled again, the number that it had, and the sittings that are still due."""
        self._was = ""
        self._due: set[int] = set()

    def follow(self, event: e.AnyEvent, house: House, on_felt: Wagers) -> Iterator[str]:
        """Takes the next event, with what lay on the felt before it; yields what is wrong with it, in words."""
        if not isinstance(event, e.Redone | e.BalanceFreed):
            yield from self.left_over()
        if isinstance(event, e.BoughtIn):
            self._sittings[event.seat] = event.sitting
        elif isinstance(event, e.Transferred):
            self._sittings[event.to] = event.to_sitting
        elif isinstance(event, e.BetsOpened):
            self._round = event.round
        elif isinstance(event, e.Confirmed):
            self._note(event.pocket, on_felt)
        elif isinstance(event, e.NumberCorrected):
            yield from self._corrected(event)
        elif isinstance(event, e.Voided):
            self._begin(event.round, "")
        elif isinstance(event, e.Redone):
            yield from self._redone(event, house)

    def left_over(self) -> Iterator[str]:
        """A correction ends with the first event of another kind, but that it frees a cash-out; or with the journal."""
        for sitting in sorted(self._due):
            yield f"sitting {sitting} had wagers in round {self._again}, and they were not settled again"
        self._due.clear()

    def _note(self, pocket: str, on_felt: Wagers) -> None:
        wagers: dict[int, dict[Where, Wager]] = {}
        for where, wager in on_felt.items():
            wagers.setdefault(self._sittings.get(where[0], 0), {})[where] = wager
        self._noted[self._round] = Noted(pocket, wagers)
        self._noted.pop(self._round - KEPT_ROUNDS, None)

    def _corrected(self, event: e.NumberCorrected) -> Iterator[str]:
        noted = self._noted.get(event.round)
        if noted is None or noted.pocket != event.was:
            yield f"round {event.round} was put right from {event.was}, and that did not stand"
        self._begin(event.round, event.pocket)

    def _begin(self, round: int, pocket: str) -> None:
        """A round that was not settled has nothing to be settled again."""
        noted = self._noted.get(round)
        if noted is not None:
            self._again, self._was, self._due = round, noted.pocket, set(noted.wagers)
            self._noted[round] = noted._replace(pocket=pocket)

    def _redone(self, event: e.Redone, house: House) -> Iterator[str]:
        who = f"sitting {event.sitting} in round {event.round}"
        if event.round != self._again or event.sitting not in self._due:
            yield f"{who} was settled again, and was not to be"
            return
        self._due.discard(event.sitting)
        pocket, wagers = self._noted[event.round].pocket, self._noted[event.round].wagers[event.sitting]
        was = list(_outcomes(house, wagers, self._was))
        lost, won = sum(each.lost for each in was), sum(each.won for each in was)
        if (event.unlost, event.unwon) != (lost, won):
            reverses = f"{show(event.unlost)} and {show(event.unwon)} were reversed"
            yield f"{who} lost {show(lost)} and won {exactly(Fraction(won))} in {self._was}, and {reverses}"
        if sorted(_said(event)) != sorted(_outcomes(house, wagers, pocket)):
            yield f"{who} was not settled again as {pocket or 'a round without a number'} has it"


def _said(event: e.Redone) -> Iterable[Outcome]:
    lost = [Outcome(loss.place, loss.spot, loss.amount, 0, Fraction(0)) for loss in event.losses]
    return lost + [Outcome(win.place, win.spot, 0, win.stake, Fraction(win.won)) for win in event.wins]


def _outcomes(house: House, wagers: Wagers, pocket: str) -> Iterator[Outcome]:
    """What becomes of wagers in a pocket, without the halves that come back; of none where there is no number."""
    for (_, place), (spot, amount) in wagers.items() if pocket else ():
        if covers(spot, pocket):
            yield Outcome(place, spot, 0, amount, winnings(house, spot, amount))
        else:
            half = halved(house, spot, amount) if pocket.strip("0") == "" else 0
            yield Outcome(place, spot, amount - half, 0, Fraction(0))
