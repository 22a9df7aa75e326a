"""Whatever stands at whatever key: a house is read, or its faults are said; nothing else ever comes of a file."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from croupier.house import HouseError, read_house
from tests.house_files import text
from tests.houses import HERE

VALUES = (
    "0", "-1", "9999999999999999999999", "1.5", "nan", "true", '""', '"no"', '"$0"', '"$5"', '"minimum"', '"1 to 3"',
    "[]", "[[]]", '[""]', '["$1", "$2"]', '["red"]', '[["0", "00", "000"]]', "{}", "{ a = 1 }", "2026-11-19",
)  # fmt: skip

FILES = {
    "itable": text("itable"),
    **{name: HERE.joinpath(f"{name}.toml").read_text(encoding="utf-8") for name in ("partage", "prison", "two-thirds")},
}


def changed(file: str) -> Iterator[str]:
    """The file with each of its lines in turn saying each of the values, and with each line left out."""
    lines = FILES[file].splitlines()
    for i, line in enumerate(lines):
        key = re.match(r'[\w"]\S* = ', line)
        if key:
            yield "\n".join([*lines[:i], *lines[i + 1 :]])
            for value in VALUES:
                yield "\n".join([*lines[:i], key[0] + value, *lines[i + 1 :]])
        elif line.startswith("["):
            yield "\n".join([*lines[:i], *lines[i + 1 :]])


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_read_or_its_faults_are_said(file: str) -> None:
    said = [faults_of(mine) for mine in changed(file)]
    assert [faults for faults in said if len(faults) != len(set(faults))] == [], "each fault is said once"
    assert said.count([]) > 20, "some of the values fit some of the keys"
    assert len(said) - said.count([]) > 500


def faults_of(mine: str) -> list[str]:
    try:
        read_house(mine)
    except HouseError as error:
        return error.faults
    return []
