"""Prisoners and wrong numbers: whatever was put right, however late, ends as if the right number had stood."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from croupier import commands as c
from croupier import events as e
from croupier import prison
from croupier.corrections import Prisoners
from croupier.house import House
from croupier.journal.redone import SettledAgain
from croupier.journal.second_route import SecondRoute
from croupier.prison import term
from croupier.rules import Zero
from croupier.standing import Played, Share
from croupier.table import Impossible, Table
from tests.auditor import Auditor
from tests.dealt import Dealt, opened, spin
from tests.houses import invented

PLACES = ("red", "black", "even", "low", "17", "0")
POCKETS = ("0", "0", "0", "17", "18", "1")
SITTINGS = (1, 2, 3)
LAST = ("half", "return", "lose")


def houses() -> dict[str, House]:
    """One for each thing that a prison can do, all of them with seats to move to."""
    house = invented("prison")
    house = replace(house, money=replace(house.money, transfer=True), card=replace(house.card, acts={}))
    zeros = (
        Zero("prison", choice=choice, deeper=deep > 1, deepest=deep) for choice in (False, True) for deep in (1, 3)
    )
    found = {}
    for zero, last in zip([*zeros], ("half", "return", "lose", "half"), strict=True):
        name = f"{zero.deepest} deep{', choice' * zero.choice}, last {last}"
        found[name] = replace(house, zero=replace(zero, last=last))
    return found


HOUSES = houses()


class Turn(NamedTuple):
    """One round as it is played, the number that is confirmed, and the right one: nothing where it is void."""

    laid: tuple[tuple[int, str, int], ...]
    wrong: str
    right: str
    after: str
    who: int


def planned(chance: Random) -> list[Turn]:
    found = []
    for _ in range(chance.randrange(2, 9)):
        laid = tuple(
            (sitting, place, chance.choice((10_00, 12_00, 26_00)))
            for sitting in SITTINGS
            for place in chance.sample(PLACES, chance.randrange(3))
        )
        wrong = chance.choice(POCKETS)
        right = chance.choice((wrong, wrong, chance.choice(POCKETS), chance.choice(POCKETS), ""))
        after = chance.choice(("", "", "half", "half", "leave", "move", "last", "close"))
        found.append(Turn(laid, wrong, right, after, chance.choice(SITTINGS)))
    return found


def seat_of(table: Table, sitting: int) -> int:
    return next((seat.number for seat in table.seats if seat.sitting == sitting), 0)


class Evening:
    """A table that is dealt as planned; `gone` are those who have asked for their money and play no more."""

    def __init__(self, house: House) -> None:
        self.dealt = opened(house=house)
        self.dealt.card(*(c.BuyIn(seat, 5_000_00) for seat in SITTINGS))
        self.gone: set[int] = set()

    def play(self, turn: Turn, pocket: str) -> None:
        dealt = self.dealt
        dealt.dealer(c.PlaceYourBets())
        for sitting, place, amount in turn.laid:
            if sitting not in self.gone:
                assert dealt.seat(seat_of(dealt.table, sitting), c.Lay(place, amount)) == ""
        assert (spin(dealt, pocket) if pocket else dealt.card(c.Void("it was wrong"))) == ""

    def after(self, turn: Turn, halves: set[tuple[int, str]]) -> None:
        """What happens before the next round; `halves` are what players take back where they can."""
        dealt, seat = self.dealt, seat_of(self.dealt.table, turn.who)
        for sitting, place in sorted(halves):
            if any((each.round, each.place) == (dealt.table.round, place) for each in held(dealt.table, sitting)):
                assert dealt.seat(seat_of(dealt.table, sitting), c.TakeHalf(place)) == ""
        if turn.after == "leave":
            self.gone.add(turn.who)
            dealt.card(c.CashOut(seat))
        elif turn.after == "move" and seat and dealt.at(seat).balance:
            free = next(each.number for each in dealt.table.seats if not each.sitting)
            assert dealt.card(c.Transfer(seat, free, dealt.at(seat).balance)) == ""
        elif turn.after == "last":
            dealt.card(c.SettlePrison())
        elif turn.after == "close":
            assert dealt.card(c.ForceClose("the lights went out"), c.Open(1_000_00)) == ""
            self.gone.update(SITTINGS)

    def wanted(self, turn: Turn) -> set[tuple[int, str]]:
        """The halves that players want who can have them."""
        table = self.dealt.table
        if turn.after != "half" or not self.dealt.house.zero.choice:
            return set()
        return {
            (turn.who, each.place)
            for each in held(table, turn.who)
            if each.round == table.round and seat_of(table, turn.who)
        }


def held(table: Table, sitting: int) -> tuple[e.Prisoner, ...]:
    return table.prisoners.get(sitting, ())


def worth(dealt: Dealt, sitting: int) -> tuple[int, list[e.Prisoner]]:
    """All that a sitting has had and has of the house, and who is held."""
    cashed = sum(each.amount for each in dealt.events if isinstance(each, e.CashedOut) and each.sitting == sitting)
    seat = seat_of(dealt.table, sitting)
    balance = dealt.at(seat).balance if seat else 0
    prison = sorted(held(dealt.table, sitting), key=lambda each: (each.round, each.place))
    return cashed + balance + dealt.table.owed.get(sitting, 0), prison


def lost_by(dealt: Dealt) -> dict[int, int]:
    """What each sitting has lost, by the records of the rounds."""
    shares = [share for played in dealt.table.rounds for share in played.shares]
    return {sitting: sum(share.lost for share in shares if share.sitting == sitting) for sitting in SITTINGS}


def complaints(dealt: Dealt) -> list[str]:
    """What the books and the second routes have against it."""
    auditor, route, again = Auditor(), SecondRoute(), SettledAgain()
    auditor.see(dealt.events)
    auditor.compare(dealt.table)
    said = list[str]()
    for event in dealt.events:
        said += again.follow(event, dealt.house, route.on_felt())
        said += route.follow(event, dealt.house)
    return [*said, *again.left_over(), *route.left_over()]


def put_right(dealt: Dealt, turns: list[Turn], wrong: list[int], chance: Random) -> None:
    """Numbers that are wrong, some of them by way of another wrong one."""
    for number in wrong:
        turn = turns[number - 1]
        if chance.randrange(2):
            dealt.card(c.CorrectNumber(number, chance.choice(("0", "17", "18"))))
        if turn.right:
            assert dealt.card(c.CorrectNumber(number, turn.right)) in ("", "same_number")
        else:
            assert dealt.card(c.Void("it was wrong", of_round=number)) == ""


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("seed", range(40))
def test_whatever_was_wrong_it_ends_as_if_it_had_been_right(house: str, seed: int) -> None:
    chance = Random(seed)
    was, right = Evening(HOUSES[house]), Evening(HOUSES[house])
    turns, halves, wrong = planned(chance), [], list[int]()
    for number, turn in enumerate(turns, start=1):
        was.play(turn, turn.wrong)
        wrong += [number] * (turn.right != turn.wrong)
        now = [each for each in wrong if chance.randrange(4) == 0]
        put_right(was.dealt, turns, now, chance)
        wrong = [each for each in wrong if each not in now]
        halves.append(was.wanted(turn))
        if turn.after == "last" and not was.dealt.table.prisoners:
            turns[number - 1] = turn._replace(after="")
        was.after(turns[number - 1], halves[-1])
    put_right(was.dealt, turns, chance.sample(wrong, len(wrong)), chance)
    for turn, wanted in zip(turns, halves, strict=True):
        right.play(turn, turn.right)
        right.after(turn, wanted)
    assert complaints(was.dealt) == complaints(right.dealt) == []
    assert [worth(was.dealt, each) for each in SITTINGS] == [worth(right.dealt, each) for each in SITTINGS]
    assert lost_by(was.dealt) == lost_by(right.dealt)
    assert was.dealt.table.results == right.dealt.table.results


PLANTED: dict[str, Callable[[House, Played, Share, Prisoners], tuple[e.Sentence, ...]]] = {
    "a choice is forgotten": lambda house, played, share, before: term(
        house, played, replace(share, halved=()), before
    ),
    "a closing is passed": lambda house, played, share, before: term(house, replace(played, last=False), share, before),
    "who was held is forgotten": lambda house, played, share, before: term(house, played, share, ()),
}


@pytest.mark.parametrize("plant", PLANTED.values(), ids=PLANTED)
def test_what_is_planted_is_seen(
    plant: Callable[[House, Played, Share, Prisoners], tuple[e.Sentence, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: a correction that leaves something out does not end as if the right number had stood."""
    monkeypatch.setattr(prison, "term", plant)
    seen = 0
    for seed in range(40):
        try:
            test_whatever_was_wrong_it_ends_as_if_it_had_been_right("1 deep, choice, last lose", seed)
        except (AssertionError, Impossible):
            seen += 1
    assert seen > 0
