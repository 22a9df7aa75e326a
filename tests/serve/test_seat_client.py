"""The example client of the protocol's page, as it stands there, at a real table."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from docs.protocol import EXAMPLE
from tests.serve.process import PATIENCE, ScreenOf, served


@pytest.mark.parametrize(
    ("place", "amount", "chips"),
    [("17", 5_00, {"17": 5_00}), ("nowhere", 5_00, {}), ("17", 1, {})],
)
def test_the_example_takes_a_seat_lays_and_sees_the_answer(
    tmp_path: Path, place: str, amount: int, chips: dict[str, int]
) -> None:
    with served(tmp_path / "table.sqlite") as running:
        dealer = ScreenOf(running, "dealer", running.browser("dealer"))
        assert dealer.ask("open", bank=1_000_000) == ""
        assert dealer.ask("buy_in", seat=3, cash=100_00) == ""
        command = [sys.executable, str(EXAMPLE), running.address, "3", place, str(amount)]
        client = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        dealer.until(lambda view: view["seats"][2]["connected"])
        assert dealer.ask("place_your_bets") == ""
        said, _ = client.communicate(timeout=PATIENCE)
        dealer.until(lambda view: not view["seats"][2]["connected"])
        assert dealer.view["seats"][2]["chips"] == chips
        assert said.strip() == "500 lie on 17." if chips else "Your chips stay" in said or "not" in said, said


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 45
