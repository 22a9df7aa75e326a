"""A line that loses packets: of those that arrive at an end of a chosen socket, the system throws away so many.

The sender is told nothing, as on a bad radio link: TCP waits longer and longer, and sends again. A filter on the
socket does it, which takes no rights, no network of its own, and touches no other socket.
"""

from __future__ import annotations

import ctypes
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

LOST = 0.3
_ATTACH_FILTER = 26
_PIDFD_GETFD = 438
_RANDOM = 0x1_0000_0000 - 0x1000 + 56
"""Where a filter finds a number that the system has drawn."""


def lose(end: socket.socket, share: float = LOST) -> None:
    """From now on this end does not get so many of the packets that are sent to it."""
    drawn, at_least, give = 0x20, 0x35, 0x06
    steps = [(drawn, 0, 0, _RANDOM), (at_least, 1, 0, int(share * 2**32)), (give, 0, 0, 0), (give, 0, 0, 0xFFFF_FFFF)]
    program = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    end.setsockopt(socket.SOL_SOCKET, _ATTACH_FILTER, struct.pack("HL", len(steps), ctypes.addressof(program)))


def lose_both_ways(end: socket.socket, process: int, share: float = LOST) -> None:
    """The same at the other end too, which one of our own processes has."""
    lose(end, share)
    with closing(_far_end(end, process)) as far:
        lose(far, share)


def _far_end(end: socket.socket, process: int) -> socket.socket:
    for each in _sockets(process):
        if _is_between(each, end):
            return each
        each.close()
    raise ConnectionError("the other end is gone")


def _is_between(far: socket.socket, near: socket.socket) -> bool:
    with suppress(OSError):
        return (far.getpeername(), far.getsockname()) == (near.getsockname(), near.getpeername())
    return False


def _sockets(process: int) -> Iterator[socket.socket]:
    """Every socket that a process has open, as a second handle on the very same."""
    whole, system = os.pidfd_open(process), ctypes.CDLL(None, use_errno=True)
    try:
        for link in Path(f"/proc/{process}/fd").iterdir():
            with suppress(FileNotFoundError):
                if os.readlink(link).startswith("socket:"):
                    handle = system.syscall(_PIDFD_GETFD, whole, int(link.name), 0)
                    if handle < 0:
                        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
                    yield socket.socket(fileno=handle)
    finally:
        os.close(whole)
