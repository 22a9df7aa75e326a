"""What is kept for screens, or read from the middle of a journal, is what the whole would give: on long walks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from msgspec.structs import replace

from croupier import events as e
from croupier.recalls import Recalls
from croupier.table import Table, evolve
from tests.dealt import Dealt
from tests.house_files import shipped
from tests.test_recalls import recalled
from tests.test_sights_kept import Looking
from tests.told import Told, in_prison, night
from tests.walk import walk


@pytest.mark.parametrize("house", ["ten-dollar", "itable"])
def test_what_is_kept_is_what_would_be_made(house: str) -> None:
    looking, chance = Looking(Dealt(shipped(house))), Random(5)
    for _ in walk(looking.dealt, 6, 500):
        assert looking.same(frozenset(chance.sample(range(1, 8), 3)))
    assert len(looking.dealt.events) > 150
    assert looking.dealt.table.round > 3


@pytest.mark.parametrize("telling", [night, in_prison])
def test_a_recall_from_any_rounds_beginning_tells_the_rounds_from_there_as_the_whole_one_does(
    telling: Callable[[], Told],
) -> None:
    told = telling()
    whole = recalled(told, last=1000)
    if told is in_prison():
        # Where no day was ever opened, its date is the one on which the table was.
        whole = tuple(replace(each, day="") for each in whole)
    house, table = told.house, Table()
    begun = 0
    for at, entry in enumerate(told.entries):
        if isinstance(entry.event, e.BetsOpened):
            recalls = Recalls(1000)
            recalls.begin(house, table)
            for later in told.entries[at:]:
                recalls.follow(later)
            found = recalls.result()
            assert found == whole[: len(whole) - begun]
            begun += 1
        table = evolve(table, entry.event)
    assert begun == len(whole)
