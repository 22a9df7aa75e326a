"""What every sitting must come to, reckoned anew from what it laid and from the numbers that stand in the end.

Nothing that was collected, paid or redone is looked at: whatever happened on the way, void or put right or put right
twice, money in, less money out, and the oracle's result of each round is all that a sitting has or is owed.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from croupier import events as e
from croupier.house import House
from croupier.table import Table
from tests.oracle import Wager, outcome

Chips = dict[tuple[str, str], int]
"""Stakes by spot and place."""


ZEROS = ("0", "00", "000")
EVEN = ("red", "black", "odd", "even", "low", "high")


class Reckoning:
    """Follows the entries of one table, and knows who sits where only from them."""

    def __init__(self, house: House, book: str) -> None:
        self.house = house
        self.book = book
        """Whose odds the oracle takes."""
        self.moved: Counter[int] = Counter()
        """By sitting, money in less money out."""
        self.numbers: dict[int, str] = {}
        """By round, the number that stands; none where it is void."""
        self.laid: dict[int, dict[int, Chips]] = {}
        """By round and sitting, what lay there when its number was confirmed."""
        self.sits: dict[int, int] = {}
        self.felt: defaultdict[int, Counter[tuple[str, str]]] = defaultdict(Counter)
        self.round = 0
        self.halved: set[tuple[int, int, str]] = set()
        """By round, sitting and place, where a player took half back."""
        self.closed: set[int] = set()
        """Rounds after which prisoners were settled."""

    def see(self, events: Iterable[e.AnyEvent]) -> None:
        for event in events:
            self._money(event)
            self._play(event)

    def _money(self, event: e.AnyEvent) -> None:
        match event:
            case e.BoughtIn():
                self.sits[event.seat] = event.sitting
                self.moved[event.sitting] += event.cash + event.chips
            case e.BuyInCorrected():
                self.moved[event.sitting] += event.cash + event.chips - event.cash_was - event.chips_was
            case e.OwedTaken():
                self.moved[event.sitting] += event.cash + event.chips
            case e.BroughtBack(sitting=sitting) if sitting:
                self.moved[sitting] += event.amount
            case e.CashedOut() | e.Toked() | e.OwedPaid() | e.ColoursCarried():
                self.moved[event.sitting] -= event.amount
            case e.Transferred():
                self.moved[event.sitting] -= event.amount
                self.moved[event.to_sitting] += event.amount
                self.sits[event.to] = event.to_sitting
            case _:
                pass

    def _play(self, event: e.AnyEvent) -> None:
        match event:
            case e.BetsOpened():
                self.round = event.round
            case e.Laid():
                self.felt[event.seat][event.spot, event.place] += event.amount
            case e.Lifted() | e.Returned(why="short" | "no_spin" | "void" | "up"):
                self.felt[event.seat][event.spot, event.place] -= event.amount
            case e.Confirmed():
                self.numbers[self.round] = event.pocket
                self.laid[self.round] = {self.sits[seat]: dict(+chips) for seat, chips in self.felt.items() if +chips}
                self.felt.clear()
            case e.Paid(up=True):
                for win in event.wins:
                    self.felt[event.seat][win.spot, win.place] += win.stake
            case e.NumberCorrected():
                self.numbers[event.round] = event.pocket
            case e.Voided(round=number) if number in self.numbers:
                self.numbers[number] = ""
            case e.Judged(why="half"):
                self.halved |= {(self.round, event.sitting, each.place) for each in event.sentences}
            case e.Judged(why="closing") | e.Closed():
                self.closed.add(max(self.numbers, default=0))
            case _:
                pass

    def due(self, sitting: int) -> int:
        """What a sitting has somewhere: at its seat, on the felt, or owed to it."""
        results = (
            self._result(spot, stake, number)
            for played, number in self.numbers.items()
            for (spot, _), stake in self.laid[played].get(sitting, {}).items()
        )
        prison = stay(self, sitting) if self.house.zero.even == "prison" else 0
        return self.moved[sitting] + sum(results) - prison

    def _result(self, spot: str, stake: int, number: str) -> int:
        if not number:
            return 0
        if self.house.zero.even == "prison" and number in ZEROS and spot in EVEN:
            return 0
        lost, won = outcome(self.book, Wager(self.house.felt.spots[spot].kind, spot), number, stake)
        if lost and self.house.zero.even == "half" and number in ZEROS:
            lost = stake // 2 if spot in EVEN else lost
        return won - lost

    def compare(self, table: Table) -> None:
        has: Counter[int] = Counter(table.owed)
        for sitting, held in table.prisoners.items():
            has[sitting] += sum(each.amount for each in held)
        for seat in table.seats:
            has[seat.sitting] += seat.balance + seat.held + seat.staked
        for sitting in self.moved:
            assert has[sitting] == self.due(sitting), (sitting, table)


def stay(found: Reckoning, sitting: int) -> int:
    """What a sitting has lost in prison, from its first round to the last."""
    zero, lost, cells = found.house.zero, 0, list[tuple[str, int, int]]()
    ends = {"half": 2, "lose": 1}
    for played, number in sorted(found.numbers.items()):
        going, cells = cells, []
        for spot, stake, wins in going:
            won = not number or outcome(found.book, Wager(found.house.felt.spots[spot].kind, spot), number, stake)[1]
            if number in ZEROS and zero.deeper and wins < zero.deepest:
                cells.append((spot, stake, wins + 1))
            elif not won:
                lost += stake
            elif wins > 1 or not number:
                cells.append((spot, stake, wins - bool(number)))
        for (spot, place), stake in found.laid[played].get(sitting, {}).items() if number in ZEROS else ():
            if (played, sitting, place) in found.halved and spot in EVEN:
                lost += stake // 2
            elif spot in EVEN:
                cells.append((spot, stake, 1))
        if played in found.closed:
            lost += sum(stake // ends[zero.last] for _, stake, _ in cells) if zero.last in ends else 0
            cells = []
    return lost
