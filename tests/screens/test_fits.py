"""On every glass and in every language all words are there whole, and what is touched is as large as a finger."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.house_files import text
from tests.screens.hands import FULL_HD, PHONE, TABLET, UPRIGHT, WIDE
from tests.serve.process import ScreenOf, Served, served

# A tablet held upright, and one whose reader has made everything twice as large.
HELD = ViewportSize(width=800, height=1280)
TWICE = ViewportSize(width=512, height=384)
SIZES: dict[str, tuple[ViewportSize, ...]] = {
    "/dealer": (TABLET, WIDE, HELD, FULL_HD),
    "/seat/3": (TABLET, WIDE, FULL_HD, HELD, PHONE, TWICE),
    "/centre": (FULL_HD, WIDE, UPRIGHT, ViewportSize(width=960, height=540)),
    "/results": (UPRIGHT, FULL_HD),
    "/pit": (TABLET, WIDE, FULL_HD),
}
LANGUAGES = ("en-US", "es-ES")
FORTUNE = 1_234_567_800

# Words that leave the glass or their own box, and what would have to be pushed sideways to be read. What may be pushed
# up and down, says with an ellipsis that it goes on, or has wrapped out of a row of whole ones, is whole.
CUT = """() => {
  const scrolls = (each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX)
  const hides = (each) => getComputedStyle(each).overflowX !== 'visible' || each.matches('button, .seat-card, td, th')
  const found = [...document.querySelectorAll('main, main *')]
    .filter((each) => scrolls(each) && each.scrollWidth > each.clientWidth + 1)
    .map((each) => `${each.className} goes on sideways, to ${each.scrollWidth} of ${each.clientWidth}`)
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const inside = walk.currentNode.parentElement
    if (!walk.currentNode.textContent.trim() || !inside.checkVisibility() || inside.closest('.unseen, svg')) continue
    const boxes = []
    for (let box = inside; box.tagName !== 'MAIN'; box = box.parentElement) boxes.push(box)
    if (boxes.some((box) => getComputedStyle(box).textOverflow === 'ellipsis')) continue
    const range = document.createRange()
    range.selectNodeContents(walk.currentNode)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    const hiding = boxes.filter(hides).map((box) => [box, box.getBoundingClientRect()])
    if (hiding.some(([box, edge]) => getComputedStyle(box).flexWrap === 'wrap' && top >= edge.bottom - 1)) continue
    const beyond = hiding.some(([, edge]) => left < edge.left - 1 || right > edge.right + 1)
    const above = !boxes.some(scrolls) && (top < -1 || bottom > innerHeight + 1)
    if (beyond || above || left < -1 || right > innerWidth + 1) found.push(walk.currentNode.textContent)
  }
  for (const each of document.querySelectorAll('main button :is(span, svg)')) {
    const edge = each.closest('button').getBoundingClientRect()
    const { left, right, width } = each.getBoundingClientRect()
    if (width && !each.closest('.unseen') && (left < edge.left - 1 || right > edge.right + 1))
      found.push(`${each.getAttribute('class')} stands out of ${each.closest('button').textContent}`)
  }
  return found
}"""
# The felt is measured when its room has changed, and drawn after that.
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 100))))"
SMALL = """(least) => [...document.querySelectorAll('main button, main select')]
  .filter(each => each.checkVisibility() && each.getBoundingClientRect().width > 0)
  .map(each => [each.getAttribute('aria-label') ?? each.textContent, each.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
  .map(([name, { width, height }]) => `${name}: ${Math.round(width)} by ${Math.round(height)}`)"""


@pytest.fixture(scope="module")
def rich(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A table at which six seats have much money and chips, some of them many."""
    running = Served(tmp_path_factory.mktemp("rich") / "table.sqlite")
    client = running.browser("dealer", *(f"seat/{seat}" for seat in range(1, 7)))
    dealer = ScreenOf(running, "dealer", client)
    assert dealer.ask("open", bank=FORTUNE) == ""
    for seat in range(1, 7):
        assert dealer.ask("buy_in", seat=seat, cash=FORTUNE) == ""
    for _ in range(3):
        dealer.ask("place_your_bets")
        dealer.ask("spin")
        dealer.ask("no_more_bets")
        pocket = dealer.until(lambda view: view["sensed"])["sensed"]
        dealer.ask("announce", pocket=pocket)
        dealer.ask("confirm", pocket=pocket)
    dealer.ask("place_your_bets")
    for seat in range(1, 7):
        player = ScreenOf(running, f"seat/{seat}", client)
        player.until(lambda view: view["phase"] == "betting")
        for place in ("17", "red", "17-20"):
            player.ask("lay", place=place, amount=seat * 100)
        player.socket.close()
    dealer.socket.close()
    yield running
    running.opened.close()
    running.kill()


def screen(browser: Browser, table: Served, path: str, language: str) -> Page:
    context = browser.new_context(has_touch=True, base_url=table.origin, locale=language)
    page = context.new_page()
    page.goto(table.address)
    page.goto(path)
    page.wait_for_selector("main:not(.page)")
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", SIZES)
def test_all_words_are_whole_and_all_keys_are_large(browser: Browser, rich: Served, path: str, language: str) -> None:
    page = screen(browser, rich, path, language)
    for size in SIZES[path]:
        page.set_viewport_size(size)
        page.evaluate(DRAWN)
        assert page.evaluate(CUT) == [], size
        assert page.evaluate(SMALL, 44) == [], size
    if path == "/dealer":
        page.set_viewport_size(TABLET)
        page.locator(".language").evaluate("key => key.remove()")
        assert page.evaluate(SMALL, 64) == []
    page.context.close()


def test_what_is_cut_off_or_small_is_found(browser: Browser, rich: Served) -> None:
    page = screen(browser, rich, "/seat/3", "en-US")
    page.set_viewport_size(TABLET)
    page.locator(".staked").evaluate("words => { words.style.translate = '60px' }")
    assert page.evaluate(CUT) != []
    page.locator(".acts .button").first.evaluate("key => { key.style.minHeight = '20px'; key.style.height = '20px' }")
    assert [each.partition(":")[0] for each in page.evaluate(SMALL, 44)] == ["undo"]
    page.context.close()


HALL = 16
# Those of some things that do not stand wholly inside another.
OUTSIDE = """([inner, outer]) => {
  const { left, right, top, bottom } = document.querySelector(outer).getBoundingClientRect()
  return [...document.querySelectorAll(inner)].filter((each) => {
    const box = each.getBoundingClientRect()
    return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1
  }).length
}"""


def test_a_hall_that_wins_together_has_its_chips_on_the_felt_and_all_its_winners_in_sight(
    browser: Browser, tmp_path: Path
) -> None:
    house = tmp_path / "hall.toml"
    colours = ", ".join(f'"{seat}"' for seat in range(1, HALL + 1))
    seated = text("ten-dollar").replace("seats = 7", f"seats = {HALL}")
    house.write_text(re.sub(r"(?m)^sets = .*$", f"sets = [{colours}]", seated), encoding="utf-8")
    with served(tmp_path / "table.sqlite", 0, "--house", str(house)) as table:
        client = table.browser("dealer", *(f"seat/{seat}" for seat in range(1, HALL + 1)))
        dealer = ScreenOf(table, "dealer", client)
        assert dealer.ask("open", bank=FORTUNE) == ""
        for seat in range(1, HALL + 1):
            assert dealer.ask("buy_in", seat=seat, cash=10_000) == ""
        dealer.ask("place_your_bets")
        for seat in range(1, HALL + 1):
            player = ScreenOf(table, f"seat/{seat}", client)
            player.until(lambda view: view["phase"] == "betting")
            # Every number pays everybody something.
            for place in ("red", "black", "dozen1", "0-00"):
                assert player.ask("lay", place=place, amount=500) == ""
            player.socket.close()
        page = screen(browser, table, "/centre", "en-US")
        page.set_viewport_size(FULL_HD)
        expect(page.locator(".stack")).to_have_count(4 * HALL)
        assert page.evaluate(OUTSIDE, [".stack .chip-body", ".felt"]) == 0
        dealer.ask("spin")
        dealer.ask("no_more_bets")
        pocket = dealer.until(lambda view: view["sensed"])["sensed"]
        dealer.ask("announce", pocket=pocket)
        dealer.ask("confirm", pocket=pocket)
        dealer.socket.close()
        expect(page.locator(".winners li")).to_have_count(HALL)
        assert page.evaluate(OUTSIDE, [".winners li", ".centre-top"]) == 0
        page.goto("/dealer")
        expect(page.locator(".payouts")).to_have_count(1)
        for size in (TABLET, WIDE, HELD):
            page.set_viewport_size(size)
            page.evaluate(DRAWN)
            assert page.evaluate(OUTSIDE, [".payouts > ol, .payouts > .plate", ".around"]) == 0, size
        page.context.close()
