"""An entry as whoever tells of a table sees it: an event, and when, in which round and by which badge it came about."""

from __future__ import annotations

from typing import Protocol

from croupier.events import AnyEvent


class Entry(Protocol):
    """What the journal's envelopes have of it; a fold asks for no more, so it can be fed from anywhere."""

    @property
    def seq(self) -> int: ...

    @property
    def round(self) -> int: ...

    @property
    def at(self) -> str: ...

    @property
    def badge(self) -> str: ...

    @property
    def event(self) -> AnyEvent: ...
