"""Every no: its code, its words for a person, and the clause behind it.

The words say first what happened to the chips, then why, in two sentences at most. A screen that speaks
another language says them from the code and from what the words leave open.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from croupier.felt import KINDS, Kind

KIND_WORDS: dict[Kind, str] = {
    "first_five": "first five",
    "double_street": "double street",
    "low": "1 to 18",
    "high": "19 to 36",
}
"""Kinds whose name is not how they are said."""

PHASE_WORDS: dict[str, str] = {
    "closed": "the table is closed",
    "idle": "no round is open",
    "betting": "bets are being placed",
    "spinning": "the ball is spinning",
    "no_more_bets": "betting is closed",
    "announced": "a number is announced",
    "paid": "the dolly stands on the number",
}

ACT_WORDS: dict[str, str] = {
    "open": "opening the table",
    "close": "closing the table",
    "force_close": "closing the table while money is owed",
    "limits": "changing the limits",
    "clock": "setting the clock",
    "void": "voiding a round",
    "link": "joining seats",
    "unlink": "parting seats",
    "buy_in": "this buy-in",
    "cash_out": "this cash-out",
    "transfer": "this transfer",
    "fill": "a fill",
    "credit": "a credit",
    "toke": "a toke",
    "wrong_number": "putting a number right",
    "wrong_amount": "putting an amount right",
    "sensor_differs": "a number that the wheel does not show",
    "sensor_silent": "a number without the wheel's word",
    "hanging_ball": "no spin over a hanging ball",
    "brought_back": "chips that were brought back",
    "release_owing": "releasing a seat whose chips are out",
    "rule_dispute": "ruling a dispute",
    "from_the_pit": "anything that is done from the pit",
}


def _article(kind: Kind) -> str:
    return "An" if kind in ("odd", "even") else "A"


PHRASES: dict[str, dict[str, str]] = {
    "phase": PHASE_WORDS,
    "act": ACT_WORDS,
    "kind": {kind: f"{_article(kind)} {KIND_WORDS.get(kind, kind.replace('_', ' '))} wager" for kind in KINDS},
}
"""What stands in a refusal's words for a value that is a code."""

WORDS: dict[str, str] = {
    "stale_round": "Nothing was done. The table has moved on to round {now}.",
    "not_yours": "Nothing was done. A {role} may not do this here.",
    "not_now": "Nothing was done. This cannot be done while {phase}.",
    "not_here": "Nothing was done. This house does not do that.",
    "stopped": "Nothing was done. The table is stopped, and the dealer has not resumed the play.",
    "alarmed": "Nothing was done. The wheel showed {sensed} before betting had closed, so this spin cannot count.",
    "card_needed": "Nothing was done. The supervisor's card is needed for {act}.",
    "card_denied": "Nothing was done. There is no such card with this PIN.",
    "card_locked": "Nothing was done. Card {card} was put to too many wrong uses and is locked for a while.",
    "reason_needed": "Nothing was done. Give a reason for {act}.",
    "no_such_seat": "Nothing was done. This table has no seat {seat}.",
    "nobody_sits": "Nothing was done. Nobody has bought in at seat {seat}.",
    "no_such_place": "Your chips stay with you. This felt has no place {place}.",
    "not_taken": "Your chips stay with you. This house takes no wager on {place}.",
    "no_amount": "Nothing was done. The amount must be more than nothing.",
    "not_in_units": "Your chips stay with you. Stakes are in steps of {unit}.",
    "too_late": "Your {amount} went back to you. No more bets was called before it reached the table.",
    "not_accepted": "Your chips stay with you. The game clock had reached zero.",
    "not_late": "Nothing was done. No late wager came from seat {seat} in this round.",
    "over_maximum": "Your chips stay with you. {kind} takes at most {most}, and {fits} more fits here.",
    "cut_down": "{laid} of your {amount} was laid, the rest stays with you. {kind} takes at most {most}.",
    "not_all_fits": "Your chips stay with you. All of it was asked, or nothing, and {fits} more fits on {place}.",
    "over_balance": "Your chips stay with you. You have {balance} to play with.",
    "nothing_there": "Nothing was done. You have {there} on this place.",
    "nothing_to_undo": "Nothing was done. No chips of yours have moved in this round that could go back.",
    "nothing_laid": "Nothing was done. You have no chips on the felt.",
    "nothing_to_repeat": "Nothing was done. No chips of yours lay there when betting last closed.",
    "not_the_number": "Nothing was done. The number announced is {announced}.",
    "wheel_differs": "Nothing was done. The wheel shows {sensed}, and {pocket} was touched.",
    "already_sensed": "Nothing was done. The wheel has already shown {sensed}.",
    "no_such_pocket": "Nothing was done. This wheel has no pocket {pocket}.",
    "no_such_cause": "Nothing was done. This house calls no spin for other causes.",
    "ball_in_pocket": "Nothing was done. The ball lies in {sensed}, and that is a legal spin.",
    "ball_fell": "Nothing was done. The ball fell while the table was stopped, so this round can only be voided.",
    "clock_runs_down": "Nothing was done. The clock had {left} seconds left already.",
    "clock_bounds": "Nothing was done. The clock runs from {shortest} to {longest} seconds.",
    "not_posted": "Nothing was done. This house's limits stand in its rules.",
    "no_such_limits": "Nothing was done. A minimum is at most the maximum, and both are in steps of {unit}.",
    "no_such_round": "Nothing was done. Round {round} has no number that can be put right.",
    "same_number": "Nothing was done. The number of round {round} is {pocket} already.",
    "no_such_buy_in": "Nothing was done. Sitting {sitting} has no such buy-in that can be put right.",
    "same_amount": "Nothing was done. The amounts are the same as before.",
    "nothing_owed": "Nothing was done. Nothing is owed this way with sitting {sitting}.",
    "over_owed": "Nothing was done. Sitting {sitting} owes {owed}.",
    "not_bought_with": "Nothing was done. This house takes no {what} for a buy-in.",
    "not_as_counted": "Nothing was done. What was counted is {cash} cash and {chips} chips.",
    "no_colours": "Nothing was done. This house's chips have no colours.",
    "no_such_colour": "Nothing was done. This house has no chips that are {colour}.",
    "colour_taken": "Nothing was done. Seat {seat} plays {colour}.",
    "no_colour_left": "Nothing was done. Every colour of this house is in play: {count}.",
    "colour_stands": "Nothing was done. Seat {seat} plays {colour} until it is released.",
    "colour_value_bounds": "Nothing was done. A colour stands for {least} to {most}, in steps of {unit}.",
    "colour_value_stands": "Nothing was done. Chips that are {colour} are out, and each stands for {value}.",
    "not_in_colours": "Your chips stay where they are. Each of your {colour} chips stands for {value}.",
    "no_value_chips": "Your chips stay with you. This house plays no value chips.",
    "value_chips_taken": "Nothing was done. Seat {seat} plays value chips of {chip}.",
    "value_chips_not_granted": "Nothing was done. Seat {seat} has no permission for value chips of {chip}.",
    "not_in_value_chips": "Your chips stay with you. The stake is not made of value chips of {chip}.",
    "wagers_in_play": "Nothing was done. Seat {seat} has wagers in play.",
    "not_away": "Nothing was done. Away from the table are {chips} of {colour}, at {value} each.",
    "nothing_waits": "Nothing was done. Nothing waits for a yes at seat {seat}.",
    "same_seat": "Nothing was done. Seat {seat} cannot send money to itself.",
    "over_free": "Nothing was done. Seat {seat} has {balance} that is not in play.",
    "already_linked": "Nothing was done. Seat {seat} is joined to another already, or was said alone.",
    "not_linked": "Nothing was done. Seats {seats} are not joined.",
    "not_dealt_yet": "Nothing was done. Round {round} has not been dealt.",
    "no_such_dispute": "Nothing was done. No dispute {number} waits to be ruled.",
    "no_dealer": "Nothing was done. No dealer has come in.",
    "over_bank": "Nothing was done. The bank has {bank}.",
    "money_on_table": "The table stays open. Seat {seat} still holds {held}.",
    "not_in_prison": "Nothing was done. The last number put nothing of yours on {place} in prison.",
    "held_in_prison": "Seat {seat} is not released. The next number decides over {held} of it in prison.",
    "prison_not_settled": "The table stays open. What is held in prison is settled first, {held}.",
    "prison_empty": "Nothing was done. Nobody is held in prison.",
    "no_such_minimum": "Nothing was done. Your own minimum is {least} or more, in steps of {unit}, as far as it fits.",
    "old_number": "Nothing was done. This screen has asked for other things since.",
    "cards_unread": "Nothing was done. The cards cannot be read on the table's machine, so call the operator.",
    "no_such_table": "Nothing was done. This floor has no table {table}.",
    "stopping": "Nothing was done. The table's program is being stopped, and goes on when it is started again.",
    "busy": "Your chips stay with you. The table is busy, please try again.",
}


Said: TypeAlias = dict[str, str | int]


class Refusal(msgspec.Struct, frozen=True):
    """A no that a person can read; `clause` names the house's own rule where there is one.

    `said` is what the code's words leave open: amounts as they are written, and codes of `PHRASES`.
    """

    code: str
    words: str
    clause: str = ""
    said: Said = {}


def refuse(code: str, clause: str = "", **said: str | int) -> Refusal:
    """Makes the refusal of a code, with what its words leave open."""
    spoken = {name: PHRASES[name][str(value)] if name in PHRASES else value for name, value in said.items()}
    return Refusal(code, WORDS[code].format(**spoken), clause, said)
