"""Every house that can be dealt, on each of its wheels: a stake on every place at once, in every pocket."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.house import House
from croupier.journal.second_route import SecondRoute
from tests.auditor import Auditor
from tests.dealt import opened, spin
from tests.house_files import shipped
from tests.houses import INVENTED, invented

SHIPPED = ("ten-dollar", "posted-limits", "thirty-to-one", "itable")
TABLES = [
    house
    for name in (*SHIPPED, *INVENTED)
    for read in [shipped if name in SHIPPED else invented]
    for wheel in read(name).wheels
    for house in [read(name, wheel)]
]


EACH = pytest.mark.parametrize("house", TABLES, ids=lambda house: f"{house.title}, {house.wheel.name}")


@EACH
def test_every_place_in_every_pocket(house: House) -> None:
    """Each is settled as the second route has it, the books balance after every event, and the felt is bare again."""
    dealt = opened(house=house)
    assert dealt.dealer(*[c.BuyIn(1, 1_000_00)] * 60) == "", "no more at once than any house takes without a card"
    route, auditor = SecondRoute(), Auditor()
    seen = 0
    for pocket in house.wheel.order:
        dealt.dealer(c.PlaceYourBets())
        assert dealt.seat(1, c.Clear()) in ("", "nothing_laid")
        for place, spot in house.spot_at.items():
            assert dealt.seat(1, c.Lay(place, house.limits.least[spot.kind])) == ""
        assert spin(dealt, pocket) == ""
        new, seen = dealt.events[seen:], len(dealt.events)
        auditor.see(new)
        assert [words for event in new for words in route.follow(event, house)] == []
        up = {win.place for event in new if isinstance(event, e.Paid) and event.up for win in event.wins}
        assert set(dealt.at(1).chips) == up
    assert list(route.left_over()) == []
    assert (route.rounds, len(dealt.table.results)) == (len(house.wheel.order), len(house.wheel.order))


def test_the_houses_that_are_dealt_here_are_not_few() -> None:
    assert len(TABLES) == 12
