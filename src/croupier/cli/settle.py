"""`croupier settle`: rounds on standard input, a JSON line each; what every one of them pays on standard output.

Answers stand in the order of the lines. All that has come is answered before more is waited for, so a program may
write one line and read its answer, and a file of a million lines is not slowed down by that.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator

from croupier.cli.house_files import HOUSE, load_house
from croupier.cli.wager_lines import LONGEST, BadLine, Settler
from croupier.wheel import WHEELS

AT_ONCE = 1 << 18  # bytes asked for at a time


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("house", metavar="HOUSE", help=HOUSE)
    parser.add_argument("--wheel", choices=WHEELS, help="one of the house's wheels; its first, unless told")
    parser.epilog = (
        'A line is {"pocket": "17", "wagers": [{"kind": "straight", "pockets": ["17"], "stake": 500}]}, stakes in '
        'cents. A bad line is answered {"error": …, "line": …} in its place, and the exit code is then 1.'
    )


def run(args: argparse.Namespace) -> int:
    settler = Settler(load_house(args.house, args.wheel))
    number, bad = 0, 0
    for lines in batches(sys.stdin.fileno()):
        answers = bytearray()
        for line in lines:
            number += 1
            try:
                answers += settler.answer(line)
            except BadLine as error:
                bad += 1
                answers += settler.refuse(str(error), number)
            answers += b"\n"
        sys.stdout.buffer.write(answers)
        sys.stdout.buffer.flush()
    return 1 if bad else 0


def batches(source: int) -> Iterator[list[bytes]]:
    """The lines that have come, each time that some have. Of a line that is too long only the beginning is kept."""
    begun = b""
    while chunk := os.read(source, AT_ONCE):
        *lines, begun = (begun + chunk).split(b"\n")
        begun = begun[: LONGEST + 1]
        if lines:
            yield lines
    if begun:
        yield [begun]
