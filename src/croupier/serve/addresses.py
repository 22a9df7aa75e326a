"""Which screens there are: `t/1/dealer`, `t/1/seat/3`, `t/1/centre`, `t/1/results`, and `pit` for all tables."""

from __future__ import annotations

import re
from typing import NamedTuple

from croupier.views import ScreenRole

TABLE_NAME = re.compile(r"[A-Za-z0-9_-]{1,20}")
_SCREEN = re.compile(rf"t/({TABLE_NAME.pattern})/(dealer|centre|results|seat/([1-9][0-9]{{0,2}}))")


class ScreenAt(NamedTuple):
    """One screen of a floor; the pit's is at no one table, and only a seat's has a number."""

    table: str
    role: ScreenRole
    seat: int = 0

    @property
    def path(self) -> str:
        if self.role == "pit":
            return "pit"
        return f"t/{self.table}/seat/{self.seat}" if self.role == "seat" else f"t/{self.table}/{self.role}"


PIT = ScreenAt("", "pit")


def screen_at(path: str) -> ScreenAt | None:
    """The screen that a path stands for; None where it is no screen's."""
    if path == "pit":
        return PIT
    found = _SCREEN.fullmatch(path)
    if not found:
        return None
    table, what, seat = found.groups()
    if seat:
        return ScreenAt(table, "seat", int(seat))
    return ScreenAt(table, what)  # type: ignore[arg-type]  # the pattern names the roles that are left


def screens_of(table: str, seats: int) -> tuple[ScreenAt, ...]:
    """All the screens of one table."""
    own = (ScreenAt(table, "dealer"), ScreenAt(table, "centre"), ScreenAt(table, "results"))
    return (*own, *(ScreenAt(table, "seat", number) for number in range(1, seats + 1)))
