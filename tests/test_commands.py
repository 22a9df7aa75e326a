"""What may be asked, and what no frame from a screen can be."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from croupier import commands as c


def test_every_verb_reads_back_as_itself() -> None:
    for kind in get_args(c.AnyVerb):
        fields = {field.encode_name: _sample(field.name) for field in msgspec.structs.fields(kind) if field.required}
        verb = msgspec.convert({"type": kind.__struct_config__.tag, **fields}, c.AnyVerb)
        assert type(verb) is kind
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


def test_a_tag_is_the_name_in_small_words() -> None:
    assert c.snake("PlaceYourBets") == "place_your_bets"
    assert c.snake("Lay") == "lay"


def _sample(field: str) -> object:
    words = {"place": "17", "pocket": "17", "why": "a bell", "cause": "other", "date": "2026-11-19"}
    return (words | {"card": "S1", "act": "void"}).get(field, 1)
