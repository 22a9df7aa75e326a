"""Places and wagers as text: every place of every house there and back, and the many ways in which they are written."""

from __future__ import annotations

import sys

import pytest
from msgspec.structs import replace

from croupier.felt import lay_out
from croupier.money import Odds
from croupier.notation import KIND_NAMES, Notation, NotationError, Wager, write_amount, write_wager, write_wagers
from croupier.rules import Zero
from tests.every_house import every_house, single_zero

DOUBLE = Notation(every_house()["ten-dollar double"])
SINGLE = Notation(single_zero(Zero()))


@pytest.mark.parametrize("name", every_house())
def test_every_place_of_every_house_is_read_as_it_is_written(name: str) -> None:
    house = every_house()[name]
    notation = Notation(house)
    for place in house.spot_at:
        for amount in (1, 500, 1_234_567_89):
            wager = Wager(place, amount)
            assert notation.wager(write_wager(wager)) == wager
    wagers = tuple(Wager(place, 100_000) for place in house.spot_at)
    assert notation.wagers(write_wagers(wagers)) == wagers


@pytest.mark.parametrize("name", every_house())
def test_every_spot_of_every_house_is_read_from_its_pockets_however_they_are_put(name: str) -> None:
    house = every_house()[name]
    notation = Notation(house)
    kinds = {kind: words for words, kind in KIND_NAMES.items()}
    for spot in (house.felt.spots[each] for each in house.pays):
        first = house.felt.places_of[spot.name][0]
        for mark in ("-", "/", " ", " and ", "+", " - "):
            assert notation.place(mark.join(spot.pockets)) == first
            assert notation.place(mark.join(reversed(spot.pockets))) == first
        if spot.kind in kinds:
            assert notation.place(f"{kinds[spot.kind].upper()}  {'/'.join(spot.pockets)}") == first


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("street 1", "1-2-3"), ("row 1", "1-2-3"), ("row 12", "34-35-36"), ("1-3", "1-2-3"), ("1 to 3", "1-2-3"),
        ("trio 0-1-2", "0-1-2"), ("corner 17", "17-18-20-21"), ("square 1", "1-2-4-5"), ("17/20", "17-20"),
        ("20 & 17", "17-20"), ("six line 19", "19-20-21-22-23-24"), ("line 19-24", "19-20-21-22-23-24"),
        ("first five", "0-00-1-2-3"), ("Top Line", "0-00-1-2-3"), ("first_five 3/2/1/00/0", "0-00-1-2-3"),
        ("0/00", "0-00"), ("courtesy", "courtesy"), ("Courtesy Line", "courtesy"),
        ("1-18", "low"), ("1 to 18", "low"), ("19-36", "high"), ("19\u201336", "high"), ("ROUGE", "red"),
        ("pair", "even"), ("1st 12", "dozen1"), ("first 12", "dozen1"), ("2nd dozen", "dozen2"), ("dozen 3", "dozen3"),
        ("d3", "dozen3"), ("13-24", "dozen2"), ("dozen 25-36", "dozen3"), ("column 1", "column1"),
        ("third column", "column3"), ("straight 17", "17"), ("number 00", "00"), ("straight up 17", "17"),
    ],
)  # fmt: skip
def test_people_write_a_place_in_many_ways(text: str, place: str) -> None:
    assert DOUBLE.place(text) == place


def test_wagers_of_24_numbers_are_named_by_their_two_halves() -> None:
    felt = lay_out((("0",),), doubles=("dozen", "column"))
    pays = dict.fromkeys(felt.spots, Odds(1, 2))
    house = replace(
        SINGLE.house, felt=felt, pays=pays, spot_at={p.name: felt.spots[p.spot] for p in felt.places.values()}
    )
    notation = Notation(house)
    for text in ("dozen1-dozen2", "dozens 1 and 2", "Dozen 1/2", "1-24", "double dozen 1 to 24"):
        assert notation.wager(f"{text} $5") == Wager("dozen1-dozen2", 500)
    assert notation.place("columns 2-3") == "column2-column3"


def test_a_single_zero_felt_has_its_own_names() -> None:
    assert SINGLE.place("first four") == SINGLE.place("basket") == SINGLE.place("3-2-1-0") == "0-1-2-3"
    assert SINGLE.place("0-3") == "0-3", "a split and not the numbers from 0 to 3"
    with pytest.raises(NotationError, match="'00' is not on a single zero wheel"):
        SINGLE.place("0-00")


@pytest.mark.parametrize(
    "text",
    ["17-20 $5", " 17-20  $5.00 ", "$5 17-20", "$5 on 20/17", "5 on 17-20", "17-20 for $5", "17-20 for 5", "17-20: $5",
     "17-20=$5", "split 17-20$5", "17-20 $ 5"],
)  # fmt: skip
def test_people_write_a_wager_in_many_ways(text: str) -> None:
    assert DOUBLE.wager(text) == Wager("17-20", 500)


def test_a_comma_parts_wagers_and_thousands() -> None:
    assert DOUBLE.wagers("red $1,000, 17-20 $5.50; 1st 12 $1,234,567,17 $5") == (
        Wager("red", 100_000), Wager("17-20", 550), Wager("dozen1", 123_456_700), Wager("17", 500),
    )  # fmt: skip
    assert write_amount(123_456_700) == "$1234567"


def test_figures_are_those_on_the_felt_and_of_no_other_script() -> None:
    """A page in another script would be read otherwise by a person, and by the next program that reads it."""
    figures = [character for code in range(0x80, sys.maxunicode) if (character := chr(code)).isdecimal()]
    assert len(figures) > 600
    for figure in figures:
        for text in (f"17 ${figure}", f"17 $1{figure}", f"{figure} $5", f"row {figure} $5"):
            with pytest.raises(NotationError):
                DOUBLE.wagers(text)


def test_an_announced_bet_is_read_as_its_pieces() -> None:
    house = next(house for house in every_house().values() if house.announced)
    notation = Notation(house)
    for name, pieces in house.announced.items():
        assert notation.wagers(f"{name.upper()} by $5") == tuple(Wager(each.place, 500 * each.chips) for each in pieces)
    assert len(notation.wagers("red $10, tiers by $5, 17 $5")) == 1 + len(house.announced["tiers"]) + 1
    with pytest.raises(NotationError, match="character 19: the amount must be more than nothing"):
        notation.wagers("red $10, tiers by $0")
    with pytest.raises(NotationError, match="'tiers by' is no place"):
        DOUBLE.wagers("tiers by $5")


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        ("", 1, "nothing stands there"),
        ("red $5, ", 8, "nothing stands there"),
        ("red", 1, "'red' has no amount; a wager is written like"),
        ("17 20", 1, "has no amount"),
        ("red $5, rde $5", 9, "'rde' is no place on this felt"),
        ("red $5,  17-37 $5", 13, "'37' is not on a double zero wheel"),
        ("$5 on 38", 7, "'38' is not on"),
        ("red $0", 5, "more than nothing"),
        ("red $5.5", 5, "an amount is written like"),
        ("red -$5", 1, "'red -' is no place"),
        ("17-21 $5", 1, "no wager of this felt covers 17 21 and nothing else"),
        ("17-17 $5", 1, "no wager of this felt covers 17 17"),
        ("split 17 $5", 1, "2 split wagers begin with 17; it may be 14-17, 16-17, 17-18, 17-20"),
        ("street 5 $5", 1, "no street begins with 5; it may be 4-5-6"),
        ("corner 36 $5", 1, "no corner begins with 36; it may be 32-33-35-36"),
        ("corner 17-20 $5", 1, "17-20 is a split, not a corner"),
        ("sector 17 $5", 1, "'sector 17' is no place"),
        ("row 13 $5", 1, "'row 13' is no place"),
        ("017 $5", 1, "'017' is not on"),
        ("\uff11\uff17 $5", 1, "is not on"),
        ("1" * 5000 + " $5", 1, "too much stands there"),
        ("1" + " " * 5000, 1, "too much stands there"),
    ],
)
def test_what_cannot_be_read_says_what_is_wrong_and_where(text: str, at: int, words: str) -> None:
    with pytest.raises(NotationError) as error:
        DOUBLE.wagers(text)
    assert error.value.at == at
    assert words in error.value.words
    assert str(error.value).startswith(f"character {at}: ")
