"""Every `match` over commands or events is closed: a new one that it forgets is found by mypy, not by a player."""

from __future__ import annotations

import ast

from tests.shape.tree import nodes

OPEN_ENDED = ("commands", "events")
"""The modules whose classes grow."""


def unclosed(source: str) -> list[str]:
    """The `match` statements over commands or events that do not end with `case _: assert_never(…)`."""
    aliases = _aliases(source)
    return [
        f"line {node.lineno}: this match does not end in assert_never"
        for node in nodes(source)
        if isinstance(node, ast.Match)
        and any(_class_of(pattern) in aliases for case in node.cases for pattern in ast.walk(case.pattern))
        and not _closed(node.cases[-1])
    ]


def _aliases(source: str) -> set[str]:
    """The names by which a source knows the two modules, and the classes that it imports from them."""
    inside = [f"croupier.{module}" for module in OPEN_ENDED]
    return {
        alias.asname or alias.name
        for node in nodes(source)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if node.module in inside or f"{node.module}.{alias.name}" in inside
    }


def _class_of(pattern: ast.AST) -> str:
    match pattern:
        case ast.MatchClass(cls=ast.Attribute(value=ast.Name(id=module))):
            return module
        case ast.MatchClass(cls=ast.Name(id=name)):
            return name
        case _:
            return ""


def _closed(case: ast.match_case) -> bool:
    match case:
        case ast.match_case(
            pattern=ast.MatchAs(pattern=None),
            guard=None,
            body=[ast.Expr(value=ast.Call(func=ast.Name(id="assert_never")))],
        ):
            return True
        case _:
            return False
