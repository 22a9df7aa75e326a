"""The table as it stands, frozen: what the game needs to know, and no more.

How it moves on stands in `table`; what is asked of both the deciding and the moving stands here.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from croupier import events as e
from croupier.felt import PlaceName
from croupier.limits import Limits
from croupier.wheel import Pocket

Phase: TypeAlias = Literal["closed", "idle", "betting", "spinning", "no_more_bets", "announced", "paid"]
Stop: TypeAlias = Literal["", "held", "restarted"]

BETS_OPEN: tuple[Phase, ...] = ("betting", "spinning")
ROUND: tuple[Phase, ...] = (*BETS_OPEN, "no_more_bets", "announced")
AFTER_CLOSING: tuple[Phase, ...] = ("no_more_bets", "announced", "paid")
KEPT_RESULTS = 100
KEPT_ROUNDS = 20
"""Settled rounds that a wrong number can still be put right in."""
KEPT_BUY_INS = 40
KEPT_MOVES = 400
"""Stakes laid and lifted by one seat in one round that can still be undone."""


class Seat(msgspec.Struct, frozen=True):
    """A seat and the sitting in it; `sitting` is 0 where nobody sits. `late` and `refused` are of this round."""

    number: int
    sitting: int = 0
    balance: int = 0
    chips: dict[PlaceName, int] = {}
    late: int = 0
    refused: int = 0
    held: int = 0
    """Put aside for a cash-out that waits for the dealer's Yes."""
    coming: tuple[int, int] = (0, 0)
    """Cash and chips of a buy-in that waits for the dealer's Yes."""
    moves: tuple[e.Laid | e.Lifted, ...] = ()
    """What was laid and lifted in this round and can be undone, the newest last."""
    stood: dict[PlaceName, int] = {}
    """What this sitting had on the felt when betting last closed on any of its chips."""
    colour: str = ""
    """The sitting's own, where the house has colours."""
    colour_value: int = 0
    """What one chip of it stands for, as its marker shows."""
    value_chips: tuple[int, ...] = ()
    """Denominations of value chips that this seat plays, and no other."""

    @property
    def staked(self) -> int:
        return sum(self.chips.values())


class Share(msgspec.Struct, frozen=True):
    """What one sitting had on the felt and in prison in a settled round, and what became of it."""

    seat: int
    sitting: int
    chips: dict[PlaceName, int]
    lost: int = 0
    won: int = 0
    prisoners: tuple[e.Prisoner, ...] = ()
    """Those that it had before the number."""
    halved: tuple[PlaceName, ...] = ()
    """Where the round put chips in prison and the player took half back instead."""


class Played(msgspec.Struct, frozen=True):
    """A settled round; `pocket` is empty where it was voided afterwards."""

    round: int
    pocket: str
    shares: tuple[Share, ...]
    last: bool = False
    """The table closed after it, or was to close: prisoners that it leaves are settled."""

    def share(self, sitting: int) -> Share:
        """What a sitting had in it; nothing, where it had neither chips nor prisoners."""
        return next((share for share in self.shares if share.sitting == sitting), Share(0, sitting, {}))


class Away(msgspec.Struct, frozen=True):
    """Chips of a colour that left the table without being redeemed, and what each of them stands for."""

    value: int
    chips: int


class Table(msgspec.Struct, frozen=True):
    """Everything that the game needs to know; `pocket` is where the dolly stands."""

    phase: Phase = "closed"
    stopped: Stop = ""
    """Why the table takes no calls until the dealer resumes, or nothing."""
    round: int = 0
    spun: bool = False
    """The ball is in the track, or has fallen."""
    clock: int = 0
    """The seconds that the game clock had left when it was last read."""
    seconds: int = 0
    """What an operator has set the clock to; 0: nobody has, and the house's own time runs."""
    house: str = ""
    day: str = ""
    """The gaming day, as its date."""
    seats: tuple[Seat, ...] = ()
    sittings: int = 0
    bank: int = 0
    """Below nothing, what it has given beyond what it had: a fill makes that good."""
    drop: int = 0
    """The cash in the drop box."""
    links: tuple[tuple[int, ...], ...] = ()
    """Seats joined to one player."""
    disputes: tuple[e.Disputed, ...] = ()
    """Those that nobody has ruled."""
    disputed: int = 0
    """How many there ever were."""
    dealer: str = ""
    unwritten: int = 0
    """The first entry whose signed head is not in its second place, or 0."""
    owed: dict[int, int] = {}
    """By sitting, what the house owes it beyond its balance; below nothing, what it owes the house."""
    away: dict[str, Away] = {}
    """By colour, the chips that left the table."""
    prisoners: dict[int, tuple[e.Prisoner, ...]] = {}
    """By sitting, the stakes that a zero put in prison; no one can lift them."""
    limits: Limits = Limits({}, {})
    next_limits: Limits | None = None
    """Limits that the next round begins with."""
    minimums: dict[int, int] = {}
    """By sitting, the minimum that it has chosen for itself."""
    own_limits: dict[int, Limits] = {}
    """By sitting, the limits that follow from that, where they are not the table's."""
    sensed: str = ""
    alarm: bool = False
    """The wheel has shown a number before betting closed: no number of this spin can count."""
    announced: str = ""
    overruled: str = ""
    """The wheel's number which the announced one was put above, on a supervisor's word."""
    pocket: str = ""
    paid: tuple[e.Paid, ...] = ()
    up: dict[int, dict[PlaceName, int]] = {}
    """By seat, the stakes that had stayed up when betting was opened."""
    results: tuple[Pocket, ...] = ()
    rounds: tuple[Played, ...] = ()
    """Settled rounds, the newest first."""
    bought: tuple[e.BoughtIn, ...] = ()
    """Buy-ins, the newest first, as they stand after corrections."""
    boxed: int = 0
    """So many of the newest have their cash in the drop box that hangs there now; that of the others has gone."""
    denied: dict[str, int] = {}
    """How often in a row each card was put to a wrong use."""
    reasons: tuple[e.DealerAuthorised, ...] = ()
    """What dealers have authorised since opening, in a house without a supervisor."""

    def seat(self, number: int) -> Seat | None:
        """The seat of a number, or None where the table has no such seat."""
        return self.seats[number - 1] if 0 < number <= len(self.seats) else None

    def limits_of(self, seat: Seat) -> Limits:
        """What a seat's wagers are judged by: the table's limits, or its own."""
        return self.own_limits.get(seat.sitting, self.limits) if self.own_limits else self.limits

    def imprisoned(self, sitting: int) -> int:
        """What is held of a sitting in prison."""
        return sum(each.amount for each in self.prisoners.get(sitting, ()))


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Table).decode


def written(table: Table) -> msgspec.Raw:
    """The whole table, as the opening of a day has it."""
    return msgspec.Raw(_encode(table))


def read_back(raw: msgspec.Raw) -> Table:
    """The table that was written; raises ValueError where it is none."""
    return _decode(raw)


class Impossible(Exception):
    """An event that cannot have happened at this table: the journal or the program is wrong."""


def must(holds: bool, event: e.AnyEvent) -> None:
    """Raises where an event says what cannot be."""
    if not holds:
        raise Impossible(f"{event} cannot happen at this table")


def seat_of(table: Table, number: int) -> Seat:
    """The seat of a number, free or not."""
    seat = table.seat(number)
    if seat is None:
        raise Impossible(f"there is no seat {number}")
    return seat


def sitter(table: Table, number: int) -> Seat:
    """The seat of a number, with somebody in it."""
    seat = table.seat(number)
    if seat is None or not seat.sitting:
        raise Impossible(f"nobody sits at seat {number}")
    return seat


def with_seat(table: Table, seat: Seat) -> Table:
    """The table with one seat in place of what it was."""
    seats = table.seats
    at = seat.number
    return replace(table, seats=(*seats[: at - 1], seat, *seats[at:]))


def seat_with(table: Table, sitting: int) -> Seat | None:
    """Where a sitting is now, or None where it has ended."""
    return next((seat for seat in table.seats if seat.sitting == sitting), None)


def with_prisoners(table: Table, sitting: int, prisoners: tuple[e.Prisoner, ...]) -> Table:
    """The table with these prisoners of a sitting in place of those that it had."""
    others = {each: held for each, held in table.prisoners.items() if each != sitting}
    return replace(table, prisoners=others | {sitting: prisoners} if prisoners else others)


def with_share(table: Table, number: int, share: Share) -> Table:
    """The table whose record of a round has this share in place of the one that its sitting had, if any."""
    rounds = tuple(_shared(each, share) if each.round == number else each for each in table.rounds)
    return replace(table, rounds=rounds)


def _shared(played: Played, share: Share) -> Played:
    if all(each.sitting != share.sitting for each in played.shares):
        return replace(played, shares=(*played.shares, share))
    return replace(played, shares=tuple(share if each.sitting == share.sitting else each for each in played.shares))


def owe(table: Table, sitting: int, amount: int) -> Table:
    """What the house owes a sitting beyond its balance; below nothing, what the sitting owes the house."""
    owed = {each: due for each, due in table.owed.items() if each != sitting}
    due = table.owed.get(sitting, 0) + amount
    return replace(table, owed=owed | {sitting: due} if due else owed)
