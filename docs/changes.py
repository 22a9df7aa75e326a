"""Prints what changed since the last release, grouped by who notices: `python -m docs.changes`.

A fragment is `docs/changes/<name>.<who>.md`; what is named otherwise is an error, so that none is ever lost.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "changes"

# Who notices, in the order of a release's notes.
WHO: dict[str, str] = {
    "rules": "Rules of the houses",
    "dealing": "Dealing and playing",
    "screens": "Screens",
    "books": "Journal and accounts",
    "inside": "Inside",
}

_NAME = re.compile(rf"[a-z0-9]+(?:-[a-z0-9]+)*\.(?P<who>{'|'.join(WHO)})\.md")


def faults(folder: Path = FOLDER) -> list[str]:
    """What is wrong with the fragments: a name that says nobody, or nothing said."""
    found = []
    for path in _fragments(folder):
        if not _NAME.fullmatch(path.name):
            found.append(f"{path.name}: is named <name>.<who>.md, where <who> may be {', '.join(WHO)}")
        elif not (said := _said(path)).endswith("."):
            found.append(f"{path.name}: says {said!r}; it may be one or two whole sentences")
    return found


def notes(folder: Path = FOLDER) -> str:
    """The notes of a release: each group that has something to say."""
    groups: dict[str, list[str]] = {who: [] for who in WHO}
    for path in _fragments(folder):
        if found := _NAME.fullmatch(path.name):
            groups[found["who"]].append(_said(path))
    parts = [f"## {WHO[who]}\n\n" + "\n".join(f"- {each}" for each in said) for who, said in groups.items() if said]
    return "\n\n".join(parts) + "\n" if parts else "Nothing that anybody notices.\n"


def _fragments(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.iterdir()) if path.name != "README.md"]


def _said(path: Path) -> str:
    return " ".join(path.read_text(encoding="utf-8").split())


def main(folder: Path = FOLDER) -> int:
    found = faults(folder)
    if found:
        print("\n".join(found), file=sys.stderr)
        return 1
    print(notes(folder), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
