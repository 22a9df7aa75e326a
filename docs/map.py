"""Makes `docs/map.md`: every module by its rank, in the words of its own first sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.shape.ranks import DOORS, RANKS

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "croupier"

HEAD = """\
# The map

Made by `make docs` from the first sentence of every module. A root module imports only from ranks above its own in this
list, so reading from the top needs nothing from below. [For developers](developer.md) says where to begin.

## The root: pure

| rank | module | is |
| --- | --- | --- |
"""

DOOR_HEAD = """
## The doors: where the code touches the world

| module | is |
| --- | --- |
"""


def modules() -> str:
    """The whole of `map.md`."""
    root = "".join(
        f"| {rank} | `{module}` | {_first_sentence(PACKAGE / f'{module}.py')} |\n"
        for rank, row in enumerate(RANKS)
        for module in sorted(row)
        if (PACKAGE / f"{module}.py").exists()
    )
    return HEAD + root + DOOR_HEAD + "".join(_doors())


def _doors() -> Iterator[str]:
    for door in DOORS:
        for path in sorted((PACKAGE / door).glob("*.py"), key=lambda path: (path.stem != "__init__", path.stem)):
            name = door if path.stem == "__init__" else f"{door}.{path.stem}"
            if path.stem != "__main__":
                yield f"| `{name}` | {_first_sentence(path)} |\n"


def _first_sentence(path: Path) -> str:
    """What a module says that it is; the rest of its docstring is for whoever opens it."""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    line = " ".join(said.split("\n\n")[0].split())
    return line.replace("|", "\\|")
