"""Rounds and evenings as a dealer would write them, found by what stands at their head.

`# book 000: The equipment 4` names a clause that is shown, `# house: itable` the house where the clauses do not, or a
house file beside the round, and `# wheel: single` one of its wheels where it is not the usual one.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from croupier.cli.house_files import load_house
from croupier.events import AnyEvent
from croupier.ledger import Ledger
from croupier.script import Script, Wrong
from croupier.shift import Shift, adopted
from croupier.table import Table
from tests.auditor import Auditor

FOLDER = Path(__file__).parent
HOUSES = {"000": "ten-dollar", "001": "posted-limits", "002": "thirty-to-one", "004": "itable"}
_HEAD = re.compile(r"^# (?:book (?P<book>\d{3}): (?P<at>.+)|(?P<key>house|wheel): (?P<value>\S+))$", re.MULTILINE)


class Round(NamedTuple):
    """One file: what it shows, and where it is dealt."""

    path: Path
    text: str
    clauses: tuple[tuple[str, str], ...]
    house: str
    wheel: str | None

    @property
    def name(self) -> str:
        return self.path.relative_to(FOLDER).as_posix()


def rounds() -> dict[str, Round]:
    """Every file, by its name."""
    found = [_round(path) for path in sorted(FOLDER.rglob("*.round"))]
    return {each.name: each for each in found}


def _round(path: Path) -> Round:
    text = path.read_text(encoding="utf-8")
    heads = list(_HEAD.finditer(text))
    said = {head["key"]: head["value"] for head in heads if head["key"]}
    clauses = tuple((head["book"], head["at"].strip()) for head in heads if head["book"])
    house = said.get("house") or HOUSES[clauses[0][0]]
    house = str(path.parent / house) if house.endswith(".toml") else house
    return Round(path, text, clauses, house, said.get("wheel"))


def dealt(each: Round, events: list[AnyEvent] | None = None) -> tuple[Shift, list[Wrong]]:
    """Deals it as the command does, with an auditor beside it who sees the events only; and what did not hold."""
    house = load_house(each.house, each.wheel)  # type: ignore[arg-type]
    auditor, happened = Auditor(), [] if events is None else events

    def write(event: AnyEvent, table: Table, n: int) -> None:
        happened.append(event)
        auditor.see([event])

    shift = Shift(house, Table(), Ledger(), write=write)
    shift.happen(adopted(house, ""))
    script = Script(shift)
    for line in each.text.splitlines():
        script.play(line)
        auditor.compare(shift.table)
    return shift, script.end()
