"""An auditor who sees what was written and nothing else: no table, no house, no command."""

from __future__ import annotations

from collections.abc import Iterable

from croupier import events as e
from croupier.ledger import (
    BANK_OWES,
    DROP_BOX,
    OUTSIDE,
    OVER_SHORT,
    TABLE_BANK,
    Ledger,
    carried_account,
    felt_account,
    owed_account,
    prison_account,
    seat_account,
)
from croupier.table import Table

# What everything else is held against, and what is owed; no purse, box or bank can hold less than nothing.
MAY_OWE = (OUTSIDE, OVER_SHORT)


class Auditor:
    """Follows the money and the calls, and asserts after every event what must hold at every table."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        self.open = False
        self.settled: set[int] = set()
        self.rounds = 0
        self.up = 0
        """What lies on the felt between two rounds, because it won and stays up."""
        self.colours: dict[int, str] = {}
        self.value_chips: dict[int, set[int]] = {}

    def see(self, events: Iterable[e.AnyEvent]) -> None:
        for event in events:
            self.ledger.post([event])
            assert self.ledger.trial_balance() == 0, event
            for account, balance in self.ledger.balances.items():
                assert balance >= 0 or account in MAY_OWE or account.startswith("owed:"), (event, account, balance)
            self._heard(event)

    def _heard(self, event: e.AnyEvent) -> None:
        match event:
            case e.BetsOpened(round=number):
                assert number == self.rounds + 1, event
                self.open, self.rounds = True, number
                assert self._on_felt() == self.up, event
                self.up = 0
            case e.Paid(up=True) | e.Returned(why="up"):
                self.up += sum(win.stake for win in event.wins) if isinstance(event, e.Paid) else -event.amount
                assert not self.open, event
            case e.BetsClosed():
                self.open = False
            case e.Laid() | e.Lifted():
                assert self.open, event
            case e.NoSpinCalled():
                assert self.rounds not in self.settled, event
                self.open = True
            case e.Voided(round=number):
                assert number in self.settled or not self._on_felt(), event
                self.open = self.open and number != self.rounds
            case e.NumberCorrected(round=number) | e.Redone(round=number):
                assert number in self.settled, event
            case e.Returned(why="short") | e.Announced():
                assert not self.open, event
            case e.Confirmed():
                assert not self.open, event
                assert self.rounds not in self.settled, event
                self.settled.add(self.rounds)
            case e.Collected() | e.Paid() | e.Imprisoned() | e.Judged(why="number" | "half"):
                assert self.rounds in self.settled, event
            case e.DollyLifted():
                assert self._on_felt() == self.up, event
            case e.Closed():
                assert not self._on_felt(), event
            case _:
                self._chips(event)

    def _chips(self, event: e.AnyEvent) -> None:
        """No two seats have chips that look alike, and nobody's are kept for the next player."""
        if isinstance(event, e.Released):
            self.colours.pop(event.seat, None)
            self.value_chips.pop(event.seat, None)
        elif isinstance(event, e.Transferred) and event.to_sitting == event.sitting:
            self.colours |= {event.to: self.colours.pop(event.seat)} if event.seat in self.colours else {}
            self.value_chips[event.to] = self.value_chips.pop(event.seat, set())
        elif isinstance(event, e.ColourGiven):
            self.colours[event.seat] = event.colour
            assert len(set(self.colours.values())) == len(self.colours), event
        elif isinstance(event, e.ValueChipsTaken):
            assert all(event.chip not in chips for chips in self.value_chips.values()), event
            self.value_chips.setdefault(event.seat, set()).add(event.chip)
        elif isinstance(event, e.ValueChipsEnded):
            self.value_chips[event.seat].remove(event.chip)

    def _on_felt(self) -> int:
        return sum(balance for account, balance in self.ledger.balances.items() if account.startswith("felt:"))

    def compare(self, table: Table) -> None:
        """The books and the table, worked out apart, must say the same of every purse."""
        balances = self.ledger.balances
        assert (balances[TABLE_BANK], balances[BANK_OWES]) == (max(0, table.bank), min(0, table.bank))
        assert balances[DROP_BOX] == table.drop
        assert all(balances[prison_account(s)] == table.imprisoned(s) for s in range(1, table.sittings + 1))
        assert {s: due for s in table.owed if (due := balances[owed_account(s)])} == table.owed
        away = {carried_account(colour): away.chips * away.value for colour, away in table.away.items()}
        assert {each: owed for each, owed in balances.items() if each.startswith("carried:") and owed} == away
        for seat in table.seats:
            assert self.colours.get(seat.number, "") == seat.colour, seat
            assert self.value_chips.get(seat.number, set()) == set(seat.value_chips), seat
            assert balances[seat_account(seat.number)] == seat.balance + seat.held, seat
            assert balances[felt_account(seat.number)] == seat.staked, seat
