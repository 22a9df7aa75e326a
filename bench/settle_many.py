"""Arrays of wagers settled by the lab, beside a loop in C that looks up the same table and checks the same bounds."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from bench.measure import Line, Side
from croupier.lab.settle_many import MOST, SettleMany
from tests.house_files import shipped

WAGERS = 1_000_000

LOOP = """
#include <stdint.h>

int settle(long n, const int16_t *spots, const uint8_t *pockets, const int64_t *stakes, const int64_t *net,
           int all_spots, int all_pockets, int64_t most, int64_t *won, int64_t *lost)
{
    for (long i = 0; i < n; i++) {
        if (spots[i] < 0 || spots[i] >= all_spots || pockets[i] >= all_pockets || stakes[i] < 0 || stakes[i] > most)
            return 1;
        int64_t result = net[spots[i] * all_pockets + pockets[i]] * stakes[i];
        won[i] = result > 0 ? result : 0;
        lost[i] = result < 0 ? -result : 0;
    }
    return 0;
}
"""


def _sides() -> tuple[Side, Side]:
    many = SettleMany(shipped("ten-dollar"))
    random = np.random.default_rng(17)
    spots = random.integers(0, len(many.spots), WAGERS).astype(np.int16)
    pockets = random.integers(0, len(many.pockets), WAGERS).astype(np.uint8)
    stakes = random.integers(1, 100, WAGERS) * 100
    loop = _compiled()

    def in_c() -> object:
        won, lost = np.empty((2, WAGERS), np.int64)
        arrays = [ctypes.c_void_p(each.ctypes.data) for each in (spots, pockets, stakes, many.net, won, lost)]
        sizes = (ctypes.c_int(len(many.spots)), ctypes.c_int(len(many.pockets)), ctypes.c_int64(MOST))
        if loop.settle(ctypes.c_long(WAGERS), *arrays[:4], *sizes, *arrays[4:]):
            raise ValueError("out of bounds")
        return won, lost

    return lambda: many.settle(spots, pockets, stakes), in_c


def _compiled() -> ctypes.CDLL:
    with tempfile.TemporaryDirectory() as folder:
        source, library = Path(folder, "loop.c"), Path(folder, "loop.so")
        source.write_text(LOOP, encoding="utf-8")
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
        return ctypes.CDLL(str(library))


LINES = (Line("settle-many", "a million wagers by arrays", "a loop in C with the same checks", 0.5, _sides),)
