"""`make soak`: these tests' faults, and a game's long walks, each time with another seed, as often as it is told.

    make soak
    make soak ARGS="--kills 100000 --cuts 10000000 --steps 50000000 --seed 7"

Ends by itself: with the counts, or at the first lie with the seed that shows it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from traceback import print_exc

from tests.faults.damage import Night, at_random
from tests.faults.errors import Errors
from tests.faults.harness import Nursery, Trial
from tests.faults.power import Cuts
from tests.faults.witness import Lied
from tests.game.shifts import HOUSES, shift

SECONDS_BETWEEN_LINES = 10


def kills(folder: Path, seed: int) -> int:
    with Nursery() as nursery:
        trial = Trial(folder / "night.journal", seed)
        trial.kill(nursery, 50)
        trial.close(nursery)
    return 50


def cuts(folder: Path, seed: int) -> int:
    trial = Cuts(folder, seed)
    trial.shifts(8)
    trial.shift(groups=2, close=True)
    return trial.cuts


def errors(folder: Path, seed: int) -> int:
    trial = Errors(folder, seed, begun=seed % 4 > 0)
    operations = trial.operations()
    for kind, number in operations.items():
        trial.fail_each(kind, number, for_good=False)
        trial.fail_each(kind, number, for_good=True)
    room = trial.room()
    for each in room:
        trial.fill(each, kept=False)
        trial.fill(each, kept=True)
    return 2 * (operations.total() + len(room))


def flips(folder: Path, seed: int) -> int:
    night, random = Night(folder, seed), Random(seed)
    for at in range(1000):
        night.look(*at_random(night.in_use if at % 2 else night.closed, random))
    return night.seen.total()


def steps(_folder: Path, seed: int) -> int:
    """A shift at one of the houses; each of them is there as often as the others."""
    shift(list(HOUSES)[seed % len(HOUSES)], seed, STEPS)
    return STEPS


STEPS = 5_000
FAULTS: dict[str, tuple[str, int, Callable[[Path, int], int]]] = {
    "kills": ("kill −9 in mid-round", 100_000, kills),
    "cuts": ("power cuts with torn sectors", 1_000_000, cuts),
    "errors": ("errors of the disk, and full ones", 100_000, errors),
    "flips": ("bits flipped in a journal's files", 1_000_000, flips),
    "steps": ("commands by anybody at any time", 10_000_000, steps),
}


def counts(trial: Callable[[Path, int], int], most: int, seed: int) -> Iterator[tuple[int, int]]:
    """The seed that comes next, and how many there have been before it."""
    done = 0
    for each in count(seed):
        yield each, done
        if done >= most:
            return
        with TemporaryDirectory(prefix="croupier-soak-") as folder:
            done += trial(Path(folder), each)


def soak(name: str, most: int, seed: int) -> bool:
    words, _, trial = FAULTS[name]
    began = said = monotonic()
    each, done = seed, 0
    try:
        for each, done in counts(trial, most, seed):  # noqa: B007 - the last ones are told at the end
            if monotonic() > said + SECONDS_BETWEEN_LINES:
                said = monotonic()
                print(f"  {words}: {done:,} of {most:,}", flush=True)
    except Exception as lie:  # noqa: BLE001 - whatever a trial did not live through is found, and its seed is told
        if not isinstance(lie, Lied):
            print_exc(file=sys.stdout)
        print(f"{words}: after {done:,} this was found: {str(lie) or type(lie).__name__}")
        print(f'again: make soak ARGS="--{name} 1 --seed {each}"')
        return False
    took = f"{monotonic() - began:.0f} s, seeds {seed} to {each - 1}"
    print(f"{words}: {done:,}, nothing lost, nothing doubled, nothing changed in silence; {took}")
    return True


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak", description="Faults, as often as they are told.")
    for name, (words, most, _) in FAULTS.items():
        parser.add_argument(f"--{name}", type=int, metavar="N", help=f"{words} (alone: only these; else {most:,})")
    parser.add_argument("--seed", type=int, default=1000, help="of the first trial; each takes the next one")
    told = vars(parser.parse_args())
    seed = told.pop("seed")
    chosen = {name: number for name, number in told.items() if number is not None}
    found = [not soak(name, chosen.get(name, FAULTS[name][1]), seed) for name in chosen or FAULTS]
    return int(any(found))


if __name__ == "__main__":
    sys.exit(main())
