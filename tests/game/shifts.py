"""Long shifts at every kind of house, watched: the tests take a share of them, `make soak` as many as it is told."""

from __future__ import annotations

from collections.abc import Iterator

from croupier import commands as c
from croupier import events as e
from croupier.decisions import Decision
from croupier.house import read_house
from croupier.standing import written
from croupier.table import ROUND
from tests.dealt import SUPERVISOR, cash_only
from tests.game.watch import BADGE, Watch
from tests.house_files import text
from tests.houses import invented_text
from tests.told import Told
from tests.walk import walk

TEXTS = {name: text(name) for name in ("ten-dollar", "posted-limits", "thirty-to-one", "itable")} | {
    "partage": invented_text("partage"),
    "prison": invented_text("prison"),
    "everything at once": invented_text("everything"),
    "cash only, with tokes": text("ten-dollar"),
}
HOUSES = {name: read_house(text) for name, text in TEXTS.items()} | {"cash only, with tokes": cash_only()}
BOOKS = {"cash only, with tokes": "000", "partage": "000", "prison": "000", "everything at once": "000"}
"""Whose odds the invented ones pay."""
LOOKS, A_DAY = 10, 1_000
"""Commands from one long look to the next, and of a gaming day."""


def begun(house: str) -> tuple[Watch, Told]:
    """An open table where three have bought in."""
    dealt = Told(HOUSES[house], TEXTS[house])
    by = SUPERVISOR if dealt.house.card.supervisor else c.Actor("dealer")
    dealt.ask(by, c.Open(1_000_00), reason="a new day")
    dealt.dealer(*(c.BuyIn(seat, cash) for seat, cash in enumerate((500_00, 500_00, 20_00), start=1)))
    watch = Watch(dealt.house, BOOKS.get(house, ""))
    watch.see(dealt.events, dealt.table)
    return watch, dealt


def shift(house: str, seed: int, steps: int) -> Watch:
    """So many commands; asserts all along and at the end whatever must hold."""
    watch, dealt = begun(house)
    for number, decision in enumerate(_over_days(dealt, seed, steps, watch), start=1):
        watch.see(decision.events, dealt.table)
        if number % LOOKS == 0:
            watch.look(dealt.table)
    watch.look(dealt.table)
    watch.replay(dealt.table)
    watch.audit()
    return watch


def _over_days(dealt: Told, seed: int, steps: int, watch: Watch) -> Iterator[Decision]:
    days = 0
    for number, decision in enumerate(walk(dealt, seed, steps)):
        yield decision
        if number // A_DAY > days and dealt.table.phase not in ("closed", *ROUND):
            days = number // A_DAY
            adopted = next(event for event in dealt.events if isinstance(event, e.HouseAdopted))
            day = e.DayOpened(f"2027-{1 + days // 28:02}-{1 + days % 28:02}", adopted, written(dealt.table), {BADGE: 1})
            dealt.happen(day)
            watch.see([day], dealt.table)
