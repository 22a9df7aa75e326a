"""Whoever tells of a journal keeps none of it: three times the entries take no more room."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path

import pytest

from bench.nights import make
from croupier.cli import main
from croupier.journal.chain import Chain
from croupier.journal.sqlite import open_reader

SHORT, LONG = 10_000, 30_000


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("journals")
    return make(folder / "short", SHORT), make(folder / "long", LONG)


def peak(of: Callable[[], object]) -> int:
    """The most that was held at once, in bytes."""
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        tracemalloc.start()
        try:
            of()
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()


COMMANDS = ("report", "recall", "replay", "export")


def peaks(journals: tuple[Path, Path], of: Callable[[Path], object]) -> tuple[int, int]:
    """Those over the short journal and over the long one, when all that is read once has been."""
    short, long = journals
    peak(partial(of, short))
    return peak(partial(of, short)), peak(partial(of, long))


@pytest.mark.parametrize("command", COMMANDS)
def test_no_more_room_is_taken_by_three_times_the_entries(command: str, journals: tuple[Path, Path]) -> None:
    more = ["--to", str(journals[0].with_suffix(".csv")), "--overwrite"] if command == "export" else []
    short, long = peaks(journals, lambda path: main([command, str(path), *more]))
    assert long < 1.3 * short


def test_what_keeps_every_entry_is_found_out(journals: tuple[Path, Path]) -> None:
    """The control: whoever keeps what it was given."""

    def keep(path: Path) -> object:
        with open_reader(path) as reader:
            return list(Chain("1").check(reader.entries("1")))

    short, long = peaks(journals, keep)
    assert long > 2.5 * short
