"""Writes again every file that is made from the code: `make docs`. With --check it writes nothing and fails on a drift.

A maker is a function without arguments that returns the whole text; the tests hold each file against its maker.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from docs import house_pages, lines, protocol, register, words
from docs.map import modules
from docs.reference import reference
from docs.refusals import refusals
from docs.settings import settings
from docs.wire import wire

ROOT = Path(__file__).resolve().parent.parent

# The file, from the project's root, and what makes it.
MADE: dict[str, Callable[[], str]] = {
    "docs/clauses.md": register.page,
    "screens/src/wire.ts": wire,
    "docs/deal-lines.md": lines.page,
    "screens/src/words/en.refusals.ftl": words.refusals,
    "docs/house-keys.md": house_pages.keys,
    "docs/houses.md": house_pages.houses,
    "docs/map.md": modules,
    "docs/protocol.md": protocol.page,
    "docs/reference.md": reference,
    "docs/refusals.md": refusals,
    "docs/settings.md": settings,
}


def drifted() -> list[str]:
    """The files that are not what their makers make now."""
    return [name for name, make in MADE.items() if _read(ROOT / name) != make()]


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def main(arguments: list[str]) -> int:
    changed = drifted()
    for name in changed:
        print(name)
        if "--check" not in arguments:
            (ROOT / name).write_text(MADE[name](), encoding="utf-8")
    return 1 if changed and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
