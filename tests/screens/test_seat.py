"""What a player does besides touching the felt: taking back, repeating, typing; and what a player is told."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.oracle import Wager, outcome
from tests.screens.hands import TABLET, Dealer, Player, open_screen
from tests.serve.process import Served


def act(player: Player, name: str) -> None:
    player.page.get_by_role("button", name=name, exact=True).tap()


def test_undo_clear_repeat_and_double(dealer: Dealer, bettor: Player) -> None:
    bettor.take(5)
    bettor.lay("17")
    bettor.lay("red")
    act(bettor, "undo")
    expect(bettor.chip("red")).to_have_count(0)
    act(bettor, "double")
    expect(bettor.chip("17")).to_have_text("10")
    expect(bettor.balance).to_have_text("$90.00")
    act(bettor, "undo")
    expect(bettor.chip("17")).to_have_text("5")
    act(bettor, "clear")
    expect(bettor.page.locator(".stack")).to_have_count(0)
    act(bettor, "undo")
    expect(bettor.chip("17")).to_have_text("5")
    bettor.lay("20-21")

    dealer.spin_and_close()
    dealer.number()
    dealer.call("place_your_bets")
    expect(bettor.page.locator(".stack")).to_have_count(0)
    expect(bettor.page.get_by_role("button", name="undo")).to_be_disabled()
    act(bettor, "repeat")
    expect(bettor.chip("17")).to_have_text("5")
    expect(bettor.chip("20-21")).to_have_text("5")


def test_what_is_doubled_over_a_limit_is_refused_whole(bettor: Player) -> None:
    bettor.take(10)
    bettor.lay("17")
    bettor.take(2)
    bettor.lay("20")
    act(bettor, "double")
    expect(bettor.refusal).to_contain_text("$0 more fits on 17")
    expect(bettor.chip("17")).to_have_text("10")
    expect(bettor.chip("20")).to_have_text("2")


def test_the_eraser_takes_back_what_lies_on_a_place(bettor: Player) -> None:
    bettor.take(5)
    bettor.lay("17")
    bettor.page.get_by_role("button", name="eraser").tap()
    bettor.press("17")
    expect(bettor.tag).to_have_text("17 black · take back $5")
    bettor.let_go()
    expect(bettor.chip("17")).to_have_count(0)
    expect(bettor.balance).to_have_text("$100.00")


def test_wagers_by_keyboard(bettor: Player) -> None:
    keys = bettor.page.keyboard
    keys.type("20-17 5")
    keys.press("Enter")
    expect(bettor.chip("17-20")).to_have_text("5")
    keys.type("17-21 5")
    keys.press("Enter")
    expect(bettor.refusal).to_contain_text("This felt has no place 17-21")
    bettor.refusal.get_by_role("button").tap()

    bettor.page.locator('[data-key="17"]').focus()
    expect(bettor.tag).to_contain_text("17 black")
    keys.press("ArrowRight")
    expect(bettor.tag).to_contain_text("split 17–20")
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(bettor.chip("20")).to_have_text("1")


def test_what_stands_short_is_said_before_and_what_went_back_after(dealer: Dealer, bettor: Player) -> None:
    bettor.take(2)
    bettor.lay("red")
    expect(bettor.page.locator(".shortage")).to_have_text("red lacks $3")
    expect(dealer.page.locator(".place:nth-child(3)")).to_contain_text("short")
    dealer.spin_and_close()
    notice = bettor.page.locator(".notices")
    expect(notice).to_contain_text("$2 went back to you.")
    notice.get_by_role("button").tap()
    expect(notice).to_have_count(0)
    expect(bettor.balance).to_have_text("$100.00")


def test_without_motion_the_end_of_a_round_stands_at_once(browser: Browser, dealer: Dealer, table: Served) -> None:
    player = Player(open_screen(browser, table.address, "/seat/3", TABLET, still=True))
    dealer.seat_and_open_betting(3, 100)
    expect(player.call).to_have_text("place your bets")
    # The large number and the counting out would be seen if they were there: they stay for seconds.
    player.page.evaluate(
        "() => new MutationObserver(() => { if (document.querySelector('.ending, .stack.lost, .stack.won'))"
        " document.body.dataset.moved = 'yes' }).observe(document.body, { childList: true, subtree: true })"
    )
    player.take(5)
    player.lay("17")
    dealer.spin_and_close()
    pocket = dealer.number()
    lost, won = outcome("000", Wager("straight", "17"), pocket, 5)
    expect(player.balance).to_have_text(f"${100 - lost + won}.00")
    expect(player.page.locator(".dolly")).to_have_count(1)
    assert player.page.locator("body[data-moved]").count() == 0
    # Nothing else moves either: with motion, a touch on a felt that is shut would shake the call.
    player.page.touchscreen.tap(*player.at("17"))
    expect(player.page.locator(".call.nudged")).to_have_count(1)
    assert player.page.evaluate("() => document.getAnimations().length") == 0


def test_a_seat_recalls_its_rounds_while_play_goes_on(dealer: Dealer, bettor: Player) -> None:
    bettor.take(5)
    bettor.lay("17")
    bettor.lay("red")
    dealer.spin_and_close()
    pocket = dealer.number()
    dealer.call("place_your_bets")
    act(bettor, "Menu")
    rounds = bettor.page.locator(".strip > li")
    expect(rounds).to_have_count(1)
    expect(rounds.locator(".plate")).to_have_text(pocket)
    wagers = bettor.page.locator(".stakes > li")
    expect(wagers).to_have_count(2)
    lost, won = outcome("000", Wager("straight", "17"), pocket, 5)
    expect(wagers.first).to_have_text(f"1735 to 1$5{f'+${won}' if won else f'−${lost}'}")
    # The felt beside it takes chips meanwhile, and a round that ends is there at once.
    bettor.lay("1")
    dealer.spin_and_close()
    dealer.number()
    expect(rounds).to_have_count(2)
    act(bettor, "Close")
    expect(rounds).to_have_count(0)
