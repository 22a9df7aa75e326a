"""Each decision says what it was compared with, and nothing is depended on without one."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from tests.shape.tree import ROOT, text

FOLDER = ROOT / "docs" / "decisions"
PAGES = {path.name: text(path) for path in sorted(FOLDER.glob("[0-9]*.md"))}
PARTS = ["- Date: ", "- Status: ", "## Context", "## Choice", "## Compared", "## Consequences"]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_all_its_parts_in_order(page: str) -> None:
    said = PAGES[page]
    assert said.startswith(f"# {page[:3]}: ")
    places = [said.find(part) for part in PARTS]
    assert -1 not in places
    assert places == sorted(places)


def test_pages_are_numbered_and_listed() -> None:
    assert [name[:3] for name in PAGES] == [f"{n:03}" for n in range(1, len(PAGES) + 1)]
    listed = re.findall(r"^\| \[(\d+)\]\((\S+)\)", text(FOLDER / "README.md"), re.MULTILINE)
    assert listed == [(name[:3], name) for name in PAGES]


def depended_on() -> set[str]:
    """The packages that the project asks for by name, Python's and the screens'."""
    project = tomllib.loads(text(ROOT / "pyproject.toml"))
    groups = [*project["dependency-groups"].values(), *project["project"].get("optional-dependencies", {}).values()]
    asked = [project["project"]["dependencies"], project["build-system"]["requires"], *groups]
    python = {re.split(r"[^\w-]", each)[0] for group in asked for each in group}
    screens = json.loads(text(ROOT / "screens" / "package.json"))
    npm = {*screens["dependencies"], *screens["devDependencies"]}
    return python | {name.lstrip("@").partition("/")[0].removesuffix("-variable") for name in npm}


def test_nothing_is_depended_on_without_a_decision() -> None:
    decided = " ".join(PAGES.values()).lower()
    assert {name for name in depended_on() if not re.search(rf"\b{re.escape(name)}\b", decided)} == set()
