"""What holds for every file of the project, tests and pages included. The controls stand in tests/test_shape.py."""

from __future__ import annotations

from tests.shape import asserting, places, sizes
from tests.shape.tree import CODE, files, found_in, name, sources, text


def test_functions_are_short() -> None:
    assert found_in({name(path): text(path) for path in sources(*CODE)}, sizes.long_functions) == []


def test_no_file_is_heavy() -> None:
    assert [name(path) for path in files() if path.stat().st_size > sizes.FILE_BYTES] == []


def test_no_file_tells_a_machine_or_a_source_of_packages() -> None:
    assert [f"{name(path)}: {told}" for path in files() for told in places.told(name(path), text(path))] == []


def test_no_test_is_skipped_or_asserts_nothing() -> None:
    tests = {name(path): text(path) for path in sources("tests/")}
    checks = asserting.asserting(tests.values())
    assert found_in(tests, asserting.skipped) == []
    assert found_in(tests, lambda source: asserting.idle(source, checks)) == []
