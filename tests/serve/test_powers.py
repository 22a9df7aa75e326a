"""Every cell of the powers, through real sockets: each kind of screen asks every verb, with a card and without one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier import commands as c
from croupier.powers import role_refusal
from tests.house_files import shipped
from tests.serve.process import ScreenOf, served
from tests.serve.test_cards import GOLD, PIN, card
from tests.verbs import VERBS

HOUSES = ("ten-dollar", "posted-limits", "thirty-to-one", "itable")
BARRED = {"not_yours", "not_here"}
TABLE = {"table": "1"}


def said(verb: c.AnyVerb) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.to_builtins(verb)
    return {"verb": fields.pop("type"), **fields}


def barred(house: str, by: c.Actor, verb: c.AnyVerb) -> str:
    """The role's own refusal, as the matrix has it."""
    refusal = role_refusal(shipped(house), by, verb)
    return refusal.code if refusal else ""


@pytest.mark.parametrize("house", HOUSES)
def test_a_screen_does_what_its_role_may_and_nothing_else(house: str, tmp_path: Path) -> None:
    with served(tmp_path / "table.sqlite", 0, "--house", house) as running:
        client = running.browser("dealer", "seat/1", "centre", "results", "pit")
        roles = {"dealer": c.Actor("dealer"), "seat/1": c.Actor("seat", 1)}
        for path, by in roles.items():
            screen = ScreenOf(running, path, client)
            for verb in VERBS.values():
                code = screen.ask(**said(verb))
                expected = barred(house, by, verb)
                assert (code if code in BARRED else "") == expected, (path, verb, code)
        for path in ("centre", "results"):
            screen = ScreenOf(running, path, client)
            assert {screen.ask(**said(verb)) for verb in VERBS.values()} == {"not_yours"}
        pit = ScreenOf(running, "pit", client)
        assert {pit.ask_with(TABLE, **said(verb)) for verb in VERBS.values()} == {"card_needed"}


@pytest.mark.parametrize("path", ["dealer", "pit"])
@pytest.mark.parametrize("house", ["itable", "thirty-to-one"])
def test_a_card_does_what_a_dealer_may_and_nothing_else(house: str, path: str, tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    card(journal, "add", "Gold", typed=f"{PIN}\n")
    with served(journal, 0, "--house", house) as running:
        screen, wrong = ScreenOf(running, path, running.browser(path)), 0
        for verb in VERBS.values():
            code = screen.ask_with({**TABLE, **GOLD}, **said(verb))
            expected = barred(house, c.Actor("supervisor", card="Gold"), verb)
            if not shipped(house).card.supervisor:
                assert code == "not_yours", "without a supervisor a card is nobody's"
                continue
            assert (code if code in BARRED else "") == expected, (verb, code)
            if expected:
                wrong += 1
            if wrong == 2:
                # A right use, so that three wrong ones in a row do not lock the card.
                wrong = 0
                assert screen.ask_with({**TABLE, **GOLD}, "inspect_wheel", found="level") == ""


@pytest.mark.parametrize("path", ["seat/1", "centre", "results"])
def test_no_other_screen_takes_a_card(path: str, tmp_path: Path) -> None:
    journal = tmp_path / "table.sqlite"
    card(journal, "add", "Gold", typed=f"{PIN}\n")
    with served(journal, 0, "--house", "itable") as running:
        screen = ScreenOf(running, path, running.browser(path))
        assert {screen.ask_with(GOLD, **said(verb)) for verb in VERBS.values()} == {"not_yours"}
