"""What lies in docs/examples is read by the program that it is for, as far as that program is ours."""

from __future__ import annotations

import argparse
import configparser
import re
import shlex

from croupier.cli import open as cli_open
from croupier.cli import settings
from croupier.cli.open import opening_of
from tests.docs.pages import command_faults
from tests.shape.tree import ROOT, text

EXAMPLES = ROOT / "docs" / "examples"


def test_the_file_of_settings_is_a_floor() -> None:
    parser = argparse.ArgumentParser()
    cli_open.arguments(parser)
    args = parser.parse_args(["--settings", str(EXAMPLES / "floor.toml")])
    opening = opening_of(settings.gather(args, {}))
    assert [(each.name, each.wheel) for each in opening.tables] == [("red", None), ("blue", "single")]
    assert opening.lan is not None
    assert (opening.lan.port, opening.lan.names, opening.points, opening.log) == (
        8443,
        ("roulette.example",),
        False,
        True,
    )


def test_the_unit_starts_what_there_is() -> None:
    unit = configparser.ConfigParser(strict=True, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(text(EXAMPLES / "croupier.service"))
    program, *given = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/croupier")
    assert command_faults(["croupier", *given]) == []
    # Trouble that a person must put right ends with 2, and starting again would not help.
    assert unit["Service"]["RestartPreventExitStatus"] == "2"


def test_the_container_says_what_can_be_said() -> None:
    file = text(EXAMPLES / "Containerfile")
    command = re.search(r"^CMD (\[.*\])", file, re.MULTILINE)
    said = dict(re.findall(r"(CROUPIER_\w+)=(\S+)", file))
    assert command is not None
    assert command_faults(re.findall(r'"([^"]*)"', command[1])) == []
    parser = argparse.ArgumentParser()
    settings.arguments(parser)
    opening = opening_of(settings.gather(parser.parse_args([]), said))
    assert opening.lan is not None
    assert opening.log
