"""`croupier key`: the public half of the key that heads are signed with, for the auditor."""

from __future__ import annotations

import argparse
from pathlib import Path

from croupier.cli import FINE
from croupier.cli.terminal import Trouble, print_json
from croupier.journal.keys import read_key
from croupier.journal.trouble import JournalError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "key", type=Path, metavar="KEY", help="the private key's file; `croupier open` makes JOURNAL.key"
    )
    parser.add_argument("--json", action="store_true", help="for programs: the same, and the name that heads carry")


def run(args: argparse.Namespace) -> int:
    try:
        signer = read_key(args.key)
    except JournalError as error:
        raise Trouble(str(error)) from error
    if args.json:
        print_json({"key": signer.public, "pem": signer.pem})
    else:
        print(signer.pem, end="")
    return FINE
