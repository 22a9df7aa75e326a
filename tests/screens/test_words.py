"""What the screens say comes from a catalogue, in the language of whoever stands before them."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.screens.hands import TABLET, WIDE, Dealer, Player, open_screen
from tests.serve.process import Served

PLAIN = re.compile(r"[A-Za-z]{2,}")
SAID = """() => {
  const found = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const inside = walk.currentNode.parentElement
    // The house's own words, and the codes of languages, are nobody's to translate.
    if (!inside.closest('script, noscript, style, .enforced, .clause, .language, .dealer .whose, .address, h1.house'))
      found.push(walk.currentNode.textContent)
  }
  for (const each of document.querySelectorAll('[aria-label], [placeholder]'))
    found.push(each.getAttribute('aria-label') ?? '', each.getAttribute('placeholder') ?? '')
  return found.map(text => text.trim()).filter(Boolean)
}"""


def plain(page: Page) -> set[str]:
    """The words on a screen that are in no catalogue."""
    return {said for said in page.evaluate(SAID) if PLAIN.search(said)}


def bend(page: Page) -> None:
    """Has a screen speak the bent language from now on."""
    page.evaluate("() => localStorage.setItem(`croupier-language ${location.pathname}`, 'qps')")
    page.reload()
    page.wait_for_selector("main")


def test_the_test_finds_what_is_not_in_a_catalogue(browser: Browser, table: Served) -> None:
    page = open_screen(browser, table.address, "/seat/3", TABLET)
    expect(page.locator(".tray")).to_be_visible()
    assert "undo" in plain(page)
    bend(page)
    assert plain(page) == set()
    page.evaluate("() => { document.querySelector('.tray').append('by hand') }")
    assert plain(page) == {"by hand"}


def test_every_word_on_the_dealers_screen_is_in_a_catalogue(browser: Browser, dealer: Dealer) -> None:
    dealer.open_table(1000)
    dealer.buy_in(3, 100)
    bend(dealer.page)
    page = dealer.page
    assert plain(page) == set()
    row = page.locator(".call-row")
    row.locator(".beside.right .button").last.tap()
    options = page.locator(".options .button:enabled")
    expect(options.first).to_be_visible()
    for i in range(options.count()):
        options.nth(i).tap()
        expect(page.locator(".sheet .tab")).to_have_count(1)
        assert plain(page) == set(), i
        page.locator(".sheet-head .tab").first.tap()
        expect(options.first).to_be_visible()
    page.keyboard.press("Escape")
    dealer.choose(3)
    tabs = page.locator(".sheet .tabs .tab:enabled")
    expect(tabs.first).to_be_visible()
    for i in range(tabs.count()):
        tabs.nth(i).tap()
        assert plain(page) == set(), i
    page.keyboard.press("Escape")
    dealer.call("place_your_bets")
    assert plain(page) == set()
    dealer.call("spin")
    for button in range(2):
        row.locator(".beside").first.locator(".button").nth(button).tap()
        expect(page.locator(".sheet")).to_be_visible()
        assert plain(page) == set()
        page.keyboard.press("Escape")


def test_every_word_on_the_other_screens_is_in_a_catalogue(browser: Browser, bettor: Player, table: Served) -> None:
    bend(bettor.page)
    bettor.lay("17")
    assert plain(bettor.page) == set()
    bettor.page.touchscreen.tap(*bettor.at("17"))
    for path in ("/centre", "/results", "/pit"):
        page = open_screen(browser, table.address, path, WIDE)
        bend(page)
        # A house's title stands in the pit as the house says it.
        found = {said for said in plain(page) if "Roulette" not in said and "ouble" not in said}
        assert found == set(), path


def test_each_seat_chooses_its_language_and_keeps_it(
    browser: Browser, dealer: Dealer, bettor: Player, table: Served
) -> None:
    other = Player(open_screen(browser, table.address, "/seat/5", TABLET))
    button = bettor.page.locator(".language")
    expect(button).to_have_accessible_name("Language: español")
    button.tap()
    expect(bettor.call).to_have_text("hagan juego")
    expect(other.call).to_have_text("buy in at the dealer")
    bettor.page.reload()
    expect(bettor.call).to_have_text("hagan juego")
    expect(bettor.page.locator("html")).to_have_attribute("lang", "es")
    # A refusal comes from the table and is said in the seat's language, its codes too.
    bettor.page.locator(".take").last.tap()
    bettor.page.locator(".take").nth(3).tap()
    for _ in range(2):
        bettor.page.touchscreen.tap(*bettor.at("17"))
    expect(bettor.refusal).to_contain_text("Un pleno admite como máximo $10, y aquí caben $0 más.")
