"""`croupier open`: a table on this machine, with its screens."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from croupier.cli.house_files import find_house
from croupier.cli.terminal import Trouble
from croupier.house import HouseError
from croupier.journal.chain import Broken
from croupier.journal.trouble import JournalError
from croupier.serve.badges import BadgeError
from croupier.serve.cards import LOCKED_SECONDS
from croupier.serve.pages import PagesError
from croupier.serve.running import DEFAULT_PORT, CannotOpen, Opening, new_loop, run_tables
from croupier.wheel import WHEELS

DEFAULT_HOUSE = "ten-dollar"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--house", help=f"a shipped house or a house file (a new table's default: {DEFAULT_HOUSE})")
    parser.add_argument("--wheel", choices=WHEELS, help="which of the house's wheels (default: its first)")
    parser.add_argument(
        "--journal", type=Path, default=Path("croupier.sqlite"), help="where all is written (default: %(default)s)"
    )
    parser.add_argument(
        "--table", action="append", help="a table's name in the journal, said again for each (default: 1)"
    )
    parser.add_argument(
        "--heads", type=Path, help="where signed heads are written; best on another disk (JOURNAL.heads)"
    )
    parser.add_argument("--key", type=Path, help="the private key that signs them, made if there is none (JOURNAL.key)")
    parser.add_argument("--port", type=int, help=f"where it listens on this machine (default: {DEFAULT_PORT}, or any)")
    parser.add_argument("--cards", type=Path, help="the supervisors' cards (default: beside the journal)")
    parser.add_argument("--pepper", type=Path, help="what their PINs are proved with (default: beside the journal)")
    parser.add_argument(
        "--card-locked", type=float, default=LOCKED_SECONDS, help="seconds that three wrong PINs lock a card for"
    )


def run(args: argparse.Namespace) -> int:
    opening = Opening(
        journal=args.journal,
        default_house=find_house(DEFAULT_HOUSE),
        house=find_house(args.house) if args.house else None,
        wheel=args.wheel,
        tables=tuple(args.table or ["1"]),
        port=args.port,
        heads=args.heads,
        key=args.key,
        cards=args.cards,
        pepper=args.pepper,
        card_locked=args.card_locked,
    )
    try:
        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(run_tables(opening, _say))
    except (CannotOpen, JournalError, HouseError, BadgeError, PagesError, Broken) as error:
        raise Trouble(str(error)) from error
    return 0


def _say(words: str) -> None:
    print(f"croupier: {words}", flush=True)
