"""The project keeps its shape: who imports whom, what the root never does, how long things are, what is said nowhere.

Each rule is a checker over a text, in tests/shape/. Each is shown here to catch what was planted for it, and to pass
what is like it but allowed: a rule that finds nothing anywhere looks just like a rule that is kept.

What asks every file of the project stands in tests/shape/test_every_file.py, for it takes longer.
"""

from __future__ import annotations

import tomllib

import pytest

from tests.shape import matches, purity, ranks, sizes
from tests.shape.planted import PLANTED
from tests.shape.tree import CODE, PACKAGE, ROOT, found_in, name, root_modules, sources, text

# Exact fractions are divided as they are written.
MAY_DIVIDE = frozenset(("chances",))


def house_names() -> set[str]:
    """What the code must not know: the houses' files and titles."""
    found = {path.stem for path in PACKAGE.glob("houses/*.toml")}
    return found | {str(tomllib.loads(text(path))["title"]) for path in PACKAGE.glob("houses/*.toml")}


def test_root_modules_import_only_what_ranks_below_them() -> None:
    assert [fault for module, source in root_modules().items() for fault in ranks.root_faults(module, source)] == []


def test_every_module_has_one_rank_and_every_rank_its_modules() -> None:
    assert sorted(module for row in ranks.RANKS for module in row) == sorted(root_modules())


def test_the_root_touches_nothing_outside() -> None:
    assert found_in(root_modules(), purity.impure) == []


def test_no_float_touches_money() -> None:
    exact = {module: source for module, source in root_modules().items() if module not in MAY_DIVIDE}
    assert found_in(exact, purity.inexact) == []


def test_the_root_knows_no_house() -> None:
    houses = house_names()
    assert houses
    assert found_in(root_modules(), lambda source: purity.houses_named(source, houses)) == []


def test_the_root_speaks_in_the_games_own_words() -> None:
    assert found_in(root_modules(), purity.wrong_words) == []


def test_every_match_over_commands_and_events_is_closed() -> None:
    assert found_in(root_modules(), matches.unclosed) == []


def test_files_are_short() -> None:
    code = {name(path): text(path) for path in sources(*CODE, ends=(".py", ".ts", ".tsx"))}
    written = {which: source for which, source in code.items() if not source.startswith("// Made by")}
    assert found_in(written, sizes.long_file) == []
    assert sizes.long_median(code) == []


def test_every_root_module_has_its_test_file() -> None:
    tested = {path.stem.removeprefix("test_") for path in ROOT.glob("tests/test_*.py")} - {"shape"}
    assert tested == set(root_modules()), "what is of no root module belongs in a folder of tests/"


@pytest.mark.parametrize("rule", PLANTED)
def test_what_is_planted_is_caught(rule: str) -> None:
    checker, bad, good = PLANTED[rule]
    assert [source for source in bad if not checker(source)] == []
    assert [source for source in good if checker(source)] == []
