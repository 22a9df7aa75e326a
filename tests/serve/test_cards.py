"""A supervisor's card over real sockets: for one command, counted, locked and unlocked, and its PIN told to nobody."""

from __future__ import annotations

import asyncio
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest
from argon2 import PasswordHasher

from croupier import commands as c
from croupier.codec import CardShown, Request
from croupier.events import CardDenied, CardUnlocked, CardUsed, DealerAuthorised
from croupier.journal.replay import Replay
from croupier.journal.sqlite import open_reader
from croupier.serve.card_file import CardFile, Proved
from croupier.serve.cards import Cards
from croupier.serve.logs import Log
from croupier.views import Answer
from tests.serve.process import ScreenOf, Served, served
from tests.serve.table import Store, a_table, player

PIN = "canary-7319"
GOLD = {"card": {"name": "Gold", "pin": PIN}}
WRONG = {"card": {"name": "Gold", "pin": "wrong-4466"}}
NOBODY = {"card": {"name": "Nobody", "pin": "wrong-4466"}}
CARDS = (CardUsed, CardDenied, CardUnlocked, DealerAuthorised)


def card(journal: Path, *words: str, typed: str = "") -> str:
    """What `croupier card` says."""
    command = [sys.executable, "-m", "croupier.cli", "card", *words, "--journal", str(journal)]
    done = subprocess.run(command, input=typed, capture_output=True, text=True, timeout=30, check=False)
    return done.stdout + done.stderr


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    file = tmp_path / "table.sqlite"
    assert "PIN is set" in card(file, "add", "Gold", typed=f"{PIN}\n")
    return file


@pytest.fixture
def running(journal: Path) -> Iterator[Served]:
    with served(journal, 0, "--house", "itable", "--card-locked", "1") as process:
        yield process


def told(journal: Path) -> list[object]:
    """What the journal has of cards and reasons."""
    with open_reader(journal) as reader:
        events = [each.event for each in Replay("1").follow(reader.entries("1"))]
    return [each for each in events if isinstance(each, CARDS)]


def test_a_card_does_one_act_and_stands_in_front_of_it(running: Served, journal: Path) -> None:
    dealer = ScreenOf(running, "dealer", running.browser("dealer"))
    assert dealer.ask("open", bank=1_000_000) == "card_needed"
    assert dealer.ask_with(GOLD, "open", bank=1_000_000) == ""
    # It was for that command: the next one needs its own.
    assert dealer.ask("set_clock", seconds=20) == "card_needed"
    assert dealer.ask_with(GOLD, "set_clock", seconds=20) == ""
    running.stop()
    assert told(journal) == [CardUsed("Gold", "open", 0, 0, ()), CardUsed("Gold", "clock", 0, 0, ())]


def test_a_command_on_a_card_that_is_sent_again_is_not_done_again(running: Served, journal: Path) -> None:
    dealer = ScreenOf(running, "dealer", running.browser("dealer"))
    assert dealer.ask_with(GOLD, "open", bank=1_000_000) == ""
    assert dealer.ask_with(GOLD, "open", n=dealer.n, bank=1_000_000) == ""
    assert dealer.ask_with(WRONG, "set_clock", seconds=20) == "card_denied"
    # The first answer stands, even with the right PIN: another try is another command.
    assert dealer.ask_with(GOLD, "set_clock", n=dealer.n, seconds=20) == "card_denied"
    running.stop()
    assert [type(each) for each in told(journal)] == [CardUsed, CardDenied]


def test_three_wrong_pins_lock_the_card_and_its_time_unlocks_it(running: Served, journal: Path) -> None:
    dealer = ScreenOf(running, "dealer", running.browser("dealer"))
    for _ in range(3):
        assert dealer.ask_with(WRONG, "open", bank=1_000_000) == "card_denied"
    assert dealer.ask_with(GOLD, "open", bank=1_000_000) == "card_locked"
    while (code := dealer.ask_with(GOLD, "open", bank=1_000_000)) == "card_locked":
        dealer.beat()
    assert code == ""
    running.stop()
    denied = CardDenied("Gold", "open", "pin")
    assert told(journal) == [denied, denied, denied, CardUnlocked("Gold"), CardUsed("Gold", "open", 0, 0, ())]


def test_a_locked_card_stays_locked_over_a_restart_until_its_time_is_over(journal: Path) -> None:
    with served(journal, 0, "--house", "itable", "--card-locked", "3600") as first:
        client = first.browser("dealer")
        dealer = ScreenOf(first, "dealer", client)
        for _ in range(3):
            assert dealer.ask_with(WRONG, "open", bank=1_000_000) == "card_denied"
        first.kill()
    with served(journal, first.port, "--card-locked", "0") as second:
        back = second.browser(key=False)
        back.cookies = client.cookies
        again = ScreenOf(second, "dealer", back)
        assert again.ask_with(WRONG, "open", n=dealer.n, bank=1_000_000) == "card_denied"
        while again.ask_with(GOLD, "open", bank=1_000_000) == "card_locked":
            again.beat()
        second.stop()
    assert [type(each) for each in told(journal)].count(CardUnlocked) == 1


def test_wrong_pins_count_on_the_whole_floor(journal: Path) -> None:
    tables = ("--table", "1", "--table", "2", "--table", "3")
    with served(journal, 0, "--house", "itable", *tables) as running:
        client = running.browser(*(f"t/{name}/dealer" for name in "123"))
        dealers = [ScreenOf(running, f"t/{name}/dealer", client) for name in "123"]
        assert [each.ask_with(WRONG, "open", bank=100) for each in dealers] == ["card_denied"] * 3
        assert [each.ask_with(GOLD, "open", bank=100) for each in dealers] == ["card_locked"] * 3


def test_a_name_that_no_card_has_is_refused_in_the_same_words_and_never_written(running: Served, journal: Path) -> None:
    dealer = ScreenOf(running, "dealer", running.browser("dealer"))
    for _ in range(5):
        assert dealer.ask_with(NOBODY, "open", bank=1_000_000) == "card_denied"
    assert dealer.ask_with(GOLD, "open", bank=1_000_000) == ""
    running.stop()
    assert [type(each) for each in told(journal)] == [CardUsed]


def test_a_seat_may_show_no_card(running: Served, journal: Path) -> None:
    client = running.browser("dealer", "seat/1", "centre")
    dealer = ScreenOf(running, "dealer", client)
    assert dealer.ask_with(GOLD, "open", bank=1_000_000) == ""
    for screen in ("seat/1", "centre"):
        asking = ScreenOf(running, screen, client)
        assert asking.ask_with(GOLD, "hold", why="I can") == "not_yours"
        assert asking.ask_with(WRONG, "hold", why="I can") == "not_yours"
    running.stop()
    assert [type(each) for each in told(journal)] == [CardUsed]


def test_the_pit_acts_at_any_table_and_each_act_takes_a_card(running: Served, journal: Path) -> None:
    pit = ScreenOf(running, "pit", running.browser("pit"))
    assert pit.ask_with({"table": "1"}, "open", bank=1_000_000) == "card_needed"
    assert pit.ask_with({"table": "1", **GOLD}, "open", bank=1_000_000) == ""
    assert pit.ask_with({"table": "1"}, "hold", why="a fight") == "card_needed"
    assert pit.ask_with({"table": "1", **GOLD}, "hold", why="a fight") == ""
    assert pit.ask_with({"table": "1", **GOLD}, "lay", place="17", amount=500) == "not_yours"
    pit.until(lambda view: view["tables"][0]["stopped"])


def test_what_is_only_tried_out_is_not_done_with_a_card_beside_it_either(running: Served, journal: Path) -> None:
    client = running.browser("dealer", "pit")
    tried = {"table": "1", "dry": True, **GOLD}
    for screen in ("pit", "dealer"):
        asking = ScreenOf(running, screen, client)
        assert asking.ask_with(tried, "open", bank=1_000_000) == ""
        assert asking.ask_with({"table": "1", **GOLD}, "hold", why="a fight") == "not_now", "it is closed still"
    running.stop()
    assert told(journal) == []


def test_a_card_that_is_added_or_removed_needs_no_restart(running: Served, journal: Path) -> None:
    dealer = ScreenOf(running, "dealer", running.browser("dealer"))
    silver = {"card": {"name": "Silver", "pin": "2468"}}
    assert dealer.ask_with(silver, "open", bank=1_000_000) == "card_denied"
    assert "PIN is set" in card(journal, "add", "Silver", typed="2468\n")
    assert card(journal, "list") == "Gold\nSilver\n"
    assert dealer.ask_with(silver, "open", bank=1_000_000) == ""
    assert "removed" in card(journal, "remove", "Silver")
    assert dealer.ask_with(silver, "set_clock", seconds=20) == "card_denied"


def test_cards_that_cannot_be_read_are_said_and_play_goes_on(running: Served, journal: Path) -> None:
    dealer = ScreenOf(running, "dealer", running.browser("dealer"))
    pepper = journal.with_name("table.sqlite.pepper")
    pepper.chmod(0o644)
    assert dealer.ask_with(GOLD, "open", bank=1_000_000) == "cards_unread"
    pepper.chmod(0o600)
    assert dealer.ask_with(GOLD, "open", bank=1_000_000) == ""
    journal.with_name("table.sqlite.cards").write_text('{"Gold": "rubbish"}')
    assert dealer.ask_with(GOLD, "set_clock", seconds=20) == "cards_unread"
    assert dealer.ask("buy_in", seat=1, cash=10_000) == ""


def test_a_house_without_a_supervisor_takes_the_dealers_reason_and_no_card(journal: Path) -> None:
    with served(journal, 0, "--house", "thirty-to-one") as running:
        dealer = ScreenOf(running, "dealer", running.browser("dealer"))
        assert dealer.ask("open", bank=1_000_000) in ("", "reason_needed")
        dealer.ask_with({"reason": "the night begins"}, "open", bank=1_000_000)
        assert dealer.ask("fill", amount=10_000) == "reason_needed"
        assert dealer.ask_with(GOLD, "fill", amount=10_000) == "not_yours"
        assert dealer.ask_with({"reason": "short of fives"}, "fill", amount=10_000) == ""
        running.stop()
    assert told(journal)[-1] == DealerAuthorised("short of fives", "fill", 10_000, 0, ())


def test_the_pin_stands_nowhere(running: Served, journal: Path) -> None:
    dealer = ScreenOf(running, "dealer", running.browser("dealer"))
    assert dealer.ask_with(GOLD, "open", bank=1_000_000) == ""
    assert dealer.ask_with(WRONG, "hold", why="no") == "card_denied"
    dealer.socket.send('{"n":99,"round":0,"verb":{"type":"spin"},"card":{"name":"Gold","pin":"' + PIN * 20 + '"}}')
    running.stop()
    kept = b"".join(path.read_bytes() for path in journal.parent.iterdir()) + "\n".join(running.said).encode()
    assert b"Gold" in kept
    assert PIN.encode() not in kept
    assert b"wrong-4466" not in kept
    for name in ("cards", "pepper"):
        assert journal.with_name(f"table.sqlite.{name}").stat().st_mode & 0o077 == 0


def test_a_pin_that_is_typed_at_a_terminal_is_asked_for_twice_and_not_shown(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    for second, said in (("7319", "PIN is set"), ("7391", "not the same")):
        child, terminal = pty.fork()
        if child == 0:
            os.execv(
                sys.executable, [sys.executable, "-m", "croupier.cli", "card", "add", "Gold", "--journal", str(journal)]
            )
        shown = b""
        for asked, typed in ((b"PIN: ", "7319"), (b"more: ", second)):
            while asked not in shown:
                shown += os.read(terminal, 1000)
            os.write(terminal, f"{typed}\n".encode())
        # The end of a terminal is told as an error.
        with suppress(OSError):
            while more := os.read(terminal, 1000):
                shown += more
        os.waitpid(child, 0)
        os.close(terminal)
        assert said.encode() in shown
        assert b"73" not in shown


def test_what_is_wrong_with_a_card_is_said(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    assert "at least 4" in card(journal, "add", "Gold", typed="123\n")
    assert "at most 64" in card(journal, "add", "G" * 41, typed="12345\n")
    assert "name after add" in card(journal, "add", typed="12345\n")
    assert "no card Gold" in card(journal, "remove", "Gold")
    assert card(journal, "list") == "no cards\n"
    journal.with_name("table.sqlite.cards").write_text("rubbish")
    assert "cannot be read" in card(journal, "list")


class Slow(CardFile):
    """Proves nothing before it is told to, as a slow machine would."""

    def __init__(self) -> None:
        super().__init__(Path("none"), Path("none"))
        self.may = Event()
        self.proving = Event()

    def prove(self, shown: CardShown) -> Proved:
        self.proving.set()
        assert self.may.wait(20)
        return "right" if shown.pin == PIN else "wrong"


async def _nobody_waits() -> None:
    slow = Slow()
    async with a_table(Store(), 1) as host:
        cards = Cards(slow, {host.name: host}, Log(None, str))
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        hold = Request(1, host.ahead.round, c.Hold("a fight"))
        cards.ask(host, "dealer.2", hold, CardShown("Gold", PIN), answered.set_result)
        await asyncio.to_thread(slow.proving.wait, 20)
        for _ in range(100):
            assert await player(host, 1).ask(c.Lay("17", 100)) == ""
            assert await player(host, 1).ask(c.Lift("17", 100)) == ""
        assert not answered.done()
        slow.may.set()
        assert (await answered).refusal is None
        assert host.durable.stopped == "held"


def test_a_pin_is_proved_while_everybody_else_plays_on() -> None:
    asyncio.run(_nobody_waits())


async def _one_after_another() -> None:
    slow = Slow()
    slow.may.set()
    async with a_table(Store(), 1) as host:
        cards = Cards(slow, {host.name: host}, Log(None, str))
        loop, answers = asyncio.get_running_loop(), []
        for at in range(20):
            answered: asyncio.Future[Answer] = loop.create_future()
            answers.append(answered)
            hold = Request(1, host.ahead.round, c.Hold("a fight"))
            shown = CardShown("Gold", PIN if at == 19 else "guess")
            cards.ask(host, f"pit.{at}", hold, shown, answered.set_result)
        codes = [answer.refusal.code if answer.refusal else "" for answer in await asyncio.gather(*answers)]
        assert codes == ["card_denied"] * 3 + ["card_locked"] * 17


def test_guesses_that_come_at_once_are_three_as_well() -> None:
    asyncio.run(_one_after_another())


class Heard(Log):
    """A log that is read."""

    def __init__(self) -> None:
        super().__init__(None, str)
        self.locked: list[object] = []

    def __call__(self, event: str, **fields: object) -> None:
        self.locked += [fields["seconds"]] if event == "card_locked" else []


async def _twice_as_long() -> None:
    slow, heard = Slow(), Heard()
    slow.may.set()
    async with a_table(Store(), 1) as host:
        cards = Cards(slow, {host.name: host}, heard, locked_seconds=0.001)

        async def show(pin: str, n: int) -> str:
            answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
            other = Request(n, host.ahead.round, c.ChangeBall("the small one"))
            cards.ask(host, "pit.1", other, CardShown("Gold", pin), answered.set_result)
            refusal = (await answered).refusal
            return refusal.code if refusal else ""

        n = 0
        for right_after in (9, 1):
            for _ in range(right_after):
                wrong = 0
                while wrong < 3:
                    n += 1
                    wrong += await show("guess", n) == "card_denied"
            while (n := n + 1) and await show(PIN, n):
                """It is locked for a while yet."""
    assert heard.locked == [0.001 * 2 ** min(times, 6) for times in range(9)] + [0.001]


def test_a_card_that_is_guessed_at_is_locked_for_longer_each_time() -> None:
    asyncio.run(_twice_as_long())


def test_a_name_that_no_card_has_is_the_same_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = CardFile(tmp_path / "cards", tmp_path / "pepper")
    cards.add("Gold", PIN)
    proved: list[str] = []
    verify = PasswordHasher.verify

    def counted(self: PasswordHasher, proof: str, pin: str) -> bool:
        proved.append(proof.rpartition("$")[0].rpartition("$")[0])
        return verify(self, proof, pin)

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    shown = [CardShown("Gold", PIN), CardShown("Gold", "wrong"), CardShown("Nobody", PIN)]
    assert [cards.prove(each) for each in shown] == ["right", "wrong", "unknown"]
    assert len(proved) == 3
    assert len(set(proved)) == 1, "the same memory, passes and lanes"


def test_without_its_pepper_the_file_of_cards_proves_nothing(tmp_path: Path) -> None:
    cards = CardFile(tmp_path / "cards", tmp_path / "pepper")
    cards.add("Gold", PIN)
    other = tmp_path / "other"
    other.write_bytes(b"x" * 32)
    other.chmod(0o600)
    assert CardFile(tmp_path / "cards", other).prove(CardShown("Gold", PIN)) == "wrong"


def test_a_start_says_that_no_card_is_taken_and_why(journal: Path) -> None:
    def said() -> list[str]:
        with served(journal) as running:
            return [line for line in running.said if "no card is taken" in line]

    pepper = journal.with_name("table.sqlite.pepper")
    assert said() == []
    pepper.chmod(0o644)
    assert "can be read by others" in said()[0]
    pepper.unlink()
    assert "table.sqlite.pepper cannot be read: No such file" in said()[0]
    journal.with_name("table.sqlite.cards").unlink()
    assert said() == [], "a floor without cards is no fault"


def test_what_an_administrator_writes_is_its_owners_who_has_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "fchown", lambda _, user, group: given.append((user, group)))
    for user, is_given in ((1000, False), (0, True)):
        given.clear()
        monkeypatch.setattr(os, "geteuid", lambda user=user: user)
        CardFile(tmp_path / "cards", tmp_path / f"pepper-{user}").add("Gold", PIN)
        owner = tmp_path.stat()
        assert given == [(owner.st_uid, owner.st_gid)] * (2 if is_given else 0)
