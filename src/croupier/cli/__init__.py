"""The command line: one subcommand for each thing that a person can ask of Croupier.

Each subcommand is a module beside this one, with `arguments(parser)` and `run(args)`, and is read only when it is
asked for: a person who settles one line should not wait for the web server's code.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from croupier.cli.terminal import Trouble, complain

FINE, WRONG, COULD_NOT = 0, 1, 2
"""Exit codes: all is well; something is wrong with what was looked at; it could not be looked at."""
STOPPED = 130
"""The same as a shell gives for Ctrl-C."""

COMMANDS: dict[str, str] = {
    "open": "Opens a table on this machine and serves its screens.",
    "card": "Adds, lists and removes the supervisors' cards of a floor.",
    "api-key": "Adds, lists and removes the keys of the HTTP API.",
    "wheel": "Serves a simulated wheel for practice, which misbehaves on request.",
    "houses": "Lists the houses that come with Croupier.",
    "rules": "Prints a house's rules as a page that could hang at the table.",
    "diff": "Says where two houses differ, and what that costs a player.",
    "check": "Says whether a house file can be dealt, and all that is wrong with it.",
    "deal": "Deals a shift that is written down, or asked by a program, at a table of its own.",
    "audit": "Checks that a journal is whole, and its money right to the cent.",
    "backup": "Copies a journal while a table is dealt on, and looks whether the copy is good.",
    "key": "Prints the public key that an auditor checks signed heads with.",
    "replay": "Tells a journal again, entry by entry, in words.",
    "recall": "Recalls the last rounds in full, for a dispute.",
    "report": "Reports what a table took, by day, shift, dealer, seat and kind of wager.",
    "export": "Writes a journal's wagers, rounds, money or entries as a table for other programs.",
    "settle": "Settles wagers that a program gives: JSON lines in, JSON lines out.",
    "chances": "Shows what every wager of a house is worth: chance, edge, variance.",
}
"""The subcommands and what each does, in the order in which people meet them."""


def module_of(name: str) -> ModuleType:
    """The module of a subcommand."""
    return import_module(f"croupier.cli.{name.replace('-', '_')}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one subcommand; what it returns is the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(prog="croupier", description="Runs a roulette table.")
    subparsers = parser.add_subparsers(metavar="COMMAND", required=True)
    wanted = next((each for each in given if not each.startswith("-")), "")
    for name, what in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=what, description=what)
        if name == wanted:
            module = module_of(name)
            module.arguments(subparser)
            subparser.set_defaults(run=module.run)
    args = parser.parse_args(given)
    try:
        return int(args.run(args))
    except Trouble as trouble:
        complain(str(trouble))
        return COULD_NOT
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        # The reader has seen enough (`| head`); what is left to write goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
