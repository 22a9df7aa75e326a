"""`croupier backup`: a good copy of a journal, while a table is dealt on; and, the other way round, the restore."""

from __future__ import annotations

import argparse
from pathlib import Path

from croupier.cli import FINE, WRONG
from croupier.cli.terminal import Trouble, complain, print_json, print_table
from croupier.house_values import shown
from croupier.journal.chain import Broken
from croupier.journal.copies import Copied, NotGood, copy_journal
from croupier.journal.trouble import Damaged, JournalError


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("journal", type=Path, metavar="JOURNAL", help="the journal's file; it may be in use")
    parser.add_argument("to", type=Path, metavar="TO", help="the copy, where nothing is yet; its heads go to TO.heads")
    parser.add_argument(
        "--head", type=Path, metavar="FILE", help="the signed heads, where they do not lie in JOURNAL.heads"
    )
    parser.add_argument("--json", action="store_true", help="for programs: what is in the copy, as one JSON document")
    parser.epilog = (
        "Exit code: 0 the copy is good, 1 the journal is not and nothing was copied, 2 it could not be done."
    )


def run(args: argparse.Namespace) -> int:
    try:
        copied = copy_journal(args.journal, args.to, args.head)
    except (Broken, Damaged, NotGood) as error:
        complain(
            f"{shown(str(error)).rstrip('.')}. Nothing was copied: `croupier audit {args.journal}` says what is wrong."
        )
        return WRONG
    except JournalError as error:
        raise Trouble(str(error)) from error
    if args.json:
        print_json(copied)
    else:
        _print(copied)
    return FINE


def _print(copied: Copied) -> None:
    print(f"{copied.copy} is a good copy of {copied.journal}.\n")
    lines = ((each.table, f"{each.entries:,}", each.head) for each in copied.tables)
    print_table(("table", "entries", "head"), lines, right=(1,))
    beside = f"{copied.heads:,} signed heads agree with it and lie in {copied.copy}.heads."
    print(f"\n{beside if copied.heads else 'No signed heads lay beside the journal.'}")
