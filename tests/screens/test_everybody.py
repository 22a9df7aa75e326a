"""For those who cannot see or touch: no serious fault that axe knows of, and a round by keyboard alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

import hatch_build
from tests.screens.hands import PHONE, WIDE, Dealer, Player, open_screen
from tests.serve.process import Served

AXE = Path(hatch_build.SCREENS) / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")


def faults(page: Page) -> list[str]:
    """What axe finds, where it is serious."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{each['id']}: {node['target']}"
        for each in found["violations"]
        if each["impact"] in SERIOUS
        for node in each["nodes"]
    ]


def test_axe_finds_what_is_planted(browser: Browser, table: Served) -> None:
    page = open_screen(browser, table.address, "/", WIDE)
    expect(page.locator(".screens").first).to_be_visible()
    assert faults(page) == []
    page.evaluate("() => { document.querySelector('main').append(document.createElement('button')) }")
    assert faults(page) == ["button-name: ['main > button']"]


def test_no_screen_has_a_serious_fault(browser: Browser, dealer: Dealer, bettor: Player, table: Served) -> None:
    bettor.take(5)
    bettor.lay("17")
    assert faults(bettor.page) == []
    bettor.take(10)
    bettor.page.touchscreen.tap(*bettor.at("17"))
    expect(bettor.refusal).to_be_visible()
    assert faults(bettor.page) == []
    for path, size in (("/centre", WIDE), ("/results", WIDE), ("/pit", WIDE), ("/seat/1", PHONE)):
        page = open_screen(browser, table.address, path, size)
        page.wait_for_selector("main")
        assert faults(page) == [], path
    assert faults(dealer.page) == []
    dealer.choose(3)
    assert faults(dealer.page) == []
    dealer.page.keyboard.press("Escape")
    dealer.page.get_by_role("button", name="Options", exact=True).tap()
    assert faults(dealer.page) == []
    dealer.page.keyboard.press("Escape")
    dealer.spin_and_close()
    dealer.touch("5" if dealer.sensed() != "5" else "6")
    expect(dealer.page.locator(".dealer-refusal")).to_be_visible()
    dealer.page.get_by_role("button", name="With a card").tap()
    expect(dealer.page.locator(".prompt")).to_be_visible()
    assert faults(dealer.page) == []


def walk(page: Page, name: str) -> None:
    """Goes on with Tab until the button of a name has the keyboard, and presses it."""
    for _ in range(120):
        page.keyboard.press("Tab")
        found: str = page.evaluate(
            "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
        )
        if found.startswith(name):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no Tab leads to {name}")


def test_a_round_by_keyboard_alone(dealer: Dealer, player: Player) -> None:
    keys = dealer.page.keyboard
    dealer.ready("open")
    walk(dealer.page, "Open the table")
    keys.type("1000", delay=100)
    walk(dealer.page, "Yes")
    dealer.ready("place_your_bets")
    dealer.page.locator(".place:nth-child(3) button").focus()
    keys.press("Enter")
    keys.type("100", delay=100)
    walk(dealer.page, "Confirm")
    expect(dealer.page.locator(".sheet")).to_contain_text("$100 in cash")
    walk(dealer.page, "Yes")
    expect(player.balance).to_have_text("$100.00")
    for call in ("place_your_bets", "spin", "no_more_bets"):
        dealer.ready(call)
        dealer.page.evaluate("() => document.activeElement.blur()")
        if call == "spin":
            player.page.keyboard.type("17 5")
            player.page.keyboard.press("Enter")
            expect(player.chip("17")).to_have_count(1)
        keys.press("PageDown")
    pocket = dealer.sensed()
    dealer.ready_to_announce()
    walk(dealer.page, pocket + " ")
    dealer.ready("confirm")
    dealer.page.evaluate("() => document.activeElement.blur()")
    keys.press("Space")
    dealer.ready("place_your_bets")
    expect(player.balance).to_have_text("$270.00" if pocket == "17" else "$95.00")
