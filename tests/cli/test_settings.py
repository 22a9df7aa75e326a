"""What `croupier open` is told: a file, over it the environment, over that flags; and what is wrong is said."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import settings
from croupier.cli.house_files import find_house
from croupier.cli.open import OF_OTHER_MACHINES, opening_of
from croupier.cli.settings import PREFIX, SETTINGS, SWITCH, Said
from croupier.cli.terminal import Trouble
from croupier.serve.opening import Opening

# A value of each setting that is not what usually holds: in a file, in the environment, as flags.
OTHER: dict[str, tuple[str, str, list[str]]] = {
    "house": ('"itable"', "itable", ["itable"]),
    "wheel": ('"single"', "single", ["single"]),
    "wheel-from": ('"dealer"', "dealer", ["dealer"]),
    "table": ('["a", "b"]', "a, b", ["a", "b"]),
    "card-locked": ("7", "7", ["7"]),
    "port": ("9000", "9000", ["9000"]),
    "lan": ("true", "yes", []),
    "lan-address": ('"127.0.0.1"', "127.0.0.1", ["127.0.0.1"]),
    "lan-port": ("9001", "9001", ["9001"]),
    "lan-name": ('["night.example"]', "night.example", ["night.example"]),
    "points": ("true", "1", []),
    "watch": ('"lan"', "lan", ["lan"]),
    "api": ('"lan"', "lan", ["lan"]),
    "log": ('"json"', "json", ["json"]),
} | {name: (f'"{name}.x"', f"{name}.x", [f"{name}.x"]) for name in (
    "journal", "heads", "key", "cards", "pepper", "cert", "key-file",
)}  # fmt: skip


def told(
    flags: list[str], file: str = "", environment: dict[str, str] | None = None, folder: Path | None = None
) -> Said:
    parser = argparse.ArgumentParser()
    settings.arguments(parser)
    if folder:
        (folder / "floor.toml").write_text(file)
        flags = [*flags, "--settings", str(folder / "floor.toml")]
    return settings.gather(parser.parse_args(flags), environment or {})


def as_flags(name: str) -> list[str]:
    values = OTHER[name][2]
    return [part for value in values for part in (f"--{name}", value)] or [f"--{name}"]


@pytest.mark.parametrize("name", [each.name for each in SETTINGS])
def test_every_setting_is_said_alike_in_all_three_ways(name: str, tmp_path: Path) -> None:
    in_file, in_environment, _ = OTHER[name]
    variable = PREFIX + name.replace("-", "_").upper()
    said: list[Any] = [
        told([], f"{name} = {in_file}", folder=tmp_path).values,
        told([], environment={variable: in_environment}).values,
        told(as_flags(name)).values,
    ]
    assert said[0] == said[1] == said[2]
    assert list(said[0]) == [name]


@pytest.mark.parametrize("name", [each.name for each in SETTINGS])
def test_every_setting_reaches_the_program(name: str) -> None:
    """With whatever it needs beside it; nothing that can be said is ignored."""
    beside = {
        "lan-address": ["lan"],
        "lan-port": ["lan"],
        "lan-name": ["lan"],
        "cert": ["lan"],
        "key-file": ["lan", "cert"],
    }
    flags = [part for each in beside.get(name, []) for part in as_flags(each)]
    without, with_it = opening_of(told(flags)), opening_of(told([*flags, *as_flags(name)]))
    assert with_it != without


def test_a_flag_stands_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = "port = 1\nlan-port = 1\ncard-locked = 1\npoints = true\n"
    environment = {"CROUPIER_PORT": "2", "CROUPIER_LAN_PORT": "2"}
    said = told(["--port", "3", "--no-points"], file, environment, tmp_path).values
    assert said == {"port": 3, "lan-port": 2, "card-locked": 1, "points": False}


def test_the_file_may_be_named_in_the_environment(tmp_path: Path) -> None:
    (tmp_path / "floor.toml").write_text("port = 4")
    assert told([], environment={"CROUPIER_SETTINGS": str(tmp_path / "floor.toml")}).values == {"port": 4}


def test_a_table_may_have_a_house_and_a_wheel_of_its_own(tmp_path: Path) -> None:
    blue = 'house = "itable"\nwheel = "single"\nwheel-from = "http"\n'
    file = f'house = "thirty-to-one"\n[tables.red]\n[tables.blue]\n{blue}'
    opening = opening_of(told([], file, folder=tmp_path))
    assert [(each.name, each.wheel) for each in opening.tables] == [("red", None), ("blue", "single")]
    assert [each.wheel_from.name for each in opening.tables] == ["random", "http"]
    assert [each.house for each in opening.tables] == [find_house("thirty-to-one"), find_house("itable")]


def test_nothing_said_is_one_table_on_this_machine() -> None:
    opening = opening_of(told([]))
    assert opening == Opening(journal=Path("croupier.sqlite"), default_house=opening.default_house)
    assert [each.name for each in opening.tables_of([])] == ["1"]


def test_where_no_table_is_named_all_that_the_journal_has_are_opened_alike() -> None:
    opening = opening_of(told(["--house", "itable"]))
    found = opening.tables_of(["blue", "a name of another program", "red"])
    assert [(each.name, each.house) for each in found] == [(name, find_house("itable")) for name in ("blue", "red")]
    assert [each.name for each in opening_of(told(["--table", "x"])).tables_of(["blue"])] == ["x"]


WRONG: list[tuple[str, str]] = [
    ("prot = 1", "prot is no setting"),
    ('port = "1"', "port is '1'; a whole number"),
    ("port = true", "port is True; a whole number"),
    ("port = 65536", "port is 65536; a whole number from 0 to 65535 may stand there"),
    ("card-locked = -1", "card-locked is -1; a whole number of seconds"),
    ('journal = ""', "journal is ''; a path may stand there"),
    ('lan-name = ["https://night.example"]', "names of machines, such as night.example, may stand there"),
    ('lan-name = ["night.example:8443"]', "names of machines"),
    ("points = 1", "points is 1; true or false"),
    ("table = [1]", "table is [1]; texts"),
    ('wheel = "square"', "single or double or triple may stand there"),
    ("port = ", "floor.toml"),
    ("tables = 3", "a section for each table"),
    ("tables.a = 3", "a section for each table"),
    ("[tables.a]\nport = 3", "tables.a.port is no setting of one table"),
    ("[tables.a]\nhouse = 3", "tables.a.house is 3; text"),
]


@pytest.mark.parametrize(("file", "words"), WRONG, ids=[file for file, _ in WRONG])
def test_what_is_wrong_in_the_file_is_said_with_what_may_stand_there(file: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(Trouble) as trouble:
        told([], file, folder=tmp_path)
    assert words in str(trouble.value)
    assert "floor.toml" in str(trouble.value)


@pytest.mark.parametrize(
    ("variable", "text", "words"),
    [
        ("CROUPIER_PROT", "1", "is no setting"),
        ("CROUPIER_PORT", "one", "a whole number from 0 to 65535 may stand there"),
        ("CROUPIER_HEADS", "", "a path may stand there"),
        ("CROUPIER_LAN", "perhaps", "true or false may stand there"),
        ("CROUPIER_LOG", "xml", "none or json may stand there"),
    ],
)
def test_what_is_wrong_in_the_environment_is_said(variable: str, text: str, words: str) -> None:
    with pytest.raises(Trouble, match=words):
        told([], environment={variable: text, "OTHER_PORT": "nothing of ours"})


@pytest.mark.parametrize(
    ("flags", "words"),
    [
        (["--port", "one"], "--port is 'one'; a whole number from 0 to 65535 may stand there"),
        (["--port", "-5"], "--port is '-5'"),
        (["--wheel", "square"], "--wheel is 'square'; single or double or triple may stand there"),
        (["--key", ""], "--key is ''; a path may stand there"),
        (["--lan-name", "night.example", "--lan-name", "a b"], "--lan-name is"),
    ],
)
def test_what_is_wrong_in_a_flag_is_said_in_the_same_words(flags: list[str], words: str) -> None:
    with pytest.raises(Trouble) as trouble:
        told(flags)
    assert words in str(trouble.value)


@pytest.mark.parametrize("name", OF_OTHER_MACHINES)
def test_what_is_for_other_machines_is_not_ignored_where_none_may_come(name: str) -> None:
    with pytest.raises(Trouble, match=f"There is a {name} and no lan"):
        opening_of(told(as_flags(name)))
    assert opening_of(told([*as_flags(name), "--no-lan"])).lan is None, "a file for two evenings, and one without"


@pytest.mark.parametrize("text", ["1", "TRUE", "yes", "on"])
def test_a_switch_is_said_in_the_environment_in_several_ways(text: str) -> None:
    assert told([], environment={"CROUPIER_LAN": text}).values == {"lan": True}
    assert {each.name for each in SETTINGS if each.kind is SWITCH} == {"lan", "points"}
