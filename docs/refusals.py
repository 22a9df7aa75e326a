"""Makes `docs/refusals.md`: every no as a person reads it, the rule behind it, and which of two is said first.

The examples are the tests' own: each no there was reached, with these very words.
"""

from __future__ import annotations

from croupier import dealing
from croupier.house import House
from croupier.refusals import WORDS
from docs.tables import section
from tests.refused import ROWS

HEAD = """\
# Refusals

Made by `make docs` from the words in the code and from the tests in which each of them was heard. A no says first what
happened to the chips, then why. Under *rule* stands the key of the house file that decides it, with the clause that the
house of the example gives for it; where there is none, every house says no.
"""


def refusals() -> str:
    """The whole of `refusals.md`."""
    order = f"## Which is said first\n\n{dealing.__doc__.split(chr(10) * 2)[1].strip()}\n" if dealing.__doc__ else ""
    heads = ("code", "heard as", "rule", "clause")
    said = (
        "In the order of the code. What no test hears at a table is said at the door, and stands here as it is written."
    )
    return "\n".join([HEAD, order, section("Every no", said, heads, _rows())])


def _rows() -> list[tuple[str, ...]]:
    found: dict[str, tuple[str, str, House | None]] = {}
    for code, _, words, rule, house in ROWS:
        found.setdefault(code, (words, rule, house))
    return [
        (f"`{code}`", *(_heard(*found[code]) if code in found else (words, "", ""))) for code, words in WORDS.items()
    ]


def _heard(words: str, rule: str, house: House | None) -> tuple[str, str, str]:
    return words, f"`{rule}`" if rule else "", house.clause(rule) if house and rule else ""
