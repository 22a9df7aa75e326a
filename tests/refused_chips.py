"""Every no about colours and value chips: how it comes about, its words, and the rule whose clause stands behind it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from croupier import commands as c
from croupier.decisions import Decision
from croupier.house import House
from tests.dealt import SUPERVISOR, Dealt, betting, clocked, opened, reach, ten_dollar
from tests.house_files import shipped

SEAT, DEALER = c.Actor("seat", 1), c.Actor("dealer")
Reached = Callable[[], Decision]


def _of_five() -> Dealt:
    """Seat 1's white chips stand for $5 each."""
    dealt = opened()
    dealt.dealer(c.BuyIn(1, 100_00, value=5_00), c.PlaceYourBets())
    return dealt


def _granted(*bought: int) -> Dealt:
    dealt = betting(*bought)
    dealt.dealer(c.GrantValueChips(1, 5_00))
    return dealt


def _carried() -> Dealt:
    """A player has left with 100 white chips."""
    dealt = opened(100_00)
    dealt.card(c.ReleaseOwing(1))
    return dealt


def _few_sets() -> House:
    house = ten_dollar()
    return replace(house, chips=replace(house.chips, sets=("white",)))


# Code, how it comes about, its words, the rule whose clause stands behind it.
REACHED_CHIPS: list[tuple[str, Reached, str, str]] = [
    (
        "no_such_colour",
        lambda: opened().ask(DEALER, c.BuyIn(1, 5_00, 0, "plaid")),
        "Nothing was done. This house has no chips that are plaid.",
        "chips.sets",
    ),
    (
        "colour_taken",
        lambda: opened(100_00).ask(DEALER, c.BuyIn(2, 5_00, 0, "white")),
        "Nothing was done. Seat 1 plays white.",
        "chips.colours",
    ),
    (
        "colour_stands",
        lambda: opened(100_00).ask(DEALER, c.BuyIn(1, 5_00, 0, "red")),
        "Nothing was done. Seat 1 plays white until it is released.",
        "chips.colours",
    ),
    (
        "colour_value_bounds",
        lambda: opened().ask(DEALER, c.BuyIn(1, 5_00, value=11_00)),
        "Nothing was done. A colour stands for $1 to $10, in steps of $1.",
        "chips.colour_value",
    ),
    (
        "colour_value_stands",
        lambda: opened(100_00).ask(DEALER, c.BuyIn(1, 5_00, value=5_00)),
        "Nothing was done. Chips that are white are out, and each stands for $1.",
        "chips.colour_value",
    ),
    (
        "not_in_colours",
        lambda: _of_five().ask(SEAT, c.Lay("17", 6_00)),
        "Your chips stay where they are. Each of your white chips stands for $5.",
        "chips.colour_value",
    ),
    (
        "value_chips_taken",
        lambda: _granted(100_00, 100_00).ask(DEALER, c.GrantValueChips(2, 5_00)),
        "Nothing was done. Seat 1 plays value chips of $5.",
        "chips.values",
    ),
    (
        "value_chips_not_granted",
        lambda: betting(100_00).ask(SEAT, c.Lay("17", 5_00, chip=5_00)),
        "Nothing was done. Seat 1 has no permission for value chips of $5.",
        "chips.value_by_permission",
    ),
    (
        "not_in_value_chips",
        lambda: _granted(100_00).ask(SEAT, c.Lay("17", 6_00, chip=5_00)),
        "Your chips stay with you. The stake is not made of value chips of $5.",
        "",
    ),
    (
        "wagers_in_play",
        lambda: reach("betting").ask(SUPERVISOR, c.ReleaseOwing(1)),
        "Nothing was done. Seat 1 has wagers in play.",
        "",
    ),
    (
        "not_away",
        lambda: _carried().ask(DEALER, c.BringBack("white", 101, 1_00)),
        "Nothing was done. Away from the table are 100 of white, at $1 each.",
        "chips.brought_back",
    ),
]

ROWS_CHIPS: list[tuple[str, Reached, str, str, House]] = [
    (
        "no_colours",
        lambda: opened(house=clocked()).ask(DEALER, c.BuyIn(1, 5_00, 0, "red")),
        "Nothing was done. This house's chips have no colours.",
        "chips.colours",
        clocked(),
    ),
    (
        "no_colour_left",
        lambda: opened(5_00, house=_few_sets()).ask(DEALER, c.BuyIn(2, 5_00)),
        "Nothing was done. Every colour of this house is in play: 1.",
        "chips.sets",
        _few_sets(),
    ),
    (
        "no_value_chips",
        lambda: betting(100_00, house=shipped("thirty-to-one")).ask(SEAT, c.Lay("17", 5_00, chip=5_00)),
        "Your chips stay with you. This house plays no value chips.",
        "chips.values",
        shipped("thirty-to-one"),
    ),
]
