"""What is said before a screen is a screen: the start page, devices that wait, and who lets them in."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

ScreenRole: TypeAlias = Literal["dealer", "seat", "centre", "results", "pit"]


class ScreenLink(msgspec.Struct, frozen=True):
    """One screen that the start page leads to."""

    path: str
    name: str
    table: str
    """The name of its table; the pit's is at none."""


class Start(msgspec.Struct, frozen=True):
    """What the start page shows, to whoever came with the key."""

    title: str
    seats: int
    screens: tuple[ScreenLink, ...]


class Waiting(msgspec.Struct, frozen=True):
    """A device that shows this code, and waits to be let in as a screen of the table."""

    code: str
    role: ScreenRole
    seat: int


class WantsIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device says that is not paired: which screen it is to be, and the code that it shows already."""

    screen: Annotated[str, msgspec.Meta(max_length=40)]
    code: Annotated[str, msgspec.Meta(max_length=8)] = ""


class Paired(msgspec.Struct, frozen=True):
    """How a device stands that wants in; admitted, it holds the screen's cookie and loads the page again."""

    state: Literal["waiting", "admitted", "gone"]
    code: str
    seconds: int


class Admit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One touch at the dealer's screen: those with these codes come in, or are turned away."""

    table: Annotated[str, msgspec.Meta(max_length=20)]
    codes: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=8)], ...], msgspec.Meta(max_length=100)]
    yes: bool = True


class KeyFor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The operator wants a screen opened on another machine."""

    screen: Annotated[str, msgspec.Meta(max_length=40)]


class Elsewhere(msgspec.Struct, frozen=True):
    """The address of the screen there, and a picture of it for a camera, as SVG. `once`: a key is in it."""

    address: str
    svg: str
    once: bool
