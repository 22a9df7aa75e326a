"""The supervisor's card at the dealer's screen: denied, accepted, typed by a reader that nobody mistakes for a hand."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.screens.hands import CARD, PIN, Dealer


def ask_to_void(dealer: Dealer) -> None:
    dealer.page.get_by_role("button", name="Void", exact=True).tap()
    dealer.page.get_by_role("button", name="the spin was not valid").tap()
    dealer.page.get_by_role("button", name="Yes", exact=True).tap()
    expect(dealer.page.locator(".prompt")).to_contain_text("It is needed for voiding a round.")


def test_a_card_is_denied_and_accepted_and_one_may_go_back(iclocked: Dealer) -> None:
    dealer = iclocked
    dealer.call("place_your_bets")
    ask_to_void(dealer)
    dealer.card("9999")
    prompt = dealer.page.locator(".prompt")
    expect(prompt).to_contain_text("There is no such card with this PIN.")
    expect(prompt.locator(".pin")).to_have_text("PIN")
    prompt.get_by_role("button", name="No", exact=True).tap()
    expect(prompt).to_have_count(0)
    # Nothing has happened, and the menu stands as it was.
    expect(dealer.page.locator(".sheet")).to_contain_text("Void round 1")
    dealer.page.get_by_role("button", name="Yes", exact=True).tap()
    dealer.card()
    expect(dealer.page.locator(".sheet")).to_have_count(0)
    dealer.ready("place_your_bets")


def test_a_reader_that_types_is_never_taken_for_a_key(iclocked: Dealer) -> None:
    dealer = iclocked
    keys = dealer.page.keyboard
    dealer.ready("place_your_bets")
    # As quick as a reader is; it ends with the key that a clicker sends too.
    keys.type(f";{CARD} 1234?\n")
    dealer.choose(2)
    keys.type(f";{CARD} 1234?\n")
    dealer.key(50)
    expect(dealer.page.locator(".amount")).to_have_text("$50")
    dealer.page.get_by_role("button", name="Back to the table").tap()
    dealer.ready("place_your_bets")
    # A hand's digits are an amount.
    dealer.choose(2)
    keys.type("25", delay=120)
    expect(dealer.page.locator(".amount")).to_have_text("$25")
    dealer.page.get_by_role("button", name="Back to the table").tap()
    # Where a card is asked for, the swipe is the card, and the PIN can be typed by hand.
    dealer.call("place_your_bets")
    ask_to_void(dealer)
    keys.type(f";{CARD}?\n")
    expect(dealer.page.get_by_label("card", exact=True)).to_have_value(CARD)
    keys.type(PIN, delay=120)
    expect(dealer.page.locator(".pin")).to_have_text("●" * len(PIN))
    keys.press("Enter")
    expect(dealer.page.locator(".prompt")).to_have_count(0)
    dealer.ready("place_your_bets")
