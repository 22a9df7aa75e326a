"""`croupier chances`: the table for people and the list for programs say what `croupier.chances` counts."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from croupier.chances import chances
from croupier.cli import main
from croupier.cli.chances import percent
from croupier.cli.wager_lines import Settler
from croupier.wheel import rank
from tests.every_house import every_house
from tests.shape.tree import ROOT, text


@pytest.mark.parametrize("name", every_house())
def test_programs_get_one_object_a_spot(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    file, wheel = name.split()
    assert main(["chances", file, "--wheel", wheel, "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    found = chances(every_house()[name])
    assert len(listed) == len(found)
    for row, each in zip(listed, found, strict=True):
        assert list(row) == ["kind", "pockets", "pays", "chance", "edge", "variance", "places"]
        assert row["pockets"] == sorted(each.spot.pockets, key=rank)
        assert (row["kind"], row["pays"], row["places"]) == (each.spot.kind, [each.pays.win, each.pays.to], each.places)
        for figure in ("chance", "edge", "variance"):
            assert Fraction(row[figure]) == getattr(each, figure)
            assert row[figure] == str(Fraction(row[figure])), "in lowest terms"


def test_the_split_of_the_zeros_is_written_as_promised(capsys: pytest.CaptureFixture[str]) -> None:
    main(["chances", "ten-dollar", "--json"])
    split = {
        "kind": "split", "pockets": ["0", "00"], "pays": [17, 1],
        "chance": "1/19", "edge": "1/19", "variance": "5832/361", "places": 2,
    }  # fmt: skip
    assert split in json.loads(capsys.readouterr().out)


def test_people_get_a_row_for_all_spots_that_are_worth_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chances", "ten-dollar"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["split", "62", "63", "17", "to", "1", "1/19", "1/19", "5.26", "%", "5832/361"] in rows
    assert ["first", "five", "1", "1", "6", "to", "1", "5/38", "3/38", "7.89", "%", "8085/1444"] in rows


def test_a_wheel_that_the_house_has_not_is_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chances", "ten-dollar", "--wheel", "single"]) == 2
    assert "no single wheel" in capsys.readouterr().err


def test_percentages_are_rounded_and_signed() -> None:
    assert [percent(Fraction(*pair)) for pair in ((1, 19), (1, 37), (-1, 37), (0, 1), (1, 1))] == [
        "5.26 %", "2.70 %", "-2.70 %", "0.00 %", "100.00 %",
    ]  # fmt: skip


def test_the_guide_shows_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    guide = text(ROOT / "docs/guide-mathematician.md")
    main(["chances", "ten-dollar"])
    printed = capsys.readouterr().out
    shown = guide.partition("$ croupier chances ten-dollar\n")[2].partition("…\n")[0]
    assert len(shown.splitlines()) == 6
    assert printed.startswith(shown)
    question, _, answer = guide.partition("$ echo '")[2].partition("' | croupier settle ten-dollar\n")
    assert Settler(every_house()["ten-dollar double"]).answer(question.encode()).decode() == answer.partition("\n")[0]
