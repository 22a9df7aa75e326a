"""Whatever order commands come in, what is told of them adds up to the table and its ledger, in every house."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.ledger import BANK_OWES, Ledger
from croupier.recalls import Recalls
from croupier.reports import Reports
from croupier.sheets import RoundRow, Sheet
from croupier.takings import Figures, Takings
from croupier.telling import words
from tests.dealt import cash_only
from tests.house_files import shipped, text
from tests.houses import HERE, invented
from tests.told import Told
from tests.walk import walk

SHIPPED = ("ten-dollar", "posted-limits", "thirty-to-one", "itable")
INVENTED = ("partage", "prison", "everything")
STEPS, A_DAY = 3_000, 200


ADD_UP = set(Takings.__struct_fields__) - {"luck"}


def begun(house: str) -> Told:
    if house in INVENTED:
        told = Told(invented(house), (HERE / f"{house}.toml").read_text(encoding="utf-8"))
    elif house in SHIPPED:
        told = Told(shipped(house), text(house))
    else:
        told = Told(cash_only())
    told.card(c.Open(1_000_00))
    return told


@pytest.fixture(
    scope="module", params=[(house, seed) for house in (*SHIPPED, *INVENTED, "tokes") for seed in (1, 2)], ids=str
)
def told(request: pytest.FixtureRequest) -> Told:
    house, seed = request.param
    told, days = begun(house), 0
    for number, _ in enumerate(walk(told, seed, STEPS)):
        if number // A_DAY > days and told.table.phase in ("idle", "paid"):
            days = number // A_DAY
            told.day(f"2026-12-{10 + days}")
    return told


def year(told: Told) -> Figures:
    reports = Reports()
    for entry in told.entries:
        reports.follow(entry)
    return reports.result("1").year


def test_the_bank_has_what_it_was_given_and_what_the_report_says_it_won(told: Told) -> None:
    found = year(told)
    given = sum(event.bank for event in told.events if isinstance(event, e.Opened))
    given -= sum(event.bank for event in told.events if isinstance(event, e.Closed))
    assert told.table.bank == given + found.fills - found.credits - found.drop + found.win + found.colours_kept


def test_the_players_have_what_they_brought_and_won_and_did_not_take_away(told: Told) -> None:
    found, ledger = year(told), Ledger()
    ledger.post(told.events)
    theirs = ("seat:", "felt:", "prison:", "owed:", "carried:")
    has = (
        sum(cents for account, cents in ledger.balances.items() if account.startswith(theirs))
        - ledger.balances[BANK_OWES]
    )
    taken = found.paid_out + found.tokes + found.owed_paid + found.win + found.colours_kept
    assert has == found.drop + found.chips_in - taken
    assert ledger.balances["over_short"] == found.over_short


def test_the_days_add_up_to_the_year(told: Told) -> None:
    whole, days = year(told), {event.date for event in told.events if isinstance(event, e.DayOpened)}
    sums: Counter[str] = Counter()
    for day in ("2026-11-29", *days):
        reports = Reports(day)
        for entry in told.entries:
            reports.follow(entry)
        found = reports.result("1").figures
        sums.update({name: getattr(found, name) for name in ADD_UP})
    assert {name: sums[name] for name in ADD_UP} == {name: getattr(whole, name) for name in ADD_UP}
    assert len(days) > 5


def test_the_rounds_add_up_to_the_report(told: Told) -> None:
    found, sheet = year(told), Sheet("rounds", "1")
    rows = [row for entry in told.entries for row in sheet.follow(entry)] + list(sheet.rest())
    rounds = [row for row in rows if isinstance(row, RoundRow)]
    assert [row.round for row in rounds] == list(range(1, told.table.round + 1))
    assert sum(row.lost_cents - row.won_cents for row in rounds) == found.win
    assert sum(row.handle_cents for row in rounds) == found.handle
    assert found.rounds > 20


def test_every_round_can_be_recalled_and_every_event_be_told(told: Told) -> None:
    recalls = Recalls(10_000)
    for entry in told.entries:
        recalls.follow(entry)
        assert words(entry.event)
    found = recalls.result()
    assert [each.round for each in found] == list(range(told.table.round, 0, -1))
    for seat in (part for each in found for part in each.seats):
        assert seat.before >= 0 <= seat.after
