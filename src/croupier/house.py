"""One house's rules, read strictly from TOML text: what a file says and the code cannot do is an error at load."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from croupier.felt import KINDS, Felt, Kind, PlaceName, Spot, SpotName, lay_out
from croupier.limits import Limits
from croupier.money import Odds, parse_amount, parse_odds
from croupier.rules import Card, Chips, Clock, Enforced, LimitRules, MoneyRules, Paying, Piece, Play, SpinRules, Zero
from croupier.wheel import WHEELS, ZEROS, Pocket, Wheel, WheelName


class House(msgspec.Struct, frozen=True):
    """The rules of one table: a house and one of the wheels that it deals on."""

    title: str
    book: str
    play: Play
    seats: int
    wheel: Wheel
    felt: Felt
    chips: Chips
    odds: dict[Kind, Odds]
    limits: Limits
    clauses: dict[str, str]
    spot_at: dict[PlaceName, Spot]
    pays: dict[SpotName, Odds]
    zero: Zero = Zero()
    spin: SpinRules = SpinRules()
    clock: Clock = Clock()
    paying: Paying = Paying()
    money: MoneyRules = MoneyRules()
    card: Card = Card()
    announced: dict[str, tuple[Piece, ...]] = {}
    dealer_enforced: tuple[Enforced, ...] = ()
    limit_rules: LimitRules = LimitRules()

    def clause(self, key: str) -> str:
        """Where the book says so: the rule's own clause, or that of its section."""
        found = self.clauses.get(key) or self.clauses.get(key.partition(".")[0], "")
        return f"{self.book}, {found}" if found else self.book


class HouseError(ValueError):
    """Everything that is wrong with a house file, each with its key, what stands there and what may stand there."""

    def __init__(self, file: str, faults: list[str]) -> None:
        super().__init__("\n".join(f"{file}: {fault}" for fault in faults))
        self.faults = faults


class _Reader:
    """Takes values out of the file's tables by key, and gathers all that is wrong instead of stopping at the first."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values
        self.faults: list[str] = []
        self.taken: set[str] = set()

    def fault(self, key: str, found: object, may: str) -> None:
        self.faults.append(f"{key}: {found!r} stands there; it may be {may}")

    def take(self, key: str, kind: type, may: str, default: Any = None) -> Any:
        """The value at a dotted key, or `default` after noting a fault."""
        self.taken.add(key)
        section: Any = self.values
        for part in key.split("."):
            section = section.get(part) if isinstance(section, dict) else None
        if section is None and default is not None:
            return default
        if type(section) is not kind:
            self.fault(key, section, may)
            return kind()
        return section

    def read(self, key: str, found: Any, parse: Any, may: str, default: Any) -> Any:
        """Parses text found at a key, or notes a fault."""
        try:
            return parse(found)
        except (ValueError, TypeError):
            self.fault(key, found, may)
            return default

    def unknown(self) -> None:
        """Notes every key of the file that nothing has taken: a typing mistake must never be a rule ignored."""
        for key, value in self.values.items():
            names = [key] if not isinstance(value, dict) else [f"{key}.{part}" for part in value]
            for name in names:
                if name not in self.taken and key not in self.taken:
                    self.faults.append(f"{name}: is not a key that a house file has")


def read_house(text: str, file: str = "house", wheel: WheelName | None = None) -> House:
    """Reads a house for one of its wheels (its first, unless told); raises HouseError with all faults together."""
    try:
        reader = _Reader(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise HouseError(file, [str(error)]) from error
    house = _house(reader, wheel)
    reader.unknown()
    if reader.faults:
        raise HouseError(file, reader.faults)
    return house


def _house(reader: _Reader, wanted: WheelName | None) -> House:
    wheel, felt = _felt(reader, wanted)
    odds = {kind: _odds(reader, kind) for kind in KINDS}
    play = reader.take("play", str, "'called'")
    if play != "called":
        reader.fault("play", play, "'called'")
    seats = reader.take("seats", int, "a number from 1 to 500")
    if not 1 <= seats <= 500:
        reader.fault("seats", seats, "a number from 1 to 500")
    return House(
        title=reader.take("title", str, "a name in quotes"),
        book=reader.take("book", str, "the book's name in quotes"),
        play=play,
        seats=seats,
        wheel=wheel,
        felt=felt,
        chips=Chips(
            unit=_unit(reader),
            tray=tuple(
                _amount(reader, "chips.tray", chip) for chip in reader.take("chips.tray", list, "a list of amounts")
            ),
        ),
        odds=odds,
        limits=_limits(reader),
        clauses=_clauses(reader),
        spot_at={place.name: felt.spots[place.spot] for place in felt.places.values()},
        pays={spot.name: odds[spot.kind] for spot in felt.spots.values()},
    )


def _felt(reader: _Reader, wanted: WheelName | None) -> tuple[Wheel, Felt]:
    wheels = reader.take("wheels", list, "a list of 'single', 'double' and 'triple'")
    names = [name for name in WHEELS if name in wheels]
    if not names or len(names) != len(wheels):
        reader.fault("wheels", wheels, "a list of 'single', 'double' and 'triple', each once")
    name = wanted or (names[0] if names else "double")
    if name not in names:
        reader.faults.append(f"wheels: this house has no {name} wheel; it has {', '.join(names)}")
    layouts: dict[WheelName, Felt] = {}
    courtesy = reader.take("felt.courtesy", bool, "true or false", False)
    for each in names:
        ranks = _zeros(reader, each)
        if ranks:
            layouts[each] = lay_out(ranks, courtesy)
    return WHEELS[name], layouts.get(name) or Felt({}, {}, {})


def _zeros(reader: _Reader, wheel: WheelName) -> tuple[tuple[Pocket, ...], ...]:
    """How the zeros of a wheel are printed; each of its zeros stands once."""
    key, may = f"felt.{wheel}", f"ranks of zero boxes, such as {_LAYOUTS[wheel]}"
    found = reader.take(key, list, may)
    ranks = tuple(tuple(rank) if isinstance(rank, list) else () for rank in found)
    wanted = [zero for zero in ZEROS if zero in WHEELS[wheel].order]
    if sorted(str(zero) for rank in ranks for zero in rank) != wanted:
        reader.fault(key, found, may)
        return ()
    return ranks


_LAYOUTS: dict[WheelName, str] = {
    "single": '[["0"]]',
    "double": '[["0", "00"]]',
    "triple": '[["0", "000", "00"]]',
}


def _unit(reader: _Reader) -> int:
    key = "chips.unit"
    unit = _amount(reader, key, reader.take(key, str, "an amount such as '$1'"))
    if unit == 0:
        reader.fault(key, "$0", "an amount above nothing")
    return unit


def _amount(reader: _Reader, key: str, found: object) -> int:
    amount: int = reader.read(key, found, parse_amount, "an amount such as '$5' or '$5.00'", 1)
    return amount


def _odds(reader: _Reader, kind: Kind) -> Odds:
    key, may = f"odds.{kind}", "odds such as '35 to 1'"
    odds: Odds = reader.read(key, reader.take(key, str, may), parse_odds, may, Odds(0, 1))
    return odds


def _limits(reader: _Reader) -> Limits:
    least, most = {}, {}
    may = "the least and the most, such as ['$1', '$10']"
    for kind in KINDS:
        key = f"limits.{kind}"
        pair = reader.take(key, list, may)
        if len(pair) != 2:
            reader.fault(key, pair, may)
            continue
        least[kind], most[kind] = (_amount(reader, key, each) for each in pair)
        if least[kind] > most[kind]:
            reader.fault(key, pair, "a least that is not above the most")
    return Limits(least, most)


def _clauses(reader: _Reader) -> dict[str, str]:
    clauses: dict[str, Any] = reader.take("clauses", dict, "a table of rules and where the book says so")
    for key, where in clauses.items():
        if not isinstance(where, str):
            reader.fault(f"clauses.{key}", where, "words in quotes")
    return {key: str(where) for key, where in clauses.items()}
