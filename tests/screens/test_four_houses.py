"""A round at each of the four houses by touch: dealer, two seats and the centre, every wager paid to the cent."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from croupier.events import DealerAuthorised, Voided
from croupier.journal.replay import Replay
from croupier.journal.sqlite import open_reader
from tests.screens.conftest import clocked_house
from tests.screens.hands import TABLET, WIDE, Dealer, Player, open_screen
from tests.serve.process import served


class Sat(NamedTuple):
    """A player: what they buy, in which chips, and what each wager is worth to them when the ball rests in 17."""

    cash: int
    value: int
    chips: str
    """What its marker says; nothing where chips have no colours."""
    wagers: dict[str, tuple[int, int]]
    """By place: what lies there, and what it wins; nothing is won by what is lost."""

    def balance(self) -> int:
        return self.cash + sum(won or -stake for stake, won in self.wagers.values())


SIX = "16-17-18-19-20-21"
ROUNDS = {
    "ten-dollar": (
        Sat(100, 5, "white chips at $5", {"17": (5, 175), "17-20": (10, 170), "16-17-18": (5, 55), "red": (5, 0)}),
        Sat(
            100, 1, "red chips at $1",
            {"16-17-19-20": (2, 16), SIX: (2, 10), "column2": (5, 10), "black": (10, 10), "courtesy": (1, 0)},
        ),
    ),
    "itable": (
        Sat(200, 1, "", {"17": (5, 175), "17-20": (5, 85), "16-17-18": (5, 55), "red": (25, 0)}),
        Sat(
            200, 1, "",
            {"16-17-19-20": (5, 40), SIX: (5, 25), "column2": (25, 50), "black": (25, 25), "0-00-1-2-3": (1, 0)},
        ),
    ),
    "posted-limits": (
        Sat(200, 5, "white chips at $5", {"17": (5, 175), "17-20": (5, 85), "16-17-18": (5, 55), "red": (25, 0)}),
        Sat(
            200, 1, "red chips at $1",
            {"16-17-19-20": (5, 40), SIX: (5, 25), "column2": (25, 50), "black": (25, 25), "even": (25, 0)},
        ),
    ),
    "thirty-to-one": (
        Sat(100, 1, "white chips at $1", {"17": (10, 300), "17-20": (5, 75), "16-17-18": (5, 50), "red": (5, 0)}),
        Sat(
            100, 1, "red chips at $1",
            {"16-17-19-20": (5, 40), SIX: (5, 25), "column2": (10, 20), "black": (10, 10), "courtesy": (1, 0)},
        ),
    ),
}  # fmt: skip
"""Typed from the books' own tables of odds."""


class Room(NamedTuple):
    dealer: Dealer
    players: tuple[Player, Player]
    centre: Page


@contextmanager
def room(browser: Browser, journal: Path, house: str) -> Iterator[Room]:
    """Dealer, two seats and the centre of a house; the number is the dealer's own word."""
    chosen = clocked_house(journal, 12) if house == "itable" else ("--house", house)
    with served(journal, 0, *chosen, "--wheel-from", "dealer") as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        first, second = (Player(open_screen(browser, table.address, f"/seat/{n}", TABLET)) for n in (1, 2))
        yield Room(dealer, (first, second), open_screen(browser, table.address, "/centre", WIDE))


def sit(dealer: Dealer, seat: int, sat: Sat) -> None:
    """Buys in for chips of the next colour; each stands for what the player says."""
    dealer.choose(seat)
    dealer.key(sat.cash)
    if sat.value > 1:
        dealer.page.get_by_role("button", name="chip stands for").tap()
        dealer.key(sat.value)
    if "red" in sat.chips:
        dealer.page.locator(".colours").get_by_role("button", name="red", exact=True).tap()
    dealer.page.locator(".go").tap()
    dealer.yes()


def lay_all(player: Player, sat: Sat) -> None:
    for place, (stake, _) in sat.wagers.items():
        player.take(stake)
        player.lay(place)
    expect(player.balance).to_have_text(f"${sat.cash - sum(stake for stake, _ in sat.wagers.values())}.00")


def open_house(dealer: Dealer, house: str) -> None:
    if house == "itable":
        dealer.open_with_card(5000)
        return
    dealer.ready("open").tap()
    dealer.key(5000)
    if house == "posted-limits":
        for limit, amount in (("minimum", 10), ("maximum", 50)):
            dealer.page.locator(".side").filter(has_text=limit).tap()
            dealer.key(amount)
    dealer.yes()


@pytest.mark.parametrize("house", ROUNDS)
def test_two_seats_are_paid_to_the_cent_in_their_own_chips(browser: Browser, journal: Path, house: str) -> None:
    sats = ROUNDS[house]
    with room(browser, journal, house) as (dealer, players, centre):
        open_house(dealer, house)
        for seat, sat in enumerate(sats, 1):
            sit(dealer, seat, sat)
        for seat, (player, sat) in enumerate(zip(players, sats, strict=True), 1):
            for page in (dealer.page.locator(f".place:nth-child({seat})"), player.page.locator(".whose")):
                expect(page.locator(".marker")).to_have_count(1 if sat.chips else 0)
                if sat.chips:
                    expect(page.locator(".marker")).to_have_attribute("aria-label", sat.chips)
        dealer.call("place_your_bets")
        for player, sat in zip(players, sats, strict=True):
            expect(player.call).to_have_text("place your bets")
            lay_all(player, sat)
        expect(centre.locator(".stack")).to_have_count(sum(len(sat.wagers) for sat in sats))
        if house != "itable":  # where a clock closes betting
            dealer.spin_and_close()
        dealer.ready_to_announce()
        dealer.touch("17")
        dealer.call("confirm")
        expect(centre.locator(".centre-now .plate")).to_have_text("17")
        won = [sum(each for _, each in sat.wagers.values()) for sat in sats]
        expect(centre.locator(".winners b")).to_have_text([f"${each}" for each in won])
        expect(dealer.page.locator(".payouts .won")).to_have_text([f"${each}" for each in won])
        sums = [f"= ${each}" for sat in sats for _, each in sat.wagers.values() if each]
        expect(dealer.page.locator(".payouts .sum")).to_have_count(len(sums))
        for each in sums:
            expect(dealer.page.locator(".payouts")).to_contain_text(each)
        for seat, (player, sat) in enumerate(zip(players, sats, strict=True), 1):
            expect(player.balance).to_have_text(f"${sat.balance()}.00")
            expect(dealer.page.locator(f".place:nth-child({seat}) .holds")).to_have_text(f"${sat.balance()}.00")
        # Colours are changed before their player leaves; nobody has that one any more.
        dealer.cash_out(1)
        expect(players[0].page.locator(".whose .marker")).to_have_count(0)
        expect(players[0].call).to_have_text("buy in at the dealer")


def give(page: Page, answer: str) -> None:
    """Voids the round, and answers the prompt for a reason."""
    page.get_by_role("button", name="Void", exact=True).tap()
    page.locator(".sheet").get_by_role("button", name="the spin was not valid", exact=True).tap()
    page.get_by_role("button", name="Yes", exact=True).tap()
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text("Give a reason for voiding a round.")
    expect(prompt.get_by_role("button", name="Give the reason")).to_be_disabled()
    prompt.get_by_role("button", name=answer, exact=True).tap()


def test_without_a_supervisor_a_reason_is_asked_and_listed_at_closing(browser: Browser, journal: Path) -> None:
    with room(browser, journal, "thirty-to-one") as (dealer, (player, _), _):
        dealer.seat_and_open_betting(1, 100)
        expect(player.call).to_have_text("place your bets")
        player.take(5)
        player.lay("red")
        # Without a reason nothing is done.
        give(dealer.page, "No")
        expect(dealer.page.locator(".prompt")).to_have_count(0)
        dealer.page.get_by_role("button", name="Back to the table").tap()
        dealer.ready("spin")
        expect(player.chip("red")).to_have_count(1)
        expect(player.balance).to_have_text("$95.00")
        give(dealer.page, "the equipment")
        dealer.page.get_by_role("button", name="Give the reason").tap()
        expect(player.chip("red")).to_have_count(0)
        expect(player.balance).to_have_text("$100.00")
        dealer.cash_out(1)
        dealer.option("Close table")
        expect(dealer.page.locator(".reasons h3")).to_have_text("Done on your word: 1")
        expect(dealer.page.locator(".reasons li")).to_have_text("round 1, voiding a round: the equipment")
        dealer.yes()
        # The next evening begins with none.
        dealer.open_table(1000)
        dealer.option("Close table")
        expect(dealer.page.locator(".sheet .amount")).to_be_visible()
        expect(dealer.page.locator(".reasons")).to_have_count(0)
    with open_reader(journal) as reader:
        events = [each.event for each in Replay("1").follow(reader.entries("1"))]
    given = [type(each) for each in events if isinstance(each, DealerAuthorised | Voided)]
    assert given == [DealerAuthorised, Voided]
