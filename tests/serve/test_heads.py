"""When heads are signed at a table, that play does not wait for them, and what a start says to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier.cli import main
from croupier.events import AnyEvent, HeadUnwritten, HeadWritten, Held, Opened, Resumed
from croupier.journal.chain import Chain
from croupier.journal.heads import Occasion, read_heads
from croupier.journal.replay import Replay
from croupier.journal.sqlite import open_journal
from croupier.serve import signing
from croupier.serve.floor import Floor, adopt
from croupier.serve.host import TableHost
from croupier.sights_of_room import flags
from tests.house_files import text
from tests.journal.files import files
from tests.journal.games import rows
from tests.journal.signed import SIGNER
from tests.serve.process import ScreenOf, served
from tests.serve.table import ADOPTED, HOUSE, Player, Store, dealer, open_with
from tests.serve.test_running import refused

AT = "2026-11-19T20:00:00.000+00:00"


def signed(path: Path) -> list[tuple[str, int]]:
    return [(line.head.why, line.head.seq) for line in read_heads(path) if line.head]


async def a_night(path: Path, said: list[str], hours: int = 0, store: Store | None = None) -> Floor:
    """Adopted, signed, opened, played a little, closed; an hour for each of `hours` while it was open."""
    floor = Floor(store or Store(), now=lambda: AT)
    host = floor.begin("1", HOUSE)
    await adopt(floor, host, HOUSE, ADOPTED)
    floor.signing = signing.Signing(floor.hosts, path, SIGNER, lambda: AT, said.append)
    await open_with(host, 1)
    for _ in range(hours):
        floor.signing.hourly()
    card = Player(host, "pit.1", c.Actor("supervisor", card="bad"))
    await card.ask(c.DenyCard("bad", "void"))
    await dealer(host).ask(c.NoMoreBets())
    return floor


def test_a_head_is_signed_at_every_occasion(tmp_path: Path) -> None:
    path, said = tmp_path / "heads", list[str]()

    async def night() -> None:
        floor = await a_night(path, said, hours=2)
        await floor.close()

    asyncio.run(night())
    assert [why for why, _ in signed(path)] == ["started", "opened", "hourly", "hourly", "card", "stopped"]
    assert said[0].startswith("opened: table 1, entry 3, head ")
    assert said[-1].startswith("stopped: table 1, entry ")


def test_a_second_place_that_fails_is_said_aloud_and_play_goes_on(tmp_path: Path) -> None:
    """At the terminal, in the pit, and in the journals of all tables; until it is there again."""
    said, disk, store = list[str](), tmp_path / "disk", Store()

    async def night() -> None:
        floor = await a_night(disk / "heads", said, store=store)
        two = floor.begin("2", HOUSE)
        await adopt(floor, two, HOUSE, ADOPTED)
        one = floor.hosts["1"]
        await until(one, lambda: one.durable.unwritten > 0)
        assert await dealer(one).ask(c.Spin()) == "", "it is dealt on"
        assert [flag.code for flag in flags(one.durable, ())] == ["heads", "card"]
        disk.mkdir()
        assert floor.signing is not None
        floor.signing.hourly()
        await until(one, lambda: not one.durable.unwritten)
        await until(two, lambda: not two.durable.unwritten)
        disk.rename(tmp_path / "another")
        await floor.close()

    asyncio.run(night())
    alarms = [words for words in said if words.startswith("ALARM: the head of table 1, entry ")]
    assert len(alarms) == 2, "once for each time that it fails"
    assert "No such file or directory" in alarms[0]
    told = [each.event for each in Replay("1").follow(store.entries("1"))]
    [gone] = [event for event in told if isinstance(event, HeadUnwritten)]
    [back] = [event for event in told if isinstance(event, HeadWritten)]
    assert (gone.entry, gone.why, back.entry >= gone.entry) == (1, "No such file or directory", True)
    disk = tmp_path / "another"
    assert signed(disk / "heads")[0] == ("started", 1), "none is dropped"


async def until(host: TableHost, holds: Callable[[], bool]) -> None:
    """Waits for the table to move on, and a little longer each time for what does not move it."""
    while not holds():
        moved = asyncio.Event()
        host.watchers.add(moved.set)
        with suppress(TimeoutError):
            await asyncio.wait_for(moved.wait(), 0.2)
        host.watchers.discard(moved.set)


def test_a_closed_table_is_not_signed_hourly(tmp_path: Path) -> None:
    async def night() -> None:
        floor = Floor(Store(), now=lambda: AT)
        await adopt(floor, floor.begin("1", HOUSE), HOUSE, ADOPTED)
        floor.signing = signing.Signing(floor.hosts, tmp_path / "heads", SIGNER, lambda: AT, lambda _: None)
        floor.signing.hourly()
        await floor.close()

    asyncio.run(night())
    assert [why for why, _ in signed(tmp_path / "heads")] == ["started", "stopped"]


def test_the_hour_comes_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signing, "AN_HOUR", 0.01)

    async def night() -> None:
        floor = await a_night(tmp_path / "heads", [])
        assert floor.signing is not None
        thrice, sign, hours = asyncio.Event(), floor.signing.sign, list[int]()

        def noted(table: str, seq: int, head: str, why: Occasion) -> None:
            sign(table, seq, head, why)
            hours.append(seq)
            if len(hours) == 3:
                thrice.set()

        monkeypatch.setattr(floor.signing, "sign", noted)
        await thrice.wait()
        await floor.close()

    asyncio.run(night())
    assert [why for why, _ in signed(tmp_path / "heads")].count("hourly") >= 3


def test_a_table_served_and_audited(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal, heads, key = tmp_path / "t.sqlite", tmp_path / "disk" / "heads", tmp_path / "my.key"
    told = ["--heads", str(heads), "--key", str(key)]
    assert "heads belong there: No such file" in refused("--journal", str(journal), "--port", "0", *told)
    heads.parent.mkdir()
    with served(journal, 0, *told) as table:
        screen = ScreenOf(table, "dealer", table.browser("dealer"))
        assert screen.ask("open", bank=100_000) == ""
        assert screen.ask("close") == ""
        assert table.stop() == 0
    shown = list(dict.fromkeys(line for line in table.said if " head " in line))
    assert [line.split(":")[1].strip() for line in shown] == ["opened", "closed", "stopped"]
    assert main(["key", str(key)]) == 0
    public = tmp_path / "public.pem"
    public.write_text(capsys.readouterr().out)
    assert main(["audit", str(journal), "--head", str(heads), "--key", str(public)]) == 0
    assert shown[-1].split()[-1] in capsys.readouterr().out


def test_an_older_journal_is_not_dealt_on(tmp_path: Path) -> None:
    journal = tmp_path / "t.sqlite"
    with served(journal) as table:
        table.stop()
    older = journal.read_bytes()
    with served(journal) as table:
        assert ScreenOf(table, "dealer", table.browser("dealer")).ask("open", bank=100_000) == ""
        table.stop()
    journal.write_bytes(older)
    said = refused("--journal", str(journal), "--port", "0")
    assert "is not there: the end was cut off, or an older file put back" in said
    (tmp_path / "t.sqlite.heads").rename(tmp_path / "for the auditor")
    with served(journal) as table:
        assert any("there is no file of heads at" in words for words in table.said)
        assert table.stop() == 0
    assert main(["audit", str(journal), "--head", str(tmp_path / "for the auditor")]) == 1


def test_a_key_that_is_not_ours_alone_opens_no_table(tmp_path: Path) -> None:
    journal = tmp_path / "t.sqlite"
    with served(journal) as table:
        table.stop()
    (tmp_path / "t.sqlite.key").chmod(0o644)
    assert "is open to others (mode 644)" in refused("--journal", str(journal), "--port", "0")


@pytest.mark.parametrize("how", ["damaged", "changed", "foreign", "another zone", "an open table's house"])
def test_what_cannot_be_opened_is_left_as_it_was(tmp_path: Path, how: str) -> None:
    """No key, no heads and no entry is made where a table is then not dealt."""
    journal = spoilt(tmp_path / "t.sqlite", how)
    more = ["--house", "thirty-to-one"] if how == "an open table's house" else []
    before = files(tmp_path)
    assert refused("--journal", str(journal), "--port", "0", *more)
    assert files(tmp_path) == before


def spoilt(path: Path, how: str) -> Path:
    said = text("ten-dollar").replace("[chips]", '[day]\nzone = "Mars/Olympus"\n\n[chips]') if "zone" in how else ""
    adopted = replace(ADOPTED, text=said, sha256=sha256(said.encode()).hexdigest()) if said else ADOPTED
    chain, events = Chain("1"), list[AnyEvent]([adopted, Opened(100_000, HOUSE.seats, HOUSE.limits)])
    for _ in range(200):
        events += [Held(""), Resumed()]
    with open_journal(path) as journal:
        journal.append(rows([chain.seal(event, 0, "", n, AT) for n, event in enumerate(events)], "1"))
        if how == "changed":
            journal._db.execute("UPDATE entry SET bytes = CAST(replace(bytes, '2026', '2025') AS BLOB) WHERE seq = 99")
    if how == "foreign":
        path.write_bytes(b"Dear diary")
    elif how == "damaged":
        content = path.read_bytes()
        path.write_bytes(content[: 4096 * 5] + bytes(4096) + content[4096 * 6 :])
    return path
