"""What happened in the program, for whoever runs it: a line of JSON for each event.

No money stands in it, no PIN, no key and no token.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeAlias

import msgspec

from croupier.serve.speaking import Speaker

Field: TypeAlias = str | int | float | bool
Now: TypeAlias = Callable[[], str]


class Log:
    """Says its lines where it is told to, or nowhere."""

    def __init__(self, speaker: Speaker | None, now: Now) -> None:
        self._speaker = speaker
        self._now = now

    def __call__(self, event: str, **fields: Field) -> None:
        if self._speaker is not None:
            self._speaker.say(msgspec.json.encode({"at": self._now(), "event": event, **fields}).decode())

    def close(self) -> None:
        if self._speaker is not None:
            self._speaker.close()


class _Told(logging.Handler):
    """What the web server's own code complains about, in the same form."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        what = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        self._log("web_server", level=record.levelname, words=record.getMessage(), error=what)


def open_log(on: bool, now: Now) -> Log:
    """The program's log; where it is on, the web server's goes there too, and nowhere else."""
    log = Log(Speaker(2) if on else None, now)
    if on:
        server = logging.getLogger("uvicorn")
        server.handlers, server.propagate = [_Told(log)], False
    return log
