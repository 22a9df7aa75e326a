"""The felts of a house: one for each of its wheels, and the places on them that it does not take."""

from __future__ import annotations

from typing import get_args

from croupier.felt import KINDS, Felt, Kind, lay_out
from croupier.house_reader import Reader
from croupier.rules import FeltRules, Ranks
from croupier.wheel import WHEELS, ZEROS, WheelName

USUAL: dict[WheelName, str] = {"single": '[["0"]]', "double": '[["0", "00"]]', "triple": '[["0", "000", "00"]]'}


def read_felts(reader: Reader, wheels: tuple[WheelName, ...]) -> tuple[FeltRules, dict[WheelName, Felt]]:
    """The whole felt of each wheel, as it is printed."""
    rules = reader.section("felt", FeltRules)
    felts = {}
    for wheel in get_args(WheelName):
        ranks: Ranks = getattr(rules, wheel)
        if wheel not in wheels:
            if reader.has(f"felt.{wheel}") and not reader.bad("wheels"):
                reader.wrong(f"felt.{wheel}", f"the house has no {wheel} wheel")
        elif not reader.bad(f"felt.{wheel}") and _whole(reader, wheel, ranks):
            felts[wheel] = lay_out(ranks, rules.courtesy, rules.doubles)
    _lines(reader, rules, felts)
    _not_taken(reader, rules, felts)
    return rules, felts


def kinds_taken(rules: FeltRules, felts: dict[WheelName, Felt]) -> list[Kind]:
    """The kinds of wager that the house takes on one or other of its felts."""
    taken = {spot.kind for felt in felts.values() for spot in felt.without(rules.not_taken).spots.values()}
    return [kind for kind in KINDS if kind in taken]


def _whole(reader: Reader, wheel: WheelName, ranks: Ranks) -> bool:
    """Each zero of a wheel stands once on its felt."""
    key, may = f"felt.{wheel}", f"it may be ranks of zero boxes, such as {USUAL[wheel]}"
    if not reader.has(key):
        reader.fault(key, f"nothing stands there, and the house has a {wheel} wheel; {may}")
        return False
    printed = sorted(zero for rank in ranks for zero in rank)
    if printed != [zero for zero in ZEROS if zero in WHEELS[wheel].order] or not all(ranks):
        reader.wrong(key, f"{may}, with each zero of the wheel once")
        return False
    return True


def _lines(reader: Reader, rules: FeltRules, felts: dict[WheelName, Felt]) -> None:
    """What the lines between the dozens mean."""
    if not rules.courtesy:
        return
    if "dozen" in rules.doubles:
        reader.wrong("felt.courtesy", "with doubles of dozens the same line would be a wager of 24 numbers")
    if felts and not any("courtesy" in felt.places for felt in felts.values()):
        reader.wrong("felt.courtesy", "no felt of this house has the split 0-00 that it stands for")


def _not_taken(reader: Reader, rules: FeltRules, felts: dict[WheelName, Felt]) -> None:
    there = {name for felt in felts.values() for spot in felt.spots.values() for name in (spot.name, spot.kind)}
    for name in rules.not_taken:
        if felts and name not in there:
            reader.wrong("felt.not_taken", f'no felt of this house has "{name}"')
    if felts and not kinds_taken(rules, felts):
        reader.wrong("felt.not_taken", "no wager is left")
