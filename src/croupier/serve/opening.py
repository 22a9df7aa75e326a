"""What `croupier open` was told, as the program needs it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from croupier.serve.addresses import TABLE_NAME
from croupier.serve.card_file import CardFile
from croupier.serve.cards import LOCKED_SECONDS
from croupier.serve.kept import beside
from croupier.serve.wheel_sources import WheelFrom
from croupier.wheel import WheelName


class CannotOpen(Exception):
    """The table could not be opened; the text is a whole sentence for the operator."""


class TableOpening(msgspec.Struct, frozen=True):
    """One table. No house: the one that it has in the journal, or the shipped one in `Opening.default_house`."""

    name: str
    house: tuple[str, str] | None = None
    wheel: WheelName | None = None
    wheel_from: WheelFrom = WheelFrom("random")


class Lan(msgspec.Struct, frozen=True):
    """How other machines reach the floor; with a certificate over TLS."""

    address: str = "0.0.0.0"  # noqa: S104 - only where the operator has asked for it
    port: int | None = None
    names: tuple[str, ...] = ()
    cert: Path | None = None
    key_file: Path | None = None


class Opening(msgspec.Struct, frozen=True):
    """A whole floor. What has no path of its own lies beside the journal."""

    journal: Path
    default_house: tuple[str, str]
    usual: TableOpening = TableOpening("1")
    """What holds of each table where none is named; its name is for a journal that has none yet."""
    tables: tuple[TableOpening, ...] = ()
    """Those that are named; none: all that the journal has."""
    port: int | None = None
    lan: Lan | None = None
    points: bool = False
    heads: Path | None = None
    """Where signed heads are written, and the key that they are signed with."""
    key: Path | None = None
    cards: Path | None = None
    pepper: Path | None = None
    card_locked: float = LOCKED_SECONDS
    watch_from_lan: bool = False
    api_from_lan: bool = False
    log: bool = False

    def tables_of(self, journal: Sequence[str]) -> tuple[TableOpening, ...]:
        """The tables that are opened, where a journal has these."""
        if self.tables:
            return self.tables
        served = [name for name in journal if TABLE_NAME.fullmatch(name)]
        return tuple(msgspec.structs.replace(self.usual, name=name) for name in served) or (self.usual,)

    @property
    def api_keys(self) -> Path:
        return beside(self.journal, "api-keys")

    @property
    def card_file(self) -> CardFile:
        return CardFile(self.cards or beside(self.journal, "cards"), self.pepper or beside(self.journal, "pepper"))
