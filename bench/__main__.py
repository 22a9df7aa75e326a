"""`python -m bench [NAME…]`: ratios side by side, printed as a table and kept as JSON. Nothing here passes or fails.

A bench is a module of this package with `LINES`, each a `measure.Line`; it is found by being here. NAME is that of a
module or of a line.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import msgspec

from bench.measure import Line, Measured, measure
from croupier.cli.terminal import complain, print_table

HERE = Path(__file__).resolve().parent
NO_BENCH = ("__main__", "bare", "measure", "nights", "wires")


def lines() -> Iterator[tuple[str, Line]]:
    """Every line of every bench, with its module's name."""
    for module in iter_modules([str(HERE)]):
        if module.name not in NO_BENCH:
            for line in import_module(f"bench.{module.name}").LINES:
                yield module.name, line


def row(found: Measured) -> tuple[str, ...]:
    goal = f"{'≥' if found.counts == 'speed' else '≤'} {found.goal:g}"
    return (
        found.name,
        f"{found.ratio:.2f}",
        goal,
        f"{found.lowest:.2f} to {found.highest:.2f}",
        _time(found.ours_seconds),
        _time(found.baseline_seconds),
        f"{found.ours} by {found.baseline}" if found.counts == "time" else f"{found.ours} against {found.baseline}",
    )


def _time(seconds: float) -> str:
    return f"{seconds * 1e3:.2f} ms"


def keep(found: list[Measured]) -> Path:
    """Writes what was measured, with when and on what, beside the earlier ones."""
    at = datetime.now(UTC)
    file = HERE / "results" / f"{at:%Y%m%d-%H%M%S}.json"
    file.parent.mkdir(exist_ok=True)
    machine = {"python": platform.python_version(), "system": platform.platform(), "processor": platform.machine()}
    whole = {"at": at, "machine": machine, "lines": found}
    file.write_bytes(msgspec.json.format(msgspec.json.encode(whole), indent=2))
    return file


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench", description="Measures Croupier beside a baseline, by turns.")
    parser.add_argument("name", nargs="*", help="benches or lines; all, unless told")
    names = parser.parse_args(arguments).name
    every = list(lines())
    unknown = set(names) - {name for module, line in every for name in (module, line.name)}
    if unknown:
        complain(
            f"there is no bench {', '.join(sorted(unknown))}; there is {', '.join(line.name for _, line in every)}"
        )
        return 2
    found = [measure(line) for module, line in every if not names or module in names or line.name in names]
    print_table(("bench", "ratio", "goal", "spread", "ours", "baseline", "what"), map(row, found), (1, 2, 3, 4, 5))
    print(f"\nkept in {keep(found)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
