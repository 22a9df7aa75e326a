"""The command line: one subcommand for each thing that a person can ask of Croupier."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one subcommand; what it returns is the exit code."""
    parser = argparse.ArgumentParser(prog="croupier", description="Runs a roulette table.")
    parser.add_subparsers(metavar="COMMAND", required=True)
    parser.parse_args(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())
