"""A table is backed up while it is dealt on, restored somewhere else, audited, and goes on."""

from __future__ import annotations

import shutil
from pathlib import Path

from croupier.cli import main
from croupier.journal.keys import read_key
from tests.serve.process import ScreenOf, served, take_seats
from tests.serve.test_running import refused


def test_back_up_restore_audit_and_go_on(tmp_path: Path) -> None:
    hall, cellar = tmp_path / "hall", tmp_path / "cellar"
    hall.mkdir()
    cellar.mkdir()
    journal, backup = hall / "t.sqlite", cellar / "t.backup"
    with served(journal) as table:
        client = table.browser()
        dealer, player = take_seats(table, client, 1)
        assert player.ask("lay", place="17", amount=500) == ""
        assert main(["backup", str(journal), str(backup)]) == 0
        assert player.ask("lay", place="18", amount=500) == "", "it is dealt on meanwhile"
        assert dealer.ask("spin") == ""
        assert table.stop() == 0
    public = tmp_path / "public.pem"
    public.write_text(read_key(hall / "t.sqlite.key").pem)
    assert main(["audit", str(backup), "--key", str(public)]) == 0

    # The disk of the hall is gone but for its heads, which lay elsewhere; key and badges come from the safe.
    safe = tmp_path / "safe"
    safe.mkdir()
    for end in (".key", ".badges"):
        shutil.copy2(hall / f"t.sqlite{end}", safe)
    (hall / "t.sqlite.heads").rename(tmp_path / "heads of that night")
    shutil.rmtree(hall)
    hall.mkdir()
    for each in safe.iterdir():
        shutil.copy2(each, hall)
    assert main(["backup", str(backup), str(journal)]) == 0
    with served(journal) as again:
        browser = again.browser("dealer", "seat/1")
        seat, boss = ScreenOf(again, "seat/1", browser), ScreenOf(again, "dealer", browser)
        assert (seat.view["chips"], seat.view["balance"], seat.view["stopped"]) == ({"17": 500}, 9500, True)
        assert boss.ask("resume") == ""
        assert seat.ask("lay", place="19", amount=500) == ""
        assert again.stop() == 0
    assert main(["audit", str(journal), "--key", str(public)]) == 0
    # What was signed behind the backup, before the fire, shows that the table did not go on from there.
    assert main(["audit", str(journal), "--head", str(tmp_path / "heads of that night"), "--key", str(public)]) == 1
    assert "is not there: the end was cut off" in refused(
        "--journal", str(backup), "--port", "0", *heads_and_key(tmp_path)
    )


def heads_and_key(tmp_path: Path) -> tuple[str, ...]:
    return "--heads", str(tmp_path / "heads of that night"), "--key", str(tmp_path / "safe" / "t.sqlite.key")
