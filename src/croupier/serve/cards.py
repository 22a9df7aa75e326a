"""A card that is shown at a screen: its PIN is proved here, and the table hears only whose card it was.

Cards are looked at one after another and off the event loop, which goes on dealing. Wrong PINs count on the whole
floor, so that nobody has three tries at every table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from croupier import commands as c
from croupier.cards import WRONG_USES
from croupier.codec import CardShown, Request
from croupier.refusals import Refusal, refuse
from croupier.serve.card_file import CardError, CardFile
from croupier.serve.host import Answered, TableHost
from croupier.serve.logs import Log
from croupier.views import Answer

BADGE = "cards"
LOCKED_SECONDS = 300.0
MOST_DOUBLED = 6
"""A card that is locked time after time is locked twice as long each time: whoever tries all PINs has years to wait."""


class Cards:
    """Takes the commands that come with a card."""

    def __init__(
        self, file: CardFile, hosts: Mapping[str, TableHost], log: Log, locked_seconds: float = LOCKED_SECONDS
    ) -> None:
        self._log = log
        self._file = file
        self._hosts = hosts
        self._locked_seconds = locked_seconds
        self._loop = asyncio.get_running_loop()
        self._one_at_a_time = asyncio.Lock()
        self._proving: set[asyncio.Task[None]] = set()
        self._waiting: set[str] = set()
        self._doubled: dict[str, int] = {}
        for card in {card for host in hosts.values() for card in host.ahead.denied}:
            self._look(card)

    def ask(self, host: TableHost, badge: str, request: Request, shown: CardShown, answered: Answered) -> None:
        """Has a command done on a card, for that one command, or refused."""
        if not host.house.card.supervisor:
            host.decline(badge, request.n, refuse("not_yours", role="supervisor"), answered)
        elif host.is_new(badge, request.n, answered):
            task = self._loop.create_task(self._ask(host, badge, request, shown, answered))
            self._proving.add(task)
            task.add_done_callback(self._proving.discard)

    def stop(self) -> None:
        """What is being proved is answered no more: its screens go as well."""
        for task in self._proving:
            task.cancel()

    def locked(self, card: str) -> bool:
        return sum(host.ahead.denied.get(card, 0) for host in self._hosts.values()) >= WRONG_USES

    async def _ask(self, host: TableHost, badge: str, request: Request, shown: CardShown, answered: Answered) -> None:
        # The next card is looked at when this one's wrong PIN has been counted.
        async with self._one_at_a_time:
            refusal = await self._prove(host, badge, request, shown, answered)
        if refusal:
            host.decline(badge, request.n, refusal, answered)

    async def _prove(
        self, host: TableHost, badge: str, request: Request, shown: CardShown, answered: Answered
    ) -> Refusal | None:
        clause = host.house.clause("card")
        if self.locked(shown.name):
            return refuse("card_locked", clause, card=shown.name)
        try:
            proved = await self._loop.run_in_executor(None, self._file.prove, shown)
        except CardError as error:
            self._log("cards_unread", words=str(error))
            return refuse("cards_unread")
        if proved == "unknown":
            return refuse("card_denied", clause)
        if proved == "right":
            self._doubled.pop(shown.name, None)
            host.submit(badge, c.Actor("supervisor", card=shown.name), request, answered)
        else:
            self._log("card_denied", card=shown.name, table=host.name)
            wrong = c.DenyCard(shown.name, c.snake(type(request.verb).__name__))
            host.submit(badge, c.Actor("operator"), Request(request.n, request.round, wrong), answered)
        self._look(shown.name)
        return None

    def _look(self, card: str) -> None:
        """A card that is locked now is unlocked after its time."""
        if self.locked(card) and card not in self._waiting:
            self._waiting.add(card)
            times = self._doubled.get(card, 0)
            self._doubled[card] = min(times + 1, MOST_DOUBLED)
            seconds = self._locked_seconds * 2**times
            self._log("card_locked", card=card, seconds=seconds)
            self._loop.call_later(seconds, self._unlock, card)

    def _unlock(self, card: str) -> None:
        self._waiting.discard(card)
        for host in self._hosts.values():
            if card in host.ahead.denied:
                unlock = Request(host.last_n(BADGE) + 1, host.ahead.round, c.UnlockCard(card))
                host.submit(BADGE, c.Actor("clock"), unlock, lambda answer: self._unlocked(card, answer))

    def _unlocked(self, card: str, answer: Answer) -> None:
        """A table that was too busy is told again, after another while."""
        if answer.refusal:
            self._look(card)
