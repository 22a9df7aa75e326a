"""Prison on the screens: the seat sees what is held and takes half back, the dealer settles it before closing."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.houses import invented_text
from tests.screens.hands import TABLET, WIDE, Dealer, Player, open_screen
from tests.serve.process import ScreenOf, served


def test_a_prisoner_is_seen_halved_and_settled(browser: Browser, journal: Path, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(invented_text("everything") + 'wrong_number = "never"\n', encoding="utf-8")
    with served(journal, 0, "--house", str(house)) as running:
        client = running.browser("dealer", "seat/3")
        dealer, seat = ScreenOf(running, "dealer", client), ScreenOf(running, "seat/3", client)
        asked = [("open", {"bank": 1_000_00}), ("buy_in", {"seat": 3, "cash": 100_00}), ("place_your_bets", {})]
        assert [dealer.ask(verb, **said) for verb, said in asked] == [""] * 3
        seat.until(lambda view: view["phase"] == "betting")
        assert [seat.ask("lay", place=place, amount=5_00) for place in ("red", "low")] == ["", ""]
        assert [dealer.ask(verb) for verb in ("spin", "no_more_bets")] == ["", ""]
        pocket = dealer.until(lambda view: view["sensed"])["sensed"]
        assert [dealer.ask(verb, pocket=pocket) for verb in ("announce", "confirm")] == ["", ""]
        if pocket != "0":
            assert dealer.ask("correct_number", of_round=1, pocket="0") == ""

        player = Player(open_screen(browser, running.address, "/seat/3", TABLET))
        half = player.page.get_by_role("button", name="red in prison: $2.50 back")
        half.tap()
        expect(half).to_have_count(0)
        expect(player.balance).to_have_text("$92.50")
        held = Dealer(open_screen(browser, running.address, "/dealer", WIDE))
        held.option("Settle the prison")
        expect(held.page.locator(".whose-money")).to_contain_text("$5")
        held.yes()
        expect(player.balance).to_have_text("$95.00")
