"""A table that is dealt command by command, with the books beside it. What came of each is at hand at once."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from croupier import commands as c
from croupier.act import Act
from croupier.dealing import decide
from croupier.decisions import Decision
from croupier.events import AnyEvent, HouseAdopted
from croupier.house import House
from croupier.ledger import Ledger
from croupier.table import Table, evolve

Write = Callable[[AnyEvent, Table, int], None]
"""Takes each event, the table as it left it, and the number of the command that it came of."""


def adopted(house: House, text: str) -> HouseAdopted:
    """The event by which a table comes to a house's rules; `text` is the house file."""
    return HouseAdopted(sha256(text.encode()).hexdigest(), text, house.wheel.name)


class Shift:
    """Goes on from any table; `n` counts its commands, on from those that were asked before."""

    def __init__(
        self, house: House, table: Table, ledger: Ledger | None = None, n: int = 0, write: Write | None = None
    ) -> None:
        self.house = house
        self.table = table
        self.ledger = ledger or Ledger()
        self.n = n
        self._write = write

    def happen(self, *events: AnyEvent) -> None:
        """These have happened."""
        for event in events:
            self.table = evolve(self.table, event)
            self.ledger.post((event,))
            if self._write:
                self._write(event, self.table, self.n)

    def ask(self, command: c.Command) -> Decision:
        """What the table decides; its events have happened."""
        self.n += 1
        decision = decide(self.house, self.table, command)
        self.happen(*decision.events)
        return decision

    def act(self, act: Act) -> Decision:
        """The same for what was read from text: whoever acts sees the table's own round, unless told."""
        return self.ask(c.Command(act.by, self.table.round if act.round is None else act.round, act.verb, act.reason))
