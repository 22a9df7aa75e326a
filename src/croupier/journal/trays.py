"""Whose chips are whose, by the second route too: colours, markers, value chips, and stakes in whole chips of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from croupier import events as e
from croupier.house import House
from croupier.money import show


class Tray(NamedTuple):
    """What a seat plays with; an empty colour where it has none."""

    colour: str = ""
    value: int = 0
    value_chips: frozenset[int] = frozenset()


class Trays:
    """Follows one table's events, and says what of its chips is not as the house has it."""

    def __init__(self) -> None:
        self._trays: dict[int, Tray] = {}

    def follow(self, event: e.AnyEvent, house: House) -> Iterator[str]:
        """Takes the next event; yields what is wrong with it, in words."""
        if isinstance(event, e.Laid):
            yield from self._laid(event, house)
        elif isinstance(event, e.ColourGiven):
            yield from self._given(event, house)
        elif isinstance(event, e.ValueChipsTaken | e.ValueChipsEnded):
            yield from self._value_chips(event, house)
        elif isinstance(event, e.Released):
            self._trays.pop(event.seat, None)
        elif isinstance(event, e.Transferred) and event.sitting == event.to_sitting:
            self._trays[event.to] = self._trays.pop(event.seat, Tray())
        elif isinstance(event, e.ColoursCarried) and house.chips.redeem:
            yield f"seat {event.seat} left with {event.colour} chips, and this house redeems them first"

    def _laid(self, event: e.Laid, house: House) -> Iterator[str]:
        """What comes down again as it was taken up may be of several kinds of chips."""
        tray = self._trays.get(event.seat, Tray())
        chips = (tray.value or house.chips.unit, *tray.value_chips)
        if event.amount % house.chips.unit or (event.move != "undo" and all(event.amount % chip for chip in chips)):
            yield f"seat {event.seat} laid {show(event.amount)} on {event.place}, which its chips do not make"

    def _given(self, event: e.ColourGiven, house: House) -> Iterator[str]:
        least, most = house.chips.colour_value
        if event.colour not in house.chips.sets or not house.chips.colours:
            yield f"seat {event.seat} got {event.colour} chips, and this house has none"
        if not least <= event.value <= most:
            yield f"seat {event.seat}'s chips stand for {show(event.value)}, and may for {show(least)} to {show(most)}"
        if any(each.colour == event.colour for seat, each in self._trays.items() if seat != event.seat):
            yield f"seat {event.seat} got {event.colour} chips, and another seat plays them"
        tray = self._trays.get(event.seat, Tray())
        self._trays[event.seat] = tray._replace(colour=event.colour, value=event.value)

    def _value_chips(self, event: e.ValueChipsTaken | e.ValueChipsEnded, house: House) -> Iterator[str]:
        tray = self._trays.get(event.seat, Tray())
        if isinstance(event, e.ValueChipsEnded):
            self._trays[event.seat] = tray._replace(value_chips=tray.value_chips - {event.chip})
            return
        if not house.chips.values:
            yield f"seat {event.seat} plays value chips, and this house takes none"
        if any(event.chip in each.value_chips for each in self._trays.values()):
            yield f"seat {event.seat} plays value chips of {show(event.chip)}, and so does another seat"
        self._trays[event.seat] = tray._replace(value_chips=tray.value_chips | {event.chip})
