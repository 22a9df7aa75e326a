"""`croupier open`: tables on this machine, with their screens."""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from typing import cast

from croupier.cli import settings
from croupier.cli.house_files import find_house
from croupier.cli.journals import cannot_go_on
from croupier.cli.settings import Said
from croupier.cli.terminal import Trouble
from croupier.house import HouseError
from croupier.journal.chain import Broken
from croupier.journal.trouble import JournalError
from croupier.serve.badges import BadgeError
from croupier.serve.cards import LOCKED_SECONDS
from croupier.serve.opening import CannotOpen, Lan, Opening, TableOpening
from croupier.serve.pages import PagesError
from croupier.serve.running import new_loop, run_tables
from croupier.serve.speaking import Speaker
from croupier.serve.wheel_sources import read_wheel_from
from croupier.wheel import WheelName

DEFAULT_HOUSE = "ten-dollar"
DEFAULT_JOURNAL = Path("croupier.sqlite")
OF_OTHER_MACHINES = ("lan-address", "lan-port", "lan-name", "cert", "key-file")


def arguments(parser: argparse.ArgumentParser) -> None:
    settings.arguments(parser)
    parser.epilog = "Each can also be said in a TOML file (--settings), or in the environment as CROUPIER_PORT."


def run(args: argparse.Namespace) -> int:
    opening = opening_of(settings.gather(args, os.environ))
    speaker = Speaker(1)
    try:
        with asyncio.Runner(loop_factory=new_loop) as runner:
            runner.run(run_tables(opening, lambda words: speaker.say(f"croupier: {words}")))
    except Broken as error:
        raise cannot_go_on(opening.journal, error) from error
    except (CannotOpen, JournalError, HouseError, BadgeError, PagesError) as error:
        raise Trouble(str(error)) from error
    finally:
        speaker.close()
    return 0


def opening_of(said: Said) -> Opening:
    """What was said, as the program needs it."""
    values = said.values
    return Opening(
        journal=said.path("journal") or DEFAULT_JOURNAL,
        default_house=find_house(DEFAULT_HOUSE),
        usual=_table("1", values),
        tables=_tables(said),
        port=values.get("port"),
        lan=_lan(said),
        points=values.get("points", False),
        heads=said.path("heads"),
        key=said.path("key"),
        cards=said.path("cards"),
        pepper=said.path("pepper"),
        card_locked=values.get("card-locked", LOCKED_SECONDS),
        watch_from_lan=values.get("watch") == "lan",
        api_from_lan=values.get("api") == "lan",
        log=values.get("log") == "json",
    )


def _tables(said: Said) -> tuple[TableOpening, ...]:
    """Those that are named, and those that the file has a section for; each with what the file says of it alone."""
    names = dict.fromkeys([*said.values.get("table", ()), *said.tables])
    return tuple(_table(name, {**said.values, **said.tables.get(name, {})}) for name in names)


def _table(name: str, values: dict[str, str]) -> TableOpening:
    house = values.get("house")
    try:
        wheel_from = read_wheel_from(values.get("wheel-from", "random"))
    except ValueError as error:
        raise Trouble(f"{error}.") from error
    wheel = cast("WheelName | None", values.get("wheel"))
    return TableOpening(name, find_house(house) if house else None, wheel, wheel_from)


def _lan(said: Said) -> Lan | None:
    """What was said of other machines is never ignored in silence; `lan = false` turns all of it off."""
    if not said.values.get("lan"):
        idle = next((name for name in OF_OTHER_MACHINES if name in said.values), "")
        if idle and "lan" not in said.values:
            raise Trouble(f"There is a {idle} and no lan: no other machine would reach this floor. Add --lan.")
        return None
    cert, key_file = said.path("cert"), said.path("key-file")
    if key_file and not cert:
        raise Trouble("There is a key-file and no cert: a certificate and its key belong together.")
    names = tuple(said.values.get("lan-name", ()))
    return Lan(said.values.get("lan-address", Lan().address), said.values.get("lan-port"), names, cert, key_file)
