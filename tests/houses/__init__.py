"""Houses that no casino has, each for what one casino or another does; and `plain`, which the tests change."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from croupier.house import House, HouseError, read_house
from croupier.wheel import WheelName

HERE = Path(__file__).parent
INVENTED = tuple(sorted(path.stem for path in HERE.glob("*.toml")))
PLAIN = HERE.joinpath("plain.toml").read_text(encoding="utf-8")


def invented(name: str, wheel: WheelName | None = None) -> House:
    """An invented house, as it stands in its file."""
    return read_house(invented_text(name), f"{name}.toml", wheel)


def invented_text(name: str) -> str:
    """The text of an invented house's file."""
    return HERE.joinpath(f"{name}.toml").read_text(encoding="utf-8")


def plain(**lines: str) -> str:
    """The plain house with other lines: `chips='tray = ["$2"]'` puts a line into a section, in place of its key's.

    `front` is what stands before any section. A line `-tray` takes the key out.
    """
    text = PLAIN
    for section, said in lines.items():
        for line in said.split("\n"):
            text = _with(text, section, line)
    return text


def _with(text: str, section: str, line: str) -> str:
    head = "" if section == "front" else f"\n[{section}]\n"
    if head and head not in text:
        text += head
    start = text.index(head) + len(head)
    end = text.find("\n[", start)
    end = len(text) if end < 0 else end
    key = line.removeprefix("-").partition(" =")[0]
    kept = re.sub(rf"(?m)^{re.escape(key)} = .*\n?", "", text[start:end])
    return text[:start] + ("" if line.startswith("-") else f"{line}\n") + kept + text[end:]


def read(**lines: str) -> House:
    """The plain house, changed."""
    return read_house(plain(**lines), "plain.toml")


def faults(**lines: str) -> list[str]:
    """What is wrong with the plain house, changed."""
    with pytest.raises(HouseError) as raised:
        read(**lines)
    return raised.value.faults


def fault_cases(name: str) -> list[tuple[dict[str, str], list[str]]]:
    """What a `.faults` file tells: `section: line` put into the plain house, and what is then said, `> fault`."""
    cases = []
    for case in HERE.joinpath(f"{name}.faults").read_text(encoding="utf-8").strip().split("\n\n"):
        lines: dict[str, str] = {}
        for line in case.split("\n"):
            section, _, said = line.partition(": ")
            if not line.startswith(">"):
                lines[section] = f"{lines[section]}\n{said}" if section in lines else said
        cases.append((lines, [line[2:] for line in case.split("\n") if line.startswith(">")]))
    return cases
