"""A dealer's errors put right, by the second route too: what a round that is settled again takes back and gives.

Who had which wagers in a round is the auditor's own note, taken when its number was first confirmed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from croupier import events as e
from croupier.house import House
from croupier.journal.prison_route import Cell, Night, PrisonRoute, Term, held_after, said, term, terms
from croupier.journal.second_route import Wager, Where, covers, exactly, halved, imprisons, is_zero, winnings
from croupier.money import show

KEPT_ROUNDS = 100
"""More than a table keeps: no correction comes too late for the audit, and its memory stays flat."""

Wagers = Mapping[Where, Wager]


class Outcome(NamedTuple):
    """What becomes of the chips on one place: `lost`, or `back` with `won`."""

    place: str
    spot: str
    lost: int
    back: int
    won: Fraction


class Again(NamedTuple):
    """One round that is due to be settled again for one sitting, and what must be said of it."""

    round: int
    was: str
    lost: int
    won: Fraction
    """What stood until now, by the number that stood until now."""
    outcomes: list[Outcome]
    term: Term
    unheld: int
    held: tuple[Cell, ...]


class SettledAgain:
    """Follows one table's events, and says what of a correction is not as its number has it; and of its prison."""

    def __init__(self) -> None:
        self._sittings: dict[int, int] = {}
        self._round = 0
        self._noted: dict[int, Night] = {}
        self._again = 0
        """The round that is being settled again, and what is still due of it and of those that it reaches into."""
        self._due: dict[int, list[Again]] = {}
        self._prison = PrisonRoute()

    def follow(self, event: e.AnyEvent, house: House, on_felt: Wagers) -> Iterator[str]:
        """Takes the next event, with what lay on the felt before it; yields what is wrong with it, in words."""
        if not isinstance(event, e.Redone | e.BalanceFreed | e.Returned):
            yield from self._not_settled_again()
        if not isinstance(event, e.Settled | e.Returned):
            yield from self._prison.left_over()
        if isinstance(event, e.BoughtIn):
            self._sittings[event.seat] = event.sitting
        elif isinstance(event, e.Transferred):
            self._sittings[event.to] = event.to_sitting
        elif isinstance(event, e.BetsOpened):
            self._round = event.round
            self._prison.opened(event.round)
        elif isinstance(event, e.Confirmed):
            self._note(event.pocket, on_felt)
            self._prison.fell(event.pocket)
        elif isinstance(event, e.Imprisoned):
            self._prison.imprisoned(event)
        elif isinstance(event, e.Judged):
            yield from self._prison.judged(event, house)
            if event.why != "number":
                self._decided(event)
        elif isinstance(event, e.Closed):
            self._decided(event)
        elif isinstance(event, e.NumberCorrected):
            yield from self._corrected(event, house)
        elif isinstance(event, e.Voided):
            self._begin(event.round, "", house)
        elif isinstance(event, e.Redone):
            yield from self._redone(event)

    def left_over(self) -> Iterator[str]:
        """A correction ends with the first event of another kind, but that it frees a cash-out; or with the journal."""
        yield from self._not_settled_again()
        yield from self._prison.left_over()

    def _not_settled_again(self) -> Iterator[str]:
        for sitting in sorted(self._due):
            yield f"sitting {sitting} had wagers in round {self._again}, and they were not settled again"
        self._due.clear()

    def _note(self, pocket: str, on_felt: Wagers) -> None:
        wagers: dict[int, dict[Where, Wager]] = {}
        for where, wager in on_felt.items():
            wagers.setdefault(self._sittings.get(where[0], 0), {})[where] = wager
        self._noted[self._round] = Night(pocket, wagers, dict(self._prison.cells), set())
        self._noted.pop(self._round - KEPT_ROUNDS, None)

    def _decided(self, event: e.Judged | e.Closed) -> None:
        """What the player or the closing decided belongs to the last round that had a number."""
        last = max(self._noted, default=0)
        if isinstance(event, e.Judged) and event.why == "half" and last:
            self._noted[last].halved.update((event.sitting, each.place) for each in event.sentences)
        elif last:
            self._noted[last] = self._noted[last]._replace(closed=True)

    def _corrected(self, event: e.NumberCorrected, house: House) -> Iterator[str]:
        noted = self._noted.get(event.round)
        if noted is None or noted.pocket != event.was:
            yield f"round {event.round} was put right from {event.was}, and that did not stand"
        self._begin(event.round, event.pocket, house)

    def _begin(self, round: int, pocket: str, house: House) -> None:
        """A round that was not settled has nothing to be settled again."""
        noted = self._noted.get(round)
        if noted is None:
            return
        self._again, was = round, noted.pocket
        self._noted[round] = noted._replace(pocket=pocket)
        self._due = {sitting: self._right(house, sitting, was) for sitting in {**noted.wagers, **noted.before}}

    def _right(self, house: House, sitting: int, was: str) -> list[Again]:
        """What is due of one sitting: the round itself, and those after it as far as its prisoners reach."""
        found, to_the_end = terms(house, self._noted, self._again, sitting)
        held, now = held_after(found[-1].fates), self._prison.cells.get(sitting, ())
        moves = to_the_end and sorted(held) != sorted(now)
        right: list[Again] = []
        for each in found:
            night = self._noted[each.round]
            wagers, before = night.wagers.get(sitting, {}), night.before.get(sitting, ())
            pocket = was if each.round == self._again else night.pocket
            outcomes = list(_outcomes(house, wagers, pocket))
            lost = term(house, each.round, night, sitting, before, pocket).lost
            right.append(
                Again(
                    each.round,
                    pocket,
                    lost + sum(outcome.lost for outcome in outcomes),
                    sum((outcome.won for outcome in outcomes), Fraction(0)),
                    list(_outcomes(house, wagers, night.pocket)),
                    each,
                    sum(cell.amount for cell in now) if moves and not right else 0,
                    held if moves and each is found[-1] else (),
                )
            )
        return right

    def _redone(self, event: e.Redone) -> Iterator[str]:
        who = f"sitting {event.sitting} in round {event.round}"
        due = self._due.get(event.sitting, [])
        if not due or due[0].round != event.round:
            yield f"{who} was settled again, and was not to be"
            return
        right = due.pop(0)
        if not due:
            del self._due[event.sitting]
        night = self._noted[event.round]
        if event.unlost != right.lost or event.unwon != right.won:
            reverses = f"{show(event.unlost)} and {show(event.unwon)} were reversed"
            yield f"{who} lost {show(right.lost)} and won {exactly(right.won)} in {right.was}, and {reverses}"
        if sorted(_said(event)) != sorted(right.outcomes):
            yield f"{who} was not settled again as {night.pocket or 'a round without a number'} has it"
        if _cells(event.prisoners) != sorted(right.term.before) or said(event.judged) != sorted(right.term.fates):
            yield f"{who} had other prisoners than were settled again"
        if (event.unheld, _cells(event.held)) != (right.unheld, sorted(right.held)):
            yield f"{who} has other stakes in prison than the numbers have it"
        night.before[event.sitting] = right.term.before
        if right.unheld or right.held:
            self._prison.fill(event.sitting, right.held)


def _cells(prisoners: Iterable[e.Prisoner]) -> list[Cell]:
    return sorted(Cell(each.round, each.place, each.spot, each.amount, each.depth) for each in prisoners)


def _said(event: e.Redone) -> Iterable[Outcome]:
    lost = [Outcome(loss.place, loss.spot, loss.amount, 0, Fraction(0)) for loss in event.losses]
    return lost + [Outcome(win.place, win.spot, 0, win.stake, Fraction(win.won)) for win in event.wins]


def _outcomes(house: House, wagers: Wagers, pocket: str) -> Iterator[Outcome]:
    """What becomes of wagers in a pocket, without the halves that come back and those that it puts in prison."""
    for (_, place), (spot, amount) in wagers.items() if pocket else ():
        if covers(spot, pocket):
            yield Outcome(place, spot, 0, amount, winnings(house, spot, amount))
        elif not imprisons(house, spot, pocket):
            lost = amount - (halved(house, spot, amount) if is_zero(pocket) else 0)
            if lost:
                yield Outcome(place, spot, lost, 0, Fraction(0))
