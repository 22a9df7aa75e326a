"""One house's rules, read strictly from TOML text: what a file says and the code cannot do is an error at load."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from croupier.felt import Felt, Kind, Place, PlaceName, Spot, SpotName
from croupier.house_announced import read_announced
from croupier.house_felts import kinds_taken, read_felts
from croupier.house_reader import HouseError, Reader
from croupier.house_sense import read_chips, read_clock, read_money, read_paying, read_spin, read_zero
from croupier.house_values import AUTHORITY, TEXT, as_written, is_text
from croupier.house_wagers import check_payable, read_limits, read_odds
from croupier.limits import Limits, in_force
from croupier.money import Odds
from croupier.rules import (
    TOPICS,
    WITH_AMOUNT,
    Act,
    AnnouncedRules,
    Card,
    Chips,
    Clock,
    Day,
    Enforced,
    FeltRules,
    Front,
    LimitRules,
    MoneyRules,
    Paying,
    Piece,
    Play,
    SpinRules,
    Zero,
)
from croupier.wheel import WHEELS, Wheel, WheelName

__all__ = ["House", "HouseError", "read_house"]

NOT_FROM_THE_BOOK = "not from the book"
"""How a clause begins where the house has added what its book leaves open."""


class House(msgspec.Struct, frozen=True):
    """The rules of one table: a house and one of the wheels that it deals on."""

    title: str
    book: str
    play: Play
    seats: int
    wheel: Wheel
    felt: Felt
    """Every place that the house takes."""
    chips: Chips
    odds: dict[Kind, Odds]
    limits: Limits
    clauses: dict[str, str]
    spot_at: dict[PlaceName, Spot]
    pays: dict[SpotName, Odds]
    zero: Zero = Zero()
    spin: SpinRules = SpinRules()
    clock: Clock = Clock()
    day: Day = Day()
    paying: Paying = Paying()
    money: MoneyRules = MoneyRules()
    card: Card = Card()
    announced: dict[str, tuple[Piece, ...]] = {}
    """Bets that players call by these names, in pieces."""
    announced_rules: AnnouncedRules = AnnouncedRules()
    dealer_enforced: tuple[Enforced, ...] = ()
    limit_rules: LimitRules = LimitRules()
    felt_rules: FeltRules = FeltRules()
    floor: dict[Kind, Odds] = {}
    """Odds below which the house may not pay."""
    not_taken: dict[PlaceName, Place] = {}
    """Places that are printed on the felt and not taken: refused with the clause of `felt.not_taken`."""
    wheels: tuple[WheelName, ...] = ()
    """All the wheels that the house deals on."""

    def clause(self, key: str) -> str:
        """Where the book says so: the rule's own clause, or that of its section."""
        found = self.clauses.get(key) or self.clauses.get(key.partition(".")[0], "")
        if found.startswith(NOT_FROM_THE_BOOK):
            return found
        return f"{self.book}, {found}" if found else self.book


def read_house(text: str, file: str = "house", wheel: WheelName | None = None) -> House:
    """Reads a house for one of its wheels (its first, unless told); raises HouseError with all faults together."""
    reader = Reader(text, file)
    front = reader.section("", Front)
    if not front.wheels and not reader.bad("wheels"):
        reader.wrong("wheels", "a house deals on one wheel at least")
    rules, felts = read_felts(reader, front.wheels)
    kinds = None if reader.bad("wheels", "felt") else kinds_taken(rules, felts)
    chips, paying, zero = read_chips(reader), read_paying(reader), read_zero(reader)
    odds, floor = read_odds(reader, kinds)
    limits = read_limits(reader, kinds, chips)
    check_payable(reader, odds, chips, paying, zero)
    card = _card(reader)
    spin, clock, money = read_spin(reader, card, front.play), read_clock(reader, front.play), read_money(reader)
    day = reader.section("day", Day)
    taken = {wheel: felt.without(rules.not_taken) for wheel, felt in felts.items()}
    announced_rules, announced = read_announced(reader, taken)
    enforced = _enforced(reader)
    clauses = _clauses(reader)
    reader.unknown()
    dealt_on = wheel or (front.wheels[0] if front.wheels else "double")
    if not reader.faults and dealt_on not in front.wheels:
        reader.wrong("wheels", f"this house has no {dealt_on} wheel")
    if reader.faults:
        raise HouseError(file, reader.faults)

    printed = felts[dealt_on]
    felt = taken[dealt_on]
    on_it = kinds_taken(rules, {dealt_on: printed})
    limits = msgspec.structs.replace(limits, least=_only(limits.least, on_it), most=_only(limits.most, on_it))
    return House(
        title=front.title,
        book=front.book,
        play=front.play,
        seats=front.seats,
        wheel=WHEELS[dealt_on],
        felt=felt,
        chips=chips,
        odds=_only(odds, on_it),
        limits=in_force(limits),
        clauses=clauses,
        spot_at={place.name: felt.spots[place.spot] for place in felt.places.values()},
        pays={spot.name: odds[spot.kind] for spot in felt.spots.values()},
        zero=zero,
        spin=spin,
        clock=clock,
        day=day,
        paying=paying,
        money=money,
        card=card,
        announced=announced[dealt_on],
        announced_rules=announced_rules,
        dealer_enforced=enforced,
        limit_rules=limits,
        felt_rules=rules,
        floor=_only(floor, on_it),
        not_taken={name: place for name, place in printed.places.items() if name not in felt.places},
        wheels=front.wheels,
    )


def _only(values: dict[Kind, Any], kinds: list[Kind]) -> dict[Kind, Any]:
    """What is said for the kinds of one felt; another wheel's may have more."""
    return {kind: values[kind] for kind in kinds if kind in values}


def _card(reader: Reader) -> Card:
    acts = {act: reader.value(f"card.{act}", AUTHORITY) for act in get_args(Act) if reader.has(f"card.{act}")}
    for act, authority in acts.items():
        if authority.needs == "above" and act not in WITH_AMOUNT:
            reader.wrong(f"card.{act}", 'no amount goes with it, so it may be "always" or "never"')
    return reader.section("card", Card, acts=acts)


def _enforced(reader: Reader) -> tuple[Enforced, ...]:
    """`[[dealer_enforced]]`: rules for people, in the order in which the dealer reads them."""
    found = reader.found("dealer_enforced")
    may = "it may be sections [[dealer_enforced]] with words and a clause"
    if not isinstance(found, list):
        if reader.has("dealer_enforced"):
            reader.wrong("dealer_enforced", may)
        return ()
    enforced = []
    for each in found:
        said = {"clause": "", **each} if isinstance(each, dict) else {}
        fine = said.keys() == {"words", "clause"} and is_text(said["words"])
        if fine and (said["clause"] == "" or is_text(said["clause"])):
            enforced.append(Enforced(**said))
        else:
            reader.fault("dealer_enforced", f"{as_written(each)} stands there; {may}")
    return tuple(enforced)


def _clauses(reader: Reader) -> dict[str, str]:
    """Where the book says so. A clause is of a key, of a section, or of one of the topics that have no key."""
    clauses = reader.table("clauses")
    rules = reader.asked()
    for key, where in clauses.items():
        if not is_text(where):
            reader.fault(f"clauses.{key}", f"{as_written(where)} stands there; it may be {TEXT.may}")
        elif key not in rules and key not in TOPICS:
            reader.fault(f"clauses.{key}", f"is a clause of no rule{reader.perhaps(key)}")
    return {key: str(where) for key, where in clauses.items()}
