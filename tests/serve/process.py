"""A real `croupier open` in a process of its own, and screens that talk to it over real sockets."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

Message: TypeAlias = dict[str, Any]
PATIENCE = 20.0
"""Seconds to wait for what must come; reached only when it does not."""


class Served:
    """A running table. `kill` is `kill -9`; `stop` asks it to stop, and returns its exit code."""

    def __init__(self, journal: Path, port: int = 0, *more: str) -> None:
        command = [sys.executable, "-m", "croupier.cli", "open", "--journal", str(journal), "--port", str(port), *more]
        # Without a buffer, so that nothing is read beyond the line that is waited for.
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0)
        self.said: list[str] = []
        self.lan = ""
        """Where other machines reach it, if they may."""
        self.opened = ExitStack()
        """Every client that was made here; closed with the table."""
        assert self.process.stdout is not None
        for line in map(bytes.decode, self.process.stdout):
            self.said.append(line.rstrip())
            if found := re.search(r"reach this floor at (https?://[^\s,;]+)", line):
                self.lan = found[1]
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/\?key=\S+", line):
                self.address, self.port = found[0], int(found[1])
                return
        raise AssertionError("\n".join(self.said))

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def device(self, at: str = "", **more: Any) -> httpx.Client:
        """A browser on another machine, or on this one, that has come with nothing; its pages are this floor's own."""
        own = {"Origin": at or self.lan or self.origin}
        client = httpx.Client(base_url=own["Origin"], headers=own, follow_redirects=True, **more)
        return self.opened.enter_context(client)

    def browser(self, *screens: str, key: bool = True) -> httpx.Client:
        """What a browser holds that came with the key and opened some screens."""
        client = self.device(self.origin)
        if key:
            assert client.get(self.address).status_code == 200
        for screen in screens:
            assert client.get(f"/{screen}").status_code == 200
        return client

    def dial(self, screen: str, client: httpx.Client, origin: str = "", **more: Any) -> ClientConnection:
        """A socket as that browser opens it."""
        base = str(client.base_url).rstrip("/") or self.origin
        connecting = connect(
            f"{base.replace('http', 'ws', 1)}/ws/{full(screen)}",
            origin=Origin(origin or base),
            additional_headers={"Cookie": cookies(client)},
            compression=None,
            # A screen that reads no more need not say good-bye.
            **{"close_timeout": 0.5, **more},
        )
        dialled: ClientConnection = self.opened.enter_context(connecting)
        return dialled

    def kill(self) -> int:
        return self._end(signal.SIGKILL)

    def stop(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        if self.process.poll() is None:
            os.kill(self.process.pid, how)
        rest, _ = self.process.communicate(timeout=PATIENCE)
        self.said += rest.decode().splitlines()
        return self.process.returncode


@contextmanager
def served(journal: Path, port: int = 0, *more: str) -> Iterator[Served]:
    """A running table that has ended when the block has."""
    running = Served(journal, port, *more)
    try:
        yield running
    finally:
        running.opened.close()
        running.kill()


def full(screen: str) -> str:
    """A screen of the only table is said in short."""
    return screen if screen.startswith(("t/", "pit")) else f"t/1/{screen}"


def cookies(client: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


class ScreenOf:
    """A screen as a script: sends one command at a time and keeps the newest view."""

    def __init__(
        self, running: Served, screen: str, client: httpx.Client, patience: float = PATIENCE, **more: Any
    ) -> None:
        self.patience = patience
        self.socket = running.dial(screen, client, open_timeout=patience, **more)
        self.hello = self._next()
        assert self.hello["type"] == "hello"
        self.n: int = self.hello["n"]
        self.view: Message = {}
        self.until(lambda view: True)

    def ask(self, verb: str, round: int | None = None, n: int | None = None, **said: Any) -> str:
        """Sends a command, and returns the code of the refusal, or nothing."""
        return self.ask_with({}, verb, round, n, **said)

    def ask_with(self, more: Message, verb: str, round: int | None = None, n: int | None = None, **said: Any) -> str:
        """The same with what comes beside the verb: a card, a reason, a table."""
        self.n = self.n + 1 if n is None else n
        self.send(self.n, self.round(more) if round is None else round, {"type": verb, **said}, **more)
        while True:
            message = self._next()
            if message["type"] == "answer":
                assert message["n"] == self.n
                return message["refusal"]["code"] if message["refusal"] else ""

    def round(self, more: Message) -> int:
        """The round that this screen looks at; the pit looks at many."""
        if "table" in more and "tables" in self.view:
            return next((each["round"] for each in self.view["tables"] if each["table"] == more["table"]), 0)
        return int(self.view.get("round", 0))

    def send(self, n: int, round: int, verb: Message, **more: Any) -> None:
        self.socket.send(json.dumps({"n": n, "round": round, "verb": verb, **more}))

    def until(self, holds: Any) -> Message:
        """The first view from now on for which something holds."""
        while not (self.view and holds(self.view)):
            self._next()
        return self.view

    def beat(self) -> None:
        """Waits until the table says something, at the latest that it is there."""
        self._take(json.loads(self.socket.recv(timeout=self.patience)))

    def _take(self, message: Message) -> None:
        if message["type"].endswith("_view"):
            self.view = message

    def _next(self) -> Message:
        """The next message that is not the beat of a table where nothing happens."""
        for _ in range(int(PATIENCE)):
            message: Message = json.loads(self.socket.recv(timeout=self.patience))
            self._take(message)
            if message["type"] != "beat":
                return message
        raise AssertionError(f"nothing came; the last view was {self.view}")


def take_seats(running: Served, client: httpx.Client, *seats: int) -> list[ScreenOf]:
    """Opens the table, sits players down with $100 each and opens betting: the dealer's screen, then the seats'."""
    for screen in ("dealer", *(f"seat/{seat}" for seat in seats)):
        client.get(f"/{screen}")
    dealer = ScreenOf(running, "dealer", client)
    assert dealer.ask("open", bank=100_000) == ""
    for seat in seats:
        assert dealer.ask("buy_in", seat=seat, cash=10_000) == ""
    assert dealer.ask("place_your_bets") == ""
    players = [ScreenOf(running, f"seat/{seat}", client) for seat in seats]
    for each in players:
        each.until(lambda view: view["phase"] == "betting")
    return [dealer, *players]
