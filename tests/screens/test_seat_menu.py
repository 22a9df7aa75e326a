"""The seat's menu: its last rounds in full and a minimum of its own, while clock, call and felt stay in sight."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import hatch_build
from croupier import events as e
from croupier.command import snake
from tests.houses import HERE
from tests.screens.hands import PHONE, TABLET, WIDE, Dealer, Player, open_screen
from tests.screens.test_everybody import faults
from tests.serve.process import Served, served

WORDS = Path(hatch_build.SCREENS) / "src" / "words"


def speak_spanish(page: Page) -> None:
    page.locator(".language").tap()
    expect(page.locator("html")).to_have_attribute("lang", "es")


def box(found: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is on the glass."""
    there = found.bounding_box()
    assert there is not None
    return there["x"], there["y"], there["x"] + there["width"], there["y"] + there["height"]


def covers(one: Locator, other: Locator) -> bool:
    left, top, right, bottom = box(one)
    left2, top2, right2, bottom2 = box(other)
    return left < right2 - 1 and left2 < right - 1 and top < bottom2 - 1 and top2 < bottom - 1


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_the_menu_covers_neither_call_nor_felt_nor_chips_and_play_goes_on(
    browser: Browser, table: Served, dealer: Dealer, size: dict[str, int]
) -> None:
    player = Player(open_screen(browser, table.address, "/seat/1", size))  # type: ignore[arg-type]
    page = player.page
    dealer.open_table(1000)
    dealer.buy_in(1, 100)
    dealer.call("place_your_bets")
    player.take(5)
    player.lay("red")
    dealer.spin_and_close()
    pocket = dealer.number()
    dealer.call("place_your_bets")
    speak_spanish(page)
    page.get_by_role("button", name="Menú", exact=True).tap()
    menu = page.locator(".seat-menu")
    expect(menu.get_by_role("heading")).to_have_text("Sus últimas rondas")
    expect(menu.locator(".strip .plate")).to_have_text(pocket)
    won = "+$5" if pocket in RED else "−$5"
    expect(menu.locator(".stakes > li")).to_have_text(f"rojo1 a 1$5{won}")
    expect(menu.locator(".round-head")).to_contain_text("$100.00 → $105.00" if pocket in RED else "$100.00 → $95.00")
    expect(menu.locator(".touches > li")).to_contain_text(["rojo: $5 apostados"])
    for there in (".topline .call", ".balance", ".stage-felt", ".tray"):
        assert not covers(menu, page.locator(there)), there
    assert not covers(page.locator(".topline .call"), page.locator(".balance"))
    assert not covers(page.locator(".topline .call"), page.locator(".topline .whose"))
    assert faults(page) == []
    # On a phone the felt is small meanwhile, and its chips are still laid on it.
    player.lay("black")
    dealer.spin_and_close()
    dealer.number()
    expect(menu.locator(".strip > li")).to_have_count(2)


RED = {"1", "3", "5", "7", "9", "12", "14", "16", "18", "19", "21", "23", "25", "27", "30", "32", "34", "36"}


def test_what_came_too_late_is_there_and_a_number_put_right_too(dealer: Dealer, bettor: Player) -> None:
    bettor.take(5)
    bettor.lay("red")
    dealer.call("spin")
    bettor.press("17")
    dealer.call("no_more_bets")
    bettor.let_go()
    bettor.refusal.get_by_role("button").tap()
    dealer.number()
    bettor.page.get_by_role("button", name="Menu", exact=True).tap()
    touches = bettor.page.locator(".touches > li")
    expect(touches).to_have_count(2)
    expect(touches.last).to_have_class("late")
    expect(touches.last).to_contain_text("17: $5 came too late and went back to you")


def test_the_next_player_finds_the_menu_shut_and_nothing_in_it(dealer: Dealer, bettor: Player) -> None:
    bettor.take(5)
    bettor.lay("red")
    dealer.spin_and_close()
    dealer.number()
    menu = bettor.page.locator(".seat-menu")
    bettor.page.get_by_role("button", name="Menu", exact=True).tap()
    expect(menu.locator(".strip > li")).to_have_count(1)
    dealer.cash_out(3)
    expect(menu).to_have_count(0)
    dealer.buy_in(3, 50)
    expect(bettor.balance).to_have_text("$50.00")
    bettor.page.get_by_role("button", name="Menu", exact=True).tap()
    expect(menu.locator(".stakes > li")).to_have_count(0)


@pytest.fixture
def choosing(journal: Path) -> Iterator[Served]:
    """A table of a house where a seat chooses its minimum."""
    with served(journal, 0, "--house", str(HERE / "prison.toml")) as running:
        yield running


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_seat_holds_itself_to_a_minimum_of_its_own(browser: Browser, choosing: Served, size: dict[str, int]) -> None:
    dealer = Dealer(open_screen(browser, choosing.address, "/dealer", WIDE))
    page = open_screen(browser, choosing.address, "/seat/1", size)  # type: ignore[arg-type]
    dealer.open_table(5000)
    dealer.buy_in(1, 500)
    speak_spanish(page)
    page.get_by_role("button", name="Menú", exact=True).tap()
    page.get_by_role("button", name="Su propio mínimo").tap()
    amounts = page.locator(".own-minimum .amounts button")
    expect(amounts.first).to_have_attribute("aria-pressed", "true")
    expect(amounts.first).to_contain_text("el de la mesa")
    assert faults(page) == []
    amounts.nth(1).tap()
    expect(amounts.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(amounts.first).to_have_attribute("aria-pressed", "false")
    amounts.first.tap()
    expect(amounts.first).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("language", ["en", "es"])
def test_all_that_a_seat_may_be_told_of_its_rounds_has_words(language: str) -> None:
    said = set(re.findall(r"^touch-(\w+) =", (WORDS / f"{language}.ftl").read_text(encoding="utf-8"), re.MULTILINE))
    never = {e.Opened, e.Collected, e.Paid, *get_args(e.Carded)}
    told = {kind for kind in get_args(e.AnyEvent) if {"seat", "seats"} & set(kind.__struct_fields__)} - never
    told |= {*get_args(e.Corrected), e.Disputed, e.DisputeRuled}
    assert {snake(kind.__name__) for kind in told} - said == set()
