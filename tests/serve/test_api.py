"""The HTTP API over real sockets: what it tells, to whom, and that it says no in words."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.serve.process import PATIENCE, ScreenOf, Served, served, take_seats
from tests.serve.test_lan import LAN

READS = ["tables", "tables/1/centre", "tables/1/results", "tables/1/report", "tables/1/recall", "tables/1/heads"]


def api_key(journal: Path, *words: str) -> str:
    """What `croupier api-key` says."""
    command = [sys.executable, "-m", "croupier.cli", "api-key", *words, "--journal", str(journal)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return (done.stdout + done.stderr).strip()


class Api:
    """Another program, with a key."""

    def __init__(self, running: Served, key: str, at: str = "") -> None:
        headers = {"Authorization": f"Bearer {key or '-'}"}
        self.client = running.opened.enter_context(
            httpx.Client(base_url=at or running.origin, headers=headers, timeout=PATIENCE)
        )

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.client.get(f"/api/1/{path}", params=query)

    def say(self, pocket: str, spin: str, table: str = "1") -> tuple[int, Any]:
        answer = self.client.post(f"/api/1/tables/{table}/number", json={"pocket": pocket, "spin": spin})
        return answer.status_code, answer.json()


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


@pytest.fixture
def fed(journal: Path) -> Iterator[Served]:
    with served(journal, 0, "--wheel-from", "http") as running:
        yield running


def deal(running: Served, feed: Api, pocket: str = "17") -> ScreenOf:
    """A round with $5 on 17 in it, its number said by other apparatus."""
    dealer, player = take_seats(running, running.browser(), 1)
    assert player.ask("lay", place="17", amount=500) == ""
    for verb in ("spin", "no_more_bets"):
        assert dealer.ask(verb) == ""
    assert feed.say(pocket, "a") == (200, {"pocket": pocket, "round": 1, "early": False, "again": False})
    assert dealer.until(lambda view: view["sensed"])["sensed"] == pocket
    assert dealer.ask("announce", pocket=pocket) == ""
    assert dealer.ask("confirm", pocket=pocket) == ""
    return dealer


def test_it_tells_what_stands_on_the_table_and_in_the_journal(fed: Served, journal: Path) -> None:
    reads, feeds = Api(fed, api_key(journal, "add", "desk")), Api(fed, api_key(journal, "add", "w", "--may", "feed"))
    assert reads.get("tables/1/report").status_code == 404, "it was never opened"
    assert reads.get("tables/1/recall").json() == []
    dealer = deal(fed, feeds)
    (line,) = reads.get("tables").json()
    assert (line["table"], line["wheel"], line["phase"], line["round"]) == ("1", "double", "paid", 1)
    assert len(line["pockets"]) == 38
    assert line["sensor"] is None
    assert line["seq"] == dealer.view["seq"]
    assert reads.get("tables/1/centre").json()["pocket"] == "17"
    assert reads.get("tables/1/results").json()["last"] == ["17"]
    heads = reads.get("tables/1/heads").json()
    assert (heads["seq"], heads["head"]) == (line["seq"], line["head"])
    assert [each["why"] for each in heads["signed"]] == ["opened", "started"], "the newest first"
    command = [sys.executable, "-m", "croupier.cli"]
    for what in ("report", "recall"):
        done = subprocess.run(
            [*command, what, str(journal), "--json"], capture_output=True, timeout=PATIENCE, check=True
        )
        said = json.loads(done.stdout)
        assert reads.get(f"tables/1/{what}").json() == (said["tables"][0] if what == "report" else said[0]["rounds"])
    day = reads.get("tables/1/report").json()["day"]
    assert reads.get("tables/1/report", day=day).json()["figures"]["win"] == -35 * 500
    assert reads.get("tables/1/report", day="1999-01-01").status_code == 404
    assert [each["seats"] for each in reads.get("tables/1/recall", seat=2).json()] in ([], [[]])


def test_a_number_is_said_once_a_spin(fed: Served, journal: Path) -> None:
    feed = Api(fed, api_key(journal, "add", "w", "--may", "feed"))
    dealer = deal(fed, feed)
    assert feed.say("17", "a") == (200, {"pocket": "17", "round": 1, "early": False, "again": True})
    status, why = feed.say("18", "a")
    assert (status, why["extra"]) == (409, {"code": "already_sensed"}), "of one spin nothing else is true"
    assert "17" in why["detail"]
    status, why = feed.say("18", "b")
    assert (status, why["extra"]) == (409, {"code": "not_now"}), "no round waits for it"
    assert dealer.ask("place_your_bets") == ""
    assert dealer.ask("spin") == ""
    assert feed.say("17", "a")[1]["again"] is True, "still the one of the round before"
    assert feed.say("18", "b")[0] == 409, "a spin whose number was refused has none"
    assert not dealer.view["sensed"]
    assert feed.say("18", "c") == (200, {"pocket": "18", "round": 2, "early": True, "again": False})
    assert dealer.until(lambda view: view["alarm"])["sensed"] == "18"
    assert feed.say("19", "d")[1]["extra"] == {"code": "already_sensed"}


BODIES: list[object] = [
    {}, {"pocket": "37", "spin": "a"}, {"pocket": "17"}, {"pocket": 17, "spin": "a"}, {"pocket": "17", "spin": ""},
    {"pocket": "17", "spin": "a" * 65}, {"pocket": "17", "spin": "a", "seat": 1}, [], "17",
]  # fmt: skip
NOT_THERE = ["tables/2/centre", "tables/2/report", "tables/%00/recall", "tables/1/chips", "nothing"]
NO_RECALLS: list[dict[str, Any]] = [{"last": 0}, {"last": 101}, {"last": "x"}, {"seat": -1}, {"sitting": 10**10}]


def test_what_is_no_number_no_recall_or_not_there_is_refused(fed: Served, journal: Path) -> None:
    feed, reads = Api(fed, api_key(journal, "add", "w", "--may", "feed")), Api(fed, api_key(journal, "add", "desk"))
    for body in BODIES:
        assert feed.client.post("/api/1/tables/1/number", json=body).status_code == 400, body
    for path in NOT_THERE:
        assert reads.get(path).status_code == 404, path
    for query in NO_RECALLS:
        assert reads.get("tables/1/recall", **query).status_code == 400, query


def test_a_table_with_another_wheel_takes_no_number(journal: Path) -> None:
    with served(journal, 0, "--wheel-from", "tcp:127.0.0.1:1") as running:
        (line,) = Api(running, api_key(journal, "add", "desk")).get("tables").json()
        assert line["sensor"] == {"state": "silent", "warnings": [], "rubbish": 0}
        feed = Api(running, api_key(journal, "add", "w", "--may", "feed"))
        status, why = feed.say("17", "a")
        assert (status, why["detail"]) == (409, "This table has its number from elsewhere.")
        assert feed.say("17", "a", table="2")[0] == 404


def test_each_key_does_what_it_is_for_and_none_does_nothing(fed: Served, journal: Path) -> None:
    read, feed = api_key(journal, "add", "desk"), api_key(journal, "add", "wheel", "--may", "feed")
    assert api_key(journal, "list") == "desk: read\nwheel: feed"
    assert read not in (kept := journal.with_name("table.sqlite.api-keys").read_text())
    assert feed not in kept
    for key, expected in ((read, 200), (feed, 403), ("", 401), (read[:-1], 401), (read.upper(), 401)):
        reads = Api(fed, key)
        for path in READS:
            status = reads.get(path).status_code
            assert status == expected or (expected == 200 and path.endswith("report") and status == 404), path
    assert Api(fed, read).say("17", "a")[0] == 403
    assert Api(fed, "").say("17", "a")[0] == 401
    replaced = api_key(journal, "add", "desk")
    assert [Api(fed, key).get("tables").status_code for key in (read, replaced)] == [401, 200]
    assert api_key(journal, "remove", "desk") == "key desk: removed"
    assert Api(fed, replaced).get("tables").status_code == 401
    assert "There is no key desk" in api_key(journal, "remove", "desk")
    # The screens' cookies open nothing here, and the operator's key does not either.
    assert fed.browser("dealer").get("/api/1/tables").status_code == 401


def test_a_file_of_keys_that_cannot_be_read_lets_nobody_in(fed: Served, journal: Path) -> None:
    key = api_key(journal, "add", "desk")
    journal.with_name("table.sqlite.api-keys").write_text("{")
    assert Api(fed, key).get("tables").status_code == 403
    assert "cannot be read as a file of keys" in api_key(journal, "list")


@pytest.mark.parametrize(("more", "status"), [((), 403), (("--api", "lan"), 200)])
def test_on_a_plain_network_it_is_shut_unless_set(journal: Path, more: tuple[str, ...], status: int) -> None:
    with served(journal, 0, *LAN, *more) as running:
        key = api_key(journal, "add", "desk")
        assert Api(running, key, at=running.lan).get("tables").status_code == status
        assert Api(running, key).get("tables").status_code == 200
        stranger = Api(running, key)
        assert stranger.client.get("/api/1/tables", headers={"Host": "elsewhere.example"}).status_code == 421


def test_a_broken_journal_is_not_told(fed: Served, journal: Path) -> None:
    """Whoever asks is told where it breaks; the table that is open knows nothing of it and goes on."""
    import apsw

    reads, feeds = Api(fed, api_key(journal, "add", "desk")), Api(fed, api_key(journal, "add", "w", "--may", "feed"))
    dealer = deal(fed, feeds)
    assert reads.get("tables/1/report").status_code == 200
    assert dealer.ask("place_your_bets") == ""
    apsw.Connection(str(journal)).execute("UPDATE entry SET bytes = x'00' WHERE seq = 5")
    for what in ("report", "recall"):
        answer = reads.get(f"tables/1/{what}")
        assert answer.status_code == 409
        assert "cannot be told" in answer.json()["detail"]
    assert dealer.ask("spin") == ""


def test_the_page_and_the_description_load_nothing_from_elsewhere(fed: Served) -> None:
    client = fed.device()
    page, described = client.get("/api/1"), client.get("/api/1/openapi.json").json()
    assert page.status_code == 200
    assert "//" not in page.text
    assert not any(each in page.text for each in ("<script", "<link", "<img", "<style", "src="))
    for path, does in described["paths"].items():
        assert f"{next(iter(does)).upper()} {path}" in page.text
        assert all(what["description"] for what in does.values())
    anchors = {part.partition("'")[0] for part in page.text.split("<a href='#")[1:]}
    assert anchors <= set(described["components"]["schemas"])
