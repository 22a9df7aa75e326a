"""What is said at the door: read strictly, and nothing in it lets anybody in by itself."""

from __future__ import annotations

import msgspec
import pytest

from croupier.views_of_door import Admit, Elsewhere, KeyFor, Paired, Start, Waiting, WantsIn

SENT = (Start, Waiting, Paired, Elsewhere)
READ: dict[type, str] = {
    WantsIn: '{"screen":"t/1/seat/3"}',
    Admit: '{"table":"1","codes":["4711"]}',
    KeyFor: '{"screen":"pit"}',
}


@pytest.mark.parametrize("kind", READ)
def test_what_a_browser_says_is_read_and_nothing_more(kind: type) -> None:
    assert isinstance(msgspec.json.decode(READ[kind], type=kind), kind)
    for bad in (
        READ[kind].replace("{", '{"role":"dealer",'),
        "{}",
        "[]",
        READ[kind].replace('"t', "4").replace('"p', "4"),
    ):
        with pytest.raises(msgspec.DecodeError):
            msgspec.json.decode(bad, type=kind)


def test_nothing_that_is_read_may_be_long() -> None:
    long = "x" * 41
    for frame, kind in (
        (f'{{"screen":"{long}"}}', WantsIn),
        (f'{{"screen":"{long}"}}', KeyFor),
        (f'{{"table":"{long}","codes":[]}}', Admit),
        ('{"table":"1","codes":["' + '","'.join(["1234"] * 101) + '"]}', Admit),
        ('{"table":"1","codes":["123456789"]}', Admit),
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(frame, type=kind)


def test_only_what_opens_a_screen_once_holds_a_secret() -> None:
    assert {kind.__name__ for kind in SENT if {"address", "token", "key"} & set(kind.__struct_fields__)} == {
        "Elsewhere"
    }
