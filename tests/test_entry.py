"""What a fold asks of an entry is what the journal's envelopes have."""

from __future__ import annotations

from croupier.entry import Entry
from croupier.journal.chain import Envelope


def test_an_envelope_has_all_of_it() -> None:
    asked = {name for name, member in vars(Entry).items() if isinstance(member, property)}
    assert asked == {"seq", "round", "at", "badge", "event"}
    assert asked <= set(Envelope.__struct_fields__)
