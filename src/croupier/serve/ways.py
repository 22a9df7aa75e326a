"""The ways by which a browser comes: from this machine, over a plain network, or over TLS; and what each is good for.

On a plain network others can listen. So money, cards and whatever decides stay off it; points may go over it.
"""

from __future__ import annotations

import socket
from typing import Literal, NamedTuple, TypeAlias

from croupier.serve.addresses import ScreenAt

WayName: TypeAlias = Literal["loopback", "plain", "tls"]
LOOPBACK = ("127.0.0.1", "localhost")


class Way(NamedTuple):
    """One listening socket: how it is reached, and under which names. An address itself is always a name of it."""

    name: WayName
    port: int
    names: tuple[str, ...]

    @property
    def scheme(self) -> str:
        return "https" if self.name == "tls" else "http"

    @property
    def origin(self) -> str:
        """Its address in print; the usual port is not said."""
        return f"{self.scheme}://{self._with_port(self.names[0])}"

    def knows(self, host: str, address: str) -> bool:
        """Whether a `Host` is ours; `address` is the one that the connection came to."""
        return host.lower() in {self._with_port(name.lower()) for name in (*self.names, address)}

    def _with_port(self, name: str) -> str:
        usual = 443 if self.name == "tls" else 80
        return name if self.port == usual else f"{name}:{self.port}"


def own_names() -> tuple[str, ...]:
    """What other machines may call this one, where nobody has said it."""
    name = socket.gethostname()
    return (name,) if "." in name else (f"{name}.local", name)


def shut(way: Way, at: ScreenAt, points: bool) -> str:
    """Why a screen cannot be opened this way, in words; nothing where it can."""
    if way.name != "plain":
        return ""
    if at.role in ("dealer", "pit"):
        return (
            f"The {at.role}'s screen is opened on the table's own machine or over TLS: others can listen on this "
            "network. Start with --cert and --key-file for TLS."
        )
    if at.role == "seat" and not points:
        return (
            "A seat that plays for money is opened on the table's own machine or over TLS: others can listen on this "
            "network. Start with --cert and --key-file for TLS, or with --points where no money is played for."
        )
    return ""
