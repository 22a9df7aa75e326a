"""What a wager costs with all its screens: processor seconds of the program, on one core, with nine screens connected.

Seven seats play whole rounds over real sockets; the dealer, the seats and the centre are sent every view. The baseline
sends the same bytes to as many sockets by the same web server, and decides, saves and makes nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import TypeAlias

import msgspec

from bench.bare import Turn, Turns
from bench.measure import Line, Side
from bench.wires import Bare, Wire, cpu_seconds, dial_all, open_floor, paired
from croupier.serve.running import new_loop
from tests.serve.table import HOUSE

ROUNDS = 4
SEATS, WAGERS = 7, 10
PATHS = ("t/1/dealer", *(f"t/1/seat/{seat}" for seat in range(1, SEATS + 1)), "t/1/centre")
PLACES = list(HOUSE.spot_at)

Said: TypeAlias = tuple[int, dict[str, object]]
"""Which screen says what."""
Played: TypeAlias = Callable[[list[Said]], Awaitable[None]]


class Nine:
    """The nine screens of one table, on a program or on the bare server."""

    def __init__(self, wires: list[Wire]) -> None:
        self.wires = wires
        self.turns: list[Turn] = []
        self.round = 0

    async def turn(self, said: list[Said]) -> None:
        """All of it is said at once; the turn ends when each is answered and all nine show what came of it."""
        before = [len(wire.frames) for wire in self.wires]
        answers = [wire.answers for wire in self.wires]
        for at, verb in said:
            await self.wires[at].say(self.round, verb)
        for at, _ in said:
            await self.wires[at].until(answers=answers[at] + 1)
            assert '"refusal":null' in self.wires[at].answer, self.wires[at].answer
        newest = max(_seq(wire) for wire in self.wires)
        for wire in self.wires:
            while _seq(wire) < newest:
                await wire.until(frames=len(wire.frames) + 1)
        frames = {wire.path: wire.frames[at:] for wire, at in zip(self.wires, before, strict=True)}
        self.turns.append(Turn(len(said), frames))

    async def again(self, turn: Turn, said: list[Said]) -> None:
        """The same on the bare server, which has the turn's frames by heart."""
        before = [len(wire.frames) for wire in self.wires]
        for at, verb in said:
            await self.wires[at].say(self.round, verb)
        for wire, had in zip(self.wires, before, strict=True):
            await wire.until(frames=had + len(turn.frames[wire.path]))

    async def play(self, at_once: bool, rounds: int) -> None:
        """Whole rounds, from place your bets to what the wheel shows."""
        self.turns = []
        for wire in self.wires:
            del wire.frames[:-2]
        for _ in range(rounds):
            await self.turn([(0, {"type": "place_your_bets"})])
            self.round = int(str(self.wires[0].view["round"]))
            for said in wagers(self.round, at_once):
                await self.turn(said)
            await self.turn([(0, {"type": "spin"})])
            await self.turn([(0, {"type": "no_more_bets"})])
            while not (pocket := self.wires[0].view["sensed"]):
                await self.wires[0].until(frames=len(self.wires[0].frames) + 1)
            await self.turn([(0, {"type": "announce", "pocket": pocket})])
            await self.turn([(0, {"type": "confirm", "pocket": pocket})])


def wagers(round: int, at_once: bool) -> Iterator[list[Said]]:
    """Ten of each seat, one after another or all seats together."""
    for n in range(WAGERS):
        said: list[Said] = [
            (seat, {"type": "lay", "place": PLACES[(round * 7 + seat * 23 + n * 13) % len(PLACES)], "amount": 500})
            for seat in range(1, SEATS + 1)
        ]
        yield from ([said] if at_once else [[each] for each in said])


def _seq(wire: Wire) -> int:
    """The entry that a screen has seen; the frame before an answer is a view."""
    frame = next(each for each in reversed(wire.frames) if '"seq":' in each[:40])
    return int(frame[frame.index('"seq":') + 6 : frame.index(",", frame.index('"seq":'))])


async def sit_down(wires: list[Wire]) -> Nine:
    """A table that is open, with seven players who will not run out of money tonight."""
    nine = Nine(wires)
    await nine.wires[0].ask(0, {"type": "open", "bank": 100_000_000_00})
    for seat in range(1, SEATS + 1):
        await nine.wires[0].ask(0, {"type": "buy_in", "seat": seat, "cash": 10_000_000})
    return nine


def _sides(at_once: bool) -> tuple[Side, Side]:
    folder, loop = Path(mkdtemp(prefix="croupier-bench-")), new_loop()
    journal = folder / "ours.sqlite"
    tokens = paired(journal, PATHS)
    floor = open_floor(journal)
    ours = loop.run_until_complete(sit_down(loop.run_until_complete(dial_all(floor.port, PATHS, tokens))))
    loop.run_until_complete(ours.play(at_once, ROUNDS))
    recorded = list(ours.turns)
    turns = folder / "turns.json"
    turns.write_bytes(msgspec.json.encode(Turns({path: ["hello", "view"] for path in PATHS}, recorded)))
    bare = Bare(turns)
    theirs = Nine(loop.run_until_complete(dial_all(bare.port, PATHS)))

    async def replay() -> None:
        for turn in recorded:
            await theirs.again(
                turn, [(at, {"type": "lay", "place": "17", "amount": 500}) for at in range(turn.commands)]
            )

    def timed(process: int, play: Callable[[], Awaitable[None]]) -> float:
        before = cpu_seconds(process)
        loop.run_until_complete(play())
        return (cpu_seconds(process) - before) / (ROUNDS * SEATS * WAGERS)

    return (
        lambda: timed(floor.process.pid, lambda: ours.play(at_once, ROUNDS)),
        lambda: timed(bare.process.pid, replay),
    )


def _line(name: str, how: str, at_once: bool) -> Line:
    return Line(
        name,
        f"processor time of a wager, {how}, nine screens shown all of it",
        "a bare server that sends the same bytes",
        2,
        lambda: _sides(at_once),
        "time",
        repeats=3,
    )


LINES = (
    _line("fanout-one", "one after another", at_once=False),
    _line("fanout-seven", "seven seats at once", at_once=True),
)
