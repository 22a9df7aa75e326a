"""A house listed key by key says what its file says: what is listed reads back as the same house."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from croupier.house import House, read_house
from croupier.house_rules import house_keys, rules_of
from croupier.rules import Act, Authority
from tests.house_files import shipped
from tests.houses import INVENTED, invented, read

SHIPPED = ("ten-dollar", "posted-limits", "thirty-to-one", "itable")


def as_file(house: House) -> str:
    """A house file of one wheel made from what is listed."""
    heads, sections = [], []
    for key, value in rules_of(house).items():
        if "." not in key:
            heads.append(f'wheels = ["{house.wheel.name}"]' if key == "wheels" else f"{key} = {value}")
        elif key.startswith("dealer_enforced."):
            sections.append(f"[[dealer_enforced]]\nwords = {value}")
        elif not _idle(house, key):
            sections.append(f"{key} = {value}")
    dotted = [line for line in sections if not line.startswith("[[")]
    return "\n".join((*heads, *dotted, *(line for line in sections if line.startswith("[["))))


def _idle(house: House, key: str) -> bool:
    """Whether another rule makes a key meaningless: a file may not have it then, although its default is listed."""
    section, _, name = key.partition(".")
    return {
        "felt": name in ("single", "double", "triple") and name != house.wheel.name,
        "chips": name in ("colour_value", "sets", "brought_back", "redeem", "value_by_permission")
        and not house.chips.colours,
        "zero": name != "even" and house.zero.even != "prison",
        "spin": (name == "hanging" and "hanging_ball" not in house.spin.no_spin)
        or (name == "wagers" and not house.spin.no_spin),
    }.get(section, False)


@pytest.mark.parametrize("name", [*SHIPPED, *INVENTED])
def test_what_is_listed_reads_back_as_the_same_house(name: str) -> None:
    house = shipped(name) if name in SHIPPED else invented(name)
    again = read_house(as_file(house))
    enforced = tuple(replace(rule, clause="") for rule in house.dealer_enforced)
    only = replace(house.felt_rules, **{wheel: () for wheel in house.wheels if wheel != house.wheel.name})
    card = replace(house.card, acts={act: house.card.acts.get(act, Authority()) for act in get_args(Act)})
    wanted = replace(
        house,
        clauses={},
        wheels=(house.wheel.name,),
        dealer_enforced=enforced,
        felt_rules=only,
        card=card,
    )
    assert again == wanted


def test_groups_are_written_out() -> None:
    rules = rules_of(read())
    assert rules["limits.red"] == '["$5", "$100"]'
    assert rules["odds.red"] == '"1 to 1"'
    assert "limits.outside" not in rules


def test_a_rule_that_the_file_is_silent_about_is_listed_with_its_default() -> None:
    rules = rules_of(read())
    assert (rules["zero.even"], rules["spin.late"]) == ('"lose"', '"returned"')


@pytest.mark.parametrize("name", [*SHIPPED, *INVENTED])
def test_what_is_listed_has_the_keys_of_the_format(name: str) -> None:
    house = shipped(name) if name in SHIPPED else invented(name)
    own = ("announced.", "dealer_enforced.")
    assert {key for key in rules_of(house) if not key.startswith(own)} <= house_keys()
