"""Bets that players call by their names: each is laid in pieces, all of them on one wheel's felt."""

from __future__ import annotations

import re
from typing import Any, TypeAlias

from croupier.felt import Felt
from croupier.house_reader import Reader
from croupier.house_values import PIECE
from croupier.rules import AnnouncedRules, Piece
from croupier.wheel import WHEELS, Pocket, WheelName

Announced: TypeAlias = dict[str, tuple[Piece, ...]]

NEIGHBOURS = "neighbours of "
"""How the name of a number with its neighbours begins."""

LONGEST_NAME = 40
"""A command for a wager says no more."""

_NAME = re.compile(r"[^\W\d_]+(?:[ '/-]?[^\W_]+)*")
_NAMED = f"a bet has a name of small letters, and figures behind them, with at most {LONGEST_NAME} characters"

_MAY = f"it may be a list of pieces, each {PIECE.may}"


def read_announced(reader: Reader, taken: dict[WheelName, Felt]) -> tuple[AnnouncedRules, dict[WheelName, Announced]]:
    """`[announced]` and `[announced.single]`; `taken` are the places of each wheel that the house takes."""
    rules = reader.section("announced", AnnouncedRules)
    found: dict[WheelName, Announced] = {}
    for wheel, felt in taken.items():
        named = {
            name: _pieces(reader, f"announced.{wheel}.{name}", felt) for name in reader.table(f"announced.{wheel}")
        }
        for name in named:
            if not _NAME.fullmatch(name) or name != name.lower() or len(name) > LONGEST_NAME:
                reader.fault(f"announced.{wheel}.{name}", _NAMED)
            elif name in felt.places or name.startswith(NEIGHBOURS):
                reader.fault(f"announced.{wheel}.{name}", "a wager has this name already")
        found[wheel] = {**named, **_neighbours(WHEELS[wheel].order, rules.neighbours)}
        _all_taken(reader, wheel, rules.neighbours, felt)
    return rules, found


def _pieces(reader: Reader, key: str, felt: Felt) -> tuple[Piece, ...]:
    pieces: Any = reader.found(key)
    try:
        read = tuple(PIECE.read(piece) for piece in pieces) if isinstance(pieces, list) else ()
    except (ValueError, TypeError):
        read = ()
    if not read:
        reader.wrong(key, _MAY)
    for piece in read:
        if piece.place not in felt.places:
            reader.wrong(key, f'the house takes no wager on a place "{piece.place}" of this felt')
    return read


def _neighbours(order: tuple[Pocket, ...], each_side: int) -> Announced:
    """Every number with those that lie beside it round the wheel."""
    if not each_side:
        return {}
    around = range(-each_side, each_side + 1)
    return {
        f"{NEIGHBOURS}{pocket}": tuple(Piece(order[(at + step) % len(order)]) for step in around)
        for at, pocket in enumerate(order)
    }


def _all_taken(reader: Reader, wheel: WheelName, each_side: int, felt: Felt) -> None:
    if each_side and not set(WHEELS[wheel].order) <= set(felt.places):
        reader.wrong("announced.neighbours", f"the house does not take every number of the {wheel} felt")
