"""The felt on the screen is the felt of the house: every place where it lies, under a finger and by its name."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from croupier.cli.house_files import find_house
from croupier.house import House, read_house
from tests.screens.hands import PHONE, TABLET, Dealer, Player, open_screen
from tests.serve.process import Served, served

TRIPLE = Path(__file__).parents[1] / "houses" / "two-thirds.toml"


@pytest.fixture
def house() -> House:
    file, text = find_house("ten-dollar")
    return read_house(text, file)


@pytest.mark.parametrize("name", ["ten-dollar", "thirty-to-one", "itable", str(TRIPLE)])
def test_every_place_of_a_house_is_there_by_name(browser: Browser, journal: Path, name: str) -> None:
    file, text = find_house(name)
    with served(journal, 0, "--house", name) as table:
        page = open_screen(browser, table.address, "/seat/1", TABLET)
        keys = page.locator("[data-key]")
        expect(keys.first).to_be_attached()
        found = keys.evaluate_all("all => all.map(each => [each.dataset.key, each.getAttribute('aria-label')])")
    house = read_house(text, file)
    assert [place for place, _ in found] == [*house.felt.places, *house.not_taken]
    for place, said in found:
        pays = f"pays {house.pays[house.spot_at[place].name]}" if place in house.spot_at else "not taken here"
        assert pays in said
    # Two places may mean one spot, and are told apart all the same.
    assert len({said for _, said in found}) == len(found)


def test_a_name_says_colour_kind_and_odds(player: Player) -> None:
    for name in (
        "17 black, straight, pays 35 to 1",
        "split 0–00, courtesy line, pays 17 to 1",
        "corner 25–26–28–29, pays 8 to 1",
        "first five 0–00–1–2–3, pays 6 to 1",
        "2nd 12, pays 2 to 1",
        "column 3, pays 2 to 1",
        "1 to 18, pays 1 to 1",
    ):
        expect(player.page.get_by_role("button", name=name, exact=True)).to_have_count(1)


def test_a_finger_on_every_place_means_that_place(bettor: Player, house: House) -> None:
    """All of them under one finger that slides over the felt, and lays nothing where it leaves it."""
    bettor.press("0")
    for place, spot in house.spot_at.items():
        bettor.slide(place)
        expect(bettor.tag).to_have_attribute("data-place", place)
        expect(bettor.tag).to_contain_text(f"pays {house.pays[spot.name]}")
        lit = set(bettor.page.locator(".box.pocket.lit").all_text_contents())
        assert lit == set(spot.pockets), place
    bettor.slide("0", right=-400)
    expect(bettor.tag).to_have_count(0)
    bettor.let_go()
    expect(bettor.balance).to_have_text("$100.00")


def test_on_a_phone_a_tap_is_a_box_and_a_lens_finds_the_rest(browser: Browser, dealer: Dealer, table: Served) -> None:
    phone = Player(open_screen(browser, table.address, "/seat/1", PHONE))
    dealer.seat_and_open_betting(1, 100)
    expect(phone.call).to_have_text("place your bets")
    x, y = phone.at("22-23")
    phone.page.touchscreen.tap(x + 6, y + 3)
    expect(phone.chip("23")).to_have_count(1)

    lens = phone.page.locator(".lens")
    phone.press("20")
    expect(lens).to_be_visible()
    expect(phone.tag).to_contain_text("20 black")
    phone.slide("20", down=44)
    expect(phone.tag).to_contain_text("split 20–23")
    phone.let_go()
    expect(phone.chip("20-23")).to_have_count(1)

    phone.press("8")
    expect(lens).to_be_visible()
    phone.slide("8", down=140)
    expect(lens).to_have_count(1)
    expect(phone.tag).to_have_count(0)
    phone.let_go()
    expect(lens).to_have_count(0)
    expect(phone.balance).to_have_text("$98.00")


def test_the_edges_of_a_phone_are_dead(browser: Browser, dealer: Dealer, table: Served) -> None:
    phone = Player(open_screen(browser, table.address, "/seat/1", PHONE))
    dealer.seat_and_open_betting(1, 100)
    expect(phone.call).to_have_text("place your bets")
    # The screen is held so that its felt reaches into the edge.
    phone.page.locator(".stage-felt").evaluate("felt => felt.style.translate = '-20px'")
    _, y = phone.at("even")
    phone.page.touchscreen.tap(12, y)
    phone.lay("17")
    expect(phone.chip("even")).to_have_count(0)
    expect(phone.balance).to_have_text("$99.00")
