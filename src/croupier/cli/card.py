"""`croupier card`: the supervisors' cards of a floor. A PIN is asked for, never given on the command line."""

from __future__ import annotations

import argparse
import os
import sys
from getpass import getpass

from croupier.cli import settings
from croupier.cli.open import opening_of
from croupier.cli.terminal import Trouble
from croupier.serve.card_file import CardError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("add", "list", "remove"), help="add also gives a card that is there a new PIN")
    parser.add_argument("name", nargs="?", help="the card's name, as the journal will have it")
    settings.arguments(parser, ("journal", "cards", "pepper"))


def run(args: argparse.Namespace) -> int:
    cards = opening_of(settings.gather(args, os.environ)).card_file
    if (args.name is None) != (args.what == "list"):
        raise Trouble("Say the card's name after add or remove, and none after list.")
    try:
        if args.what == "list":
            print("\n".join(cards.names()) or "no cards")
        elif args.what == "add":
            cards.add(args.name, _ask_pin())
            print(f"card {args.name}: its PIN is set")
        elif cards.remove(args.name):
            print(f"card {args.name}: removed")
        else:
            raise Trouble(f"There is no card {args.name}.")
    except CardError as error:
        raise Trouble(str(error)) from error
    return 0


def _ask_pin() -> str:
    """Twice, without showing it; from a program's standard input once, the first line."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    pin = getpass("PIN: ")
    if getpass("The same once more: ") != pin:
        raise Trouble("The two PINs are not the same; nothing was changed.")
    return pin
