"""Every no to what a seat asks of all its chips at once; as in `refused`."""

from __future__ import annotations

from croupier import commands as c
from tests.dealt import Dealt, betting, reach

SEAT = c.Actor("seat", 1)


def _doubled() -> Dealt:
    dealt = reach("betting")
    dealt.seat(1, c.Double())
    return dealt


REACHED_MOVES = [
    (
        "not_all_fits",
        lambda: _doubled().ask(SEAT, c.Double()),
        "Your chips stay with you. All of it was asked, or nothing, and $0 more fits on red.",
        "limits",
    ),
    (
        "nothing_to_undo",
        lambda: betting(100_00).ask(SEAT, c.Undo()),
        "Nothing was done. No chips of yours have moved in this round that could go back.",
        "",
    ),
    (
        "nothing_laid",
        lambda: betting(100_00).ask(SEAT, c.Clear()),
        "Nothing was done. You have no chips on the felt.",
        "",
    ),
    (
        "nothing_to_repeat",
        lambda: reach("betting").ask(SEAT, c.Repeat()),
        "Nothing was done. No chips of yours lay there when betting last closed.",
        "",
    ),
]
