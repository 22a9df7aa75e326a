"""Bets that players call: in pieces, on places that the house takes, under names that no other wager has."""

from __future__ import annotations

import msgspec
import pytest

from croupier import commands as c
from croupier.notation import Notation, Wager
from croupier.rules import Piece
from croupier.wheel import WheelName
from tests.houses import fault_cases, faults, invented, read


@pytest.mark.parametrize(("lines", "said"), fault_cases("announced"))
def test_a_fault_is_said(lines: dict[str, str], said: list[str]) -> None:
    assert faults(**lines) == said


def test_an_announced_bet_is_made_of_pieces() -> None:
    announced = invented("partage").announced
    chips = {name: sum(piece.chips for piece in pieces) for name, pieces in announced.items()}
    assert {name: chips[name] for name in ("tiers", "orphans", "voisins")} == {"tiers": 6, "orphans": 5, "voisins": 9}
    assert announced["voisins"][0] == Piece("0-2-3", 2)


NAMES = ("tiers du cylindre", "series 5/8", "zéro-spiel", "grand'ours 2", "x" * 40)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_can_be_said_on_the_wire_and_in_words(name: str) -> None:
    house = read(**{"announced.single": f'"{name}" = ["17", "20"]'})
    assert msgspec.convert({"type": "lay", "place": name, "amount": 1_00}, c.AnyVerb) == c.Lay(name, 1_00)
    assert Notation(house).calls(f"{name} $1, red $5, {name} by $2") == (
        Wager(name, 1_00), Wager("red", 5_00), Wager(name, 2_00),
    )  # fmt: skip


def test_the_three_called_bets_cover_the_wheel_once() -> None:
    house = invented("partage")
    covered = [
        {pocket for piece in house.announced[name] for pocket in house.spot_at[piece.place].pockets}
        for name in ("tiers", "orphans", "voisins")
    ]
    assert sum(len(pockets) for pockets in covered) == 37
    assert set.union(*covered) == set(house.wheel.order)


@pytest.mark.parametrize("wheel", ["single", "double"])
def test_neighbours_lie_beside_the_number_round_the_wheel(wheel: WheelName) -> None:
    zeros = '-single\ndouble = [["0", "00"]]' if wheel == "double" else 'single = [["0"]]'
    odds = 'first_five = "6 to 1"' if wheel == "double" else 'straight = "35 to 1"'
    house = read(front=f'wheels = ["{wheel}"]', felt=zeros, odds=odds, announced="neighbours = 2")
    assert len(house.announced) == len(house.wheel.order)
    doubled = house.wheel.order * 2
    for pocket in house.wheel.order:
        around = [piece.place for piece in house.announced[f"neighbours of {pocket}"]]
        assert around[2] == pocket
        assert len(set(around)) == 5
        assert any(list(doubled[at : at + 5]) == around for at in range(len(doubled)))


def test_nothing_is_called_where_the_house_says_nothing() -> None:
    assert read().announced == {}
