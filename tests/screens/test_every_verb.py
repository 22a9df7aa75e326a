"""Everything that can be dealt from text can be dealt by touch: each verb of a dealer and of a seat.

What counts is what the screens send and the table does, read from their sockets. A verb that has no place on a screen
is missing there, so a new one fails here until it has one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, WebSocket, expect

from croupier.command import snake
from croupier.powers import CLOCKED, POWERS
from tests.houses import invented_text
from tests.screens.conftest import clocked_house
from tests.screens.hands import PHONE, TABLET, Dealer, Player, open_screen
from tests.serve.process import Served, served

MORE = {
    "[chips]": 'colours = true\nvalues = true\nvalue_by_permission = true\ncolour_value = ["$1", "$5"]\n'
    'redeem = false\nsets = ["white", "pink", "red", "blue", "green"]',
    "[money]": "link = true",
    "[card]": "supervisor = true",
    "wheels = ": '["single", "triple"] #',
}
FREE = "wrong_number wrong_amount void link unlink rule_dispute brought_back release_owing fill credit force_close"


def everything() -> str:
    """A house that does all that a called house can do, and asks for no card."""
    text = invented_text("everything")
    for before, more in MORE.items():
        text = text.replace(before, f"{before}{more}" if before.endswith(" ") else f"{before}\n{more}", 1)
    return text + "".join(f'{act} = "never"\n' for act in FREE.split())


class Sent:
    """What the screens ask for, and which of it the table has done."""

    def __init__(self) -> None:
        self.done: set[str] = set()

    def listen(self, page: Page) -> Page:
        page.on("websocket", self._follow)
        page.reload()
        page.wait_for_selector("main")
        return page

    def _follow(self, socket: WebSocket) -> None:
        asked: dict[int, str] = {}

        def sent(frame: bytes | str) -> None:
            request = json.loads(frame)
            if not request.get("dry"):
                asked[request["n"]] = request["verb"]["type"]

        def heard(frame: bytes | str) -> None:
            message = json.loads(frame)
            if message["type"] == "answer" and not message["refusal"] and message["n"] in asked:
                self.done.add(asked[message["n"]])

        socket.on("framesent", sent)
        socket.on("framereceived", heard)


class Room:
    """A dealer at a tablet, players at phones; and what their screens send."""

    def __init__(self, browser: Browser, table: Served, sent: Sent) -> None:
        self.dealer = Dealer(sent.listen(open_screen(browser, table.address, "/dealer", TABLET)))
        self.page = self.dealer.page
        self.player = Player(sent.listen(open_screen(browser, table.address, "/seat/1", PHONE)))

    def touch(self, *names: str) -> None:
        for name in names:
            self.page.get_by_role("button", name=name, exact=True).tap()

    def yes(self, *names: str) -> None:
        """Touches buttons of a menu, and then its Yes."""
        self.touch(*names)
        self.dealer.yes()

    def money(self, option: str, dollars: int) -> None:
        self.dealer.option(option)
        self.dealer.key(dollars)
        self.dealer.yes()

    def pick(self, text: str) -> None:
        """Touches a line of a list."""
        self.page.locator(".sheet .choice").filter(has_text=text).tap()

    def act(self, name: str) -> None:
        self.player.page.get_by_role("button", name=name, exact=True).tap()


@contextmanager
def room(browser: Browser, journal: Path, sent: Sent, *house: str) -> Iterator[Room]:
    with served(journal, 0, *house, "--wheel-from", "dealer") as table:
        yield Room(browser, table, sent)


def before_the_rounds(at: Room) -> None:
    dealer, page = at.dealer, at.page
    dealer.open_table(5000)
    dealer.option("Dealer in, out")
    page.get_by_label("name").fill("Bea")
    at.touch("Comes in")
    dealer.option("Dealer in, out")
    at.touch("Goes out")
    dealer.option("Ball changed")
    dealer.key(7)
    dealer.yes()
    dealer.option("Wheel inspected")
    at.yes("level was checked")
    at.money("Fill", 500)
    at.money("Credit", 200)
    dealer.option("Table config")
    dealer.key(4)
    at.touch("Confirm")
    dealer.yes()


def money(at: Room) -> None:
    dealer, page = at.dealer, at.page
    dealer.choose(1)
    dealer.key(150)
    at.touch("Confirm", "No")
    at.touch("Back to the table")
    dealer.buy_in(1, 200)
    dealer.buy_in(2, 100)
    dealer.choose(1)
    at.touch("More", "Value chips of $25")
    dealer.choose(1)
    at.touch("More", "Value chips of $25")
    expect(page.locator(".sheet")).to_have_count(0)
    dealer.option("Drop box")
    dealer.yes()
    for line, seats in (("Join seats", ("seat 1", "seat 2")), ("Part seats", ())):
        dealer.option(line)
        for seat in seats:
            page.locator(".seat-picker button").filter(has_text=seat).tap()
        at.yes() if seats else at.pick("1, 2")
    dealer.choose(1)
    at.touch("Transfer")
    page.locator(".seat-picker button").filter(has_text="seat 2").tap()
    dealer.key(10)
    at.touch("Confirm")
    dealer.yes()
    dealer.choose(1)
    at.touch("Toke")
    dealer.key(5)
    dealer.yes()
    expect(at.player.balance).to_have_text("$185.00")
    expect(at.player.page.locator(".notices p")).to_have_count(2)
    at.act("Understood")


def wagers(at: Room) -> None:
    dealer, player = at.dealer, at.player
    at.act("Menu")
    at.act("Your own minimum")
    player.page.locator(".own-minimum button").nth(1).tap()
    at.act("Close")
    dealer.call("place_your_bets")
    expect(player.call).to_have_text("place your bets")
    player.take(25)
    for place in ("red", "low"):
        player.lay(place)
    at.act("undo")
    expect(player.page.locator(".stack")).to_have_count(1)
    at.act("double")
    expect(player.chip("red")).to_have_text("50")
    at.act("clear")
    expect(player.page.locator(".stack")).to_have_count(0)
    for place in ("red", "low"):
        player.lay(place)
    at.act("eraser: takes back what lies on a place")
    player.page.touchscreen.tap(*player.at("low"))
    expect(player.page.locator(".stack")).to_have_count(1)
    dealer.choose(2)
    at.touch("Lay")
    at.page.locator(".lay-hand .take").last.tap()
    seventeen = at.page.locator(".lay-felt .box.pocket").filter(has=at.page.get_by_text("17", exact=True))
    seventeen.click()
    expect(at.page.locator('.lay-felt .stack[data-place="17"]')).to_have_count(1)
    at.touch("take back")
    seventeen.click(force=True)
    expect(at.page.locator('.lay-felt .stack[data-place="17"]')).to_have_count(0)
    at.touch("Back to the table")


def what_goes_wrong(at: Room) -> None:
    dealer, player = at.dealer, at.player
    at.touch("Hold", "a dispute", "Call the supervisor", "Hold", "a dispute")
    dealer.yes()
    dealer.call("resume")
    dealer.call("spin")
    at.touch("No spin")
    at.pick("the ball ran with the wheel")
    dealer.call("spin")
    player.take(25)
    player.press("20")
    dealer.call("no_more_bets")
    player.let_go()
    player.refusal.get_by_role("button").tap()
    dealer.choose(1)
    at.touch("Past posting: 1 late")
    number(at, "17")
    expect(player.balance).to_have_text("$160.00")
    dealer.mark_dispute(1, "another number fell")
    dealer.option("Disputes")
    at.pick("another number fell")
    at.yes("the round stands")
    at.touch("Lift the dolly")
    dealer.ready("place_your_bets")


def number(at: Room, pocket: str) -> None:
    at.dealer.ready_to_announce()
    at.dealer.touch(pocket)
    at.dealer.call("confirm")


def corrections(at: Room) -> None:
    dealer, player = at.dealer, at.player
    dealer.call("place_your_bets")
    expect(player.call).to_have_text("place your bets")
    at.act("repeat")
    expect(player.chip("red")).to_have_count(1)
    dealer.spin_and_close()
    number(at, "17")
    at.touch("Wrong number")
    at.page.locator(".small-pad").get_by_text("18", exact=True).tap()
    dealer.yes()
    expect(player.balance).to_have_text("$185.00")
    dealer.call("place_your_bets")
    expect(player.call).to_have_text("place your bets")
    dealer.spin_and_close()
    at.touch("Void", "the betting time was not right")
    dealer.yes()


def prison(at: Room) -> None:
    dealer, player = at.dealer, at.player
    at.act("Understood")
    dealer.call("place_your_bets")
    expect(player.call).to_have_text("place your bets")
    for place in ("red", "black"):
        player.lay(place)
    dealer.spin_and_close()
    number(at, "0")
    player.page.get_by_role("button", name="red in prison").tap()
    expect(player.balance).to_have_text("$147.50")
    # An earlier round can be disputed as well.
    dealer.choose(1)
    at.touch("More", "Mark a dispute", "Earlier", "Earlier", "Later", "paid a wrong amount")
    expect(at.page.locator(".sheet")).to_contain_text("seat 1 disputes round 3")
    dealer.yes()
    dealer.option("Settle the prison")
    dealer.yes()
    expect(player.balance).to_have_text("$160.00")


def leaving(at: Room) -> None:
    dealer, page = at.dealer, at.page
    dealer.choose(1)
    at.touch("Cash out", "Release, chips owing")
    dealer.yes()
    dealer.option("Chips back")
    page.locator(".choices button").first.tap()
    dealer.key(2)
    dealer.yes()
    dealer.cash_out(2)
    # Keyed too high, and the player is gone.
    dealer.option("Wrong amount")
    at.pick("$100")
    dealer.key(80)
    dealer.yes()
    dealer.option("Owed")
    at.pick("owes the house $20")
    dealer.key(20)
    dealer.yes()
    dealer.buy_in(3, 40)
    dealer.option("Forced close")
    dealer.key(9)
    expect(page.locator(".about")).to_contain_text("Over or short: −$")
    at.yes("an emergency")
    dealer.ready("open")
    dealer.option("Owed")
    at.pick("$40")
    dealer.yes()
    dealer.open_table(1000)
    dealer.option("Close table")
    dealer.yes()


def at_a_clock(at: Room) -> None:
    at.dealer.open_with_card(1000)
    at.dealer.option("Game clock")
    at.dealer.key(45)
    at.touch("Yes")
    at.dealer.card()


def of_people() -> set[str]:
    """Every verb that is a dealer's or a seat's anywhere; the others are asked by clock, sensor and operator."""
    drawn = {**POWERS, **CLOCKED}.items() | POWERS.items()
    return {snake(kind.__name__) for kind, power in drawn if power.role in ("dealer", "seat")}


def test_every_verb_is_done_by_touch(browser: Browser, journal: Path) -> None:
    sent = Sent()
    house = journal.with_name("everything.toml")
    house.write_text(everything(), encoding="utf-8")
    with room(browser, journal, sent, "--house", str(house)) as at:
        for chapter in (before_the_rounds, money, wagers, what_goes_wrong, corrections, prison, leaving):
            chapter(at)
    clocked = journal.with_name("clocked.sqlite")
    with room(browser, clocked, sent, *clocked_house(clocked)) as at:
        at_a_clock(at)
    assert sorted(of_people() - sent.done) == []
    assert sorted(sent.done - of_people()) == []
    assert len(of_people()) > 50
