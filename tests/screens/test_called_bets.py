"""Bets that players call by their names, by touch: at the seat's phone, and at the dealer's screen for a player."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.houses import HERE
from tests.screens.hands import PHONE, TABLET, Dealer, Player, open_screen
from tests.screens.test_everybody import faults
from tests.serve.process import served

VOISINS = {"0-2-3": "10", "4-7": "5", "12-15": "5", "18-21": "5", "19-22": "5", "25-26-28-29": "10", "32-35": "5"}
NEIGHBOURS = ("7", "28", "12", "35", "3")


def test_a_bet_that_is_called_is_laid_with_all_its_pieces(browser: Browser, journal: Path) -> None:
    with served(journal, 0, "--house", str(HERE / "partage.toml")) as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", TABLET))
        player = Player(open_screen(browser, table.address, "/seat/1", PHONE))
        page = player.page
        dealer.seat_and_open_betting(1, 200)
        expect(player.call).to_have_text("place your bets")
        page.get_by_role("button", name="Menu", exact=True).tap()
        page.get_by_role("button", name="Called bets", exact=True).tap()
        assert faults(page) == []
        page.get_by_role("button", name="Voisins", exact=True).tap()
        for place, value in VOISINS.items():
            expect(player.chip(place)).to_have_text(value)
        page.get_by_role("button", name="12 red with its neighbours", exact=True).tap()
        for place in NEIGHBOURS:
            expect(player.chip(place)).to_have_text("5")
        expect(page.locator(".stack")).to_have_count(len(VOISINS) + len(NEIGHBOURS))
        expect(player.balance).to_have_text("$130.00")
        # All of it or nothing: the chip in hand is more than there is for every piece.
        player.take(100)
        page.get_by_role("button", name="Tiers", exact=True).tap()
        expect(player.refusal).to_contain_text("Your chips stay with you.")
        player.refusal.get_by_role("button").tap()
        page.get_by_role("button", name="undo").tap()
        expect(page.locator(".stack")).to_have_count(len(VOISINS))
        # Who calls it to the dealer has it laid there.
        dealer.choose(1)
        for name in ("Lay", "$5 chip", "Called bets", "Orphans"):
            dealer.page.get_by_role("button", name=name, exact=True).tap()
        expect(page.locator(".stack")).to_have_count(len(VOISINS) + 5)
        assert faults(dealer.page) == []
