"""`croupier export`: a whole file or none, in CSV and in Parquet."""

from __future__ import annotations

import csv
import errno
import json
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from croupier.cli import main
from croupier.sheets import ROWS, Sheet, SheetName
from tests.cli.told import kept, said, sealed
from tests.told import night

each_sheet = pytest.mark.parametrize("what", get_args(SheetName))


def expected(what: SheetName) -> list[tuple[Any, ...]]:
    sheet = Sheet(what, "1")
    rows = [row for entry in night().entries for row in sheet.follow(entry)] + list(sheet.rest())
    # The badges and numbers of a sealed journal are those of its entries, so nothing else differs.
    return [msgspec.structs.astuple(row) for row in rows]


@each_sheet
def test_csv_holds_every_row(
    what: SheetName, a_night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.cli.export.BATCH", 7)
    out = said(capsys, "export", a_night, "--to", tmp_path / "x.csv", "--what", what)
    with (tmp_path / "x.csv").open(encoding="utf-8", newline="") as file:
        heads, *lines = csv.reader(file)
    assert tuple(heads) == ROWS[what].__struct_fields__
    assert lines == [[str(cell) for cell in row] for row in expected(what)]
    assert out == f"{len(lines):,} {what} of 1 table in {tmp_path / 'x.csv'}\n"
    assert [each.name for each in tmp_path.iterdir()] == ["x.csv"]


@each_sheet
def test_parquet_holds_the_same_as_whole_numbers_and_text(
    what: SheetName, a_night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.cli.export.BATCH", 50)
    out = said(capsys, "export", a_night, "--to", tmp_path / "x.parquet", "--what", what, "--json")
    found = parquet.read_table(tmp_path / "x.parquet")
    assert [tuple(row.values()) for row in found.to_pylist()] == expected(what)
    assert json.loads(out) == {
        "file": str(tmp_path / "x.parquet"), "what": what, "rows": found.num_rows, "tables": ["1"]
    }  # fmt: skip


def test_all_tables_or_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kept(tmp_path / "two", ("1", sealed(night())), ("2", sealed(night(), "2")))
    said(capsys, "export", path, "--to", tmp_path / "both.csv", "--what", "rounds")
    said(capsys, "export", path, "--to", tmp_path / "one.csv", "--what", "rounds", "--table", "2")
    both, one = ((tmp_path / name).read_text().splitlines() for name in ("both.csv", "one.csv"))
    assert len(both) == 2 * len(one) - 1
    assert {line.split(",")[0] for line in one[1:]} == {"2"}


@pytest.mark.parametrize("ending", [".csv", ".parquet"])
def test_a_journal_without_rows_is_a_sheet_without_rows(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said(capsys, "export", kept(tmp_path / "empty"), "--to", tmp_path / f"x{ending}").startswith(
        "0 wagers of 0 tables"
    )
    if ending == ".parquet":
        assert parquet.read_table(tmp_path / "x.parquet").num_rows == 0
    else:
        assert (tmp_path / "x.csv").read_text().startswith("table,round,")


def test_what_is_there_is_replaced_only_when_told(
    a_night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.csv"
    path.write_text("mine")
    assert main(["export", str(a_night), "--to", str(path)]) == 2
    assert f"{path} is there already: nothing was written." in capsys.readouterr().err
    assert path.read_text() == "mine"
    said(capsys, "export", a_night, "--to", path, "--overwrite")
    assert path.read_text().startswith("table,round,")


@pytest.mark.parametrize("where", [0, 40, -1])
@pytest.mark.parametrize("ending", [".csv", ".parquet"])
def test_a_broken_journal_leaves_no_file_and_what_was_there(
    ending: str, where: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = sealed(night())
    entries[where] = entries[where].replace(b'"v":1', b'"v":9', 1)
    (tmp_path / "out").mkdir()
    for there in (b"", b"mine"):
        path = tmp_path / "out" / f"x{ending}"
        if there:
            path.write_bytes(there)
        bad = kept(tmp_path / f"bad{len(there)}", ("1", entries))
        assert main(["export", bad, "--to", str(path), "--overwrite"]) == 1
        assert "it is of version 9" in capsys.readouterr().err
        assert [each.read_bytes() for each in (tmp_path / "out").iterdir()] == ([there] if there else [])


@pytest.mark.parametrize("ending", [".csv", ".parquet"])
def test_a_full_disk_leaves_no_file(
    ending: str, a_night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("croupier.cli.sheet_files.os.fsync", full)
    assert main(["export", str(a_night), "--to", str(tmp_path / f"x{ending}")]) == 2
    assert "could not be written: No space left on device." in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_can_only_be_read(
    a_night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says no to the taking away of what was never made, too."""

    def only_read(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "open", only_read)
    monkeypatch.setattr(Path, "unlink", only_read)
    assert main(["export", str(a_night), "--to", str(tmp_path / "x.csv")]) == 2
    assert "x.csv could not be written: Read-only file system." in capsys.readouterr().err


def test_whoever_stops_it_finds_no_file(a_night: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("croupier.cli.export._Rows.flush", stopped)
    assert main(["export", str(a_night), "--to", str(tmp_path / "x.csv")]) == 130
    assert list(tmp_path.iterdir()) == []


def test_without_the_library_it_says_what_to_install(
    a_night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["export", str(a_night), "--to", str(tmp_path / "x.parquet")]) == 2
    assert "Parquet needs pyarrow: pip install 'croupier[export]'. CSV needs nothing more." in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    said(capsys, "export", a_night, "--to", tmp_path / "x.csv")


def test_where_it_cannot_be_written(a_night: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for to, words in (
        (tmp_path / "x.xlsx", "must end in .csv or .parquet: that says what is written."),
        (tmp_path / "none" / "x.csv", f"there is no folder {tmp_path / 'none'}."),
        (a_night, "is the journal itself: nothing was written."),
    ):
        assert main(["export", str(a_night), "--to", str(to)]) == 2
        assert words in capsys.readouterr().err
