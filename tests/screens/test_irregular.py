"""What goes wrong at a table, by touch: at the dealer's screen, and as the seat is told of it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.screens.conftest import clocked_house
from tests.screens.hands import TABLET, WIDE, Dealer, Player, open_screen
from tests.serve.process import served


def touch(dealer: Dealer, name: str) -> None:
    dealer.page.get_by_role("button", name=name, exact=True).tap()


def test_a_spin_that_does_not_count_and_a_table_on_hold(dealer: Dealer, bettor: Player) -> None:
    bettor.take(5)
    bettor.lay("17")
    dealer.call("spin")
    touch(dealer, "No spin")
    dealer.page.locator(".choices .choice").first.tap()
    dealer.ready("spin")
    expect(bettor.call).to_have_text("place your bets")
    expect(bettor.chip("17")).to_have_count(1)

    touch(dealer, "Hold")
    touch(dealer, "a dispute")
    touch(dealer, "Yes")
    stopped = dealer.page.locator(".stopped")
    expect(stopped).to_contain_text("The table is on hold. Round 1, place your bets; $5 on the felt.")
    expect(bettor.call).to_have_text("stopped: the dealer will resume")
    dealer.call("resume")
    expect(dealer.page.locator(".stopped")).to_have_count(0)
    expect(bettor.call).to_have_text("place your bets")


def test_a_wrong_number_shows_was_and_now_and_is_told_to_the_seat(browser: Browser, journal: Path) -> None:
    with served(journal, 0, *clocked_house(journal, 8)) as table:
        dealer = Dealer(open_screen(browser, table.address, "/dealer", WIDE))
        player = Player(open_screen(browser, table.address, "/seat/1", TABLET))
        dealer.open_with_card(1000)
        dealer.buy_in(1, 100)
        dealer.call("place_your_bets")
        expect(player.call).to_have_text("place your bets")
        player.take(5)
        player.lay("17")
        player.lay("20")
        pocket = dealer.number()
        right = "17" if pocket != "17" else "20"
        touch(dealer, "Wrong number")
        dealer.page.locator(".small-pad").get_by_text(right, exact=True).tap()
        seat = dealer.page.locator(".was-and-now tbody td")
        was, now = ("+$170" if pocket in ("17", "20") else "−$10"), "+$170"
        expect(seat).to_have_text(["1", was, now, "$0" if was == now else "+$180"])
        touch(dealer, "Yes")
        dealer.card()
        expect(player.page.locator(".notices")).to_contain_text(f"Round 1 was {right}, not {pocket};")
        expect(player.balance).to_have_text("$270.00")
        expect(dealer.page.locator(".topline .last .plate").first).to_have_text(right)
        # The round is settled, and can still be made void; what it has brought goes back.
        touch(dealer, "Wrong number")
        touch(dealer, "Void round 1")
        expect(seat).to_have_text(["1", "+$170", "$0", "−$170"])
        touch(dealer, "the betting time was not right")
        touch(dealer, "Yes")
        dealer.card()
        expect(player.page.locator(".notices")).to_contain_text("Round 1 was made void; $170 taken back.")
        expect(player.balance).to_have_text("$100.00")


def test_a_late_wager_is_marked_and_a_wrong_amount_put_right(dealer: Dealer, bettor: Player) -> None:
    dealer.call("spin")
    bettor.press("32")
    dealer.call("no_more_bets")
    bettor.let_go()
    expect(dealer.page.locator(".place:nth-child(3)")).to_contain_text("late 1")
    dealer.choose(3)
    touch(dealer, "Past posting: 1 late")
    expect(dealer.page.locator(".sheet")).to_have_count(0)

    dealer.choose(3)
    touch(dealer, "Wrong amount: $100")
    expect(dealer.page.locator(".sheet")).to_contain_text("Keyed was $100 cash and $0 chips.")
    dealer.key(80)
    touch(dealer, "Yes")
    expect(dealer.page.locator(".prompt")).to_contain_text("putting an amount right")


def test_disputes_joined_seats_and_a_forced_close(iclocked: Dealer) -> None:
    dealer = iclocked
    dealer.mark_dispute(1, "paid a wrong amount")
    dealer.option("Disputes")
    dealer.page.locator(".sheet .choice").tap()
    touch(dealer, "the round stands")
    touch(dealer, "Yes")
    dealer.card()
    dealer.option("Rules for people")
    expect(dealer.page.locator(".enforced")).to_contain_text("7.1.1 c")
    touch(dealer, "Back to the table")
    dealer.option("Join seats")
    for seat in ("seat 2", "seat 5"):
        dealer.page.locator(".seat-picker button").filter(has_text=seat).tap()
    touch(dealer, "Yes")
    dealer.card()
    dealer.option("Part seats")
    dealer.page.locator(".sheet .choice").tap()
    dealer.card()
    dealer.option("Forced close")
    expect(dealer.page.locator(".whose-money")).to_contain_text("$100")
    touch(dealer, "an emergency")
    touch(dealer, "Yes")
    dealer.card()
    dealer.ready("open")
    dealer.option("Owed")
    touch(dealer, "The house owes sitting 1 $100")
    touch(dealer, "Yes")
    expect(dealer.page.locator(".sheet")).to_have_count(0)


def test_what_is_noted_beside_the_rounds(iclocked: Dealer) -> None:
    dealer = iclocked
    dealer.option("Dealer in, out")
    dealer.page.get_by_label("name").fill("Bea")
    touch(dealer, "Comes in")
    expect(dealer.page.locator(".topline .whose")).to_contain_text("Bea")
    dealer.option("Ball changed")
    dealer.key(7)
    touch(dealer, "Yes")
    dealer.option("Wheel inspected")
    touch(dealer, "level was checked")
    touch(dealer, "Yes")
    dealer.option("Game clock")
    dealer.key(45)
    expect(dealer.page.locator(".amount")).to_have_text("0:45")
    touch(dealer, "Yes")
    dealer.card()
    dealer.option("Drop box")
    expect(dealer.page.locator(".amount")).to_have_text("$100")
    touch(dealer, "Yes")
    for name, amount in (("Fill", 500), ("Credit", 200)):
        dealer.option(name)
        dealer.key(amount)
        touch(dealer, "Yes")
        dealer.card()
    expect(dealer.page.locator(".sum").last).to_contain_text("$1,200")
    dealer.call("place_your_bets")
    expect(dealer.page.locator(".clock")).to_have_accessible_name("45 seconds left")
