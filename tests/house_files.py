"""The houses that come with Croupier, read once for all tests."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from croupier.house import House, read_house
from croupier.wheel import WheelName


@cache
def text(name: str) -> str:
    """The text of a house file."""
    return files("croupier.houses").joinpath(f"{name}.toml").read_text(encoding="utf-8")


@cache
def shipped(name: str, wheel: WheelName | None = None) -> House:
    """A house as it is shipped."""
    return read_house(text(name), name, wheel)
