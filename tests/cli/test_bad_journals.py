"""A journal that cannot be looked at, or cannot be believed, is told of in words by every command that tells of one."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import main
from croupier.events import BoughtIn, CameIn, Disputed
from croupier.journal.chain import Chain
from croupier.journal.sqlite import open_journal
from tests.cli.told import bad_journals, kept, said, sealed
from tests.journal.games import rows
from tests.told import Told, night

COMMANDS = ("replay", "recall", "report")
BAD = ("missing", "foreign", "an entry is missing", "an entry was changed", "a page is damaged")


@pytest.mark.parametrize("command", [*COMMANDS, "export"])
@pytest.mark.parametrize("what", BAD)
def test_what_is_wrong_is_said_on_standard_error(
    command: str, what: str, tmp_path: Path, a_night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, code, words = bad_journals(tmp_path, a_night)[what]
    before = {each: each.read_bytes() for each in tmp_path.iterdir()}
    more = ["--to", str(tmp_path / "x.csv")] if command == "export" else []
    assert main([command, str(path), *more]) == code
    assert words in capsys.readouterr().err
    assert {each: each.read_bytes() for each in tmp_path.iterdir()} == before


@pytest.mark.parametrize("command", COMMANDS)
def test_a_broken_journal_is_told_up_to_where_it_breaks(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = sealed(night())
    (tmp_path / "cut").mkdir()
    (tmp_path / "end").mkdir()
    broken = kept(tmp_path / "cut" / "night", ("1", [*entries[:60], *entries[61:]]))
    short = kept(tmp_path / "end" / "night", ("1", entries[:60]))
    out = said(capsys, command, broken, code=1)
    assert out.replace("/cut/", "/end/") == said(capsys, command, short)
    assert json.loads(said(capsys, command, broken, "--json", code=1))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_chain_that_holds_and_tells_what_cannot_be_is_broken_too(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Written anew from the first entry on, by somebody who left the buy-ins out."""
    told = Told()
    told.entries = [each for each in night().entries[:60] if not isinstance(each.event, BoughtIn)]
    path = kept(tmp_path / "anew", ("1", sealed(told)))
    assert main([command, path]) == 1
    assert "it cannot have happened" in capsys.readouterr().err


@pytest.mark.parametrize("command", COMMANDS)
def test_an_empty_journal_and_a_table_that_is_not_in_it(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept(tmp_path / "empty")
    assert said(capsys, command, path)
    assert main([command, path, "--table", "7"]) == 2
    assert "has no table 7: it holds no table yet." in capsys.readouterr().err
    two = kept(tmp_path / "two", ("1", sealed(night())), ("2", sealed(night(), "2")))
    assert main([command, two, "--table", "7"]) == 2
    assert "has no table 7: there is 1, 2." in capsys.readouterr().err
    assert said(capsys, command, two, "--table", "2")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("recall", "--last", "0"), "'0' is no whole number from 1 on"),
        (("recall", "--seat", "x"), "'x' is no whole number from 1 on"),
        (("replay", "--round", "-1"), "'-1' is no whole number from 1 on"),
        (("report", "--day", "yesterday"), "'yesterday' is no day; one is written like 2026-11-30"),
    ],
)
def test_what_is_asked_wrongly(
    arguments: tuple[str, ...], words: str, a_night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([arguments[0], str(a_night), *arguments[1:]])
    assert ended.value.code == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("command", COMMANDS)
def test_the_journal_of_an_open_table_is_told_as_far_as_it_has_come(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, entries = tmp_path / "open", sealed(night())
    with open_journal(path) as journal:
        journal.append(rows(entries, "1")[:60])
        first = said(capsys, command, path)
        journal.append(rows(entries, "1")[60:])
        assert said(capsys, command, path) != first


@pytest.fixture
def shut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that this user may not look into: also where the tests' user may look into all of them."""
    folder, looked = tmp_path / "shut", os.stat

    def look(path: Any, *, dir_fd: int | None = None, follow_symlinks: bool = True) -> os.stat_result:
        if not isinstance(path, int) and folder in Path(path).parents:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return looked(path, dir_fd=dir_fd, follow_symlinks=follow_symlinks)

    folder.mkdir()
    monkeypatch.setattr(os, "stat", look)
    return folder


@pytest.mark.parametrize(
    "arguments",
    [
        *((command, "SHUT/night") for command in (*COMMANDS, "audit")),
        ("export", "SHUT/night", "--to", "x.csv"),
        ("export", "NIGHT", "--to", "SHUT/x.csv"),
        ("backup", "SHUT/night", "x"),
        ("backup", "NIGHT", "SHUT/x"),
    ],
)
def test_a_folder_that_may_not_be_looked_into(
    arguments: tuple[str, ...], shut: Path, a_night: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = [each.replace("SHUT", str(shut)).replace("NIGHT", str(a_night)) for each in arguments]
    assert main(told) == 2
    complaint = capsys.readouterr().err
    assert complaint.startswith("croupier: ")
    assert next(each for each in told if str(shut) in each) in complaint
    assert list(shut.iterdir()) == []


@pytest.mark.parametrize("arguments", [("deal", "ten-dollar", "/dev/null"), ("open", "--port", "0")])
def test_a_broken_journal_is_not_dealt_on(
    arguments: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = sealed(night())
    path, last = kept(tmp_path / "night", ("1", [*entries[:-2], entries[-1]])), len(entries)
    assert main([*arguments, "--journal", path]) == 2
    words = f"table 1, entry {last - 1}: it is missing: entry {last} stands in its place. Keep it as it is, and go on"
    assert capsys.readouterr().err == f"croupier: {path} is damaged: {words} from a backup.\n"


STEERS = "\x1b[2J\x1b[H\nAll is well.\n\x9b2K\u202e"


@pytest.mark.parametrize("command", [*COMMANDS, "audit", "backup"])
@pytest.mark.parametrize("broken", [False, True], ids=["whole", "broken"])
def test_what_a_forged_journal_says_neither_ends_a_line_nor_steers_a_terminal(
    command: str, broken: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By somebody who wrote all of it anew, with what the table's own commands would have refused."""

    def lines(words: str) -> int:
        told, chain = Told(), Chain(f"1{words}")
        told.open(100_00)
        told.round("17", (1, "red", 5_00))
        told.tell(CameIn(f"Eve{words}"), Disputed(1, 1, 1, 1, f"it lay there{words}"))
        entries = [chain.seal(each.event, each.round, f"deal{words}", each.n, each.at + words) for each in told.entries]
        folder = tmp_path / str(len(words))
        folder.mkdir()
        path = kept(folder / "night", (chain.table, [*entries[:5], *entries[5 + broken :]]))
        main([command, path, *([f"{path}.copy"] if command == "backup" else [])])
        out = "".join(capsys.readouterr())
        assert [each for each in set(out) - {"\n"} if not each.isprintable()] == []
        return out.count("\n")

    assert lines(STEERS) == lines("")
