"""The screens that everybody sees, and the pit's: chips and winners, past numbers, tables in a row."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, ViewportSize, expect

from tests.screens.hands import PHONE, TABLET, WIDE, Dealer, Player, open_screen
from tests.screens.test_everybody import faults
from tests.serve.process import Served

UPRIGHT = ViewportSize(width=1080, height=1920)
FULL_HD = ViewportSize(width=1920, height=1080)


def test_the_centre_and_the_results_follow_the_round(
    browser: Browser, dealer: Dealer, bettor: Player, table: Served
) -> None:
    centre = open_screen(browser, table.address, "/centre", FULL_HD)
    results = open_screen(browser, table.address, "/results", UPRIGHT)
    bettor.take(5)
    for place in ("red", "black", "0-00"):
        bettor.lay(place)
    expect(centre.locator(".stack")).to_have_count(3)
    expect(centre.locator(".centre-call")).to_have_text("place your bets")
    expect(results.locator(".latest")).to_contain_text("No number yet")
    dealer.spin_and_close()
    expect(centre.locator(".centre-call")).to_have_text("no more bets")
    pocket = dealer.number()
    expect(centre.locator(".centre-now .plate")).to_have_text(pocket)
    expect(centre.locator(".winners li")).to_have_text(f"3seat 3 wins${85 if pocket in ('0', '00') else 5}")
    # Nobody's balance, and nothing of who lost.
    expect(centre.locator("main")).not_to_contain_text("$100")
    expect(results.locator(".latest .plate")).to_have_text(pocket)
    expect(results.locator(".note")).to_contain_text("Past numbers predict nothing")
    expect(results.locator(".wagers")).to_contain_text("35 to 1")
    dealer.call("place_your_bets")
    dealer.spin_and_close()
    dealer.number()
    expect(results.locator(".before li")).to_have_text([pocket])
    expect(results.locator(".counts h2")).to_have_text("The last 2 spins")
    for page, most in ((centre, FULL_HD), (results, UPRIGHT)):
        inside = page.evaluate("[document.body.scrollWidth, document.body.scrollHeight]")
        assert inside == [most["width"], most["height"]]


# A browser with a voice, that writes down what it is given to say.
VOICE = """
Object.defineProperty(window, 'speechSynthesis', { value: {
  getVoices: () => [{ lang: 'en-US' }], cancel() {},
  speak: (call) => {
    const said = document.documentElement.dataset
    said.said = (said.said ?? '') + call.text + '; '
  }
} });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }
"""


def test_a_terminal_calls_the_end_of_betting_and_a_phone_is_silent(
    browser: Browser, dealer: Dealer, table: Served
) -> None:
    terminal = open_screen(browser, table.address, "/seat/1", TABLET)
    phone = open_screen(browser, table.address, "/seat/2", PHONE)
    for page in (terminal, phone):
        page.add_init_script(VOICE)
        page.reload()
    dealer.open_table(1000)
    dealer.call("place_your_bets")
    dealer.spin_and_close()
    for page in (terminal, phone):
        expect(page.locator(".call")).to_have_text("buy in at the dealer")
    expect(terminal.locator("html")).to_have_attribute("data-said", "No more bets; ")
    assert phone.locator("html").get_attribute("data-said") is None


def test_calls_are_sounded_once_and_can_be_muted(browser: Browser, dealer: Dealer, table: Served) -> None:
    centre = open_screen(browser, table.address, "/centre", WIDE)
    centre.add_init_script(VOICE)
    centre.reload()
    dealer.open_table(1000)
    dealer.call("place_your_bets")
    said = centre.locator("html")
    expect(said).to_have_attribute("data-said", "Place your bets; ")
    centre.get_by_role("button", name="Mute the calls").tap()
    dealer.spin_and_close()
    centre.get_by_role("button", name="Let the calls be heard").tap()
    pocket = dealer.number()
    expect(said).to_have_attribute("data-said", f"Place your bets; {pocket} {colour_of(pocket)}; ")


# A browser whose only voice is another language's, and that counts the notes which it is given to sound.
NOTES = """
window.AudioContext = class {
  currentTime = 0
  createOscillator() {
    const heard = document.documentElement.dataset
    return {
      frequency: {}, connect: (to) => to, stop() {},
      start: () => { heard.notes = String(Number(heard.notes ?? 0) + 1) }
    }
  }
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (to) => to }
  }
}
"""
SPANISH = "localStorage.setItem(`croupier-language ${location.pathname}`, 'es')"


def test_a_call_is_a_chime_where_no_voice_speaks_the_screens_language(
    browser: Browser, dealer: Dealer, table: Served
) -> None:
    spanish, english = (open_screen(browser, table.address, path, TABLET) for path in ("/centre", "/seat/1"))
    for page in (spanish, english):
        page.add_init_script(VOICE + NOTES)
    spanish.add_init_script(SPANISH)
    english.add_init_script("window.speechSynthesis.getVoices = () => []")
    for page in (spanish, english):
        page.reload()
        page.locator("main").tap(position={"x": 5, "y": 5})
    dealer.open_table(1000)
    dealer.call("place_your_bets")
    heard, terminal = spanish.locator("html"), english.locator("html")
    expect(heard).to_have_attribute("data-notes", "2")
    spanish.get_by_role("button", name="Silenciar las llamadas").tap()
    dealer.spin_and_close()
    expect(terminal).to_have_attribute("data-notes", "2")
    expect(spanish.locator(".centre-call")).to_have_text("no va más")
    assert heard.get_attribute("data-notes") == "2"
    # From now on the browser has a voice for it: the words come from the screen's own catalogue.
    spanish.evaluate("window.speechSynthesis.getVoices = () => [{ lang: 'es-MX' }]")
    spanish.get_by_role("button", name="Oír las llamadas").tap()
    dealer.number()
    dealer.call("place_your_bets")
    expect(heard).to_have_attribute("data-said", re.compile(r"(rojo|negro|verde); Hagan juego; $"))
    assert (heard.get_attribute("data-notes"), terminal.get_attribute("data-notes")) == ("2", "2")


def colour_of(pocket: str) -> str:
    red = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    return "green" if pocket in ("0", "00") else "red" if int(pocket) in red else "black"


def test_the_pit_sees_every_table_and_each_act_takes_a_card(browser: Browser, iclocked: Dealer, itable: Served) -> None:
    pit = Dealer(open_screen(browser, itable.address, "/pit", WIDE))
    row, acts = pit.page.locator("tbody tr"), pit.page.locator(".pit-acts")
    expect(row).to_contain_text("1 / 7")
    expect(row).to_contain_text("$900")
    expect(acts).to_have_text("Touch a table to hold it, void its round, change its limits or rule its disputes.")
    row.get_by_role("button").tap()
    expect(acts.get_by_role("button", disabled=False)).to_have_text(["Hold", "Table config"])
    acts.get_by_role("button", name="Hold").tap()
    pit.card("9999")
    expect(pit.page.locator(".prompt")).to_contain_text("There is no such card with this PIN.")
    expect(iclocked.page.locator(".stopped")).to_have_count(0)
    pit.card()
    expect(row.locator(".pit-flags")).to_contain_text("stopped")
    expect(iclocked.page.locator(".stopped")).to_contain_text("The table is on hold.")
    acts.get_by_role("button", name="Resume").tap()
    pit.card()
    expect(iclocked.page.locator(".stopped")).to_have_count(0)


def test_the_pit_changes_limits_rules_disputes_and_voids_a_round(
    browser: Browser, iclocked: Dealer, itable: Served
) -> None:
    player = Player(open_screen(browser, itable.address, "/seat/1", PHONE))
    pit = Dealer(open_screen(browser, itable.address, "/pit", WIDE))
    row, acts, sheet = (pit.page.locator(where) for where in ("tbody tr", ".pit-acts", ".sheet"))
    row.get_by_role("button").tap()
    acts.get_by_role("button", name="Table config").tap()
    expect(sheet.locator(".limits")).to_contain_text("$1 – $100")
    pit.key(5)
    sheet.get_by_role("button", name="maximum $100").tap()
    pit.key(50)
    assert faults(pit.page) == []
    for answer in ("No", "Yes"):
        sheet.get_by_role("button", name="Confirm", exact=True).tap()
        expect(sheet).to_contain_text("$5 to $50")
        sheet.get_by_role("button", name=answer, exact=True).tap()
    pit.card()
    expect(sheet).to_have_count(0)
    iclocked.mark_dispute(1, "paid a wrong amount")
    expect(row.locator(".pit-flags")).to_contain_text("a dispute")
    acts.get_by_role("button", name="Disputes").tap()
    sheet.get_by_role("button", name="seat 1, round 0: paid a wrong amount").tap()
    sheet.get_by_role("button", name="the round stands").tap()
    sheet.get_by_role("button", name="Yes", exact=True).tap()
    pit.card()
    expect(row.locator(".pit-flags")).to_have_count(0)

    iclocked.page.get_by_role("button", name="Hold", exact=True).tap()
    for name in ("a dispute", "Call the supervisor"):
        iclocked.page.get_by_role("button", name=name, exact=True).tap()
    expect(row.locator(".pit-flags")).to_have_text("called: a dispute")
    iclocked.call("place_your_bets")
    expect(row.locator(".pit-flags")).to_have_count(0)
    expect(player.call).to_have_text("place your bets")
    # What the pit has set holds from this round on.
    player.take(1)
    player.lay("17")
    expect(player.page.locator(".shortage")).to_have_text("17 lacks $4")
    acts.get_by_role("button", name="Void").tap()
    expect(sheet).to_contain_text("Every wager goes back:")
    expect(sheet.locator(".whose-money b")).to_have_text("$1")
    sheet.get_by_role("button", name="the spin was not valid").tap()
    sheet.get_by_role("button", name="Yes", exact=True).tap()
    pit.card()
    expect(player.page.locator(".notices")).to_contain_text("$1 went back to you. The round is void.")
    expect(player.balance).to_have_text("$100.00")
