"""What may be asked, and what no frame from a screen can be."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from croupier import commands as c
from tests.verbs import VERBS


@pytest.mark.parametrize("verb", VERBS.values(), ids=VERBS)
def test_every_verb_reads_back_as_itself(verb: c.AnyVerb) -> None:
    assert msgspec.json.decode(msgspec.json.encode(verb), type=c.AnyVerb) == verb


def test_every_verb_stands_in_the_union_once() -> None:
    union = get_args(c.AnyVerb)
    assert len(set(union)) == len(union)
    assert set(union) == set(c.Verb.__subclasses__())


@pytest.mark.parametrize(
    "frame",
    [
        {"type": "lay", "place": "17", "amount": -1},
        {"type": "lay", "place": "17", "amount": 1.0},
        {"type": "lay", "place": "17", "amount": "500"},
        {"type": "lay", "place": "17", "amount": 1_000_000_000_01},
        {"type": "lay", "place": "x" * 41, "amount": 100},
        {"type": "lay", "place": "17", "amount": 100, "seat": 3},
        {"type": "lay", "place": "17"},
        {"type": "buy_in", "seat": 0},
        {"type": "announce", "pocket": "37"},
        {"type": "announce", "pocket": 17},
        {"type": "steal"},
    ],
)
def test_what_is_no_verb_is_not_read(frame: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(frame, c.AnyVerb)
