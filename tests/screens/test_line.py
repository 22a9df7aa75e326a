"""What a screen does when the line to the table is not there: it says so, and nothing is done twice or lost."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.screens.hands import TABLET, WIDE, Dealer, Player, open_screen
from tests.screens.test_every_verb import everything
from tests.serve.process import Served, served


def test_a_touch_without_an_answer_is_asked_about_until_it_has_one(bettor: Player, table: Served) -> None:
    bettor.take(5)
    banner = bettor.page.locator(".banner")
    os.kill(table.process.pid, signal.SIGSTOP)
    try:
        bettor.page.touchscreen.tap(*bettor.at("17"))
        expect(bettor.page.locator('.stack.ghost[data-place="17"]')).to_have_count(1)
        expect(banner).to_contain_text("Checking")
        expect(banner).to_contain_text("Offline")
        bettor.page.touchscreen.tap(*bettor.at("20"))
        expect(bettor.page.locator(".stack")).to_have_count(1)
    finally:
        os.kill(table.process.pid, signal.SIGCONT)
    expect(banner).to_have_count(0)
    expect(bettor.chip("17")).to_have_count(1)
    expect(bettor.page.locator(".stack")).to_have_count(1)
    expect(bettor.balance).to_have_text("$95.00")


def touched_thrice(table: Served, dealer: Dealer, name: str) -> None:
    """A finger that does not wait for a table that does not answer."""
    os.kill(table.process.pid, signal.SIGSTOP)
    try:
        for _ in range(3):
            dealer.page.get_by_role("button", name=name, exact=True).tap()
    finally:
        os.kill(table.process.pid, signal.SIGCONT)
    expect(dealer.page.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize("asks", ["nothing", "a reason"])
def test_a_second_yes_while_the_first_has_no_answer_is_no_second_fill(
    browser: Browser, journal: Path, asks: str
) -> None:
    house = journal.with_name("everything.toml")
    house.write_text(everything(), encoding="utf-8")
    with served(journal, 0, "--house", str(house) if asks == "nothing" else "thirty-to-one") as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        dealer.open_table(1000)
        dealer.option("Fill")
        dealer.key(500)
        if asks == "a reason":
            for name in ("Yes", "the equipment"):
                dealer.page.get_by_role("button", name=name, exact=True).tap()
        touched_thrice(table, dealer, "Yes" if asks == "nothing" else "Give the reason")
        # What is asked for after it has its answer after it.
        dealer.option("Drop box")
        dealer.yes()
        expect(dealer.page.locator(".sum").last).to_contain_text("$1,500")


def test_a_screen_that_is_opened_elsewhere_lets_go(browser: Browser, player: Player, table: Served) -> None:
    second = player.page.context.new_page()
    second.goto("/seat/3")
    expect(second.locator(".tray")).to_be_visible()
    expect(player.page.locator("h1")).to_have_text("Opened elsewhere")
    player.page.get_by_role("button", name="Play here again").tap()
    expect(player.page.locator(".tray")).to_be_visible()
    expect(second.locator("h1")).to_have_text("Opened elsewhere")


@pytest.mark.parametrize("path", ["/", "/dealer", "/seat/3", "/seat/99", "/pit"])
def test_a_stranger_is_told_what_to_do(browser: Browser, table: Served, path: str) -> None:
    page = browser.new_page(viewport=TABLET)
    page.goto(table.origin + path)
    expect(page.locator("h1")).to_have_text("This screen is not paired")


def test_the_start_page_leads_to_every_screen(browser: Browser, table: Served) -> None:
    page = open_screen(browser, table.address, "/", TABLET)
    expect(page.get_by_role("link")).to_have_count(1 + 7 + 3)
    page.get_by_role("link", name="Seat 7").tap()
    expect(page.locator(".whose")).to_have_text("seat 7")


def test_a_stale_screen_loads_itself_again_and_only_once(browser: Browser, table: Served) -> None:
    page = open_screen(browser, table.address, "/", TABLET)
    # However often it is loaded, it is older than the table; each load is counted.
    page.add_init_script(
        "sessionStorage.loads = 1 + Number(sessionStorage.loads ?? 0);"
        "document.addEventListener('readystatechange', () => {"
        " document.documentElement.dataset.loads = sessionStorage.loads;"
        " document.querySelector('meta[name=build]').content = 'old' })"
    )
    page.goto("/seat/3")
    expect(page.locator("html[data-loads='2'] .tray")).to_be_visible()
    page.get_by_role("button", name="eraser").tap()
    expect(page.locator("html[data-loads='2'] .eraser[aria-pressed=true]")).to_be_visible()
