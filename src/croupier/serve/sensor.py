"""What a wheel's sensor says, and which of it is the number of this spin: once a spin, and never an old one.

It decides nothing at the table: it says when the wheel has spoken, and the game answers to that. Time comes in with
every word, from a steady clock.
"""

from __future__ import annotations

from collections import deque

from croupier.serve.wheel_lines import COUNTS, WINNING_NUMBER, Number, Reading, Rubbish, Warnings, Word
from croupier.views_of_desk import SensorLine, SensorState, WheelWarning
from croupier.wheel import Pocket

SILENT_SECONDS = 5.0
"""Readings come twice a second; ten that are missing are no accident."""
QUIET_SECONDS = 5.0
"""A number without a count, sooner than this after the last one or after connecting, is that number said again."""
REMEMBERED = 8
"""The last counts whose number was said. Few, for a wheel that is switched on anew counts from the beginning."""
LOOKED_BACK = 10
"""The last words by which a sensor is judged: when half of them are rubbish, it is faulty."""

_OF_THE_WHEEL: tuple[tuple[Warnings, WheelWarning], ...] = (
    (Warnings.BALL_MISSING, "ball_missing"),
    (Warnings.BALL_WITH_ROTOR, "ball_with_rotor"),
    (Warnings.SENSOR_FAULT, "sensor_fault"),
    (Warnings.VOID_GAME, "void_game"),
)


class Sensor:
    """One wheel's sensor. `take` returns the number of a spin the first time that it is said, and else nothing."""

    def __init__(self, now: float = 0.0) -> None:
        self.rubbish = 0
        """Lines that said nothing, since the start."""
        self._said: deque[tuple[int, Pocket]] = deque(maxlen=REMEMBERED)
        self._under_way: int | None = None
        """The count of a spin that was seen before its number: only such a number is known to be new."""
        self._readings = False
        self._connected = self._spoken = False
        self._warnings = Warnings(0)
        self._odd: WheelWarning | None = None
        """What was wrong about the last number or count."""
        self._lately: deque[bool] = deque(maxlen=LOOKED_BACK)
        self._heard = self._number_at = now

    def connected(self, now: float) -> None:
        """A connection has begun. What the wheel shows now may be old."""
        self._connected, self._spoken, self._readings, self._under_way = True, False, False, None
        self._heard = self._number_at = now

    def lost(self) -> None:
        self._connected = False

    def take(self, word: Word, now: float) -> Pocket | None:
        """The number, where this word is the first that says it."""
        if isinstance(word, Rubbish):
            self.rubbish += 1
            self._lately.append(False)
            return None
        if self._is_silent(now):
            self._under_way = None
        self._heard, self._spoken = now, True
        self._lately.append(True)
        return self._read(word) if isinstance(word, Reading) else self._alone(word, now)

    def _read(self, reading: Reading) -> Pocket | None:
        self._readings = True
        self._warnings = reading.warnings
        said = dict(self._said).get(reading.spin)
        if reading.state != WINNING_NUMBER:
            if reading.state < WINNING_NUMBER:
                self._begin(reading.spin)
            return None
        if said is not None:
            if said != reading.pocket:
                self._odd = "number_changed"
            return None
        expected, self._under_way = self._under_way, None
        self._said.append((reading.spin, reading.pocket))
        if expected is None:
            self._odd = "old_number"
            return None
        # Some wheels count when a spin begins, others when it ends.
        if (reading.spin - expected) % COUNTS > 1:
            self._odd = "count_jumped"
            return None
        self._odd = None
        return reading.pocket

    def _begin(self, count: int) -> None:
        before = self._said[-1][0] if self._said else None
        if self._under_way is None and before is not None and (count - before) % COUNTS > 1:
            self._odd = "count_jumped"
        self._under_way = count

    def _alone(self, number: Number, now: float) -> Pocket | None:
        """A wheel that sends readings is believed by these: they have a count."""
        since, self._number_at = now - self._number_at, now
        return None if self._readings or since < QUIET_SECONDS else number.pocket

    def line(self, now: float) -> SensorLine:
        """What the dealer sees of it."""
        state = self._state(now)
        # What a wheel warned of before it fell silent is no news.
        own = tuple(name for flag, name in _OF_THE_WHEEL if flag in self._warnings and state != "silent")
        return SensorLine(state, (*own, self._odd) if self._odd else own, self.rubbish)

    def _state(self, now: float) -> SensorState:
        if self._connected and self._lately.count(False) * 2 >= LOOKED_BACK:
            return "faulty"
        if not self._connected or not self._spoken or self._is_silent(now):
            return "silent"
        return "faulty" if Warnings.SENSOR_FAULT in self._warnings else "ok"

    def _is_silent(self, now: float) -> bool:
        """A wheel that sends numbers alone has nothing to say between them."""
        return self._readings and now - self._heard >= SILENT_SECONDS
