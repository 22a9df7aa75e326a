"""How long a person waits for a subcommand, beside Python itself. The turn that does not count compiles."""

from __future__ import annotations

import os
import subprocess
import sys

from bench.measure import Line, Side

GOAL = 8


def _sides(*arguments: str) -> tuple[Side, Side]:
    ours = [sys.executable, "-m", "croupier.cli", *arguments]
    bare = [sys.executable, "-c", "pass"]
    return lambda: _run(ours), lambda: _run(bare)


def _run(command: list[str]) -> None:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)


def _line(*arguments: str) -> Line:
    said = " ".join(arguments)
    return Line(f"start-{arguments[0]}", f"croupier {said}", "python -c pass", GOAL, lambda: _sides(*arguments), "time")


LINES = (_line("settle", "ten-dollar"), _line("chances", "ten-dollar"))
