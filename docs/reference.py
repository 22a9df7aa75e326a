"""Makes `docs/reference.md`: all that may be asked and can happen, from the code that does it."""

from __future__ import annotations

from argparse import SUPPRESS, Action, ArgumentParser, HelpFormatter
from collections.abc import Iterator, Sequence
from typing import Any, get_args

import msgspec

from croupier.act_rows import ROWS
from croupier.cli import COMMANDS, module_of
from croupier.commands import AnyVerb
from croupier.events import AnyEvent
from croupier.powers import CLOCKED, POWERS
from croupier.refusals import PHASE_WORDS
from croupier.table import Phase
from docs.tables import section

HEAD = """\
# Reference

Made by `make docs` from the code. Amounts are whole minor units (cents).
[Every refusal](refusals.md) has a page of its own.
"""

PHASES: tuple[Phase, ...] = get_args(Phase)


def reference() -> str:
    """The whole of `reference.md`."""
    parts = [HEAD, _phases(), _commands(), _events(), *_subcommands()]
    return "\n".join(parts)


def _phases() -> str:
    rows = [(f"`{phase}`", PHASE_WORDS[phase]) for phase in PHASES]
    return section("Phases", "How a table stands.", ("phase", "means"), rows)


def _commands() -> str:
    rows = []
    words = {row.verb: row.words for row in ROWS}
    for verb in get_args(AnyVerb):
        called, clocked = POWERS.get(verb), CLOCKED[verb]
        role, when = called or clocked
        times = _when(when) if called else f"with a game clock: {_when(when)}"
        if called and called != clocked:
            times += f"; with a game clock {clocked.role}: {_when(clocked.phases)}"
        rows.append((f"`{_tag(verb)}`", _first(verb), _fields(verb), f"`{words[verb]}`", role, times))
    said = "Who may ask what, and when. What does not stand here is refused. How it is written: [as text](notation.md)."
    return section("Commands", said, ("command", "means", "carries", "as text", "who", "when"), rows)


def _when(phases: Sequence[Phase]) -> str:
    if set(phases) == set(PHASES):
        return "always"
    if set(phases) == set(PHASES) - {"closed"}:
        return "while the table is open"
    return ", ".join(f"`{phase}`" for phase in PHASES if phase in phases)


def _events() -> str:
    rows = [(f"`{_tag(event)}`", _first(event), _fields(event)) for event in get_args(AnyEvent)]
    return section("Events", "What stands in the journal.", ("event", "means", "carries"), rows)


def _subcommands() -> Iterator[str]:
    """Each subcommand of the terminal with its options."""
    for name, what in COMMANDS.items():
        parser = ArgumentParser(add_help=False)
        module_of(name).arguments(parser)
        rows = [_option(action) for action in parser._actions if action.help != SUPPRESS]
        yield section(f"`croupier {name}`", what, ("option", "means"), rows)


def _option(action: Action) -> tuple[str, str]:
    """One option with its values and its help, as `--help` says them."""
    values = "" if action.nargs == 0 or not action.option_strings else f" {_values(action)}"
    name = ", ".join(action.option_strings) or _values(action)
    return f"`{name}{values}`", HelpFormatter("croupier")._expand_help(action) if action.help else ""


def _values(action: Action) -> str:
    if isinstance(action.metavar, str):
        return action.metavar
    if action.choices is not None:
        return "|".join(str(each) for each in action.choices)
    return action.dest.upper() if action.option_strings else action.dest


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def _first(kind: type) -> str:
    """What a class says of itself; those whose name says it all say nothing."""
    return " ".join((kind.__doc__ or "").split())


def _fields(kind: type) -> str:
    names = [field.name for field in msgspec.structs.fields(kind)]
    return ", ".join(f"`{name}`" for name in names)
