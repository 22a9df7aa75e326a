"""`croupier deal`: a shift as text, a program that drives a table by lines, and a journal that is found clean."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.cli import STOPPED
from croupier.cli.dealt_lines import Counter
from croupier.cli.wager_lines import LONGEST
from croupier.shift import Shift, adopted
from croupier.table import Table
from tests.dealt import ten_dollar

ROUND = """\
card S1: open $10000
seat 3 buys in $100
place your bets
seat 3: 17 $5, red $10
spin
no more bets
number 17
confirm 17
expect seat 3 $265
"""
CLOSE = "seat 3 cashes out\nclose, counted $9735\nexpect phase closed\n"
OPEN_TABLE = {"by": {"role": "supervisor", "card": "S1"}, "verb": {"type": "open", "bank": 1_000_000}}


def deal(*arguments: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "croupier.cli", "deal", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, text=True, check=False)


def audit(journal: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "croupier.cli", "audit", str(journal)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def counter() -> Counter:
    shift = Shift(ten_dollar(), Table())
    shift.happen(adopted(shift.house, ""))
    return Counter(shift)


def ask(asked: Counter, line: object) -> Any:
    return json.loads(asked.answer(line if isinstance(line, bytes) else json.dumps(line).encode()))


def test_a_shift_is_told_and_everybodys_money_stands_below_it(tmp_path: Path) -> None:
    file = tmp_path / "shift.round"
    file.write_text(f"# an evening\n{ROUND}")
    done = deal("ten-dollar", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert "confirm 17\n    confirm 17\n    collect $10: seat 3 red $10\n    pay seat 3 $175: 17 $5" in done.stdout
    assert "   3        1     $265    $0       $0         $0\n" in done.stdout
    assert "Bank $9,735, drop box $100, the dolly stands on the number.\n" in done.stdout
    assert done.stdout.endswith("\nAll accounts together come to $0.\nAll of it holds.\n")


def test_what_is_owed_stands_below_the_money() -> None:
    lines = "card S1: open $1000\nseat 3 buys in $40, colour pink, value $10\ncard S1: release seat 3 owing\n"
    lines += "seat 1 buys in $5\ncard S1: force close: fire\n"
    out = deal("ten-dollar", lines=lines).stdout
    assert "\nThe house owes sitting 2 $5.\n" in out
    assert "\n4 pink left the table: $40 is owed to whoever brings them.\n" in out


def test_a_line_that_would_steer_the_terminal_is_told_as_it_is_written() -> None:
    done = deal("ten-dollar", lines="hold: \x1b[2Jall is well\x07 # \u2028\n\tspin\n")
    assert "hold: \\x1b[2Jall is well\\x07 # \\u2028\n  ! line 1 does not hold: " in done.stdout
    assert "\tspin\n" in done.stdout
    assert not {"\x1b", "\x07", "\u2028"} & set(done.stdout)


def test_what_does_not_hold_is_said_in_its_place_and_again_below() -> None:
    done = deal("ten-dollar", lines=ROUND.replace("$265", "$266") + "dance\nspin\n")
    assert done.returncode == 1
    assert "expect seat 3 $266\n  ! line 9 does not hold: it is seat 3 $265\ndance\n" in done.stdout
    assert [line.split()[0] for line in done.stdout.split("────\n")[-1].splitlines()] == ["9", "10", "11"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("no-such-house",), "there is no house no-such-house"),
        (("ten-dollar", "nowhere.round"), "nowhere.round cannot be read: No such file or directory."),
        (("ten-dollar", "--wheel", "single"), "ten-dollar.toml has no single wheel"),
        (("ten-dollar", "--journal", "no/such/folder"), "there is no folder"),
        (("ten-dollar", "--journal", "x", "--table", " "), "' ' cannot be a table's name"),
        (("ten-dollar", "--journal", "x", "--table", "1\n2"), r"'1\n2' cannot be a table's name"),
    ],
)
def test_what_cannot_start_says_why(arguments: tuple[str, ...], words: str) -> None:
    done = deal(*arguments, lines="spin\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr


def test_a_journal_is_written_gone_on_with_and_clean(tmp_path: Path) -> None:
    journal = tmp_path / "journal.sqlite"
    assert deal("ten-dollar", "--journal", str(journal), lines=ROUND + CLOSE).returncode == 0
    second = ROUND.replace("seat 3", "seat 4") + CLOSE.replace("seat 3", "seat 4")
    assert deal("ten-dollar", "--journal", str(journal), lines=second).returncode == 0
    assert deal("itable", "--journal", str(journal), lines="card S1: open $500\n").returncode == 0
    found = audit(journal)
    assert found.returncode == 0, found.stdout
    assert "All is well." in found.stdout
    open_still = deal("itable", "--journal", str(journal), lines="expect bank $500\n")
    assert open_still.returncode == 2
    assert "is open in round 2: close it first" in open_still.stderr


def test_a_program_drives_a_table_line_by_line() -> None:
    command = [sys.executable, "-m", "croupier.cli", "deal", "ten-dollar", "--jsonl"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        told: list[Any] = []
        for asked in (
            OPEN_TABLE,
            {"by": {"role": "dealer"}, "verb": {"type": "buy_in", "seat": 3, "cash": 10_000}},
            {"by": {"role": "dealer"}, "verb": {"type": "place_your_bets"}},
            {"by": {"role": "seat", "seat": 3}, "verb": {"type": "lay", "place": "17", "amount": 500}},
            {"by": {"role": "seat", "seat": 3}, "verb": {"type": "lay", "place": "17", "amount": 600}},
            {"by": {"role": "seat", "seat": 3}, "round": 0, "verb": {"type": "undo"}},
            {"by": {"role": "seat", "seat": 3}, "verb": {"type": "dance"}},
        ):
            program.stdin.write(json.dumps(asked).encode() + b"\n")
            program.stdin.flush()
            told.append(json.loads(program.stdout.readline()))
        program.stdin.close()
        assert program.wait() == 1
    assert told[3]["answer"] is None
    assert told[3]["events"][0]["type"] == "laid"
    assert told[3]["seats"][2] == {"seat": 3, "sitting": 1, "balance": 9_500, "held": 0, "in_play": 500, "in_prison": 0}
    assert (told[3]["round"], told[3]["phase"], told[3]["bank"], told[3]["drop_box"]) == (1, "betting", 990_000, 10_000)
    assert [each["answer"]["code"] for each in told[4:6]] == ["over_maximum", "stale_round"]
    # What a player was refused is in the journal, and moved nothing.
    assert [[event["type"] for event in each["events"]] for each in told[4:6]] == [["touch_refused"]] * 2
    assert told[4]["seats"] == told[5]["seats"] == told[3]["seats"]
    assert (told[6]["line"], "dance" in told[6]["error"]) == (7, True)


def test_at_a_terminal_what_is_typed_is_not_said_again() -> None:
    near, far = os.openpty()
    command = [sys.executable, "-m", "croupier.cli", "deal", "ten-dollar"]
    with subprocess.Popen(command, stdin=far, stdout=subprocess.PIPE) as program:
        os.close(far)
        assert program.stdout is not None
        os.write(near, b"card S1: open $100\n")
        assert program.stdout.readline() == b"    card S1 for open\n"
        os.write(near, b"\x04")
        assert program.wait() == 0
    os.close(near)


def test_who_stops_it_sees_no_traceback() -> None:
    # Whoever runs the tests in the background may have them all ignore Ctrl-C.
    heeding = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{heeding}; from croupier.cli import main; sys.exit(main(['deal', 'ten-dollar', '--jsonl']))"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", program], stdin=pipe, stdout=pipe, stderr=pipe) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdin.write(json.dumps(OPEN_TABLE).encode() + b"\n")
        running.stdin.flush()
        assert json.loads(running.stdout.readline())["phase"] == "idle"
        running.send_signal(signal.SIGINT)
        assert (running.wait(), running.stderr.read()) == (STOPPED, b"")


def test_what_a_program_says_stands_in_a_journal_before_it_is_answered(tmp_path: Path) -> None:
    journal = tmp_path / "journal.sqlite"
    lines = "".join(
        json.dumps(each) + "\n" for each in (OPEN_TABLE, {"by": {"role": "dealer"}, "verb": {"type": "close"}})
    )
    done = deal("ten-dollar", "--jsonl", "--journal", str(journal), lines=lines)
    assert (done.returncode, len(done.stdout.splitlines())) == (0, 2)
    assert audit(journal).returncode == 0


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[1]",
        b"[" * 50_000,
        b"x" * (LONGEST + 1),
        {"verb": {"type": "spin"}},
        {"by": {"role": "dealer"}, "verb": {"type": "spin"}, "n": 1},
        {"by": {"role": "dealer", "seta": 3}, "verb": {"type": "spin"}},
        {"by": {"role": "king"}, "verb": {"type": "spin"}},
        {"by": {"role": "dealer"}, "verb": {"type": "fill", "amount": -1}},
        {"by": {"role": "dealer"}, "verb": {"type": "fill", "amount": 1.5}},
        {"by": {"role": "dealer"}, "verb": {"type": "spin"}, "round": -1},
    ],
)
def test_a_line_that_is_no_command_is_answered_in_its_place(line: object) -> None:
    asked = counter()
    ask(asked, OPEN_TABLE)
    before = asked.shift.table
    answer = ask(asked, line)
    assert (set(answer), answer["line"], asked.bad) == ({"error", "line"}, 2, 1)
    assert asked.shift.table is before
    assert ask(asked, {"by": {"role": "dealer"}, "verb": {"type": "place_your_bets"}})["answer"] is None


def test_what_a_zero_holds_is_a_seats_money_too() -> None:
    house = Path(__file__).parent.parent / "rounds" / "evenings" / "en-prison.toml"
    lines = (
        "open $500\nseat 3 buys in $100\nplace your bets\nseat 3: red $20\nspin\nno more bets\nnumber 0\nconfirm 0\n"
    )
    assert "   3        1      $80    $0       $0        $20\n" in deal(str(house), lines=lines).stdout
    asked = [{"by": {"role": "dealer"}, "verb": {"type": "open", "bank": 50_000}}]
    asked += [{"by": {"role": "dealer"}, "verb": {"type": "buy_in", "seat": 3, "cash": 10_000}}]
    asked += [{"by": {"role": "dealer"}, "verb": {"type": "place_your_bets"}}]
    asked += [{"by": {"role": "seat", "seat": 3}, "verb": {"type": "lay", "place": "red", "amount": 2_000}}]
    calls = ({"type": "spin"}, {"type": "no_more_bets"}, {"type": "announce", "pocket": "0"})
    asked += [{"by": {"role": "dealer"}, "verb": call} for call in (*calls, {"type": "confirm", "pocket": "0"})]
    told = deal(str(house), "--jsonl", lines="".join(json.dumps(each) + "\n" for each in asked)).stdout.splitlines()
    seat = {"seat": 3, "sitting": 1, "balance": 8_000, "held": 0, "in_play": 0, "in_prison": 2_000}
    assert json.loads(told[-1])["seats"][2] == seat


def test_a_dealers_reason_comes_along() -> None:
    lines = [
        {"by": {"role": "dealer"}, "verb": {"type": "open", "bank": 1_000_000}, "reason": "a new day"},
        {"by": {"role": "dealer"}, "verb": {"type": "fill", "amount": 5_000}},
    ]
    done = deal("thirty-to-one", "--jsonl", lines="".join(json.dumps(each) + "\n" for each in lines))
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, told[0]["answer"], told[1]["answer"]["code"]) == (0, None, "reason_needed")
