"""A stranger with a copied journal, its heads, the public key and this program follows the auditor's guide."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import apsw
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_public_key

from croupier.cli import main
from tests.journal.keep import RELEASE, keep
from tests.shape.tree import ROOT, text

GUIDE = text(ROOT / "docs" / "guide-auditor.md").partition("## From a copy to every cent")[2]
[COMMANDS] = re.findall(r"^```sh\n(.*?)^```", GUIDE.partition("\n## ")[0], re.MULTILINE | re.DOTALL)
[PROGRAM] = re.findall(r"^```python\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the stranger was given: two tables, one of them called and one clocked."""
    keep(tmp_path)
    for end, name in ((".sqlite", "night.journal"), (".heads", "night.heads"), (".pem", "night.pem")):
        (tmp_path / f"{RELEASE}{end}").rename(tmp_path / name)
    (tmp_path / f"{RELEASE}.json").unlink()
    monkeypatch.chdir(tmp_path)
    return tmp_path / "night.journal"


def audited(capsys: pytest.CaptureFixture[str], code: int = 0) -> Any:
    capsys.readouterr()
    assert main(["audit", "--json", "night.journal", "--head", "night.heads", "--key", "night.pem"]) == code
    return json.loads(capsys.readouterr().out)


def by_hand(journal: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-c", PROGRAM, str(journal)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_every_command_is_followed(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = night.read_bytes()
    for command in COMMANDS.splitlines():
        assert main(shlex.split(command)[1:]) == 0, command
        said, complaints = capsys.readouterr()
        assert (bool(said), complaints) == (True, ""), command
    assert night.read_bytes() == before
    assert (night.parent / "wagers.csv").read_text().count("\n") > 40


def test_every_cent_is_derived_again_without_our_program(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = by_hand(night)
    assert done.returncode == 0, done.stderr
    derived = {line["table"]: line for line in map(json.loads, done.stdout.splitlines())}
    tables = audited(capsys)["tables"]
    assert [table["table"] for table in tables] == list(derived) == ["1", "2"]
    for table in tables:
        hand, meters = derived[table["table"]], table["meters"]
        assert hand["head"] == table["head"]
        assert all(hand.get(what, 0) == meters[what] for what in ("came", "won", "went", "turnover"))
        seats = sum(cents for account, cents in table["balances"].items() if account.startswith("seat:"))
        assert hand["credit"] == seats
        assert hand["came"] > 0 < hand["turnover"]


def test_wherever_it_was_touched_it_shows(night: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One byte of every ninth entry, and of each table's last one, in the sound file that SQLite makes of it."""
    before = night.read_bytes()
    rows = {table: table_of(night, table) for table in ("1", "2")}
    for table, entries in rows.items():
        for seq in {*range(1, len(entries), 9), len(entries)}:
            entry = entries[seq - 1]
            middle = len(entry) // 2
            night.write_bytes(before)
            with apsw.Connection(str(night)) as db:
                changed = entry[:middle] + bytes([entry[middle] ^ 1]) + entry[middle + 1 :]
                db.execute("UPDATE entry SET bytes = ? WHERE tbl = ? AND seq = ?", (changed, table, seq))
            db.close()
            found = audited(capsys, code=1)
            faults = [fault for each in found["tables"] for fault in each["faults"]]
            assert {fault["table"] for fault in faults} == {table}
            assert {fault["entry"] for fault in faults} & {seq, seq + 1}
    night.write_bytes(before)
    assert audited(capsys)["file"] == []


def table_of(journal: Path, table: str) -> list[bytes]:
    db = apsw.Connection(str(journal), flags=apsw.SQLITE_OPEN_READONLY)
    found = [row[0] for row in db.execute("SELECT bytes FROM entry WHERE tbl = ? ORDER BY seq", (table,))]
    db.close()
    return found


def test_a_changed_cent_is_found_by_hand_too(night: Path) -> None:
    with apsw.Connection(str(night)) as db:
        db.execute(
            "UPDATE entry SET bytes = CAST(replace(bytes, '50000', '50001') AS BLOB) WHERE tbl = '1' AND seq < 9"
        )
    db.close()
    done = by_hand(night)
    assert done.returncode == 1
    assert "AssertionError: table 1, entry" in done.stderr


def test_a_head_is_checked_with_any_tool(night: Path) -> None:
    """As the guide says: what is signed is the line up to its last field."""
    public = load_pem_public_key((night.parent / "night.pem").read_bytes())
    assert isinstance(public, Ed25519PublicKey)
    for line in (night.parent / "night.heads").read_text().splitlines():
        signed, _, rest = line.partition(',"signature"')
        public.verify(bytes.fromhex(rest.strip(':"}')), signed.encode())
        with pytest.raises(InvalidSignature):
            public.verify(bytes.fromhex(rest.strip(':"}')), signed.replace('"seq":', '"seq":1').encode())
        head = json.loads(line)
        assert sha256(table_of(night, head["table"])[head["seq"] - 1]).hexdigest() == head["hash"]
