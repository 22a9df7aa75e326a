"""What lies at the dealer's hand has nothing in it before a table is opened."""

from __future__ import annotations

import msgspec

from croupier.views_of_desk import Desk


def test_an_empty_desk_is_written_with_every_field() -> None:
    written = msgspec.json.decode(msgspec.json.encode(Desk()))
    assert set(written) == set(Desk.__struct_fields__)
    assert not any(each for each in written.values() if each != [0, 0])
