"""Double entry, derived from events and never stored. It does not know the table, so that it can disagree with it.

Accounts: `outside` (the players' own pockets and the casino's cage), `drop_box`, `table_bank`, `seat:3`, `felt:3`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, assert_never

from croupier import events as e

Account: TypeAlias = str
OUTSIDE, DROP_BOX, TABLE_BANK = "outside", "drop_box", "table_bank"


class Posting(NamedTuple):
    """Money that left one account for another; both sides are one row, so no sum can lose a cent."""

    source: Account
    target: Account
    amount: int


def seat_account(seat: int) -> Account:
    return f"seat:{seat}"


def felt_account(seat: int) -> Account:
    return f"felt:{seat}"


def postings(event: e.AnyEvent) -> list[Posting]:
    """What an event means in money; most calls mean nothing."""
    match event:
        case e.Laid():
            return [Posting(seat_account(event.seat), felt_account(event.seat), event.amount)]
        case e.Lifted() | e.Returned():
            return [Posting(felt_account(event.seat), seat_account(event.seat), event.amount)]
        case e.Collected():
            return [Posting(felt_account(loss.seat), TABLE_BANK, loss.amount) for loss in event.losses]
        case e.Paid():
            return _paid(event)
        case e.BoughtIn() | e.CashedOut() | e.Opened() | e.Closed():
            return [posting for posting in _cashed(event) if posting.amount]
        case e.LateReturned() | e.BetsOpened() | e.Spun() | e.BetsClosed() | e.Sensed() | e.Announced():
            return []
        case e.Confirmed() | e.DollyLifted() | e.Released() | e.HouseAdopted() | e.Restarted() | e.Resumed():
            return []
        case _:
            assert_never(event)


def _paid(event: e.Paid) -> list[Posting]:
    felt, seat = felt_account(event.seat), seat_account(event.seat)
    back = [Posting(felt, seat, win.stake) for win in event.wins]
    return back + [Posting(TABLE_BANK, seat, win.won) for win in event.wins]


def _cashed(event: e.BoughtIn | e.CashedOut | e.Opened | e.Closed) -> list[Posting]:
    """Money across the edge of the table. Chips for cash come out of the bank; the cash goes to the box."""
    match event:
        case e.BoughtIn():
            return [
                Posting(OUTSIDE, DROP_BOX, event.cash),
                Posting(OUTSIDE, TABLE_BANK, event.chips),
                Posting(TABLE_BANK, seat_account(event.seat), event.cash + event.chips),
            ]
        case e.CashedOut():
            return [
                Posting(seat_account(event.seat), TABLE_BANK, event.amount),
                Posting(TABLE_BANK, OUTSIDE, event.amount),
            ]
        case e.Opened():
            return [Posting(OUTSIDE, TABLE_BANK, event.bank)]
        case e.Closed():
            return [Posting(TABLE_BANK, OUTSIDE, event.bank)]
        case _:
            assert_never(event)


class Ledger:
    """Balances by account, added up from events."""

    def __init__(self) -> None:
        self.balances: Counter[Account] = Counter()

    def post(self, events: Iterable[e.AnyEvent]) -> None:
        for event in events:
            for source, target, amount in postings(event):
                if amount <= 0:
                    raise ValueError(f"{event} moves {amount} from {source} to {target}")
                self.balances[source] -= amount
                self.balances[target] += amount

    def trial_balance(self) -> int:
        """The sum over all accounts: nothing, always."""
        return sum(self.balances.values())
