"""Prisoners by the second route: who is held, how deep, and what each number, choice and closing does with them.

Like the rest of the second route it asks nothing of `settling`, `prison` or the table, and takes the house's rules as
they are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from croupier import events as e
from croupier.house import House
from croupier.journal.second_route import Wager, Where, covers, half_of, imprisons, is_zero
from croupier.money import show


class Cell(NamedTuple):
    """One stake in prison: by which round, on which place, and how many wins it still takes to come free."""

    round: int
    place: str
    spot: str
    amount: int
    depth: int = 1


class Fate(NamedTuple):
    """What becomes of a stake in prison: the fields of a sentence."""

    round: int
    place: str
    spot: str
    back: int
    lost: int
    held: int
    depth: int


Cells = dict[int, tuple[Cell, ...]]
"""Who is in prison, by sitting."""


def by_number(house: House, cell: Cell, pocket: str) -> Fate:
    """A win brings a stake one nearer to freedom, a second zero one deeper where the house goes on; else it is lost."""
    zero, wins = house.zero, cell.depth
    if is_zero(pocket):
        wins = wins + 1 if zero.deeper and wins < zero.deepest else -1
    else:
        wins = wins - 1 if covers(cell.spot, pocket) else -1
    amounts = (cell.amount, 0, 0) if wins == 0 else (0, cell.amount, 0) if wins < 0 else (0, 0, cell.amount)
    return Fate(*cell[:3], *amounts, max(0, wins))


def waits(cell: Cell) -> Fate:
    return Fate(*cell[:3], 0, 0, cell.amount, cell.depth)


def by_choice(house: House, fate: Fate) -> Fate:
    """Half of what is held goes back."""
    back = half_of(house, fate.held)
    return fate._replace(back=fate.back + back, lost=fate.lost + fate.held - back, held=0, depth=0)


def at_closing(house: House, fate: Fate) -> Fate:
    """The last round before the table closes decides over all that is still held."""
    if house.zero.last == "half":
        return by_choice(house, fate)
    returned = fate.held if house.zero.last == "return" else 0
    return fate._replace(back=fate.back + returned, lost=fate.lost + fate.held - returned, held=0, depth=0)


def held_after(fates: Iterable[Fate]) -> tuple[Cell, ...]:
    return tuple(Cell(*fate[:3], fate.held, fate.depth) for fate in fates if fate.held)


def said(sentences: Iterable[e.Sentence]) -> list[Fate]:
    """What an event says, in an order that does not matter."""
    return sorted(Fate(s.round, s.place, s.spot, s.back, s.lost, s.held, s.depth) for s in sentences)


class PrisonRoute:
    """Follows one table's prison; `cells` are those of each sitting now."""

    def __init__(self) -> None:
        self.cells: Cells = {}
        self._round = 0
        self._pocket = ""
        self._due: set[int] = set()
        """Sittings that a number has still to judge."""

    def opened(self, round: int) -> None:
        self._round = round

    def fell(self, pocket: str) -> None:
        self._pocket, self._due = pocket, set(self.cells)

    def imprisoned(self, event: e.Imprisoned) -> None:
        """That each of them lay there is for the felt's own route to say."""
        fresh = (Cell(self._round, each.place, each.spot, each.amount) for each in event.prisoners)
        self.cells[event.sitting] = (*self.cells.get(event.sitting, ()), *fresh)

    def judged(self, event: e.Judged, house: House) -> Iterator[str]:
        """What is wrong with a judgement, in words."""
        cells = self.cells.get(event.sitting, ())
        if event.why == "number":
            due = cells if event.sitting in self._due else ()
            self._due.discard(event.sitting)
            right = [by_number(house, cell, self._pocket) for cell in due]
        elif event.why == "half":
            places = {each.place for each in event.sentences} if house.zero.choice else set()
            due = tuple(cell for cell in cells if cell.round == self._round and cell.place in places)
            right = [by_choice(house, waits(cell)) for cell in due]
        else:
            due = cells
            right = [at_closing(house, waits(cell)) for cell in due]
        if said(event.sentences) != sorted(right):
            yield f"sitting {event.sitting}'s prisoners were not judged as the {event.why} has it"
        kept = tuple(cell for cell in cells if cell not in due)
        self.fill(event.sitting, (*kept, *held_after(right)))

    def fill(self, sitting: int, cells: tuple[Cell, ...]) -> None:
        """These are the prisoners of a sitting now."""
        if cells:
            self.cells[sitting] = cells
        else:
            self.cells.pop(sitting, None)

    def left_over(self) -> Iterator[str]:
        """Who was not judged by a number, when the next thing happened."""
        for sitting in sorted(self._due):
            held = show(sum(cell.amount for cell in self.cells.get(sitting, ())))
            yield f"sitting {sitting} had {held} in prison when {self._pocket} fell, and was not judged"
        self._due.clear()


class Term(NamedTuple):
    """One round as a sitting's prison should have gone through it."""

    round: int
    before: tuple[Cell, ...]
    fates: tuple[Fate, ...]

    @property
    def lost(self) -> int:
        return sum(fate.lost for fate in self.fates)


class Night(NamedTuple):
    """What a round did to prisoners: its number, each sitting's wagers, who was held before, and what was decided."""

    pocket: str
    wagers: dict[int, dict[Where, Wager]]
    before: Cells
    halved: set[tuple[int, str]]
    """By sitting and place, where the player took half back."""
    closed: bool = False


def term(house: House, round: int, night: Night, sitting: int, before: tuple[Cell, ...], pocket: str) -> Term:
    """A sitting's prison in a round, had it begun with these and had this number fallen; without one it only waits."""
    fates = [by_number(house, cell, pocket) if pocket else waits(cell) for cell in before]
    for (_, place), (spot, amount) in night.wagers.get(sitting, {}).items():
        if pocket and imprisons(house, spot, pocket):
            fate = waits(Cell(round, place, spot, amount))
            fates.append(by_choice(house, fate) if (sitting, place) in night.halved else fate)
    return Term(round, before, tuple(at_closing(house, each) if night.closed else each for each in fates))


def terms(house: House, nights: Mapping[int, Night], first: int, sitting: int) -> tuple[list[Term], bool]:
    """A sitting's prison from a round on, as far as it differs from what was noted; and whether it does to the end."""
    found: list[Term] = []
    before = nights[first].before.get(sitting, ())
    for number in sorted(each for each in nights if each >= first):
        night = nights[number]
        if found and sorted(before) == sorted(night.before.get(sitting, ())):
            return found, False
        found.append(term(house, number, night, sitting, before, night.pocket))
        before = held_after(found[-1].fates)
    return found, True
