"""One round from the opening of the table to the last cent, by touch, and once more with the server killed."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import run

from playwright.sync_api import expect

from croupier.events import Confirmed, LateReturned, Paid
from croupier.journal.replay import Replay
from croupier.journal.sqlite import open_reader
from tests.oracle import Wager, outcome
from tests.screens.hands import Dealer, Player
from tests.serve.process import Served

BOUGHT = 200_00

# On each kind of place: a box, a border, a corner, the outside line, an outside box. Every one is $5.
WAGERS = {
    "17": Wager("straight", "17"),
    "20-21": Wager("split", "20-21"),
    "25-26-28-29": Wager("corner", "25-26-28-29"),
    "13-14-15": Wager("street", "13-14-15"),
    "red": Wager("red", "red"),
}
STAKE = 5_00
STAKED = STAKE * len(WAGERS)


def deal_until_closed(dealer: Dealer, player: Player) -> None:
    """Opens the table, seats the player, lays five wagers, and closes betting with a finger still on the felt."""
    dealer.open_table(1000)
    dealer.buy_in(3, cash=150, chips=50)
    expect(player.balance).to_have_text("$200.00")
    dealer.call("place_your_bets")
    expect(player.call).to_have_text("place your bets")
    player.take(5)
    for place in WAGERS:
        player.lay(place)
    expect(player.balance).to_have_text("$175.00")
    dealer.call("spin")
    player.press("32")
    expect(player.tag).to_have_text("32 red · pays 35 to 1 · $10 more fits")
    dealer.call("no_more_bets")
    expect(player.call).to_have_text("no more bets")


def refuse_late(dealer: Dealer, player: Player) -> None:
    """The finger that was still down comes too late, and is told so in words."""
    player.let_go()
    expect(player.refusal).to_contain_text("Your $5 went back to you.")
    player.refusal.get_by_role("button").tap()
    expect(player.refusal).to_have_count(0)
    expect(player.chip("32")).to_have_count(0)
    expect(dealer.page.locator(".place:nth-child(3)")).to_contain_text("late 1")


def settle_up(dealer: Dealer, player: Player, journal: Path) -> None:
    """The number, and then the same money on both screens, in the journal, and in an audit by another route."""
    pocket = dealer.number()
    outcomes = {place: outcome("000", wager, pocket, STAKE) for place, wager in WAGERS.items()}
    won = {place: win for place, (_, win) in outcomes.items() if win}
    balance = BOUGHT - sum(lost for lost, _ in outcomes.values()) + sum(won.values())

    expect(player.call).to_contain_text(pocket)
    expect(player.balance).to_have_text(f"${balance // 100}.00")
    expect(player.page.locator("ul.won li")).to_have_count(len(won))
    card = dealer.page.locator(".place:nth-child(3)")
    expect(card).to_contain_text(f"${balance // 100}.00")
    for win in won.values():
        expect(dealer.page.locator(".payouts")).to_contain_text(f"= ${win // 100}")

    with open_reader(journal) as reader:
        replay = Replay("1")
        events = [envelope.event for envelope in replay.follow(reader.entries("1"))]
    seat = replay.table.seat(3)
    assert seat is not None
    assert (seat.balance, seat.staked) == (balance, 0)
    assert [event.pocket for event in events if isinstance(event, Confirmed)] == [pocket]
    assert {win.place: win.won for event in events if isinstance(event, Paid) for win in event.wins} == won
    assert [(late.seat, late.place) for late in events if isinstance(late, LateReturned)] == [(3, "32")]
    audit = run(
        [sys.executable, "-m", "croupier.cli", "audit", str(journal)], check=False, capture_output=True, text=True
    )
    assert audit.returncode == 0, audit.stdout + audit.stderr


def test_a_round_is_paid_to_the_cent(dealer: Dealer, player: Player, journal: Path) -> None:
    deal_until_closed(dealer, player)
    refuse_late(dealer, player)
    settle_up(dealer, player, journal)
    dealer.cash_out(3)
    expect(player.call).to_have_text("buy in at the dealer")


def test_a_round_outlives_a_killed_server(dealer: Dealer, player: Player, table: Served, journal: Path) -> None:
    deal_until_closed(dealer, player)
    refuse_late(dealer, player)
    sensed = dealer.sensed()
    table.kill()
    for page in (dealer.page, player.page):
        expect(page.locator(".banner")).to_contain_text("Offline")
    expect(player.chip("17")).to_have_count(1)
    again = Served(journal, table.port)
    try:
        for page in (dealer.page, player.page):
            expect(page.locator(".banner")).to_have_count(0)
        assert dealer.sensed() == sensed
        expect(player.balance).to_have_text("$175.00")
        for place in WAGERS:
            expect(player.chip(place)).to_have_count(1)
        settle_up(dealer, player, journal)
    finally:
        again.kill()
