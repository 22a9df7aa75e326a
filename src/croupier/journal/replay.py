"""A table read back from its journal: the chain checked, the house adopted, each event applied again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256

from croupier import events as e
from croupier.house import House, HouseError, read_house
from croupier.journal.chain import Broken, Chain, Envelope
from croupier.ledger import Ledger
from croupier.table import Impossible, Table, evolve


class Replay:
    """One table as the entries that were taken so far have left it; it never holds more than one of them.

    After the last entry, `chain`, `house` and `table` are what a host goes on from.
    """

    def __init__(self, table: str) -> None:
        self.chain = Chain(table)
        self.house: House | None = None
        self.table = Table()
        self.ledger = Ledger()

    def follow(self, entries: Iterable[bytes]) -> Iterator[Envelope]:
        """Yields each entry, opened, after it was applied. Raises `Broken` at the first that cannot have happened."""
        for envelope in self.chain.check(entries):
            try:
                self._apply(envelope.event)
            except (Impossible, LookupError, ValueError) as error:
                raise Broken(self.chain.table, envelope.seq, f"it cannot have happened: {_words(error)}") from error
            yield envelope

    def _apply(self, event: e.AnyEvent) -> None:
        if isinstance(event, e.HouseAdopted):
            self.house = _house(event)
        self.table = evolve(self.table, event)
        self.ledger.post((event,))


def _house(adopted: e.HouseAdopted) -> House:
    """The rules in the journal itself: whatever the house files say today, this table was dealt by these."""
    if sha256(adopted.text.encode()).hexdigest() != adopted.sha256:
        raise ValueError("the text of the house's rules is not the one that its hash names")
    return read_house(adopted.text, "the house's rules", adopted.wheel)


def _words(error: Exception) -> str:
    if isinstance(error, HouseError):
        return " ".join(str(error).splitlines())
    return (
        str(error) if isinstance(error, Impossible | ValueError) else f"it names what the table does not have ({error})"
    )
