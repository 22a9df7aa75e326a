"""A correction at the table: what was done stays written, and the record says what holds now."""

from __future__ import annotations

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.reversals import corrected
from croupier.table import Impossible
from tests.dealt import reach


def test_the_record_of_a_round_says_what_holds_now() -> None:
    dealt = reach("paid")
    share = dealt.table.rounds[0].shares[0]
    assert (share.sitting, share.chips, share.lost, share.won) == (1, {"red": 5_00}, 5_00, 0)
    dealt.card(c.CorrectNumber(1, "18"))
    share = dealt.table.rounds[0].shares[0]
    assert (dealt.table.rounds[0].pocket, share.lost, share.won) == ("18", 0, 5_00)
    dealt.card(c.Void("the wheel was warped"))
    share = dealt.table.rounds[0].shares[0]
    assert (dealt.table.rounds[0].pocket, share.lost, share.won) == ("", 0, 0)


def test_a_number_moves_the_dolly_only_while_it_stands() -> None:
    dealt = reach("paid")
    dealt.dealer(c.LiftDolly())
    dealt.card(c.CorrectNumber(1, "18"))
    assert (dealt.table.pocket, dealt.table.results) == ("", ("18",))


@pytest.mark.parametrize(("owed", "repaid"), [(-1, 0), (0, -1), (0, 105_01)])
def test_no_correction_takes_what_is_not_there(owed: int, repaid: int) -> None:
    again = e.Redone(1, 1, 1, 5_00, 0, (), (e.Win("red", "red", 5_00, 5_00),), owed, repaid)
    with pytest.raises(Impossible):
        corrected(reach("paid").table, again)
