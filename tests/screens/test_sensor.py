"""The dealer sees how the wheel's sensor does and what it warns of, and its number beside the dealer's own."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.screens.hands import WIDE, Dealer, open_screen
from tests.serve.process import served
from tests.serve.test_wheel_round import a_wheel


def test_the_dealer_sees_how_the_sensor_does(browser: Browser, journal: Path) -> None:
    with a_wheel("--warn", "F") as wheel, served(journal, 0, "--wheel-from", wheel.address) as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        dealer.open_table(5000)
        sensor = dealer.page.locator(".sensor")
        expect(sensor.locator(".sensor-state")).to_have_text("sensor faulty")
        warnings = ["ball missing", "ball with the rotor", "sensor fault", "void game"]
        expect(sensor.locator(".sensor-warning")).to_have_text(warnings)
        for call in ("place_your_bets", "spin", "no_more_bets"):
            dealer.call(call)
        wheel.say("00")
        expect(sensor.locator(".plate")).to_have_text("00")
        dealer.touch("00")
        expect(sensor.locator(".plate")).to_have_text(["00", "00"])
        dealer.page.screenshot(path=journal.parent / "sensor.png")
        outside = sensor.evaluate("box => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight")
        assert outside is False, "all of it stands in its box"
        wheel.process.terminate()
        expect(sensor.locator(".sensor-state")).to_have_text("sensor silent")
        expect(sensor.locator(".sensor-warning")).to_have_count(0)
        expect(sensor.locator(".plate").first).to_have_text("00")


def test_where_there_is_no_sensor_nothing_is_said_of_one(dealer: Dealer) -> None:
    dealer.open_table(5000)
    expect(dealer.page.locator(".sensor")).to_have_count(1)
    expect(dealer.page.locator(".sensor-state")).to_have_count(0)
