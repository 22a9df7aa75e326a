"""A table that is dealt command by command: the table, the books and what is written go together."""

from __future__ import annotations

from croupier import commands as c
from croupier import events as e
from croupier.act import Act
from croupier.ledger import TABLE_BANK
from croupier.shift import Shift, adopted
from croupier.table import Table
from tests.dealt import SUPERVISOR, ten_dollar

DEALER = c.Actor("dealer")


def shift(write: list[tuple[e.AnyEvent, Table, int]] | None = None) -> Shift:
    made = Shift(ten_dollar(), Table(), n=7, write=None if write is None else lambda *row: write.append(row))
    made.happen(adopted(ten_dollar(), "the text"))
    return made


def test_what_happened_is_written_with_its_command() -> None:
    written: list[tuple[e.AnyEvent, Table, int]] = []
    dealt = shift(written)
    assert dealt.ask(c.Command(SUPERVISOR, 0, c.Open(100_00))).answer is None
    dealt.ask(c.Command(DEALER, 0, c.Close(99_00)))
    assert [(type(event).__name__, table.phase, n) for event, table, n in written] == [
        ("HouseAdopted", "closed", 7),
        ("CardUsed", "closed", 8),
        ("Opened", "idle", 8),
        ("Closed", "closed", 9),
    ]
    assert dealt.ledger.trial_balance() == 0


def test_an_act_is_of_the_tables_round_unless_told() -> None:
    dealt = shift()
    dealt.act(Act(SUPERVISOR, c.Open(100_00)))
    assert dealt.act(Act(DEALER, c.PlaceYourBets())).answer is None
    assert dealt.act(Act(DEALER, c.Spin())).answer is None
    stale = dealt.act(Act(DEALER, c.NoMoreBets(), round=0)).answer
    assert stale is not None
    assert stale.code == "stale_round"
    assert (dealt.n, dealt.table.phase, dealt.ledger.balances[TABLE_BANK]) == (11, "spinning", 100_00)


def test_the_rules_that_are_adopted_are_known_by_their_text() -> None:
    assert adopted(ten_dollar(), "a") != adopted(ten_dollar(), "b")
    assert adopted(ten_dollar(), "a").wheel == "double"
