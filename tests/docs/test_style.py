"""STYLE.md names the test that holds each rule; here those names are held."""

from __future__ import annotations

import ast
import re

from tests.shape.purity import SAY_NOT
from tests.shape.tree import ROOT, text

STYLE = text(ROOT / "STYLE.md")
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def missing(page: str) -> list[str]:
    """The tests that a page names and that are not there."""
    found = []
    for file, test in _TEST.findall(page):
        path = ROOT / file
        tree = ast.parse(text(path)) if path.exists() else ast.Module([], [])
        if not any(isinstance(node, ast.FunctionDef) and node.name == test for node in tree.body):
            found.append(f"{file}::{test}")
    return found


def test_every_test_that_holds_a_rule_exists() -> None:
    assert len(_TEST.findall(STYLE)) > 10
    assert missing(STYLE) == []


def test_a_planted_name_is_missed() -> None:
    page = (
        "`tests/shape/test_root.py::nothing` and `tests/test_attic.py::test_shape`, `tests/docs/test_style.py::missing`"
    )
    assert missing(page) == ["tests/shape/test_root.py::nothing", "tests/test_attic.py::test_shape"]


def test_every_word_that_is_not_said_has_its_other_word() -> None:
    rows = [line.split("|") for line in STYLE.splitlines() if line.startswith("| `")]
    said = {word.strip() for row in rows for word in row[3].split(",")}
    assert said - {""} - {"odds for chance"} <= SAY_NOT
