"""A shift in the notation, played line by line: what each line did, and which lines did not hold.

A line that cannot be read, an expectation that is not so, and a refusal that no expectation names do not hold; the rest
goes on.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from croupier.acts import read_act, said_in
from croupier.commands import snake
from croupier.events import AnyEvent
from croupier.expectations import unmet
from croupier.notation import Notation, NotationError
from croupier.refusals import Refusal
from croupier.shift import Shift

EXPECT = "expect "
LONGEST = 2_000
"""Characters of a line: a seat lays on every place of a felt in fewer, and a mistake is not shown at any length."""


class Wrong(NamedTuple):
    """A line that did not hold, and why."""

    line: int
    words: str


class Played(msgspec.Struct, frozen=True):
    """What came of one line; `wrong` may be of the act before it, whose refusal this line did not expect."""

    events: tuple[AnyEvent, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    wrong: tuple[Wrong, ...] = ()


class Script:
    """Plays lines at a shift's table; `play` each, then `end`."""

    def __init__(self, shift: Shift) -> None:
        self.shift = shift
        self.notation = Notation(shift.house)
        self.wrong: list[Wrong] = []
        self._line = 0
        self._events: tuple[AnyEvent, ...] = ()
        self._refused: list[Refusal] = []
        """What the last act was refused for, and no line has expected yet."""
        self._at = 0

    def play(self, line: str) -> Played:
        """Plays the next line."""
        self._line += 1
        said = said_in(line).strip()
        if not said:
            return Played()
        try:
            if len(line) > LONGEST:
                raise NotationError(f"the line is longer than {LONGEST:,} characters", LONGEST + 1)
            played = self._expect(said) if said.lower().startswith(EXPECT) else self._act(said_in(line))
        except NotationError as error:
            played = Played(wrong=(*self._unexpected(), Wrong(self._line, f"character {error.at}: {error.words}")))
        self.wrong += played.wrong
        return played

    def end(self) -> list[Wrong]:
        """All that did not hold, once there are no more lines."""
        self.wrong += self._unexpected()
        return self.wrong

    def _act(self, line: str) -> Played:
        wrong = self._unexpected()
        decisions = [self.shift.act(act) for act in read_act(self.notation, line)]
        self._events = tuple(event for each in decisions for event in each.events)
        self._refused = [each.answer for each in decisions if each.answer]
        self._at = self._line
        return Played(self._events, tuple(self._refused), wrong)

    def _expect(self, said: str) -> Played:
        what, _, value = said[len(EXPECT) :].strip().partition(" ")
        if what.lower() == "refused":
            return self._expect_refused(value.strip())
        wrong = self._unexpected()
        so = (
            self._unlike(value)
            if what.lower() == "events"
            else unmet(self.shift, self.notation, f"{what} {value}".strip())
        )
        return Played(wrong=(*wrong, Wrong(self._line, f"it is {so}")) if so else wrong)

    def _expect_refused(self, code: str) -> Played:
        codes = [refusal.code for refusal in self._refused]
        if code in codes:
            del self._refused[codes.index(code)]
            return Played()
        self._refused.clear()
        return Played(wrong=(Wrong(self._line, f"it was refused with {', '.join(codes)}" if codes else "it was done"),))

    def _unlike(self, value: str) -> str:
        """The events of the last act in their order, where they are not those that were expected."""
        happened = [snake(type(event).__name__) for event in self._events]
        names = ", ".join(happened) or "none"
        return "" if value.replace(" ", "") == names.replace(" ", "") else f"events {names}"

    def _unexpected(self) -> tuple[Wrong, ...]:
        """A refusal that nobody expected is a line that does not hold."""
        wrong = tuple(Wrong(self._at, f"it was refused with {refusal.code}") for refusal in self._refused)
        self._refused = []
        return wrong
