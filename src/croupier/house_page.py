"""A house's rules as a page that could hang at the table: what may be laid, what it pays, how a round goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from croupier.felt import KINDS, Kind, Spot
from croupier.house import House
from croupier.house_announced import NEIGHBOURS
from croupier.money import show
from croupier.refusals import KIND_WORDS
from croupier.rules import Act, Authority, Cause


class Line(msgspec.Struct, frozen=True):
    """One rule in words, and where the book says so."""

    words: str
    clause: str = ""


class Part(msgspec.Struct, frozen=True):
    """One heading of the page: a table first, where there is one, then lines."""

    heading: str
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    lines: tuple[Line, ...] = ()


class Page(msgspec.Struct, frozen=True):
    """The page of a house on one of its wheels."""

    title: str
    under: str
    parts: tuple[Part, ...]


Said: TypeAlias = Iterator[tuple[str, str]]
"""The key of a rule and its words."""

CAUSE_WORDS: dict[Cause, str] = {
    "with_wheel": "a ball spun with the wheel",
    "too_few_revolutions": "a ball that made too few revolutions",
    "foreign_object": "an object in the wheel",
    "ball_out": "a ball that left the wheel",
    "hanging_ball": "a ball that hangs and does not fall",
    "other": "what else the dealer judges",
}

ACT_WORDS: dict[Act, str] = {
    "open": "opening the table",
    "close": "closing it",
    "force_close": "closing it while a player holds money",
    "limits": "changing limits",
    "clock": "setting the clock",
    "void": "voiding a round",
    "link": "one player at several seats",
    "unlink": "ending that",
    "buy_in": "a buy-in",
    "cash_out": "a cash-out",
    "transfer": "a transfer",
    "fill": "a fill",
    "credit": "a credit",
    "toke": "a toke",
    "wrong_number": "a wrong number put right",
    "wrong_amount": "a wrong amount put right",
    "sensor_differs": "a number that is not the sensor's",
    "sensor_silent": "a number without the sensor",
    "hanging_ball": "no spin over a hanging ball",
    "brought_back": "colours brought back",
    "release_owing": "a seat released while its colours are out",
    "rule_dispute": "a ruling on a dispute",
}


def page(house: House) -> Page:
    """The whole page; a part about which the house says nothing is left out."""
    pockets = len(house.wheel.order)
    under = f"A {house.wheel.name}-zero wheel with {pockets} pockets. The rules are those of book {house.book}."
    said = {
        "Limits": _limits(house),
        "Chips and money": _chips_and_money(house),
        "A round": _round(house),
        "When a zero falls": _zero(house),
        "Paying": _paying(house),
        "Irregularities": _irregularities(house),
        "Announced by name": _announced(house),
        "What is authorised": _card(house),
    }
    parts = [_wagers(house), *(Part(heading, lines=_lines(house, lines)) for heading, lines in said.items())]
    enforced = (Line(rule.words, rule.clause) for rule in house.dealer_enforced)
    parts.append(Part("What the dealer sees to", lines=tuple(enforced)))
    return Page(house.title, under, tuple(part for part in parts if part.rows or part.lines))


def kind_words(kind: Kind) -> str:
    """A kind of wager as people say it."""
    return KIND_WORDS.get(kind, kind.replace("_", " ")).capitalize()


def _lines(house: House, said: Said) -> tuple[Line, ...]:
    return tuple(Line(words, _clause(house, key)) for key, words in said)


def _clause(house: House, key: str) -> str:
    """Where the book says so, without the book's own name: that stands above the page."""
    return house.clause(key).removeprefix(house.book).removeprefix(", ")


def _wagers(house: House) -> Part:
    rows = []
    for kind in (kind for kind in KINDS if kind in house.odds):
        spots = [spot for spot in house.felt.spots.values() if spot.kind == kind]
        limits = show(house.limits.least[kind]), show(house.limits.most[kind])
        clauses = _clause(house, f"odds.{kind}"), _clause(house, f"limits.{kind}")
        rows.append((kind_words(kind), _covers(spots), str(house.odds[kind]), *limits, *clauses))
    heads = ("Wager", "Covers", "Pays", "Least", "Most", "Odds from", "Limits from")
    return Part("Wagers", heads, tuple(rows), _lines(house, _places(house)))


def _covers(spots: list[Spot]) -> str:
    count = len(spots[0].pockets)
    numbers = f"{count} number{'s' if count > 1 else ''}"
    return numbers if len(spots) == 1 else f"{numbers}, {len(spots)} of them"


def _places(house: House) -> Said:
    yield "felt", f"{len(house.felt.spots)} wagers can be laid."
    if "courtesy" in house.felt.places:
        words = "0-00 may also be laid on the courtesy line, between the second and the third dozen; it is one wager."
        yield "felt.courtesy", words
    if house.not_taken:
        yield "felt.not_taken", f"Not taken: {', '.join(house.not_taken)}."


def _limits(house: House) -> Said:
    rules, limits = house.limit_rules, house.limits
    yield "chips.unit", f"Stakes are in steps of {show(house.chips.unit)}."
    if rules.posted:
        numbers = (("minimum", rules.minimum), ("maximum", rules.maximum))
        posted = " and ".join(f"{name} {show(amount)}" for name, amount in numbers if amount)
        yield "limits.posted", f"The table's own numbers are posted at opening: {posted} unless they say otherwise."
    if limits.inside_total:
        total = show(limits.inside_total)
        yield "limits.inside_total", f"The inside wagers of a player in one round come to {total} at least."
    if limits.all_total:
        yield "limits.all_total", f"All wagers of a player in one round come to {show(limits.all_total)} at least."
    if rules.seat_minimum:
        words = "A player may choose a minimum above the table's; what follows the table's minimum then follows that."
        yield "limits.seat_minimum", words
    over = "is refused" if rules.over == "refuse" else "is cut down to what fits"
    yield "limits.over", f"A stake over the most {over}. The limit is on the wager, on however many places it lies."
    short = "goes back when betting closes and is not in action" if rules.short == "return" else "stands all the same"
    yield "limits.short", f"A wager under the least {short}."
    never = rules.change == "never"
    change = "do not change while the table is open" if never else "may change on an open table, from the next round on"
    yield "limits.change", f"Limits {change}."


def _chips_and_money(house: House) -> Said:
    chips, money = house.chips, house.money
    if chips.colours:
        least, most = (show(value) for value in chips.colour_value)
        worth = least if least == most else f"from {least} to {most}, as it is set at buy-in"
        yield "chips.colour_value", f"Each player's chips have a colour of their own; one is worth {worth}."
        yield "chips.sets", f"Players get these colours, as long as there are any: {', '.join(chips.sets)}."
        by_leave = ", and with the dealer's permission where they are brought along" * chips.value_by_permission
        taken = f"may be played, each kind by one player{by_leave}" if chips.values else "are not played"
        yield "chips.values", f"Value chips {taken}."
    if chips.brought_back:
        value = show(chips.brought_back)
        words = f"Colours that left the table come back at {value}; at any other value the supervisor decides."
        yield "chips.brought_back", words
    if chips.redeem:
        yield "chips.redeem", "Colours are redeemed before their player leaves."
    yield "money.buy_in", f"A player buys in with {' or '.join(money.buy_in)}."
    if money.transfer:
        yield "money.transfer", "Money may go from one seat to another."
    if money.lay_for:
        yield "money.lay_for", "The dealer may lay a wager for a seat, and the seat may lift it."
    if money.link:
        yield "money.link", "With the supervisor's leave a player may play several seats."
    if money.toke:
        yield "money.toke", "Tokes are taken."


def _round(house: House) -> Said:
    clock = house.clock
    if house.play == "called":
        yield (
            "play",
            "Betting is open from place your bets to no more bets, which the dealer calls while the ball spins.",
        )
    else:
        yield "play", f"Betting is open while the game clock counts down from {clock.seconds} seconds."
        yield "clock.seconds", f"The clock may be set from {clock.shortest} to {clock.longest} seconds."
    if house.play == "clocked" and clock.void_empty:
        words = "A round without a wager when the clock reaches zero is void, and no spin is required."
        yield "clock.void_empty", words
    late = "is returned" if house.spin.late == "returned" else "is not accepted"
    yield "late", f"A wager after betting has closed {late}; the spin counts for all others."


def _zero(house: House) -> Said:
    zero = house.zero
    if zero.even == "lose":
        yield "zero.even", "Even chances lose, like all that does not cover the zero."
    if zero.even == "half":
        yield "zero.even", "Even chances lose half; the other half goes back."
    if zero.even == "prison":
        words = "Even chances are held in prison: the next number frees or takes them, and a freed stake wins nothing."
        yield "zero.even", words
        if zero.choice:
            yield "zero.choice", "The player may take half back instead, until the next round begins."
        words = "takes them"
        if zero.deeper:
            words = (
                f"holds them one deeper, {zero.deepest} deep at most, and each depth takes one win more to come free"
            )
        yield "zero.deeper", f"Another zero {words}."
        last = {"half": "give half back", "return": "go back", "lose": "are lost"}[zero.last]
        yield "zero.last", f"When the table closes, prisoners {last}."


def _paying(house: House) -> Said:
    paying = house.paying
    seats = "from the first seat to the last" if paying.seats == "up" else "from the last seat to the first"
    kinds = ", ".join(kind_words(kind).lower() for kind in paying.kinds)
    kinds += "" if set(paying.kinds) >= set(house.odds) else ", then all others"
    order = f"kind by kind ({kinds}), {seats}" if paying.by == "kind" else seats
    yield "paying.by", f"Winners are paid {order}, after all losers are collected."
    stakes = "go back with the winnings" if paying.stakes == "back" else "stay up for the next round"
    yield "paying.stakes", f"Winning stakes {stakes}."
    if paying.round != "none":
        side = "down, in favour of the house" if paying.round == "down" else "up, in favour of the player"
        yield "paying.round", f"What cannot be paid in steps of {show(paying.step)} is rounded {side}."


def _irregularities(house: House) -> Said:
    spin = house.spin
    if spin.revolutions:
        yield "spin.revolutions", f"The ball must go round the track {spin.revolutions} times at least."
    if spin.no_spin:
        causes = "; ".join(CAUSE_WORDS[cause] for cause in spin.no_spin)
        after = "wagers stand and the ball is spun again" if spin.wagers == "stand" else "wagers go back"
        yield "spin.no_spin", f"No spin is called for: {causes}. No number counts, {after}."
    if "hanging_ball" in spin.no_spin:
        words = f"Over a hanging ball the {spin.hanging} calls no spin; a ball that falls before that counts."
        yield "spin.hanging", words
    yield "void", "A round that is void has no result, and every wager goes back."


def _announced(house: House) -> Said:
    sides = house.announced_rules.neighbours
    if sides:
        words = f"A number may be called with its neighbours, {sides} on each side of it round the wheel."
        yield "announced.neighbours", words
    for name, pieces in house.announced.items():
        if name.startswith(NEIGHBOURS):
            continue
        chips = sum(piece.chips for piece in pieces)
        laid = ", ".join(piece.place if piece.chips == 1 else f"{piece.chips} on {piece.place}" for piece in pieces)
        yield "announced", f"{name.capitalize()}, {chips} chips: {laid}."


def _card(house: House) -> Said:
    """What is asked of a supervisor; where there is none the dealer gives a reason."""
    needs = {act: house.card.acts.get(act, Authority()) for act in ACT_WORDS if _happens(house, act)}
    asked = ", ".join(ACT_WORDS[act] for act, authority in needs.items() if authority.needs == "always")
    if house.card.supervisor:
        yield "card", f"The supervisor's card is asked for: {asked}."
    else:
        yield "card", f"There is no supervisor. The dealer gives a reason, which is listed at closing: {asked}."
    for act, authority in needs.items():
        if authority.needs == "above":
            yield f"card.{act}", f"Above {show(authority.amount)}: {ACT_WORDS[act]}."


def _happens(house: House, act: Act) -> bool:
    """Whether an act can come about at all in this house."""
    match act:
        case "clock":
            return house.play == "clocked"
        case "limits":
            return house.limit_rules.change != "never" or house.limit_rules.posted
        case "link" | "unlink":
            return house.money.link
        case "transfer":
            return house.money.transfer
        case "toke":
            return house.money.toke
        case "hanging_ball":
            return "hanging_ball" in house.spin.no_spin
        case "brought_back" | "release_owing":
            return house.chips.colours and not house.chips.redeem
        case _:
            return True
