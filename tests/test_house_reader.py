"""Whatever is wrong with a file is said with its key, what stands there and what may stand there; all of it at once."""

from __future__ import annotations

import re

import pytest

from croupier.house import HouseError, read_house
from croupier.house_reader import NOTHING, keys_of
from croupier.rules import Chips, LimitRules
from tests.houses import PLAIN, fault_cases, faults, plain, read


@pytest.mark.parametrize(("lines", "said"), fault_cases("reader"))
def test_a_fault_is_said(lines: dict[str, str], said: list[str]) -> None:
    assert faults(**lines) == said


def test_all_faults_come_together() -> None:
    together: dict[str, str] = {"front": "seats = 0", "chips": "colors = true", "zero": 'evn = "half"'}
    apart = [fault for section, line in together.items() for fault in faults(**{section: line})]
    assert sorted(faults(**together)) == sorted(apart)
    assert len(apart) == 3


def test_each_fault_is_said_with_its_file() -> None:
    with pytest.raises(HouseError, match=r"\Aplain\.toml: seats: 0 stands there; .*\Z"):
        read(front="seats = 0")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (PLAIN + "\n[chips]\n", "[chips] stands there; this key or section is there already"),
        (
            PLAIN.replace('unit = "$1"', 'unit = "$1"\nunit = "$2"'),
            'unit = "$2" stands there; this key or section is there',
        ),
        (
            'title = "a"\ntitle = "b"\n',
            'title = "b" stands there; this key or section is there already, and each may be',
        ),
        (
            PLAIN.replace('unit = "$1"', "unit = $1"),
            "unit = $1 stands there; it is not written as TOML, where words and ",
        ),
        (PLAIN.replace("seats = 4", "seats 4"), "seats 4 stands there; it is not written as TOML"),
        ('title = "a\n', 'title = "a stands there; it is not written as TOML'),
    ],
)
def test_what_is_no_toml_stops_alone_and_says_the_line(text: str, said: str) -> None:
    with pytest.raises(HouseError) as raised:
        read_house(text.replace('play = "called"', "play = 5"), "plain.toml")
    (fault,) = raised.value.faults
    number, line = re.match(r"line (\d+): (.*?) stands there; ", fault).groups()  # type: ignore[union-attr]
    assert text.split("\n")[int(number) - 1] == line
    assert said in fault


def test_the_end_of_what_never_ends_is_not_said() -> None:
    with pytest.raises(HouseError) as raised:
        read_house('title = "' + "a" * 500, "plain.toml")
    assert len(raised.value.faults[0]) < 250


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x = " + "[" * 100_000, "its brackets are too deep"),
        ("x = " + "{a=" * 5_000, "its brackets are too deep"),
        ("seats = " + "9" * 6_000, "a number in it is too long"),
    ],
)
def test_what_no_reader_of_toml_can_take_is_a_fault_too(text: str, why: str) -> None:
    with pytest.raises(HouseError) as raised:
        read_house(text, "plain.toml")
    assert raised.value.faults == [f"it is not written as TOML: {why}"]


def test_words_stand_on_one_line_and_steer_no_terminal() -> None:
    for escape, shown in (("\\n", "\\n"), ("\\u001b[2J", "\\x1b[2J"), ("\\u2028", "\\u2028"), ("\\u009b", "\\x9b")):
        said = f'title: "Plain{shown}" stands there; it may be words in quotes on one line, "…"'
        assert faults(front=f'title = "Plain{escape}"') == [said]
        for more in (
            f'[clauses]\nodds = "here{escape}"',
            f'[clauses]\n"od{escape}" = "here"',
            f'[money]\n"to{escape}ke" = true',
            f'[[dealer_enforced]]\nwords = "look{escape}"',
            f'[[dealer_enforced]]\nwords = "look"\nclause = "3{escape}"',
        ):
            with pytest.raises(HouseError) as raised:
                read_house(f"{PLAIN}\n{more}\n", "plain.toml")
            (fault,) = raised.value.faults
            assert shown in fault
            assert fault.isprintable()


def test_a_field_that_is_a_table_is_no_key() -> None:
    assert {"least", "most"}.isdisjoint(key.name for key in keys_of(LimitRules))


def test_a_key_without_a_default_must_stand_in_the_file() -> None:
    assert [key.name for key in keys_of(Chips) if key.default is NOTHING] == ["unit", "tray"]


def test_the_changed_text_is_what_the_tests_mean() -> None:
    assert plain() == PLAIN
    assert '\nunit = "$2"\ntray' in plain(chips='unit = "$2"')
    assert "unit" not in plain(chips="-unit")
    assert plain(zero='even = "half"').endswith('[zero]\neven = "half"\n')
