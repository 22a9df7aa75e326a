"""Arrays of wagers settled at once, each as `settling.settle` settles it.

The answers of `settle` for every spot and pocket are asked once and kept as tables; a wager is then a look-up and a
multiplication. Spots and pockets are numbered as they stand in `spots` and `pockets`; stakes are cents.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from croupier.felt import SpotName
from croupier.house import House
from croupier.money import show
from croupier.settling import Outcome, settle
from croupier.wheel import Pocket

Cents: TypeAlias = NDArray[np.int64]

MOST = 1_000_000_000_00
"""The largest stake: no multiplication by any odds then leaves 64 bits."""

BLOCK = 1 << 15
"""Wagers at a time, so that what lies between two steps stays in the cache."""


class Settled(NamedTuple):
    """What becomes of each stake: `won` beside it, `lost` of it to the bank, `held` of it in prison."""

    won: Cents
    lost: Cents
    held: Cents


class SettleMany:
    """The tables of one house. `spots` and `pockets` say what each index stands for."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.spots: tuple[SpotName, ...] = tuple(house.pays)
        self.pockets: tuple[Pocket, ...] = house.wheel.pockets
        self.spot_index = {name: index for index, name in enumerate(self.spots)}
        self.pocket_index = {pocket: index for index, pocket in enumerate(self.pockets)}
        outcomes = [self._asked(name, pocket) for name in self.spots for pocket in self.pockets]
        self.win = np.array([house.pays[each.spot].win if each.won else 0 for each in outcomes])
        self.to = np.array([house.pays[each.spot].to for each in outcomes])
        self.loses = np.array([each.lost == each.stake for each in outcomes])
        self.halved = np.array([0 < each.lost < each.stake for each in outcomes])
        self.holds = np.array([each.held > 0 for each in outcomes])
        self.plain = bool((self.to == 1).all()) and not self.halved.any() and not self.holds.any()
        self.plain = self.plain and house.paying.step == 1
        self.net = np.where(self.loses, -1, self.win)

    def settle(self, spots: ArrayLike, pockets: ArrayLike, stakes: ArrayLike) -> Settled:
        """Settles stakes on spots when balls rest in pockets; the three are broadcast against each other."""
        on = _whole("spots", spots, len(self.spots) - 1)
        rested = _whole("pockets", pockets, len(self.pockets) - 1)
        staked = _whole("stakes", stakes, MOST)
        shape = np.broadcast_shapes(on.shape, rested.shape, staked.shape)
        on, rested, staked = (np.broadcast_to(each, shape).reshape(-1) for each in (on, rested, staked))
        won, lost = np.empty((2, staked.size), np.int64)
        held = np.zeros(staked.size, np.int64) if self.holds.any() else np.broadcast_to(np.int64(0), staked.shape)
        pairs = np.empty(min(BLOCK, staked.size), np.int16)
        rows = np.empty(pairs.size, np.intp)
        for start in range(0, staked.size, BLOCK):
            block = slice(start, min(start + BLOCK, staked.size))
            pair, row = pairs[: block.stop - start], rows[: block.stop - start]
            np.multiply(on[block], np.int16(len(self.pockets)), out=pair, casting="unsafe")
            np.add(pair, rested[block], out=pair, casting="unsafe")
            np.copyto(row, pair)
            if self.plain:
                self._plain(row, staked[block], won[block], lost[block])
            else:
                self._any(row, staked[block].astype(np.int64), won[block], lost[block], held[block])
        return Settled(won.reshape(shape), lost.reshape(shape), held.reshape(shape))

    def _asked(self, name: SpotName, pocket: Pocket) -> Outcome:
        """What `settle` does with a stake that can be paid and halved exactly."""
        stake = 2 * self.house.pays[name].to * self.house.paying.step
        return settle(self.house, pocket, {self.house.felt.places_of[name][0]: stake})[0]

    def _plain(self, row: NDArray[np.intp], stakes: NDArray[Any], won: Cents, lost: Cents) -> None:
        """Where odds are whole and nothing is halved or held: what a stake comes to is a multiple of it."""
        self.net.take(row, out=lost, mode="clip")
        np.multiply(lost, stakes, out=lost)
        np.maximum(lost, 0, out=won)
        np.subtract(won, lost, out=lost)

    def _any(self, row: NDArray[np.intp], stakes: Cents, won: Cents, lost: Cents, held: Cents) -> None:
        """Everything that a house can say."""
        won[:] = self._share(stakes, self.win[row], self.to[row])
        lost[:] = np.where(self.loses[row], stakes, 0)
        halved = self.halved[row]
        lost[halved] = stakes[halved] - self._share(stakes[halved], np.int64(1), np.int64(2))
        if self.holds.any():
            held[:] = np.where(self.holds[row], stakes, 0)

    def _share(self, stakes: Cents, win: Any, to: Any) -> Cents:
        """`money.share` of many stakes: whole steps, rounded as the house rounds."""
        step, rounding = self.house.paying.step, self.house.paying.round
        steps, over = np.divmod(stakes * win, to * step)
        if rounding == "none" and over.any():
            first = int(over.argmax() if over.max() == 1 else (over > 0).argmax())
            raise ValueError(f"{show(int(stakes[first]))} cannot be paid exactly")
        found: Cents = (steps + (over > 0 if rounding == "up" else 0)) * step
        return found


def _whole(what: str, given: ArrayLike, most: int) -> NDArray[Any]:
    """An array of whole numbers from 0 to the most; a float is never cents, nor -1 the last of anything."""
    array = np.asarray(given)
    if array.size and array.dtype.kind not in "iu":
        raise TypeError(f"{what} are whole numbers, not {array.dtype}")
    # Seen without its sign a negative number is a large one: one look finds both ends.
    if array.size and array.view(f"u{array.itemsize}").max() > most:
        raise ValueError(f"{what} are from 0 to {most}; from {array.min()} to {array.max()} were given")
    return array
