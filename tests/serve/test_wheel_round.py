"""A whole round of book 004 with its number from a wheel, as it is played: `croupier wheel` beside `croupier open`."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.events import Paid, Sensed
from croupier.journal.replay import Replay
from croupier.journal.sqlite import open_reader
from tests.house_files import text
from tests.serve.process import PATIENCE, ScreenOf, served
from tests.serve.test_cards import GOLD, PIN, card

COMMAND = [sys.executable, "-m", "croupier.cli"]


class WheelProcess:
    """A simulated wheel, and whoever stands at it."""

    def __init__(self, *more: str) -> None:
        command = [*COMMAND, "wheel", "--port", "0", "--beat", "0.01", *more]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        found = re.search(r"tcp:127\.0\.0\.1:\d+", self.hear())
        assert found is not None
        self.address = found[0]

    def hear(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline()

    def say(self, words: str) -> str:
        """Types a line, and returns what the wheel says to it."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{words}\n")
        self.process.stdin.flush()
        return self.hear()


@contextmanager
def a_wheel(*more: str) -> Iterator[WheelProcess]:
    wheel = WheelProcess(*more)
    try:
        yield wheel
    finally:
        wheel.process.terminate()
        wheel.process.communicate(timeout=PATIENCE)


def quick(folder: Path, house: str) -> str:
    """That house with a clock for which a test can wait."""
    file = folder / f"{house}.toml"
    file.write_text(text(house).replace("seconds = 30", "seconds = 2").replace("shortest = 10", "shortest = 1"))
    return str(file)


def test_a_round_of_book_004_is_dealt_from_a_wheel(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    card(journal, "add", "Gold", typed=f"{PIN}\n")
    more = ("--house", quick(tmp_path, "itable"), "--wheel", "double")
    with a_wheel() as wheel, served(journal, 0, *more, "--wheel-from", wheel.address) as running:
        client = running.browser("dealer", "seat/3")
        dealer = ScreenOf(running, "dealer", client)
        assert dealer.ask_with(GOLD, "open", bank=1_000_000) == ""
        assert dealer.ask("buy_in", seat=3, cash=100_00) == ""
        dealer.until(lambda view: view["desk"]["sensor"]["state"] == "ok")
        assert dealer.ask("place_your_bets") == ""
        player = ScreenOf(running, "seat/3", client)
        player.until(lambda view: view["phase"] == "betting")
        assert player.ask("lay", place="17", amount=5_00) == ""
        dealer.until(lambda view: view["phase"] == "no_more_bets")
        assert "in the track" in wheel.say("17")
        assert dealer.until(lambda view: view["sensed"])["sensed"] == "17"
        assert dealer.view["announced"] == "", "the sensor's number is never preselected"
        assert dealer.ask("announce", pocket="17") == ""
        assert dealer.ask("confirm", pocket="17") == ""
        assert player.until(lambda view: view["wins"])["wins"][0]["won"] == 35 * 5_00
        assert "garbage is on" in wheel.say("garbage")
        dealer.until(lambda view: view["desk"]["sensor"]["rubbish"] > 3)
        wheel.process.terminate()
        dealer.until(lambda view: view["desk"]["sensor"]["state"] == "silent")
        running.stop()
    with open_reader(journal) as reader:
        events = [each.event for each in Replay("1").follow(reader.entries("1"))]
    assert [each for each in events if isinstance(each, Sensed)] == [Sensed("17")]
    assert len([each for each in events if isinstance(each, Paid)]) == 1


def test_the_dealers_number_needs_no_wheel(tmp_path: Path) -> None:
    with served(tmp_path / "table.sqlite", 0, "--wheel-from", "dealer") as running:
        dealer = ScreenOf(running, "dealer", running.browser("dealer"))
        assert dealer.hello["random"] is False
        assert dealer.ask("open", bank=1_000_000) == ""
        for verb in ("place_your_bets", "spin", "no_more_bets"):
            assert dealer.ask(verb) == ""
        assert dealer.view["desk"]["sensor"] is None
        assert dealer.ask("announce", pocket="17") == ""
        assert dealer.ask("confirm", pocket="17") == ""


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (("--wheel-from", "tcp:nowhere"), "may stand there"),
        (("--house", "{triple}", "--wheel-from", "tcp:127.0.0.1:1"), "a wheel with three zeros needs three"),
    ],
)
def test_what_cannot_be_a_wheel_is_said_before_anything_is_written(
    tmp_path: Path, more: tuple[str, ...], why: str
) -> None:
    triple = Path(__file__).parent.parent / "houses" / "two-thirds.toml"
    journal = tmp_path / "table.sqlite"
    words = [each.format(triple=triple) for each in more]
    done = subprocess.run(
        [*COMMAND, "open", "--journal", str(journal), "--port", "0", *words],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert why in done.stderr
    if journal.exists():
        with open_reader(journal) as reader:
            assert reader.tables() == []


def test_a_wheel_says_what_it_can_be_told() -> None:
    with a_wheel("--lines", "--warn", "8") as wheel:
        assert re.fullmatch(r"\*X;2;001; 0;8;017;0\n", wheel.hear())


@pytest.mark.parametrize("more", [("--warn", "16"), ("--warn", "g"), ("--beat", "0"), ("--wheel", "triple")])
def test_what_a_wheel_cannot_be_told(more: tuple[str, ...]) -> None:
    done = subprocess.run([*COMMAND, "wheel", *more], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert done.stderr
