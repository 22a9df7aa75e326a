"""No test is skipped, and none passes whatever the code does."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from tests.shape.tree import nodes

SKIPS = frozenset(("skip", "skipif", "importorskip", "xfail"))
CHECKS = frozenset(("raises", "warns", "fail", "run_state_machine_as_test", "hatch_build.run", "expect"))
"""What asserts without the word: each raises when what it looked at is not so."""


def skipped(source: str) -> list[str]:
    """Where a test is skipped or excused."""
    return [
        f"line {node.lineno}: {node.attr}"
        for node in nodes(source)
        if isinstance(node, ast.Attribute) and node.attr in SKIPS
    ]


def asserting(sources: Iterable[str]) -> set[str]:
    """The names of functions that assert something, themselves or by another of them that they call."""
    found = set(CHECKS)
    calls = {function: _called(function) for source in sources for function in _functions(source)}
    todo = {function for function in calls if any(isinstance(node, ast.Assert) for node in ast.walk(function))}
    while todo:
        found |= {function.name for function in todo}
        todo = {function for function, called in calls.items() if function.name not in found and called & found}
    return found


def idle(source: str, checks: set[str]) -> list[str]:
    """The tests that assert nothing."""
    return [
        f"{function.name} asserts nothing"
        for function in _functions(source)
        if function.name.startswith("test_")
        and not _called(function) & checks
        and not any(isinstance(node, ast.Assert) for node in ast.walk(function))
    ]


def _functions(source: str) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [node for node in nodes(source) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def _called(function: ast.AST) -> set[str]:
    """What a function calls, by its last name and by its last two."""
    called = [ast.unparse(node.func).split(".") for node in ast.walk(function) if isinstance(node, ast.Call)]
    return {each[-1] for each in called} | {".".join(each[-2:]) for each in called}
