"""Tables of Markdown, for the pages that are made from the code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def section(title: str, said: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A heading, a sentence and a table."""
    lines = [row(heads), row(["---"] * len(heads)), *(row(each) for each in rows)]
    return f"## {title}\n\n{said}\n\n" + "\n".join(lines) + "\n"


def row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
