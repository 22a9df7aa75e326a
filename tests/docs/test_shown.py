"""What a page shows of the terminal is what the terminal says: every command with its output is run and compared."""

from __future__ import annotations

import re
import shlex

import pytest

from croupier.cli import main
from tests.docs.pages import pages
from tests.shape.tree import text

_BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)

LEFT_OUT = "…"
"""A line of its own on a page: as many lines as there may be."""


def shown(page: str) -> list[tuple[str, list[str]]]:
    """The commands of a page that stand with what they say, and that need no file or program of the reader's."""
    found = []
    for block in _BLOCK.findall(page):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *said = part.rstrip().split("\n")
            if said and command.startswith("croupier ") and not re.search(r"[|<>]|\.\w+", command):
                found.append((command, said))
    return found


def like(said: list[str], page: list[str]) -> bool:
    """Whether the terminal's lines are those of the page, but for what the page leaves out."""
    if not page:
        return not said
    if page[0] == LEFT_OUT:
        return any(like(said[skipped:], page[1:]) for skipped in range(len(said) + 1))
    return bool(said) and said[0] == page[0] and like(said[1:], page[1:])


SHOWN = [(name, command, said) for name, path in pages().items() for command, said in shown(text(path))]


@pytest.mark.parametrize(("page", "command", "said"), SHOWN, ids=[f"{page} {command}" for page, command, _ in SHOWN])
def test_the_terminal_says_what_the_page_shows(
    page: str, command: str, said: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    main(shlex.split(command)[1:])
    lines = [line.rstrip() for line in capsys.readouterr().out.rstrip().split("\n")]
    assert like(lines, [line.rstrip() for line in said]), lines


def test_what_is_planted_differs() -> None:
    block = "```console\n$ croupier houses\nname\n…\n$ croupier audit night.journal\nfine\n$ cat x\n```\n"
    assert shown(block) == [("croupier houses", ["name", "…"])]
    assert like(["name", "one", "two"], ["name", "…"])
    assert like(["name", "one", "two"], ["name", "…", "two"])
    assert not like(["name", "one"], ["name"])
    assert not like(["name", "one"], ["name", "…", "two"])
    assert not like([], ["name"])
