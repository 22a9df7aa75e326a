"""A hand is never held back, and a program that is quicker than any hand waits, by itself."""

from __future__ import annotations

import pytest

from croupier.serve import pace
from croupier.serve.pace import A_SECOND, AT_ONCE, Pace


class Turned:
    """A clock that only waiting moves on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.waited: list[float] = []
        monkeypatch.setattr(pace, "monotonic", lambda: self.now)

    def say(self, kept: Pace, commands: int) -> None:
        for _ in range(commands):
            if wait := kept.wait():
                self.waited.append(wait)
                self.now += wait


def test_a_burst_as_large_as_a_screens_whole_queue_is_never_held_back(monkeypatch: pytest.MonkeyPatch) -> None:
    turned = Turned(monkeypatch)
    turned.say(Pace(), int(AT_ONCE))
    assert turned.waited == []


def test_what_is_quicker_than_that_gets_so_many_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    turned = Turned(monkeypatch)
    turned.say(Pace(), int(AT_ONCE + 10 * A_SECOND))
    assert turned.now == pytest.approx(10)
    assert max(turned.waited) == pytest.approx(1 / A_SECOND)


def test_who_was_silent_has_a_burst_again_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    turned = Turned(monkeypatch)
    kept = Pace()
    turned.say(kept, int(AT_ONCE))
    turned.now += 3600
    turned.say(kept, int(AT_ONCE))
    assert turned.waited == []
    turned.say(kept, 1)
    assert len(turned.waited) == 1
