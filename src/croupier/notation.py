"""A place and a wager as text that a dealer reads and writes: `17-20 $5`, `red $10`.

One form goes out: the place's own name and the amount. Many come in: pockets in any order and with any of the marks
that people put between them, the first number of a street, corner or double street, a range, the words on the felt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from croupier.felt import Kind, PlaceName, Spot
from croupier.house import House
from croupier.money import parse_amount, show
from croupier.wheel import Pocket

KIND_NAMES: dict[str, Kind] = {
    "straight": "straight", "straight up": "straight", "number": "straight", "split": "split",
    "street": "street", "trio": "street", "three numbers": "street",
    "corner": "corner", "square": "corner", "quarter": "corner", "four numbers": "corner",
    "first five": "first_five", "five numbers": "first_five",
    "double street": "double_street", "line": "double_street", "six line": "double_street",
    "six numbers": "double_street", "dozen": "dozen", "column": "column",
    "double dozen": "double_dozen", "double column": "double_column",
}  # fmt: skip
"""What people say before the pockets."""

OTHER_NAMES: dict[str, tuple[str, ...]] = {
    "0-00-1-2-3": ("first five", "top line", "basket", "hot corner"),
    "0-1-2-3": ("first four", "basket"),
    "courtesy": ("courtesy line",),
    "red": ("rouge",), "black": ("noir",), "odd": ("impair",), "even": ("pair",),
    "low": ("manque",), "high": ("passe",),
}  # fmt: skip
"""Whole names beside a place's own. Dozens and columns are counted off below."""

LIKE = "a wager is written like '17-20 $5' or 'red $10'"

LONGEST = 200
"""No wager takes more characters."""

_ORDINALS = (("1st", "first"), ("2nd", "second"), ("3rd", "third"))
_BETWEEN = re.compile(r"\s*(?:[-\u2013/+&]|\band\b|\bto\b|\s)\s*")
_RANGE = re.compile(r"(\d+)\s*(?:[-\u2013]|to)\s*(\d+)")
_PARTS = re.compile(r"(?P<kind>[a-z ]*?)\s*(?P<pockets>\d.*)")
_ROW = re.compile(r"row ([1-9]|1[0-2])")
_AMOUNT = r"\d[\d,]*(?:\.\d+)?"
_WAGER = (
    re.compile(rf"(?P<place>.*?[^\s:=])\s*(?:\bfor\b|[:=])?\s*(?P<amount>\$\s?{_AMOUNT})"),
    re.compile(rf"(?P<place>.*?\S)\s+for\s+(?P<amount>{_AMOUNT})"),
    re.compile(rf"(?P<amount>\$\s?{_AMOUNT})\s+(?:on\s+)?(?P<place>.+)"),
    re.compile(rf"(?P<amount>{_AMOUNT})\s+on\s+(?P<place>.+)"),
)
_ANNOUNCED = re.compile(rf"\s*(?P<name>\S.*?)\s+(?:by\s+)?(?P<amount>\$\s?{_AMOUNT})\s*")
# A comma between wagers; one inside `$1,000` has three figures behind it.
_COMMA = re.compile(r",(?!\d{3}(?!\d))|;")


class NotationError(ValueError):
    """What cannot be read, what may stand there, and at which character, counted from 1."""

    def __init__(self, words: str, at: int = 1) -> None:
        super().__init__(f"character {at}: {words}")
        self.words, self.at = words, at

    def later(self, characters: int) -> NotationError:
        """The same, seen from the beginning of a longer text."""
        return NotationError(self.words, self.at + characters)


class Wager(msgspec.Struct, frozen=True):
    """A stake and the place where it lies."""

    place: PlaceName
    amount: int


def write_amount(cents: int) -> str:
    """An amount without marks between its thousands, for a comma parts wagers."""
    return show(cents).replace(",", "")


def write_wager(wager: Wager) -> str:
    return f"{wager.place} {write_amount(wager.amount)}"


def write_wagers(wagers: tuple[Wager, ...]) -> str:
    return ", ".join(write_wager(wager) for wager in wagers)


class Notation:
    """Reads what people write about one house's felt and wheel; what its places are called is worked out once."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.pockets = frozenset(house.wheel.order)
        self.spots = [house.felt.spots[name] for name in house.pays]
        self.covering = {frozenset(spot.pockets): spot for spot in self.spots}
        # A wager on a place that is not taken can be written all the same: the table says no to it.
        self.named = {name: name for name in (*house.spot_at, *house.not_taken)}
        for place, names in _other_names():
            if place in house.spot_at:
                self.named.update((name, place) for name in names if name not in self.named)

    def wagers(self, text: str) -> tuple[Wager, ...]:
        """Reads wagers with commas between them; an announced bet stands for all its pieces."""
        return tuple(piece for wager in self.calls(text) for piece in self.pieces(wager))

    def pieces(self, wager: Wager) -> tuple[Wager, ...]:
        """What lies on the felt of a wager: so much on each chip of an announced bet; of any other, itself."""
        pieces = self.house.announced.get(wager.place)
        return tuple(Wager(each.place, each.chips * wager.amount) for each in pieces) if pieces else (wager,)

    def calls(self, text: str) -> tuple[Wager, ...]:
        """The same, each announced bet still as one: it is laid with all its pieces or not at all."""
        parts = text.split(", ")
        plain = [wager for part in parts if (wager := self._as_written(part))]
        if len(plain) == len(parts):
            return tuple(plain)
        found: list[Wager] = []
        start = 0
        for comma in (*_COMMA.finditer(text), None):
            end = comma.start() if comma else len(text)
            try:
                found.append(self._announced(text[start:end]) or self.wager(text[start:end]))
            except NotationError as error:
                raise error.later(start) from error
            start = comma.end() if comma else end
        return tuple(found)

    def _as_written(self, text: str) -> Wager | None:
        """A wager just as it is written here, with whole dollars: most are, and it takes a fifth of the time."""
        place, _, amount = text.partition(" $")
        whole = amount.isascii() and amount.isdecimal() and len(amount) < 12
        if whole and amount.strip("0") and place in self.house.spot_at:
            return Wager(place, int(amount) * 100)
        return None

    def _announced(self, text: str) -> Wager | None:
        """A bet that the house lets people announce: `voisins by $5`, so much on each chip of it."""
        call = _ANNOUNCED.fullmatch(text[:LONGEST])
        if call is None or call["name"].lower() not in self.house.announced:
            return None
        return Wager(call["name"].lower(), self._amount(call["amount"], call.start("amount") + 1))

    def wager(self, text: str) -> Wager:
        """Reads a place and an amount, in either order."""
        stripped = text.strip()
        if not stripped or len(text) > LONGEST:
            raise NotationError(f"{'too much' if stripped else 'nothing'} stands there; {LIKE}")
        found = next((match for match in (form.fullmatch(stripped) for form in _WAGER) if match), None)
        before = text.index(stripped)
        if found is None:
            raise NotationError(f"{stripped!r} has no amount; {LIKE}", before + 1)
        amount = self._amount(found["amount"], before + found.start("amount") + 1)
        try:
            return Wager(self.place(found["place"]), amount)
        except NotationError as error:
            raise error.later(before + found.start("place")) from error

    def place(self, text: str) -> PlaceName:
        """Reads a place: its name, what else it is called, or the pockets that it covers."""
        plain = " ".join(text.lower().replace("_", " ").split())
        place = self.named.get(text) or self.named.get(plain)
        return place or self.house.felt.places_of[self._spot(plain).name][0]

    def pocket(self, text: str) -> Pocket:
        """Reads a pocket of this wheel."""
        if text not in self.pockets:
            raise self._no_pocket(text)
        return text

    def _no_pocket(self, text: str) -> NotationError:
        return NotationError(f"{text!r} is not on a {self.house.wheel.name} zero wheel")

    def _amount(self, text: str, at: int) -> int:
        try:
            amount = parse_amount(text.replace("$ ", "$"))
        except ValueError as error:
            raise NotationError(f"{text!r} stands there; {error}", at) from error
        if not amount:
            raise NotationError("the amount must be more than nothing", at)
        return amount

    def _spot(self, text: str) -> Spot:
        """The spot of words and pockets: `17/20`, `street 4`, `row 2`, `19-24`, `corner 17`."""
        row = _ROW.fullmatch(text)
        if row:
            text = f"street {int(row[1]) * 3 - 2}"
        parts = _PARTS.fullmatch(text)
        if not parts or (parts["kind"] and parts["kind"] not in KIND_NAMES):
            raise NotationError(f"{text!r} is no place on this felt; {LIKE}")
        kind, pockets = KIND_NAMES.get(parts["kind"]), _BETWEEN.split(parts["pockets"])
        for pocket in pockets:
            if pocket not in self.pockets:
                raise NotationError(
                    f"{pocket!r} is not on a {self.house.wheel.name} zero wheel", text.index(pocket) + 1
                )
        exact = self.covering.get(frozenset(pockets)) if len(set(pockets)) == len(pockets) else None
        found = exact if exact and kind in (None, exact.kind) else None
        found = found or self._range(parts["pockets"], kind) or self._beginning(pockets, kind)
        if found:
            return found
        if exact:
            raise NotationError(f"{exact.name} is a {_words(exact.kind)}, not a {parts['kind']}")
        raise NotationError(f"no {_words(kind or 'wager')} of this felt covers {' '.join(pockets)} and nothing else")

    def _range(self, text: str, kind: Kind | None) -> Spot | None:
        """The spot of all numbers from one to another: `1-3`, `19-36`."""
        ends = _RANGE.fullmatch(text)
        if not ends or not 0 < int(ends[1]) < int(ends[2]):
            return None
        found = self.covering.get(frozenset(str(number) for number in range(int(ends[1]), int(ends[2]) + 1)))
        return found if found and kind in (None, found.kind) else None

    def _beginning(self, pockets: list[Pocket], kind: Kind | None) -> Spot | None:
        """The one spot of a kind whose first number this is: `street 4`."""
        if len(pockets) != 1 or kind is None:
            return None
        having = [spot for spot in self.spots if spot.kind == kind and pockets[0] in spot.pockets]
        first = [spot for spot in having if spot.pockets[0] == pockets[0]]
        if len(first) == 1:
            return first[0]
        many = f"{len(first)} {_words(kind)} wagers begin" if first else f"no {_words(kind)} begins"
        raise NotationError(f"{many} with {pockets[0]}; it may be {', '.join(spot.name for spot in having) or 'none'}")


def _other_names() -> Iterator[tuple[PlaceName, list[str]]]:
    """What each place is called besides its name."""
    for place, names in OTHER_NAMES.items():
        yield place, list(names)
    for kind, short in (("dozen", "12"), ("column", "col")):
        for number, nth in enumerate(_ORDINALS, start=1):
            counted = [f"{each} {word}" for each in nth for word in (kind, short)]
            yield f"{kind}{number}", [f"{kind} {number}", f"{kind[0]}{number}", *counted]
        for low, high in ((1, 2), (2, 3)):
            marks = ("-", "/", " and ", "+")
            pair = [f"{word} {low}{mark}{high}" for word in (kind, f"{kind}s") for mark in marks]
            yield f"{kind}{low}-{kind}{high}", pair


def _words(kind: str) -> str:
    return kind.replace("_", " ")
