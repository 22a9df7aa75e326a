"""Long journals read: the report, the last rounds and the audit, beside SHA-256 over the same entries.

The baseline reads the same rows from the same file and hashes each: the least that anybody must do who wants to know
that they are what was written.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from bench import nights
from bench.measure import Line, Side
from croupier.journal.auditor import audit
from croupier.journal.chain import Chain
from croupier.journal.sqlite import open_reader
from croupier.recalls import Recalls
from croupier.reports import Reports

_folder = TemporaryDirectory(prefix="croupier-bench-")


@cache
def journal(entries: int) -> Path:
    """Made once for all lines."""
    return nights.make(Path(_folder.name) / f"{entries}.journal", entries)


def hashed(path: Path) -> None:
    with open_reader(path) as reader:
        for entry in reader.entries("1"):
            sha256(entry).hexdigest()


def reported(path: Path) -> None:
    reports = Reports()
    with open_reader(path) as reader:
        for envelope in Chain("1").check(reader.entries("1")):
            reports.follow(envelope)
    reports.result("1")


def recalled(path: Path) -> None:
    recalls = Recalls(10)
    with open_reader(path) as reader:
        for envelope in Chain("1").check(reader.entries("1")):
            recalls.follow(envelope)
    recalls.result()


def audited(path: Path) -> None:
    with open_reader(path) as reader:
        found = audit(reader)
    assert not found.faults


def _line(name: str, what: str, ours: Callable[[Path], None], goal: float) -> Line:
    def sides() -> tuple[Side, Side]:
        path = journal(nights.ENTRIES)
        return lambda: ours(path), lambda: hashed(path)

    entries = f"{nights.ENTRIES:,} entries"
    return Line(name, f"{what} {entries}", "SHA-256 over the same", goal, sides, "time", repeats=2)


LINES = (
    _line("report", "the report over", reported, 12),
    _line("recall", "the last ten rounds of", recalled, 14),
    _line("audit", "the audit of", audited, 40),
)
