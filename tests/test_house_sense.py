"""Rules that make no sense together are faults, each where one of them stands."""

from __future__ import annotations

import pytest

from tests.houses import fault_cases, faults, read

CLOCK = "seconds = 30\nshortest = 10\nlongest = 60"


@pytest.mark.parametrize(("lines", "said"), fault_cases("sense"))
def test_a_fault_is_said(lines: dict[str, str], said: list[str]) -> None:
    assert faults(**lines) == said


@pytest.mark.parametrize(
    "lines",
    [
        {"front": 'play = "clocked"', "clock": CLOCK},
        {"front": 'play = "clocked"', "clock": "seconds = 1\nshortest = 1\nlongest = 1"},
        {"zero": 'even = "prison"\nchoice = true\ndeeper = true\ndeepest = 3\nlast = "return"'},
        {"paying": 'by = "kind"\nkinds = ["red", "straight"]\nseats = "down"'},
        {"spin": 'revolutions = 4\nno_spin = ["too_few_revolutions", "hanging_ball"]\nwagers = "return"'},
        {"spin": 'no_spin = ["hanging_ball"]\nhanging = "dealer"', "card": "supervisor = false"},
        {"chips": 'colours = true\ncolour_value = ["$1", "$5"]\nbrought_back = "$1"'},
        {"chips": 'colours = true\nsets = ["blue", "red"]\nredeem = true'},
    ],
)
def test_what_makes_sense_is_read(lines: dict[str, str]) -> None:
    assert read(**lines).title == "Plain"
