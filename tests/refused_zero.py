"""Every no about prisoners and a seat's own minimum: how it comes about, its words, and the rule behind it."""

from __future__ import annotations

from collections.abc import Callable

from croupier import commands as c
from croupier.decisions import Decision
from croupier.house import House
from tests.dealt import Dealt, betting, opened, spin
from tests.houses import invented

PRISON = invented("prison")
SEAT, DEALER = c.Actor("seat", 1), c.Actor("dealer")


def _held() -> Dealt:
    """All that seat 1 has was on red when 0 fell."""
    dealt = betting(100_00, house=PRISON)
    dealt.seat(1, c.Lay("red", 100_00))
    spin(dealt, "0")
    return dealt


EVERYTHING = invented("everything")

ROWS_ZERO: list[tuple[str, Callable[[], Decision], str, str, House]] = [
    (
        "not_in_prison",
        lambda: _held().ask(SEAT, c.TakeHalf("black")),
        "Nothing was done. The last number put nothing of yours on black in prison.",
        "zero.choice",
        PRISON,
    ),
    (
        "held_in_prison",
        lambda: _held().ask(DEALER, c.CashOut(1)),
        "Seat 1 is not released. The next number decides over $100 of it in prison.",
        "zero",
        PRISON,
    ),
    (
        "prison_not_settled",
        lambda: _held().ask(DEALER, c.Close()),
        "The table stays open. What is held in prison is settled first, $100.",
        "zero.last",
        PRISON,
    ),
    (
        "no_such_minimum",
        lambda: opened(100_00, house=EVERYTHING).ask(SEAT, c.ChooseMinimum(1_00)),
        "Nothing was done. Your own minimum is $2 or more, in steps of $1, as far as it fits.",
        "limits.seat_minimum",
        EVERYTHING,
    ),
    (
        "prison_empty",
        lambda: opened(100_00, house=PRISON).ask(DEALER, c.SettlePrison()),
        "Nothing was done. Nobody is held in prison.",
        "",
        PRISON,
    ),
]
