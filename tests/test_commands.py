"""What may be asked, and what no frame from a screen can be."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from croupier import commands as c
from tests.verbs import VERBS


def test_every_verb_reads_back_as_itself() -> None:
    for verb in VERBS.values():
        assert msgspec.json.decode(msgspec.json.encode(verb), type=c.AnyVerb) == verb


ENDS = ("\n", "\r", "\x00", "\x1b[2J", "\x7f", "\x85", "\x9b", "\u2028", "\u2029", "\u202e", "\u2069")


@pytest.mark.parametrize("ends", ENDS)
def test_no_words_end_a_line_turn_it_round_or_steer_a_terminal(ends: str) -> None:
    """Whoever reads a journal must not take what somebody said for an entry of it."""
    said = 0
    for name, verb in VERBS.items():
        written = msgspec.to_builtins(verb)
        for field in ("why", "words", "ruling", "found", "dealer", "ball", "card", "act"):
            for text in (f"so{ends}", f"{ends}so", f"so{ends}so") if field in written else ():
                with pytest.raises(msgspec.ValidationError, match="matching regex"):
                    msgspec.convert(written | {field: text}, c.AnyVerb)
                said += 1
        assert msgspec.convert(written, c.AnyVerb) == verb, name
    assert said == 3 * 12
    with pytest.raises(msgspec.ValidationError, match="matching regex"):
        msgspec.convert({"role": "supervisor", "card": ends}, c.Actor)
    with pytest.raises(msgspec.ValidationError, match="matching regex"):
        msgspec.convert(ends, c.Reason)


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
