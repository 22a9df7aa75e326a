"""The pages about houses that are made from the code: the keys of the format, and the shipped houses' rules."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from typing import get_args

from croupier import rules
from croupier.cli.house_files import load_house, shipped
from croupier.cli.rules import markdown
from croupier.felt import KINDS
from croupier.house_page import ACT_WORDS, page
from croupier.house_reader import NOTHING, keys_of
from croupier.house_values import AUTHORITY, BOUND, ODDS, PIECE
from croupier.house_wagers import GROUPS

MADE_FROM = "<!-- Made from {} by `make docs`. -->"


def keys() -> str:
    """docs/house-keys.md: every key that a house file can have."""
    out = [
        "# The keys of a house file",
        "",
        MADE_FROM.format("src/croupier/rules.py"),
        "",
        "A key without a default must stand in the file. What is not here is no key, and `croupier check` says so.",
        "[Add your house](add-your-house.md) builds a file step by step.",
        "",
    ]
    words = _words()
    for section, shape in rules.SECTIONS.items():
        out += [f"## [{section}]" if section else "## At the head of the file", "", f"{shape.__doc__}", ""]
        out += _table(
            (key.name, key.value.may, "" if key.default is NOTHING else key.value.write(key.default), said)
            for key in keys_of(shape)
            for said in [words[shape.__name__, key.name]]
        )
        out += ["", *_OPEN.get(section, ())]
    return "\n".join([*out, *_REST])


def _words() -> dict[tuple[str, str], str]:
    """What each field of each shape means: the words that stand below it."""
    found = {}
    for node in ast.parse(inspect.getsource(rules)).body:
        if isinstance(node, ast.ClassDef):
            for field, below in zip(node.body, node.body[1:], strict=False):
                match field, below:
                    case (
                        ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str() as said)),
                    ):
                        found[node.name, name] = said
                    case _:
                        pass
    return found


def _table(rows: Iterator[tuple[str, str, str, str]]) -> list[str]:
    lines = ["| key | may be | default | means |", "| --- | --- | --- | --- |"]
    return lines + [
        f"| {key} | {may} | {f'`{default}`' if default else ''} | {' '.join(said.split())} |"
        for key, may, default, said in rows
    ]


def _listed(words: dict[str, str]) -> list[str]:
    return [f"- {name}: {said}" for name, said in words.items()]


_GROUP_WORDS = {name: ", ".join(members) for name, members in GROUPS.items()}

_OPEN: dict[str, list[str]] = {
    "limits": [
        f"Besides these, a pair for each kind that the house takes: {', '.join(KINDS)}.",
        "",
        f"A pair is the least and the most, each {BOUND.may}.",
        "One pair may stand for a group:",
        "",
        *_listed(_GROUP_WORDS),
        "",
        "A kind's own key says otherwise than its groups, and a smaller group otherwise than a larger.",
        "",
    ],
    "card": [
        f"Besides this, each act may be {AUTHORITY.may}: the last only where an amount goes with it.",
        "An act that the file does not mention always takes the card.",
        "",
        *_listed({act: ACT_WORDS[act] for act in get_args(rules.Act)}),
        "",
    ],
}

_REST = [
    "## [odds] and [floor]",
    "",
    f"For each kind that the house takes, or for a group as in the limits: {ODDS.may}.",
    "Every kind must have odds. Under `[floor]` stand those below which the house may not pay.",
    "",
    "## [announced.single], [announced.double], [announced.triple]",
    "",
    "Each key is the name of a bet that players call, in small letters with figures behind them; several words stand",
    "in quotes. It holds the bet's pieces on that wheel's felt,",
    f"each {PIECE.may}.",
    "",
    "## [[dealer_enforced]]",
    "",
    "One section for each rule that only people can hold: its `words` and its `clause`. The dealer's screen has them.",
    "",
    "## [clauses]",
    "",
    'Where the book says so: a key in quotes, such as `"odds.split"`, or a section, and the book\'s own heading or',
    'number. What the house has added begins with "not from the book". Besides keys and sections these may have one:',
    "",
    *_listed(rules.TOPICS),
    "",
]


def houses() -> str:
    """docs/houses.md: the rules of every shipped house on each of its wheels."""
    out = [
        "# The houses",
        "",
        MADE_FROM.format("src/croupier/houses/"),
        "",
        "The houses that come with Croupier, each as `croupier rules` shows it.",
        "[Add your house](add-your-house.md) says how to write another, and `croupier diff` compares two.",
        "",
    ]
    for name in shipped():
        for wheel in load_house(name).wheels:
            rules_page = markdown(page(load_house(name, wheel)), level=2)
            out.append(rules_page.replace("\n\n", f"\n\nHouse file: `{name}.toml`. ", 1))
    return "\n".join(out)
