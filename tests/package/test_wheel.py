"""The wheel carries all that a table needs, and nothing that only we need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.shape.tree import PACKAGE, ROOT


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A freshly built wheel, as an installer lays it down."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as packed:
        packed.extractall(folder / "site")
    return folder / "site"


def test_every_module_and_house_is_in_it(unpacked: Path) -> None:
    ours = {
        path.relative_to(PACKAGE).as_posix() for end in ("*.py", "*.toml", "py.typed") for path in PACKAGE.rglob(end)
    }
    packed = {path.relative_to(unpacked / "croupier").as_posix() for path in (unpacked / "croupier").rglob("*")}
    assert ours - packed == set()


def test_the_built_screens_are_in_it(unpacked: Path) -> None:
    index = (unpacked / "croupier" / "screens" / "index.html").read_text(encoding="utf-8")
    scripts = [path.name for path in (unpacked / "croupier" / "screens" / "assets").glob("*.js")]
    assert [script for script in scripts if script in index]


def test_nothing_else_is_in_it(unpacked: Path) -> None:
    assert [path.name for path in unpacked.iterdir() if not path.name.endswith(".dist-info")] == ["croupier"]


def test_it_finds_its_houses_where_it_lies(unpacked: Path, tmp_path: Path) -> None:
    asked = [sys.executable, "-m", "croupier.cli", "houses", "--json"]
    said = subprocess.run(asked, cwd=tmp_path, env={"PYTHONPATH": str(unpacked)}, capture_output=True, check=True)
    for house in PACKAGE.glob("houses/*.toml"):
        assert f'"{house.stem}"' in said.stdout.decode()
