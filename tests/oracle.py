"""The tests' own word on what wins and what it is paid, written apart from the code that it judges.

The code finds its spots from where boxes lie. Here they are written down: by hand at the zeros and by counting
elsewhere; the odds are typed from the books' pay tables. Nothing of this may be imported from `croupier`.
"""

from __future__ import annotations

from typing import NamedTuple

DOUBLE = ("0", "00", *(str(n) for n in range(1, 37)))
SINGLE = ("0", *(str(n) for n in range(1, 37)))
TRIPLE = ("0", "00", "000", *(str(n) for n in range(1, 37)))

# The black numbers of every felt; what is neither black nor a zero is red.
BLACK = {2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35}

# What lies at the zeros: by the zeros as they are printed, the kinds and the pockets that they cover.
_TRIOS = ["0-1-2", "0-00-2", "00-2-3"]
_SPLITS = ["0-00", "0-1", "0-2", "00-2", "00-3"]
AT_THE_ZEROS: dict[str, dict[str, list[str]]] = {
    "single": {"split": ["0-1", "0-2", "0-3"], "street": ["0-1-2", "0-2-3"], "corner": ["0-1-2-3"]},
    "double": {"split": _SPLITS, "street": _TRIOS, "first_five": ["0-00-1-2-3"]},
    "double, rows only": {"split": _SPLITS, "first_five": ["0-00-1-2-3"]},
    "triple in one rank": {
        "split": ["0-000", "00-000", "0-1", "000-2", "00-3"],
        "corner": ["0-000-1-2", "00-000-2-3"],
        "double_street": ["0-00-000-1-2-3"],
    },
    "triple in two ranks": {
        "split": [*_SPLITS, "0-000", "00-000"],
        "street": [*_TRIOS, "0-00-000"],
        "first_five": ["0-00-1-2-3"],
    },
}

# Typed from each book's own table of odds: for one staked.
ODDS = {
    "000": {"straight": 35, "split": 17, "street": 11, "corner": 8, "first_five": 6, "double_street": 5, "column": 2,
            "dozen": 2, "red": 1, "black": 1, "odd": 1, "even": 1, "low": 1, "high": 1},
    "001": {"straight": 35, "split": 17, "street": 11, "corner": 8, "first_five": 6, "double_street": 5, "column": 2,
            "dozen": 2, "red": 1, "black": 1, "odd": 1, "even": 1, "low": 1, "high": 1},
    "002": {"straight": 30, "split": 15, "street": 10, "corner": 8, "first_five": 6, "double_street": 5, "column": 2,
            "dozen": 2, "red": 1, "black": 1, "odd": 1, "even": 1, "low": 1, "high": 1},
    "004": {"straight": 35, "split": 17, "street": 11, "corner": 8, "first_five": 6, "double_street": 5, "column": 2,
            "dozen": 2, "red": 1, "black": 1, "odd": 1, "even": 1, "low": 1, "high": 1},
}  # fmt: skip


class Wager(NamedTuple):
    """A kind and the name of its spot: the pockets, or the words in the box."""

    kind: str
    name: str


def wagers(zeros: str) -> list[Wager]:
    """Every wager of a felt whose zeros are printed so."""
    pockets = {"single": SINGLE, "double": DOUBLE, "triple": TRIPLE}[zeros[:6]]
    found = [Wager("straight", pocket) for pocket in pockets]
    found += [Wager(kind, name) for kind, names in AT_THE_ZEROS[zeros].items() for name in names]
    for n in range(1, 37):
        first, last = n % 3 == 1, n % 3 == 0
        if not last:
            found.append(_of("split", n, n + 1))
        if n <= 33:
            found.append(_of("split", n, n + 3))
        if first:
            found.append(_of("street", n, n + 1, n + 2))
        if n <= 33 and not last:
            found.append(_of("corner", n, n + 1, n + 3, n + 4))
        if n <= 33 and first:
            found.append(_of("double_street", *range(n, n + 6)))
    found += [Wager(kind, f"{kind}{i}") for kind in ("dozen", "column") for i in (1, 2, 3)]
    found += [Wager(kind, kind) for kind in ("red", "black", "odd", "even", "low", "high")]
    return found


def wins(wager: Wager, pocket: str) -> bool:
    """Whether a wager wins when the ball rests in a pocket. No zero is in any outside wager."""
    if wager.kind in ("straight", "split", "street", "corner", "first_five", "double_street"):
        return pocket in wager.name.split("-")
    if pocket in ("0", "00", "000"):
        return False
    n = int(pocket)
    match wager.name:
        case "red":
            return n not in BLACK
        case "black":
            return n in BLACK
        case "odd" | "even":
            return (n % 2 == 1) == (wager.name == "odd")
        case "low" | "high":
            return (n <= 18) == (wager.name == "low")
        case "dozen1" | "dozen2" | "dozen3":
            return 12 * int(wager.name[-1]) - 11 <= n <= 12 * int(wager.name[-1])
        case "column1" | "column2" | "column3":
            return n % 3 == int(wager.name[-1]) % 3
        case _:
            raise ValueError(f"the oracle knows no {wager.name}")


def outcome(book: str, wager: Wager, pocket: str, stake: int) -> tuple[int, int]:
    """What is lost of a stake, and what is won beside it."""
    return (0, stake * ODDS[book][wager.kind]) if wins(wager, pocket) else (stake, 0)


def _of(kind: str, *numbers: int) -> Wager:
    return Wager(kind, "-".join(str(n) for n in numbers))
