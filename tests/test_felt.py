"""The felt: every place lies where books 000 and 001 print it, and means the one spot that they name."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.felt import EDGE, FAR, INSIDE, KINDS, OUTSIDE, UNIT, Felt, Place, Spot, lay_out
from croupier.wheel import WHEELS, colour, rank
from tests import oracle

FELT = lay_out((("0", "00"),), courtesy=True)
SINGLE = lay_out((("0",),))
FELTS = {
    "double": FELT,
    "single": SINGLE,
    "triple in one rank": lay_out((("0", "000", "00"),)),
    "triple in two ranks": lay_out((("0", "00"), ("000",))),
}
EACH = pytest.mark.parametrize("zeros", list(FELTS))


def covers(place: str) -> str:
    """What a chip on a place means: the kind of its spot and its pockets."""
    spot = FELT.spots[FELT.places[place].spot]
    return f"{spot.kind} {' '.join(spot.pockets)}"


def boxes_at(felt: Felt, place: Place) -> set[str]:
    """The names of all boxes, on and around the numbers, whose edge runs through a point."""
    return {
        box.name
        for box in felt.places.values()
        if box.shape == "box" and box.x <= place.x <= box.x + box.w and box.y <= place.y <= box.y + box.h
    }


@EACH
def test_every_place_means_a_spot_and_every_spot_has_a_place(zeros: str) -> None:
    felt = FELTS[zeros]
    assert {place.spot for place in felt.places.values()} == set(felt.spots)
    assert all(felt.places[name].spot == spot for spot, names in felt.places_of.items() for name in names)
    assert sum(len(names) for names in felt.places_of.values()) == len(felt.places)
    assert all(name == place.name for name, place in felt.places.items())


@EACH
def test_the_wagers_are_those_that_a_hand_counts(zeros: str) -> None:
    spots = [(spot.kind, spot.name) for spot in FELTS[zeros].spots.values()]
    counted = {"double": 161, "single": 157, "triple in one rank": 161, "triple in two ranks": 165}
    assert len(spots) == len(set(spots)) == counted[zeros]
    assert set(spots) == set(oracle.wagers(zeros))


def test_there_are_as_many_of_each_kind_as_the_felt_prints() -> None:
    counts = Counter(spot.kind for spot in FELT.spots.values())
    assert dict(counts) == {
        "straight": 38, "split": 62, "street": 15, "corner": 22, "first_five": 1, "double_street": 11,
        "column": 3, "dozen": 3, "red": 1, "black": 1, "odd": 1, "even": 1, "low": 1, "high": 1,
    }  # fmt: skip
    assert set(counts) == set(KINDS) - {"double_column", "double_dozen"}


@EACH
def test_no_two_places_lie_at_one_point(zeros: str) -> None:
    places = FELTS[zeros].places.values()
    points = Counter((p.x * 2 + p.w, p.y * 2 + p.h) for p in places)
    assert max(points.values()) == 1


@EACH
def test_boxes_do_not_overlap_and_everything_lies_on_the_felt(zeros: str) -> None:
    boxes = [place for place in FELTS[zeros].places.values() if place.shape == "box"]
    for a in boxes:
        assert a.w > 0
        assert a.h > 0
        for b in boxes:
            apart = a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
            assert a is b or apart, f"{a.name} lies over {b.name}"
    for place in FELTS[zeros].places.values():
        assert -2 * UNIT <= place.x <= place.x + place.w <= FAR + UNIT
        assert 0 <= place.y <= place.y + place.h <= EDGE + 2 * UNIT


@EACH
def test_a_border_or_a_corner_touches_just_the_boxes_that_it_covers(zeros: str) -> None:
    """But for the outside line, where a chip touches the first number of each row and means the whole of it."""
    felt = FELTS[zeros]
    for place in felt.places.values():
        if place.shape == "box" or place.name == "courtesy":
            continue
        pockets = set(felt.spots[place.spot].pockets)
        touched = boxes_at(felt, place) - {"dozen1", "dozen2", "dozen3"}
        if place.y == EDGE:
            assert touched <= pockets
            rows = [
                {n for n in pockets if n not in ("0", "00", "000") and (int(n) - 1) // 3 == row} for row in range(12)
            ]
            assert all(f"{1 + 3 * row}" in touched for row, numbers in enumerate(rows) if numbers)
            assert all(len(numbers) in (0, 3) for numbers in rows)
        else:
            assert touched == pockets


def test_the_shape_says_how_many_boxes_meet() -> None:
    for place in FELT.places.values():
        touched = boxes_at(FELT, place)
        if place.shape == "border" and place.y != EDGE:
            assert len(touched) == 2
        if place.shape == "corner":
            assert len(touched) >= 3


def test_three_and_four_are_not_neighbours() -> None:
    """They follow each other in counting, and lie at two ends of the felt."""
    assert "3-4" not in FELT.spots
    assert not any({"3", "4"} == set(spot.pockets) for spot in FELT.spots.values())
    assert {name for name in FELT.spots if name.startswith("3-") and FELT.spots[name].kind == "split"} == {"3-6"}


def test_two_three_four_is_no_street() -> None:
    streets = [spot.pockets for spot in FELT.spots.values() if spot.kind == "street"]
    assert ("2", "3", "4") not in streets
    assert [s for s in streets if "0" not in s and "00" not in s] == [
        (str(n), str(n + 1), str(n + 2)) for n in range(1, 37, 3)
    ]


@pytest.mark.parametrize("name", ["0-00", "0-1", "0-2", "00-2", "00-3"])
def test_the_zeros_have_their_splits(name: str) -> None:
    assert covers(name) == f"split {name.replace('-', ' ')}"


def test_the_zeros_have_no_other_splits() -> None:
    found = {name for name, spot in FELT.spots.items() if spot.kind == "split" and {"0", "00"} & set(spot.pockets)}
    assert found == {"0-00", "0-1", "0-2", "00-2", "00-3"}


@pytest.mark.parametrize("name", ["0-1-2", "0-00-2", "00-2-3"])
def test_the_trios_lie_on_the_common_corner_of_their_three_boxes(name: str) -> None:
    assert covers(name) == f"street {name.replace('-', ' ')}"
    assert FELT.places[name].shape == "corner"
    assert boxes_at(FELT, FELT.places[name]) == set(name.split("-"))


def test_first_five_lies_where_the_first_dozen_meets_zero_and_one() -> None:
    assert covers("0-00-1-2-3") == "first_five 0 00 1 2 3"
    assert boxes_at(FELT, FELT.places["0-00-1-2-3"]) == {"0", "1", "dozen1"}
    assert not any(spot.kind == "first_five" for spot in SINGLE.spots.values())


def test_a_street_lies_on_the_outside_line_of_its_first_number() -> None:
    for n in range(1, 37, 3):
        place = FELT.places[f"{n}-{n + 1}-{n + 2}"]
        assert (place.shape, place.y) == ("border", EDGE)
        assert boxes_at(FELT, place) - {"dozen1", "dozen2", "dozen3"} == {str(n)}


def test_a_double_street_can_be_laid_on_the_outside_corner_of_its_two_rows() -> None:
    for n in range(1, 34, 3):
        place = FELT.places["-".join(str(m) for m in range(n, n + 6))]
        assert (place.shape, place.y) == ("corner", EDGE)
        assert boxes_at(FELT, place) - {"dozen1", "dozen2", "dozen3"} == {str(n), str(n + 3)}


def test_a_corner_needs_four_boxes_that_meet() -> None:
    corners = [spot.pockets for spot in FELT.spots.values() if spot.kind == "corner"]
    assert len(corners) == 22
    for pockets in corners:
        a, b, c, d = (int(pocket) for pocket in pockets)
        assert (b - a, c - a, d - a) == (1, 3, 4)
        assert a % 3 != 0, "a corner must not wrap round the edge of the felt"


def test_columns_lie_at_the_end_of_their_numbers() -> None:
    for i in (1, 2, 3):
        box = FELT.places[f"column{i}"]
        numbers = [FELT.places[pocket] for pocket in FELT.spots[f"column{i}"].pockets]
        assert box.x == FAR == max(n.x + n.w for n in numbers)
        assert {n.y for n in numbers} == {box.y}
        assert [int(p) % 3 for p in FELT.spots[f"column{i}"].pockets] == [i % 3] * 12


def test_dozens_and_even_chances_stand_beside_the_rows_of_the_diagram() -> None:
    """Book 001's diagram: each dozen along its own four rows, each even chance along two."""
    dozens = {"dozen1": (1, 12), "dozen2": (13, 24), "dozen3": (25, 36)}
    for name, (first, last) in dozens.items():
        box = FELT.places[name]
        assert (box.x, box.x + box.w) == (FELT.places[str(first)].x, FELT.places[str(last)].x + UNIT)
        assert FELT.spots[name].pockets == tuple(str(n) for n in range(first, last + 1))
    beside = {"low": 1, "even": 7, "red": 13, "black": 19, "odd": 25, "high": 31}
    for name, first in beside.items():
        box = FELT.places[name]
        assert (box.x, box.x + box.w) == (FELT.places[str(first)].x, FELT.places[str(first + 5)].x + UNIT)
        assert box.y == FELT.places["dozen1"].y + UNIT


def test_the_numbers_stand_in_rows_of_three_with_the_zeros_at_one_end() -> None:
    for n in range(1, 37):
        box = FELT.places[str(n)]
        assert (box.x // UNIT, (EDGE - box.y) // UNIT) == ((n - 1) // 3, (n - 1) % 3 + 1)
    assert boxes_at(FELT, FELT.places["0-00"]) == {"0", "00"}
    assert FELT.places["0"].x + FELT.places["0"].w == FELT.places["1"].x
    assert FELT.places["00"].y < FELT.places["0"].y, "00 stands on the side of 3"


def test_the_courtesy_line_is_a_second_place_of_the_split_of_the_zeros() -> None:
    line = FELT.places["courtesy"]
    assert line.spot == "0-00"
    assert boxes_at(FELT, line) == {"dozen2", "dozen3"}
    assert FELT.places_of["0-00"] == ("0-00", "courtesy")
    assert all(len(names) == 1 for spot, names in FELT.places_of.items() if spot != "0-00")
    assert "courtesy" not in lay_out((("0", "00"),)).places


def test_only_neighbours_make_a_split() -> None:
    """38 pockets have 703 pairs; 62 of them share a line."""
    splits = [spot for spot in FELT.spots.values() if spot.kind == "split"]
    assert len(splits) == 62
    assert not any(len(spot.pockets) != len(set(spot.pockets)) for spot in FELT.spots.values())
    for spot in splits:
        a, b = (FELT.places[pocket] for pocket in spot.pockets)
        side = (a.x + a.w == b.x or b.x + b.w == a.x) and a.y < b.y + b.h and b.y < a.y + a.h
        above = (a.y + a.h == b.y or b.y + b.h == a.y) and a.x < b.x + b.w and b.x < a.x + a.w
        assert side or above


def test_no_outside_wager_covers_a_zero() -> None:
    for felt in FELTS.values():
        for spot in felt.spots.values():
            if spot.kind in OUTSIDE:
                assert not {"0", "00", "000"} & set(spot.pockets)
                assert len(spot.pockets) == (12 if spot.kind in ("column", "dozen") else 18)


def test_red_and_black_are_the_colours_of_the_wheel() -> None:
    for name in ("red", "black"):
        assert set(FELT.spots[name].pockets) == {p for p in WHEELS["double"].order if colour(p) == name}


def test_double_zero_is_no_number() -> None:
    assert [p for p in FELT.places if p in ("0", "00", "37", "38")] == ["0", "00"]
    assert [rank(p) for p in ("0", "00", "1")] == [0, 1, 3]


def test_a_spot_is_named_after_its_pockets() -> None:
    for spot in FELT.spots.values():
        if spot.kind in INSIDE:
            assert spot.name == "-".join(sorted(spot.pockets, key=rank))
    assert isinstance(FELT.spots["17-20"], Spot)


def test_a_single_zero_has_no_first_five_but_a_corner() -> None:
    at_zero = {(spot.kind, spot.name) for spot in SINGLE.spots.values() if "0" in spot.pockets}
    assert at_zero == {
        ("straight", "0"), ("split", "0-1"), ("split", "0-2"), ("split", "0-3"),
        ("street", "0-1-2"), ("street", "0-2-3"), ("corner", "0-1-2-3"),
    }  # fmt: skip


def test_zeros_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        lay_out((tuple(f"{i}" for i in range(5)),))


def test_lines_between_two_dozens_or_columns_are_wagers_of_24_numbers() -> None:
    felt = lay_out((("0", "00"),), courtesy=False, doubles=("dozen", "column"))
    for name in ("dozen1-dozen2", "dozen2-dozen3", "column1-column2", "column2-column3"):
        place = felt.places[name]
        assert boxes_at(felt, place) == set(name.split("-"))
        parts = [set(felt.spots[box].pockets) for box in name.split("-")]
        assert set(felt.spots[name].pockets) == parts[0] | parts[1]
        assert len(felt.spots[name].pockets) == 24
    assert len(felt.spots) == 161 + 4


def test_a_felt_without_some_spots_keeps_all_others() -> None:
    trios = ("0-1-2", "0-00-2", "00-2-3")
    felt = FELT.without(trios)
    assert set(FELT.spots) - set(felt.spots) == set(FELT.places) - set(felt.places) == set(trios)
    assert set(felt.places_of) == set(felt.spots)
    assert len(felt.spots) == 158
    assert {spot.kind for spot in FELT.without(("split",)).spots.values()} == set(KINDS) - {
        "split", "double_column", "double_dozen",
    }  # fmt: skip
    assert "courtesy" not in FELT.without(("split",)).places
