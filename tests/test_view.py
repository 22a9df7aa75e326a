"""Who hears of what: money is between a sitting and the dealer, the rest is for the room."""

from __future__ import annotations

from croupier.view import PRIVATE, Happening, heard_by


def test_what_is_called_is_heard_by_everybody() -> None:
    for sitting in (0, 1, 7):
        assert heard_by(Happening(1, "spun"), sitting)
        assert heard_by(Happening(1, "paid", seat=3, sitting=5, amount=1_00), sitting)


def test_money_is_heard_by_its_own_sitting_and_never_by_the_room() -> None:
    for what in PRIVATE:
        mine = Happening(1, what, seat=3, sitting=5)
        assert [heard_by(mine, sitting) for sitting in (0, 3, 5)] == [False, False, True]
        # A sitting that has ended: nobody is left to hear it, and nobody without a sitting is taken for it.
        assert not heard_by(Happening(1, what), 0)


def test_a_transfer_is_heard_at_both_ends() -> None:
    sent = Happening(1, "transferred", seat=3, sitting=5, amount=1_00, to=4, to_sitting=6)
    assert [heard_by(sent, sitting) for sitting in (4, 5, 6, 7)] == [False, True, True, False]
