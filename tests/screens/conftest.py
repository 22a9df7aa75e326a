"""A real browser, and a real table in a process of its own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from croupier.cli.house_files import find_house
from croupier.serve.card_file import CardFile
from croupier.serve.kept import beside
from tests.screens.hands import CARD, PIN, TABLET, WIDE, Dealer, Player, open_screen
from tests.serve.process import Served, served

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def launch(playwright: Playwright) -> Browser:
    """The Chromium that `make` found or fetched."""
    path = next(found for name in BROWSERS if (found := shutil.which(name)))
    # A test machine's own user may be root, whom Chromium's sandbox does not serve.
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


# Closed with this folder: its event loop would be in the way of tests that run one of their own.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """Its screens end with the test: those whose table has gone look for it again and again, and slow down the rest."""
    yield chromium
    for context in chromium.contexts:
        context.close()


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


@pytest.fixture
def table(journal: Path) -> Iterator[Served]:
    with served(journal) as running:
        yield running


@pytest.fixture
def dealer(browser: Browser, table: Served) -> Dealer:
    return Dealer(open_screen(browser, table.address, "/dealer", WIDE))


@pytest.fixture
def player(browser: Browser, table: Served) -> Player:
    """At seat 3, on a tablet."""
    return Player(open_screen(browser, table.address, "/seat/3", TABLET))


@pytest.fixture
def bettor(dealer: Dealer, player: Player) -> Player:
    """The same player with $100, before a felt that takes chips."""
    dealer.seat_and_open_betting(3, 100)
    expect(player.call).to_have_text("place your bets")
    return player


def clocked_house(journal: Path, seconds: int = 30) -> tuple[str, ...]:
    """An electronic table whose clock runs for so long, and a supervisor's card at it."""
    CardFile(beside(journal, "cards"), beside(journal, "pepper")).add(CARD, PIN)
    _, text = find_house("itable")
    house = journal.parent / "clocked.toml"
    clock = f"seconds = {seconds}\nshortest = {seconds}\n"
    house.write_text(text.replace("seconds = 30\nshortest = 10\n", clock), encoding="utf-8")
    return ("--house", str(house))


@pytest.fixture
def itable(journal: Path) -> Iterator[Served]:
    with served(journal, 0, *clocked_house(journal)) as running:
        yield running


@pytest.fixture
def iclocked(browser: Browser, itable: Served) -> Dealer:
    """At an electronic table that is open, with $100 at seat 1."""
    dealer = Dealer(open_screen(browser, itable.address, "/dealer", WIDE))
    dealer.open_with_card(1000)
    dealer.buy_in(1, 100)
    return dealer
