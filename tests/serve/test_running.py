"""A table from its journal to its address and back: restarts, and what stands in the way of a start."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.journal.replay import Replay
from croupier.journal.sqlite import open_reader
from croupier.serve import listening
from croupier.serve.opening import Lan, Opening
from tests.house_files import text
from tests.serve.process import ScreenOf, served, take_seats


def refused(*arguments: str) -> str:
    """What `croupier open` says on standard error when it cannot open; the exit code is 2."""
    command = [sys.executable, "-m", "croupier.cli", "open", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert done.returncode == 2, done.stdout
    return done.stderr


def events(journal: Path) -> list[str]:
    with open_reader(journal) as reader:
        return [type(each.event).__name__ for each in Replay("1").follow(reader.entries("1"))]


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_paired_screens_and_their_chips_come_back_after_a_restart(tmp_path: Path, how: str) -> None:
    journal = tmp_path / "table.sqlite"
    with served(journal) as first:
        client = first.browser()
        dealer, player = take_seats(first, client, 1)
        assert player.ask("lay", place="17-20", amount=500) == ""
        assert dealer.ask("spin") == ""
        code = first.stop() if how == "stop" else first.kill()
        assert how == "kill" or code == 0
    with served(journal, first.port) as second:
        again = second.browser(key=False)
        again.cookies = client.cookies
        seat = ScreenOf(second, "seat/1", again)
        assert (seat.view["chips"], seat.view["balance"], seat.view["stopped"]) == ({"17-20": 500}, 9500, True)
        assert seat.n == player.n
        assert seat.ask("lay", place="17", amount=500) == "stopped"
        boss = ScreenOf(second, "dealer", again)
        assert boss.view["call"] == "resume"
        assert boss.ask("resume") == ""
        assert seat.ask("lay", place="17", amount=500) == ""


def test_a_command_that_was_acknowledged_before_a_kill_is_not_done_twice(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    with served(journal) as first:
        client = first.browser()
        _, player = take_seats(first, client, 1)
        assert player.ask("lay", place="17", amount=500) == ""
        first.kill()
    with served(journal, first.port) as second:
        again = second.browser(key=False)
        again.cookies = client.cookies
        seat = ScreenOf(second, "seat/1", again)
        # The same command, as a screen sends it that had no answer.
        assert seat.ask("lay", n=player.n, round=1, place="17", amount=500) == ""
        assert seat.view["chips"] == {"17": 500}


def test_the_wheels_number_is_drawn_once_and_outlives_a_kill(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    with served(journal) as first:
        client = first.browser()
        dealer, _ = take_seats(first, client, 1)
        assert dealer.ask("spin") == ""
        assert "Sensed" not in events(journal)
        assert dealer.ask("no_more_bets") == ""
        number = dealer.until(lambda view: view["sensed"])["sensed"]
        first.kill()
    for _ in range(2):
        with served(journal, first.port) as again:
            back = again.browser(key=False)
            back.cookies = client.cookies
            assert ScreenOf(again, "dealer", back).view["sensed"] == number
            again.kill()
    happened = events(journal)
    assert happened.count("Sensed") == 1
    assert happened.index("BetsClosed") < happened.index("Sensed")


def test_a_second_table_on_the_same_journal_is_refused_and_told_who_holds_it(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    with served(journal) as first:
        said = refused("--journal", str(journal), "--port", "0")
        assert "has a writer already" in said
        assert str(first.process.pid) in said


def test_what_stands_in_the_way_is_said_in_one_line(tmp_path: Path) -> None:
    journal = ["--journal", str(tmp_path / "table.sqlite")]
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert "Port" in refused(*journal, "--port", str(taken.getsockname()[1]))
    assert "no house nowhere" in refused(*journal, "--house", "nowhere")
    assert "folder" in refused("--journal", str(tmp_path), "--port", "0") + refused(
        "--journal", str(tmp_path / "no" / "where"), "--port", "0"
    )
    badges = tmp_path / "table.sqlite.badges"
    badges.write_text("rubbish")
    assert "badges" in refused(*journal, "--port", "0")


def test_a_usual_port_that_is_in_use_is_another_one_this_time_and_what_that_means_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opening = Opening(Path("table.sqlite"), ("", ""), lan=Lan("127.0.0.1"))
    with socket.create_server(("127.0.0.1", 0)) as one, socket.create_server(("127.0.0.1", 0)) as two:
        taken = [each.getsockname()[1] for each in (one, two)]
        monkeypatch.setattr(listening, "DEFAULT_PORT", taken[0])
        monkeypatch.setattr(listening, "DEFAULT_LAN_PORT", taken[1])
        with listening.listening(opening) as found:
            ports = [each.way.port for each in found]
            said = list(listening.moved(opening, found))
        assert not set(ports) & set(taken)
        assert [f"port {port} is in use" in words for port, words in zip(taken, said, strict=True)] == [True, True]
        assert [str(port) in words for port, words in zip(ports, said, strict=True)] == [True, True]
    with listening.listening(opening) as found:
        assert list(listening.moved(opening, found)) == [], "they are free again"
    asked = replace(opening, port=0, lan=Lan("127.0.0.1", 0))
    with listening.listening(asked) as found:
        assert list(listening.moved(asked, found)) == [], "what was asked for needs no word"


def test_another_house_is_adopted_only_when_the_table_is_closed(tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    with served(journal) as first:
        assert ScreenOf(first, "dealer", first.browser("dealer")).ask("open", bank=100_000) == ""
        first.stop()
    other = tmp_path / "other.toml"
    other.write_text(text("ten-dollar").replace("Ten-Dollar Roulette", "Somebody Else's"))
    assert "is open under" in refused("--journal", str(journal), "--house", str(other), "--port", "0")
    with served(journal) as again:
        assert ScreenOf(again, "dealer", again.browser("dealer")).ask("close") == ""
        again.stop()
    with served(journal, 0, "--house", str(other)) as third:
        assert ScreenOf(third, "dealer", third.browser("dealer")).hello["title"] == "Somebody Else's"
        third.stop()
    assert events(journal).count("HouseAdopted") == 2


@pytest.mark.parametrize("said", [(), ("--house", "itable")])
def test_another_wheel_is_another_houses_rules_and_never_passed_over(tmp_path: Path, said: tuple[str, ...]) -> None:
    journal = tmp_path / "table.sqlite"
    with served(journal, 0, "--house", "itable") as first:
        first.stop()
    for wheel, pockets in (("single", 37), ("double", 38)):
        with served(journal, 0, *said, "--wheel", wheel) as running:
            assert len(ScreenOf(running, "dealer", running.browser("dealer")).hello["wheel"]) == pockets
            running.stop()
    with served(journal, 0, *said, "--wheel", "double") as running:
        running.stop()
    assert events(journal).count("HouseAdopted") == 3
    assert "has no triple wheel" in refused("--journal", str(journal), *said, "--wheel", "triple", "--port", "0")


def test_neither_key_nor_token_stands_in_the_journal_or_beside_it(tmp_path: Path) -> None:
    with served(tmp_path / "table.sqlite") as running:
        client = running.browser()
        take_seats(running, client, 1)
        running.stop()
    secrets = [running.address.partition("key=")[2], *(value for _, value in client.cookies.items())]
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert len(secrets) > 2
    assert not any(secret.encode() in kept for secret in secrets)
    assert json.loads((tmp_path / "table.sqlite.badges").read_text())
    assert (tmp_path / "table.sqlite.badges").stat().st_mode & 0o077 == 0
