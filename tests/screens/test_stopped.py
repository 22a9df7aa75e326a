"""What stops a round in its middle: the wheel spoke too early, the table is held, the dealer's own line is down."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.screens.conftest import clocked_house
from tests.screens.hands import PHONE, TABLET, WIDE, Dealer, Player, open_screen
from tests.serve.process import served
from tests.serve.test_wheel_round import a_wheel


def test_after_an_early_number_only_a_void_goes_on(browser: Browser, journal: Path) -> None:
    with a_wheel() as wheel, served(journal, 0, *clocked_house(journal), "--wheel-from", wheel.address) as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        player = Player(open_screen(browser, table.address, "/seat/1", TABLET))
        centre = open_screen(browser, table.address, "/centre", WIDE)
        dealer.open_with_card(1000)
        dealer.buy_in(1, 100)
        dealer.call("place_your_bets")
        expect(player.call).to_have_text("place your bets")
        player.take(5)
        player.lay("17")
        wheel.say("17")
        stopped = dealer.page.locator(".stopped")
        expect(stopped).to_contain_text("The wheel showed 17 before betting had closed.")
        expect(dealer.page.locator(".topline .call")).to_have_text("number too early")
        for call in (player.call, centre.locator(".centre-call")):
            expect(call).to_have_text("this spin cannot count: the dealer will void it")
        # The chip that would have won stays as it lies, nothing comes beside it, and no number can be named.
        player.page.touchscreen.tap(*player.at("20"))
        dealer.ready("void")
        expect(dealer.page.locator(".pad-key:enabled")).to_have_count(0)
        expect(dealer.page.locator(".call-row button:enabled")).to_have_text(
            ["Void", "Void the round", "Hold", "Options"]
        )
        expect(player.page.locator(".stack")).to_have_count(1)
        dealer.next_call.tap()
        dealer.page.locator(".sheet").get_by_role("button", name="the number came too early").tap()
        dealer.page.get_by_role("button", name="Yes", exact=True).tap()
        dealer.card()
        dealer.ready("place_your_bets")
        expect(stopped).to_have_count(0)
        expect(player.balance).to_have_text("$100.00")
        dealer.call("place_your_bets")
        expect(player.call).to_have_text("place your bets")
        player.lay("20")


def test_while_the_table_is_held_a_seat_lays_nothing_and_its_chips_lie(dealer: Dealer, bettor: Player) -> None:
    bettor.take(5)
    bettor.lay("17")
    dealer.page.get_by_role("button", name="Hold", exact=True).tap()
    dealer.page.get_by_role("button", name="a dispute", exact=True).tap()
    dealer.yes()
    expect(bettor.call).to_have_text("stopped: the dealer will resume")
    bettor.page.touchscreen.tap(*bettor.at("20"))
    dealer.call("resume")
    expect(bettor.call).to_have_text("place your bets")
    bettor.lay("23")
    expect(bettor.page.locator(".stack")).to_have_count(2)
    expect(bettor.balance).to_have_text("$90.00")


def test_a_dealer_who_was_offline_finds_what_happened_and_the_call_that_hung_is_made(
    dealer: Dealer, bettor: Player
) -> None:
    bettor.take(5)
    bettor.lay("17")
    ready = dealer.ready("spin")
    dealer.page.context.set_offline(True)
    ready.tap()
    banner = dealer.page.locator(".banner")
    expect(banner).to_contain_text("Offline")
    expect(dealer.next_call).to_be_disabled()
    # The seat goes on meanwhile, and has heard nothing of the call.
    bettor.lay("20")
    expect(bettor.call).to_have_text("place your bets")
    dealer.page.context.set_offline(False)
    expect(banner).to_have_count(0)
    expect(bettor.call).to_have_text("ball is spinning, bets open")
    expect(dealer.page.locator(".place:nth-child(3)")).to_contain_text("$10")
    dealer.call("no_more_bets")
    dealer.number()
    expect(bettor.call).not_to_have_text("no more bets")


def test_a_ball_that_fell_unseen_is_void_where_the_house_knows_no_other_way(browser: Browser, journal: Path) -> None:
    """The plug is pulled at an electronic table while the ball is in the track and betting is open."""
    house = clocked_house(journal)
    with served(journal, 0, *house) as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        player = Player(open_screen(browser, table.address, "/seat/1", PHONE))
        dealer.open_with_card(1000)
        dealer.buy_in(1, 100)
        dealer.call("place_your_bets")
        expect(player.call).to_have_text("place your bets")
        player.take(5)
        player.lay("17")
        dealer.page.get_by_role("button", name="Spin", exact=True).tap()
        expect(player.call).to_have_text("ball is spinning, bets open")
        table.kill()
        with served(journal, table.port, *house):
            expect(player.call).to_have_text("stopped: the dealer will resume")
            expect(dealer.page.locator(".stopped")).to_contain_text("fell unseen: it never counts.")
            dealer.ready("void").tap()
            expect(dealer.page.locator(".whose-money b")).to_have_text("$5")
            for name in ("the spin was not valid", "Yes"):
                dealer.page.get_by_role("button", name=name, exact=True).tap()
            dealer.card()
            dealer.ready("place_your_bets")
            expect(player.page.locator(".notices")).to_contain_text("$5 went back to you. The round is void.")
            expect(player.balance).to_have_text("$100.00")
