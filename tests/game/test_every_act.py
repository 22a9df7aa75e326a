"""Every verb by everybody, with all that it may carry, is written as text and read back."""

from __future__ import annotations

from random import Random

import pytest

from croupier import commands as c
from croupier.act_rows import ROWS
from croupier.acts import _ROW_OF, read_acts, write_acts
from tests.test_acts import NOTATION, all_acts


def test_whatever_is_written_is_read_back() -> None:
    acts = list(all_acts())
    assert read_acts(NOTATION, write_acts(acts)) == acts
    stakes = [act for act in acts if isinstance(act.verb, c.Lay | c.Lift | c.LayFor | c.LiftFor | c.Spin)]
    Random(17).shuffle(stakes)
    assert read_acts(NOTATION, write_acts(stakes)) == stakes


def test_what_no_row_says_whole_is_said_as_on_the_wire(monkeypatch: pytest.MonkeyPatch) -> None:
    acts = [act for act in all_acts() if act.by.role == "seat" or isinstance(act.verb, c.BuyIn | c.Spin | c.Sense)]
    for row in ROWS:
        monkeypatch.delitem(_ROW_OF, row.verb)
    text = write_acts(acts)
    assert text.startswith("dealer: spin {}\n")
    assert read_acts(NOTATION, text) == acts
    assert read_acts(NOTATION, 'dealer: buy_in {"seat":3,"cash":500}') == read_acts(NOTATION, "seat 3 buys in $5")
