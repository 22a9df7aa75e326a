"""Whose chips are whose, by touch: a colour and its marker at the buy-in, colours carried off and brought back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.serve.card_file import CardFile
from croupier.serve.kept import beside
from tests.screens.hands import CARD, PHONE, PIN, TABLET, WIDE, Dealer, Player, open_screen
from tests.screens.test_everybody import faults
from tests.screens.test_seat_menu import covers, speak_spanish
from tests.serve.process import Served


def card_at(table_journal: object) -> None:
    CardFile(beside(table_journal, "cards"), beside(table_journal, "pepper")).add(CARD, PIN)  # type: ignore[arg-type]


@pytest.fixture
def supervised(journal: object, table: Served) -> Served:
    """A table with colours, and a supervisor's card at it."""
    card_at(journal)
    return table


def marker(page: Page, seat: int) -> str:
    found = page.locator(f".place:nth-child({seat}) .marker")
    expect(found).to_have_count(1)
    return found.get_attribute("aria-label") or ""


def test_the_next_free_colour_is_set_and_another_may_be_taken(browser: Browser, supervised: Served) -> None:
    dealer = Dealer(open_screen(browser, supervised.address, "/dealer", TABLET))
    seat = open_screen(browser, supervised.address, "/seat/2", PHONE)
    page = dealer.page
    dealer.open_table(1000)
    dealer.buy_in(1, 100)
    assert marker(page, 1) == "white chips at $1"
    dealer.choose(2)
    colours = page.locator(".colours button")
    expect(colours).to_have_count(6)
    expect(colours.first).to_have_attribute("aria-pressed", "true")
    dealer.key(103)
    page.get_by_role("button", name="chip stands for").tap()
    dealer.key(5)
    page.locator(".colours").get_by_role("button", name="red", exact=True).tap()
    assert faults(page) == []
    go = page.locator(".go")
    assert not covers(go, page.locator(".call-row"))
    go.tap()
    expect(page.locator(".gets")).to_have_text("5red chips at $5")
    dealer.yes()
    assert marker(page, 2) == "red chips at $5"
    expect(seat.locator(".whose .marker")).to_have_attribute("aria-label", "red chips at $5")
    speak_spanish(page)
    assert marker(page, 2) == "fichas rojas de $5"


def test_chips_are_drawn_in_the_colour_that_their_player_plays(dealer: Dealer, bettor: Player, table: Served) -> None:
    """On every screen, from the chip in hand to the winner's: and each seat keeps its own pattern."""
    centre = open_screen(dealer.page.context.browser, table.address, "/centre", WIDE)  # type: ignore[arg-type]
    dealer.buy_in(1, 100)
    dealer.choose(1)
    dealer.page.get_by_role("button", name="Lay", exact=True).tap()
    dealer.page.locator(".lay-hand").get_by_role("button", name="$5 chip").tap()
    bettor.take(5)
    for place in ("red", "black", "0-00"):
        bettor.lay(place)
    white = [bettor.page.locator(".hand .chip").first, bettor.chip("red").locator(".chip").first]
    white += [page.locator('.stack[data-place="red"] .chip').first for page in (centre, dealer.page)]
    white += [dealer.page.locator(".place:nth-child(3) .chip")]
    for each in white:
        expect(each).to_have_attribute("data-colour", "white")
    for each in (dealer.page.locator(".place:nth-child(1) .chip"), dealer.page.locator(".lay-hand .chip").first):
        expect(each).to_have_attribute("data-colour", "pink")
    own = dealer.page.locator(".place:nth-child(3) .seat-card").evaluate("card => card.style.getPropertyValue('--own')")
    assert "--chips-white" in own
    # Nobody has bought in at the second seat, and its own colour says whose it is.
    expect(dealer.page.locator(".place:nth-child(2) .chip")).not_to_have_attribute("data-colour", re.compile("."))
    patterns = dealer.page.locator(".place .chip-spots").evaluate_all(
        "all => all.map(each => each.getAttribute('stroke-dasharray'))"
    )
    assert len(set(patterns)) == 7
    dealer.page.keyboard.press("Escape")
    dealer.spin_and_close()
    dealer.number()
    for winner in (centre.locator(".winners .chip"), dealer.page.locator(".payouts .chip")):
        expect(winner).to_have_attribute("data-colour", "white")


def test_colours_are_carried_off_and_brought_back_at_a_value(browser: Browser, supervised: Served) -> None:
    dealer = Dealer(open_screen(browser, supervised.address, "/dealer", TABLET))
    page = dealer.page
    dealer.open_table(1000)
    dealer.choose(2)
    dealer.key(103)
    page.get_by_role("button", name="chip stands for").tap()
    dealer.key(5)
    page.locator(".go").tap()
    dealer.yes()
    dealer.buy_in(1, 50)
    dealer.choose(2)
    page.get_by_role("button", name="Cash out").tap()
    page.get_by_role("button", name="Release, chips owing").tap()
    about = page.locator(".about")
    expect(about).to_contain_text("20 white chips at $5 go along.")
    expect(about).to_contain_text("$3 makes no whole chip: pay it out.")
    page.get_by_role("button", name="Yes", exact=True).tap()
    dealer.card()
    expect(page.locator(".place:nth-child(2)")).to_contain_text("free")
    # At a dollar each, in value chips, it takes nobody's card.
    bring_back(dealer, 8)
    expect(about.locator(".amount")).to_have_text("8 × $1 = $8")
    dealer.yes()
    bring_back(dealer, 12)
    page.get_by_role("group", name="paid for each").get_by_role("button", name="$5").tap()
    page.locator(".seat-picker").get_by_role("button", name="seat 1").tap()
    expect(about.locator(".amount")).to_have_text("12 × $5 = $60")
    page.get_by_role("button", name="Yes", exact=True).tap()
    expect(page.locator(".prompt")).to_be_visible()
    dealer.card()
    expect(page.locator(".place:nth-child(1) .holds")).to_have_text("$110.00")
    page.locator(".call-row").get_by_role("button", name="Options", exact=True).tap()
    expect(page.locator(".options")).to_be_visible()
    expect(page.get_by_role("button", name="Chips back")).to_have_count(0)


def bring_back(dealer: Dealer, chips: int) -> None:
    dealer.option("Chips back")
    dealer.page.locator(".choices button").first.tap()
    dealer.key(chips)
