"""One JSON line of wagers: read strictly, looked up on the house's felt, settled, answered."""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.felt import KINDS, PlaceName
from croupier.house import House
from croupier.settling import Outcome, settle
from croupier.wheel import rank

MOST_STAKE = 1_000_000_000_00  # with MOST_WAGERS of them no sum is ever inexact for a program that counts in doubles
MOST_WAGERS = 1000
LONGEST = 1 << 20  # bytes of a line; a thousand wagers take about a hundred thousand


class BadLine(ValueError):
    """What is wrong with a line, and where in it."""


class Wager(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stake on a spot, in cents. Pockets may be left out where the kind alone names the spot."""

    kind: str
    stake: Annotated[int, msgspec.Meta(ge=1, le=MOST_STAKE)]
    pockets: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A final number and the wagers that it settles."""

    pocket: str
    wagers: Annotated[tuple[Wager, ...], msgspec.Meta(max_length=MOST_WAGERS)]


class Settled(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one wager won; `held`: what of it is in prison, where the house has one."""

    won: int
    held: int = 0


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """`returned` is all that goes back: stakes and winnings."""

    returned: int
    won: int
    lost: int
    wagers: list[Settled]
    held: int = 0


class Refused(msgspec.Struct, frozen=True):
    error: str
    line: int


class Settler:
    """Settles lines for one house; what names a spot is worked out once."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.pockets = frozenset(house.wheel.order)
        self.place_of = _names(house)
        self.decoder = msgspec.json.Decoder(Line)
        self.encoder = msgspec.json.Encoder()

    def answer(self, text: bytes) -> bytes:
        """The answer to a line as JSON; raises BadLine."""
        line = self._read(text)
        if line.pocket not in self.pockets:
            raise BadLine(f"{line.pocket!r} is not on a {self.house.wheel.name} zero wheel - at `$.pocket`")
        place_of = self.place_of
        places = [
            place_of.get((wager.kind, wager.pockets)) or self._find(number, wager)
            for number, wager in enumerate(line.wagers)
        ]
        # Every member has one colon, and of the words looked up none has any: one too many is a key given twice.
        if text.count(b":") != 2 + sum([2 if wager.pockets is msgspec.UNSET else 3 for wager in line.wagers]):
            raise BadLine("a key is given twice")
        return self.encoder.encode(_added_up(self._settle(line, places)))

    def refuse(self, error: str, number: int) -> bytes:
        """What stands in the place of the answer to a bad line."""
        return self.encoder.encode(Refused(error, number))

    def _read(self, text: bytes) -> Line:
        """Reads a line strictly; nothing in it is taken for something near."""
        if len(text) > LONGEST:
            raise BadLine(f"the line is longer than {LONGEST} bytes")
        if not text.strip():
            raise BadLine("the line is empty")
        try:
            return self.decoder.decode(text)
        except UnicodeDecodeError as error:
            raise BadLine("the line is not UTF-8") from error
        except RecursionError as error:
            raise BadLine("the line is nested too deeply") from error
        except msgspec.DecodeError as error:
            raise BadLine(str(error)) from error

    def _find(self, number: int, wager: Wager) -> PlaceName:
        """The place of a wager whose pockets stand in an order of their own; raises BadLine where there is none."""
        at, pockets = f" - at `$.wagers[{number}]`", wager.pockets
        if wager.kind not in KINDS:
            raise BadLine(f"{wager.kind!r} is no kind of wager; it may be {', '.join(KINDS)}{at}")
        if not any(kind == wager.kind for kind, _ in self.place_of):
            raise BadLine(f"this felt has no {wager.kind}{at}")
        if pockets is msgspec.UNSET:
            raise BadLine(f"a {wager.kind} needs its pockets{at}")
        strange = [pocket for pocket in pockets if pocket not in self.pockets]
        if strange:
            raise BadLine(f"{strange[0]!r} is not on a {self.house.wheel.name} zero wheel{at}")
        place = self.place_of.get((wager.kind, tuple(sorted(pockets, key=rank))))
        if place is None:
            raise BadLine(f"this felt has no {wager.kind} of {' '.join(pockets) or 'nothing'}{at}")
        return place

    def _settle(self, line: Line, places: list[PlaceName]) -> list[Outcome]:
        """Settles all at once; one by one where two lie on the same spot, for each is paid by itself."""
        stakes = [wager.stake for wager in line.wagers]
        chips = dict(zip(places, stakes, strict=True))
        try:
            if len(chips) == len(places):
                return settle(self.house, line.pocket, chips)
        except ValueError:
            pass  # a stake cannot be paid exactly: which one is told below
        found = []
        for number, (place, stake) in enumerate(zip(places, stakes, strict=True)):
            try:
                found += settle(self.house, line.pocket, {place: stake})
            except ValueError as error:
                raise BadLine(f"{error} - at `$.wagers[{number}].stake`") from error
        return found


def _added_up(outcomes: list[Outcome]) -> Answer:
    won, lost = sum([each.won for each in outcomes]), sum([each.lost for each in outcomes])
    held = sum([each.held for each in outcomes])
    return Answer(
        returned=sum([each.stake for each in outcomes]) + won - lost - held,
        won=won,
        lost=lost,
        wagers=[Settled(each.won, each.held) for each in outcomes],
        held=held,
    )


def _names(house: House) -> dict[tuple[str, tuple[str, ...] | msgspec.UnsetType], PlaceName]:
    """What names each spot: its kind and all its pockets, or the kind alone where the felt has one of it."""
    spots = [house.felt.spots[name] for name in house.pays]
    kinds = [spot.kind for spot in spots]
    names: dict[tuple[str, tuple[str, ...] | msgspec.UnsetType], PlaceName] = {}
    for spot in spots:
        place = house.felt.places_of[spot.name][0]
        names[spot.kind, spot.pockets] = place
        if kinds.count(spot.kind) == 1:
            names[spot.kind, msgspec.UNSET] = place
    return names
