"""What a house pays for each kind of wager, and within which limits it takes one."""

from __future__ import annotations

from typing import Any, TypeAlias

from croupier.felt import EVEN_CHANCES, INSIDE, KINDS, OUTSIDE, Kind
from croupier.house_reader import Reader
from croupier.house_values import BOUND, ODDS, Value
from croupier.limits import in_force
from croupier.money import Odds, show
from croupier.rules import Bound, Chips, LimitRules, Paying, Zero

GROUPS: dict[str, tuple[Kind, ...]] = {"even_chances": EVEN_CHANCES, "inside": INSIDE, "outside": OUTSIDE}
"""One key for many kinds. A kind's own key says otherwise, and so does a smaller group."""

Pair: TypeAlias = tuple[Bound, Bound]
Kinds: TypeAlias = list[Kind] | None
"""The kinds of wager that a house takes; None where a felt could not be read, and so they are not known."""


def read_odds(reader: Reader, kinds: Kinds) -> tuple[dict[Kind, Odds], dict[Kind, Odds]]:
    """What the house pays, and below what it may not go: `[odds]` and `[floor]`."""
    odds = _by_kind(reader, "odds", ODDS, kinds)
    floor = _by_kind(reader, "floor", ODDS, kinds, required=False)
    for kind, least in floor.items():
        key = _key(reader, "odds", kind)
        if kind in odds and not reader.bad(key) and odds[kind].below(least):
            reader.wrong(key, f"the house may not pay a {kind} less than {least}")
    return odds, floor


def read_limits(reader: Reader, kinds: Kinds, chips: Chips) -> LimitRules:
    """`[limits]`: the table's own two numbers and what follows from them."""
    pairs = _by_kind(reader, "limits", PAIR, kinds)
    rules = reader.section(
        "limits",
        LimitRules,
        least={kind: least for kind, (least, _) in pairs.items()},
        most={kind: most for kind, (_, most) in pairs.items()},
    )
    if not reader.bad("limits.minimum", "limits.maximum"):
        _bounds(reader, rules)
        _amounts(reader, rules, 1 if reader.bad("chips.unit") else chips.unit)
    return rules


def check_payable(reader: Reader, odds: dict[Kind, Odds], chips: Chips, paying: Paying, zero: Zero) -> None:
    """Every stake can be paid exactly, or the house says which way it rounds; and the kinds paid in turn are taken."""
    strange = [kind for kind in paying.kinds if kind not in odds and not reader.bad("wheels", "felt", "odds")]
    if strange:
        reader.wrong("paying.kinds", f"the house takes no {', '.join(strange)}")
    if reader.bad("chips.unit", "paying"):
        return
    if paying.round != "none":
        _rounded_once(reader, odds, chips, paying)
        return
    steps = f"a stake of {show(chips.unit)} cannot be paid in steps of {show(paying.step)}"
    for kind, pays in odds.items():
        key = _key(reader, "odds", kind)
        if not reader.bad(key) and chips.unit * pays.win % (pays.to * paying.step):
            reader.wrong(key, f'{steps}; paying.round may say "down" or "up"')
    halves = zero.even == "half" or zero.choice or (zero.even == "prison" and zero.last == "half")
    if halves and not reader.bad("zero") and chips.unit % (2 * paying.step):
        reader.fault("zero", f'half of {steps}; paying.round may say "down" or "up"')


def _rounded_once(reader: Reader, odds: dict[Kind, Odds], chips: Chips, paying: Paying) -> None:
    """What lies on a place is paid by itself, so a wager on two places must come to the same as on one."""
    pays = odds.get("split")
    courtesy = reader.found("felt.courtesy") is True and not reader.bad("odds")
    if courtesy and pays and chips.unit * pays.win % (pays.to * paying.step):
        twice = f"a split on two places would be rounded twice, for {show(chips.unit)} at {pays} is rounded"
        reader.wrong("felt.courtesy", f"{twice} (paying.round)")


def _pair(found: object) -> Pair:
    if not isinstance(found, list) or len(found) != 2:
        raise TypeError
    return BOUND.read(found[0]), BOUND.read(found[1])


PAIR = Value(
    f"the least and the most, each {BOUND.may}",
    _pair,
    lambda pair: f"[{BOUND.write(pair[0])}, {BOUND.write(pair[1])}]",
    (Bound(), Bound()),
)


def _key(reader: Reader, section: str, kind: Kind) -> str:
    """The key that speaks for a kind: its own, or that of the smallest group that the file has."""
    for name, members in {kind: (kind,), **GROUPS}.items():
        if kind in members and reader.has(f"{section}.{name}"):
            return f"{section}.{name}"
    return f"{section}.{kind}"


def _by_kind(reader: Reader, section: str, value: Value, kinds: Kinds, required: bool = True) -> dict[Kind, Any]:
    """One value for each kind that the house takes. A kind that it does not take has none."""
    reader.table(section)
    said = [name for name in (*KINDS, *GROUPS) if reader.has(f"{section}.{name}")]
    if required and not said:
        reader.fault(section, f"nothing stands there for any kind of wager; it must be {value.may}")
        return {}
    found = {}
    read: dict[str, Any] = {}
    for kind in KINDS if kinds is None else kinds:
        key = _key(reader, section, kind)
        if key not in read and (reader.has(key) or (required and kinds is not None)):
            read[key] = reader.value(key, value)
        if reader.has(key):
            found[kind] = read[key]
    for name in said if kinds is not None else ():
        if name in GROUPS and f"{section}.{name}" not in read:
            reader.wrong(f"{section}.{name}", "each kind that it would speak for has a key of its own")
        elif name not in GROUPS and name not in (kinds or ()):
            reader.wrong(f"{section}.{name}", f"the house takes no {name}")
    return found


def _bounds(reader: Reader, rules: LimitRules) -> None:
    """A multiple needs the number that it is a multiple of."""
    named = {"minimum": rules.minimum, "maximum": rules.maximum}
    if rules.minimum > rules.maximum > 0:
        reader.wrong("limits.minimum", f"the table's maximum is {show(rules.maximum)}")
    totals = (("inside_total", rules.inside_total), ("all_total", rules.all_total))
    bounds = [(f"limits.{name}", bound) for name, bound in totals]
    bounds += [
        (_key(reader, "limits", kind), bound) for ends in (rules.least, rules.most) for kind, bound in ends.items()
    ]
    for key, bound in dict.fromkeys(bounds):
        if bound.times and not named[bound.of]:
            reader.wrong(key, f"the house has no limits.{bound.of}")
    if rules.seat_minimum and not rules.minimum:
        reader.wrong("limits.seat_minimum", "the house has no limits.minimum that a seat's could be above")
    elif rules.seat_minimum and not any(bound.times and bound.of == "minimum" for _, bound in bounds):
        reader.wrong("limits.seat_minimum", "no limit is a multiple of the minimum, so none would follow a seat's")
    if rules.posted and not (rules.minimum or rules.maximum):
        reader.wrong("limits.posted", "the house has no limits.minimum or limits.maximum to post")


def _amounts(reader: Reader, rules: LimitRules, unit: int) -> None:
    """In force, a least is not above its most, and both can be laid in whole chips."""
    limits = in_force(rules)
    for kind, least in limits.least.items():
        key, most = _key(reader, "limits", kind), limits.most[kind]
        if reader.bad(key):
            continue
        if least > most:
            reader.wrong(key, f"the least, {show(least)}, is above the most, {show(most)}")
        elif not most:
            reader.wrong(key, "the most must be above nothing")
        elif least % unit or most % unit:
            reader.wrong(key, f"stakes are in steps of {show(unit)}")
