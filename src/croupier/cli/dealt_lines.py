"""One JSON line: a command in, and out of it what the table answered, what happened, and everybody's money."""

from __future__ import annotations

import msgspec

from croupier.cli.wager_lines import LONGEST
from croupier.commands import Actor, AnyVerb, Command, Reason, RoundNumber
from croupier.events import AnyEvent
from croupier.refusals import Refusal
from croupier.shift import Shift
from croupier.standing import Phase, Seat, Table


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line that is read. Without a round it is the table's own; `reason` is the dealer's, where no supervisor is."""

    by: Actor
    verb: AnyVerb
    round: RoundNumber | None = None
    reason: Reason = ""


class Purse(msgspec.Struct, frozen=True):
    """One seat's money: to play with, put aside for a cash-out, on the felt, and held by a zero. `sitting` is 0 where
    nobody sits."""

    seat: int
    sitting: int
    balance: int
    held: int
    in_play: int
    in_prison: int


class Told(msgspec.Struct, frozen=True):
    """A line that is written. `answer` is null where all that was asked was done; a late wager is both."""

    answer: Refusal | None
    events: tuple[AnyEvent, ...]
    round: int
    phase: Phase
    bank: int
    drop_box: int
    seats: tuple[Purse, ...]


class NotRead(msgspec.Struct, frozen=True):
    """Written in the place of a line that is no command; nothing was asked of the table."""

    error: str
    line: int


def _purse(table: Table, seat: Seat) -> Purse:
    return Purse(seat.number, seat.sitting, seat.balance, seat.held, seat.staked, table.imprisoned(seat.sitting))


_decoder = msgspec.json.Decoder(Asked, strict=True)
_encoder = msgspec.json.Encoder()


class Counter:
    """Answers lines at a shift's table, and counts them and the bad ones."""

    def __init__(self, shift: Shift) -> None:
        self.shift = shift
        self.line = 0
        self.bad = 0

    def answer(self, line: bytes) -> bytes:
        self.line += 1
        try:
            if not line.strip():
                raise msgspec.DecodeError("the line is empty")
            if len(line) > LONGEST:
                raise msgspec.DecodeError(f"the line is longer than {LONGEST} bytes")
            asked = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            self.bad += 1
            return _encoder.encode(NotRead(str(error), self.line))
        return _encoder.encode(self._told(asked))

    def _told(self, asked: Asked) -> Told:
        table = self.shift.table
        seen = table.round if asked.round is None else asked.round
        decision = self.shift.ask(Command(asked.by, seen, asked.verb, asked.reason))
        table = self.shift.table
        return Told(
            decision.answer,
            decision.events,
            table.round,
            table.phase,
            table.bank,
            table.drop,
            tuple(_purse(table, seat) for seat in table.seats),
        )
