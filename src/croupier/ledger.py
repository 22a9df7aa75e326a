"""Double entry, derived from events and never stored. It does not know the table, so that it can disagree with it.

Accounts: `outside` (the players' own pockets and the casino's cage), `drop_box`, `table_bank`, `seat:3`, `felt:3`,
`carried:red` (what the house owes for red chips that left the table), `owed:12` (what it owes sitting 12 beyond its
balance; below nothing, what the sitting owes), `owed:bank` (below nothing, what the bank owes because it has given more
than it had), `prison:12` (what is held of sitting 12 until the next number: it goes where the sitting goes),
`over_short` (what was missing from a counted bank; below nothing, what was over), `toke_box`.

What is owed may stand below nothing, and so may the two that everything else is held against: `outside`, `over_short`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, assert_never

from croupier import events as e

Account: TypeAlias = str
OUTSIDE, DROP_BOX, TABLE_BANK, OVER_SHORT = "outside", "drop_box", "table_bank", "over_short"
TOKE_BOX, BANK_OWES = "toke_box", "owed:bank"


class Posting(NamedTuple):
    """Money that left one account for another; both sides are one row, so no sum can lose a cent."""

    source: Account
    target: Account
    amount: int


def seat_account(seat: int) -> Account:
    return f"seat:{seat}"


def felt_account(seat: int) -> Account:
    return f"felt:{seat}"


def owed_account(sitting: int) -> Account:
    return f"owed:{sitting}"


def carried_account(colour: str) -> Account:
    return f"carried:{colour}"


def prison_account(sitting: int) -> Account:
    return f"prison:{sitting}"


def postings(event: e.AnyEvent) -> list[Posting]:
    """What an event means in money; most calls mean nothing."""
    if isinstance(event, e.ChipsMoved | e.Settled):
        return _played(event)
    if isinstance(event, e.Corrected):
        return [posting for posting in _corrected(event) if posting.amount]
    if isinstance(event, e.Money):
        return [posting for posting in _cashed(event) if posting.amount]
    if isinstance(event, e.ColoursCarried | e.BroughtBack):
        return _carried(event)
    if isinstance(event, e.Opened | e.Closed):
        return [posting for posting in _counted(event) if posting.amount]
    return []


def _played(event: e.ChipsMoved | e.Settled) -> list[Posting]:
    """Stakes onto the felt and off it."""
    match event:
        case e.Laid():
            return [Posting(seat_account(event.seat), felt_account(event.seat), event.amount)]
        case e.Lifted() | e.Returned():
            return [Posting(felt_account(event.seat), seat_account(event.seat), event.amount)]
        case e.Collected():
            return [Posting(felt_account(loss.seat), TABLE_BANK, loss.amount) for loss in event.losses]
        case e.Paid():
            return _paid(event)
        case e.Imprisoned():
            felt, prison = felt_account(event.seat), prison_account(event.sitting)
            return [Posting(felt, prison, each.amount) for each in event.prisoners]
        case e.Judged():
            return _judged(event)
        case _:
            assert_never(event)


def _paid(event: e.Paid) -> list[Posting]:
    felt, seat = felt_account(event.seat), seat_account(event.seat)
    back = [Posting(felt, seat, win.stake) for win in event.wins if not event.up]
    # Less than the house's smallest step is rounded to nothing, and nothing moves.
    return back + [Posting(TABLE_BANK, seat, win.won) for win in event.wins if win.won]


def _judged(event: e.Judged) -> list[Posting]:
    prison, back = prison_account(event.sitting), sum(each.back for each in event.sentences)
    lost = sum(each.lost for each in event.sentences)
    sides = [Posting(prison, TABLE_BANK, lost), Posting(prison, _purse(event), back)]
    return [posting for posting in sides if posting.amount]


def _cashed(event: e.Money) -> list[Posting]:
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
        case e.Transferred():
            return [Posting(seat_account(event.seat), seat_account(event.to), event.amount)]
        case e.Toked():
            return [Posting(seat_account(event.seat), TOKE_BOX, event.amount)]
        case e.DropBoxChanged():
            return [Posting(DROP_BOX, OUTSIDE, event.amount)]
        case e.LeftOwed():
            return [Posting(seat_account(event.seat), owed_account(event.sitting), event.amount)]
        case e.Filled():
            return [Posting(OUTSIDE, TABLE_BANK, event.amount)]
        case e.Credited():
            return [Posting(TABLE_BANK, OUTSIDE, event.amount)]
        case e.BuyInCounted() | e.BuyInDropped() | e.BalanceHeld() | e.BalanceFreed() | e.Released():
            return []
        case _:
            assert_never(event)


def _carried(event: e.ColoursCarried | e.BroughtBack) -> list[Posting]:
    """Colours off a balance and back again; the chips come home to the bank, which gives others or value chips."""
    carried = carried_account(event.colour)
    if isinstance(event, e.ColoursCarried):
        return [Posting(seat_account(event.seat), carried, event.amount)]
    paid_to = seat_account(event.seat) if event.seat else OUTSIDE
    return [Posting(carried, TABLE_BANK, event.chips * event.was), Posting(TABLE_BANK, paid_to, event.amount)]


def _corrected(event: e.Corrected) -> list[Posting]:
    """What was done in reverse, then as it should have been; a sitting that has ended is owed, or owes."""
    match event:
        case e.NumberCorrected():
            return []
        case e.Redone():
            purse = _purse(event)
            moved = [Posting(TABLE_BANK, purse, event.given), Posting(purse, TABLE_BANK, event.taken)]
            prison = _either_way(prison_account(event.sitting), purse, event.freed)
            return [prison, *moved, *_lacking(event)]
        case e.BuyInCorrected():
            purse = _purse(event)
            return [
                Posting(purse, TABLE_BANK, event.taken),
                Posting(TABLE_BANK, OUTSIDE, event.chips_was),
                Posting(DROP_BOX, OUTSIDE, event.cash_was if event.boxed else 0),
                Posting(OUTSIDE, DROP_BOX, event.cash if event.boxed else 0),
                Posting(OUTSIDE, TABLE_BANK, event.chips),
                Posting(TABLE_BANK, purse, event.given),
                *_lacking(event),
            ]
        case e.OwedPaid():
            return [Posting(owed_account(event.sitting), OUTSIDE, event.amount)]
        case e.OwedTaken():
            return [
                Posting(OUTSIDE, DROP_BOX, event.cash),
                Posting(OUTSIDE, TABLE_BANK, event.chips),
                Posting(TABLE_BANK, owed_account(event.sitting), event.cash + event.chips),
            ]
        case _:
            assert_never(event)


def _purse(event: e.Redone | e.BuyInCorrected | e.Judged) -> Account:
    return seat_account(event.seat) if event.seat else owed_account(event.sitting)


def _lacking(event: e.Redone | e.BuyInCorrected) -> list[Posting]:
    """What a sitting gives back and no longer has, and what it gives back of what it owed before."""
    seat, owed = seat_account(event.seat), owed_account(event.sitting)
    return [Posting(owed, seat, event.owed), Posting(seat, owed, event.repaid)]


def _counted(event: e.Opened | e.Closed) -> list[Posting]:
    """The bank as it was counted; what the books say besides is over or short."""
    if isinstance(event, e.Opened):
        return [Posting(OUTSIDE, TABLE_BANK, event.bank)]
    return [
        _either_way(TABLE_BANK, OVER_SHORT, event.bank - event.counted),
        _either_way(TABLE_BANK, OUTSIDE, event.counted),
    ]


def _either_way(source: Account, target: Account, amount: int) -> Posting:
    """A posting whose amount may be below nothing; then it goes the other way."""
    return Posting(source, target, amount) if amount >= 0 else Posting(target, source, -amount)


class Ledger:
    """Balances by account, added up from events."""

    def __init__(self) -> None:
        self.balances: Counter[Account] = Counter()

    def post(self, events: Iterable[e.AnyEvent]) -> None:
        for event in events:
            self.posted(event)

    def posted(self, event: e.AnyEvent) -> list[Posting]:
        """Adds an event, and gives all that it moved: its own postings, and what the bank came to owe or gave back."""
        moved = postings(event)
        for posting in moved:
            if posting.amount <= 0:
                raise ValueError(f"{event} moves {posting.amount} from {posting.source} to {posting.target}")
            self._move(posting)
        if self.balances[TABLE_BANK] < 0 or self.balances[BANK_OWES]:
            moved += self._made_good()
        return moved

    def _made_good(self) -> list[Posting]:
        """A payment cannot wait for chips: what the bank lacks is owed, and what comes in next goes to that first."""
        has, owes = self.balances[TABLE_BANK], -self.balances[BANK_OWES]
        if has < 0:
            made = Posting(BANK_OWES, TABLE_BANK, -has)
        elif has and owes:
            made = Posting(TABLE_BANK, BANK_OWES, min(has, owes))
        else:
            return []
        self._move(made)
        return [made]

    def _move(self, posting: Posting) -> None:
        self.balances[posting.source] -= posting.amount
        self.balances[posting.target] += posting.amount

    def trial_balance(self) -> int:
        """The sum over all accounts: nothing, always."""
        return sum(self.balances.values())
