"""A sensor's lines: every reading there is, however it was cut; and nothing that is not one."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.serve.wheel_lines import LONGEST, Lines, Number, Reading, Rubbish, Warnings, Word, reading_line, written
from croupier.wheel import WHEELS, Wheel

SINGLE, DOUBLE = WHEELS["single"], WHEELS["double"]
MIXED = b"*X;4;012;35;0;034;1\r\n*X;5;012; 7;2;034;1\r*X;5;012;07;2;034;1*X;6;012;00;F;000;0\n17\r\nnoise\r\n\r\n*;5"


def words(text: bytes, wheel: Wheel = DOUBLE) -> list[Word]:
    return Lines(wheel).feed(text)


@pytest.mark.parametrize("wheel", [SINGLE, DOUBLE])
def test_every_state_warning_and_pocket_is_read_as_it_was_sent(wheel: Wheel) -> None:
    for state, warnings, pocket in product(range(1, 7), range(16), wheel.order):
        reading = Reading(state, 999, pocket, Warnings(warnings))
        line = reading_line(wheel, reading, 38, "1")
        assert words(line, wheel) == [reading]
        assert words(line.lower().replace(b"x", b"X"), wheel) == [reading]
    assert [words(f"{written(wheel, pocket)}\r\n".encode(), wheel) for pocket in wheel.order] == [
        [Number(pocket)] for pocket in wheel.order
    ]


def test_every_pair_of_characters_is_one_pocket_or_none() -> None:
    """The zeros are where a wrong reading would hide: each wheel writes its own, and no other."""
    for wheel in (SINGLE, DOUBLE):
        lines = Lines(wheel)
        read = {pair: lines.feed(bytes(pair) + b"\n") for pair in product(range(256), repeat=2)}
        numbers = {bytes(pair): found[0].pocket for pair, found in read.items() if found and type(found[0]) is Number}
        zeros = {b" 0": "0", b"00": "0" if wheel is SINGLE else "00"}
        expected = {b"%02d" % n: str(n) for n in range(1, 37)} | {b"%2d" % n: str(n) for n in range(1, 10)} | zeros
        assert numbers == expected


def test_three_zeros_do_not_fit_into_two_characters() -> None:
    with pytest.raises(ValueError, match="three zeros"):
        Lines(WHEELS["triple"])


def test_every_cut_of_a_line_and_every_character_by_itself_say_the_same() -> None:
    whole = words(MIXED)
    assert whole == [
        Reading(4, 12, "35"),
        Reading(5, 12, "7", Warnings.BALL_WITH_ROTOR),
        Reading(5, 12, "7", Warnings.BALL_WITH_ROTOR),
        Reading(6, 12, "00", Warnings(15)),
        Number("17"),
        Rubbish(b"noise"),
    ]
    for first in range(len(MIXED) + 1):
        for second in range(first, len(MIXED) + 1):
            lines = Lines(DOUBLE)
            pieces = MIXED[:first], MIXED[first:second], MIXED[second:]
            assert [word for piece in pieces for word in lines.feed(piece)] == whole
    lines = Lines(DOUBLE)
    assert [word for each in MIXED for word in lines.feed(bytes([each]))] == whole


def test_no_single_character_can_be_changed_into_another_pocket_unseen() -> None:
    """A reading with any byte changed is another reading, or rubbish; it never becomes a number alone."""
    line = reading_line(DOUBLE, Reading(5, 12, "17"), 34, "1")
    for at, byte in product(range(len(line) - 2), range(256)):
        found = words(line[:at] + bytes([byte]) + line[at + 1 :])
        assert not any(type(word) is Number for word in found)
        if at not in (9, 10):
            assert {word.pocket for word in found if type(word) is Reading} <= {"17"}


@pytest.mark.parametrize(
    "line",
    [b"*X;0;012;17;0;034;1", b"*X;7;012;17;0;034;1", b"*X;5;12;17;0;034;1", b"*X;5;012;37;0;034;1",
     b"*X;5;012;-1;0;034;1", b"*X;5;012;17;G;034;1", b"*X;5;012;17;0;34;1", b"*X;5;012;17;0;034;",
     b"*x;5;012;17;0;034;1",
     b"X;5;012;17;0;034;1",
     b"*X;5;012;17;0;034;1;", b" *X;5;012;17;0;034;1 ", b"*X;5;012;7;0;034;1",
     "*X;5;01٢;17;0;034;1".encode(),
     b"1", b"1 ", b"017", b"37", b"99", b"000", b"0", b"17 18", b"1718", b"+7", b"\x0017"],
)  # fmt: skip
def test_what_is_nearly_a_line_is_rubbish(line: bytes) -> None:
    found = words(line + b"\r\n")
    assert found
    assert all(type(word) is Rubbish for word in found)


def test_a_number_alone_counts_only_in_a_line_of_its_own() -> None:
    assert words(b"17*X;5;012;18;0;034;1\r\n") == [Rubbish(b"17"), Reading(5, 12, "18")]


@given(st.lists(st.binary(max_size=60)))
def test_whatever_comes_is_survived_and_never_kept(pieces: list[bytes]) -> None:
    lines = Lines(DOUBLE)
    found = [word for piece in pieces for word in lines.feed(piece)]
    assert len(lines._rest) <= LONGEST
    assert found == words(b"".join(pieces))
    # After any noise, the next whole line is read.
    assert lines.feed(b"\n17\r\n")[-1] == Number("17")


def test_a_line_that_never_ends_is_one_piece_of_rubbish() -> None:
    lines = Lines(DOUBLE)
    assert [lines.feed(b"17" * 5000) for _ in range(100)] == [[]] * 100
    assert lines.feed(b"\n17\n") == [Rubbish(b"17" * (LONGEST // 2)), Number("17")]
