"""`croupier api-key`: the keys of the API. A key is printed once, when it is made, and kept nowhere."""

from __future__ import annotations

import argparse
import os

from croupier.cli import settings
from croupier.cli.open import opening_of
from croupier.cli.terminal import Trouble
from croupier.serve.api_keys import MAY, ApiKeyError, ApiKeys


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("add", "list", "remove"), help="add also replaces a key of the same name")
    parser.add_argument("name", nargs="?", help="whom the key is for")
    words = "; ".join(f"{may} {does}" for may, does in MAY.items())
    parser.add_argument("--may", choices=tuple(MAY), default="read", help=f"{words} (%(default)s)")
    settings.arguments(parser, ("journal",))


def run(args: argparse.Namespace) -> int:
    keys = ApiKeys(opening_of(settings.gather(args, os.environ)).api_keys)
    if (args.name is None) != (args.what == "list"):
        raise Trouble("Say the key's name after add or remove, and none after list.")
    try:
        if args.what == "list":
            print("\n".join(f"{each.name}: {each.may}" for each in keys.all()) or "no keys")
        elif args.what == "add":
            print(keys.add(args.name, args.may))
        elif keys.remove(args.name):
            print(f"key {args.name}: removed")
        else:
            raise Trouble(f"There is no key {args.name}.")
    except ApiKeyError as error:
        raise Trouble(str(error)) from error
    return 0
