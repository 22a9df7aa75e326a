"""How quickly one socket is listened to. No hand is as quick; a program that is waits, and nobody else with it."""

from __future__ import annotations

from time import monotonic

A_SECOND = 200.0
AT_ONCE = 400.0

RECALLS_AT_ONCE = 4
SECONDS_A_RECALL = 2.0


class Pace:
    """A socket has so many commands to say at once, and gets so many more a second."""

    def __init__(self) -> None:
        self._left = AT_ONCE
        self._at = monotonic()

    def wait(self) -> float:
        """Called after each command: the seconds until the next one may be listened to."""
        now = monotonic()
        self._left = min(AT_ONCE, self._left + (now - self._at) * A_SECOND) - 1
        self._at = now
        return max(0.0, -self._left / A_SECOND)


class Seldom:
    """What costs more than a touch: a screen gets some at once, and then one from time to time. The others are refused,
    for who asks over and over would only fill a queue."""

    def __init__(self) -> None:
        self._free_at: dict[str, float] = {}
        """By screen, when all that it used is given back to it."""

    def allows(self, screen: str) -> bool:
        now = monotonic()
        free_at = max(now, self._free_at.get(screen, now)) + SECONDS_A_RECALL
        if free_at > now + RECALLS_AT_ONCE * SECONDS_A_RECALL:
            return False
        self._free_at[screen] = free_at
        return True
