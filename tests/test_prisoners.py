"""Prisoners move the table on by what the events say, and every cent of each of them must be somewhere."""

from __future__ import annotations

import pytest

from croupier import events as e
from croupier.event import Prisoner, Sentence
from croupier.table import Impossible, evolve
from tests.test_prison import CHOICE, in_prison

HELD = Prisoner(1, "red", "red", 20_00)


@pytest.mark.parametrize(
    "event",
    [
        e.Imprisoned(1, 1, (HELD,)),
        e.Imprisoned(1, 1, ()),
        e.Imprisoned(1, 2, (HELD,)),
        e.Judged(1, 1, "half", ()),
        e.Judged(1, 1, "half", (Sentence(1, "red", "red", 10_00, 9_99),)),
        e.Judged(1, 1, "half", (Sentence(1, "red", "red", 20_01, -1),)),
        e.Judged(1, 1, "half", (Sentence(1, "red", "black", 10_00, 10_00),)),
        e.Judged(1, 1, "half", (Sentence(2, "red", "red", 10_00, 10_00),)),
        e.Judged(1, 1, "half", (Sentence(1, "black", "black", 10_00, 10_00),)),
        e.Judged(2, 1, "half", (Sentence(1, "red", "red", 10_00, 10_00),)),
        e.Judged(0, 1, "half", (Sentence(1, "red", "red", 10_00, 10_00),)),
        e.Judged(1, 2, "half", (Sentence(1, "red", "red", 10_00, 10_00),)),
        e.Judged(1, 1, "number", (Sentence(1, "red", "red", 20_00),)),
        e.Judged(1, 1, "closing", (Sentence(1, "red", "red", 10_00, 0, 10_00, 1),)),
        e.Released(1, 1),
        e.Closed(1_000_00, 1_000_00),
        e.Redone(1, 1, 1, 0, 0, (), (), unheld=19_99),
        e.Redone(1, 1, 1, 0, 0, (), (), held=(HELD,)),
        e.Redone(1, 1, 1, 0, 0, (), (), unheld=20_00, held=(Prisoner(1, "red", "red", 0),)),
        e.Redone(1, 2, 2, 0, 0, (), ()),
    ],
)
def test_what_cannot_have_happened_raises(event: e.AnyEvent) -> None:
    with pytest.raises(Impossible):
        evolve(in_prison(CHOICE).table, event)


def test_what_was_decided_stands_in_the_record_of_the_round_so_that_it_can_be_put_right() -> None:
    table = in_prison(CHOICE, "2").table
    assert [(played.share(1).prisoners, played.share(1).lost) for played in table.rounds] == [((HELD,), 20_00), ((), 0)]
    table = evolve(in_prison(CHOICE).table, e.Judged(1, 1, "half", (Sentence(1, "red", "red", 10_00, 10_00),)))
    assert (table.rounds[0].share(1).halved, table.rounds[0].share(1).lost) == (("red",), 10_00)
    table = evolve(in_prison(CHOICE).table, e.Judged(1, 1, "closing", (Sentence(1, "red", "red", 0, 20_00),)))
    assert (table.rounds[0].last, table.rounds[0].share(1).lost) == (True, 20_00)
