"""`croupier chances`: the table for people and the list for programs say what `croupier.chances` counts."""

from __future__ import annotations

import json
import shlex
from fractions import Fraction

import pytest

from croupier.chances import chances, prospect
from croupier.cli import main
from croupier.cli.chances import percent
from croupier.cli.wager_lines import Settler
from croupier.wheel import rank
from tests.every_house import every_house
from tests.houses import HERE, INVENTED
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


def test_wagers_laid_together_come_to_a_spread_of_results(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chances", "ten-dollar", "17-20 $5, courtesy $1, red $4, red $6", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    found = prospect(every_house()["ten-dollar double"], {"17-20": 500, "courtesy": 100, "red": 1000})
    assert said["stake"] == 1600
    assert {each["result"]: Fraction(each["chance"]) for each in said["results"]} == found.results
    assert [Fraction(said[each]) for each in ("mean", "edge", "variance")] == [found.mean, found.edge, found.variance]
    assert main(["chances", "ten-dollar", "17-20 $5, courtesy $1, red $10"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["-$16", "8/19", "42.11", "%"] in rows
    assert ["Edge", "1/19", "(5.26", "%),", "in", "the", "long", "run", "-$0.84", "a", "round."] in rows


def test_wagers_that_cannot_be_read_are_trouble_and_it_says_where(capsys: pytest.CaptureFixture[str]) -> None:
    for wagers, says in (("red $10, 37 $1", "character 10: '37' is not on"), ("", "nothing stands there")):
        assert main(["chances", "ten-dollar", wagers]) == 2
        assert says in capsys.readouterr().err


def test_what_the_figures_take_for_granted_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    said = {}
    for name in INVENTED:
        assert main(["chances", str(HERE / f"{name}.toml")]) == 0
        said[name] = capsys.readouterr().out
    assert "even chances lose half" in said["partage"]
    assert "the player does what is worth more" in said["prison"]
    assert "What cannot be paid in steps of $1 is rounded down" in said["two-thirds"]
    assert "zero falls" not in said["plain"] + said["two-thirds"]


def test_the_guide_shows_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    shown = [block.split("```")[0] for block in text(ROOT / "docs/guide-mathematician.md").split("```console\n$ ")[1:]]
    assert len(shown) == 3
    for block in shown:
        command, _, answer = block.partition("\n")
        if command.startswith("echo"):
            line = command.removeprefix("echo '").removesuffix("' | croupier settle ten-dollar")
            assert Settler(every_house()["ten-dollar double"]).answer(line.encode()).decode() == answer.strip()
        else:
            assert main(shlex.split(command)[1:]) == 0
            assert capsys.readouterr().out.startswith(answer.removesuffix("…\n"))
