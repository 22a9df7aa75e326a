"""What comes of a command: events, and a refusal where the answer is no. A late wager is both recorded and refused."""

from __future__ import annotations

import msgspec

from croupier.events import AnyEvent
from croupier.refusals import Refusal, refuse


class Decision(msgspec.Struct, frozen=True):
    """`answer` is None where the asker got what was asked."""

    events: tuple[AnyEvent, ...] = ()
    answer: Refusal | None = None


def no(code: str, clause: str = "", **said: str | int) -> Decision:
    """A plain refusal: nothing happened."""
    return Decision((), refuse(code, clause, **said))
