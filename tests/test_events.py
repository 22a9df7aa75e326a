"""What happened, as it is written and read again."""

from __future__ import annotations

from typing import get_args

import msgspec

from croupier import commands as c
from croupier import events as e
from tests.dealt import opened, spin


def test_every_event_stands_in_the_union_once() -> None:
    union = get_args(e.AnyEvent)
    assert len(set(union)) == len(union)
    assert set(union) == set(e.Event.__subclasses__())


def test_no_event_shares_its_tag_with_another() -> None:
    tags = [kind.__struct_config__.tag for kind in get_args(e.AnyEvent)]
    assert len(set(tags)) == len(tags)


def test_a_round_reads_back_as_it_was_written() -> None:
    dealt = opened(100_00, 50_00)
    dealt.dealer(c.PlaceYourBets())
    dealt.seat(1, c.Lay("17", 5_00), c.Lay("red", 5_00), c.Lift("17", 1_00))
    dealt.seat(2, c.Lay("red", 1_00))
    spin(dealt, "17")
    dealt.seat(2, c.Lay("red", 5_00))
    dealt.dealer(c.CashOut(1), c.CashOut(2), c.Close())
    written = [msgspec.json.encode(event) for event in dealt.events]
    assert [msgspec.json.decode(line, type=e.AnyEvent) for line in written] == dealt.events


def test_a_frozen_event_has_no_money_in_floats() -> None:
    assert b"." not in msgspec.json.encode(e.Laid(1, "17", "17", 5_00))
