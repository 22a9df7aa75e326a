"""Which of a sensor's words is the number of this spin: once, and never an old one; and how the sensor does."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.serve.sensor import LOOKED_BACK, QUIET_SECONDS, SILENT_SECONDS, Sensor
from croupier.serve.wheel_lines import Number, Reading, Rubbish, Warnings, Word

R = Reading
SPIN = [R(1, 12, "9"), R(2, 12, "9"), R(3, 12, "9"), R(4, 12, "9"), R(5, 12, "17")]
NEXT = [R(1, 13, "17"), R(2, 13, "17"), R(3, 13, "17"), R(4, 13, "17"), R(5, 13, "30")]


def a_sensor() -> Sensor:
    sensor = Sensor(0.0)
    sensor.connected(0.0)
    return sensor


def said(sensor: Sensor, words: Sequence[Word], at: float = 0.0, every: float = 0.5) -> list[str]:
    """The numbers that the sensor makes of some words, half a second apart."""
    found = [sensor.take(word, at + every * n) for n, word in enumerate(words, 1)]
    return [pocket for pocket in found if pocket]


def odd(sensor: Sensor) -> tuple[str, ...]:
    return sensor.line(0.0).warnings


def test_a_number_is_said_once_a_spin_however_often_it_comes() -> None:
    sensor = a_sensor()
    repeated = [word for word in (*SPIN, *NEXT) for _ in range(3)]
    assert said(sensor, repeated) == ["17", "30"]
    assert odd(sensor) == ()
    assert said(sensor, [*SPIN, *NEXT]) == [], "all of it again, from some buffer"
    assert odd(sensor) == ("count_jumped",)


def test_a_wheel_may_count_when_the_number_is_there() -> None:
    assert said(a_sensor(), [R(3, 998, "9"), R(5, 999, "17"), R(3, 999, "17"), R(5, 0, "30")]) == ["17", "30"]


def test_what_the_wheel_shows_when_it_is_found_is_old() -> None:
    sensor = a_sensor()
    assert said(sensor, [SPIN[-1], SPIN[-1]]) == []
    assert odd(sensor) == ("old_number",)
    assert said(sensor, NEXT) == ["30"]
    assert odd(sensor) == ()


@pytest.mark.parametrize("lost", [True, False])
def test_a_spin_that_was_not_followed_has_no_number(lost: bool) -> None:
    """The line was lost, or silent, while the ball rolled: it may have been spun again since."""
    sensor = a_sensor()
    assert said(sensor, SPIN[:4]) == []
    if lost:
        sensor.lost()
        sensor.connected(2.5)
    assert said(sensor, [SPIN[4]], at=3.0 if lost else 2.0 + SILENT_SECONDS) == []
    assert odd(sensor) == ("old_number",)


def test_a_short_pause_loses_nothing() -> None:
    sensor = a_sensor()
    said(sensor, SPIN[:4])
    assert said(sensor, [SPIN[4]], at=2.0 + SILENT_SECONDS - 1) == ["17"]


def test_a_count_that_jumps_before_the_number_gives_none() -> None:
    for jump in range(1000):
        sensor = a_sensor()
        expected = ["17"] if jump <= 1 else []
        assert said(sensor, [*SPIN[:4], R(5, (12 + jump) % 1000, "17")]) == expected
        assert odd(sensor) == (() if expected else ("count_jumped",))


def test_a_count_that_jumps_between_two_spins_is_shown_and_the_number_is_said() -> None:
    sensor = a_sensor()
    said(sensor, SPIN)
    assert said(sensor, [R(2, 20, "17"), R(3, 20, "17")]) == []
    assert odd(sensor) == ("count_jumped",)
    assert said(sensor, [R(5, 20, "30")]) == ["30"]


def test_another_number_of_the_same_spin_is_shown_and_not_said() -> None:
    sensor = a_sensor()
    assert said(sensor, [*SPIN, R(5, 12, "18")]) == ["17"]
    assert odd(sensor) == ("number_changed",)


def test_every_warning_in_every_state_is_shown_and_decides_nothing() -> None:
    names = ["ball_missing", "ball_with_rotor", "sensor_fault", "void_game"]
    for state, warned in product(range(1, 7), range(16)):
        sensor = a_sensor()
        assert said(sensor, [*SPIN[:4], R(state, 12, "17", Warnings(warned))]) == (["17"] if state == 5 else [])
        line = sensor.line(3.0)
        assert line.warnings == tuple(name for bit, name in enumerate(names) if warned >> bit & 1)
        assert line.state == ("faulty" if warned & 4 else "ok")


def test_a_number_alone_is_said_once_and_not_right_after_connecting() -> None:
    sensor = a_sensor()
    assert said(sensor, [Number("9")]) == []
    assert said(sensor, [Number("17"), Number("17"), Number("17")], at=1 + QUIET_SECONDS) == ["17"]
    assert said(sensor, [Number("17")], at=30.0) == ["17"], "another spin into the same pocket"


def test_a_wheel_that_sends_readings_is_believed_by_these() -> None:
    sensor = a_sensor()
    assert said(sensor, [*SPIN[:4], Number("17"), SPIN[4], Number("17")], every=2.0) == ["17"]
    assert said(sensor, [Number("17")], at=60.0) == []


def test_how_a_sensor_does() -> None:
    sensor = Sensor(0.0)
    assert sensor.line(0.0).state == "silent"
    sensor.connected(0.0)
    assert sensor.line(0.0).state == "silent", "nothing was heard yet"
    sensor.take(SPIN[0], 1.0)
    assert [sensor.line(at).state for at in (1.0, SILENT_SECONDS + 0.9, SILENT_SECONDS + 1.0)] == ["ok", "ok", "silent"]
    sensor.take(SPIN[0], 10.0)
    for n in range(LOOKED_BACK // 2):
        assert sensor.line(10.0).state == "ok"
        sensor.take(Rubbish(b"?"), 10.0)
        assert sensor.line(10.0).rubbish == n + 1
    assert sensor.line(10.0).state == "faulty"
    assert sensor.line(99.0).state == "faulty"
    said(sensor, SPIN[:2] * 5, at=99.0)
    assert sensor.line(104.0).state == "ok"
    sensor.take(Reading(2, 13, "17", Warnings.VOID_GAME), 104.5)
    assert sensor.line(105.0).warnings == ("void_game",)
    sensor.lost()
    assert sensor.line(105.0).state == "silent"
    assert sensor.line(105.0).warnings == ()


def test_a_wheel_that_sends_numbers_alone_may_be_quiet_between_them() -> None:
    sensor = a_sensor()
    sensor.take(Number("9"), 1.0)
    assert sensor.line(500.0).state == "ok"


@given(st.lists(st.tuples(st.integers(1, 6), st.integers(0, 30), st.sampled_from(["1", "2", "3"]))))
def test_whatever_is_said_each_count_has_one_number_among_the_last(said_by_wheel: list[tuple[int, int, str]]) -> None:
    sensor = a_sensor()
    taken: list[int] = []
    for state, count, pocket in said_by_wheel:
        under_way = sensor._under_way
        if sensor.take(Reading(state, count, pocket), 1.0):
            assert state == 5
            assert under_way in (count, count - 1)
            assert count not in taken[-5:]
            taken.append(count)
