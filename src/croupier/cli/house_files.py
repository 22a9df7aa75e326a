"""Finds a house's text: one that is shipped, by its name, or a file, by its path."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from croupier.cli.terminal import Trouble, read_text
from croupier.house import House, HouseError, read_house
from croupier.wheel import WheelName

HOUSE = "the name of a shipped house, or a house file"
"""What stands for a house on the command line."""


def shipped() -> tuple[str, ...]:
    """The names of the houses that come with Croupier."""
    names = (each.name for each in files("croupier.houses").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def find_house(name_or_path: str) -> tuple[str, str]:
    """The file's name and its text, or trouble that says which houses there are."""
    if name_or_path in shipped():
        name = f"{name_or_path}.toml"
        return name, files("croupier.houses").joinpath(name).read_text(encoding="utf-8")
    path = Path(name_or_path)
    if path.suffix != ".toml" and not path.exists():
        known = ", ".join(shipped())
        raise Trouble(f"there is no house {name_or_path}. There are {known}; or name a house file.")
    return path.name, read_text(path)


def load_house(name_or_path: str, wheel: WheelName | None = None) -> House:
    """The house, ready to be dealt, or trouble with all its faults."""
    file, text = find_house(name_or_path)
    try:
        house = read_house(text, file)
    except HouseError as error:
        raise Trouble(f"{file} cannot be dealt.\n{error}") from error
    if wheel in (None, house.wheel.name):
        return house
    if wheel not in house.wheels:
        raise Trouble(f"{file} has no {wheel} wheel. It has {' and '.join(house.wheels)}.")
    return read_house(text, file, wheel)
