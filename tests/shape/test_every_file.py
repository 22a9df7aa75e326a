"""What holds for every file of the project, tests and pages included. The controls stand in test_root.py."""

from __future__ import annotations

from tests.shape import asserting, matches, places, ranks, sizes
from tests.shape.tree import CODE, PACKAGE, files, found_in, name, sources, text


def test_doors_import_only_the_doors_that_they_may() -> None:
    inside = [path for path in sources("src/croupier/") if path.parent != PACKAGE]
    of = {path: path.relative_to(PACKAGE).parts[0] for path in inside if path.parts[-2] != "houses"}
    assert [
        f"{name(path)}: {fault}" for path, door in of.items() for fault in ranks.door_faults(door, text(path))
    ] == []


def test_every_match_over_commands_and_events_is_closed_beyond_the_root_too() -> None:
    assert found_in({name(path): text(path) for path in sources("src/")}, matches.unclosed) == []


def test_files_are_short() -> None:
    code = {name(path): text(path) for path in sources(*CODE, ends=(".py", ".ts", ".tsx"))}
    assert found_in(code, sizes.long_file) == []
    assert sizes.long_median(code) == []


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
