"""A seat's own limits by the second route: they must follow from the minimum that it chose, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from croupier import events as e
from croupier.house import House
from croupier.limits import Limits
from croupier.rules import Bound


def _end(bound: Bound, minimum: int, maximum: int) -> int:
    followed = maximum if bound.of == "maximum" else minimum
    return bound.amount or bound.times * followed


def right(house: House, table: Limits, minimum: int) -> Limits | None:
    """What a minimum makes of the house's rules; none where it is not above the table's, or nothing could be laid."""
    rules, maximum = house.limit_rules, table.maximum or house.limit_rules.maximum
    if minimum <= table.minimum:
        return None
    least = {kind: _end(bound, minimum, maximum) for kind, bound in rules.least.items()}
    most = {kind: _end(bound, minimum, maximum) for kind, bound in rules.most.items()}
    if any(least[kind] > most[kind] for kind in most):
        return None
    totals = _end(rules.inside_total, minimum, maximum), _end(rules.all_total, minimum, maximum)
    return Limits(least, most, *totals, minimum, maximum)


class LimitRoute:
    """Follows one table's events, and says which seat plays by limits that are not its own."""

    def __init__(self) -> None:
        self._limits = Limits({}, {})
        self._next: Limits | None = None
        self._chosen: dict[int, int] = {}
        self._own: dict[int, Limits] = {}
        self._begun = False
        """A round has just begun: every seat's own limits must be right before anything else happens."""

    def follow(self, event: e.AnyEvent, house: House) -> Iterator[str]:
        """Takes the next event; yields what is wrong with it, in words."""
        if self._begun and not isinstance(event, e.SeatLimited):
            yield from self._behind(house)
        if isinstance(event, e.Opened):
            self._limits, self._next = event.limits, None
        elif isinstance(event, e.LimitsChanged):
            self._next = event.limits
        elif isinstance(event, e.BetsOpened):
            self._limits, self._next, self._begun = self._next or self._limits, None, True
        elif isinstance(event, e.MinimumChosen):
            self._chosen[event.sitting] = event.minimum
            if not house.limit_rules.seat_minimum:
                yield f"sitting {event.sitting} chose a minimum, and no seat of this house does"
        elif isinstance(event, e.SeatLimited):
            yield from self._limited(event, house)
        elif isinstance(event, e.Released):
            self._chosen.pop(event.sitting, None)
            self._own.pop(event.sitting, None)

    def _limited(self, event: e.SeatLimited, house: House) -> Iterator[str]:
        if event.limits != right(house, self._limits, self._chosen.get(event.sitting, 0)):
            yield f"sitting {event.sitting} has limits that do not follow from its minimum"
        self._own.pop(event.sitting, None)
        if event.limits:
            self._own[event.sitting] = event.limits

    def _behind(self, house: House) -> Iterator[str]:
        self._begun = False
        for sitting, minimum in self._chosen.items():
            if self._own.get(sitting) != right(house, self._limits, minimum):
                yield f"sitting {sitting} began the round by limits that do not follow from its minimum"
