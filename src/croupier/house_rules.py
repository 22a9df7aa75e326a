"""Everything that a house says, key by key, as its file would say it: to compare two houses, and to list one."""

from __future__ import annotations

from typing import get_args

import msgspec

from croupier.felt import KINDS
from croupier.house import House
from croupier.house_announced import NEIGHBOURS
from croupier.house_reader import keys_of
from croupier.house_values import AUTHORITY, ODDS, PIECE, as_written
from croupier.house_wagers import GROUPS, PAIR
from croupier.rules import SECTIONS, Act, Authority


def rules_of(house: House) -> dict[str, str]:
    """Each key and what stands there, or its default where the file is silent, in the order of the format.

    Groups are written out: a house that says `inside` and one that says the same for each kind say the same.
    """
    found: dict[str, str] = {}
    shapes: dict[str, msgspec.Struct] = {
        "felt": house.felt_rules,
        "chips": house.chips,
        "limits": house.limit_rules,
        "zero": house.zero,
        "spin": house.spin,
        "clock": house.clock,
        "day": house.day,
        "paying": house.paying,
        "money": house.money,
        "card": house.card,
        "announced": house.announced_rules,
    }
    for section, shape in SECTIONS.items():
        if section == "clock" and house.play == "called":
            continue
        dot = f"{section}." if section else ""
        said = shapes.get(section, house)
        if section == "limits":
            found |= {f"odds.{kind}": ODDS.write(odds) for kind, odds in house.odds.items()}
            found |= {f"floor.{kind}": ODDS.write(odds) for kind, odds in house.floor.items()}
            found |= _pairs(house)
        found |= {dot + key.name: key.value.write(getattr(said, key.name)) for key in keys_of(shape)}
    found |= {f"card.{act}": AUTHORITY.write(house.card.acts.get(act, Authority())) for act in get_args(Act)}
    for name, pieces in house.announced.items():
        if name.startswith(NEIGHBOURS):
            continue
        found[f"announced.{house.wheel.name}.{name}"] = f"[{', '.join(PIECE.write(piece) for piece in pieces)}]"
    for number, enforced in enumerate(house.dealer_enforced, start=1):
        found[f"dealer_enforced.{number}"] = as_written(enforced.words)
    return found


def house_keys() -> frozenset[str]:
    """Every key that a house file may have, but for names of the house's own."""
    found = {f"{section}.{key.name}".removeprefix(".") for section, shape in SECTIONS.items() for key in keys_of(shape)}
    found |= {f"{section}.{kind}" for section in ("odds", "floor", "limits") for kind in (*KINDS, *GROUPS)}
    return frozenset(found | {f"card.{act}" for act in get_args(Act)})


def _pairs(house: House) -> dict[str, str]:
    rules = house.limit_rules
    return {f"limits.{kind}": PAIR.write((least, rules.most[kind])) for kind, least in rules.least.items()}
