"""Hands at the screens of a real table: a dealer's and a player's, in a real browser. They wait for what they see."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

TABLET = ViewportSize(width=1024, height=768)
WIDE = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=360, height=640)
FULL_HD = ViewportSize(width=1920, height=1080)
UPRIGHT = ViewportSize(width=1080, height=1920)

CARD, PIN = "Ann", "4711"
"""The supervisor's card at a table that has one."""

PATIENCE = 20_000
"""Milliseconds to wait for what must come; reached only when it does not."""

expect.set_options(timeout=PATIENCE)


def open_screen(browser: Browser, address: str, path: str, size: ViewportSize, still: bool = False) -> Page:
    """A tablet of its own that came with the key and opened one screen; `still` wants no motion."""
    context = browser.new_context(
        viewport=size,
        has_touch=True,
        base_url=address.partition("/?")[0],
        reduced_motion="reduce" if still else "no-preference",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(address)
    page.goto(path)
    return page


class Dealer:
    """At the dealer's screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def next_call(self) -> Locator:
        return self.page.locator(".next-call")

    def call(self, call: str) -> None:
        """Makes the next call."""
        self.ready(call).tap()
        expect(self.page.locator(f".next-call[data-call={call}]")).to_have_count(0)

    def ready(self, call: str) -> Locator:
        """The next call, once it is this one and takes touches."""
        button = self.page.locator(f".next-call[data-call={call}]:not(.settling):enabled")
        expect(button).to_have_count(1)
        return button

    def key(self, dollars: int) -> None:
        for digit in str(dollars):
            self.page.locator(".digits").get_by_text(digit, exact=True).tap()

    def open_table(self, bank: int) -> None:
        self.ready("open").tap()
        self.key(bank)
        self.yes()

    def open_with_card(self, bank: int) -> None:
        self.ready("open").tap()
        self.key(bank)
        self.page.get_by_role("button", name="Yes", exact=True).tap()
        self.card()
        self.ready("place_your_bets")

    def buy_in(self, seat: int, cash: int, chips: int = 0) -> None:
        self.choose(seat)
        self.key(cash)
        if chips:
            self.page.locator(".side").filter(has_text="chips").tap()
            self.key(chips)
        self.page.get_by_role("button", name="Confirm", exact=True).tap()
        self.yes()

    def seat_and_open_betting(self, seat: int, cash: int) -> None:
        """The shortest way to a felt that takes chips."""
        self.open_table(1000)
        self.buy_in(seat, cash)
        self.call("place_your_bets")

    def cash_out(self, seat: int) -> None:
        self.choose(seat)
        self.page.get_by_role("button", name="Cash out").tap()
        self.page.locator(".go").tap()
        self.yes()

    def mark_dispute(self, seat: int, words: str) -> None:
        self.choose(seat)
        for name in ("More", "Mark a dispute", words):
            self.page.get_by_role("button", name=name, exact=True).tap()
        self.yes()

    def understood(self) -> None:
        """Reads a refusal."""
        self.page.locator(".dealer-refusal").get_by_role("button", name="Understood").tap()

    def option(self, name: str) -> None:
        """Opens one of the options, once the last menu is gone."""
        expect(self.page.locator(".sheet")).to_have_count(0)
        self.page.locator(".call-row").get_by_role("button", name="Options", exact=True).tap()
        self.page.locator(".options").get_by_role("button", name=name, exact=True).tap()

    def choose(self, seat: int) -> None:
        self.page.locator(f".place:nth-child({seat}) button").tap()

    def yes(self) -> None:
        self.page.get_by_role("button", name="Yes", exact=True).tap()
        expect(self.page.locator(".sheet")).to_have_count(0)

    def card(self, pin: str = PIN) -> None:
        """Answers the prompt for the supervisor's card; with its own PIN, the prompt is gone afterwards."""
        prompt = self.page.locator(".prompt")
        prompt.get_by_label("card", exact=True).fill(CARD)
        for digit in pin:
            prompt.locator(".pin-pad").get_by_text(digit, exact=True).tap()
        prompt.get_by_role("button", name="Use the card").tap()
        if pin == PIN:
            expect(prompt).to_have_count(0)

    def spin_and_close(self) -> None:
        self.call("spin")
        self.call("no_more_bets")

    def ready_to_announce(self) -> None:
        """Waits until the pad takes a number."""
        expect(self.page.locator(".pad-key:enabled").first).to_be_visible()

    def sensed(self) -> str:
        """The wheel's number, once it is there."""
        return self.page.locator(".sensor .plate").first.inner_text()

    def touch(self, pocket: str) -> None:
        """Touches a number on the pad."""
        self.page.locator(".pad-key").filter(has=self.page.get_by_text(pocket, exact=True)).tap()

    def number(self) -> str:
        """Announces what the wheel shows, and confirms it."""
        pocket = self.sensed()
        self.touch(pocket)
        self.call("confirm")
        return pocket


class Player:
    """At a seat's screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.fingers = page.context.new_cdp_session(page)

    def take(self, dollars: int) -> None:
        self.page.get_by_role("button", name=f"${dollars} chip", exact=True).tap()

    def at(self, place: str) -> tuple[float, float]:
        """Where a place lies on the glass."""
        box = self.page.locator(f'[data-key="{place}"]').bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def lay(self, place: str) -> None:
        """Touches a place, and waits for the chip to lie there."""
        self.page.touchscreen.tap(*self.at(place))
        expect(self.chip(place)).to_have_count(1)

    def chip(self, place: str) -> Locator:
        return self.page.locator(f'.stack.lies[data-place="{place}"]')

    def press(self, place: str, right: float = 0, down: float = 0) -> None:
        """Puts a finger down, and leaves it there."""
        x, y = self.at(place)
        self._finger("touchStart", x + right, y + down)

    def slide(self, place: str, right: float = 0, down: float = 0) -> None:
        x, y = self.at(place)
        self._finger("touchMove", x + right, y + down)

    def let_go(self) -> None:
        self.fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _finger(self, what: str, x: float, y: float) -> None:
        self.fingers.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": [{"x": x, "y": y}]})

    @property
    def tag(self) -> Locator:
        return self.page.locator(".tag")

    @property
    def refusal(self) -> Locator:
        return self.page.locator(".bubble")

    @property
    def balance_line(self) -> Locator:
        """The balance, and what is put aside or coming beside it."""
        return self.page.locator(".balance")

    @property
    def balance(self) -> Locator:
        return self.page.locator(".balance .money")

    @property
    def call(self) -> Locator:
        return self.page.locator(".topline .call")
