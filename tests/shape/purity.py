"""What no root module does, besides what it does not import: touch the world, make a float, know a house."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator

from tests.shape.tree import nodes

FORBIDDEN_CALLS = frozenset(("open", "print", "input", "eval", "exec", "compile", "breakpoint", "__import__"))
FORBIDDEN_METHODS = frozenset(("now", "today", "utcnow", "fromtimestamp", "utcfromtimestamp"))

SAY_NOT = frozenset((
    "admin", "avenue", "basket", "bet", "cell", "config", "deposit", "position", "slot", "user", "wallet", "winner",
))  # fmt: skip
"""Words for which the game has another (STYLE.md has the table). `bets` are called, in the plural."""


def impure(source: str) -> list[str]:
    """Where a source calls out of the pure world."""
    faults = []
    for node in nodes(source):
        match node:
            case ast.Call(func=ast.Name(id=called)) if called in FORBIDDEN_CALLS:
                faults.append(f"line {node.lineno}: {called}()")
            case ast.Attribute(attr=attribute) if attribute in FORBIDDEN_METHODS:
                faults.append(f"line {node.lineno}: .{attribute}")
            case ast.Global() | ast.AsyncFunctionDef() | ast.Await():
                faults.append(f"line {node.lineno}: {type(node).__name__}")
            case _:
                pass
    return faults


def inexact(source: str) -> list[str]:
    """Where a source makes a float: a literal, `float`, or a division that is not `//`."""
    faults = []
    for node in nodes(source):
        match node:
            case ast.Constant(value=float()) | ast.Name(id="float") | ast.Attribute(attr="float"):
                faults.append(f"line {node.lineno}: a float")
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                faults.append(f"line {node.lineno}: / makes a float of whole numbers")
            case _:
                pass
    return faults


def houses_named(source: str, houses: Collection[str]) -> list[str]:
    """Where code, not comment or docstring, knows a casino or a rule book."""
    named = "|".join(re.escape(house) for house in sorted(houses))
    pattern = re.compile(rf"\b(?:{named}|book[ _]?\d+|00[1-9])\b", re.IGNORECASE)
    said = [(line, found[0]) for line, words in _strings(source) if (found := pattern.search(words))]
    return [f"line {line}: {words!r}" for line, words in said]


def _strings(source: str) -> Iterator[tuple[int, str]]:
    """The strings that code uses; one that stands alone is a comment on what is above it."""
    alone = {id(node.value) for node in nodes(source) if isinstance(node, ast.Expr)}
    for node in nodes(source):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.lineno, node.value


def wrong_words(source: str) -> list[str]:
    """Names that a source gives to things, in words that the game does not use."""
    faults = []
    for line, given in _names_given(source):
        words = re.sub(r"([a-z])([A-Z])", r"\1_\2", given).lower().split("_")
        faults += [f"line {line}: {given} (say not {word})" for word in words if word in SAY_NOT]
    return faults


def _names_given(source: str) -> Iterator[tuple[int, str]]:
    for node in nodes(source):
        match node:
            case ast.FunctionDef(name=given) | ast.ClassDef(name=given):
                yield node.lineno, given
            case ast.arg(arg=given):
                yield node.lineno, given
            case ast.Name(id=given, ctx=ast.Store()):
                yield node.lineno, given
            case _:
                pass
