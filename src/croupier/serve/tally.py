"""Counts for whoever watches over the process, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import accumulate

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)
"""Seconds from a command's frame to its answer; an Argon2 proof is among the longer ones."""


class Tally:
    """What has been counted since the start."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, str]] = Counter()
        """By role, and by the refusal's code or nothing."""
        self.frames_refused = 0
        self.sockets_refused = 0
        self._within = [0] * (len(BOUNDS) + 1)
        """Answers by the least bound that they were within, and last those beyond all."""
        self._seconds = 0.0

    def answered(self, role: str, code: str, seconds: float) -> None:
        self.answers[role, code] += 1
        self._seconds += seconds
        self._within[bisect_left(BOUNDS, seconds)] += 1

    def page(self, tables: Iterable[tuple[str, str, int, int]], screens: Counter[str]) -> str:
        """All of it; of each table its name, phase, last entry and how many commands wait for the disk."""
        return "\n".join([*self._of_tables(tables), *self._of_screens(screens), *self._of_answers(), ""])

    def _of_tables(self, tables: Iterable[tuple[str, str, int, int]]) -> Iterator[str]:
        named = list(tables)
        yield from _head("croupier_entries", "counter", "Entries of a table in the journal")
        yield from (f'croupier_entries{{table="{table}"}} {seq}' for table, _, seq, _ in named)
        yield from _head("croupier_waiting", "gauge", "Commands that wait for the disk")
        yield from (f'croupier_waiting{{table="{table}"}} {waiting}' for table, _, _, waiting in named)
        yield from _head("croupier_phase", "gauge", "The phase of a table")
        yield from (f'croupier_phase{{table="{table}",phase="{phase}"}} 1' for table, phase, _, _ in named)

    def _of_screens(self, screens: Counter[str]) -> Iterator[str]:
        yield from _head("croupier_screens", "gauge", "Screens that are connected")
        yield from (f'croupier_screens{{role="{role}"}} {count}' for role, count in sorted(screens.items()))
        yield from _head("croupier_frames_refused", "counter", "Frames that were no command")
        yield f"croupier_frames_refused {self.frames_refused}"
        yield from _head("croupier_sockets_refused", "counter", "Sockets without a badge, or from another site")
        yield f"croupier_sockets_refused {self.sockets_refused}"

    def _of_answers(self) -> Iterator[str]:
        yield from _head("croupier_answers", "counter", "Commands that were answered, by role and refusal")
        for (role, code), count in sorted(self.answers.items()):
            yield f'croupier_answers{{role="{role}",refusal="{code}"}} {count}'
        yield from _head("croupier_answer_seconds", "histogram", "From a command's frame to its answer")
        for bound, within in zip(BOUNDS, accumulate(self._within), strict=False):
            yield f'croupier_answer_seconds_bucket{{le="{bound}"}} {within}'
        total = self.answers.total()
        yield f'croupier_answer_seconds_bucket{{le="+Inf"}} {total}'
        yield f"croupier_answer_seconds_sum {self._seconds}"
        yield f"croupier_answer_seconds_count {total}"


def _head(name: str, kind: str, words: str) -> Iterator[str]:
    yield f"# HELP {name} {words}."
    yield f"# TYPE {name} {kind}"
