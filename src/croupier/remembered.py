"""A sitting's own last rounds in full: each wager, and what became of it. Nothing of anybody else's is in it."""

from __future__ import annotations

import msgspec

from croupier.felt import SpotName
from croupier.house import House
from croupier.settling import settle
from croupier.standing import Played, Share, Table
from croupier.wheel import Pocket

ROUNDS = 10


class RememberedWager(msgspec.Struct, frozen=True):
    """One wager; `held` is what of it a zero put in prison, the rest of the stake went back."""

    spot: SpotName
    stake: int
    lost: int
    won: int
    held: int


class RememberedRound(msgspec.Struct, frozen=True):
    """A round as it stands now, with what was put right since; without a pocket it was voided."""

    round: int
    pocket: Pocket
    wagers: tuple[RememberedWager, ...]
    staked: int
    lost: int
    won: int


class Remembered(msgspec.Struct, frozen=True):
    """The newest round first."""

    rounds: tuple[RememberedRound, ...]


def remembered(house: House, table: Table, sitting: int) -> Remembered:
    """What a sitting wagered in its last rounds, and what became of it; nothing where nobody sits."""
    own = [(played, share) for played in table.rounds for share in played.shares if share.sitting == sitting]
    return Remembered(tuple(_round(house, played, share) for played, share in own[:ROUNDS]) if sitting else ())


def _round(house: House, played: Played, share: Share) -> RememberedRound:
    wagers = _wagers(house, played.pocket, share)
    staked = sum(share.chips.values())
    return RememberedRound(played.round, played.pocket, wagers, staked, share.lost, share.won)


def _wagers(house: House, pocket: Pocket, share: Share) -> tuple[RememberedWager, ...]:
    """Places of one spot are one wager."""
    found: dict[SpotName, RememberedWager] = {}
    if not pocket:
        for place, stake in share.chips.items():
            spot = house.spot_at[place].name
            before = found.get(spot, RememberedWager(spot, 0, 0, 0, 0))
            found[spot] = RememberedWager(spot, before.stake + stake, 0, 0, 0)
        return tuple(found.values())
    for each in settle(house, pocket, share.chips):
        was = found.get(each.spot, RememberedWager(each.spot, 0, 0, 0, 0))
        found[each.spot] = RememberedWager(
            each.spot, was.stake + each.stake, was.lost + each.lost, was.won + each.won, was.held + each.held
        )
    return tuple(found.values())
