"""When heads are signed: as the tables do what asks for it, once an hour, and when the program starts and stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path

from croupier.events import HeadUnwritten, HeadWritten
from croupier.journal.heads import Occasion
from croupier.journal.keys import Signer
from croupier.journal.notary import GONE, Notary, ToSign
from croupier.serve.host import TableHost

AN_HOUR = 3600.0
BADGE = "heads"
SHOWN: tuple[Occasion, ...] = ("opened", "closed", "stopped")
"""When the operator is told the head, to be written down."""


class Signing:
    """Hands to the notary what is durable; nothing here waits, and a second place that fails stops no table."""

    def __init__(
        self,
        hosts: Mapping[str, TableHost],
        path: Path,
        signer: Signer,
        now: Callable[[], str],
        say: Callable[[str], None],
    ) -> None:
        self._hosts = hosts
        self._now = now
        self._say = say
        self._noting = True
        self._loop = asyncio.get_running_loop()
        self._notary = Notary(path, signer, self._written, self._alarm)
        self._sign_all("started")
        self._wait()

    def sign(self, table: str, seq: int, head: str, why: Occasion) -> None:
        self._notary.put(ToSign(table, seq, head, self._now(), why))

    def note_no_more(self) -> None:
        """The journal is about to be closed: what is missing from now on is only said."""
        self._noting = False

    async def close(self) -> None:
        """Signs where each table stands, writes what waits, and has said what there is to say of it."""
        self._hour.cancel()
        self._sign_all("stopped")
        await self._loop.run_in_executor(None, self._notary.close)
        await asyncio.sleep(0)

    def _wait(self) -> None:
        self._hour = self._loop.call_later(AN_HOUR, self.hourly)

    def hourly(self) -> None:
        self._sign_all("hourly")
        self._wait()

    def _sign_all(self, why: Occasion) -> None:
        for host in self._hosts.values():
            if host.seq and (host.durable.phase != "closed" or why != "hourly"):
                self.sign(host.name, host.seq, host.head, why)

    def _written(self, head: ToSign) -> None:
        self._loop.call_soon_threadsafe(self._kept, head)

    def _alarm(self, head: ToSign, why: str) -> None:
        self._loop.call_soon_threadsafe(self._missing, head, why)

    def _kept(self, head: ToSign) -> None:
        if head.why in SHOWN:
            self._say(f"{head.why}: table {head.table}, entry {head.seq}, head {head.hash}")
        if 0 < self._hosts[head.table].ahead.unwritten <= head.seq:
            self._note(head.table, HeadWritten(head.seq))
            # The others may have none that waits.
            for host in self._hosts.values():
                if host.name != head.table and host.ahead.unwritten:
                    self.sign(host.name, host.seq, host.head, "hourly")

    def _missing(self, head: ToSign, why: str) -> None:
        gone = why == GONE
        could = "is written to" if gone else "cannot be written to"
        then = "Look for them." if gone else "It is tried again every minute."
        self._say(
            f"ALARM: the head of table {head.table}, entry {head.seq}, {could} {self._notary.path}: {why}. "
            f"Play goes on. {then}"
        )
        # All tables have one second place; each journals it, so that the pit sees it and an auditor reads it.
        for name, host in self._hosts.items():
            if not host.ahead.unwritten and host.seq:
                self._note(name, HeadUnwritten(head.seq if name == head.table else host.seq, why))

    def _note(self, table: str, event: HeadUnwritten | HeadWritten) -> None:
        """In the table's journal, while there is one to write to."""
        if self._noting:
            self._hosts[table].record((event,), BADGE, lambda _: None)
