"""The shapes of a house's rules: what a house file can say. `house` reads them, the game asks them.

Every default here is what the four books agree on or are silent about; a house file says otherwise, with its clause.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from croupier.felt import Kind, PlaceName

Play: TypeAlias = Literal["called", "clocked"]
"""A dealer's calls close betting, or the game clock does."""


class Chips(msgspec.Struct, frozen=True):
    """What is played with. `unit`: every stake is a multiple of it (and of its colour's value, where there is one)."""

    unit: int
    tray: tuple[int, ...]
    """The amounts that a seat's screen offers."""
    colours: bool = False
    """Each seat's chips have a colour of their own, whose value is set at buy-in."""
    values: bool = True
    """Value chips may be played: with colours, one seat's per kind."""
    value_by_permission: bool = False
    """Value chips that a player brings along need the dealer's word before they are laid."""
    colour_value: tuple[int, int] = (1, 1)
    """The least and the most that a colour's chip may stand for."""
    brought_back: int = 0
    """The value at which colours that left the table are taken back without a card; 0: at none."""
    redeem: bool = False
    """Colours are redeemed before their player leaves: a seat is not released while any are out."""


class Zero(msgspec.Struct, frozen=True):
    """What becomes of even chances when a zero falls."""

    even: Literal["lose", "half", "prison"] = "lose"
    choice: bool = False
    """With prison: the seat may take half back instead, until the next round begins."""
    deeper: bool = False
    """A second zero puts a prisoner one deeper, and it takes one win more to come free; else the prisoner is lost."""
    deepest: int = 1
    """At this depth one zero more loses the stake."""
    last: Literal["half", "return", "lose"] = "half"
    """What is done with prisoners when the table closes."""


class Bound(msgspec.Struct, frozen=True):
    """An end of a limit: an amount, or a multiple of the table's minimum or maximum, which it then follows."""

    amount: int = 0
    times: int = 0
    of: Literal["minimum", "maximum"] = "minimum"

    def at(self, minimum: int, maximum: int) -> int:
        return self.amount or self.times * (minimum if self.of == "minimum" else maximum)


class LimitRules(msgspec.Struct, frozen=True):
    """Limits as the house file states them; `limits.Limits` are the amounts in force on a table."""

    minimum: int = 0
    maximum: int = 0
    """The table's own two numbers, which other limits may be multiples of."""
    posted: bool = False
    """The operator may say others at opening."""
    least: dict[Kind, Bound] = {}
    most: dict[Kind, Bound] = {}
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

    revolutions: int = 0
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

    seconds: int = 0
    shortest: int = 0
    longest: int = 0
    """What an operator may set it to."""
    void_empty: bool = True
    """A round without a valid wager at zero is void by itself, and no spin is required."""


class Paying(msgspec.Struct, frozen=True):
    """The order in which winners are paid, and where winning stakes go."""

    by: Literal["seat", "kind"] = "seat"
    """Seat by seat, or kind by kind in the order of `kinds`, seats within each."""
    seats: Literal["up", "down"] = "up"
    """From the first seat to the last, or the other way."""
    kinds: tuple[Kind, ...] = ()
    stakes: Literal["back", "up"] = "back"
    """Winning stakes go back to the seat with the winnings, or stay up for the next round."""


class MoneyRules(msgspec.Struct, frozen=True):
    """Money on, off and across."""

    buy_in: tuple[Literal["cash", "chips"], ...] = ("cash", "chips")
    transfer: bool = False
    toke: bool = False
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


class Authority(msgspec.Struct, frozen=True):
    """Whether an act takes the supervisor's card: always, never, or only above an amount."""

    needs: Literal["always", "never", "above"] = "always"
    amount: int = 0

    def asks(self, amount: int) -> bool:
        return self.needs == "always" or (self.needs == "above" and amount > self.amount)


class Card(msgspec.Struct, frozen=True):
    """Who authorises what. Without a supervisor the dealer authorises with a reason, listed at closing."""

    supervisor: bool = True
    acts: dict[Act, Authority] = {}

    def asks(self, act: Act, amount: int = 0) -> bool:
        """An act that the house does not mention takes a card: the default is no."""
        return self.acts.get(act, Authority()).asks(amount)


class Piece(msgspec.Struct, frozen=True):
    """One part of an announced bet: so many chips on a place."""

    place: PlaceName
    chips: int = 1


class Enforced(msgspec.Struct, frozen=True):
    """A rule that only people can hold: its words stand on the dealer's screen."""

    words: str
    clause: str = ""
