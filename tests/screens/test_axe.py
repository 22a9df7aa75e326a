"""No serious fault that axe knows of, on any screen in any phase, nor in any menu: no word is cut off there."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Browser, Page, expect

from tests.screens.hands import PHONE, TABLET, UPRIGHT, WIDE, Dealer, Player, open_screen
from tests.screens.test_everybody import faults
from tests.screens.test_fits import CUT, DRAWN
from tests.serve.process import Served

ROOM = (("/centre", WIDE), ("/results", UPRIGHT), ("/pit", TABLET))


def phases(dealer: Dealer, players: list[Player]) -> Iterator[str]:
    """Deals a round, and says each moment at which the screens stand."""
    yield "closed"
    dealer.open_table(1000)
    dealer.buy_in(3, 100)
    dealer.choose(1)
    dealer.key(50)
    dealer.page.get_by_role("button", name="Confirm", exact=True).tap()
    expect(players[1].balance_line).to_contain_text("coming in")
    yield "a buy-in waits"
    dealer.yes()
    dealer.call("place_your_bets")
    yield "betting"
    for player in players:
        player.take(5)
        for place in ("17", "red", "even"):
            player.lay(place)
        player.take(1)
        player.lay("black")
    yield "laid"
    dealer.call("spin")
    yield "spinning"
    players[0].press("32")
    dealer.call("no_more_bets")
    players[0].let_go()
    expect(players[0].refusal).to_be_visible()
    yield "late"
    dealer.touch(dealer.sensed())
    dealer.ready("confirm")
    yield "announced"
    dealer.call("confirm")
    dealer.ready("place_your_bets")
    for player in players:
        expect(player.page.locator(".ending")).to_have_count(0)
    yield "paid"
    dealer.page.locator(".call-row").get_by_role("button", name="Hold", exact=True).tap()
    dealer.page.locator(".why .choice").first.tap()
    dealer.page.get_by_role("button", name="Yes", exact=True).tap()
    expect(dealer.page.locator(".sheet")).to_have_count(0)
    yield "held"


def test_no_screen_in_any_phase(browser: Browser, dealer: Dealer, player: Player, table: Served) -> None:
    phone = Player(open_screen(browser, table.address, "/seat/1", PHONE))
    room = [open_screen(browser, table.address, path, size) for path, size in ROOM]
    for page in room:
        page.wait_for_selector("main")
    found = {
        (phase, page.url.rpartition("/")[2]): faults(page)
        for phase in phases(dealer, [player, phone])
        for page in (dealer.page, player.page, phone.page, *room)
    }
    assert len(found) == 9 * 6
    assert {moment: those for moment, those in found.items() if those} == {}


def pages_of(page: Page, keys: str) -> Iterator[str]:
    """Touches each key of a menu that is ready, and says which."""
    for i in range(page.locator(keys).count()):
        key = page.locator(keys).nth(i)
        if key.is_enabled():
            name = key.inner_text()
            key.tap()
            yield name


def menus(page: Page) -> Iterator[str]:
    """Opens the menus of a table at which betting is open, by where their keys are."""
    page.locator(".place:nth-child(1) button").tap()
    yield from pages_of(page, ".sheet-head .tab")
    page.keyboard.press("Escape")
    options = page.locator(".call-row .beside.right .button").last
    options.tap()
    yield options.inner_text()
    for name in pages_of(page, ".options .choice"):
        yield name
        page.locator(".sheet-head .tab").tap()
    page.keyboard.press("Escape")
    for key in (page.locator(".call-row .beside .button").first, page.locator(".call-row .beside.right .button").first):
        key.tap()
        yield key.inner_text()
        page.keyboard.press("Escape")


def test_no_menu_of_the_dealers(iclocked: Dealer) -> None:
    page = iclocked.page
    for seat in (2, 4, 7):
        iclocked.buy_in(seat, 1000)
    iclocked.call("place_your_bets")
    page.set_viewport_size(TABLET)
    found: dict[str, list[str]] = {}
    for name in menus(page):
        page.evaluate(DRAWN)
        found[name] = faults(page) + page.evaluate(CUT)
    page.locator(".language").tap()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    for name in menus(page):
        page.evaluate(DRAWN)
        found[name] = page.evaluate(CUT)
    assert len(found) > 25
    assert {menu: those for menu, those in found.items() if those} == {}
