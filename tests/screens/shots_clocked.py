"""Pictures of an electronic table: menus, the card, what goes wrong, the room's screens and the pit."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.screens.conftest import clocked_house
from tests.screens.hands import FULL_HD, PHONE, TABLET, UPRIGHT, WIDE, Dealer, Player, open_screen
from tests.serve.process import served

OPTIONS = (
    "Table config",
    "Game clock",
    "Close table",
    "Forced close",
    "Join seats",
    "Wheel inspected",
    "Rules for people",
)
PLACES = ("17", "17-20", "red", "25-26-28-29", "dozen1", "0-00", "black")


class Shelf:
    """Takes pictures of whatever page is handed to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def take(self, name: str, page: Page) -> None:
        page.screenshot(path=self.folder / f"clocked-{name}.png")


def evening(browser: Browser, folder: Path, journal: Path) -> None:
    """A table opened with the card, one round with everything round it, and a number put right."""
    shelf = Shelf(folder)
    with served(journal, 0, *clocked_house(journal, 14)) as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        pages = {
            "centre": open_screen(browser, table.address, "/centre", FULL_HD),
            "results": open_screen(browser, table.address, "/results", UPRIGHT),
            "pit": open_screen(browser, table.address, "/pit", WIDE),
        }
        player = Player(open_screen(browser, table.address, "/seat/1", TABLET))
        phone = Player(open_screen(browser, table.address, "/seat/4", PHONE))
        _open(shelf, dealer, player)
        _menus(shelf, dealer)
        for number in range(1, 4):
            _round(shelf, dealer, (player, phone), pages, number)
        _put_right(shelf, dealer, player, pages["pit"])


def _open(shelf: Shelf, dealer: Dealer, player: Player) -> None:
    dealer.ready("open").tap()
    dealer.key(2000)
    shelf.take("opening", dealer.page)
    dealer.page.get_by_role("button", name="Yes", exact=True).tap()
    expect(dealer.page.locator(".prompt")).to_be_visible()
    shelf.take("card", dealer.page)
    dealer.card()
    dealer.choose(1)
    dealer.key(120)
    shelf.take("buy-in", dealer.page)
    dealer.page.get_by_role("button", name="Confirm", exact=True).tap()
    expect(player.balance_line).to_contain_text("coming in")
    shelf.take("buy-in-yes", dealer.page)
    shelf.take("seat-coming", player.page)
    dealer.yes()
    dealer.buy_in(4, 300)
    dealer.buy_in(6, 250)


def _menus(shelf: Shelf, dealer: Dealer) -> None:
    dealer.choose(1)
    for name in ("Cash out", "Transfer", "More"):
        dealer.page.get_by_role("button", name=name, exact=True).tap()
        shelf.take(f"seat-menu-{name.lower().replace(' ', '-')}", dealer.page)
    dealer.page.get_by_role("button", name="Back to the table").tap()
    for name in OPTIONS:
        dealer.option(name)
        shelf.take(f"option-{name.lower().replace(' ', '-')}", dealer.page)
        dealer.page.get_by_role("button", name="Back to the table").tap()
    dealer.page.locator(".call-row").get_by_role("button", name="Options", exact=True).tap()
    dealer.page.set_viewport_size(TABLET)
    shelf.take("options-small", dealer.page)
    dealer.page.set_viewport_size(WIDE)
    dealer.page.get_by_role("button", name="Hold", exact=True).tap()
    shelf.take("hold", dealer.page)
    dealer.page.get_by_role("button", name="Back to the table").tap()


def _round(shelf: Shelf, dealer: Dealer, players: tuple[Player, Player], pages: dict[str, Page], number: int) -> None:
    dealer.call("place_your_bets")
    player, phone = players
    player.take(5)
    for place in PLACES:
        player.lay(place)
    phone.lay("red")
    for name, page in (*pages.items(), ("seat", player.page), ("phone", phone.page), ("dealer", dealer.page)):
        shelf.take(f"{name}-{number}-betting", page)
    if number == 1:
        dealer.page.get_by_role("button", name="Void", exact=True).tap()
        shelf.take("void", dealer.page)
        dealer.page.get_by_role("button", name="Back to the table").tap()
    expect(player.page.locator(".clock-word")).to_be_visible()
    shelf.take(f"seat-{number}-closing", player.page)
    shelf.take(f"centre-{number}-closing", pages["centre"])
    dealer.ready_to_announce()
    shelf.take(f"centre-{number}-spinning", pages["centre"])
    dealer.number()
    expect(player.page.locator("ul.won li")).not_to_have_count(0)
    expect(player.page.locator(".ending")).to_have_count(0)
    for name, page in (*pages.items(), ("seat", player.page), ("phone", phone.page), ("dealer", dealer.page)):
        shelf.take(f"{name}-{number}-paid", page)


def _put_right(shelf: Shelf, dealer: Dealer, player: Player, pit: Page) -> None:
    dealer.page.get_by_role("button", name="Wrong number").tap()
    dealer.page.locator(".small-pad .pad-key:enabled").nth(20).tap()
    expect(dealer.page.locator(".was-and-now")).to_be_visible()
    shelf.take("wrong-number", dealer.page)
    dealer.page.get_by_role("button", name="Yes", exact=True).tap()
    dealer.card()
    expect(player.page.locator(".notices")).to_be_visible()
    player.page.locator(".menu-button").tap()
    expect(player.page.locator(".seat-menu .plate").first).to_be_visible()
    shelf.take("seat-told", player.page)
    player.page.locator(".language").tap()
    expect(player.page.locator("html")).to_have_attribute("lang", "es")
    shelf.take("seat-spanish", player.page)
    pit.locator("tbody button").first.tap()
    pit.get_by_role("button", name="Hold").tap()
    expect(pit.locator(".prompt")).to_be_visible()
    shelf.take("pit-card", pit)
