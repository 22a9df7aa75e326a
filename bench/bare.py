"""A bare server for screens: the same web server, the same bytes to the same sockets, and nothing else.

It knows no rule, writes no line, makes no message; it plays what was recorded of a table, over and over.

`python -m bench.bare FILE` says its port. The file has `greeting`, by path, and `turns`: so many commands are listened
to, then these frames are sent.
"""

from __future__ import annotations

import socket
import sys
from pathlib import Path
from typing import Any

import msgspec
import uvicorn


class Turn(msgspec.Struct):
    """So many commands, and then what every screen is sent."""

    commands: int
    frames: dict[str, list[str]]


class Turns(msgspec.Struct):
    """What was recorded of a table."""

    greeting: dict[str, list[str]]
    turns: list[Turn] = []


class Bare:
    """All sockets, and how far the turns have come."""

    def __init__(self, played: Turns) -> None:
        self.played = played
        self.sends: dict[str, Any] = {}
        self.at = self.heard = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = scope["path"].removeprefix("/ws/")
        await receive()
        await send({"type": "websocket.accept"})
        self.sends[path] = send
        for frame in self.played.greeting.get(path, self.played.greeting.get("", ())):
            await send({"type": "websocket.send", "text": frame})
        while (await receive())["type"] == "websocket.receive":
            self.heard += 1
            if not self.played.turns:
                await send({"type": "websocket.send", "text": "echo"})
                continue
            turn = self.played.turns[self.at]
            if self.heard == turn.commands:
                self.heard, self.at = 0, (self.at + 1) % len(self.played.turns)
                for to, frames in turn.frames.items():
                    for frame in frames:
                        await self.sends[to]({"type": "websocket.send", "text": frame})


def main(file: str) -> None:
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(listener.getsockname()[1], flush=True)
    played = msgspec.json.decode(Path(file).read_bytes(), type=Turns)
    config = uvicorn.Config(
        Bare(played),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        lifespan="off",
    )
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main(sys.argv[1])
