"""Keeps a journal of this release, to be read for ever: `python -m tests.journal.keep`.

Once its release is out it is never made again; before that it is, whenever an entry has changed its shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from croupier import commands as c
from croupier import events as e
from croupier.journal.chain import VERSION, Chain, Envelope
from croupier.journal.meters import Terminals
from croupier.journal.replay import Replay
from croupier.journal.sqlite import Reader, open_journal, open_reader
from croupier.standing import ROUND, written
from croupier.table import Table, evolve
from tests.dealt import Dealt
from tests.house_files import shipped, text
from tests.journal.games import rows
from tests.journal.signed import SIGNER, line
from tests.told import Told, generous
from tests.walk import walk

FOLDER = Path(__file__).parent / "kept"
RELEASE = "0.1.0"
AT = "2026-11-29T18:00:00.000+00:00"


def money(reader: Reader) -> Any:
    """By table: each round's number and what its sittings lost and won by it, and each sitting's meters as it ended."""
    return {table: _money(table, reader.entries(table)) for table in reader.tables()}


def _money(table: str, entries: Iterable[bytes]) -> dict[str, Any]:
    replay, terminals = Replay(table), Terminals()
    rounds: dict[str, Any] = {}
    sittings: dict[str, Any] = {}
    for envelope in replay.follow(entries):
        terminals.follow(envelope.event)
        for played in replay.table.rounds:
            shares = {str(share.sitting): [share.lost, share.won] for share in played.shares}
            rounds[str(played.round)] = [played.pocket, shares]
        for seat in replay.table.seats:
            had = terminals.at(seat.number)
            if had.sitting:
                sittings[str(had.sitting)] = [had.came, had.won, had.went, had.turnover]
    return {"rounds": rounds, "sittings": sittings}


def called() -> list[Envelope]:
    """A called table over two days, with what goes wrong and is put right."""
    told = Told(generous())
    told.day("2026-11-29")
    told.dealer(c.ComeIn("Ann"))
    told.open(500_00, 500_00, 300_00)
    told.at_random(2, seed=1)
    assert told.dealer(c.Fill(1_000_00), c.Toke(2, 5_00), c.Transfer(1, 5, 50_00)) == ""
    told.round("17", (1, "17", 5_00), (2, "red", 10_00))
    assert told.card(c.CorrectNumber(told.table.round, "18"), c.CorrectBuyIn(3, 300_00, 0, 30_00, 0)) == ""
    told.day("2026-11-30")
    told.dealer(c.PlaceYourBets())
    told.seat(2, c.Lay("dozen2", 10_00))
    assert told.dealer(c.Spin(), c.NoSpin("foreign_object"), c.Spin(), c.NoMoreBets()) == ""
    assert told.card(c.Void("two balls"), c.ForceClose("fire")) == ""
    return told.entries


def clocked() -> Iterator[Envelope]:
    """A clocked table where anybody tries anything, and a day begins in the midst of it."""
    dealt = Dealt(shipped("itable"))
    for _ in walk(dealt, seed=5, steps=400):
        pass
    said = text("itable")
    adopted = e.HouseAdopted(sha256(said.encode()).hexdigest(), said, "double")
    table, middle, n = Table(), len(dealt.events) // 2, 0
    for at, event in enumerate([adopted, *dealt.events[1:]]):
        if at >= middle and not table.day and table.phase not in (*ROUND, "paid"):
            day = e.DayOpened("2026-11-29", adopted, written(table), {"walk": n})
            table, n = evolve(table, day), n + 1
            yield Envelope(VERSION, "2", n, table.round, AT, "walk", n, day, "")
        table, n = evolve(table, event), n + 1
        yield Envelope(VERSION, "2", n, table.round, AT, "walk", n, event, "")


def keep(folder: Path = FOLDER) -> None:
    path = folder / f"{RELEASE}.sqlite"
    path.unlink(missing_ok=True)
    heads = []
    with open_journal(path) as journal:
        for table, envelopes in (("1", called()), ("2", clocked())):
            chain = Chain(table)
            entries = [chain.seal(each.event, each.round, each.badge, each.n, each.at) for each in envelopes]
            journal.append(rows(entries, table))
            heads += [line(entries, len(entries), table)]
    (folder / f"{RELEASE}.heads").write_bytes(b"".join(heads))
    (folder / f"{RELEASE}.pem").write_text(SIGNER.pem)
    with open_reader(path) as reader:
        found = money(reader)
    (folder / f"{RELEASE}.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1))


if __name__ == "__main__":
    keep()
