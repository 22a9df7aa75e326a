"""Who may import whom. Ranks in the root, and which doors open onto which."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.shape.tree import nodes

RANKS: tuple[tuple[str, ...], ...] = (
    ("money", "wheel"),
    ("felt",),
    ("rules", "command"),
    ("limits", "house_values", "commands_of_chips", "commands_of_hours", "commands_of_money"),
    ("house_reader",),
    ("house_announced", "house_felts", "house_sense", "house_wagers"),
    ("house", "commands", "refusals"),
    ("event", "settling"),
    ("events_of_chips", "events_of_hours", "events_of_money"),
    ("events",),
    ("standing", "ledger", "chances", "decisions", "entry", "telling"),
    ("reversals", "colours", "minimums", "prison", "prisoners", "stakes", "luck", "shifts"),
    ("calls", "hours", "purses", "stacks", "rounds", "takings"),
    ("table", "reports", "recalls", "sheets"),
    ("wagers", "bank", "cards", "powers"),
    ("cashier", "moves", "pit", "redeeming", "touches", "voids"),
    ("spins", "corrections"),
    ("dealing",),
    ("view",),
    ("views_of_desk", "views_of_door", "views_of_room", "trying"),
    ("views", "house_page", "house_rules", "sights_of_desk"),
    ("sights_of_room", "notation", "codec"),
    ("sights", "act"),
    ("act_rows", "sights_kept"),
    ("acts", "shift"),
    ("expectations",),
    ("script",),
)
"""A root module imports only from the rows above its own."""

RANK: dict[str, int] = {module: rank for rank, row in enumerate(RANKS) for module in row}

DOORS: dict[str, tuple[str, ...]] = {
    "journal": (),
    "lab": ("journal",),
    "serve": ("journal",),
    "cli": ("journal", "lab", "serve"),
}
"""A door imports the root, itself, and the doors that stand here."""

# Other ways to the same money: they must be able to disagree with the game.
APART: dict[str, tuple[str, ...]] = {
    "ledger": ("table",), "chances": ("table",), "luck": ("table",), "rounds": ("table",), "reports": ("table",),
    "recalls": ("table",), "sheets": ("table",),
}  # fmt: skip

PURE = frozenset((
    "__future__", "bisect", "collections", "collections.abc", "datetime", "difflib", "enum", "fractions", "functools",
    "hashlib", "itertools", "math", "msgspec", "msgspec.structs", "operator", "re", "string", "tomllib", "types",
    "typing",
))  # fmt: skip
"""All that the root may have from outside. Nothing here waits, draws, asks the time or touches the world."""


def imports(source: str) -> Iterator[str]:
    """Every module that a source imports, wherever in it: `croupier.money`, `croupier.journal`, `re`."""
    for node in nodes(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            yield "." * node.level + (node.module or "")
        elif isinstance(node, ast.ImportFrom) and node.module == "croupier":
            yield from (f"croupier.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def root_faults(module: str, source: str) -> list[str]:
    """What a root module imports and may not."""
    if module not in RANK:
        return [f"{module} has no rank: give it one in tests/shape/ranks.py"]
    faults = []
    for imported in imports(source):
        head, _, rest = imported.partition(".")
        other = rest.partition(".")[0]
        if head != "croupier":
            if imported not in PURE:
                faults.append(f"{module} imports {imported}, which the pure root does without")
        elif other in DOORS:
            faults.append(f"{module} imports the door {other}")
        elif RANK.get(other, len(RANKS)) >= RANK[module]:
            faults.append(f"{module} imports {other}, which does not rank below it")
        elif other in APART.get(module, ()):
            faults.append(f"{module} imports {other}, and must be able to disagree with it")
    return faults


def door_faults(door: str, source: str) -> list[str]:
    """Which other doors one door imports and may not."""
    if door not in DOORS:
        return [f"{door} is no door: say in tests/shape/ranks.py what it may import"]
    others = {imported.split(".")[1] for imported in imports(source) if imported.startswith("croupier.")}
    return [f"{door} imports the door {other}" for other in sorted(others - {door, *DOORS[door]}) if other in DOORS]
