"""What happened in the program, for whoever runs it: a line of JSON for each event.

No money stands in it, no PIN, no key and no token.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from typing import TextIO, TypeAlias

import msgspec

Field: TypeAlias = str | int | float | bool
Now: TypeAlias = Callable[[], str]


class Log:
    """Writes where it is told to, or nowhere."""

    def __init__(self, out: TextIO | None, now: Now) -> None:
        self._out = out
        self._now = now

    def __call__(self, event: str, **fields: Field) -> None:
        if self._out is None:
            return
        try:
            self._out.write(msgspec.json.encode({"at": self._now(), "event": event, **fields}).decode() + "\n")
            self._out.flush()
        except OSError:
            # Nobody reads it any more: that is no reason to stop a table.
            self._out = None


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
    log = Log(sys.stderr if on else None, now)
    if on:
        server = logging.getLogger("uvicorn")
        server.handlers, server.propagate = [_Told(log)], False
    return log
