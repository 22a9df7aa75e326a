"""What a screen may send is read strictly: nothing else, nothing more, nothing converted."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from croupier import commands as c
from croupier.codec import BadFrame, CardShown, Request, read_request, write
from croupier.refusals import refuse
from croupier.views import Answer, Beat
from tests.verbs import VERBS

LAY: dict[str, Any] = {"n": 7, "round": 3, "verb": {"type": "lay", "place": "17", "amount": 5_00}}


def laid(**verb: Any) -> dict[str, Any]:
    return {**LAY, "verb": {**LAY["verb"], **verb}}


def test_every_verb_comes_out_as_it_went_in() -> None:
    for kind in get_args(c.AnyVerb):
        request = Request(7, 3, VERBS[c.snake(kind.__name__)])
        assert read_request(msgspec.json.encode(request)) == request


def test_a_frame_is_read_as_text_and_as_bytes() -> None:
    read = Request(7, 3, c.Lay("17", 5_00))
    assert read_request(json.dumps(LAY)) == read == read_request(json.dumps(LAY).encode())


BAD: dict[str, tuple[Any, str]] = {
    "no number": ({"round": 3, "verb": {"type": "spin"}}, "n"),
    "no round": ({"n": 7, "verb": {"type": "spin"}}, "round"),
    "no verb": ({"n": 7, "round": 3}, "verb"),
    "a number that no screen starts with": ({**LAY, "n": 0}, "$.n"),
    "a number that JavaScript cannot count": ({**LAY, "n": 2**53 + 1}, "$.n"),
    "a round before the first": ({**LAY, "round": -1}, "$.round"),
    "a seat that is not the screen's to name": (laid(seat=4), "seat"),
    "a role that is not the screen's to name": ({**LAY, "by": {"role": "dealer"}}, "by"),
    "a verb that nobody knows": ({**LAY, "verb": {"type": "steal"}}, "steal"),
    "a verb without its name": ({**LAY, "verb": {"place": "17", "amount": 5_00}}, "type"),
    "money owed": (laid(amount=-5_00), "amount"),
    "money beyond any table": (laid(amount=10**15), "amount"),
    "part of a cent": (laid(amount=5.5), "amount"),
    "whole cents as a float": (laid(amount=500.0), "amount"),
    "money in words": (laid(amount="500"), "amount"),
    "a truth for an amount": (laid(amount=True), "amount"),
    "nothing for an amount": (laid(amount=None), "amount"),
    "a place that is a number": (laid(place=17), "place"),
    "a place as long as a book": (laid(place="1" * 41), "place"),
    "a pocket that no wheel has": ({**LAY, "verb": {"type": "announce", "pocket": "37"}}, "pocket"),
    "a pocket that is a number": ({**LAY, "verb": {"type": "announce", "pocket": 17}}, "pocket"),
    "a seat before the first": ({**LAY, "verb": {"type": "cash_out", "seat": 0}}, "seat"),
    "a card without its PIN": ({**LAY, "card": {"name": "Gold"}}, "pin"),
    "a card without a name": ({**LAY, "card": {"name": "", "pin": "4711"}}, "card.name"),
    "a PIN as a number": ({**LAY, "card": {"name": "Gold", "pin": 4711}}, "card.pin"),
    "a PIN as long as a book": ({**LAY, "card": {"name": "Gold", "pin": "1" * 65}}, "card.pin"),
    "a reason as long as a book": ({**LAY, "reason": "x" * 201}, "reason"),
    "a table's name as long as a book": ({**LAY, "table": "x" * 21}, "table"),
    "a list": ([LAY], "array"),
    "nothing": (None, "null"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_what_is_no_command_is_refused_with_the_place_where_it_stops_being_one(what: str) -> None:
    frame, where = BAD[what]
    with pytest.raises(BadFrame) as refused:
        read_request(json.dumps(frame))
    assert where in str(refused.value)


DEEP = b'{"n":1,"round":0,"verb":{"so":' + b"[" * 3500
"""The verb's type is looked for behind it."""


@pytest.mark.parametrize("frame", [b"", b"{", b"\xff\xfe", b'{"n": 7', b"[" * 5000, DEEP, b'{"n": NaN}'])
def test_what_is_not_even_json_is_refused(frame: bytes) -> None:
    with pytest.raises(BadFrame):
        read_request(frame)


def test_a_card_comes_along_and_its_pin_is_shown_nowhere() -> None:
    request = read_request(json.dumps({**LAY, "card": {"name": "Gold", "pin": "4711"}, "reason": "told", "table": "2"}))
    assert (request.card, request.reason, request.table) == (CardShown("Gold", "4711"), "told", "2")
    assert "4711" not in repr(request)
    assert "4711" not in f"{request} {request.card}"
    with pytest.raises(BadFrame) as refused:
        read_request(json.dumps({**LAY, "card": {"name": "Gold", "pin": "4711" * 20}}))
    assert "4711" not in str(refused.value)


def test_what_is_written_names_its_type() -> None:
    assert json.loads(write(Beat())) == {"type": "beat"}
    assert json.loads(write(Answer(7, refuse("busy")))) == {
        "type": "answer",
        "n": 7,
        "refusal": {
            "code": "busy",
            "words": "Your chips stay with you. The table is busy, please try again.",
            "clause": "",
            "said": {},
        },
        "would": [],
    }
