"""Bits flipped, pages swapped or stale, an old file put back: nothing is changed in silence.

The head that was signed last shows what the chain cannot; without it the same looks must miss a cut end.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faults.damage import Night, flipped, put_back, stale, swapped
from tests.faults.log import NAME
from tests.faults.witness import Lied

EVERY = 193
"""Bytes from one flip to the next; which of the eight bits it is goes round too."""


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    return Night(tmp_path_factory.mktemp("night"), seed=1)


@pytest.fixture(params=["closed", "in use"])
def kind(request: pytest.FixtureRequest, night: Night) -> str:
    night.seen.clear()
    return str(request.param)


def test_what_was_not_touched_is_unharmed(night: Night) -> None:
    assert {night.look(image, "untouched") for image in (night.closed, night.in_use)} == {"unharmed"}
    assert sum(bool(image.get(f"{NAME}-wal")) for image in night.stood) > 5


def test_flipped_bits(night: Night, kind: str) -> None:
    image = night.closed if kind == "closed" else night.in_use
    for name, data in image.items():
        for byte in range(len(name), len(data), EVERY):
            night.look(flipped(image, name, byte, byte % 8), f"bit {byte % 8} of byte {byte} of {name}")
    assert night.seen["found"] > night.seen["unharmed"] > 0


def test_swapped_pages(night: Night, kind: str) -> None:
    for at, image in enumerate(swapped(night.closed if kind == "closed" else night.in_use)):
        night.look(image, f"swap {at}")
    assert night.seen["found"] > 30


def test_stale_pages(night: Night, kind: str) -> None:
    """`unharmed`: a page of the file whose newer state stands in the log, or that differs in unused room only."""
    for older in night.stood:
        for at, image in enumerate(stale(night.closed if kind == "closed" else night.in_use, older)):
            night.look(image, f"page {at} as it was")
    assert night.seen["found"] > 10


def test_an_old_file_put_back(night: Night, kind: str) -> None:
    for older in night.stood:
        for at, image in enumerate(put_back(night.closed if kind == "closed" else night.in_use, older)):
            night.look(image, f"put back {at}")
    assert night.seen["found"] > 15


def test_without_heads_an_old_file_is_not_noticed(tmp_path: Path) -> None:
    """The control: a chain alone is whole wherever it ends."""
    night = Night(tmp_path, seed=1, heads=False)
    for older in night.stood[1:-2]:
        with pytest.raises(Lied, match=r"the audit finds nothing|a table would go on from it"):
            night.look(older, "an older file")
