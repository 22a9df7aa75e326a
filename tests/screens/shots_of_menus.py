"""Pictures of what a seat's menu tells, and of the dealer's keys for chips."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from croupier.serve.card_file import CardFile
from croupier.serve.kept import beside
from tests.houses import HERE
from tests.screens.hands import CARD, PHONE, PIN, TABLET, WIDE, Dealer, Player, open_screen
from tests.serve.process import served


def menus(browser: Browser, folder: Path, journals: Path) -> None:
    """Everything of both, at two tables."""
    journal = journals / "chips.sqlite"
    CardFile(beside(journal, "cards"), beside(journal, "pepper")).add(CARD, PIN)
    with served(journal) as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", TABLET))
        _chips(dealer, folder)
        seats = {
            "tablet": Player(open_screen(browser, table.address, "/seat/3", TABLET)),
            "phone": Player(open_screen(browser, table.address, "/seat/1", PHONE)),
        }
        _rounds(dealer, seats)
        for name, player in seats.items():
            _in_two_languages(player.page, folder, f"{name}-rounds")
    with served(journals / "minimum.sqlite", 0, "--house", str(HERE / "prison.toml")) as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        dealer.open_table(5000)
        dealer.buy_in(1, 500)
        for name, size in (("tablet", TABLET), ("phone", PHONE)):
            page = open_screen(browser, table.address, "/seat/1", size)
            page.get_by_role("button", name="Menu", exact=True).tap()
            page.get_by_role("button", name="Your own minimum").tap()
            page.screenshot(path=folder / f"{name}-minimum.png")


def _in_two_languages(page: Page, folder: Path, name: str) -> None:
    page.get_by_role("button", name="Menu", exact=True).tap()
    expect(page.locator(".stakes > li").first).to_be_visible()
    page.screenshot(path=folder / f"{name}-en.png")
    page.locator(".language").tap()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.screenshot(path=folder / f"{name}-es.png")


def _rounds(dealer: Dealer, seats: dict[str, Player]) -> None:
    """Three rounds; in the last one a wager comes too late, and afterwards the number was wrong."""
    pocket = ""
    for late in (False, False, True):
        dealer.call("place_your_bets")
        for player in seats.values():
            expect(player.call).to_have_text("place your bets")
            player.take(5)
            for place in ("17", "red", "dozen2"):
                player.lay(place)
        dealer.call("spin")
        if late:
            seats["tablet"].press("32")
        dealer.call("no_more_bets")
        if late:
            seats["tablet"].let_go()
            seats["tablet"].refusal.get_by_role("button").tap()
        pocket = dealer.number()
    dealer.page.get_by_role("button", name="Wrong number").tap()
    dealer.page.locator(".small-pad").get_by_text("17" if pocket != "17" else "20", exact=True).tap()
    dealer.page.get_by_role("button", name="Yes", exact=True).tap()
    dealer.card()
    dealer.call("place_your_bets")
    for player in seats.values():
        player.page.locator(".notices").get_by_role("button").tap()


def _chips(dealer: Dealer, folder: Path) -> None:
    page = dealer.page

    def take(what: str) -> None:
        page.screenshot(path=folder / f"dealer-chips-{what}.png")

    dealer.open_table(2000)
    dealer.choose(2)
    dealer.key(103)
    page.get_by_role("button", name="chip stands for").tap()
    dealer.key(5)
    page.locator(".colours").get_by_role("button", name="red", exact=True).tap()
    take("colour")
    page.locator(".go").tap()
    expect(page.locator(".gets")).to_be_visible()
    take("coming")
    dealer.yes()
    dealer.buy_in(3, 200)
    dealer.buy_in(1, 200)
    dealer.choose(3)
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("button", name="Value chips of $10", exact=True).tap()
    expect(page.locator(".sheet")).to_have_count(0)
    take("markers")
    dealer.choose(3)
    page.get_by_role("button", name="More", exact=True).tap()
    take("value-chips")
    page.keyboard.press("Escape")
    dealer.choose(2)
    page.get_by_role("button", name="Cash out").tap()
    page.get_by_role("button", name="Release, chips owing").tap()
    take("carried-off")
    page.get_by_role("button", name="Yes", exact=True).tap()
    dealer.card()
    dealer.option("Chips back")
    take("away")
    page.locator(".choices button").first.tap()
    dealer.key(20)
    take("back")
    dealer.page.get_by_role("button", name="Back to the table").tap()
