"""The project's own files, without what was fetched, built or left behind by tools."""

from __future__ import annotations

import ast
import os
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "croupier"

CODE = ("src/", "tests/", "bench/", "docs/", "screens/src/", "hatch_build.py")

_MADE = ("node_modules", "__pycache__", "dist", "shots")
_HIDDEN = (".ci", ".gitignore", ".npmrc")
_BUILT = PACKAGE / "screens"
_LEFT = (".journal", ".sqlite")


@cache
def files() -> tuple[Path, ...]:
    """Every file that could be in the repository, without asking git: a copy without one has the same shape."""
    return tuple(_walk(ROOT))


def _walk(folder: Path) -> Iterator[Path]:
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        path = folder / entry.name
        if entry.name in _MADE or path == _BUILT or (entry.name.startswith(".") and entry.name not in _HIDDEN):
            continue
        if entry.is_dir():
            yield from _walk(path)
        elif folder != ROOT or not any(left in entry.name for left in _LEFT):
            yield path


def name(path: Path) -> str:
    """A file as people say it: from the project's root."""
    return path.relative_to(ROOT).as_posix()


@cache
def text(path: Path) -> str:
    """A file's text; nothing for a picture or a journal."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def sources(*tops: str, ends: tuple[str, ...] = (".py",)) -> list[Path]:
    """The source files below some folders."""
    return [path for path in files() if name(path).startswith(tops) and path.suffix in ends]


def found_in(given: dict[str, str], checker: Callable[[str], list[str]]) -> list[str]:
    """What a checker says of each of many files, with the file's name before it."""
    return [f"{which}: {fault}" for which, source in given.items() for fault in checker(source)]


@cache
def root_modules() -> dict[str, str]:
    """The pure root: each module's name and text."""
    return {path.stem: text(path) for path in sorted(PACKAGE.glob("*.py")) if path.stem != "__init__"}


@cache
def parsed(source: str) -> ast.Module:
    """A text is parsed once, however many rules look at it."""
    return ast.parse(source)


@cache
def nodes(source: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(parsed(source)))


def forget() -> None:
    parsed.cache_clear()
    nodes.cache_clear()
