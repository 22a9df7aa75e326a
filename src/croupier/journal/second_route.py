"""Every settlement once more, by another route than the game's: the auditor's own felt, the pockets in a spot's name.

Nothing here asks `settling` or `table`, nor what a house's felt says a spot covers; only its printed odds are taken.
Two programs that were written apart and agree on every cent are worth more than one that was read twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple, TypeAlias, assert_never

from croupier import events as e
from croupier.felt import Kind
from croupier.house import House
from croupier.money import Odds, show
from croupier.wheel import RED

_BY_NUMBERS: dict[int, Kind] = {
    1: "straight", 2: "split", 3: "street", 4: "corner", 5: "first_five", 6: "double_street",
}  # fmt: skip
_BY_NAME: dict[str, Kind] = {
    "red": "red", "black": "black", "odd": "odd", "even": "even", "low": "low", "high": "high",
    "dozen1": "dozen", "dozen2": "dozen", "dozen3": "dozen",
    "column1": "column", "column2": "column", "column3": "column",
    "dozen1-dozen2": "double_dozen", "dozen2-dozen3": "double_dozen",
    "column1-column2": "double_column", "column2-column3": "double_column",
}  # fmt: skip

_EVEN = ("red", "black", "odd", "even", "low", "high")


def kind_of(spot: str) -> Kind | None:
    """The kind of wager that a spot's name says, or None where it is nobody's name."""
    return _BY_NAME.get(spot) or _BY_NUMBERS.get(len(spot.split("-")))


def is_zero(pocket: str) -> bool:
    return pocket.strip("0") == ""


def covers(spot: str, pocket: str) -> bool:
    """Whether a wager wins in a pocket, from the two names alone."""
    if spot not in _BY_NAME:
        return pocket in spot.split("-")
    if is_zero(pocket):
        return False
    number = int(pocket)
    won = {
        "red" if pocket in RED else "black",
        "odd" if number % 2 else "even",
        "low" if number < 19 else "high",
        f"dozen{-(-number // 12)}",
        f"column{number % 3 or 3}",
    }
    return any(part in won for part in spot.split("-"))


def odds_of(house: House, spot: str) -> Odds | None:
    """What the house pays on a spot, or None where it takes no such wager."""
    kind = kind_of(spot)
    return house.odds.get(kind) if kind else None


def winnings(house: House, spot: str, stake: int) -> Fraction:
    """What a winning stake earns, to the last fraction of a cent unless the house rounds."""
    odds, paying = odds_of(house, spot), house.paying
    if odds is None:
        return Fraction(0)
    steps = Fraction(stake) * odds.win / odds.to / paying.step
    if paying.round != "none":
        steps = Fraction(floor(steps) if paying.round == "down" else ceil(steps))
    return steps * paying.step


def halved(house: House, spot: str, stake: int) -> int:
    """What a house gives back of a stake on an even chance when a zero falls."""
    return half_of(house, stake) if house.zero.even == "half" and kind_of(spot) in _EVEN else 0


def half_of(house: House, stake: int) -> int:
    """Half of a stake, in the steps that the house pays in."""
    steps = Fraction(stake, 2 * house.paying.step)
    return (ceil(steps) if house.paying.round == "up" else floor(steps)) * house.paying.step


def imprisons(house: House, spot: str, pocket: str) -> bool:
    """Whether a pocket puts a wager in prison."""
    return house.zero.even == "prison" and is_zero(pocket) and kind_of(spot) in _EVEN


class Wager(NamedTuple):
    """What lies on one place, as the auditor added it up."""

    spot: str
    amount: int


Where: TypeAlias = tuple[int, str]
"""A seat and a place."""


class SecondRoute:
    """Follows one table's events, and says what of a settlement is not as the house's odds have it."""

    def __init__(self) -> None:
        self.rounds = 0
        self.wagers = 0
        self.won = 0
        self._felt: dict[Where, Wager] = {}
        self._due: dict[Where, Wager] = {}
        self._pocket = ""
        self._anyone_paid = False

    def follow(self, event: e.AnyEvent, house: House) -> Iterator[str]:
        """Takes the next event; yields what is wrong with it, in words."""
        if isinstance(event, e.Judged):
            return
        if not isinstance(event, e.Collected | e.Paid | e.Returned | e.Imprisoned):
            yield from self.left_over()
        if not isinstance(event, e.ChipsMoved | e.Confirmed | e.Settled):
            return
        match event:
            case e.Laid():
                yield from self._put(event, event.amount, house)
            case e.Returned() if (event.seat, event.place) in self._due:
                yield from self._half(event)
            case e.Lifted() | e.Returned():
                yield from self._put(event, -event.amount, house)
            case e.Confirmed():
                yield from self._fell(event, house)
            case e.Collected():
                yield from self._collected(event, house)
            case e.Paid():
                yield from self._paid(event, house)
            case e.Imprisoned():
                yield from self._imprisoned(event, house)
            case _:
                assert_never(event)

    def on_felt(self) -> dict[Where, Wager]:
        """What lies on the felt now, by the auditor's own count."""
        return self._felt

    def left_over(self) -> Iterator[str]:
        """A settlement ends with the first event of another kind, or with the journal: what is still due then."""
        for (seat, place), wager in self._due.items():
            yield f"{_name(seat, place, wager)} was on the felt when {self._pocket} fell, and was not settled"
        self._due.clear()

    def _fell(self, event: e.Confirmed, house: House) -> Iterator[str]:
        self.rounds += 1
        self._pocket, self._anyone_paid = event.pocket, False
        self._due, self._felt = self._felt, {}
        if event.pocket not in house.wheel.order:
            yield f"{event.pocket} was confirmed, and the wheel has no such pocket"

    def _put(self, event: e.Laid | e.Lifted | e.Returned, amount: int, house: House) -> Iterator[str]:
        where = (event.seat, event.place)
        there = self._felt.pop(where, Wager(event.spot, 0))
        if there.amount + amount > 0:
            self._felt[where] = Wager(event.spot, there.amount + amount)
        elif there.amount + amount < 0:
            yield f"{_name(event.seat, event.place, there)} was all that lay there, and {show(event.amount)} went back"
        place = house.felt.places.get(event.place)
        if event.spot != there.spot or place is None or place.spot != event.spot:
            yield f"seat {event.seat}: {event.place} does not mean {event.spot} on this felt"

    def _half(self, event: e.Returned) -> Iterator[str]:
        """What the house gives back of a stake that a zero has taken the rest of."""
        wager = self._due.pop((event.seat, event.place))
        if (event.spot, event.amount) != wager:
            name = _name(event.seat, event.place, wager)
            yield f"{name} was left in {self._pocket}, and {show(event.amount)} on {event.spot} went back"

    def _collected(self, event: e.Collected, house: House) -> Iterator[str]:
        if self._anyone_paid:
            yield "losing wagers were collected after a winner was paid"
        for loss in event.losses:
            self.wagers += 1
            wager = self._due.pop((loss.seat, loss.place), Wager(loss.spot, 0))
            name = _name(loss.seat, loss.place, wager)
            if covers(wager.spot, self._pocket):
                yield f"{name} won in {self._pocket}, and was collected"
            if imprisons(house, wager.spot, self._pocket):
                yield f"{name} goes to prison in {self._pocket}, and was collected"
            back = halved(house, wager.spot, wager.amount) if is_zero(self._pocket) else 0
            if back:
                self._due[loss.seat, loss.place] = Wager(wager.spot, back)
            if (loss.spot, loss.amount) != (wager.spot, wager.amount - back):
                yield f"{name} lost in {self._pocket}, and {show(loss.amount)} on {loss.spot} was collected"

    def _imprisoned(self, event: e.Imprisoned, house: House) -> Iterator[str]:
        for each in event.prisoners:
            self.wagers += 1
            wager = self._due.pop((event.seat, each.place), Wager(each.spot, 0))
            name = _name(event.seat, each.place, wager)
            if not imprisons(house, wager.spot, self._pocket):
                yield f"{name} was put in prison, and by this house's rules {self._pocket} does not"
            if (each.spot, each.amount, each.depth) != (*wager, 1):
                yield f"{name} went to prison, and {show(each.amount)} on {each.spot} is held there"

    def _paid(self, event: e.Paid, house: House) -> Iterator[str]:
        self._anyone_paid = True
        for win in event.wins:
            self.wagers += 1
            self.won += win.won
            wager = self._due.pop((event.seat, win.place), Wager(win.spot, 0))
            name = _name(event.seat, win.place, wager)
            due = winnings(house, wager.spot, wager.amount)
            if not covers(wager.spot, self._pocket):
                yield f"{name} lost in {self._pocket}, and was paid {show(win.won)}"
            elif due != win.won:
                odds = odds_of(house, wager.spot)
                yield f"{name} wins {exactly(due)} at {odds or 'no odds'}, and was paid {show(win.won)}"
            if event.up:
                self._felt[event.seat, win.place] = wager
            if event.up != (house.paying.stakes == "up"):
                yield f"{name} won in {self._pocket}, and its stake {'stayed up' if event.up else 'went back'}"
            if (win.spot, win.stake) != wager:
                yield f"{name} won in {self._pocket}, and {show(win.stake)} on {win.spot} went back"


def _name(seat: int, place: str, wager: Wager) -> str:
    return f"seat {seat}'s {show(wager.amount)} on {place}"


def exactly(cents: Fraction) -> str:
    return show(int(cents)) if cents.denominator == 1 else f"{cents} cents"
