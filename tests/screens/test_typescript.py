"""The screens' own unit tests, run by Node: the line, the felt's places, the finger, the words."""

from __future__ import annotations

import hatch_build


def test_the_screens_own_tests_pass() -> None:
    hatch_build.run("test")
