"""Entries of earlier versions, read for ever: each upgrade makes one version's plain shape the next one's.

The bytes in the journal stay as they were written, and so do their hashes; only what is read from them is made anew.
Whatever changes the shape of an entry after a release raises `chain.VERSION`, and leaves a function here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

Plain: TypeAlias = dict[str, Any]
"""An entry as JSON has it."""

UPGRADES: dict[int, Callable[[Plain], Plain]] = {}
"""By version: what makes an entry of it one of the next version. `v` itself stays what it was."""


def upgraded(entry: bytes, version: int, to: int) -> bytes | None:
    """An entry of an earlier version in the shape of version `to`, or None where that cannot be made of it."""
    if not 0 < version < to or any(each not in UPGRADES for each in range(version, to)):
        return None
    plain = msgspec.json.decode(entry)
    for each in range(version, to):
        plain = UPGRADES[each](plain)
    return msgspec.json.encode(plain)
