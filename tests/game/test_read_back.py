"""Any table that a walk comes by is written whole into its journal, and read back as it was."""

from __future__ import annotations

import pytest

from croupier.standing import read_back, written
from tests.dealt import Dealt
from tests.house_files import shipped
from tests.walk import walk


@pytest.mark.parametrize("name", ["ten-dollar", "posted-limits", "thirty-to-one", "itable"])
def test_any_table_is_read_back_as_it_was_written(name: str) -> None:
    dealt = Dealt(shipped(name))
    for _ in walk(dealt, seed=3, steps=1500):
        assert read_back(written(dealt.table)) == dealt.table
