"""Book 004, chapters 4, 5 and 8, at the dealer's screen: touch by touch what the book has the dealer do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.screens.hands import WIDE, Dealer, open_screen
from tests.serve.process import Served


@pytest.fixture
def dealer(browser: Browser, table: Served) -> Dealer:
    return Dealer(open_screen(browser, table.address, "/dealer", WIDE))


def touch(dealer: Dealer, name: str) -> None:
    dealer.page.get_by_role("button", name=name, exact=True).tap()


def terminal(dealer: Dealer, seat: int) -> Locator:
    return dealer.page.locator(f".place:nth-child({seat})")


def shown(dealer: Dealer) -> Locator:
    """The amount that stands large before Yes."""
    return dealer.page.locator(".sheet .amount")


def no(dealer: Dealer) -> None:
    """No goes back, and nothing has happened."""
    touch(dealer, "No")
    expect(dealer.page.locator(".sheet")).to_have_count(0)


def test_opening_is_confirmed(dealer: Dealer) -> None:
    dealer.page.locator(".next-call[data-call=open]:not(.settling):enabled").tap()
    dealer.key(1000)
    expect(shown(dealer)).to_have_text("$1,000")
    no(dealer)
    expect(terminal(dealer, 3).get_by_role("button")).to_have_count(0)
    dealer.open_table(1000)
    expect(terminal(dealer, 3).get_by_role("button")).to_be_enabled()


def test_a_buy_in_goes_from_the_terminal_to_yes_or_no(dealer: Dealer) -> None:
    dealer.open_table(1000)
    for answer in (no, Dealer.yes):
        dealer.choose(3)
        expect(dealer.page.get_by_role("dialog", name="seat 3")).to_be_visible()
        touch(dealer, "Buy in")
        dealer.key(100)
        dealer.page.get_by_role("button", name="chips").tap()
        dealer.key(25)
        expect(dealer.page.get_by_role("button", name="cash $")).to_contain_text("$100")
        expect(dealer.page.get_by_role("button", name="chips $")).to_contain_text("$25")
        expect(shown(dealer)).to_have_text("$125")
        expect(terminal(dealer, 3)).to_contain_text("free")
        answer(dealer)
    expect(terminal(dealer, 3)).to_contain_text("$125.00")


def test_a_cash_out_goes_from_the_terminal_to_yes_or_no(dealer: Dealer) -> None:
    dealer.open_table(1000)
    dealer.buy_in(3, cash=100)
    for answer in (no, Dealer.yes):
        dealer.choose(3)
        touch(dealer, "Cash out")
        expect(shown(dealer)).to_have_text("$100.00")
        expect(terminal(dealer, 3)).to_contain_text("$100.00")
        answer(dealer)
    expect(terminal(dealer, 3)).to_contain_text("free")


def test_closing_is_confirmed(dealer: Dealer) -> None:
    dealer.open_table(1000)
    for answer in (no, Dealer.yes):
        touch(dealer, "Close the table")
        expect(shown(dealer)).to_have_text("$1,000")
        answer(dealer)
    expect(dealer.page.locator(".next-call[data-call=open]")).to_be_enabled()
