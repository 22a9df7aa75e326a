"""What a tablet has to do: draw the felt under a finger that slides over it, and show a table for the first time.

A real Chromium whose processor is slowed to a quarter, as a cheap tablet's is. Sixty frames a second are a matter of
the whole machine, so they are held against a page that has nothing to draw, under the same finger; what the page itself
works for a frame, or for the first view, is its thread's own processor time, which a busy machine does not lengthen.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from time import perf_counter
from typing import Any

from playwright.sync_api import Page, sync_playwright

from bench.measure import OPENED, Line, Side
from tests.screens.conftest import launch
from tests.screens.hands import TABLET, Player, open_screen
from tests.serve.process import ScreenOf, Served

SLOWER = 4
FRAME_SECONDS = 1 / 60
FIRST_VIEW_SECONDS = 1.0
WAY = ("1", "2-5", "8", "11-14", "17", "20-23", "25-26-28-29", "30", "dozen3", "odd", "black", "13-14-15", "0-1", "00")
STEPS = 6
CHIPS = ("17", "20-23", "red", "dozen2", "0-00", "25-26-28-29", "13-14-15", "36")
STOP = "() => { cancelAnimationFrame(window.frames_.on); return [...window.frames_] }"
COUNT = """() => {
  window.frames_ = []
  const frame = (at) => { window.frames_.push(at); window.frames_.on = requestAnimationFrame(frame) }
  requestAnimationFrame(frame)
}"""
BLANK = "<body style='margin:0;height:100vh;touch-action:none'></body>"


class Tablet:
    """A seat's screen with chips on its felt, a page with nothing, and a finger for both."""

    def __init__(self) -> None:
        self.table = Served(Path(mkdtemp(prefix="croupier-bench-")) / "table.sqlite")
        OPENED.callback(self.table.kill)
        OPENED.callback(self.table.opened.close)
        playwright = OPENED.enter_context(sync_playwright())
        self.browser = launch(playwright)
        OPENED.callback(self.browser.close)
        self._open_betting()
        self.seat = open_screen(self.browser, self.table.address, "/seat/3", TABLET)
        self.seat.wait_for_selector('[data-key="17"]')
        player = Player(self.seat)
        for place in CHIPS:
            player.lay(place)
        self.way = [player.at(place) for place in WAY]
        self.blank = self.browser.new_context(viewport=TABLET, has_touch=True).new_page()
        self.blank.set_content(BLANK)
        self.fingers = {page: self._slowed(page) for page in (self.seat, self.blank)}

    def _open_betting(self) -> None:
        dealer = ScreenOf(self.table, "dealer", self.table.browser("dealer"))
        assert dealer.ask("open", bank=100_000_00) == ""
        assert dealer.ask("buy_in", seat=3, cash=1_000_00) == ""
        assert dealer.ask("place_your_bets") == ""
        dealer.socket.close()

    def _slowed(self, page: Page) -> Any:
        fingers = page.context.new_cdp_session(page)
        fingers.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        fingers.send("Performance.enable", {"timeDomain": "threadTicks"})
        return fingers

    def slide(self, page: Page) -> tuple[float, float]:
        """A finger goes the whole way: seconds from frame to frame, and seconds of work in each."""
        fingers = self.fingers[page]
        fingers.send("Input.dispatchTouchEvent", _touch("touchStart", self.way[0]))
        page.evaluate(COUNT)
        before = _busy(fingers)
        for at, to in zip(self.way, self.way[1:], strict=False):
            for step in range(1, STEPS + 1):
                fingers.send("Input.dispatchTouchEvent", _touch("touchMove", _between(at, to, step / STEPS)))
        busy = _busy(fingers) - before
        frames: list[float] = page.evaluate(STOP)
        fingers.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
        return (frames[-1] - frames[0]) / (len(frames) - 1) / 1e3, busy / len(frames)

    def first_view(self) -> tuple[float, float]:
        """From asking for the page to a felt that takes a finger: seconds on the wall, and seconds of work."""
        context = self.browser.new_context(viewport=TABLET, storage_state=self.seat.context.storage_state())
        page = context.new_page()
        fingers = self._slowed(page)
        began = perf_counter()
        page.goto(f"{self.table.origin}/seat/3", wait_until="commit")
        page.wait_for_selector('[data-key="17"]', state="attached")
        took, busy = perf_counter() - began, _busy(fingers)
        context.close()
        return took, busy


def _touch(what: str, at: tuple[float, float]) -> dict[str, Any]:
    return {"type": what, "touchPoints": [{"x": at[0], "y": at[1]}]}


def _between(at: tuple[float, float], to: tuple[float, float], part: float) -> tuple[float, float]:
    return at[0] + (to[0] - at[0]) * part, at[1] + (to[1] - at[1]) * part


def _busy(fingers: Any) -> float:
    """Seconds of the processor that the page's one thread has had."""
    metrics = fingers.send("Performance.getMetrics")["metrics"]
    return float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))


@cache
def tablet() -> Tablet:
    OPENED.callback(tablet.cache_clear)
    return Tablet()


def _frames() -> tuple[Side, Side]:
    here = tablet()
    return lambda: here.slide(here.seat)[0], lambda: here.slide(here.blank)[0]


def _work() -> tuple[Side, Side]:
    here = tablet()
    return lambda: here.slide(here.seat)[1], lambda: FRAME_SECONDS


def _first(which: int) -> tuple[Side, Side]:
    here = tablet()
    return lambda: here.first_view()[which], lambda: FIRST_VIEW_SECONDS


SLOWED = f"a processor {SLOWER} times slower"
LINES = (
    Line("drag-frames", f"a frame under a finger, {SLOWED}", "a page with nothing", 1.05, _frames, "time", 5),
    Line("drag-work", "a frame's work under a finger, the same", "a sixtieth of a second", 1, _work, "time", 5),
    Line("first-view", "a seat's first view, the same", "one second", 1, lambda: _first(0), "time", 5),
    Line("first-view-work", "its work, the same", "one second", 1, lambda: _first(1), "time", 5),
)
