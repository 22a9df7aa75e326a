"""What the room is shown holds no seat's balance and no loss."""

from __future__ import annotations

import msgspec
import pytest

from croupier.view import Payout, WinWire
from croupier.views_of_room import CentreSeat, CentreView, ResultsView

OF_THE_SEATS_OWN = {"balance", "held", "coming", "sitting", "losses", "lost"}


@pytest.mark.parametrize("shape", [CentreView, ResultsView, CentreSeat, Payout, WinWire])
def test_nothing_of_a_seats_own_is_in_it(shape: type[msgspec.Struct]) -> None:
    assert not OF_THE_SEATS_OWN & set(shape.__struct_fields__)
