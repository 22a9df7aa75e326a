"""For each checker of the shape: texts that it must catch, and texts like them that it must let pass."""

from __future__ import annotations

from collections.abc import Callable

from tests.shape import asserting, matches, places, purity, ranks, sizes

PLANTED: dict[str, tuple[Callable[[str], list[str]], list[str], list[str]]] = {
    "imports": (
        lambda source: ranks.root_faults("ledger", source),
        [
            *(f"import {module}" for module in ("asyncio", "time", "random", "secrets", "uuid", "threading", "socket")),
            "import os.path", "from pathlib import Path", "import apsw", "from os import urandom",
            "from croupier import table", "from croupier.table import Seat", "from croupier import reports",
            "from croupier.journal.chain import Chain", "from croupier import serve", "from croupier import unheard_of",
            "def late() -> None:\n    import croupier.dealing", "from . import events",
        ],
        ["from croupier import events as e", "from croupier.money import show", "import msgspec"],
    ),
    "apart": (
        lambda source: ranks.root_faults("chances", source),
        ["from croupier.table import Table", "from croupier import table"],
        ["from croupier.felt import Spot", "from croupier import settling"],
    ),
    "rank": (lambda source: ranks.root_faults("newcomer", source), ["import re"], []),
    "doors": (
        lambda source: ranks.door_faults("journal", source),
        ["from croupier.serve import host", "from croupier import cli"],
        ["from croupier.journal.chain import Chain", "from croupier.table import Table", "import apsw"],
    ),
    "new door": (lambda source: ranks.door_faults("attic", source), ["import re"], []),
    "pure": (
        purity.impure,
        ["open('x')", "print('x')", "datetime.now(UTC)", "date.today()", "datetime.utcnow()", "global seen",
         "async def wait() -> None: ...", "exec('x')"],
        ["table.opened('x')", "def show() -> str: ...", "now = 3"],
    ),
    "exact": (
        purity.inexact,
        ["half = 0.5", "float(cents)", "cents / 2", "cents /= 2", "numpy.float(3)"],
        ["cents // 2", "half = 5", "'1/2'"],
    ),
    "houses": (
        lambda source: purity.houses_named(source, {"ten-dollar", "Ten-Dollar Roulette"}),
        ["house == 'ten-dollar'", "f'{x} Ten-Dollar Roulette'", "if book == '004': ...", "title = 'Book 000'"],
        ["ZEROS = ('0', '00', '000')", "def late() -> None:\n    '''As book 000 has it.'''"],
    ),
    "words": (
        purity.wrong_words,
        ["slot = 17", "def bet() -> None: ...", "class UserAdmin: ...", "def lay(wallet: int) -> None: ..."],
        ["__slots__ = ()", "def place_your_bets() -> None: ...", "class BetsOpened: ...", "spot = 17"],
    ),
    "closed": (
        matches.unclosed,
        [
            f"{imported}\nmatch verb:\n    case {case}:\n        pass{rest}"
            for imported, case in (
                ("from croupier import commands as c", "c.Lay()"),
                ("from croupier import events", "events.Paid(seat=3) | events.Laid()"),
                ("from croupier.events import Laid", "(Laid(), 3)"),
            )
            for rest in ("", "\n    case _:\n        pass", "\n    case _ if odd:\n        assert_never(verb)")
        ],
        [
            "from croupier.events import Paid\nmatch it:\n  case Paid():\n    paid()\n  case _:\n    assert_never(it)",
            "match error:\n    case apsw.FullError():\n        pass",
        ],
    ),
    "skipped": (
        asserting.skipped,
        ["@pytest.mark.skip\nclass X: ...", "pytest.importorskip('numpy')", "@pytest.mark.xfail()\nclass X: ..."],
        ["skip = 3", "@pytest.mark.parametrize('x', [1])\ndef test_x() -> None: ..."],
    ),
    "idle": (
        lambda source: asserting.idle(source, asserting.asserting([source])),
        [
            "def test_x() -> None:\n    deal()",
            "def test_x() -> None:\n    look()\ndef look() -> None:\n    deal()",
            "async def test_x() -> None:\n    await deal()",
        ],
        [
            "def test_x() -> None:\n    assert deal()",
            "def test_x() -> None:\n    with pytest.raises(Broken):\n        deal()",
            "def test_x() -> None:\n    look()\ndef look() -> None:\n    hold()\ndef hold() -> None:\n  assert deal()",
        ],
    ),
    "file": (sizes.long_file, ["\n" * 401], ["\n" * 400]),
    "function": (
        sizes.long_functions,
        ["class Long:\n    def long() -> None:\n" + "        pass\n" * 69],
        ["def long() -> None:\n" + "    pass\n" * 68],
    ),
    "median": (
        lambda source: sizes.long_median({"a": source, "b": source, "c": ""}),
        ["\n" * 151],
        ["\n" * 150],
    ),
    "told": (
        lambda source: places.told("a page", source),
        ["see ht" + "tps://files.example.org/simple", "/ho" + "me/anna/croupier", "in /tm" + "p/out",
         "--index" + "-url x", '"resol' + 'ved": "x"', "registry" + " = x"],
        ["http://127.0.0.1:8000/?key=x", r"ws://127\.0\.0\.1:", "http://table.example/", "src/work/x", "the registry"],
    ),
}  # fmt: skip
