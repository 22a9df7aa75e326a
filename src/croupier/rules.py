"""The shapes of a house's rules: what a house file can say. `house` reads them, the game asks them.

This is the format's only table of keys: a class is a section of the file, a field a key, its type what may stand there,
its words what it means. Every default is what the four books agree on or are silent about; a house file says
otherwise, with its clause.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from croupier.felt import Kind, PlaceName, SpotName
from croupier.money import Cents, Coin, Rounding
from croupier.wheel import Pocket, WheelName

Play: TypeAlias = Literal["called", "clocked"]
"""A dealer's calls close betting, or the game clock does."""

Ranks: TypeAlias = tuple[tuple[Pocket, ...], ...]
"""How zeros are printed: ranks of boxes, the one beside the numbers first, each from the side of 1 to the side of 3."""

Several: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=100)]
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3600)]
TimeOfDay: TypeAlias = Annotated[
    str,
    msgspec.Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$", description='a time such as "06:00"', examples=["06:00"]),
]


class Front(msgspec.Struct, frozen=True):
    """What stands at the head of a house file, before any section."""

    title: str
    """The name that the screens show."""
    book: str
    """The rule book that the clauses are of."""
    play: Play
    """A dealer's calls close betting, or the game clock does."""
    seats: Annotated[int, msgspec.Meta(ge=1, le=500)]
    """How many seats a table has."""
    wheels: tuple[WheelName, ...]
    """The wheels that the house deals on, the usual one first."""


class FeltRules(msgspec.Struct, frozen=True):
    """How the felt is printed, and which of its places the house does not take."""

    single: Ranks = ()
    """Where the zero stands for a single wheel."""
    double: Ranks = ()
    """Where the zeros stand for a double wheel."""
    triple: Ranks = ()
    """Where the zeros stand for a triple wheel."""
    courtesy: bool = False
    """The line between the second and third dozens is a second place of the split 0-00."""
    doubles: tuple[Literal["dozen", "column"], ...] = ()
    """A chip on the line between two dozens, or between two columns, is a wager of 24 numbers."""
    not_taken: tuple[Kind | SpotName, ...] = ()
    """Kinds of wager, or single spots, that the house does not take although the felt has a place for them."""


class Chips(msgspec.Struct, frozen=True):
    """What is played with. A stake in colours is a multiple of their value too."""

    unit: Coin
    """Every stake is a multiple of it."""
    tray: tuple[Coin, ...]
    """The amounts that a seat's screen offers."""
    colours: bool = False
    """Each seat's chips have a colour of their own, whose value is set at buy-in."""
    values: bool = True
    """Value chips may be played: with colours, one seat's per kind."""
    value_by_permission: bool = False
    """Value chips that a player brings along need the dealer's word before they are laid."""
    colour_value: tuple[Coin, Coin] = (100, 100)
    """The least and the most that a colour's chip may stand for."""
    sets: tuple[str, ...] = ("white", "pink", "red", "orange", "yellow", "green", "blue", "purple", "brown", "grey")
    """The colours of the house's sets of chips, in the order in which players get them."""
    brought_back: Cents = 0
    """The value at which colours that left the table are taken back without a card; 0: at none."""
    redeem: bool = False
    """Colours are redeemed before their player leaves: a seat is not released while any are out."""


class Zero(msgspec.Struct, frozen=True):
    """What becomes of even chances when a zero falls."""

    even: Literal["lose", "half", "prison"] = "lose"
    """The stake is lost, or half of it, or it is held until the next number."""
    choice: bool = False
    """With prison: the seat may take half back instead, until the next round begins."""
    deeper: bool = False
    """A second zero puts a prisoner one deeper, and it takes one win more to come free; else the prisoner is lost."""
    deepest: Several = 1
    """At this depth one zero more loses the stake."""
    last: Literal["half", "return", "lose"] = "half"
    """What is done with prisoners when the table closes."""


class Bound(msgspec.Struct, frozen=True):
    """An end of a limit: an amount, or a multiple of the table's minimum or maximum, which it then follows."""

    amount: Cents = 0
    times: int = 0
    of: Literal["minimum", "maximum"] = "minimum"

    def at(self, minimum: int, maximum: int) -> int:
        return self.amount or self.times * (minimum if self.of == "minimum" else maximum)


class LimitRules(msgspec.Struct, frozen=True):
    """Limits as the house file states them; the amounts in force on a table follow from them."""

    minimum: Cents = 0
    """The table's minimum, of which other limits may be multiples."""
    maximum: Cents = 0
    """The table's maximum, of which other limits may be multiples."""
    posted: bool = False
    """The operator may say others at opening."""
    least: dict[Kind, Bound] = {}
    most: dict[Kind, Bound] = {}
    # The two stand in the file as one pair for a kind, or for all inside, all outside, all even chances.
    inside_total: Bound = Bound()
    """The least that a seat's inside wagers of one round come to together."""
    all_total: Bound = Bound()
    """The least that all wagers of a seat in one round come to together."""
    seat_minimum: bool = False
    """A seat may choose a minimum above the table's; its own limits then follow that."""
    over: Literal["refuse", "cut"] = "refuse"
    """A stake over a maximum is refused, or cut down to what fits."""
    short: Literal["return", "stand"] = "return"
    """A wager under a minimum goes back when betting closes, or stands all the same."""
    change: Literal["next_round", "never"] = "next_round"
    """Whether limits may change while the table is open."""


Cause: TypeAlias = Literal["with_wheel", "too_few_revolutions", "foreign_object", "ball_out", "hanging_ball", "other"]


class SpinRules(msgspec.Struct, frozen=True):
    """What makes a spin valid, and what is done with one that is not."""

    revolutions: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """How often the ball must go round the track; 0: the house does not say."""
    no_spin: tuple[Cause, ...] = ()
    """The causes for which the dealer calls no spin; none: an invalid spin is a void."""
    hanging: Literal["supervisor", "dealer"] = "supervisor"
    """Who calls no spin over a hanging ball."""
    wagers: Literal["stand", "return"] = "stand"
    """After a no spin wagers stand and the ball is spun again, or they go back."""
    late: Literal["returned", "counted"] = "returned"
    """A late wager is returned and recorded one by one, or simply not accepted, and counted."""


class Clock(msgspec.Struct, frozen=True):
    """The game clock of a clocked house."""

    seconds: Seconds = 0
    """How long betting is open."""
    shortest: Seconds = 0
    """The least that an operator may set it to."""
    longest: Seconds = 0
    """The most that an operator may set it to."""
    void_empty: bool = True
    """A round without a valid wager at zero is void by itself, and no spin is required."""


class Day(msgspec.Struct, frozen=True):
    """The gaming day, which takings are counted by: a night belongs to the date on which it began."""

    zone: str = "local"
    """Whose time it goes by: a zone such as "Europe/London", "UTC", or "local", the machine's own."""
    rollover: TimeOfDay = "06:00"
    """When one day ends and the next begins."""


class Paying(msgspec.Struct, frozen=True):
    """The order in which winners are paid, and where winning stakes go."""

    by: Literal["seat", "kind"] = "seat"
    """Seat by seat, or kind by kind in the order of `kinds`, seats within each."""
    seats: Literal["up", "down"] = "up"
    """From the first seat to the last, or the other way."""
    kinds: tuple[Kind, ...] = ()
    """The order of kinds, where winners are paid by it; those that are not listed come last, together."""
    stakes: Literal["back", "up"] = "back"
    """Winning stakes go back to the seat with the winnings, or stay up for the next round."""
    step: Coin = 1
    """The smallest amount that the house pays: winnings and halves are multiples of it."""
    round: Rounding = "none"
    """What cannot be paid in such steps is rounded down, in favour of the house, or up, in favour of the player."""


class MoneyRules(msgspec.Struct, frozen=True):
    """Money on, off and across."""

    buy_in: tuple[Literal["cash", "chips"], ...] = ("cash", "chips")
    """What a player may buy in with."""
    transfer: bool = False
    """Money may go from one seat to another."""
    toke: bool = False
    """The dealer may take tokes, and they are recorded."""
    lay_for: bool = False
    """The dealer may lay for a named seat."""
    link: bool = False
    """A supervisor may let one player play several seats."""


Act: TypeAlias = Literal[
    "open", "close", "force_close", "limits", "clock", "void", "link", "unlink",
    "buy_in", "cash_out", "transfer", "fill", "credit", "toke",
    "wrong_number", "wrong_amount", "sensor_differs", "sensor_silent", "hanging_ball",
    "brought_back", "release_owing", "rule_dispute",
]  # fmt: skip
WITH_AMOUNT: frozenset[Act] = frozenset((
    "buy_in", "cash_out", "transfer", "fill", "credit", "toke", "wrong_amount", "brought_back", "release_owing",
))  # fmt: skip
"""Acts that move an amount: only one of these can take the card above one."""


class Authority(msgspec.Struct, frozen=True):
    """Whether an act takes the supervisor's card: always, never, or only above an amount."""

    needs: Literal["always", "never", "above"] = "always"
    amount: int = 0

    def asks(self, amount: int) -> bool:
        return self.needs == "always" or (self.needs == "above" and amount > self.amount)


class Card(msgspec.Struct, frozen=True):
    """Who authorises what. Without a supervisor the dealer authorises with a reason, listed at closing."""

    supervisor: bool = True
    """The house has one, with a card."""
    acts: dict[Act, Authority] = {}

    def asks(self, act: Act, amount: int = 0) -> bool:
        """An act that the house does not mention takes a card: the default is no."""
        return self.acts.get(act, Authority()).asks(amount)


class Piece(msgspec.Struct, frozen=True):
    """One part of an announced bet: so many chips on a place."""

    place: PlaceName
    chips: int = 1


class AnnouncedRules(msgspec.Struct, frozen=True):
    """Bets that players call. Those with a name of their own stand under the wheel that they are for."""

    neighbours: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    """With a number called so go so many on each side of it round the wheel, one chip on each; 0: none."""


class Enforced(msgspec.Struct, frozen=True):
    """A rule that only people can hold: its words stand on the dealer's screen."""

    words: str
    clause: str = ""


SECTIONS: dict[str, type[msgspec.Struct]] = {
    "": Front,
    "felt": FeltRules,
    "chips": Chips,
    "limits": LimitRules,
    "zero": Zero,
    "spin": SpinRules,
    "clock": Clock,
    "day": Day,
    "paying": Paying,
    "money": MoneyRules,
    "card": Card,
    "announced": AnnouncedRules,
}
"""The sections whose keys are the fields of a shape. `[odds]`, `[floor]` and `[limits]` have keys for kinds as well,
`[card]` for acts; `[announced]`, `[[dealer_enforced]]` and `[clauses]` have names and words of the house's own."""

TOPICS: dict[str, str] = {
    "calls": "the order of a round's calls",
    "late": "a wager after no more bets",
    "short": "a wager under a minimum",
    "dolly": "the marker on the number",
    "collecting": "losers are collected before winners are paid",
    "no_spin": "a spin that does not count",
    "void": "a round without a result",
    "sensor": "the wheel's own word",
    "confirming": "a number made final",
    "corrections": "a wrong number or amount put right",
    "opening": "opening the table",
    "closing": "closing the table",
    "release": "a player leaving",
    "wagers": "what a wager is, and who answers for where it lies",
}
"""What a clause can be of although no key decides it: every house does it, and a book may still say so."""
