"""A floor that plays for points: no screen says dollars, whatever it tells of amounts."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from croupier.serve.card_file import CardFile
from croupier.serve.kept import beside
from tests.oracle import Wager, outcome
from tests.screens.hands import CARD, PHONE, PIN, WIDE, Dealer, Player, open_screen
from tests.screens.test_words import SAID
from tests.serve.process import served

WAGERS = {"17": Wager("straight", "17"), "red": Wager("red", "red"), "black": Wager("black", "black")}


def dollars(page: Page) -> list[str]:
    """What a screen says with a dollar sign, to the eye or to a screen reader."""
    return [said for said in page.evaluate(SAID) if "$" in said]


def test_no_screen_says_dollars_where_points_are_played_for(browser: Browser, journal: Path) -> None:
    CardFile(beside(journal, "cards"), beside(journal, "pepper")).add(CARD, PIN)
    with served(journal, 0, "--points") as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        player = Player(open_screen(browser, table.address, "/seat/3", PHONE))
        room = [open_screen(browser, table.address, path, WIDE) for path in ("/centre", "/results", "/pit")]
        dealer.open_table(1000)
        dealer.choose(3)
        dealer.key(100)
        assert dollars(dealer.page) == []
        dealer.page.get_by_role("button", name="Confirm", exact=True).tap()
        expect(player.balance_line).to_contain_text("100\u00a0pt coming in")
        dealer.yes()
        dealer.call("place_your_bets")
        expect(player.call).to_have_text("place your bets")
        player.page.get_by_role("button", name="10\u00a0pt chip", exact=True).tap()
        for place in WAGERS:
            player.lay(place)
        player.page.touchscreen.tap(*player.at("17"))
        expect(player.refusal).to_contain_text(
            "A straight wager takes at most 10\u00a0pt, and 0\u00a0pt more fits here."
        )
        assert dollars(player.page) == []
        player.refusal.get_by_role("button").tap()
        dealer.spin_and_close()
        pocket = dealer.number()
        results = [outcome("000", wager, pocket, 10) for wager in WAGERS.values()]
        expect(player.balance).to_have_text(f"{100 - sum(lost - won for lost, won in results)}\u00a0pt")
        player.page.get_by_role("button", name="Menu", exact=True).tap()
        expect(player.page.locator(".stakes > li")).to_have_count(3)
        expect(room[0].locator(".centre-now .plate")).to_have_text(pocket)
        expect(room[2].locator("tbody")).to_contain_text("\u00a0pt")
        for page in (dealer.page, player.page, *room):
            assert dollars(page) == []
        # As a control: what is said by hand is found.
        player.page.evaluate("() => { document.querySelector('.tray').append('$5') }")
        assert dollars(player.page) == ["$5"]
