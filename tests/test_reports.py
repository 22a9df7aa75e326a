"""What a table took, held against the ledger and against a second fold that keeps everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from croupier import commands as c
from croupier import events as e
from croupier.chances import prospect
from croupier.ledger import DROP_BOX, OUTSIDE, TABLE_BANK, TOKE_BOX, Ledger
from croupier.reports import Report, Reports
from croupier.standing import KEPT_BUY_INS
from croupier.takings import Figures
from tests.told import Told, generous, night

DAYS = ("2026-11-29", "2026-11-30", "2026-12-01")


@cache
def report_of_night(day: str = "") -> Report:
    return report(night(), day)


def report(told: Told, day: str = "") -> Report:
    reports = Reports(day)
    for entry in told.entries:
        reports.follow(entry)
    return reports.result("1")


class Slow:
    """The same figures by another way: all of it is kept, and each round is worked out from its events at the end."""

    def __init__(self, told: Told) -> None:
        day, number = "", 0
        self.day_of: dict[int, str] = {}
        self.stakes: dict[int, dict[tuple[int, str], int]] = {}
        self.results: dict[tuple[int, int], int] = Counter()
        self.drop: Counter[str] = Counter()
        self.seat_of: dict[int, int] = {}
        bought: list[tuple[int, int, str]] = []
        felt: Counter[tuple[int, str]] = Counter()
        for event in told.events:
            match event:
                case e.DayOpened():
                    day = event.date
                case e.BetsOpened():
                    number, felt = event.round, Counter()
                case e.Laid():
                    felt[event.seat, event.place] += event.amount
                case e.Lifted() | e.Returned():
                    felt[event.seat, event.place] -= event.amount
                case e.Confirmed():
                    self.day_of[number], self.stakes[number] = day, {key: chips for key, chips in felt.items() if chips}
                case e.Collected():
                    for loss in event.losses:
                        self.results[number, self.seat_of[loss.seat]] += loss.amount
                case e.Paid():
                    self.results[number, self.seat_of[event.seat]] -= sum(win.won for win in event.wins)
                case e.Redone():
                    lost, won = sum(loss.amount for loss in event.losses), sum(win.won for win in event.wins)
                    self.results[event.round, event.sitting] = lost - won
                case e.Voided():
                    self.stakes.pop(event.round, None)
                case e.BoughtIn():
                    self.seat_of[event.seat] = event.sitting
                    bought.append((event.sitting, event.cash, day))
                case e.Transferred():
                    self.seat_of[event.to] = event.to_sitting
                case e.BuyInCorrected():
                    at = next(at for at, each in enumerate(bought) if each[:2] == (event.sitting, event.cash_was))
                    bought[at] = (event.sitting, event.cash, bought[at][2])
                case _:
                    pass
        for _, cash, when in bought:
            self.drop[when] += cash

    def sums(self, wanted: Callable[[str], bool]) -> tuple[int, int, int, int]:
        """Rounds, handle, win and drop of the days that are wanted."""
        rounds = [number for number in self.stakes if wanted(self.day_of[number])]
        handle = sum(sum(self.stakes[number].values()) for number in rounds)
        win = sum(result for (number, _), result in self.results.items() if number in rounds)
        return len(rounds), handle, win, sum(cash for day, cash in self.drop.items() if wanted(day))


def sums(of: Figures) -> tuple[int, int, int, int]:
    return of.rounds, of.handle, of.win, of.drop


@pytest.mark.parametrize("day", DAYS)
def test_day_month_and_year_are_those_of_a_fold_that_keeps_everything(day: str) -> None:
    found, slow = report_of_night(day), Slow(night())
    assert sums(found.figures) == slow.sums(lambda each: each == day)
    assert sums(found.month) == slow.sums(lambda each: each[:7] == day[:7] and each <= day)
    assert sums(found.year) == slow.sums(lambda each: each <= day)
    assert found.figures.rounds > 5


def test_without_a_day_it_is_the_newest() -> None:
    assert report_of_night() == report_of_night(DAYS[-1])
    assert (report_of_night().first_day, report_of_night().last_day) == (DAYS[0], DAYS[-1])


@pytest.mark.parametrize("day", DAYS)
def test_the_parts_of_a_day_add_up_to_it(day: str) -> None:
    found = report_of_night(day)
    whole = found.figures
    for parts in ([each.figures for each in found.shifts], found.dealers):
        for name in ("rounds", "voids", "wagers", "handle", "lost", "won", "drop", "chips_in", "paid_out", "tokes"):
            assert sum(getattr(each, name) for each in parts) == getattr(whole, name), name
    for parts in (found.seats, found.kinds):
        for name in ("wagers", "handle", "lost", "won"):
            assert sum(getattr(each, name) for each in parts) == getattr(whole, name), name
    assert sum(each.drop for each in found.seats) == whole.drop
    assert abs(sum(each.expected for each in found.seats) - whole.expected) <= len(found.seats)


def test_the_year_adds_up_to_the_ledger() -> None:
    """The bank has what it was given and what it won; the box has the drop; nothing is left over."""
    ledger = Ledger()
    ledger.post(night().events)
    year, opened = report_of_night().year, 20_000_00
    assert ledger.balances[TABLE_BANK] == 0
    books = opened + year.fills - year.credits - year.drop + year.win
    assert books == sum(event.bank for event in night().events if isinstance(event, e.Closed))
    assert year.over_short == ledger.balances["over_short"] == 1_00
    assert ledger.balances[DROP_BOX] == year.drop
    assert ledger.balances[TOKE_BOX] == year.tokes == 5_00
    owed = sum(cents for account, cents in ledger.balances.items() if account.startswith("owed:"))
    assert owed == sum(report_of_night().owed.values()) != 0
    in_play = sum(cents for account, cents in ledger.balances.items() if account.startswith(("seat:", "felt:")))
    assert year.drop + year.chips_in - year.paid_out - year.tokes - year.owed_paid - year.win == owed + in_play
    assert -ledger.balances[OUTSIDE] == year.drop + year.tokes + owed + in_play + 1_00


def test_expected_and_variance_are_those_of_what_was_laid_on_each_number() -> None:
    told = Told()
    told.open(500_00, 500_00)
    told.round("17", (1, "17", 5_00), (1, "red", 10_00), (2, "17-20", 5_00))
    told.round("5", (2, "black", 10_00))
    found = report(told)
    house = told.house
    first = prospect(house, {"17": 5_00, "red": 10_00, "17-20": 5_00})
    second = prospect(house, {"black": 10_00})
    assert found.figures.expected == round(-first.mean - second.mean)
    spread = (found.figures.high - found.figures.low) // 2
    assert spread**2 <= (first.variance + second.variance) * 196**2 / 10000 < (spread + 1) ** 2
    one = prospect(house, {"17-20": 5_00}).variance + second.variance
    seat = found.seats[1]
    assert ((seat.high - seat.low) // 2) ** 2 <= one * 196**2 / 10000 < ((seat.high - seat.low) // 2 + 1) ** 2


def test_a_correction_counts_on_the_day_of_its_round_and_is_listed_on_both() -> None:
    for day in DAYS[:2]:
        listed = [each.event for each in report_of_night(day).incidents]
        assert sum(isinstance(event, e.NumberCorrected) for event in listed) == (3 if day == DAYS[0] else 2)
    assert not any(isinstance(each.event, e.NumberCorrected) for each in report_of_night().incidents)


@pytest.mark.parametrize(
    ("kind", "day"),
    [
        (e.BuyInCorrected, 0), (e.Filled, 0), (e.NoSpinCalled, 0), (e.PastPosted, 0), (e.Voided, 0), (e.CardUsed, 0),
        (e.Voided, 1), (e.Disputed, 1), (e.DisputeRuled, 1), (e.CardDenied, 1), (e.Closed, 2),
    ],
)  # fmt: skip
def test_what_must_be_seen_one_by_one_is_listed(kind: type[e.AnyEvent], day: int) -> None:
    assert any(isinstance(each.event, kind) for each in report_of_night(DAYS[day]).incidents)


def test_what_is_owed_is_what_was_owed_when_the_day_ended() -> None:
    assert report_of_night(DAYS[0]).owed != {} != report_of_night(DAYS[1]).owed
    assert report_of_night(DAYS[0]).owed != report_of_night(DAYS[1]).owed
    assert report_of_night().owed == dict(sorted(night().table.owed.items()))


def test_colours_that_are_away_and_what_the_house_kept_of_those_that_came_back() -> None:
    told = Told()
    told.open(100_00)
    told.tell(e.ColoursCarried(1, 1, "blue", 5_00, 4))
    told.tell(e.BroughtBack("blue", 1, 5_00, 1_00), e.BroughtBack("blue", 1, 5_00, 5_00, 2, 2))
    found = report(told)
    assert (found.carried, found.figures.colours_kept, found.figures.paid_out) == ({"blue": 10_00}, 4_00, 1_00)
    ledger = Ledger()
    ledger.post(each.event for each in told.entries)
    assert ledger.balances["carried:blue"] == 10_00
    assert ledger.balances[TABLE_BANK] == 20_000_00 - found.figures.drop + 4_00


def test_a_list_has_an_end_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.reports.MOST_LISTED", 2)
    found = report(night(), DAYS[0])
    assert len(found.incidents) == 2
    assert found.further > 5


def test_a_day_that_never_was_has_nothing() -> None:
    reports = Reports("2027-01-01")
    for entry in night().entries:
        reports.follow(entry)
    assert not reports.found


def test_buy_ins_are_counted_once_however_many_there_are() -> None:
    told = Told(generous())
    told.open()
    for _ in range(60):
        told.dealer(c.BuyIn(1, 10_00, 1_00))
    told.dealer(c.CashOut(1))
    found = report(told).figures
    assert (found.drop, found.chips_in, found.paid_out) == (600_00, 60_00, 660_00)


def test_a_buy_in_is_put_right_as_long_as_the_table_remembers_it() -> None:
    told = Told(generous())
    told.day("2026-11-29")
    told.open(10_00)
    told.day("2026-11-30")
    for _ in range(KEPT_BUY_INS - 1):
        told.dealer(c.BuyIn(2, 20_00))
    assert told.card(c.CorrectBuyIn(1, 10_00, 0, 11_00, 0)) == ""
    assert report(told, "2026-11-29").figures.drop == 11_00
    assert report(told).figures.drop == (KEPT_BUY_INS - 1) * 20_00
    for day in ("2026-11-29", "2026-11-30"):
        assert any(isinstance(each.event, e.BuyInCorrected) for each in report(told, day).incidents)
    told.dealer(c.BuyIn(2, 20_00))
    assert told.card(c.CorrectBuyIn(1, 11_00, 0, 10_00, 0)) == "no_such_buy_in"


def test_a_buy_in_that_nobody_made_cannot_be_put_right() -> None:
    told = Told()
    told.open(100_00)
    reports = Reports()
    for entry in told.entries:
        reports.follow(entry)
    [corrected] = [each for each in night().entries if isinstance(each.event, e.BuyInCorrected)]
    with pytest.raises(ValueError, match="there is none like it"):
        reports.follow(corrected)
