"""Book 004, chapters 4, 5 and 8, at the dealer's screen: touch by touch what the book has the dealer do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.screens.hands import WIDE, Dealer, Player, open_screen
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
    expect(dealer.page.get_by_role("button", name="Yes", exact=True)).to_have_count(0)
    touch(dealer, "Back to the table")
    expect(dealer.page.locator(".sheet")).to_have_count(0)


def test_opening_is_confirmed(dealer: Dealer) -> None:
    dealer.page.locator(".next-call[data-call=open]:not(.settling):enabled").tap()
    dealer.key(1000)
    expect(shown(dealer)).to_have_text("$1,000")
    touch(dealer, "No")
    expect(dealer.page.locator(".sheet")).to_have_count(0)
    expect(terminal(dealer, 3).get_by_role("button")).to_have_count(0)
    dealer.open_table(1000)
    expect(terminal(dealer, 3).get_by_role("button")).to_be_enabled()


def test_a_buy_in_goes_from_the_terminal_to_yes_or_no(dealer: Dealer, player: Player) -> None:
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
        touch(dealer, "Confirm")
        expect(dealer.page.locator(".sheet")).to_contain_text("$100 in cash, $25 in chips")
        # The seat sees it before the Yes, and nothing has moved.
        expect(player.balance_line).to_contain_text("$125 coming in")
        expect(player.balance).to_have_text("$0.00")
        expect(terminal(dealer, 3)).to_contain_text("free")
        answer(dealer)
        if answer is no:
            expect(player.balance_line).not_to_contain_text("coming in")
    expect(terminal(dealer, 3)).to_contain_text("$125.00")
    expect(player.balance).to_have_text("$125.00")


def test_a_cash_out_goes_from_the_terminal_to_yes_or_no(dealer: Dealer, player: Player) -> None:
    dealer.open_table(1000)
    dealer.buy_in(3, cash=100)
    for answer in (no, Dealer.yes):
        dealer.choose(3)
        touch(dealer, "Cash out")
        expect(shown(dealer)).to_have_text("$100.00")
        dealer.page.locator(".go").tap()
        # It is out of play while it is counted.
        expect(player.balance_line).to_contain_text("$100 being paid out")
        expect(player.balance).to_have_text("$0.00")
        answer(dealer)
        if answer is no:
            expect(player.balance).to_have_text("$100.00")
    expect(terminal(dealer, 3)).to_contain_text("free")


def test_a_transfer_goes_from_the_terminal_to_yes_or_no(iclocked: Dealer) -> None:
    dealer = iclocked
    for answer in (no, Dealer.yes):
        dealer.choose(1)
        touch(dealer, "Transfer")
        dealer.page.locator(".seat-picker button").filter(has_text="seat 4").tap()
        dealer.key(40)
        touch(dealer, "Confirm")
        expect(dealer.page.locator(".sheet")).to_contain_text("seat 1 sends to seat 4")
        expect(shown(dealer)).to_have_text("$40")
        if answer is no:
            touch(dealer, "No")
            touch(dealer, "Back to the table")
        else:
            answer(dealer)
    expect(terminal(dealer, 1)).to_contain_text("$60.00")
    expect(terminal(dealer, 4)).to_contain_text("$40.00")


def test_limits_are_changed_from_the_options_with_the_card(iclocked: Dealer) -> None:
    dealer = iclocked
    dealer.option("Table config")
    expect(dealer.page.locator(".limits")).to_contain_text("$1 – $100")
    touch(dealer, "minimum $1")
    dealer.key(5)
    touch(dealer, "maximum $100")
    dealer.key(50)
    expect(dealer.page.get_by_role("button", name="maximum $50")).to_have_attribute("aria-pressed", "true")
    for answer in ("No", "Yes"):
        touch(dealer, "Confirm")
        expect(dealer.page.locator(".sheet")).to_contain_text("$5 to $50")
        touch(dealer, answer)
    dealer.card()
    dealer.option("Table config")
    expect(dealer.page.locator(".limits")).to_contain_text("$5 – $50")
    # Only what is keyed is changed.
    touch(dealer, "minimum $5")
    dealer.key(10)
    touch(dealer, "Confirm")
    expect(dealer.page.locator(".sheet")).to_contain_text("$10 to $50")
    touch(dealer, "Yes")
    dealer.card()
    dealer.option("Table config")
    expect(dealer.page.locator(".limits")).to_contain_text("$10 – $50")


def test_closing_is_confirmed(dealer: Dealer) -> None:
    dealer.open_table(1000)
    dealer.buy_in(3, cash=100)
    dealer.option("Close table")
    expect(dealer.page.locator(".whose-money")).to_have_text("3$100")
    touch(dealer, "No")
    dealer.cash_out(3)
    for answer in (no, Dealer.yes):
        dealer.option("Close table")
        expect(dealer.page.locator(".whose-money li")).to_have_count(0)
        expect(shown(dealer)).to_have_text("$900")
        touch(dealer, "No") if answer is no else dealer.yes()
        expect(dealer.page.locator(".sheet")).to_have_count(0)
    expect(dealer.page.locator(".next-call[data-call=open]")).to_be_enabled()
