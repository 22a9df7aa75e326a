"""One round of ten wagers, read strictly, looked up on the felt and settled, beside a bare look-up in a dictionary.

The baseline trusts what it is given: it takes the text apart, looks each wager up in a table of what it is paid in each
pocket, and adds up.
"""

from __future__ import annotations

import json

from bench.measure import Line, Side
from croupier.cli.wager_lines import Settler
from croupier.house import House
from croupier.notation import Notation, Wager, write_wagers
from croupier.settling import settle
from tests.house_files import shipped

ROUNDS = 1000
PLACES = (
    "17",
    "17-20",
    "16-17-18",
    "17-18-20-21",
    "0-00-1-2-3",
    "13-14-15-16-17-18",
    "dozen2",
    "column2",
    "red",
    "low",
)


def _as_json() -> tuple[Side, Side]:
    house = shipped("ten-dollar")
    spots = [house.spot_at[place] for place in PLACES]
    wagers = [{"kind": spot.kind, "pockets": spot.pockets, "stake": 500} for spot in spots]
    lines = [json.dumps({"pocket": pocket, "wagers": wagers}).encode() for pocket in _pockets(house)]
    settler = Settler(house)
    paid = {
        (spot.kind, spot.pockets): dict.fromkeys(spot.pockets, 1 + house.pays[spot.name].win)
        for spot in house.spot_at.values()
    }

    def bare() -> object:
        for line in lines:
            given = json.loads(line)
            pocket, returned, staked = given["pocket"], 0, 0
            for wager in given["wagers"]:
                stake = wager["stake"]
                staked += stake
                returned += stake * paid[wager["kind"], tuple(wager["pockets"])].get(pocket, 0)
            json.dumps({"returned": returned, "staked": staked})
        return None

    return lambda: [settler.answer(line) for line in lines], bare


def _as_notation() -> tuple[Side, Side]:
    house = shipped("ten-dollar")
    text = write_wagers(tuple(Wager(place, 500) for place in PLACES))
    notation = Notation(house)
    paid = {place: dict.fromkeys(spot.pockets, 1 + house.pays[spot.name].win) for place, spot in house.spot_at.items()}

    def ours() -> object:
        for pocket in _pockets(house):
            settle(house, pocket, {wager.place: wager.amount for wager in notation.wagers(text)})
        return None

    def bare() -> object:
        for pocket in _pockets(house):
            returned = staked = 0
            for wager in text.split(", "):
                place, amount = wager.split(" $")
                staked += int(amount) * 100
                returned += int(amount) * 100 * paid[place].get(pocket, 0)
        return None

    return ours, bare


def _pockets(house: House) -> list[str]:
    return [house.wheel.order[turn % len(house.wheel.order)] for turn in range(ROUNDS)]


LINES = (
    Line("round-json", "1,000 rounds of ten wagers in JSON", "json.loads and a dictionary", 0.4, _as_json),
    Line("round-notation", "1,000 rounds of ten wagers as text", "str.split and a dictionary", 0.4, _as_notation),
)
