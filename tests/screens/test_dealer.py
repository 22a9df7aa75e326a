"""The dealer's screen beyond the plain round: the call, the clicker, the wheel's number, money, closing."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.screens.hands import Dealer, Player


def test_a_touch_meant_for_the_call_before_does_not_make_this_one(dealer: Dealer) -> None:
    dealer.open_table(1000)
    dealer.ready("place_your_bets")
    # A finger that comes the moment the button has become another call.
    dealer.next_call.evaluate(
        "button => new MutationObserver(() => {"
        " if (!button.disabled && button.dataset.call === 'spin' && button.matches('.settling')) {"
        "  button.click(); document.body.dataset.touched = 'yes' } })"
        ".observe(button, { attributeFilter: ['data-call', 'disabled'] })"
    )
    dealer.next_call.tap()
    dealer.ready("spin")
    expect(dealer.page.locator("body[data-touched]")).to_have_count(1)
    dealer.call("spin")
    dealer.ready("no_more_bets")


def test_a_clicker_is_the_next_call_whatever_was_touched_last(dealer: Dealer) -> None:
    dealer.open_table(1000)
    dealer.buy_in(3, 100)
    for call, key in (("place_your_bets", "Space"), ("spin", "PageDown"), ("no_more_bets", "Enter")):
        dealer.ready(call)
        dealer.page.keyboard.press(key)
        expect(dealer.page.locator(f".next-call[data-call={call}]")).to_have_count(0)
    dealer.touch(dealer.sensed())
    dealer.ready("confirm")
    dealer.page.keyboard.press("Space")
    dealer.ready("place_your_bets")


def test_the_wheels_number_is_held_against_the_dealers_and_never_taken_for_it(dealer: Dealer) -> None:
    dealer.open_table(1000)
    keys = dealer.page.locator(".pad-key:enabled")
    expect(keys).to_have_count(0)
    dealer.call("place_your_bets")
    dealer.spin_and_close()
    pocket = dealer.sensed()
    expect(keys).to_have_count(38)
    expect(dealer.page.locator(".pad-key[aria-pressed=true]")).to_have_count(0)
    expect(dealer.page.locator(".compare")).to_have_count(0)
    dealer.touch("5" if pocket != "5" else "6")
    expect(dealer.page.locator(".dealer-refusal")).to_contain_text(f"The wheel shows {pocket}")
    dealer.understood()
    dealer.touch(pocket)
    expect(dealer.page.locator(".compare")).to_have_text("=")
    expect(dealer.page.locator(".pad-key[aria-pressed=true]")).to_have_text(pocket)


def test_cash_and_chips_come_in_together_and_the_amount_stands_before_yes(dealer: Dealer) -> None:
    dealer.open_table(1000)
    dealer.choose(2)
    dealer.page.get_by_text("+$100").tap()
    dealer.page.get_by_text("+$20").tap()
    dealer.page.get_by_role("button", name="chips").tap()
    dealer.page.get_by_text("+$50").tap()
    expect(dealer.page.locator(".amount")).to_have_text("$170")
    expect(dealer.page.locator(".sheet")).to_contain_text("seat 2 buys in")
    dealer.page.get_by_role("button", name="Confirm", exact=True).tap()
    # The call and the pad stay in reach while money is counted.
    assert not covered(dealer)
    dealer.yes()
    expect(dealer.page.locator(".place:nth-child(2)")).to_contain_text("$170.00")


def covered(dealer: Dealer) -> bool:
    """Whether the menu lies over the call or over a key of the pad."""
    sheet = dealer.page.locator(".sheet").bounding_box()
    call = dealer.page.locator(".call-row").bounding_box()
    assert sheet is not None
    assert call is not None
    return sheet["y"] + sheet["height"] > call["y"]


def test_a_table_that_holds_money_stays_open_and_says_whose(dealer: Dealer) -> None:
    dealer.open_table(1000)
    dealer.buy_in(4, 100)
    dealer.option("Close table")
    dealer.page.get_by_role("button", name="Yes").tap()
    expect(dealer.page.locator(".dealer-refusal")).to_contain_text("Seat 4 still holds $100")
    dealer.understood()
    dealer.page.get_by_role("button", name="No", exact=True).tap()
    dealer.cash_out(4)
    dealer.option("Close table")
    dealer.yes()
    dealer.ready("open")


def test_the_dealer_lays_for_a_seat_at_its_word_and_takes_back(dealer: Dealer, bettor: Player) -> None:
    dealer.choose(3)
    dealer.page.get_by_role("button", name="Lay", exact=True).tap()
    dealer.page.locator(".lay-hand").get_by_role("button", name="$5 chip").tap()
    seventeen = dealer.page.locator(".lay-felt .box.pocket").filter(has=dealer.page.get_by_text("17", exact=True))
    seventeen.click()
    expect(bettor.chip("17")).to_have_text("5")
    dealer.page.get_by_role("button", name="take back").tap()
    seventeen.click(force=True)
    expect(bettor.chip("17")).to_have_count(0)


def test_a_colour_has_its_value_set_at_buy_in_and_value_chips_are_one_seats(dealer: Dealer) -> None:
    dealer.open_table(1000)
    dealer.choose(2)
    dealer.key(100)
    dealer.page.get_by_role("button", name="chip stands for").tap()
    dealer.key(5)
    dealer.page.get_by_role("button", name="Confirm", exact=True).tap()
    dealer.yes()
    expect(dealer.page.locator(".place:nth-child(2)")).to_contain_text("5")
    for seat, refused in ((2, ""), (4, "Seat 2 plays value chips of $10.")):
        if refused:
            dealer.buy_in(seat, 100)
        dealer.choose(seat)
        dealer.page.get_by_role("button", name="More", exact=True).tap()
        dealer.page.get_by_role("button", name="Value chips of $10", exact=True).tap()
        if refused:
            expect(dealer.page.locator(".dealer-refusal")).to_contain_text(refused)
