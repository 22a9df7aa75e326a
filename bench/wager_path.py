"""A wager from its bytes to a sealed entry, beside the least that any journal must do: decode, encode, hash."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from bench.measure import Line, Side
from croupier import commands as c
from croupier.codec import Request, read_request
from croupier.dealing import decide
from croupier.events import Laid, Lifted
from croupier.journal.chain import NOTHING, VERSION, Chain, Envelope
from croupier.table import Table, evolve
from tests.serve.table import ADOPTED, HOUSE

WAGERS = 2000
DEALER, PLAYER = c.Actor("dealer"), c.Actor("seat", 1)
AT = "2026-01-01T00:00:00.000+00:00"


def open_table() -> Table:
    """A table with one player, open for betting."""
    table = evolve(Table(), ADOPTED)
    for verb in (c.Open(1_000_000), c.BuyIn(1, cash=100_000), c.PlaceYourBets()):
        for event in decide(HOUSE, table, c.Command(DEALER, table.round, verb)).events:
            table = evolve(table, event)
    return table


def verbs() -> list[c.Lay | c.Lift]:
    """Stakes laid all over the felt, each lifted again."""
    places = list(HOUSE.spot_at)
    pairs = ((c.Lay(place, 500), c.Lift(place, 500)) for place in places * (WAGERS // 2 // len(places) + 1))
    return [verb for pair in pairs for verb in pair][:WAGERS]


def _sides() -> tuple[Side, Side]:
    begun = open_table()
    sent = [msgspec.json.encode(Request(n, 1, verb)) for n, verb in enumerate(verbs(), start=1)]

    def ours() -> object:
        table, chain = begun, Chain("1")
        for frame in sent:
            request = read_request(frame)
            for event in decide(HOUSE, table, c.Command(PLAYER, request.round, request.verb)).events:
                table = evolve(table, event)
                chain.seal(event, table.round, "seat-1.1", request.n, AT)
        return chain.head

    made: dict[type[c.Verb], type[Laid] | type[Lifted]] = {c.Lay: Laid, c.Lift: Lifted}
    events = [made[type(verb)](1, verb.place, HOUSE.spot_at[verb.place].name, verb.amount) for verb in verbs()]
    encode = msgspec.json.Encoder().encode

    def bare() -> object:
        head = NOTHING
        for seq, (frame, event) in enumerate(zip(sent, events, strict=True), start=1):
            request = read_request(frame)
            entry = encode(Envelope(VERSION, "1", seq, 1, AT, "seat-1.1", request.n, event, head))
            head = sha256(entry).hexdigest()
        return head

    return ours, bare


LINES = (Line("wager-path", f"{WAGERS:,} wagers, bytes to sealed entry", "decode, encode, SHA-256", 0.25, _sides),)
