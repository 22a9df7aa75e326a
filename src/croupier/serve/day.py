"""The gaming day, by the house's zone and rollover: time from outside, once a day, written into the journal.

Nothing in the game asks what day it is; it is told, between two rounds, and never goes back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from croupier.house import House
from croupier.rules import Day

SECONDS_BETWEEN_LOOKS = 30.0


def gaming_day(rules: Day, at: str) -> str:
    """The date of the gaming day that a moment belongs to. A zone that is not known here raises `ValueError`."""
    hours, minutes = rules.rollover.split(":")
    # By the clock on the wall: on the night on which it is changed, the day is an hour longer or shorter too.
    wall = datetime.fromisoformat(at).astimezone(_zone(rules.zone)).replace(tzinfo=None)
    return (wall - timedelta(hours=int(hours), minutes=int(minutes))).date().isoformat()


def _zone(name: str) -> tzinfo | None:
    if name in ("local", "UTC"):
        return None if name == "local" else UTC
    return ZoneInfo(name)


def zone_faults(house: House) -> list[str]:
    """A zone that nobody here knows, as a fault of the house file."""
    try:
        _zone(house.day.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        may = 'it may be "local", "UTC", or a zone that this machine knows, such as "Europe/London"'
        return [f'day.zone: "{house.day.zone}" stands there; {may}']
    return []


class DayClock:
    """Looks now and then whether a new day has begun; whoever acts at a table looks sooner."""

    def __init__(self, look: Callable[[], None]) -> None:
        self._look = look
        self._wait()

    def _wait(self) -> None:
        asyncio.get_running_loop().call_later(SECONDS_BETWEEN_LOOKS, self._again)

    def _again(self) -> None:
        self._look()
        self._wait()
