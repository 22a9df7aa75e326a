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
            case e.Lifted() | e.Returned(why="short" | "no_spin" | "void"):
                self.felt[event.seat][event.spot, event.place] -= event.amount
            case e.Confirmed():
                self.numbers[self.round] = event.pocket
                self.laid[self.round] = {self.sits[seat]: dict(+chips) for seat, chips in self.felt.items() if +chips}
                self.felt.clear()
            case e.NumberCorrected():
                self.numbers[event.round] = event.pocket
            case e.Voided(round=number) if number in self.numbers:
                self.numbers[number] = ""
            case _:
                pass

    def due(self, sitting: int) -> int:
        """What a sitting has somewhere: at its seat, on the felt, or owed to it."""
        results = (
            self._result(spot, stake, number)
            for played, number in self.numbers.items()
            for (spot, _), stake in self.laid[played].get(sitting, {}).items()
        )
        return self.moved[sitting] + sum(results)

    def _result(self, spot: str, stake: int, number: str) -> int:
        if not number:
            return 0
        lost, won = outcome(self.book, Wager(self.house.felt.spots[spot].kind, spot), number, stake)
        if lost and self.house.zero.even == "half" and number in ("0", "00", "000"):
            even = spot in ("red", "black", "odd", "even", "low", "high")
            lost = stake // 2 if even else lost
        return won - lost

    def compare(self, table: Table) -> None:
        has: Counter[int] = Counter(table.owed)
        for seat in table.seats:
            has[seat.sitting] += seat.balance + seat.held + seat.staked
        for sitting in self.moved:
            assert has[sitting] == self.due(sitting), (sitting, table)
