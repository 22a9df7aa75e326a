"""When heads are signed: as the tables do what asks for it, once an hour, and when the program starts and stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path

from croupier.journal.heads import Occasion
from croupier.journal.keys import Signer
from croupier.journal.notary import Notary, ToSign
from croupier.serve.host import TableHost

AN_HOUR = 3600.0
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
        self._loop = asyncio.get_running_loop()
        self._notary = Notary(path, signer, self._written, self._alarm)
        self._sign_all("started")
        self._wait()

    def sign(self, table: str, seq: int, head: str, why: Occasion) -> None:
        self._notary.put(ToSign(table, seq, head, self._now(), why))

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
        if head.why in SHOWN:
            words = f"{head.why}: table {head.table}, entry {head.seq}, head {head.hash}"
            self._loop.call_soon_threadsafe(self._say, words)

    def _alarm(self, head: ToSign, why: str) -> None:
        path = self._notary.path
        words = f"ALARM: the head of table {head.table}, entry {head.seq}, cannot be written to {path}: {why}"
        self._loop.call_soon_threadsafe(self._say, f"{words}. Play goes on; it is tried again every minute.")
