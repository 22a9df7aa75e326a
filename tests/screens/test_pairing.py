"""A device is let in by hand: it shows a code, the dealer sees the same, and one touch lets in all who wait."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.screens.hands import PHONE, TABLET, Dealer, open_screen
from tests.serve.process import Served


def test_two_devices_are_let_in_with_one_touch(browser: Browser, table: Served, dealer: Dealer) -> None:
    phone, room = browser.new_page(viewport=PHONE), browser.new_page(viewport=TABLET)
    phone.goto(f"{table.origin}/seat/3")
    room.goto(f"{table.origin}/results")
    devices = dealer.page.locator(".devices")
    expect(devices.locator("li")).to_have_count(2)
    for page, name in ((phone, "seat 3"), (room, "Results")):
        code = page.locator(".code")
        expect(code).to_have_text(devices.locator("li", has_text=name).locator("b").inner_text())
    devices.get_by_role("button", name="Let in").tap()
    expect(phone.locator(".tray")).to_be_visible()
    expect(room.locator(".results, main")).not_to_have_class("page")
    expect(devices).to_have_count(0)


def test_a_device_that_is_turned_away_is_told_and_may_ask_again(
    browser: Browser, table: Served, dealer: Dealer
) -> None:
    phone = browser.new_page(viewport=PHONE)
    phone.goto(f"{table.origin}/seat/3")
    dealer.page.locator(".devices").get_by_role("button", name="Turn away").tap()
    phone.get_by_role("button", name="Ask again").click()
    expect(phone.locator(".code")).to_be_visible()
    expect(dealer.page.locator(".devices li")).to_have_count(1)


def test_the_operator_opens_the_pit_on_another_machine_with_an_address_that_serves_once(
    browser: Browser, table: Served
) -> None:
    desk = open_screen(browser, table.address, "/", TABLET)
    choice = desk.get_by_label("Open on another machine")
    choice.select_option(label="Table 1: Seat 3")
    expect(desk.locator(".there code")).to_have_text(f"{table.origin}/t/1/seat/3")
    choice.select_option(label="Pit")
    expect(desk.locator(".there code")).to_contain_text("key=")
    expect(desk.locator(".there svg")).to_be_visible()
    address = desk.locator(".there code").inner_text()
    there, too_late = browser.new_page(viewport=TABLET), browser.new_page(viewport=TABLET)
    there.goto(address)
    expect(there.locator("main.pit")).to_be_visible()
    too_late.goto(address)
    expect(too_late.locator("h1")).to_have_text("This screen is not paired")
