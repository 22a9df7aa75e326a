"""The lines of a wheel's sensor: bytes in, words out, however they were cut, joined or spoiled on the way.

A reading comes about twice a second: `*X;S;GGG;NN;W;VVV;D`. A wheel that knows no readings sends the number alone, as
two characters. Nothing here knows the table, and nothing that comes raises: what is no word is rubbish.
"""

from __future__ import annotations

import re
from enum import Flag
from typing import Literal, NamedTuple, TypeAlias

from croupier.wheel import Pocket, Wheel

State: TypeAlias = Literal[1, 2, 3, 4, 5, 6]
GAME_START: State = 1
PLACE_BETS: State = 2
BALL_IN_TRACK: State = 3
NO_MORE_BETS: State = 4
WINNING_NUMBER: State = 5
CLOSED: State = 6

COUNTS = 1000
"""Spins are counted in three figures: after 999 comes 000."""
LONGEST = 24
"""A reading has 19 characters; a line that is longer than this is rubbish, however it goes on."""

# X is a letter or a figure of the maker's, and is not looked at.
_READING = re.compile(rb"\*[A-Z0-9];([1-6]);([0-9]{3});([ 0-9][0-9]);([0-9A-Fa-f]);[0-9]{3};[0-9A-Z]")
_END = re.compile(rb"[\r\n]+|(?=\*)")


class Warnings(Flag):
    """What a wheel warns of; they come summed up in one hexadecimal figure."""

    BALL_MISSING = 1
    BALL_WITH_ROTOR = 2
    SENSOR_FAULT = 4
    VOID_GAME = 8


class Reading(NamedTuple):
    """How the wheel stands; `pocket` is the last number, which is this spin's only in the state `WINNING_NUMBER`."""

    state: int
    spin: int
    pocket: Pocket
    warnings: Warnings = Warnings(0)


class Number(NamedTuple):
    """A number alone."""

    pocket: Pocket


class Rubbish(NamedTuple):
    """A line that says nothing."""

    line: bytes


Word: TypeAlias = Reading | Number | Rubbish


class Lines:
    """Puts together what comes from one connection. What is not a whole line yet is kept, and never much of it."""

    def __init__(self, wheel: Wheel) -> None:
        self._pockets = pockets(wheel)
        self._rest = b""

    def feed(self, received: bytes) -> list[Word]:
        """The words that end in what was received. A line ends with its end, or where the next begins with a star."""
        words: list[Word] = []
        text, at = self._rest + received, 0
        for end in _END.finditer(text):
            line, at = text[at : end.start()], end.end()
            if line:
                words.append(self._word(line, alone=bool(end.group())))
        # What is cut down to this is too long for a reading still, however it goes on.
        self._rest = text[at:][:LONGEST]
        return words

    def _word(self, line: bytes, alone: bool) -> Word:
        """Anything may be cut down to two characters: a number must have had its line to itself."""
        if found := _READING.fullmatch(line):
            state, spin, number, warnings = found.groups()
            if number in self._pockets:
                return Reading(int(state), int(spin), self._pockets[number], Warnings(int(warnings, 16)))
        elif alone and line in self._pockets:
            return Number(self._pockets[line])
        return Rubbish(line[:LONGEST])


def pockets(wheel: Wheel) -> dict[bytes, Pocket]:
    """How each pocket is written: 1 to 9 as `07` or ` 7`.

    A wheel's only zero is `00` or ` 0`; where there are two, `00` is the double zero and ` 0` the single one. Three do
    not fit into two characters: raises `ValueError`.
    """
    zeros = [pocket for pocket in wheel.order if not pocket.strip("0")]
    if len(zeros) > 2:
        raise ValueError("a sensor writes numbers in two characters, and a wheel with three zeros needs three")
    found = {b" 0": "0", b"00": "00" if "00" in zeros else "0"}
    for pocket in wheel.order:
        if pocket not in zeros:
            found[b"%02d" % int(pocket)] = found[b"%2d" % int(pocket)] = pocket
    return found


def written(wheel: Wheel, pocket: Pocket) -> str:
    """A pocket as a wheel of this kind writes it."""
    if pocket == "0" and "00" in wheel.order:
        return " 0"
    return f"{int(pocket):02}"


def reading_line(wheel: Wheel, reading: Reading, speed: int = 0, direction: str = "0") -> bytes:
    """A reading as a wheel sends it."""
    number, warnings = written(wheel, reading.pocket), reading.warnings.value
    return f"*X;{reading.state};{reading.spin:03};{number};{warnings:X};{speed:03};{direction}\r\n".encode()
