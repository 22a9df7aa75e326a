"""What lies in docs/examples is read by the program that it is for, as far as that program is ours."""

from __future__ import annotations

import argparse
import configparser
import re
import shlex
from pathlib import Path

from croupier.cli import open as cli_open
from croupier.cli import settings
from croupier.cli.open import opening_of
from croupier.serve.listening import SECONDS_TO_STOP
from croupier.serve.opening import Opening
from croupier.serve.web import health
from tests.docs.pages import command_faults
from tests.shape.tree import ROOT, text

EXAMPLES = ROOT / "docs" / "examples"


UNIT = configparser.ConfigParser(strict=True, interpolation=None)
UNIT.optionxform = str  # type: ignore[assignment,method-assign]
UNIT.read_string(text(EXAMPLES / "croupier.service"))
CONTAINER = text(EXAMPLES / "Containerfile")


def told(*flags: str, environment: dict[str, str] | None = None) -> Opening:
    """What the program is told by these, read as it reads them."""
    parser = argparse.ArgumentParser()
    cli_open.arguments(parser)
    return opening_of(settings.gather(parser.parse_args(flags), environment or {}))


def instruction(name: str) -> str:
    """What the container's file says under a word that stands there once."""
    [said] = re.findall(rf"^{name} (.+)$", CONTAINER, re.MULTILINE)
    return str(said)


def floor() -> Opening:
    return told("--settings", str(EXAMPLES / "floor.toml"))


def written(opening: Opening) -> list[Path]:
    """Every file that a floor makes, where one is made."""
    named = (opening.heads, opening.key, opening.cards, opening.pepper)
    return [opening.journal, *(path for path in named if path)]


def commands_in_comments(file: str) -> list[list[str]]:
    """Lines of ours in a file's comments: what is run, with what follows it."""
    return [
        ["croupier", *shlex.split(said)]
        for said in re.findall(r"^# +.*?\bcroupier ((?:card|open) .+)$", file, re.MULTILINE)
    ]


def test_the_file_of_settings_is_a_floor() -> None:
    opening = floor()
    assert [(each.name, each.wheel) for each in opening.tables] == [("red", None), ("blue", "single")]
    assert opening.lan is not None
    assert (opening.lan.port, opening.lan.names, opening.points, opening.log) == (
        8443,
        ("roulette.example",),
        False,
        True,
    )


def test_the_unit_starts_what_there_is_with_the_settings_beside_it() -> None:
    program, *given = shlex.split(UNIT["Service"]["ExecStart"])
    assert program.endswith("/croupier")
    assert command_faults(["croupier", *given]) == []
    assert given == ["open", "--settings", "/etc/croupier/floor.toml"]
    said = commands_in_comments(text(EXAMPLES / "croupier.service"))
    assert [command_faults(words) for words in said] == [[]]
    # Trouble that a person must put right ends with 2, and starting again would not help.
    assert UNIT["Service"]["RestartPreventExitStatus"] == "2"


def test_the_unit_lets_the_floor_write_what_its_settings_name_and_nothing_else() -> None:
    folders = [Path("/var/lib", name) for name in UNIT["Service"]["StateDirectory"].split()]
    assert (UNIT["Service"]["ProtectSystem"], UNIT["Service"]["WorkingDirectory"]) == ("strict", str(folders[0]))
    assert {file.parent for file in written(floor())} == set(folders)


def test_a_stop_has_the_time_that_it_needs() -> None:
    assert UNIT["Service"]["KillSignal"] == instruction("STOPSIGNAL") == "SIGTERM"
    waits = [int(UNIT["Service"]["TimeoutStopSec"]), *map(int, re.findall(r"--stop-timeout (\d+)", CONTAINER))]
    assert len(waits) == 2
    assert min(waits) > 2 * SECONDS_TO_STOP


def test_the_container_says_what_can_be_said() -> None:
    said = dict(re.findall(r"(CROUPIER_\w+)=(\S+)", instruction("ENV")))
    command = re.findall(r'"([^"]*)"', instruction("CMD"))
    assert command_faults(command) == []
    opening = told(*command[2:], environment=said)
    assert opening.lan is not None
    assert opening.log
    assert str(opening.lan.port) == instruction("EXPOSE")
    assert f"-p {opening.lan.port}:{opening.lan.port} " in CONTAINER, "a browser names the port that it came to"
    assert f"http://127.0.0.1:{opening.port}{health.paths.copy().pop()}'" in instruction("HEALTHCHECK CMD")
    assert [command_faults(words) for words in commands_in_comments(CONTAINER)] == [[]]


def test_all_that_the_container_writes_is_its_users_and_is_kept() -> None:
    said = dict(re.findall(r"(CROUPIER_\w+)=(\S+)", instruction("ENV")))
    kept = instruction("VOLUME")
    assert [str(file.parent) for file in written(told(environment=said))] == [kept] == [instruction("WORKDIR")]
    user = instruction("USER")
    assert f"useradd --uid {user} --home-dir {kept} croupier" in CONTAINER
    assert f"install -d -o croupier -g croupier -m 0700 {kept}" in CONTAINER


def test_what_is_added_when_a_container_is_started_can_be_said() -> None:
    """In the comment that shows how: with a certificate, so that a dealer is let in."""
    given = dict(re.findall(r"-e (CROUPIER_\w+)=(\S+)", CONTAINER))
    opening = told(environment=given | {"CROUPIER_LAN": "true"})
    assert opening.lan is not None
    assert opening.lan.names == ("roulette.example",)
    assert {opening.lan.cert, opening.lan.key_file} == {Path("/tls/roulette.pem"), Path("/tls/roulette.key")}
    assert ":/tls:ro" in CONTAINER
