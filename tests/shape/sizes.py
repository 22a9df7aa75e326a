"""How long things may be. A file that has grown past its limit has become two things, and wants a second noun."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from statistics import median

from tests.shape.tree import nodes

FILE_LINES = 400
FUNCTION_LINES = 69
MEDIAN_LINES = 150
FILE_BYTES = 300_000
MADE = "// Made by `make docs`"


def long_file(source: str) -> list[str]:
    """What is made from the code is as long as the code makes it."""
    if source.startswith(MADE):
        return []
    lines = source.count("\n")
    return [f"{lines} lines, and {FILE_LINES} are the most"] if lines > FILE_LINES else []


def long_functions(source: str) -> list[str]:
    faults = []
    for node in nodes(source):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                faults.append(f"{node.name} has {lines} lines, and {FUNCTION_LINES} are the most")
    return faults


def long_median(sources: Mapping[str, str]) -> list[str]:
    lines = median(source.count("\n") for source in sources.values())
    return [f"half of the files are over {lines:.0f} lines"] if lines > MEDIAN_LINES else []
