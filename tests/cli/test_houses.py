"""The commands about houses, as a person at a terminal has them: tables, pages, faults, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.cli.house_files import find_house, load_house, shipped
from croupier.cli.terminal import Trouble
from tests.houses import HERE, plain

Out = pytest.CaptureFixture[str]


def said(capsys: Out, *arguments: str) -> tuple[int, str, str]:
    """The exit code of a command, and what stands on standard output and on standard error."""
    code = main(arguments)
    out, err = capsys.readouterr()
    return code, out, err


def file(tmp_path: Path, text: str, name: str = "mine.toml") -> str:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_house_is_found_by_its_name_or_its_path(tmp_path: Path) -> None:
    name, text = find_house("ten-dollar")
    assert name == "ten-dollar.toml"
    assert 'title = "Ten-Dollar Roulette"' in text
    assert load_house(file(tmp_path, plain())).title == "Plain"
    assert load_house("itable", "single").wheel.name == "single"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ("rules", "nine-dollar"),
            f"there is no house nine-dollar. There are {', '.join(shipped())}; or name a house file.",
        ),
        (("check", "/nowhere/mine.toml"), "/nowhere/mine.toml cannot be read: No such file or directory."),
        (("rules", "ten-dollar", "--wheel", "single"), "ten-dollar.toml has no single wheel. It has double."),
        (("rules", "itable", "--wheel", "triple"), "itable.toml has no triple wheel. It has double and single."),
    ],
)
def test_what_cannot_be_looked_at_is_trouble(capsys: Out, arguments: tuple[str, ...], words: str) -> None:
    assert said(capsys, *arguments) == (2, "", f"croupier: {words}\n")


def test_a_file_that_is_no_text_of_rules_is_trouble(capsys: Out, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_bytes(b'title = "\xff"')
    assert said(capsys, "check", str(bad)) == (2, "", f"croupier: {bad} is not a text file: byte 9 is not UTF-8.\n")
    bad.write_bytes(b"#" * ((1 << 20) + 1))
    words = f"croupier: {bad} is too large: a file of rules or settings has 1 MB at most.\n"
    assert said(capsys, "check", str(bad)) == (2, "", words)
    bad.write_bytes(b"#" * (1 << 20))
    assert said(capsys, "check", str(bad))[0] == 1
    words = f"croupier: {tmp_path} cannot be read: Is a directory.\n"
    assert said(capsys, "check", str(tmp_path)) == (2, "", words)


def test_a_mark_before_the_first_line_is_no_fault(capsys: Out, tmp_path: Path) -> None:
    assert said(capsys, "check", file(tmp_path, "\ufeff" + plain()))[0] == 0


def test_a_house_with_faults_cannot_be_loaded(tmp_path: Path) -> None:
    bad = file(tmp_path, plain(front="seats = 0"))
    with pytest.raises(Trouble, match=r"^mine\.toml cannot be dealt\.\nmine\.toml: seats: 0 stands there; "):
        load_house(bad)


def test_a_file_that_is_no_text_is_trouble(capsys: Out, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"title = \xff")
    code, _, err = said(capsys, "check", str(path))
    assert code == 2
    assert "is not a text file: byte 8 is not UTF-8." in err


def test_houses_lists_each_shipped_house(capsys: Out) -> None:
    code, out, _ = said(capsys, "houses")
    rows = [line.split()[0] for line in out.splitlines()[2:6]]
    assert (code, rows) == (0, list(shipped()))
    assert "161, 157" in out


def test_houses_for_programs(capsys: Out) -> None:
    code, out, _ = said(capsys, "houses", "--json")
    found = {each["name"]: each for each in json.loads(out)}
    assert code == 0
    assert set(found) == set(shipped())
    assert found["itable"]["spots"] == {"double": 161, "single": 157}
    assert found["thirty-to-one"]["spots"] == {"double": 158}
    assert (found["ten-dollar"]["least"], found["ten-dollar"]["most"]) == (100, 1000)


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_house_can_be_dealt_and_all_its_rules_have_clauses(capsys: Out, name: str) -> None:
    code, out, err = said(capsys, "check", name)
    assert (code, err) == (0, "")
    assert out.startswith(f"{name}.toml can be dealt.\n")
    assert "without a clause" not in out


def test_check_names_what_has_no_clause_and_what_is_not_taken(capsys: Out) -> None:
    code, out, _ = said(capsys, "check", str(HERE / "two-thirds.toml"))
    assert code == 0
    assert "  triple wheel: 168 wagers on 168 places, and 1 place not taken\n" in out
    assert "  rules without a clause: title, play, " in out


def test_check_says_where_the_house_would_lose(capsys: Out, tmp_path: Path) -> None:
    odds = {"odds": '-double_street\ndouble_street = "7 to 1"'}
    code, out, _ = said(capsys, "check", file(tmp_path, plain(**odds)))
    words = "Double street at 7 to 1 pays players 29.73 % of each stake in the long run"
    assert (code, out.splitlines()[-1]) == (0, f"  look again, on the single wheel: {words}")
    assert "look again" not in said(capsys, "check", file(tmp_path, plain()))[1]


def test_a_rule_without_a_clause_cites_nothing(capsys: Out, tmp_path: Path) -> None:
    out = said(capsys, "rules", file(tmp_path, plain()))[1]
    assert "Odds from" not in out
    out = said(capsys, "rules", file(tmp_path, plain(clauses='odds = "7"')))[1]
    assert "\n  Odds from 7: all wagers\n" in out
    assert "Limits from" not in out


def test_check_lists_every_fault_and_says_so_to_programs(capsys: Out, tmp_path: Path) -> None:
    bad = file(tmp_path, plain(front="seats = 0", chips="colors = true"))
    code, out, _ = said(capsys, "check", bad)
    assert code == 1
    assert out == (
        "mine.toml cannot be dealt. It has 2 faults:\n"
        "  seats: 0 stands there; it may be a whole number from 1 to 500\n"
        "  chips.colors: is not a key that a house file has; chips.colours is one\n"
    )
    code, out, _ = said(capsys, "check", bad, "--json")
    assert code == 1
    assert json.loads(out)["faults"][1].startswith("chips.colors")


def test_check_of_what_is_no_toml_says_one_fault_and_its_line(capsys: Out, tmp_path: Path) -> None:
    code, out, _ = said(capsys, "check", file(tmp_path, "title = Mine\n"))
    assert code == 1
    assert out.startswith("mine.toml cannot be dealt. It has one fault:\n  line 1: title = Mine stands there; ")


@pytest.mark.parametrize("name", shipped())
def test_rules_are_a_page_for_a_terminal_for_the_web_and_for_programs(capsys: Out, name: str) -> None:
    title = load_house(name).title
    code, out, _ = said(capsys, "rules", name)
    assert (code, out.splitlines()[0]) == (0, title)
    assert max(len(line) for line in out.splitlines()) <= 100
    code, marked, _ = said(capsys, "rules", name, "--markdown")
    assert (code, marked.splitlines()[0]) == (0, f"# {title}")
    code, for_programs, _ = said(capsys, "rules", name, "--json")
    parts = json.loads(for_programs)["parts"]
    assert code == 0
    for part in parts:
        assert f"\n{part['heading'].upper()}\n" in out
        assert f"\n## {part['heading']}\n" in marked
        assert all(f"- {line['words']}" in marked for line in part["lines"])


def test_rules_of_another_wheel(capsys: Out) -> None:
    _, single, _ = said(capsys, "rules", "itable", "--wheel", "single")
    assert "A single-zero wheel with 37 pockets." in single
    assert "First five" not in single


def test_diff_says_where_two_houses_differ_and_what_it_costs(capsys: Out) -> None:
    code, out, _ = said(capsys, "diff", "ten-dollar", "thirty-to-one")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert code == 0
    assert 'odds.split "17 to 1" "15 to 1"' in lines
    assert 'limits.inside_total "$0" "$5"' in lines
    assert "Split 5.26 % 15.79 % +10.53 %" in lines
    assert not any(line.startswith(("odds.corner", "Corner", "title", "dealer_enforced")) for line in lines)


def test_diff_for_programs_is_exact(capsys: Out) -> None:
    code, out, _ = said(capsys, "diff", "itable", str(HERE / "partage.toml"), "--json")
    found = json.loads(out)
    assert code == 0
    assert found["wheels"] == ["single", "single"]
    assert found["edges"]["red"] == ["1/37", "1/74"]
    assert found["rules"]["zero.even"] == ['"lose"', '"half"']
    assert found["rules"]["clock.seconds"] == ["30", None]


def test_diff_of_a_wager_that_only_one_house_takes(capsys: Out) -> None:
    _, out, _ = said(capsys, "diff", "itable", str(HERE / "two-thirds.toml"))
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert "First five 7.89 % –" in lines
    assert [line for line in lines if line.startswith("Double dozen – ")] != []


def test_a_house_does_not_differ_from_itself(capsys: Out) -> None:
    _, out, _ = said(capsys, "diff", "itable", "itable", "--wheel", "single")
    assert out == "iTable Roulette, single zero and iTable Roulette, single zero do not differ.\n"


def test_houses_that_pay_alike_cost_alike(capsys: Out) -> None:
    _, out, _ = said(capsys, "diff", "ten-dollar", "posted-limits")
    assert out.endswith("No wager costs a player more in one than in the other.\n")


def test_diff_on_a_wheel_that_one_of_them_has_not_is_trouble(capsys: Out) -> None:
    code, out, err = said(capsys, "diff", "itable", "ten-dollar", "--wheel", "single")
    assert (code, out) == (2, "")
    assert err == "croupier: ten-dollar.toml has no single wheel. It has double.\n"
