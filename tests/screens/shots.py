"""Pictures of every screen in every phase of a round, for people to look at: `make shots` writes them to shots/."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.screens.conftest import launch
from tests.screens.hands import PHONE, TABLET, WIDE, Dealer, Player, open_screen
from tests.screens.shots_clocked import evening
from tests.screens.shots_of_menus import menus
from tests.serve.process import served

FOLDER = Path(__file__).resolve().parents[2] / "shots"

# So that every number pays somebody something.
SPREAD = ("17", "17-20", "25-26-28-29", "13-14-15", "red", "0-00", "dozen1", "dozen2", "dozen3", "0-00-1-2-3")
MORE = ("17", "column2", "31-34", "1-2-3-4-5-6", "odd")


class Album:
    """Takes a picture of each screen at a moment of the round."""

    def __init__(self, screens: dict[str, Page]) -> None:
        self.screens = screens
        self.moment = 0

    def take(self, what: str, *names: str) -> None:
        self.moment += 1
        for name in names or self.screens:
            page = self.screens[name]
            page.screenshot(path=FOLDER / f"{name}-{self.moment:02}-{what}.png")
            if name == "dealer":
                page.set_viewport_size(TABLET)
                page.screenshot(path=FOLDER / f"dealer-small-{self.moment:02}-{what}.png")
                page.set_viewport_size(WIDE)


def around_the_round(browser: Browser, address: str) -> None:
    dealer = Dealer(open_screen(browser, address, "/dealer", WIDE))
    small = open_screen(browser, address, "/", TABLET)
    player = Player(open_screen(browser, address, "/seat/3", TABLET))
    wide = Player(open_screen(browser, address, "/seat/6", WIDE))
    phone = Player(open_screen(browser, address, "/seat/1", PHONE))
    expect(small.locator(".screens").first).to_be_visible()
    pages = {"dealer": dealer.page, "tablet": player.page, "wide": wide.page, "phone": phone.page}
    album = Album({**pages, "start": small})

    album.take("closed")
    dealer.next_call.tap()
    album.take("opening", "dealer")
    dealer.page.get_by_role("button", name="No", exact=True).tap()
    dealer.open_table(2000)
    dealer.choose(3)
    dealer.key(150)
    album.take("buy-in", "dealer")
    dealer.page.get_by_role("button", name="Confirm", exact=True).tap()
    album.take("buy-in-yes", "dealer", "tablet")
    dealer.yes()
    dealer.buy_in(1, 100, 40)
    dealer.buy_in(6, 200)
    album.take("idle", *pages)
    dealer.call("place_your_bets")
    album.take("betting", *pages)
    lay_and_look(album, dealer, player, wide, phone)
    close_and_settle(album, dealer, player, phone, pages)


def lay_and_look(album: Album, dealer: Dealer, player: Player, wide: Player, phone: Player) -> None:
    player.take(5)
    for place in SPREAD:
        player.lay(place)
    wide.take(10)
    for place in MORE:
        wide.lay(place)
    player.press("20-21", right=4, down=6)
    expect(player.tag).to_be_visible()
    album.take("finger", "tablet")
    player.let_go()
    player.take(10)
    player.page.touchscreen.tap(*player.at("17"))
    expect(player.refusal).to_be_visible()
    album.take("refused", "tablet")
    player.refusal.get_by_role("button").tap()
    phone.press("23")
    expect(phone.page.locator(".lens")).to_be_visible()
    album.take("lens", "phone")
    phone.slide("23", right=50, down=40)
    expect(phone.tag).to_contain_text("corner")
    album.take("lens-corner", "phone")
    phone.let_go()
    phone.lay("red")
    phone.page.touchscreen.tap(*phone.at("17"))
    expect(phone.page.locator(".shortage")).not_to_be_empty()
    player.page.keyboard.type("17-20 2")
    album.take("typed", "tablet")
    player.page.keyboard.press("Escape")
    album.take("laid", "dealer", "tablet", "wide", "phone")


def close_and_settle(album: Album, dealer: Dealer, player: Player, phone: Player, pages: dict[str, Page]) -> None:
    dealer.call("spin")
    album.take("spinning", *pages)
    player.press("32")
    phone.press("32")
    dealer.call("no_more_bets")
    pocket = dealer.sensed()
    for each in (player, phone):
        each.let_go()
        expect(each.refusal).to_be_visible()
    album.take("late", *pages)
    for each in (player, phone):
        each.refusal.get_by_role("button").tap()
    dealer.touch("5" if pocket != "5" else "6")
    expect(dealer.page.locator(".dealer-refusal")).to_be_visible()
    album.take("differs", "dealer")
    dealer.understood()
    dealer.touch(pocket)
    expect(dealer.page.locator(".next-call[data-call=confirm]:not(.settling)")).to_be_visible()
    album.take("announced", "dealer", "tablet")
    dealer.call("confirm")
    expect(player.page.locator(".ending")).to_be_visible()
    album.take("pocket", *pages)
    expect(player.page.locator("ul.won")).to_be_visible()
    album.take("paying", "tablet")
    expect(player.page.locator("ul.won li")).not_to_have_count(0)
    expect(player.page.locator(".stack")).to_have_count(0)
    album.take("paid", *pages)
    dealer.choose(3)
    dealer.page.get_by_role("button", name="Cash out").tap()
    album.take("cash-out", "dealer")


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        stranger = browser.new_page(viewport=TABLET)
        with served(Path(folder) / "table.sqlite") as table:
            around_the_round(browser, table.address)
            stranger.goto(f"{table.origin}/seat/5")
            expect(stranger.locator("h1")).to_contain_text("not paired")
            expect(stranger.locator(".code")).to_be_visible()
            stranger.screenshot(path=FOLDER / "unpaired.png")
            lost = Player(open_screen(browser, table.address, "/seat/3", TABLET))
            expect(lost.balance).to_be_visible()
        expect(lost.page.locator(".banner")).to_be_visible()
        lost.page.screenshot(path=FOLDER / "offline.png")
        evening(browser, FOLDER, Path(folder) / "clocked.sqlite")
        menus(browser, FOLDER, Path(folder))
        browser.close()
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.name}/")
    return 0


if __name__ == "__main__":
    sys.exit(main())
