"""A round at an electronic table: three touches, a clock that everybody sees, and all else by itself."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.screens.conftest import clocked_house
from tests.screens.hands import TABLET, WIDE, Dealer, Player, open_screen
from tests.serve.process import served


def test_three_touches_deal_a_round_however_many_seats(browser: Browser, journal: Path) -> None:
    with served(journal, 0, *clocked_house(journal, 7)) as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        player = Player(open_screen(browser, table.address, "/seat/1", TABLET))
        centre = open_screen(browser, table.address, "/centre", WIDE)
        dealer.open_with_card(1000)
        dealer.buy_in(1, 100)
        touches = "document.body.addEventListener('click', () => { window.touches = (window.touches ?? 0) + 1 })"
        dealer.page.evaluate(touches)
        expect(dealer.next_call).to_have_text("New game")
        dealer.call("place_your_bets")
        for page in (player.page, centre):
            expect(page.locator(".clock")).to_be_visible()
        player.take(5)
        player.lay("red")
        player.lay("black")
        # The last seconds are a word as well.
        expect(player.page.locator(".clock-word")).to_have_text("closing")
        expect(centre.locator(".centre-call")).to_have_text("no more bets")
        expect(centre.locator(".wheel.spins")).to_be_visible()
        dealer.ready_to_announce()
        dealer.touch(dealer.sensed())
        dealer.call("confirm")
        expect(player.balance).to_have_text("$100.00" if dealer.sensed() not in ("0", "00") else "$90.00")
        assert dealer.page.evaluate("window.touches") == 3
        expect(centre.locator(".wheel:not(.spins)")).to_be_visible()


def test_a_round_that_nobody_wagered_in_is_void_by_itself(browser: Browser, journal: Path) -> None:
    with served(journal, 0, *clocked_house(journal, 2)) as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        dealer.open_with_card(1000)
        dealer.call("place_your_bets")
        expect(dealer.page.locator(".next-call[data-call=wait]")).to_be_disabled()
        dealer.ready("place_your_bets")
